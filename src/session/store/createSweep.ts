import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SweepPointPart } from '#recordings/sweepPoint';
import type { Failure } from '#worker';
import { finishJob, type JobPhase } from './jobs.ts';
import { RunThread } from './runThread.ts';
import { formatScenarioLink } from './scenarioLink.ts';
import { planKey, type SweepPlan, type SweepRun } from './sweepPlan.ts';

export interface SweepState {
  readonly phase: JobPhase;
  readonly plan: SweepPlan;
  /** At the places of their runs; null for those that have not finished. */
  readonly results: readonly (SweepPointPart | null)[];
  readonly doneCount: number;
  /** Threads at work; 0 while none is. */
  readonly threadCount: number;
  /** Estimate; null before the first run has finished. */
  readonly leftMs: number | null;
  readonly failure: Failure | null;
  /** Changes the plan. Runs that any plan before had keep their results, and a sweep that was running goes on. */
  show(plan: SweepPlan): void;
  /** Runs what has no result yet. */
  run(): void;
  /** `run`, as recordings call it after a failure. */
  retry(): void;
  /** Keeps the results so far; `run` goes on from there. */
  cancel(): void;
}

export type SweepStore = StoreApi<SweepState>;

interface SweepOptions {
  readonly openThread?: () => RunThread;
  /** Most threads at a time. One core is left to the page. */
  readonly mostThreads?: number;
}

/** Results of small drives come by the hundred a second; the store publishes them this often. */
const PUBLISH_INTERVAL_MS = 100;
/** Pages of all drives at a time: those of the largest single drive, so that a sweep takes no more memory. */
const MOST_PAGES_AT_ONCE = 41_943_040;

/** Runs a sweep on several threads. The results depend on the plan alone, not on the number of threads or their order. */
export function createSweep(firstPlan: SweepPlan, options: SweepOptions = {}): SweepStore {
  const { openThread = () => new RunThread(), mostThreads = navigator.hardwareConcurrency - 1 } = options;
  let threads: RunThread[] = [];
  /** Everything that has been counted, by what it depends on. */
  const known = new Map<string, SweepPointPart>();
  let keys = firstPlan.runs.map(keyOf);
  let results: (SweepPointPart | null)[] = keys.map(() => null);
  let timer: ReturnType<typeof setTimeout> | null = null;

  return createStore<SweepState>()((set, get) => {
    let began = { ms: 0, pagesDone: 0 };

    const progress = (): Pick<SweepState, 'results' | 'doneCount' | 'leftMs'> => {
      const { runs } = get().plan;
      const pagesDone = pagesOf(runs.filter((_, index) => results[index]));
      const pagesPerMs = (pagesDone - began.pagesDone) / (performance.now() - began.ms);
      return {
        results: [...results],
        doneCount: results.filter((each) => each !== null).length,
        leftMs: pagesPerMs > 0 ? (pagesOf(runs) - pagesDone) / pagesPerMs : null,
      };
    };
    const publish = (): void => {
      timer = null;
      set(progress());
    };
    const end = (phase: JobPhase, failure: Failure | null = null): void => {
      // Ending the threads is the one way to stop a run at once.
      for (const thread of threads) thread.stop();
      threads = [];
      if (timer !== null) clearTimeout(timer);
      timer = null;
      set({ ...progress(), phase, failure, threadCount: 0, leftMs: null });
    };

    const run = (): void => {
      const { plan, phase } = get();
      if (phase === 'running' || plan.runs.length === 0) return;
      const queue = plan.runs
        .map(({ scenario, hostPages }, index) => ({ scenario, hostPages, index }))
        .filter(({ index }) => !results[index]);
      const team: RunThread[] = [];
      let busy = 0;
      /** Gives the thread its next run, and ends the sweep when no thread has one. */
      const next = (thread: RunThread): void => {
        if (threads !== team) return;
        const due = queue.shift();
        if (!due) {
          if (busy === 0) end('done');
          return;
        }
        busy += 1;
        const session = thread.openSession();
        session.on('recorded', (part) => {
          results[due.index] = part as SweepPointPart;
          known.set(keys[due.index] ?? '', part as SweepPointPart);
        });
        finishJob(
          session.request('record', {
            run: 'sweepPoint',
            request: { scenario: due.scenario, hostPages: due.hostPages },
          }),
          () => threads === team,
          (outcome, failure) => {
            busy -= 1;
            thread.close(session);
            if (outcome !== 'done') return end(outcome, failure);
            // The reader waits for the first result.
            if (get().leftMs === null) publish();
            else timer ??= setTimeout(publish, PUBLISH_INTERVAL_MS);
            next(thread);
          },
        );
      };
      threads = team;
      began = { ms: performance.now(), pagesDone: pagesOf(plan.runs.filter((_, index) => results[index])) };
      for (let count = threadsFor(plan.runs, mostThreads); count > 0; count -= 1) team.push(openThread());
      set({ phase: 'running', failure: null, threadCount: team.length, leftMs: null });
      for (const thread of team) next(thread);
    };

    return {
      phase: 'idle',
      plan: firstPlan,
      results,
      doneCount: 0,
      threadCount: 0,
      leftMs: null,
      failure: null,
      show(plan) {
        const before = get();
        if (planKey(plan) === planKey(before.plan)) return;
        if (before.phase === 'running') end('cancelled');
        keys = plan.runs.map(keyOf);
        results = keys.map((key) => known.get(key) ?? null);
        const isWhole = results.length > 0 && results.every((each) => each !== null);
        set({ plan, phase: isWhole ? 'done' : 'idle', failure: null });
        set({ ...progress(), leftMs: null });
        if (before.phase === 'running' && !isWhole) run();
      },
      run,
      retry: run,
      cancel() {
        if (get().phase === 'running') end('cancelled');
      },
    };
  });
}

/** Text that is equal for two runs only where they give the same result. */
const keyOf = ({ scenario, hostPages }: SweepRun): string => `${hostPages} ${formatScenarioLink(scenario)}`;

/** Host pages of some runs, warm-up included, as a measure of the time that they take. */
const pagesOf = (runs: readonly SweepRun[]): number =>
  runs.reduce((sum, { scenario, hostPages }) => sum + scenario.logicalPageCount + scenario.warmupPages + hostPages, 0);

function threadsFor(runs: readonly SweepRun[], mostThreads: number): number {
  const largest = Math.max(...runs.map(({ scenario }) => scenario.blockCount * scenario.pagesPerBlock));
  const fitting = Math.floor(MOST_PAGES_AT_ONCE / largest);
  return Math.max(1, Math.min(mostThreads, runs.length, fitting));
}
