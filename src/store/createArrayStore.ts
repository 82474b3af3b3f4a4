import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  arrayRunKeys,
  type ArrayPassResult,
  type ArrayRequest,
  type ArrayRunKey,
  type ArrayRunProgress,
  spanFraction,
} from '#devices';
import type { ArrayPart } from '#runs/array';
import type { Failure, SessionHandle } from '#worker';
import { finishJob, type JobPhase } from './jobs.ts';
import type { RunThread } from './runThread.ts';

export interface ArrayState {
  readonly phase: JobPhase;
  readonly results: readonly ArrayPassResult[];
  readonly progress: ArrayRunProgress | null;
  readonly request: ArrayRequest | null;
  readonly failure: Failure | null;
  run(request: ArrayRequest): void;
  cancel(): void;
  dispose(): void;
}

/** How often progress is told: it comes every other millisecond. */
const TELL_EVERY_MS = 100;
/** Time for an ended thread to give its memory back before the next run asks for as much. */
const BETWEEN_RUNS_MS = 250;

/**
 * Before and after random writes on one drive and on a striped pair, one after the other. When one has ended its thread does so
 * too, unless others have something run in it: the full-size pair takes 160 MB, which go back at once that way.
 */
export function createArrayStore(runs: RunThread): StoreApi<ArrayState> {
  let current: SessionHandle | null = null;
  let nextRun: ReturnType<typeof setTimeout> | null = null;
  let toldMs = -Infinity;
  const isTimeToTell = (): boolean => {
    const nowMs = performance.now();
    if (nowMs - toldMs < TELL_EVERY_MS) return false;
    toldMs = nowMs;
    return true;
  };
  return createStore<ArrayState>()((set, get) => {
    const stop = (): void => {
      if (nextRun !== null) clearTimeout(nextRun);
      nextRun = null;
      if (current) runs.close(current, true);
      current = null;
    };
    const runFrom = (index: number, keys: readonly ArrayRunKey[], request: ArrayRequest): void => {
      const key = keys[index];
      if (!key) {
        set({ phase: 'done', progress: null });
        return;
      }
      const session = runs.openSession();
      current = session;
      session.on('recorded', (recorded) => {
        if (current !== session) return;
        // This session records nothing else.
        const part = recorded as ArrayPart;
        if (part.kind === 'pass') set({ results: [...get().results, part] });
        else if (isTimeToTell())
          set({ progress: { ...part, doneFraction: shareDone(keys, index, part.doneFraction) } });
      });
      finishJob(
        session.request('record', {
          run: 'array',
          request: { ...request, memberCounts: [key.memberCount], spans: [key.span], trims: [key.trim] },
        }),
        () => current === session,
        (phase, failure) => {
          stop();
          if (phase !== 'done') set({ phase, failure, progress: null });
          else nextRun = setTimeout(() => runFrom(index + 1, keys, request), BETWEEN_RUNS_MS);
        },
      );
    };
    return {
      phase: 'idle',
      results: [],
      progress: null,
      request: null,
      failure: null,
      run(request) {
        stop();
        set({ phase: 'running', results: [], progress: null, request, failure: null });
        runFrom(0, arrayRunKeys(request), request);
      },
      cancel() {
        if (get().phase !== 'running') return;
        stop();
        set({ phase: 'cancelled', progress: null });
      },
      dispose: stop,
    };
  });
}

/** Share of all pages that has been written when `doneFraction` of run `index` has. */
function shareDone(keys: readonly ArrayRunKey[], index: number, doneFraction: number): number {
  const weights = keys.map((key) => key.memberCount * spanFraction(key.span));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return (sum(weights.slice(0, index)) + (weights[index] ?? 0) * doneFraction) / sum(weights);
}
