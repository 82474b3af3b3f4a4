import type { Plugin } from 'vite';

export function inlineTables(code: string): string;
export function inlinedTables(): Plugin;
