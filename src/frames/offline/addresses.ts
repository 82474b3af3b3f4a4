/** Built files have a hash in their names: `assets/story-B4I_Qvd0.js`. Such a file never changes. */
const NAMED_BY_CONTENT = /\/assets\/[^/]+-[\w-]{8}\.[a-z0-9]+$/;

export const isNamedByContent = (pathname: string): boolean => NAMED_BY_CONTENT.test(pathname);

/** The address under which a page is cached: links may omit `index.html` and `.html`. */
export function keptAddress(pathname: string, isKept: (address: string) => boolean): string {
  if (isKept(pathname)) return pathname;
  const candidates = [`${pathname}index.html`, `${pathname}.html`];
  return candidates.find(isKept) ?? pathname;
}
