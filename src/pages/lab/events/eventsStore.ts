import { createStore, type StoreApi } from 'zustand/vanilla';
import { memoizeByObject } from '#base';
import type { Lab } from '../labTypes.ts';
import type { EventKind } from './eventRows.ts';
import type { Interval } from '../interval.ts';

/** What the reader looks at; it outlives the view. */
export interface EventsLook {
  /** Number of the drive, where two are compared. */
  readonly drive: 0 | 1;
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
  createStore<EventsLook>(() => ({ drive: 0, interval: null, chosenAt: null, hidden: [], filter: '', opened: [] })),
);

/** As the reader says; it need not contain the moment on show. */
export const chooseInterval = (lab: Lab, interval: Interval): void =>
  eventsOfLab(lab).setState({ interval, chosenAt: lab.drive.getState().step });
