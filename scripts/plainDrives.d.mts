import type { Plugin } from 'vite';

export function isTelling(exhibit: string): boolean;
export function plainDrives(code: string): string;
export function plainFields(code: string): string;
export function valuesOfDrives(exhibit: string): Plugin;
