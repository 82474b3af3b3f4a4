import type { Plugin } from 'vite';

export const TABLES: readonly (readonly string[])[];
export function shedEntries(code: string): string;
export function shedTables(): Plugin;
