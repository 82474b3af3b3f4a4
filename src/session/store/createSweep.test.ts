import { describe, expect, it, vi } from 'vitest';
import { requireScenario } from '#engine';
import { inProcessPort } from '#worker';
import { createSweep, PUBLISH_INTERVAL_MS, type SweepStore } from './createSweep.ts';
import { createRunResults } from './runResults.ts';
import { inProcessRunThread, RunThread } from './runThread.ts';
import { planSweep, SWEEP_DEFAULTS, type SweepPlan, type SweepSettings } from './sweepPlan.ts';

const SMALL = requireScenario({ blockCount: 32, pagesPerBlock: 8, spareFactor: 0.3, workload: 'hotCold' });
const planOf = (changes: Partial<SweepSettings> = {}): SweepPlan =>
  planSweep(SMALL, { ...SWEEP_DEFAULTS, from: 0.3, to: 0.5, points: 3, seeds: 2, ...changes });

const sweepOf = (plan: SweepPlan, mostThreads: number): SweepStore =>
  createSweep(plan, { openThread: () => inProcessRunThread(), mostThreads });
const settled = (sweep: SweepStore): Promise<unknown> =>
  vi.waitFor(() => expect(sweep.getState().phase).not.toBe('running'), { timeout: 20_000 });

async function finish(sweep: SweepStore): Promise<SweepStore> {
  sweep.getState().run();
  await settled(sweep);
  return sweep;
}

