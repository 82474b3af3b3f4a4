import type { Plugin } from 'vite';

export function preferInlineSiblings(): Plugin;
export function inlineIntoHtml(): Plugin;
export function leaveOutSealedPolicy(): Plugin;
export function inlinePage(html: string, take: (fileName: string) => string): string;
