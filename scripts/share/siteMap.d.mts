export function siteMap(pages: readonly string[], codes: readonly string[], root?: string): string;
