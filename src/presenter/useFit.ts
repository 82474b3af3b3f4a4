import { useEffect, type RefObject } from 'react';

/** What a frame is composed for: it gets no narrower. */
const LEAST_CSS_PX = 680;
const STEP_CSS_PX = 4;

/**
 * Plates and charts grow with the width of their frame: where a frame becomes higher than the place that it stands in, it is made
 * narrower, a little at a time, since what it shows follows a frame later.
 */
export function useFit(place: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outer = place.current;
    const inner = frame.current;
    const content = inner?.firstElementChild;
    if (!outer || !inner || !(content instanceof HTMLElement)) return undefined;
    let room = '';
    const fit = (): void => {
      const now = `${outer.clientWidth} ${outer.clientHeight}`;
      if (now !== room) inner.style.maxWidth = '';
      room = now;
      // Both are on the screen, whatever the zoom.
      const share = (outer.getBoundingClientRect().height - 2) / content.getBoundingClientRect().height;
      const width = inner.clientWidth;
      if (share >= 1 || width <= LEAST_CSS_PX) return;
      const next = Math.min(width - STEP_CSS_PX, Math.floor(width * share));
      inner.style.maxWidth = `${Math.max(LEAST_CSS_PX, next)}px`;
    };
    const observer = new ResizeObserver(fit);
    for (const each of [outer, inner, content]) observer.observe(each);
    return () => observer.disconnect();
  }, [place, frame]);
}
