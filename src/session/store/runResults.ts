import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SweepPointPart } from '#recordings/sweepPoint';

/** What has been counted, by the keys of runs. */
export type RunResults = ReadonlyMap<string, SweepPointPart>;
/** Results that more than one sweep, or the page around it, may have. */
export type RunResultsStore = StoreApi<{ readonly results: RunResults }>;
export const createRunResults = (results: RunResults = new Map()): RunResultsStore => createStore(() => ({ results }));
