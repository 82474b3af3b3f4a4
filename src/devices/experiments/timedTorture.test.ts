import { describe, expect, it } from 'vitest';
import type { SequentialPass } from './addressPass.ts';
import { arrayGiB } from '../array/beforeAfter.ts';
import { runTimedTorture, type TimedTorture, type TimedTortureRequest } from './timedTorture.ts';

const REQUEST_BYTES = 262_144;

const run = (request: Partial<TimedTortureRequest>): TimedTorture =>
  runTimedTorture({
    memberCount: 2,
    partitionFraction: 1,
    scatterRounds: 1.5,
    requestBytes: REQUEST_BYTES,
    memberUnits: 16_384,
    stretchCount: 30,
    seed: 1,
    ...request,
  });

/** Of the request that took longest, in MB/s. */
const slowestRequest = ({ latencies }: SequentialPass): number => REQUEST_BYTES / latencies.maxUs;

const whole = run({});
const partial = run({ partitionFraction: 60 / arrayGiB(2) });
const single = run({ memberCount: 1 });

describe('a pair of X25-V in simulated time', () => {
  it('writes in order at the 84 MB/s that were measured, within a tenth', () => {
    expect(Math.abs(whole[0].megabytesPerSecond / 84 - 1)).toBeLessThan(0.1);
  });

  it('is twice one drive', () => {
    const ratio = whole[0].megabytesPerSecond / single[0].megabytesPerSecond;
    expect(ratio).toBeGreaterThan(1.9);
    expect(ratio).toBeLessThanOrEqual(2.001);
  });

  it.each([
    ['one drive', single],
    ['the pair', whole],
  ])('has requests near 0 after random writes: %s', (_, [before, first]) => {
    expect(slowestRequest(first)).toBeLessThan(before.megabytesPerSecond / 20);
    expect(first.overAddress.lowest).toBeLessThan(before.megabytesPerSecond / 4);
  });

  it('dips less where 60 of 74.5 GiB are in use', () => {
    expect(slowestRequest(partial[1])).toBeGreaterThan(1.5 * slowestRequest(whole[1]));
    expect(partial[1].overAddress.lowest).toBeGreaterThan(2 * whole[1].overAddress.lowest);
    expect(partial[1].megabytesPerSecond).toBeGreaterThan(2 * whole[1].megabytesPerSecond);
  });

  it('is flat again on the second pass', () => {
    for (const [before, , second] of [whole, partial, single]) {
      expect(second.megabytesPerSecond / before.megabytesPerSecond).toBeGreaterThan(0.97);
      expect(second.overAddress.lowest / before.megabytesPerSecond).toBeGreaterThan(0.95);
    }
  });
});
