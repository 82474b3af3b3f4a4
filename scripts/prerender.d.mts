import type { Plugin } from 'vite';
export const MANIFEST: string;
export const PRERENDERED: readonly { readonly page: string; readonly source: string; readonly give: string }[];
export function programOf(page: string): string;
export function prerenderSite(language: string, site: string): Promise<number>;
export interface PageParts {
  readonly root: string;
  readonly styledSources: readonly string[];
}
export function fillPage(
  html: string,
  page: PageParts,
  manifest: Readonly<Record<string, { readonly css?: readonly string[]; readonly imports?: readonly string[] }>>,
  siteRoot?: string,
): string;

/** The development server fills the page in the same way, from the sources as they are at each reload. */
export function prerenderInDevelopment(): Plugin;

export function readyToPaint(html: string, read: (file: string) => string): string;
