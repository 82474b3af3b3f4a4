import { VERSION } from '#store';

/** Of this page with one exhibit as `parameters` have it. */
export function exhibitAddress(exhibitId: string, parameters: URLSearchParams): string {
  const all = new URLSearchParams({ x: exhibitId, ...Object.fromEntries(parameters), engine: VERSION });
  return `${location.origin}${location.pathname}?${all}#${exhibitId}`;
}
