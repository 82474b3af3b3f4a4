import type { PrerenderedMarkup } from '#exhibits';
import type { CafeteriaOpening } from '#store';

/** Attribute of the root element of a built page: a CafeteriaOpening as JSON, shown before the engine runs. */
export const OPENING_ATTRIBUTE = 'data-opening';

/** The stills of chapters. boot.js fetches them by this name. */
export const CHAPTER_STILLS = 'stills/chapters.html';

/** The answers of all chapters in the words of a chip, as `packById` packs them: for print, where the page has that skin. */
export const CHIP_ANSWERS = 'stills/answers-chip.html';

/** The opening that the build has written into `root`; null where there is none. */
export function readOpening(root: Element): CafeteriaOpening | null {
  const opening = root.getAttribute(OPENING_ATTRIBUTE);
  return opening === null ? null : (JSON.parse(opening) as CafeteriaOpening);
}

/**
 * The prerendered parts in `place`, as nodes rather than markup: to serialise and parse them takes two frames on a slow machine.
 */
export function readPrerendered(place: Element, isSameDrive: boolean): PrerenderedMarkup {
  const nodesIn = (selector: string): readonly Node[] | undefined => {
    const part = place.querySelector(selector);
    return part ? [...part.childNodes] : undefined;
  };
  return { still: nodesIn('[data-still]'), tools: nodesIn('[data-held="tools"]'), isSameDrive };
}
