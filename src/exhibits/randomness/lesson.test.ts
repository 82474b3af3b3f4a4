import { describe, expect, it } from 'vitest';
import type { Scenario } from '#engine';
import { run as runCombining } from '#recordings/combining';
import { ORDERLY_GRID_REQUEST } from '#recordings/orderlyGrid';
import { GRID_BLOCKS, GRID_PAGES_PER_BLOCK, RANDOMNESS_REQUEST, randomnessScenario, run } from '#recordings/randomness';
import { RANDOMNESS_CURVE_REQUEST, randomnessCurveScenario } from '#recordings/randomnessCurve';
import { SOURCE_ROWS } from '#sources';
import { halfWay } from './curve.ts';
import { answerOf, countPlate, FILLED, isSwept, pairAt, type PairMoment } from './moments.ts';
import {
  BLOCK_COUNT,
  COMBINED_WRITE_MS,
  endRequest,
  FRACTIONS,
  guessFormat,
  LARGE,
  LAST_FRAME,
  nearestGuess,
  ORDER_COUNT,
  PAGES_PER_BLOCK,
  PASS_FRAMES,
  SPARE_FACTOR,
  wholeRequest,
  WARMUP_FRAMES,
} from './scenario.ts';

function endOf(randomFraction: number): PairMoment {
  const pair = pairAt([...run(endRequest(randomFraction))], LAST_FRAME);
  if (!pair) throw new Error('a run has an end');
  return pair;
}

describe('same orders, different order', () => {
  const recorded = [...run(wholeRequest(1))];

  it('costs nothing in order and four extra portions all over the menu', () => {
    const answer = answerOf(pairAt(recorded, LAST_FRAME));
    if (!answer) throw new Error('the whole round is recorded');
    const { inOrder, random, pair } = answer;
    expect(inOrder).toBe(1);
    // The bars of the storyboard; 5.39 was recorded when it was drawn.
    expect(random).toBeGreaterThan(5.2);
    expect(random).toBeLessThan(5.6);
    expect(nearestGuess(random)).toBe(5);
    expect(Math.abs(pair.random.invalidPages / pair.inOrder.invalidPages - 1)).toBeLessThan(0.02);
    // 64 · 64 · 0.125 = 512 spare pages; two blocks of them are erased: 384 are invalid, six blocks.
    expect([pair.inOrder.invalidPages, pair.inOrder.invalidBlocks]).toEqual([384, 6]);
    expect(pair.random.invalidBlocks).toBeGreaterThanOrEqual(58);
  });

  it('says of leftovers that nothing else lies on their plates only where that is so', () => {
    const { inOrder, random } = endOf(1);
    expect([isSwept(inOrder), isSwept(random), isSwept(FILLED)]).toEqual([true, false, false]);
  });

  it('names the plate that is washed next and what it holds', () => {
    const { random } = endOf(1);
    const { block, validPages } = random.victim ?? { block: -1, validPages: -1 };
    // The plate is full: what is not wanted on it is a leftover.
    expect(countPlate(random.pageState, block)).toEqual({
      kept: validPages,
      ghosts: 0,
      leftovers: PAGES_PER_BLOCK - validPages,
    });
  });

  it('begins as the engine does, without an engine', () => {
    const start = pairAt(recorded, 0);
    expect(start?.random.pageState).toEqual(FILLED.pageState);
    expect(start?.inOrder.pageState).toEqual(FILLED.pageState);
    expect(start?.hostPages).toBe(-3 * ORDER_COUNT);
  });

  it('begins to count where the page says so', () => {
    expect(pairAt(recorded, WARMUP_FRAMES)?.hostPages).toBe(0);
    expect(pairAt(recorded, LAST_FRAME - 1)?.hostPages).toBeLessThan(ORDER_COUNT);
    expect(answerOf(pairAt(recorded, LAST_FRAME - 1))).toBeNull();
  });

  it('is of the drives that the page names', () => {
    expect(wholeRequest(1)).toEqual(RANDOMNESS_REQUEST);
    expect([BLOCK_COUNT, PAGES_PER_BLOCK]).toEqual([GRID_BLOCKS, GRID_PAGES_PER_BLOCK]);
    const spareOf = ({ blockCount, pagesPerBlock, logicalPageCount }: Scenario): number =>
      1 - logicalPageCount / (blockCount * pagesPerBlock);
    const small = randomnessScenario(1, 1);
    expect([small.logicalPageCount, spareOf(small)]).toEqual([ORDER_COUNT, SPARE_FACTOR]);
    const large = randomnessCurveScenario(1, 1);
    expect([large.blockCount, large.pagesPerBlock]).toEqual([LARGE.blocks, LARGE.pages]);
    expect(spareOf(large)).toBeCloseTo(LARGE.spareFactor, 4);
    expect(FRACTIONS).toEqual(RANDOMNESS_CURVE_REQUEST.randomFractions);
    expect(PASS_FRAMES + 1).toBe(ORDERLY_GRID_REQUEST.frameCount);
  });

  it('takes the gain of combining from a measurement', () => {
    expect(SOURCE_ROWS['lat4k.g1.avg'].figure).toEqual({ unit: 'milliseconds', value: COMBINED_WRITE_MS });
  });

  it('prices combining at 56 copies, and nothing apart', () => {
    expect([...runCombining({ placements: ['together', 'apart'] })].map((part) => part.pagesRelocated)).toEqual([
      56, 0,
    ]);
  });
});

describe('the curve', () => {
  it('is half way up at the point nearest to the middle, once all is known', () => {
    // From 1 to 7 in a straight line but for its first step: the middle is 4.
    const points = FRACTIONS.map((share, index) => ({ share, ratio: index === 0 ? 1 : 3.8 + (3.2 * index) / 18 }));
    expect(halfWay({ points, allOver: 7 })?.share).toBe(FRACTIONS[1]);
    expect(halfWay({ points: points.slice(1), allOver: 7 })).toBeNull();
  });
});

it('a guess is one of the choices', () => {
  expect([guessFormat.read('1.5'), guessFormat.read('3')]).toEqual([1.5, null]);
});
