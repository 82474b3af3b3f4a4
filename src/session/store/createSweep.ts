import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SweepPointPart } from '#recordings/sweepPoint';
import type { Failure } from '#worker';
import { finishJob, type JobPhase } from './jobs.ts';
import { createRunResults, type RunResultsStore } from './runResults.ts';
import { RunThread } from './runThread.ts';
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
  /** Where results come from and go to; those that another adds are shown at once. */
  readonly known?: RunResultsStore;
  readonly openThread?: () => RunThread;
  /** Most threads at a time. One core is left to the page. */
  readonly mostThreads?: number;
}

/** Results of small drives come by the hundred a second; the store publishes them this often. */
export const PUBLISH_INTERVAL_MS = 100;
/** Pages of all drives at a time: those of the largest single drive, so that a sweep takes no more memory. */
const MOST_PAGES_AT_ONCE = 41_943_040;

/** Runs a sweep on several threads. The results depend on the plan alone, not on the number of threads or their order. */
export function createSweep(firstPlan: SweepPlan, options: SweepOptions = {}): SweepStore {
  const { openThread = () => new RunThread(), mostThreads = navigator.hardwareConcurrency - 1 } = options;
  const { known = createRunResults() } = options;
  let threads: RunThread[] = [];
  /** Results that are not yet published. */
  let fresh = new Map<string, SweepPointPart>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** When the threads began, and the pages that they had before them. */
  let began = { ms: 0, pagesLeft: 0 };

  const queueOf = ({ runs }: SweepPlan): SweepRun[] => runs.filter((run) => !known.getState().results.has(run.key));
  const progressOf = (plan: SweepPlan): Pick<SweepState, 'results' | 'doneCount' | 'leftMs'> => {
    const queue = queueOf(plan);
    const pagesLeft = pagesOf(queue);
    const pagesDone = began.pagesLeft - pagesLeft;
    return {
      results: plan.runs.map(({ key }) => known.getState().results.get(key) ?? null),
      doneCount: plan.runs.length - queue.length,
      leftMs: pagesDone > 0 ? (pagesLeft * (performance.now() - began.ms)) / pagesDone : null,
    };
  };

  /** What a sweep that does not run is: over where nothing is left to run. */
  const restOf = (plan: SweepPlan): JobPhase => (plan.runs.length > 0 && queueOf(plan).length === 0 ? 'done' : 'idle');

  const sweep = createStore<SweepState>()((set, get) => {
    const publish = (): void => {
      timer = null;
      const added = fresh;
      // Who hears of the results may end the sweep at once.
      fresh = new Map();
      if (added.size > 0) known.setState({ results: new Map([...known.getState().results, ...added]) });
    };
    const end = (phase: JobPhase, failure: Failure | null = null): void => {
      // Ending the threads is the one way to stop a run at once.
      for (const thread of threads) thread.stop();
      threads = [];
      if (timer !== null) clearTimeout(timer);
      publish();
      set({ ...progressOf(get().plan), phase, failure, threadCount: 0, leftMs: null });
    };

    const run = (): void => {
      const { plan, phase } = get();
      const queue = queueOf(plan);
      if (phase === 'running' || queue.length === 0) return;
      const team: RunThread[] = [];
      let busy = 0;
      /** Gives the thread its next run, and ends the sweep when no thread has one. */
      const next = (thread: RunThread): void => {
        if (threads !== team) return;
        const due = queue.shift();
        if (!due && busy === 0) end('done');
        if (!due) return;
        const { key, scenario, hostPages } = due;
        busy += 1;
        const session = thread.openSession();
        session.on('recorded', (part) => fresh.set(key, part as SweepPointPart));
        finishJob(
          session.request('record', { run: 'sweepPoint', request: { scenario, hostPages } }),
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
      began = { ms: performance.now(), pagesLeft: pagesOf(queue) };
      for (let count = threadsFor(queue, mostThreads); count > 0; count -= 1) team.push(openThread());
      set({ phase: 'running', failure: null, threadCount: team.length, leftMs: null });
      for (const thread of team) next(thread);
    };

    return {
      phase: restOf(firstPlan),
      plan: firstPlan,
      ...progressOf(firstPlan),
      threadCount: 0,
      failure: null,
      show(plan) {
        const before = get();
        if (planKey(plan) === planKey(before.plan)) return;
        if (before.phase === 'running') end('cancelled');
        set({ plan, ...progressOf(plan), phase: restOf(plan), leftMs: null, failure: null });
        if (before.phase === 'running') run();
      },
      run,
      retry: run,
      cancel() {
        if (get().phase === 'running') end('cancelled');
      },
    };
  });
  known.subscribe(() => {
    const { plan, phase } = sweep.getState();
    const isOver = phase !== 'running' && restOf(plan) === 'done';
    sweep.setState({ ...progressOf(plan), ...(isOver && { phase: 'done', failure: null }) });
  });
  return sweep;
}

/** Host pages of some runs, warm-up included, as a measure of the time that they take. */
const pagesOf = (runs: readonly SweepRun[]): number =>
  runs.reduce((sum, { scenario, hostPages }) => sum + scenario.logicalPageCount + scenario.warmupPages + hostPages, 0);

function threadsFor(runs: readonly SweepRun[], mostThreads: number): number {
  const largest = Math.max(...runs.map(({ scenario }) => scenario.blockCount * scenario.pagesPerBlock));
  const fitting = Math.floor(MOST_PAGES_AT_ONCE / largest);
  return Math.max(1, Math.min(mostThreads, runs.length, fitting));
}
