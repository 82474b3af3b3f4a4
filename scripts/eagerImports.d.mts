import type { Plugin } from 'vite';

export function importEagerly(code: string): string;
export function eagerImports(): Plugin;
