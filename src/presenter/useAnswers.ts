import { useState } from 'react';
import type { Slide } from './shelf.ts';

/** What a class has answered, and whether the answer is on show. */
export interface Answered {
  readonly isAnswered: boolean;
  /** Index of what was chosen; null where the answer was shown without. */
  readonly chosen: number | null;
}

const ASKED: Answered = { isAnswered: false, chosen: null };

interface Answers {
  readonly answered: Answered;
  show(this: void, slide: Slide, chosen: number | null): void;
  hide(this: void, slide: Slide): void;
}

/**
 * Answers of all slides, for as long as the page is open.
 *
 * @param id whose answer is wanted
 * @param first id of the exhibit whose answer is on show from the start
 */
export function useAnswers(id: string | null, first: string | null): Answers {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answered>>>(() =>
    first === null ? {} : { [first]: { isAnswered: true, chosen: null } },
  );
  const put = (slide: Slide, answered: Answered): void => setAnswers((before) => ({ ...before, [slide.id]: answered }));
  return {
    answered: (id !== null && answers[id]) || ASKED,
    show(slide, chosen) {
      put(slide, { isAnswered: true, chosen });
      slide.hall?.answer(slide.model);
    },
    hide(slide) {
      put(slide, ASKED);
      slide.hall?.askAgain(slide.model);
    },
  };
}
