import { createStore, type StoreApi } from 'zustand/vanilla';
import { sharesOf, type ArrayPassResult, type ArrayRequest, type ArrayRunProgress } from '#devices';
import type { ArrayPart } from '#recordings/array';
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
  /** Runs a failed request again; does nothing in any other phase. */
  retry(): void;
  cancel(): void;
  dispose(): void;
}

/** The thread reports progress every other millisecond; the store passes it on this often. */
const PROGRESS_INTERVAL_MS = 100;
/** Time for the browser to free the memory of an ended thread before the next run needs as much. */
const BETWEEN_RUNS_MS = 250;
/** Members of up to this many blocks take little memory. */
const MOST_LIGHT_BLOCKS = 8192;

/**
 * State of the array runs: single drives and striped drives, before and after random writes, one run after another. After a run
 * of large drives the thread is ended unless other runs use it: the full-size pair takes 160 MB, which only the end of the
 * thread frees at once.
 */
export function createArrayStore(runs: RunThread): StoreApi<ArrayState> {
  let current: SessionHandle | null = null;
  let nextRun: ReturnType<typeof setTimeout> | null = null;
  let passedOnMs = -Infinity;
  const isProgressDue = (): boolean => {
    const nowMs = performance.now();
    if (nowMs - passedOnMs < PROGRESS_INTERVAL_MS) return false;
    passedOnMs = nowMs;
    return true;
  };
  return createStore<ArrayState>()((set, get) => {
    const stop = (): void => {
      if (nextRun !== null) clearTimeout(nextRun);
      nextRun = null;
      if (current) runs.close(current, isHeavy(get().request));
      current = null;
    };
    const runFrom = (index: number, request: ArrayRequest): void => {
      const key = request.runs[index];
      if (!key) {
        set({ phase: 'done', progress: null });
        return;
      }
      const session = runs.openSession();
      current = session;
      session.on('recorded', (recorded) => {
        if (current !== session) return;
        // This session records array runs only.
        const part = recorded as ArrayPart;
        if (part.kind === 'pass') set({ results: [...get().results, part] });
        else if (isProgressDue())
          set({ progress: { ...part, doneFraction: doneFractionOfAll(request, index, part.doneFraction) } });
      });
      finishJob(
        session.request('record', {
          run: 'array',
          request: { ...request, runs: [key] },
        }),
        () => current === session,
        (phase, failure) => {
          stop();
          if (phase !== 'done') set({ phase, failure, progress: null });
          else if (isHeavy(request)) nextRun = setTimeout(() => runFrom(index + 1, request), BETWEEN_RUNS_MS);
          else runFrom(index + 1, request);
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
        runFrom(0, request);
      },
      retry() {
        const { phase, request } = get();
        if (phase === 'failed' && request !== null) get().run(request);
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

const isHeavy = (request: ArrayRequest | null): boolean => (request?.blocksPerMember ?? 0) > MOST_LIGHT_BLOCKS;

/** Fraction of the pages of all runs that is written when `doneFraction` of run `index` is. */
function doneFractionOfAll({ runs }: ArrayRequest, index: number, doneFraction: number): number {
  const shares = sharesOf(runs);
  return shares.slice(0, index).reduce((sum, share) => sum + share, 0) + (shares[index] ?? 0) * doneFraction;
}
