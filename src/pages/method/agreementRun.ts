import { createStore, type StoreApi } from 'zustand/vanilla';
import { FORMULAS_REQUEST, type AgreementFormulasPart } from '#recordings/agreementFormulas';
import { BIT_DRIVES, type BitDrive } from '#recordings/agreementBits';
import type { AgreementSpeedPart } from '#recordings/agreementSpeed';
import type { RunName, RunRequest, Runs } from '#recordings';
import { finishJob, RunThread, type Failure, type JobPhase, type ReadonlyStore } from '#store';
import type { MethodRow } from './methodData.ts';

/** Host pages of the timed run: about a second's. */
const TIMED_PAGES = 10_000_000;
/** Interval at which `seconds` is updated. */
const CLOCK_MS = 500;

export interface BrowserSpeed {
  readonly hostPagesPerSecond: number;
  readonly writeAmplification: number;
}

/** Results of this browser so far. */
export interface AgreementState {
  readonly phase: JobPhase;
  /** Figures by the id of their row, in its unit. */
  readonly figures: ReadonlyMap<string, number>;
  /** Time from the start until now, or until the last row was done. */
  readonly seconds: number;
  readonly areRowsDone: boolean;
  readonly bits: Readonly<Partial<Record<BitDrive, string>>>;
  readonly formulas: readonly AgreementFormulasPart[];
  readonly speed: BrowserSpeed | null;
  readonly failure: Failure | null;
}

export interface Agreement extends ReadonlyStore<AgreementState> {
  /** Runs everything from the beginning. */
  start(this: void): void;
  /** Ends the threads at once, and keeps the results so far. */
  stop(this: void): void;
}

const IDLE: AgreementState = {
  phase: 'idle',
  figures: new Map(),
  seconds: 0,
  areRowsDone: false,
  bits: {},
  formulas: [],
  speed: null,
  failure: null,
};

/** Work for a thread; calls `end` once, with a failure or null. */
type Task = (thread: RunThread, end: (failure: Failure | null) => void) => void;

/** One run of everything, from `start` to its end. */
class Session {
  readonly #store: StoreApi<AgreementState>;
  readonly #rows: readonly MethodRow[];
  readonly #threads: readonly RunThread[];
  readonly #startMs = performance.now();
  readonly #clock: ReturnType<typeof setInterval>;
  #isOver = false;

  constructor(store: StoreApi<AgreementState>, rows: readonly MethodRow[], threads: readonly RunThread[]) {
    this.#store = store;
    this.#rows = rows;
    this.#threads = threads;
    store.setState({ ...IDLE, phase: 'running' });
    this.#clock = setInterval(() => this.#updateSeconds(), CLOCK_MS);
    this.#share([this.#hashBits, ...batchesIn(rows).map((ids) => this.#runBatch(ids)), this.#compareFormulas], () =>
      // The speed is measured alone, so that other work does not slow it down.
      this.#share([this.#measureSpeed], () => this.#end('done', null)),
    );
  }

  cancel(): void {
    this.#end('cancelled', null);
  }

  #end(phase: 'done' | 'cancelled' | 'failed', failure: Failure | null): void {
    if (this.#isOver) return;
    this.#updateSeconds();
    this.#isOver = true;
    clearInterval(this.#clock);
    this.#store.setState({ phase, failure });
    for (const thread of this.#threads) thread.stop();
  }

  #seconds(): number {
    return (performance.now() - this.#startMs) / 1000;
  }

  #updateSeconds(): void {
    if (!this.#store.getState().areRowsDone) this.#store.setState({ seconds: this.#seconds() });
  }

  /** Shares tasks among the threads: each takes the next when it has finished one. */
  #share(tasks: readonly Task[], whenDone: () => void): void {
    const left = [...tasks];
    let busyCount = 0;
    const next = (thread: RunThread): void => {
      if (this.#isOver) return;
      const task = left.shift();
      if (!task) {
        if (busyCount === 0) whenDone();
        return;
      }
      busyCount += 1;
      task(thread, (failure) => {
        busyCount -= 1;
        if (failure) this.#end('failed', failure);
        else next(thread);
      });
    };
    for (const thread of this.#threads.slice(0, tasks.length)) next(thread);
  }

  /** A task that records a run; `take` is called with each part. */
  #record<Name extends RunName>(
    name: Name,
    request: Runs[Name]['request'],
    take: (part: Runs[Name]['part']) => void,
  ): Task {
    return (thread, end) => {
      const session = thread.openSession();
      session.on('recorded', (part) => {
        // A session records one run at a time, so the part is of `name`.
        if (!this.#isOver) take(part as Runs[Name]['part']);
      });
      finishJob(
        session.request('record', { run: name, request } as RunRequest),
        () => !this.#isOver,
        (_, failure) => {
          thread.close(session);
          end(failure);
        },
      );
    };
  }

  readonly #hashBits: Task = this.#record('agreementBits', { drives: BIT_DRIVES }, ({ drive, stateHash }) =>
    this.#store.setState({ bits: { ...this.#store.getState().bits, [drive]: stateHash } }),
  );

  readonly #compareFormulas: Task = this.#record('agreementFormulas', FORMULAS_REQUEST, (point) =>
    this.#store.setState({ formulas: [...this.#store.getState().formulas, point] }),
  );

  #runBatch(ids: readonly string[]): Task {
    return this.#record('agreementRows', { ids }, ({ id, simulated }) => {
      const figures = new Map(this.#store.getState().figures).set(id, simulated);
      const areRowsDone = figures.size === this.#rows.length;
      this.#store.setState({ figures, seconds: this.#seconds(), areRowsDone });
    });
  }

  /** Times a run without pages, which is fill and warm-up, and subtracts that from the timed run. */
  readonly #measureSpeed: Task = (thread, end) => {
    const timed = (hostPages: number, then: (milliseconds: number, part: AgreementSpeedPart) => void): void => {
      const startMs = performance.now();
      let result: AgreementSpeedPart | null = null;
      const run = this.#record('agreementSpeed', { hostPages }, (part) => {
        result = part;
      });
      run(thread, (failure) => {
        if (failure || !result) end(failure);
        else then(performance.now() - startMs, result);
      });
    };
    timed(0, (warmupMs) =>
      timed(TIMED_PAGES, (allMs, { hostPages, flashPages }) => {
        const hostPagesPerSecond = (1000 * hostPages) / Math.max(1, allMs - warmupMs);
        this.#store.setState({ speed: { hostPagesPerSecond, writeAmplification: flashPages / hostPages } });
        end(null);
      }),
    );
  };
}

/** Ids of the rows of each batch, in the order of the rows. */
export function batchesIn(rows: readonly Pick<MethodRow, 'id' | 'batch'>[]): readonly (readonly string[])[] {
  const batches = new Map<number, string[]>();
  for (const { id, batch } of rows) {
    const ids = batches.get(batch);
    if (ids) ids.push(id);
    else batches.set(batch, [id]);
  }
  return [...batches.values()];
}

/** Runs all rows in threads; rows that share measurements run in the same one. */
export function createAgreement(
  rows: readonly MethodRow[],
  threads: readonly RunThread[] = [new RunThread(), new RunThread()],
): Agreement {
  const store = createStore<AgreementState>()(() => IDLE);
  let session: Session | null = null;
  const stop = (): void => {
    session?.cancel();
    session = null;
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    stop,
    start() {
      stop();
      session = new Session(store, rows, threads);
    },
  };
}
