import { ownAddress } from '#base';
import { VERSION } from '#store';

/** Of this page with one exhibit as `parameters` have it. */
export function exhibitAddress(exhibitId: string, parameters: URLSearchParams): string {
  const all = new URLSearchParams({ x: exhibitId, ...Object.fromEntries(parameters), engine: VERSION });
  return `${ownAddress()}?${all}#${exhibitId}`;
}