describe('a sweep', () => {
  it('has the same results on one thread and on several', async () => {
    const [one, three] = await Promise.all([1, 3].map((threads) => finish(sweepOf(planOf(), threads))));
    expect(one?.getState()).toMatchObject({ phase: 'done', doneCount: 24 });
    expect(one?.getState().results).not.toContain(null);
    expect(three?.getState().results).toEqual(one?.getState().results);
  });

  it('uses no more threads than it has runs, and at least one', () => {
    const threadsOf = (sweep: SweepStore): number => {
      sweep.getState().run();
      const { threadCount } = sweep.getState();
      sweep.getState().cancel();
      return threadCount;
    };
    expect(threadsOf(sweepOf(planOf(), 0))).toBe(1);
    expect(threadsOf(sweepOf(planOf(), 7))).toBe(7);
    expect(threadsOf(sweepOf(planOf({ points: 2, seeds: 1, lines: [{ pools: 1 }] }), 7))).toBe(2);
  });

  it('takes no more memory than the largest drive', () => {
    const half = requireScenario({ blockCount: 163_840 });
    const sweep = sweepOf(planSweep(half, { ...SWEEP_DEFAULTS, points: 2, seeds: 1 }), 7);
    sweep.getState().run();
    const { threadCount } = sweep.getState();
    sweep.getState().cancel();
    expect(threadCount).toBe(2);
  });

  it('keeps what it has when it is cancelled, and goes on from there', async () => {
    const sweep = sweepOf(planOf(), 2);
    const stop = sweep.subscribe(({ doneCount }) => doneCount > 0 && sweep.getState().cancel());
    await finish(sweep);
    stop();
    const { phase, doneCount, results, leftMs, threadCount } = sweep.getState();
    expect({ phase, leftMs, threadCount }).toEqual({ phase: 'cancelled', leftMs: null, threadCount: 0 });
    expect(doneCount).toBeLessThan(24);
    await finish(sweep);
    expect(sweep.getState().doneCount).toBe(24);
    for (const [index, result] of results.entries()) if (result) expect(sweep.getState().results[index]).toBe(result);
    expect(sweep.getState().results).toEqual((await finish(sweepOf(planOf(), 1))).getState().results);
  });

  it('has what another has counted, and goes on from there', async () => {
    const known = createRunResults();
    const first = createSweep(planOf(), { openThread: () => inProcessRunThread(), mostThreads: 1, known });
    const stop = first.subscribe(({ doneCount }) => doneCount > 0 && first.getState().cancel());
    await finish(first);
    stop();
    const { doneCount } = first.getState();
    const second = createSweep(planOf(), { openThread: () => inProcessRunThread(), mostThreads: 2, known });
    expect(second.getState()).toMatchObject({ phase: 'idle', doneCount });
    await finish(second);
    expect(first.getState()).toMatchObject({ phase: 'done', doneCount: 24 });
    expect(first.getState().results).toEqual((await finish(sweepOf(planOf(), 1))).getState().results);
    expect(createSweep(planOf(), { known, mostThreads: 1 }).getState()).toMatchObject({ phase: 'done', doneCount: 24 });
  });

  it('runs only what a changed plan has new', async () => {
    const sweep = await finish(sweepOf(planOf(), 1));
    sweep.getState().show(planOf({ seeds: 3 }));
    expect(sweep.getState()).toMatchObject({ phase: 'idle', doneCount: 24 });
    expect(sweep.getState().results).toHaveLength(36);
    sweep.getState().show(planOf({ field: 'reserveBlocks', from: 3, to: 5 }));
    expect(sweep.getState().doneCount).toBe(0);
    sweep.getState().show(planOf());
    expect(sweep.getState()).toMatchObject({ phase: 'done', doneCount: 24 });
  });

  it('goes on with a plan that is changed while it runs', async () => {
    const sweep = sweepOf(planOf(), 2);
    sweep.getState().run();
    sweep.getState().show(planOf({ seeds: 1 }));
    expect(sweep.getState()).toMatchObject({ phase: 'running', threadCount: 2 });
    await settled(sweep);
    expect(sweep.getState()).toMatchObject({ phase: 'done', doneCount: 12 });
  });

  it('starts no run once it is cancelled', async () => {
    let opened = 0;
    class Counted extends RunThread {
      override openSession(): ReturnType<RunThread['openSession']> {
        opened += 1;
        return super.openSession();
      }
    }
    const sweep = createSweep(planOf(), { openThread: () => new Counted(() => inProcessPort()), mostThreads: 1 });
    const stop = sweep.subscribe(({ doneCount }) => doneCount > 0 && sweep.getState().cancel());
    await finish(sweep);
    stop();
    expect([opened, sweep.getState().doneCount, sweep.getState().phase]).toEqual([1, 1, 'cancelled']);
  });

  it('publishes nothing after its end', async () => {
    const started = vi.spyOn(globalThis, 'setTimeout');
    const ended = vi.spyOn(globalThis, 'clearTimeout');
    await finish(sweepOf(planOf(), 1));
    // At the last result one is under way.
    const paced = started.mock.results.filter((_, call) => started.mock.calls[call]?.[1] === PUBLISH_INTERVAL_MS);
    expect(ended.mock.calls.map(([timer]) => timer)).toContain(paced.at(-1)?.value);
    vi.restoreAllMocks();
  });

  it('says how long it takes once the first run has finished', async () => {
    const sweep = sweepOf(planOf(), 1);
    const left: (number | null)[] = [];
    sweep.subscribe(({ leftMs }) => left.push(leftMs));
    await finish(sweep);
    expect(left[0]).toBe(null);
    expect(left.some((each) => each !== null && each >= 0 && each < 60_000)).toBe(true);
  });

  it('estimates the time that is left from the pages that are done and those that are not', async () => {
    let nowMs = 1000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const plan = planOf({ field: 'reserveBlocks', from: 3, to: 5, points: 3, seeds: 1, lines: [{ pools: 1 }] });
    const pages = plan.runs.map(
      ({ scenario, hostPages }) => scenario.logicalPageCount + scenario.warmupPages + hostPages,
    );
    const sum = (of: (isDone: boolean) => boolean, results: readonly unknown[]): number =>
      pages.reduce((total, each, index) => (of(results[index] !== null) ? total + each : total), 0);
    const sweep = sweepOf(plan, 1);
    const seen: [leftMs: number, expected: number][] = [];
    sweep.subscribe(({ leftMs, results, doneCount }) => {
      if (doneCount === 0 || leftMs === null) return;
      seen.push([leftMs, ((nowMs - 1000) * sum((isDone) => !isDone, results)) / sum((isDone) => isDone, results)]);
    });
    sweep.getState().run();
    nowMs = 5000;
    await settled(sweep);
    clock.mockRestore();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen[0]?.[0]).toBeGreaterThan(4000);
    for (const [leftMs, expected] of seen) expect(leftMs).toBeCloseTo(expected, 6);
  });

  it('tells why it has stopped, and can go on', async () => {
    let isBroken = true;
    const openThread = (): RunThread =>
      isBroken
        ? new RunThread(() => {
            throw new Error('no workers here');
          })
        : inProcessRunThread();
    const sweep = await finish(createSweep(planOf(), { openThread, mostThreads: 2 }));
    expect(sweep.getState()).toMatchObject({ phase: 'failed', failure: { values: { message: 'no workers here.' } } });
    isBroken = false;
    expect((await finish(sweep)).getState().phase).toBe('done');
  });
});
