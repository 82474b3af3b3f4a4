import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Layout } from '#parts';

/** How the figure is composed: as a page, or as what is left of it in a low and broad frame, or in a small upright one. */
export type Form = 'page' | 'low' | 'small';

const BROAD = '(min-width: 560px)';
/** A phone on its side: as the scene has it. */
const LOW = `${BROAD} and (max-height: 479.98px)`;

const formOf = (layout: Layout): Form => {
  if (layout !== 'chapter') return window.matchMedia(BROAD).matches ? 'low' : 'small';
  return window.matchMedia(LOW).matches ? 'low' : 'page';
};

/** The form that the window asks for now. A page begins as the build has written it; a frame, which has nothing written, as it will be. */
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
  /** These two stand below it. */
  readonly narration: RefObject<HTMLElement | null>;
  readonly tools: RefObject<HTMLElement | null>;
  /** Whether what follows the figure has to be in the window too. */
  readonly isAlone: boolean;
}

/**
 * The height that is left for the scene when everything else of the figure is in the window with it, in CSS px; undefined until
 * it is known. What stands above is taken as the page opens, not as it is scrolled.
 */
export function useRoom({ figure, scene, narration, tools, isAlone }: RoomOptions): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = (): void => {
      // Not the top of the scene itself: in a frame that is higher it stands in the middle.
      const floor = scene.current?.parentElement;
      if (!floor) return;
      const top = floor.getBoundingClientRect().top + floor.clientTop + window.scrollY;
      let taken = (narration.current?.offsetHeight ?? 0) + (tools.current?.offsetHeight ?? 0);
      // Its lower edge too, where not a pixel may be over.
      if (isAlone) taken += floor.offsetHeight - floor.clientHeight - floor.clientTop;
      const root = figure.current;
      for (let next = isAlone && root ? root.nextElementSibling : null; next; next = next.nextElementSibling)
        taken += next.getBoundingClientRect().height;
      setRoom(Math.floor(window.innerHeight - top - taken));
    };
    const observer = new ResizeObserver(measure);
    // It answers in the next frame, when the page is laid out anyway: asking now would have that done twice.
    for (const { current } of [narration, tools]) if (current) observer.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [figure, scene, narration, tools, isAlone]);
  return room;
}
