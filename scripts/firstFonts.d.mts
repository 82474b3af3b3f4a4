import type { Plugin } from 'vite';

export function firstFonts(language: string): Plugin;
