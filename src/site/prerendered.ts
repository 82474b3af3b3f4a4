import type { HeldMarkup } from '#exhibits';
import type { CafeteriaOpening } from '#store';

/** Attribute of the root element of a built page: what its drive says before the engine runs, as JSON. */
export const OPENING_ATTRIBUTE = 'data-opening';

/** What the build has put into `root` of the drive that the page opens with. */
export function readOpening(root: Element): CafeteriaOpening | null {
  const opening = root.getAttribute(OPENING_ATTRIBUTE);
  return opening === null ? null : (JSON.parse(opening) as CafeteriaOpening);
}

/**
 * What the build has written into `place`, as the nodes that they are: to write them out and read them again takes a slow
 * machine two frames.
 */
export function readHeld(place: Element, isSameDrive: boolean): HeldMarkup {
  const nodesIn = (selector: string): readonly Node[] | undefined => {
    const part = place.querySelector(selector);
    return part ? [...part.childNodes] : undefined;
  };
  return { still: nodesIn('[data-still]'), tools: nodesIn('[data-held="tools"]'), isSameDrive };
}
