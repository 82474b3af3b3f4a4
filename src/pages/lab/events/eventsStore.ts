import { createStore, type StoreApi } from 'zustand/vanilla';
import { memoizeByObject } from '#base';
import type { Scenario } from '#engine';
import type { PageMove, PickEvent } from '#store';
import { useAnswer } from '../drive/useSampled.ts';
import type { Interval } from '../interval.ts';
import type { Lab } from '../labTypes.ts';
import type { EventKind } from './eventRows.ts';

/** What the reader looks at; it outlives the view. */
interface EventsLook {
  /** Of the drives, where two are compared. */
  readonly side: 'a' | 'b';
  readonly interval: Interval | null;
  /** The moment at which the reader chose it: until another is on show, it need not contain the moment. */
  readonly chosenAt: number | null;
  readonly hidden: readonly EventKind[];
  /** As it was typed. */
  readonly filter: string;
  /** Writes whose cleanings are all shown. */
  readonly opened: readonly number[];
}

export type EventsStore = StoreApi<EventsLook>;

export const eventsOfLab = memoizeByObject<Lab, EventsStore>(() =>
  createStore<EventsLook>(() => ({ side: 'a', interval: null, chosenAt: null, hidden: [], filter: '', opened: [] })),
);

/** As the reader says; it need not contain the moment on show. */
export const chooseInterval = (lab: Lab, interval: Interval): void =>
  eventsOfLab(lab).setState({ interval, chosenAt: lab.drive.getState().step });

/** What the thread has recorded of an interval. */
interface RecordedEvents {
  readonly scenario: Scenario;
  readonly picks: readonly PickEvent[];
  readonly moves: readonly PageMove[];
  /** How often each breakpoint was reached so far; null where the record does not tell. */
  readonly stopCounts: readonly (number | null)[];
}

/** Picks, moves and counts of an interval, asked again when `asked` changes; null before the first answer. */
export function useRecorded(
  { drive }: Lab,
  index: number,
  scenario: Scenario | null,
  { from, to }: Interval,
  asked: string,
): RecordedEvents | null {
  const askAll = async (of: Scenario): Promise<RecordedEvents | null> => {
    const { ask } = drive.getState();
    const [picks, moves, stopCounts] = await Promise.all([
      ask('picks', { drive: index, fromStep: from, toStep: to }),
      // Pages are followed on the first drive alone.
      index === 0 ? ask('moves') : [],
      ask('stopCounts'),
    ]);
    return picks && moves && stopCounts && { scenario: of, picks, moves, stopCounts };
  };
  const recorded = useAnswer(() => scenario && askAll(scenario), [drive, index, scenario, from, to, asked]);
  return recorded?.scenario === scenario ? recorded : null;
}
