import type { Plugin } from 'vite';

export function folderOf(code: string): string;
export function rootFrom(code: string): string;
export function pagesOf(code: string): string[];
export function pageWords(code: string): Plugin;
export function fillTemplate(html: string, code: string): string;
export function alternatesOf(
  code: string,
  filename: string,
): { tag: string; attrs: Record<'rel' | 'hreflang' | 'href' | 'data-page', string>; injectTo: string }[];
