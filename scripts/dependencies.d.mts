export function areDependenciesInstalled(root?: string): boolean;
export function ensureDependencies(): Promise<boolean>;
