import { expect, it } from 'vitest';
import { createPageMap, requireScenario } from '#engine';
import { FlashArray } from '../../src/model/devices/array/flashArray.ts';
// The engine's own dice, from inside: a stream that is no workload of a single drive.
import { nextBelow, RANDOM_STATE_WORDS, seedRandom } from '../../src/model/engine/random.ts';
import { arrayMonteCarloRows } from './oracle.ts';

const PAGES_PER_BLOCK = 64;
const RESERVE_BLOCKS = 1;

/**
 * RAID-0 under uniform writes, beside the oracle's Monte-Carlo arrays of 1,024 blocks a member: the logical pages are
 * chosen so that the spare factor is the oracle's, without the reserve.
 */
function measure(memberCount: number, spareFactor: number): { array: number; members: number[]; hostPages: number } {
  const blockCount = 1024 + RESERVE_BLOCKS;
  const member = requireScenario({
    blockCount,
    pagesPerBlock: PAGES_PER_BLOCK,
    logicalPageCount: 32 * Math.round(((1 - spareFactor) * 1024 * PAGES_PER_BLOCK) / 32),
    reserveBlocks: RESERVE_BLOCKS,
    frontiers: 'shared',
    victimPolicy: 'fifo',
    isFilled: false,
    warmupPages: 0,
    seed: 5,
  });
  const array = new FlashArray(
    member,
    {
      level: 0,
      memberCount,
      stripeUnit: 32,
      trim: 'blocked',
      partitionFraction: 1,
    },
    createPageMap,
  );
  const random = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(random, 5, 0);
  const hostPages = 2 * array.pageCount;
  array.writeSequential(0, array.pageCount);
  array.writeDrawn(hostPages, () => nextBelow(random, array.pageCount));
  array.resetCounters();
  array.writeDrawn(hostPages, () => nextBelow(random, array.pageCount));
  const members = array.memberCounters.map(({ writeAmplification }) => writeAmplification);
  return { array: array.counters.writeAmplification, members, hostPages };
}

it.each(arrayMonteCarloRows)('$k members at a spare factor of $spare write as one', (row) => {
  const { array, members, hostPages } = measure(row.k, row.spare);
  // Noise of both runs at three sigma (0.6 over the root of the host pages, README), and 0.1 % for rounding the pages.
  const noise = (pages: number): number => (3 * 0.6) / Math.sqrt(pages);
  const tolerance = noise(hostPages) * Math.SQRT2 + 0.001;
  expect(Math.abs(array / row.theory_finite_N - 1), `${array} for ${row.theory_finite_N}`).toBeLessThan(tolerance);
  expect(Math.abs(array / row.array - 1), `${array} for ${row.array}`).toBeLessThan(tolerance);
  for (const each of members)
    expect(Math.abs(each / row.theory_finite_N - 1)).toBeLessThan(noise(hostPages / row.k) * Math.SQRT2 + 0.001);
});
