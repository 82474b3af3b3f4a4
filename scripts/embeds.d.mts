import type { Plugin } from 'vite';

export const FRAME: string;
export const EMBED_FOLDER: string;
export function embedFile(id: string, folder?: string): string;
export function oembedFile(id: string, folder?: string): string;
export function discoveryTag(id: string, language: string): { readonly attrs: { readonly href: string } };
export function frameOf(id: string, language: string): Plugin;
export function framesInDevelopment(): Plugin;
export function nameExhibits(): Plugin;
export function runsOf(id: string): import('vite').Plugin;
