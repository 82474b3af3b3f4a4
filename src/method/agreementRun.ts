import { createStore, type StoreApi } from 'zustand/vanilla';
import { FORMULAS_REQUEST, type AgreementFormulasPart } from '#runs/agreementFormulas';
import { BIT_DRIVES, type BitDrive } from '#runs/agreementBits';
import type { AgreementSpeedPart } from '#runs/agreementSpeed';
import type { RunName, RunRequest, Runs } from '#runs';
import { finishJob, RunThread, type Failure, type JobPhase, type ReadonlyStore } from '#store';
import type { MethodRow } from './methodData.ts';

/** Host pages of the run that is timed: about a second of it. */
const TIMED_PAGES = 10_000_000;
/** How often whoever shows a run hears how long it has taken. */
const CLOCK_MS = 500;

export interface BrowserSpeed {
  readonly hostPagesPerSecond: number;
  readonly writeAmplification: number;
}

/** What this browser has run so far. */
export interface AgreementState {
  readonly phase: JobPhase;
  /** In the unit of its row, by its id. */
  readonly figures: ReadonlyMap<string, number>;
  /** Since the start, until the last row was done. */
  readonly seconds: number;
  readonly areRowsDone: boolean;
  readonly bits: Readonly<Partial<Record<BitDrive, string>>>;
  readonly formulas: readonly AgreementFormulasPart[];
  readonly speed: BrowserSpeed | null;
  readonly failure: Failure | null;
}

export interface Agreement extends ReadonlyStore<AgreementState> {
  /** Runs everything anew. */
  start(this: void): void;
  /** Ends the threads at once, and keeps what there is. */
  stop(this: void): void;
}

const NOTHING: AgreementState = {
  phase: 'idle',
  figures: new Map(),
  seconds: 0,
  areRowsDone: false,
  bits: {},
  formulas: [],
  speed: null,
  failure: null,
};

/** Something that a thread can be given; calls back when it is done, and with a failure when it cannot be. */
type Task = (thread: RunThread, end: (failure: Failure | null) => void) => void;

/** All that one start has under way. */
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
    store.setState({ ...NOTHING, phase: 'running' });
    this.#clock = setInterval(() => this.#tellTime(), CLOCK_MS);
    this.#share([this.#hashBits, ...batchesIn(rows).map((ids) => this.#runBatch(ids)), this.#compareFormulas], () =>
      // Alone, so that nothing slows it down.
      this.#share([this.#timeIt], () => this.#end('done', null)),
    );
  }

  cancel(): void {
    this.#end('cancelled', null);
  }

  #end(phase: 'done' | 'cancelled' | 'failed', failure: Failure | null): void {
    if (this.#isOver) return;
    this.#tellTime();
    this.#isOver = true;
    clearInterval(this.#clock);
    this.#store.setState({ phase, failure });
    for (const thread of this.#threads) thread.stop();
  }

  #seconds(): number {
    return (performance.now() - this.#startMs) / 1000;
  }

  #tellTime(): void {
    if (!this.#store.getState().areRowsDone) this.#store.setState({ seconds: this.#seconds() });
  }

  /** Each thread takes the next task when it has done one. */
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

  /** Has a run recorded; hears of its parts as they come. */
  #record<Name extends RunName>(
    name: Name,
    request: Runs[Name]['request'],
    take: (part: Runs[Name]['part']) => void,
  ): Task {
    return (thread, end) => {
      const session = thread.openSession();
      session.on('recorded', (part) => {
        // A session records one run at a time: this is a part of it.
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

  /** What it takes to fill and to warm up is timed apart, and taken off. */
  readonly #timeIt: Task = (thread, end) => {
    const timed = (hostPages: number, then: (milliseconds: number, part: AgreementSpeedPart) => void): void => {
      const startMs = performance.now();
      let found: AgreementSpeedPart | null = null;
      const run = this.#record('agreementSpeed', { hostPages }, (part) => {
        found = part;
      });
      run(thread, (failure) => {
        if (failure || !found) end(failure);
        else then(performance.now() - startMs, found);
      });
    };
    timed(0, (aroundMs) =>
      timed(TIMED_PAGES, (allMs, { hostPages, flashPages }) => {
        const hostPagesPerSecond = (1000 * hostPages) / Math.max(1, allMs - aroundMs);
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
    const known = batches.get(batch);
    if (known) known.push(id);
    else batches.set(batch, [id]);
  }
  return [...batches.values()];
}

/** All rows, in two threads at most: rows that read the same measurements in the same one. */
export function createAgreement(
  rows: readonly MethodRow[],
  threads: readonly RunThread[] = [new RunThread(), new RunThread()],
): Agreement {
  const store = createStore<AgreementState>()(() => NOTHING);
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
