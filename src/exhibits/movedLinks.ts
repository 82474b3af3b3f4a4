import type { ExhibitId } from './catalog.ts';

export interface MovedLink {
  readonly id: ExhibitId;
  readonly parameters: URLSearchParams;
}

/** Parameters that `today` had for the fast corner, which is an exhibit of its own now; `corner` was its guess. */
const CORNER_KEYS = ['drive', 'fill', 'pause', 'corner'];
const TODAY_KEYS = ['orders', 'small', 'rule', 'guess', 'depth', 'trim'];

/** Where a link leads whose part of an exhibit has become an exhibit; null for all others. */
export function movedLink(id: string, link: URLSearchParams): MovedLink | null {
  if (id !== 'today' || !isOfCorner(link)) return null;
  const parameters = new URLSearchParams(link);
  const guess = parameters.get('corner');
  for (const key of ['part', 'x', 'corner', ...TODAY_KEYS]) parameters.delete(key);
  if (guess !== null) parameters.set('guess', guess);
  return { id: 'fast-corner', parameters };
}

/** Links to frames name the part. Those to the story do not, and may have values of both. */
const isOfCorner = (link: URLSearchParams): boolean =>
  link.get('part') === 'corner' ||
  (link.has('x') && CORNER_KEYS.some((key) => link.has(key)) && !TODAY_KEYS.some((key) => link.has(key)));
