import { describe, expect, it } from 'vitest';
import type { FioSteadyRule } from './job.ts';
import { fioSteadySecond, ratesBySecond, sniaSteadyRound } from './steadyRules.ts';

const RULE: FioSteadyRule = {
  measures: 'iops',
  isSlope: false,
  limitFraction: 0.05,
  limitText: '5%',
  windowSeconds: 3,
  rampSeconds: 0,
};

describe('SNIA’s rule', () => {
  // By hand: five rounds, the range and the slope from end to end as shares of the mean.
  it.each([
    [[1, 1, 1, 1], 0],
    [[1, 1, 1, 1, 1], 5],
    [[9, 1, 1, 1, 1, 1], 6],
    // A range of 18 % and of 22 % of a mean of 1, and no slope.
    [[0.91, 1.09, 1, 1.09, 0.91], 5],
    [[0.89, 1.11, 1, 1.11, 0.89], 0],
    // From 0.94 to 1.06 the range is 12 %, and so is the slope.
    [[0.94, 0.97, 1, 1.03, 1.06], 0],
    [[0.96, 0.98, 1, 1.02, 1.04], 5],
  ])('%j is steady at round %d', (rates, round) => expect(sniaSteadyRound(rates)).toBe(round));
});

describe('the rule of fio', () => {
  it('judges the last samples once there are enough', () => {
    expect(fioSteadySecond([1, 1], RULE)).toBe(0);
    expect(fioSteadySecond([1, 1, 1], RULE)).toBe(3);
    expect(fioSteadySecond([2, 1, 1, 1], RULE)).toBe(4);
    expect(fioSteadySecond([2, 1, 1, 1], { ...RULE, rampSeconds: 1 })).toBe(4);
    // A deviation of 4.8 % of the mean, 1.05, and of 6.5 %, 1.07.
    expect(fioSteadySecond([1, 1.05, 1.1], RULE)).toBe(3);
    expect(fioSteadySecond([1, 1.07, 1.14], RULE)).toBe(0);
  });

  it('may judge the slope', () => {
    const slope: FioSteadyRule = { ...RULE, isSlope: true };
    // Rises by 0.1 a second, 9 % of the mean; goes up and down without a slope.
    expect(fioSteadySecond([1, 1.1, 1.2], slope)).toBe(0);
    expect(fioSteadySecond([1, 2, 1], slope)).toBe(3);
    expect(fioSteadySecond([5, 4, 1, 2, 1], slope)).toBe(5);
  });

  it('cannot judge an absolute limit', () =>
    expect(fioSteadySecond([1, 1, 1], { ...RULE, limitFraction: null, limitText: '5' })).toBe(0));
});

describe('rates by the second', () => {
  it('fall as write amplification rises', () => {
    // Slices of two seconds when nothing is copied: two at 1, and four seconds at 2.
    expect(ratesBySecond([1, 2], 2)).toEqual([1, 1, 0.5, 0.5, 0.5, 0.5]);
    // Half a second at 1 and half of one at 2 make 0.75.
    expect(ratesBySecond([1, 1, 2], 0.5)).toEqual([1, 0.5]);
    expect(ratesBySecond([1, 2], 0.5)[0]).toBeCloseTo(0.75);
  });
});
