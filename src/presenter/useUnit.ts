import { useLayoutEffect, useState, type RefObject } from 'react';

/** What sizes are given for: a screen of 1,920 × 1,080. Narrower ones, down to 4:3, keep the height of text. */
const LINES = 1080;
const LEAST_WIDTH = 1440;
/** How much larger than in a frame a figure is at that size: the smallest text of frames, 12.5 px, comes to 24. */
export const FRAME_ZOOM = 1.925;
/** Below this a window is read from near by, and the page may be scrolled. */
const SMALL = { width: 760, height: 420 } as const;
const LEAST_UNIT = 0.6;

export interface Unit {
  /** CSS px for a pixel of that screen. */
  readonly unitPx: number;
  readonly isSmall: boolean;
}

export function unitOf(widthPx: number, heightPx: number): Unit {
  const isSmall = widthPx < SMALL.width || heightPx < SMALL.height;
  const unitPx = Math.min(heightPx / LINES, widthPx / LEAST_WIDTH);
  return { unitPx: isSmall ? Math.max(LEAST_UNIT, unitPx) : unitPx, isSmall };
}

/**
 * Gives the page its unit, `--u`, and figures that are drawn for frames their zoom, as the window changes.
 *
 * @returns whether the window is so small that it is read from near by
 */
export function useUnit(root: RefObject<HTMLElement | null>): boolean {
  const [isSmallNow, setSmallNow] = useState(() => unitOf(window.innerWidth, window.innerHeight).isSmall);
  useLayoutEffect(() => {
    const update = (): void => {
      const { unitPx, isSmall } = unitOf(window.innerWidth, window.innerHeight);
      const style = root.current?.style;
      style?.setProperty('--u', `${unitPx}px`);
      style?.setProperty('--frame-zoom', String(isSmall ? 1 : Math.max(1, unitPx * FRAME_ZOOM)));
      root.current?.toggleAttribute('data-small', isSmall);
      setSmallNow(isSmall);
    };
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [root]);
  return isSmallNow;
}
