export function completeHead(template: string): string;
