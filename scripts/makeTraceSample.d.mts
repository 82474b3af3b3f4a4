export const SAMPLE_FILE: string;
export function makeTraceSample(): string;
