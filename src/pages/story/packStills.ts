import { CHAPTER_STILLS } from './prerenderedMarkup.ts';
import type { PictureFile } from './stillPictures.ts';

interface Still {
  readonly id: string;
  readonly markup: string;
}

/**
 * Packs the stills of chapters with an answer into one file, which boot.js fetches after the first paint and distributes. They
 * are seen only until the figures run; without scripts the page shows the answers.
 *
 * @param hasAnswer whether the page has the answer of an exhibit
 */
export function packStills(
  stills: readonly Still[],
  hasAnswer: (id: string) => boolean,
): { readonly inlineStills: ReadonlyMap<string, string>; readonly packedFile: PictureFile } {
  const packedStills = stills.filter(({ id }) => hasAnswer(id));
  return {
    inlineStills: new Map(stills.filter(({ id }) => !hasAnswer(id)).map(({ id, markup }) => [id, markup])),
    packedFile: {
      name: CHAPTER_STILLS,
      text: packById(packedStills),
    },
  };
}

/** Markup of several exhibits as one text, each in an element that names its exhibit. */
export const packById = (stills: readonly Still[]): string =>
  stills.map(({ id, markup }) => `<div data-of="${id}">${markup}</div>`).join('');
