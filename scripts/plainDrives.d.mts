import type { Plugin } from 'vite';

export const TELLING: readonly string[];
export function plainDrives(code: string): string;
export function plainFields(code: string): string;
export function valuesOfDrives(exhibit: string): Plugin;
