import { useEffect, useState, type RefObject } from 'react';
import { onPrinting } from '../onPrinting.ts';
import type { EndingModel } from './model.ts';
import type { drawPicture as DrawPicture } from './picture.ts';

/** The page is idle by then. What draws is fetched ahead, since a browser that begins to print does not wait. */
const FETCH_AFTER_MS = 4000;

/**
 * While the page is printed, puts the picture of the moment on show into the place.
 *
 * @returns whether it can be drawn by now
 */
export function usePrintPicture(model: EndingModel, place: RefObject<HTMLElement | null>): boolean {
  const [draw, setDraw] = useState<typeof DrawPicture | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./picture.ts').then(({ drawPicture }) => setDraw(() => drawPicture));
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const begin = (): void => {
      const reading = model.drive.getState().read();
      if (draw && reading && place.current?.childElementCount === 0) place.current.append(draw(model, reading));
    };
    const end = (): void => place.current?.replaceChildren();
    return onPrinting(begin, end);
  }, [model, place, draw]);
  return draw !== null;
}
