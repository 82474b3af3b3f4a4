import { useLayoutEffect, useState } from 'react';

/** How the figure is composed: as a page, or as what is left of it in a low and broad frame, or in a small upright one. */
export type Form = 'page' | 'low' | 'small';

const BROAD = '(min-width: 560px)';
/** A phone on its side: as the scene has it. */
const LOW = `${BROAD} and (max-height: 479.98px)`;

const formOf = (surroundings: 'page' | 'embed'): Form => {
  if (surroundings === 'embed') return window.matchMedia(BROAD).matches ? 'low' : 'small';
  return window.matchMedia(LOW).matches ? 'low' : 'page';
};

/** The form that the window asks for now. A page begins as the build has written it; a frame, which has nothing written, as it will be. */
export function useForm(surroundings: 'page' | 'embed'): Form {
  const [form, setForm] = useState(() => (surroundings === 'embed' ? formOf(surroundings) : 'page'));
  useLayoutEffect(() => {
    const update = (): void => setForm(formOf(surroundings));
    update();
    const queries = [BROAD, LOW].map((query) => window.matchMedia(query));
    for (const query of queries) query.addEventListener('change', update);
    return () => {
      for (const query of queries) query.removeEventListener('change', update);
    };
  }, [surroundings]);
  return form;
}
