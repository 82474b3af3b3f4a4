import { describe, expect, it } from 'vitest';
import { contrast, percent, points } from './claim.ts';
import { RunStore } from './simulation.ts';
import { errorOf } from './validate.ts';

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

describe('a store of runs', () => {
  it('carries each run out once', () => {
    const runs = new RunStore();
    let count = 0;
    const run = (): number => ++count;
    expect([runs.once('a', run), runs.once('a', run), runs.once('b', run)]).toEqual([1, 1, 2]);
  });
});
