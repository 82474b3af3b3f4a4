import { createStore, type StoreApi } from 'zustand/vanilla';
import { startTrace, type Failure, type StartTrace, type TraceJob, type TraceRefusal, type TraceReport } from '#worker';
import { type JobPhase, withSentence } from './jobs.ts';

/** A trace that is read and replayed in a thread of its own. */
export interface TraceState {
  readonly phase: JobPhase;
  readonly job: TraceJob | null;
  /** Results so far. Each value of the previous job stays until this job reports its own. */
  readonly report: Partial<TraceReport>;
  /** Why the file cannot be read, or not be replayed on this drive. */
  readonly refusal: TraceRefusal | null;
  readonly failure: Failure | null;
  /** Ends the job under way. */
  start(this: void, job: TraceJob): void;
  cancel(this: void): void;
  retry(this: void): void;
}

export type TraceStore = StoreApi<TraceState>;

/** @param begin starts a thread; replaced by tests */
export function createTraceStore(begin: StartTrace = startTrace): TraceStore {
  let end = (): void => {};
  return createStore<TraceState>()((set, get) => ({
    phase: 'idle',
    job: null,
    report: {},
    refusal: null,
    failure: null,
    start(job) {
      end();
      const isSameFile = job.file === get().job?.file;
      set({ phase: 'running', job, refusal: null, failure: null, ...(!isSameFile && { report: {} }) });
      const fail = (failure: Failure): void => {
        end();
        set({ phase: 'failed', failure: withSentence(failure) });
      };
      const endThread = begin(
        job,
        (event) => {
          if (get().job !== job || get().phase !== 'running') return;
          if (event.kind === 'report') set({ report: { ...get().report, ...event.part } });
          else if (event.kind === 'failed') fail({ code: 'broke', values: { message: event.message } });
          else set({ phase: 'done', refusal: event.kind === 'refused' ? event.refusal : null });
          if (event.kind === 'refused' || event.kind === 'done') endThread();
        },
        fail,
      );
      end = endThread;
    },
    cancel() {
      if (get().phase !== 'running') return;
      end();
      set({ phase: 'cancelled' });
    },
    retry() {
      const { phase, job, start } = get();
      if (job && (phase === 'failed' || phase === 'cancelled')) start(job);
    },
  }));
}
