import { describe, expect, it, vi } from 'vitest';
import { inProcessRunThread, type RunThread } from '#store';
import { createAgreement, type Agreement, type AgreementState } from './agreementRun.ts';
import { composeData, type AgreementFile } from './composeData.ts';
import type { ModernFile } from './composeModern.ts';
import { isDifferent } from './RunBar.tsx';
import agreement from './recorded/agreement.json';
import leftOut from './recorded/leftOut.json';
import modern from './recorded/modern.json';
import simulated from './recorded/simulated.json';

const ALL = composeData(agreement as unknown as AgreementFile, simulated, leftOut, modern as ModernFile).rows;
const QUICK = ALL.filter(({ id }) => /^(size\.g1|mix\.hdd)/.test(id));

function until(each: Agreement, isSo: (state: AgreementState) => boolean): Promise<AgreementState> {
  return new Promise((resolve) => {
    const look = (state: AgreementState): void => {
      if (!isSo(state)) return;
      stop();
      resolve(state);
    };
    const stop = each.subscribe(look);
    look(each.getState());
  });
}

const twoThreads = (): readonly RunThread[] => [inProcessRunThread(), inProcessRunThread()];

describe('running everything again', () => {
  it('gives the same as the build, to the last bit, in rows, hashes and formulas', async () => {
    const run = createAgreement(QUICK, twoThreads());
    expect(run.getState().phase).toBe('idle');
    run.start();
    const state = await until(run, ({ phase }) => phase === 'done');
    expect([...state.figures.keys()].toSorted()).toEqual(QUICK.map(({ id }) => id as string).toSorted());
    expect(QUICK.filter((row) => isDifferent(row, state.figures))).toEqual([]);
    expect(state.areRowsDone).toBe(true);
    expect(state.bits).toEqual(agreement.bits);
    expect(state.formulas).toHaveLength(agreement.formulas.length);
    expect(state.speed?.hostPagesPerSecond).toBeGreaterThan(100_000);
    expect(state.speed?.writeAmplification).toBeCloseTo(7.29, 1);
  });

  it('stops at once, and keeps the results so far', async () => {
    const threads = twoThreads();
    const ends = threads.map((thread) => vi.spyOn(thread, 'stop'));
    const run = createAgreement(QUICK, threads);
    run.start();
    await until(run, ({ figures }) => figures.size > 0);
    run.stop();
    // The runs under way might take seconds, so the threads are stopped.
    expect(ends.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    const stopped = run.getState();
    expect(stopped).toMatchObject({ phase: 'cancelled', failure: null, areRowsDone: false });
    expect(stopped.figures.size).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(run.getState()).toBe(stopped);
    run.start();
    expect(run.getState()).toMatchObject({ phase: 'running', seconds: 0 });
    expect(run.getState().figures.size).toBe(0);
    run.stop();
  });

  it('tells a row that differs in its last bit', () => {
    const [row] = QUICK;
    expect(row).toBeDefined();
    if (!row) return;
    expect(isDifferent(row, new Map())).toBe(false);
    expect(isDifferent(row, new Map([[row.id, row.shipped]]))).toBe(false);
    expect(isDifferent(row, new Map([[row.id, row.shipped * (1 + Number.EPSILON)]]))).toBe(true);
  });
});
