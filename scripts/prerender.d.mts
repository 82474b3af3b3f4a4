export const MANIFEST: string;
export function prerenderSite(): Promise<number>;
export interface PageParts {
  readonly root: string;
  readonly styledSources: readonly string[];
}
export function fillPage(
  html: string,
  page: PageParts,
  manifest: Readonly<Record<string, { readonly css?: readonly string[]; readonly imports?: readonly string[] }>>,
): string;
