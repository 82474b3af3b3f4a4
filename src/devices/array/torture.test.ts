import { describe, expect, it } from 'vitest';
import { arrayGiB } from './beforeAfter.ts';
import type { PassCurve } from './sequentialPass.ts';
import { runTorture, type TortureReport, type TortureRequest } from './torture.ts';

const run = (request: Partial<TortureRequest>): TortureReport =>
  runTorture({
    memberCount: 2,
    partitionFraction: 1,
    minutes: 20,
    frontiers: 'split',
    blocksPerMember: 512,
    sampleCount: 500,
    seed: 1,
    ...request,
  });

const lowest = ({ megabytesPerSecond }: PassCurve): number => Math.min(...megabytesPerSecond);

const whole = run({});
const partial = run({ partitionFraction: 60 / arrayGiB(2) });
/** A stretch that needs no erase: 128 programs of 100.48 µs on each of two members (operationTimes.test.ts). */
const NEW_PACE = (2 * 4096) / 100.48;

describe('twenty minutes of random writes on a pair of X25-V', () => {
  it('leave dips near 0 on the whole span, as the review saw', () => {
    expect(lowest(whole.passes[0])).toBeLessThan(NEW_PACE / 8);
    // On average it is between a third and two thirds of the pace: the random writes reached a fifth of the pages.
    expect(whole.passes[0].meanMegabytesPerSecond / NEW_PACE).toBeGreaterThan(0.33);
    expect(whole.passes[0].meanMegabytesPerSecond / NEW_PACE).toBeLessThan(0.67);
  });

  it('leave fewer and shallower dips where 60 of 74.5 GiB are in use', () => {
    const share = ({ megabytesPerSecond }: PassCurve): number =>
      megabytesPerSecond.filter((rate) => rate < NEW_PACE / 4).length / megabytesPerSecond.length;
    expect(share(partial.passes[0])).toBeLessThan(share(whole.passes[0]) / 1.2);
    expect(lowest(partial.passes[0])).toBeGreaterThan(lowest(whole.passes[0]));
    expect(partial.passes[0].meanMegabytesPerSecond).toBeGreaterThan(whole.passes[0].meanMegabytesPerSecond);
  });

  it('are made good by one pass: the second is at the pace of a new drive', () => {
    for (const { passes } of [whole, partial])
      expect(passes[1].meanMegabytesPerSecond / NEW_PACE).toBeGreaterThan(0.92);
  });

  it('are not, if host and relocated pages share a block', () => {
    expect(run({ frontiers: 'shared' }).passes[1].meanMegabytesPerSecond / NEW_PACE).toBeLessThan(0.5);
  });

  it('are as many as the pair takes in that time', () => {
    // Twice the minutes at the same cost write twice the pages, until the drive is scattered and slower.
    const [short, long] = [run({ minutes: 1 }), run({ minutes: 200 })];
    expect(short.randomMegabytesPerSecond).toBeGreaterThan(whole.randomMegabytesPerSecond);
    expect(long.randomMegabytesPerSecond).toBeLessThan(whole.randomMegabytesPerSecond);
    expect(long.randomWriteAmplification).toBeGreaterThan(whole.randomWriteAmplification);
  });
});
