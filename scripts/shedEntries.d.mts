import type { Plugin } from 'vite';

export const TABLES: readonly { readonly some: readonly string[]; readonly isOpen: boolean }[];
export function shedEntries(code: string): string;
export function shedTables(): Plugin;
