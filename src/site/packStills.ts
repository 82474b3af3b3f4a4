import type { PictureFile } from './stillPictures.ts';

/** As boot.js fetches it. */
const PACKED_NAME = 'stills/chapters.html';

interface Still {
  readonly id: string;
  readonly markup: string;
}

/**
 * Stills of chapters that ask are seen only where scripts run, until what they stand for has come: they are one file beside the
 * page, which boot.js fetches after the first paint and deals out. Without scripts the answer stands in the page.
 *
 * @param hasAnswer whether the page holds the answer of an exhibit
 */
export function packStills(
  stills: readonly Still[],
  hasAnswer: (id: string) => boolean,
): { readonly kept: ReadonlyMap<string, string>; readonly packed: PictureFile } {
  const late = stills.filter(({ id }) => hasAnswer(id));
  return {
    kept: new Map(stills.filter(({ id }) => !hasAnswer(id)).map(({ id, markup }) => [id, markup])),
    packed: {
      name: PACKED_NAME,
      text: late.map(({ id, markup }) => `<div data-of="${id}">${markup}</div>`).join(''),
    },
  };
}
