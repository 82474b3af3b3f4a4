import type { HtmlTagDescriptor, Plugin } from 'vite';

export function shareTags(page: string, code: string): HtmlTagDescriptor[];
export function tellShares(language: string, pages: readonly string[]): Plugin;
