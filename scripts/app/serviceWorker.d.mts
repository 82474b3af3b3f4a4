export const SERVICE_WORKER: string;
export function writeServiceWorker(root: string): Promise<void>;
