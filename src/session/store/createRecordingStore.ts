import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunName, RunRequest, Runs } from '#recordings';
import type { Failure, SessionHandle } from '#worker';
import { finishJob, type JobPhase } from './jobs.ts';
import type { RunThread } from './runThread.ts';
import type { ReadonlyStore } from './useStore.ts';

export interface RecordingState<Name extends RunName> {
  readonly phase: JobPhase;
  readonly request: Runs[Name]['request'] | null;
  /** Parts received so far, in order. */
  readonly parts: readonly Runs[Name]['part'][];
  readonly failure: Failure | null;
  /** Starts a recording; cancels the one under way. */
  record(request: Runs[Name]['request']): void;
  /** Repeats a failed recording; does nothing in any other phase. */
  retry(): void;
  cancel(): void;
}

export type RecordingStore<Name extends RunName> = StoreApi<RecordingState<Name>>;

/** The progress of a recording, without its request and parts: the same for every run. */
export type AnyRecording = ReadonlyStore<Pick<RecordingState<RunName>, 'phase' | 'failure' | 'retry' | 'cancel'>>;

/** The thread may send a part every other millisecond; the store publishes them this often. */
const PUBLISH_INTERVAL_MS = 100;

/**
 * State of one recorded run of an exhibit.
 *
 * @param isHeavy whether its runs take so much memory that the thread should end with each: see `RunThread.close`
 */
export function createRecordingStore<Name extends RunName>(
  thread: RunThread,
  run: Name,
  isHeavy = false,
): RecordingStore<Name> {
  type Part = Runs[Name]['part'];
  let current: SessionHandle | null = null;
  let unpublished: Part[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const giveUp = (): void => {
    if (current) thread.close(current, isHeavy);
    current = null;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    unpublished = [];
  };
  return createStore<RecordingState<Name>>()((set, get) => {
    const publish = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (unpublished.length > 0) set({ parts: [...get().parts, ...unpublished] });
      unpublished = [];
    };
    const receive = (part: Part): void => {
      unpublished.push(part);
      // The reader waits for the first part.
      if (get().parts.length === 0) publish();
      else timer ??= setTimeout(publish, PUBLISH_INTERVAL_MS);
    };
    return {
      phase: 'idle',
      request: null,
      parts: [],
      failure: null,
      record(request) {
        giveUp();
        const session = thread.openSession();
        current = session;
        set({ phase: 'running', request, parts: [], failure: null });
        session.on('recorded', (part) => {
          // A session records one run at a time, so the part belongs to `run`.
          if (current === session) receive(part as Part);
        });
        finishJob(
          // The signature guarantees that the request belongs to the run; TypeScript cannot derive that for a union.
          session.request('record', { run, request } as RunRequest),
          () => current === session,
          (phase, failure) => {
            publish();
            giveUp();
            set({ phase, failure });
          },
        );
      },
      retry() {
        const { phase, request } = get();
        if (phase === 'failed' && request !== null) get().record(request);
      },
      cancel() {
        if (get().phase !== 'running') return;
        publish();
        giveUp();
        set({ phase: 'cancelled' });
      },
    };
  });
}

/** The first failure among `recordings`; null while there is none. */
export const failureOf = (recordings: readonly AnyRecording[]): Failure | null =>
  recordings.map((each) => each.getState().failure).find((failure) => failure !== null) ?? null;

/** Subscribes to several stores. @returns a function that ends all subscriptions */
export function subscribeToAll(
  stores: readonly Pick<ReadonlyStore<unknown>, 'subscribe'>[],
  listener: () => void,
): () => void {
  const stops = stores.map((store) => store.subscribe(listener));
  return () => stops.forEach((stop) => stop());
}
