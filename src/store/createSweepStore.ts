import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SweepPoint, SweepRequest } from '#engine';
import { EngineThread, type EnginePort, type Failure } from '#worker';
import { finishJob, type JobPhase } from './jobs.ts';

export interface SweepState {
  readonly phase: JobPhase;
  readonly points: readonly SweepPoint[];
  readonly failure: Failure | null;
  /** Stops what is running and starts anew. */
  run(request: SweepRequest): void;
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
      finishJob(
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
