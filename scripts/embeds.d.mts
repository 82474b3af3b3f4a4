import type { Plugin } from 'vite';

export const FRAME: string;
export const EMBED_FOLDER: string;
export function embedFile(id: string, folder?: string): string;
export function frameOf(id: string): Plugin;
export function framesInDevelopment(): Plugin;
export function nameExhibits(): Plugin;
