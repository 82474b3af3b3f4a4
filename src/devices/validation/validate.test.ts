import { describe, expect, it } from 'vitest';
import { contrast, percent, points } from './claim.ts';
import { RunStore } from './simulation.ts';
import { CLAIMS } from './claims.ts';
import { errorOf, scoreOf } from './validate.ts';

describe('the error of a claim', () => {
  it('is a deviation in per cent, or a difference where the figure is a percentage', () => {
    expect(errorOf(percent('a', 'a rate', 40, 'MB/s', 'survey'), 50)).toBeCloseTo(25, 10);
    expect(errorOf(points('b', 'a loss', 40, 'survey'), 50)).toBe(10);
    expect(errorOf(contrast('c', 'a rate', 40, 'MB/s', 'survey'), 30)).toBeCloseTo(-25, 10);
    expect(errorOf(contrast('d', 'a loss', 40, '%', 'survey'), 30)).toBe(-10);
  });

  it('is none where either figure is missing', () => {
    expect(errorOf(percent('a', 'a rate', 40, 'MB/s', 'survey'), null)).toBeNull();
    expect(errorOf(percent('a', 'a rate', null, 'MB/s', 'survey'), 40)).toBeNull();
  });
});

describe('the score', () => {
  const [percentClaim, fittedClaim, pointsClaim] = [
    CLAIMS.find(({ kind, fitted }) => kind === 'percent' && fitted === ''),
    CLAIMS.find(({ kind, fitted }) => kind === 'percent' && fitted !== ''),
    CLAIMS.find(({ kind }) => kind === 'points'),
  ];
  const outcome = (claim: typeof percentClaim, error: number | null) => {
    if (!claim) throw new Error('there is no such claim');
    return { claim, error, simulated: error === null ? null : 1 };
  };

  it('counts ten per cent as within, and takes the mean of the two middle errors for a median', () => {
    const errors = [-10, 4, 1, -25].map((error) => outcome(percentClaim, error));
    // By hand: sizes 1, 4, 10, 25.
    expect(scoreOf(errors)).toMatchObject({ medianPercentError: 7, withinTenPercent: 3, withinTwentyPercent: 3 });
  });

  it('tells figures that rest on nothing fitted apart', () => {
    const score = scoreOf([outcome(percentClaim, 3), outcome(percentClaim, 30), outcome(fittedClaim, 0)]);
    expect(score).toMatchObject({ percentClaims: 3, unfittedPercentClaims: 2, unfittedWithinTenPercent: 1 });
  });

  it('counts what nothing simulates as missing, and never as close', () => {
    const score = scoreOf([outcome(percentClaim, null), outcome(pointsClaim, null), outcome(pointsClaim, 10)]);
    expect(score).toMatchObject({ missing: 2, withinTenPercent: 0, withinTenPoints: 1, medianPercentError: null });
  });
});

describe('a store of runs', () => {
  it('carries each run out once', () => {
    const runs = new RunStore();
    let count = 0;
    const run = (): number => ++count;
    expect([runs.once('a', run), runs.once('a', run), runs.once('b', run)]).toEqual([1, 1, 2]);
  });
});
