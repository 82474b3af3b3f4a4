export function pruneStyles(styles: string, program: string): string;
