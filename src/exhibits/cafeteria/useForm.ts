import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Layout } from '#parts';

/** The composition of the figure: for a page, for a low and broad frame, or for a small upright one. */
export type Form = 'page' | 'low' | 'small';

const BROAD = '(min-width: 560px)';
/** A phone on its side: as the scene has it. */
const LOW = `${BROAD} and (max-height: 479.98px)`;

const formOf = (layout: Layout): Form => {
  if (layout !== 'chapter') return window.matchMedia(BROAD).matches ? 'low' : 'small';
  return window.matchMedia(LOW).matches ? 'low' : 'page';
};

/** The form for the present window. A chapter starts as `page`, as in the built markup; a frame has no such markup. */
export function useForm(layout: Layout): Form {
  const [form, setForm] = useState(() => (layout !== 'chapter' ? formOf(layout) : 'page'));
  useLayoutEffect(() => {
    const update = (): void => setForm(formOf(layout));
    update();
    const queries = [BROAD, LOW].map((query) => window.matchMedia(query));
    for (const query of queries) query.addEventListener('change', update);
    return () => {
      for (const query of queries) query.removeEventListener('change', update);
    };
  }, [layout]);
  return form;
}

interface RoomOptions {
  readonly figure: RefObject<HTMLElement | null>;
  readonly scene: RefObject<HTMLElement | null>;
  /** Both stand below the scene. */
  readonly narration: RefObject<HTMLElement | null>;
  readonly tools: RefObject<HTMLElement | null>;
  /** Whether the siblings after the figure have to be in the window too. */
  readonly isAlone: boolean;
}

/**
 * The height left for the scene if all of the figure is to be in the window, in CSS pixels; undefined until it is measured. The page
 * counts as not scrolled.
 */
export function useRoom({ figure, scene, narration, tools, isAlone }: RoomOptions): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = (): void => {
      // Not the top of the scene, which stands in the middle of a higher frame.
      const floor = scene.current?.parentElement;
      if (!floor) return;
      const top = floor.getBoundingClientRect().top + floor.clientTop + window.scrollY;
      // To the fraction: what is rounded away here would make the frame higher than its page has it.
      let taken = 0;
      for (const { current } of [narration, tools]) taken += current?.getBoundingClientRect().height ?? 0;
      // Its lower border too: a frame has no pixel to spare.
      if (isAlone) taken += floor.offsetHeight - floor.clientHeight - floor.clientTop;
      const root = figure.current;
      for (let next = isAlone && root ? root.nextElementSibling : null; next; next = next.nextElementSibling)
        taken += next.getBoundingClientRect().height;
      setRoom(Math.floor(window.innerHeight - top - taken));
    };
    const observer = new ResizeObserver(measure);
    // The observer measures in the next frame, after layout; measuring here would lay out the page twice.
    for (const { current } of [narration, tools]) if (current) observer.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [figure, scene, narration, tools, isAlone]);
  return room;
}
