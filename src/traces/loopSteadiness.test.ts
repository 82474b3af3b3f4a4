import { describe, expect, it } from 'vitest';
import { Counters } from '#engine';
import { LoopSteadiness } from './loopSteadiness.ts';

/** Loops of `loopPages` host pages on a drive of 400 logical pages in blocks of 2, so that a window is 100 pages. */
function isSteadyAfter(writeAmplifications: readonly number[], loopPages = 100, cleansFrom = 0): boolean {
  const counters = new Counters();
  counters.hostPagesWritten = 12_345;
  const steadiness = new LoopSteadiness(counters, 400, 2);
  writeAmplifications.forEach((writeAmplification, loop) => {
    counters.hostPagesWritten += loopPages;
    counters.pagesRelocated += (writeAmplification - 1) * loopPages;
    if (loop >= cleansFrom) counters.blocksErased++;
    steadiness.closeLoop(counters);
  });
  return steadiness.isSteady;
}

describe('loops', () => {
  it('are steady after eight alike, once cleaning has begun', () => {
    expect(isSteadyAfter(Array(8).fill(2))).toBe(false);
    expect(isSteadyAfter(Array(9).fill(2))).toBe(true);
    expect(isSteadyAfter(Array(12).fill(1), 100, 5)).toBe(false);
    expect(isSteadyAfter(Array(14).fill(1), 100, 5)).toBe(true);
  });

  it('are not while each is a tenth above the one before', () => {
    expect(isSteadyAfter(Array.from({ length: 20 }, (_, loop) => 1.1 ** loop))).toBe(false);
  });

  it('of a few pages are taken together until there are enough', () => {
    expect(isSteadyAfter(Array(30).fill(2), 30)).toBe(false);
    expect(isSteadyAfter(Array(36).fill(2), 30)).toBe(true);
  });
});
