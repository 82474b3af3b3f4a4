import { describe, expect, it } from 'vitest';
import { requirePreset } from '../drives/presets.ts';
import { createArrayState } from '../recipes/arrayState.ts';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { SequentialPass } from './addressPass.ts';
import { randomMinutes } from './tortureTests.ts';
import { runTorture, scatterRounds, type TorturePass, type TorturePassName, type TortureRequest } from './torture.ts';
import { PARTITION_FRACTION } from '../drives/x25vSizes.ts';

const REQUEST_BYTES = 262_144;
const UNITS = 16_384;
/** 40 · 10⁹ B in units of 4 KB. */
const SCALE = UNITS / (40e9 / 4096);

interface Setting extends Partial<TortureRequest> {
  readonly memberCount?: number;
  readonly changes?: Partial<SsdDesign>;
}

type PassesByName = Readonly<Record<TorturePassName, TorturePass>>;

/** Tortures a pair of X25-V of some 67 MB each, or one of them. */
function run({ memberCount = 2, changes = {}, ...request }: Setting): PassesByName {
  const otherwise = { memberCount, changes, unitCount: UNITS };
  const subject = createArrayState(requirePreset('x25v_raid0', 'array'), 'new', 1, otherwise);
  const usual: TortureRequest = {
    spanFraction: 1,
    randomWrites: scatterRounds(2),
    requestBytes: REQUEST_BYTES,
    mostStretches: 30,
    seed: 1,
  };
  const reports = [...runTorture(subject, { ...usual, ...request })];
  const passes = reports.flatMap((report) => (report.kind === 'pass' ? [report] : []));
  expect(passes.map(({ name }) => name)).toEqual(['before', 'first', 'second']);
  const [before, first, second] = passes as [TorturePass, TorturePass, TorturePass];
  return { before, first, second };
}

/** Of the request that took longest, in MB/s. */
const slowestRequest = ({ latencies }: SequentialPass): number => REQUEST_BYTES / latencies.maxUs;
const lowest = ({ pass }: TorturePass): number => pass.overAddress.lowest;

const scattered = run({});
const partScattered = run({ spanFraction: PARTITION_FRACTION });
const single = run({ memberCount: 1 });

describe('a pair of X25-V', () => {
  it('writes in order at the 84 MB/s that were measured, within a tenth', () => {
    expect(Math.abs(scattered.before.pass.megabytesPerSecond / 84 - 1)).toBeLessThan(0.1);
  });

  it('is twice one drive', () => {
    const ratio = scattered.before.pass.megabytesPerSecond / single.before.pass.megabytesPerSecond;
    expect(ratio).toBeGreaterThan(1.9);
    expect(ratio).toBeLessThanOrEqual(2.001);
  });
});

describe('random writes to everything', () => {
  it.each([
    ['one drive', single],
    ['the pair', scattered],
  ])('leave requests near 0: %s', (_, { before, first }) => {
    expect(slowestRequest(first.pass)).toBeLessThan(before.pass.megabytesPerSecond / 20);
    expect(lowest(first)).toBeLessThan(before.pass.megabytesPerSecond / 4);
  });

  it('leave shallower dips where 60 of 74.5 GiB are in use', () => {
    expect(slowestRequest(partScattered.first.pass)).toBeGreaterThan(1.3 * slowestRequest(scattered.first.pass));
    expect(lowest(partScattered.first)).toBeGreaterThan(1.9 * lowest(scattered.first));
    expect(partScattered.first.pass.megabytesPerSecond).toBeGreaterThan(1.9 * scattered.first.pass.megabytesPerSecond);
  });

  it('are made good by one pass: the second is flat again', () => {
    for (const { before, second } of [scattered, partScattered, single]) {
      expect(second.pass.megabytesPerSecond / before.pass.megabytesPerSecond).toBeGreaterThan(0.97);
      expect(lowest(second) / before.pass.megabytesPerSecond).toBeGreaterThan(0.95);
    }
  });

  it('are not, if host and relocated pages share a block', () => {
    const { before, second } = run({ changes: { frontiers: 'shared' } });
    expect(second.pass.megabytesPerSecond / before.pass.megabytesPerSecond).toBeLessThan(0.5);
  });
});

describe('random writes by the clock', () => {
  const minutes = (count: number): PassesByName => run({ randomWrites: randomMinutes(count, SCALE, 32) });
  const [short, twenty, long] = [minutes(1), minutes(20), minutes(200)];

  it('are as many as the pair takes in that time: more minutes leave less of the pace', () => {
    const rates = [short, twenty, long].map(({ first }) => first.pass.megabytesPerSecond);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
    expect(new Set(rates).size).toBe(3);
  });

  it('of twenty minutes leave dips near 0, and on average between a third and two thirds of the pace', () => {
    const { before, first } = twenty;
    expect(slowestRequest(first.pass)).toBeLessThan(before.pass.megabytesPerSecond / 8);
    expect(first.pass.megabytesPerSecond / before.pass.megabytesPerSecond).toBeGreaterThan(0.33);
    expect(first.pass.megabytesPerSecond / before.pass.megabytesPerSecond).toBeLessThan(0.67);
  });

  it('cost nothing while there is spare area, and in the long run what scattering costs', () => {
    const costOf = ({ first }: PassesByName): number => first.memberScatterWriteAmplification[0] ?? Number.NaN;
    expect(costOf(short)).toBe(1);
    expect(costOf(twenty)).toBeGreaterThan(2);
    // Two hundred minutes write everything several times over; two rounds are nearly settled.
    expect(Math.abs(costOf(long) / costOf(scattered) - 1)).toBeLessThan(0.15);
  });
});

describe('the report', () => {
  it('tells progress that never goes back and ends at one', () => {
    for (const randomWrites of [scatterRounds(2), randomMinutes(2, SCALE, 32)]) {
      const subject = createArrayState(requirePreset('x25v_raid0', 'array'), 'new', 1, { unitCount: UNITS });
      const request = { spanFraction: 1, randomWrites, requestBytes: REQUEST_BYTES, mostStretches: 10, seed: 1 };
      const told = [...runTorture(subject, request)].filter((report) => report.kind === 'progress');
      const fractions = told.map(({ doneFraction }) => doneFraction);
      expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
      expect(fractions.at(-1)).toBeCloseTo(1, 12);
      expect([...new Set(told.map(({ phase }) => phase))]).toEqual(['fill', 'before', 'scatter', 'first', 'second']);
    }
  });
});
