import type { HeldMarkup } from '#exhibits';
import type { CafeteriaOpening } from '#store';

/** Attribute of the root element of a built page: what its drive says before the engine runs, as JSON. */
export const OPENING_ATTRIBUTE = 'data-opening';

/** What the build has put into `root` of the drive that the page opens with. */
export function readOpening(root: Element): CafeteriaOpening | null {
  const opening = root.getAttribute(OPENING_ATTRIBUTE);
  return opening === null ? null : (JSON.parse(opening) as CafeteriaOpening);
}

/** What the build has written into `place`; drawings for other windows are left out, since the live picture comes at once. */
export function readHeld(place: Element, isSameDrive: boolean): HeldMarkup {
  const still = place.querySelector('[data-still]');
  for (const drawing of still?.querySelectorAll('[data-width]') ?? [])
    if (drawing.getClientRects().length === 0) drawing.remove();
  return { still: still?.innerHTML, tools: place.querySelector('[data-held="tools"]')?.innerHTML, isSameDrive };
}
