import { describe, expect, it } from 'vitest';
import { parseArrayOptions } from '#devices';
import { parseScenario, requireScenario } from '#engine';
import type { ScenarioInput } from '#engine';
import { describeExpectation, type Expectation } from '#findings';

const LARGE = { blockCount: 64, pagesPerBlock: 16 };

/** An input of each kind of refusal, and what is said of it. */
const REFUSED: Readonly<Record<Exclude<Expectation['kind'], ArrayKind>, readonly [ScenarioInput, string]>> = {
  wholeNumber: [{ blockCount: 2 }, 'a whole number from 3 to 1,048,576'],
  number: [{ trimFraction: 0.5 }, 'a number from 0 to 0.49'],
  oneOf: [{ frontiers: 'both' as 'split' }, 'one of shared, split'],
  trueOrFalse: [{ isFilled: 1 as unknown as boolean }, 'true or false'],
  pagesInMemory: [
    { blockCount: 1_000_000, pagesPerBlock: 4096 },
    'a number from 8 to 41,943,040, which is what fits in memory',
  ],
  divisorOfBlock: [{ mappingUnitPages: 5 }, 'a divisor of the 128 pages of a block'],
  onlyWithMapping: [{ mapping: 'hybrid', stopFreeBlocks: 9 }, '0 with the hybrid mapping'],
  onlyUnlessSinglePages: [{ mapping: 'block', wearLeveling: 'static' }, 'none unless single pages are mapped'],
  onlyWithoutSlcCache: [{ slcStaticBlocks: 8, pools: 2 }, '1 with an SLC cache'],
  bitsOfSmallBlock: [
    { pagesPerBlock: 4, slcDynamicBlocks: 1, slcBitsPerCell: 5 },
    'a whole number from 2 to 4, the pages of a block',
  ],
  blocksToLend: [
    { ...LARGE, slcStaticBlocks: 4, slcDynamicBlocks: 61 },
    'a whole number from 0 to 60, all blocks of the drive but the 4 that are set apart',
  ],
  // A block of 16 pages is lent for 5 at one bit a cell, and 1 − 22 / 100 of the space may be kept.
  leavesBlockToLend: [
    { ...LARGE, logicalPageCount: 100, slcDynamicBlocks: 9, slcKeptFraction: 0.8 },
    'a number from 0 to 0.779999, so that the empty drive has a block to lend',
  ],
  tooSmallToLend: [
    { ...LARGE, logicalPageCount: 21, slcDynamicBlocks: 9 },
    '0 on this drive: a drive needs at least 22 logical pages to lend a block',
  ],
  reserveOfLearnedPools: [
    { pools: 2, poolClassifier: 'learned', reserveBlocks: 1 },
    'at least 2 with two learned pools',
  ],
  zeroOrAboveReserve: [{ stopFreeBlocks: 1 }, '0, or more than the 2 free blocks at which cleaning starts'],
  moreThanMapTakes: [
    { mapping: 'cached', blockCount: 6, pagesPerBlock: 4, mapEntriesPerPage: 2 },
    'more on a drive whose map takes blocks of its own',
  ],
  fewerThanSpareBlocks: [{ ...LARGE, reserveBlocks: 64 }, 'fewer than the blocks that the drive can spare: it has 64'],
  spareFactor: [
    { mapping: 'hybrid', logBlockCount: 1000, spareFactor: 0 },
    // 1024 blocks less 2, 1000 and one for merging: 1 − 21 / 1024 = 0.97949…
    'a number from 0.979493 to 0.99 for 1,024 blocks with 2 in reserve and 1,000 replacement blocks',
  ],
  noTrimsWithFiles: [{ workload: 'files', trimFraction: 0.1 }, '0 with the files workload, which trims whole files'],
};

type ArrayKind = 'multipleOf' | 'members' | 'membersInMemory' | 'partition';

describe('what is allowed', () => {
  it.each(Object.entries(REFUSED))('in words: %s', (kind, [input, words]) => {
    const parsed = parseScenario(input);
    if (parsed.ok) throw new Error('nothing is wrong with it');
    expect(parsed.problem.expected.kind).toBe(kind);
    expect(describeExpectation(parsed.problem.expected)).toBe(words);
  });

  it('of spare area tells how far a burst of cleaning goes', () => {
    const parsed = parseScenario({ ...LARGE, stopFreeBlocks: 10, spareFactor: 0 });
    // 9 blocks held back and 2 open: 1 − 53 / 64.
    expect(parsed.ok || describeExpectation(parsed.problem.expected)).toBe(
      'a number from 0.171875 to 0.99 for 64 blocks with 2 in reserve, cleaned until 10 are free',
    );
  });

  it('of spare area tells how many blocks are set apart, and no range that ends before it begins', () => {
    const parsed = parseScenario({ blockCount: 1024, slcStaticBlocks: 1018, spareFactor: 0.5 });
    // 2 blocks held back and 2 open leave 2 of 1,024, 0.998047; one page of 131,072 is 0.999992.
    expect(parsed.ok || describeExpectation(parsed.problem.expected)).toBe(
      'a number from 0.998047 to 0.999992 for 1,024 blocks with 2 in reserve, 1,018 set apart for the SLC cache',
    );
  });

  it('is the one value where there is one only', () => {
    expect(describeExpectation({ kind: 'wholeNumber', min: 1, max: 1 })).toBe('1');
    const parsed = parseScenario({ pagesPerBlock: 2, slcDynamicBlocks: 1 });
    expect(parsed.ok || describeExpectation(parsed.problem.expected)).toBe('2 with 2 pages in a block');
  });

  it.each([
    [{ level: 5, memberCount: 9 }, 'a whole number from 3 to 8 in RAID-5'],
    [{ memberCount: 8 }, 'few enough to fit in memory: 41,943,040 pages in all, of 20,971,520 each'],
    [
      { stripeUnitPages: 5_000_000, partitionFraction: 0.1 },
      'a number from 0.333334 to 1, so that one of 3 stripes fits',
    ],
    [{ trim: 'on' }, 'one of passed, blocked'],
  ])('of an array, in words: %j', (input, words) => {
    const member = requireScenario({ blockCount: 81_920, pagesPerBlock: 256, logicalPageCount: 15_000_000 });
    const parsed = parseArrayOptions(input, member);
    expect(parsed.ok || describeExpectation(parsed.problem.expected)).toBe(words);
  });
});
