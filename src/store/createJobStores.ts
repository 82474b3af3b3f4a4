import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ArrayPassResult, ArrayRequest, ArrayRunProgress, SweepPoint, SweepRequest } from '#engine';
import { EngineFailure, EngineThread, type EnginePort } from '#worker';

export type JobPhase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

export interface SweepState {
  readonly phase: JobPhase;
  readonly points: readonly SweepPoint[];
  readonly failure: string | null;
  /** Stops what is running and starts anew. */
  run(request: SweepRequest): void;
  dispose(): void;
}

export interface ArrayState {
  readonly phase: JobPhase;
  readonly results: readonly ArrayPassResult[];
  readonly progress: ArrayRunProgress | null;
  readonly request: ArrayRequest | null;
  readonly failure: string | null;
  run(request: ArrayRequest): void;
  cancel(): void;
  dispose(): void;
}

/**
 * A sweep of write amplification against spare area, in a thread of its own so that the drive on screen keeps its
 * pace. A new request ends the old thread: a point in work may take long.
 */
export function createSweepStore(openPort: () => EnginePort): StoreApi<SweepState> {
  let thread: EngineThread | null = null;
  return createStore<SweepState>()((set, get) => ({
    phase: 'idle',
    points: [],
    failure: null,
    run(request) {
      thread?.terminate();
      const started = new EngineThread(openPort);
      thread = started;
      const session = started.openSession();
      set({ phase: 'running', points: [], failure: null });
      session.on('sweepPoint', (point) => {
        if (thread === started) set({ points: [...get().points, point] });
      });
      finish(
        session.request('sweep', request),
        () => thread === started,
        (phase, failure) => {
          set({ phase, failure });
          started.terminate();
        },
      );
    },
    dispose() {
      thread?.terminate();
      thread = null;
    },
  }));
}

/** Before and after random writes on one drive and on a striped pair, in a thread of its own. */
export function createArrayStore(openPort: () => EnginePort): StoreApi<ArrayState> {
  let thread: EngineThread | null = null;
  return createStore<ArrayState>()((set, get) => ({
    phase: 'idle',
    results: [],
    progress: null,
    request: null,
    failure: null,
    run(request) {
      thread?.terminate();
      const started = new EngineThread(openPort);
      thread = started;
      const session = started.openSession();
      set({ phase: 'running', results: [], progress: null, request, failure: null });
      session.on('arrayPass', (result) => {
        if (thread === started) set({ results: [...get().results, result] });
      });
      session.on('arrayProgress', (progress) => {
        if (thread === started) set({ progress });
      });
      finish(
        session.request('array', request),
        () => thread === started,
        (phase, failure) => {
          set({ phase, failure, progress: null });
          started.terminate();
        },
      );
    },
    cancel() {
      if (get().phase !== 'running') return;
      thread?.terminate();
      thread = null;
      set({ phase: 'cancelled', progress: null });
    },
    dispose() {
      thread?.terminate();
      thread = null;
    },
  }));
}

function finish(
  answer: Promise<{ isComplete: boolean }>,
  isCurrent: () => boolean,
  end: (phase: JobPhase, failure: string | null) => void,
): void {
  answer.then(
    ({ isComplete }) => {
      if (isCurrent()) end(isComplete ? 'done' : 'cancelled', null);
    },
    (error: unknown) => {
      if (isCurrent()) end('failed', error instanceof EngineFailure ? `${error.message}.` : String(error));
    },
  );
}
