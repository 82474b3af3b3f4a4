export function readShare(text: string | undefined): number;
export function sampledRanges(file: string, source: string, share: number): string[];
