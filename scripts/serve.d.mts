export const DEFAULT_PORT: number;
export function serveSite(port: number, folder?: string): Promise<{ origin: string; close: () => Promise<void> }>;
