import { writeAmplificationOf, type Summary } from './summary.ts';
import type { DriveSettings } from './settings.ts';

/** A setting that the reader changed, with its old value. */
export type SettingChange =
  | { readonly kind: 'spare' | 'random'; readonly value: number }
  | { readonly kind: 'trim'; readonly isOn: boolean }
  | { readonly kind: 'guests' | 'other' };

/** The last change of the reader, and the write amplification before it. */
export interface LastChange {
  readonly writeAmplification: number;
  readonly change: SettingChange;
}

/** Changes of one kind that follow each other within this time count as one: a drag of a slider. */
const ONE_CHANGE_MS = 1500;
const SHOWN_FOR_MS = 60_000;

/** The setting that `change` changes, with its value in `old`. */
export function changeOf(change: Partial<DriveSettings>, old: DriveSettings): SettingChange {
  if (change.spareFactor !== undefined) return { kind: 'spare', value: old.spareFactor };
  if (change.randomFraction !== undefined) return { kind: 'random', value: old.randomFraction };
  if (change.isTrimEnabled !== undefined) return { kind: 'trim', isOn: old.isTrimEnabled };
  return { kind: 'other' };
}

interface State {
  readonly summary: Summary | null;
  readonly lastChange: LastChange | null;
}

/** Keeps `lastChange` in the store until the next change, a minute at most. */
export function createChangeTracker(
  set: (change: { readonly lastChange: LastChange | null }) => void,
  get: () => State,
) {
  let isChanging = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const stop = (): void => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
  };
  return {
    /** To be called before the change. */
    note(change: SettingChange): void {
      const { summary, lastChange } = get();
      const isSameDrag = isChanging && lastChange?.change.kind === change.kind;
      stop();
      isChanging = true;
      timers.push(
        setTimeout(() => (isChanging = false), ONE_CHANGE_MS),
        setTimeout(() => set({ lastChange: null }), SHOWN_FOR_MS),
      );
      if (isSameDrag) return;
      const writeAmplification = writeAmplificationOf(summary);
      set({ lastChange: writeAmplification === null ? null : { writeAmplification, change } });
    },
    stop,
  };
}
