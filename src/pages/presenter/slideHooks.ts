import { useEffect, useState } from 'react';
import type { HallQuestion } from '#exhibits';
import { questionFor, storyAddress, type Slide, type SlideCache } from './slides.ts';

interface SlideState {
  readonly question: HallQuestion | null;
  /** Absolute address of the story with the present state of the figure. */
  readonly address: string;
  readonly isPlaying: boolean;
}

/** How often the address is renewed. Seldom while a figure runs: phones cannot read a code that changes. */
const RENEW_INTERVAL_MS = { running: 4000, standing: 150 } as const;

const stateOf = (slide: Slide | null): SlideState => ({
  question: slide && questionFor(slide),
  address: new URL(slide ? storyAddress(slide) : './', location.href.replace(/[?#].*$/, '')).href,
  isPlaying: slide?.model.report().state === 'running',
});

/** Question and address of the open slide, updated as its model changes. */
export function useSlideState(slide: Slide | null): SlideState {
  const [state, setState] = useState(() => ({ of: slide, ...stateOf(slide) }));
  const current = state.of === slide ? state : { of: slide, ...stateOf(slide) };
  if (current !== state) setState(current);
  useEffect(() => {
    if (!slide) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let wasRunning = slide.model.report().state === 'running';
    const renew = (): void => {
      timer = null;
      setState((before) => {
        const next = stateOf(slide);
        const isSame =
          before.of === slide && JSON.stringify({ ...before, of: null }) === JSON.stringify({ ...next, of: null });
        return isSame ? before : { of: slide, ...next };
      });
    };
    const stop = slide.model.subscribe(() => {
      const isRunning = slide.model.report().state === 'running';
      if (isRunning !== wasRunning) {
        wasRunning = isRunning;
        if (timer !== null) clearTimeout(timer);
        timer = null;
        setState((before) => ({ ...before, isPlaying: isRunning }));
      }
      timer ??= setTimeout(renew, RENEW_INTERVAL_MS[isRunning ? 'running' : 'standing']);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [slide]);
  return current;
}

export interface OpenSlide {
  readonly slide: Slide | null;
  readonly hasFailed: boolean;
  retry(this: void): void;
}

/** The slide of an exhibit once it is loaded. After a change of `id` the old slide is gone immediately. */
export function useOpenSlide(slideCache: SlideCache, id: string | null): OpenSlide {
  const [found, setFound] = useState<{ readonly of: string; readonly slide: Slide | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    slideCache.open(id).then(
      (slide) => isWanted && setFound({ of: id, slide }),
      () => isWanted && setFound({ of: id, slide: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [slideCache, id, attempt]);
  const isOf = found !== null && found.of === id;
  return {
    slide: isOf ? found.slide : null,
    hasFailed: isOf && found.slide === null,
    retry() {
      setFound(null);
      setAttempt((before) => before + 1);
    },
  };
}

/** The answer of the class to a slide, and whether the right answer is shown. */
export interface SlideAnswer {
  readonly isAnswered: boolean;
  /** Index of the chosen answer; null where none was chosen. */
  readonly chosen: number | null;
}

const NO_ANSWER: SlideAnswer = { isAnswered: false, chosen: null };

interface Answers {
  readonly slideAnswer: SlideAnswer;
  show(this: void, slide: Slide, chosen: number | null): void;
  hide(this: void, slide: Slide): void;
}

/**
 * The answers to all slides, until the page is closed.
 *
 * @param id of the exhibit whose answer is returned
 * @param first id of the exhibit whose answer is shown from the start; null for none
 */
export function useAnswers(id: string | null, first: string | null): Answers {
  const [answers, setAnswers] = useState<Readonly<Record<string, SlideAnswer>>>(() =>
    first === null ? {} : { [first]: { isAnswered: true, chosen: null } },
  );
  const put = (slide: Slide, slideAnswer: SlideAnswer): void =>
    setAnswers((before) => ({ ...before, [slide.id]: slideAnswer }));
  return {
    slideAnswer: (id !== null && answers[id]) || NO_ANSWER,
    show(slide, chosen) {
      put(slide, { isAnswered: true, chosen });
      slide.hall?.answer(slide.model);
    },
    hide(slide) {
      put(slide, NO_ANSWER);
      slide.hall?.askAgain(slide.model);
    },
  };
}
