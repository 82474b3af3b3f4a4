import { tellHost } from './hostMessages.ts';

/** A height is told once it has lasted this long: what is drawn in several steps, or resized by hand, has many in between. */
const SETTLED_AFTER_MS = 120;

/** Tells the surrounding page how high the document is, whenever it has settled at another height. @returns a function that ends it */
export function tellHeights(): () => void {
  let height = 0;
  let width = 0;
  let toldHeight = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    // Where its page hides it, a frame has no width, and the height of a column of single letters.
    if (window.innerWidth === 0 || height === 0 || height === toldHeight) return;
    toldHeight = height;
    tellHost({ event: 'height', height, width });
  };
  // The size in the entry: one read here may belong to a layout that the observer never reports.
  const observer = new ResizeObserver((entries) => {
    const size = entries.at(-1)?.borderBoxSize[0];
    height = Math.ceil(size?.blockSize ?? 0);
    width = Math.round(size?.inlineSize ?? 0);
    clearTimeout(timer);
    timer = setTimeout(tell, SETTLED_AFTER_MS);
  });
  observer.observe(document.documentElement);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
