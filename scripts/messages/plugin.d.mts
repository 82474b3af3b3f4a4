import type { Plugin } from 'vite';

export const TYPES_FILE: string;
export function messages(options?: { readonly language?: string | undefined; readonly root?: string }): Plugin;
export function writeTypes(): void;
