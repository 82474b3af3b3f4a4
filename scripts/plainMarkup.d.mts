import type { Plugin } from 'vite';

export function plainName(tag: string, name: string, type?: string | null): string;
export function plainMarkup(code: string): string;
export function plainNames(): Plugin;
