import { useEffect, useState } from 'react';
import type { HallQuestion } from '#exhibits';
import { questionFor, storyAddress, type Slide } from './shelf.ts';

interface SlideState {
  readonly question: HallQuestion | null;
  /** Of the story with what is on show, whole. */
  readonly address: string;
  readonly isPlaying: boolean;
}

/** A code that changes while a phone looks at it is hard to read: while a figure runs it is renewed so often, else at once. */
const RENEWED_MS = { running: 4000, standing: 150 } as const;

const stateOf = (slide: Slide | null): SlideState => ({
  question: slide && questionFor(slide),
  address: new URL(slide ? storyAddress(slide) : './', location.href.replace(/[?#].*$/, '')).href,
  isPlaying: slide?.model.report().state === 'running',
});

/** What is asked of the slide on show, and where it is found, as these change with its model. */
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
      timer ??= setTimeout(renew, RENEWED_MS[isRunning ? 'running' : 'standing']);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [slide]);
  return current;
}
