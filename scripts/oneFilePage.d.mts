import type { Plugin } from 'vite';

export function preferInlineSiblings(): Plugin;
export function inlineIntoHtml(fileName: string): Plugin;
export function sealPage(html: string): string;
export function leaveOutSealedPolicy(): Plugin;
export function inlinePage(html: string, take: (fileName: string) => string): string;
