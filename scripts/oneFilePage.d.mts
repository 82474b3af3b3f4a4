import type { Plugin } from 'vite';

export function preferSiblings(kind: 'inline' | 'offline'): Plugin;
export function inlineIntoHtml(fileName: string): Plugin;
export function sealPage(html: string): string;
export function leaveOutSealedPolicy(): Plugin;
export function inlinePage(
  html: string,
  take: (fileName: string) => string,
  options?: { readonly keepFonts?: (styles: string) => string },
): string;
