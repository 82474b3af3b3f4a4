import { describe, expect, it } from 'vitest';
import { RANDOM_STATE_WORDS, seedRandom } from '../random.ts';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { createPageDraw, hotPageCount, livePageCount, smallPageCount } from './randomPages.ts';

const DRAWS = 40_000;

function drawCounts(input: ScenarioInput, pageCount: number): number[] {
  const { draw } = createPageDraw(requireScenario({ spareFactor: 0.2, ...input }), pageCount);
  const random = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(random, 3, 1);
  const counts = Array<number>(pageCount).fill(0);
  for (let index = 0; index < DRAWS; index++) counts[draw(random)]++;
  return counts;
}

/** Five binomial σ around the expected count; the seed is fixed. */
function expectChance(count: number, chance: number): void {
  const sigma = Math.sqrt(DRAWS * chance * (1 - chance));
  expect(Math.abs(count - DRAWS * chance)).toBeLessThanOrEqual(5 * sigma);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

describe('random pages', () => {
  it('are all as likely under uniform writes', () => {
    for (const count of drawCounts({ workload: 'uniform' }, 20)) expectChance(count, 1 / 20);
  });

  it.each([
    [0.8, 0.2],
    [0.9, 0.1],
    [0.5, 0.5],
    [1, 0.25],
    [0, 0.25],
  ])('send %f of the writes to %f of the space, and are as likely inside each part', (writes, space) => {
    const counts = drawCounts({ workload: 'hotCold', hotWriteFraction: writes, hotSpaceFraction: space }, 20);
    const hot = 20 * space;
    expectChance(sum(counts.slice(0, hot)), writes);
    for (const count of counts.slice(0, hot)) expectChance(count, writes / hot);
    for (const count of counts.slice(hot)) expectChance(count, (1 - writes) / (20 - hot));
  });

  it('have at least one hot page, and a cold one where there are two', () => {
    expect(hotPageCount({ hotSpaceFraction: 0 }, 10)).toBe(1);
    expect(hotPageCount({ hotSpaceFraction: 1 }, 10)).toBe(9);
    expect(hotPageCount({ hotSpaceFraction: 0.26 }, 10)).toBe(3);
    expect(hotPageCount({ hotSpaceFraction: 1 }, 1)).toBe(1);
    expect(drawCounts({ workload: 'hotCold', hotWriteFraction: 0 }, 1)).toEqual([DRAWS]);
  });

  it('come from a log that goes on whatever small changes come between', () => {
    const scenario = requireScenario({ spareFactor: 0.2, workload: 'logAndSmall', smallSpaceFraction: 0.25 });
    const { draw } = createPageDraw(scenario, 20);
    const random = new Int32Array(RANDOM_STATE_WORDS);
    seedRandom(random, 3, 1);
    const pages = Array.from({ length: DRAWS }, () => draw(random));
    const small = pages.filter((page) => page < 5);
    expectChance(small.length, 0.3);
    for (let page = 0; page < 5; page++) expectChance(small.filter((each) => each === page).length, 0.3 / 5);
    const log = pages.filter((page) => page >= 5);
    expect(log).toEqual(log.map((_, index) => 5 + (index % 15)));
  });

  it('leave the log a page where there are two, and small changes one', () => {
    expect(smallPageCount({ smallSpaceFraction: 0 }, 10)).toBe(1);
    expect(smallPageCount({ smallSpaceFraction: 1 }, 10)).toBe(9);
    expect(drawCounts({ workload: 'logAndSmall', smallWriteFraction: 0 }, 1)).toEqual([DRAWS]);
    expect(drawCounts({ workload: 'logAndSmall', smallWriteFraction: 0 }, 2)).toEqual([0, DRAWS]);
  });

  it('come from the part in use', () => {
    expect(livePageCount({ logicalPageCount: 100, liveFraction: 0.25 })).toBe(25);
    expect(livePageCount({ logicalPageCount: 100, liveFraction: 0 })).toBe(1);
  });
});
