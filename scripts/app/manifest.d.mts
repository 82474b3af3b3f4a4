import type { Plugin } from 'vite';

export const MANIFEST_FILE: string;
export function drawIcon(icon: { readonly side: number; readonly reach: number }): string;
export function appManifest(code: string): Readonly<Record<string, unknown>> & {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
};
export function tellApp(language: string, pages: readonly string[]): Plugin;
