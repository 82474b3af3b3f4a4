import { useEffect, useRef, useState, type DependencyList } from 'react';
import type { LabDriveState, ReadonlyStore } from '#store';
import type { Lab } from '../labTypes.ts';

/** What `select` reads from a store that changes with every frame, some times a second. */
export function useSampled<State, Part>(
  store: ReadonlyStore<State>,
  select: (state: State) => Part,
  intervalMs: number,
): Part {
  const [part, setPart] = useState(() => select(store.getState()));
  // May be written anew in each render.
  const selectNow = useRef(select);
  selectNow.current = select;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let shownMs = Number.NEGATIVE_INFINITY;
    const show = (): void => {
      timer = null;
      shownMs = performance.now();
      setPart(() => selectNow.current(store.getState()));
    };
    const onChange = (): void => {
      timer ??= setTimeout(show, Math.max(0, shownMs + intervalMs - performance.now()));
    };
    onChange();
    const stop = store.subscribe(onChange);
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [store, intervalMs]);
  return part;
}

const wholeState = (state: LabDriveState): LabDriveState => state;

/** The state of the lab's drives, some times a second. */
export const useDriveState = ({ drive }: Lab, intervalMs: number): LabDriveState =>
  useSampled(drive, wholeState, intervalMs);

const frameNumberOf = ({ frameNumber }: LabDriveState): number => frameNumber;

/** Changes with the pictures of the lab's drives, some times a second. */
export const useFrameNumber = ({ drive }: Lab, intervalMs: number): number =>
  useSampled(drive, frameNumberOf, intervalMs);

/** What `ask` is answered with, asked again when `on` changes: the newest answer, null before there is one. It may ask nothing. */
export function useAnswer<Answer>(ask: () => Promise<Answer | null> | null, on: DependencyList): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask()?.then((next) => isCurrent && next !== null && setAnswer(() => next));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller says what the question depends on
  }, on);
  return answer;
}
