import { describe, expect, it } from 'vitest';
import { Counters, type Steadiness } from '#engine';
import { LoopSteadiness } from './traceReplay.ts';

/**
 * Loops of `loopPages` host pages on a drive of 400 logical pages and 500 of flash: a window is 25 pages or a loop, and the
 * record spans 3,200 host pages at least.
 */
const isSteadyAfter = (...loops: Parameters<typeof steadinessAfter>): boolean => steadinessAfter(...loops).isSteady;

function steadinessAfter(writeAmplifications: readonly number[], loopPages = 100, cleansFrom = 0): Steadiness {
  const counters = new Counters();
  counters.hostPagesWritten = 12_345;
  const steadiness = new LoopSteadiness(counters, 400, 500);
  writeAmplifications.forEach((writeAmplification, loop) => {
    counters.hostPagesWritten += loopPages;
    counters.pagesRelocated += (writeAmplification - 1) * loopPages;
    if (loop >= cleansFrom) counters.blocksErased++;
    steadiness.closeLoop(counters);
  });
  return steadiness.steadiness(counters, 0);
}

const alike = (count: number): number[] => new Array<number>(count).fill(2);

describe('loops', () => {
  it('are steady after 32 alike, once cleaning has begun', () => {
    expect(isSteadyAfter(alike(32))).toBe(false);
    expect(isSteadyAfter(alike(33))).toBe(true);
    expect(isSteadyAfter(alike(37), 100, 5)).toBe(false);
    expect(isSteadyAfter(alike(38), 100, 5)).toBe(true);
  });

  it('are not while each is a tenth above the one before', () => {
    expect(isSteadyAfter(Array.from({ length: 60 }, (_, loop) => 1.1 ** loop))).toBe(false);
  });

  it('of a few pages are taken together until there are enough', () => {
    // Three of 10 pages make a window; the first record of 3,200 pages or more that is looked at has 112 windows.
    expect(isSteadyAfter(alike(1 + 3 * 111), 10)).toBe(false);
    expect(isSteadyAfter(alike(1 + 3 * 112), 10)).toBe(true);
  });

  it.each([
    // A window is one loop, or three loops of 10 pages. Steadiness is checked after as many loops as in the tests above.
    [100, 32],
    [10, 3 * 112],
    [1000, 32],
  ])('of %i pages are asked for up to the first look that may find them steady', (loopPages, loopsToLook) => {
    for (const loops of [1, 2, 20])
      expect(steadinessAfter(alike(loops), loopPages)).toMatchObject({
        reason: 'tooShort',
        hostPagesToSteady: (1 + loopsToLook - loops) * loopPages,
      });
    expect(isSteadyAfter(alike(1 + loopsToLook), loopPages)).toBe(true);
  });

  it('that rise and fall within themselves alone are alike', () => {
    expect(isSteadyAfter(Array.from({ length: 100 }, (_, loop) => (loop % 2 === 0 ? 2 : 2.01)))).toBe(true);
  });
});
