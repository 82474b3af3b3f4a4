import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  arrayRunKeys,
  type ArrayPassResult,
  type ArrayRequest,
  type ArrayRunKey,
  type ArrayRunProgress,
  spanFraction,
} from '#devices';
import { EngineThread, type EnginePort, type Failure } from '#worker';
import { finishJob, type JobPhase } from './jobs.ts';

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

/** Time for an ended thread to give its memory back before the next asks for as much. */
const BETWEEN_RUNS_MS = 250;

/**
 * Before and after random writes on one drive and on a striped pair. Each run gets a thread of its own: when it ends
 * its memory goes back at once, and that of the full-size pair is 160 MB.
 */
export function createArrayStore(openPort: () => EnginePort): StoreApi<ArrayState> {
  let thread: EngineThread | null = null;
  let nextRun: ReturnType<typeof setTimeout> | null = null;
  return createStore<ArrayState>()((set, get) => {
    const stop = (): void => {
      if (nextRun !== null) clearTimeout(nextRun);
      nextRun = null;
      thread?.terminate();
      thread = null;
    };
    const runFrom = (index: number, keys: readonly ArrayRunKey[], request: ArrayRequest): void => {
      const key = keys[index];
      if (!key) {
        set({ phase: 'done', progress: null });
        return;
      }
      const started = new EngineThread(openPort);
      thread = started;
      const session = started.openSession();
      session.on('arrayPass', (result) => {
        if (thread === started) set({ results: [...get().results, result] });
      });
      session.on('arrayProgress', (progress) => {
        if (thread === started)
          set({ progress: { ...progress, doneFraction: shareDone(keys, index, progress.doneFraction) } });
      });
      finishJob(
        session.request('array', { ...request, memberCounts: [key.memberCount], spans: [key.span], trims: [key.trim] }),
        () => thread === started,
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
