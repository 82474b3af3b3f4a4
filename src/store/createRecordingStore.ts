import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunName, RunRequest, Runs } from '#runs';
import type { Failure, SessionHandle } from '#worker';
import { finishJob, type JobPhase } from './jobs.ts';
import type { RunThread } from './runThread.ts';
import type { ReadonlyStore } from './useStore.ts';

export interface RecordingState<Name extends RunName> {
  readonly phase: JobPhase;
  readonly request: Runs[Name]['request'] | null;
  /** What has come of it so far, in order. */
  readonly parts: readonly Runs[Name]['part'][];
  readonly failure: Failure | null;
  /** Has a run recorded; one under way is given up. */
  record(request: Runs[Name]['request']): void;
  /** The same once more, where it has failed; otherwise nothing. */
  retry(): void;
  cancel(): void;
}

export type RecordingStore<Name extends RunName> = StoreApi<RecordingState<Name>>;

/** A recording of whatever run: how it goes, not what comes of it. */
export type AnyRecording = ReadonlyStore<Pick<RecordingState<RunName>, 'phase' | 'failure' | 'retry' | 'cancel'>>;

/** How often those who show a recording hear of it while it is made: a piece may come every other millisecond. */
const GATHER_MS = 100;

/** One recorded run of an exhibit, as its pieces come. */
export function createRecordingStore<Name extends RunName>(thread: RunThread, run: Name): RecordingStore<Name> {
  type Part = Runs[Name]['part'];
  let current: SessionHandle | null = null;
  let gathered: Part[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const giveUp = (): void => {
    if (current) thread.close(current);
    current = null;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    gathered = [];
  };
  return createStore<RecordingState<Name>>()((set, get) => {
    const takeGathered = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (gathered.length > 0) set({ parts: [...get().parts, ...gathered] });
      gathered = [];
    };
    const gather = (part: Part): void => {
      gathered.push(part);
      // What is first is waited for.
      if (get().parts.length === 0) takeGathered();
      else timer ??= setTimeout(takeGathered, GATHER_MS);
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
          // A session records one run at a time: this is a part of it.
          if (current === session) gather(part as Part);
        });
        finishJob(
          // That the request is of this run is what the signature says; a union of runs cannot follow it.
          session.request('record', { run, request } as RunRequest),
          () => current === session,
          (phase, failure) => {
            takeGathered();
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
        takeGathered();
        giveUp();
        set({ phase: 'cancelled' });
      },
    };
  });
}
