import { writeAmplificationOf } from './selectors.ts';
import type { DriveSettings } from './settings.ts';
import type { Summary } from './summary.ts';

/** What the reader changed, and what it was before. */
export type Change =
  | { readonly kind: 'spare' | 'random'; readonly value: number }
  | { readonly kind: 'trim'; readonly isOn: boolean }
  | { readonly kind: 'guests' | 'other' };

/** Write amplification before the last change. */
export interface Was {
  readonly writeAmplification: number;
  readonly change: Change;
}

/** Changes of one kind that follow each other so closely are one: a drag. */
const ONE_CHANGE_MS = 1500;
const TOLD_FOR_MS = 60_000;

/** The value of the setting that `change` changes, as it is in `old`. */
export function changeOf(change: Partial<DriveSettings>, old: DriveSettings): Change {
  if (change.spareFactor !== undefined) return { kind: 'spare', value: old.spareFactor };
  if (change.randomFraction !== undefined) return { kind: 'random', value: old.randomFraction };
  if (change.isTrimEnabled !== undefined) return { kind: 'trim', isOn: old.isTrimEnabled };
  return { kind: 'other' };
}

interface State {
  readonly summary: Summary | null;
  readonly was: Was | null;
}

/** Remembers the number that was there before a change, until the next or for a minute. */
export function createBefore(set: (change: { readonly was: Was | null }) => void, get: () => State) {
  let isChanging = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stop = (): void => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
  };
  return {
    /** To be called before the change. */
    note(change: Change): void {
      const { summary, was } = get();
      const isSameDrag = isChanging && was?.change.kind === change.kind;
      stop();
      isChanging = true;
      timers.push(
        setTimeout(() => (isChanging = false), ONE_CHANGE_MS),
        setTimeout(() => set({ was: null }), TOLD_FOR_MS),
      );
      if (isSameDrag) return;
      const writeAmplification = writeAmplificationOf(summary);
      set({ was: writeAmplification === null ? null : { writeAmplification, change } });
    },
    stop,
  };
}
