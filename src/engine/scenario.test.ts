import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeScenarioProblem,
  maxLogicalPageCount,
  parseScenario,
  requireScenario,
  SCENARIO_LIMITS,
  spareFactorOf,
} from './scenario.ts';
import { FRONTIER_LAYOUTS } from './vocabulary.ts';

/** The sentence of the problem, or "fine". */
function judge(input: object): string {
  const parsed = parseScenario(input);
  return parsed.ok ? 'fine' : describeScenarioProblem(parsed.problem);
}

describe('a scenario without a word', () => {
  it('is the drive of the command line: 1,024 blocks of 128, 6.87 % spare, written over twice', () => {
    const scenario = requireScenario({});
    expect(scenario).toMatchObject({
      blockCount: 1024,
      pagesPerBlock: 128,
      // 131,072 · (1 − 0.0687) = 122,067.4
      logicalPageCount: 122_067,
      reserveBlocks: 2,
      frontiers: 'split',
      victimPolicy: 'greedy',
      sampleCount: 10,
      workload: 'uniform',
      randomFraction: 1,
      trimFraction: 0,
      liveFraction: 1,
      isTrimEnabled: true,
      // Files of 1 MiB of 4 KiB pages.
      filePages: 256,
      isFilled: true,
      warmupPages: 244_134,
      mapping: 'page',
      mappingUnitPages: 1,
      pools: 1,
      stopFreeBlocks: 0,
      idleCleaning: 'none',
      wearLeveling: 'none',
      enduranceCycles: 0,
      seed: 1,
    });
    expect(spareFactorOf(scenario)).toBeCloseTo(0.0687, 5);
  });

  it('is the same when its parts are given as undefined', () => {
    const nothing = Object.fromEntries(Object.keys(requireScenario({})).map((field) => [field, undefined]));
    expect(requireScenario(nothing)).toEqual(requireScenario({}));
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(requireScenario({}))).toBe(true);
  });
});

describe('what is given', () => {
  it('is taken as it stands', () => {
    const given = {
      blockCount: 40,
      pagesPerBlock: 8,
      logicalPageCount: 200,
      reserveBlocks: 3,
      frontiers: 'shared',
      victimPolicy: 'dChoices',
      sampleCount: 4,
      workload: 'mix',
      randomFraction: 0.5,
      trimFraction: 0.1,
      liveFraction: 0.9,
      isTrimEnabled: false,
      filePages: 7,
      isFilled: false,
      warmupPages: 11,
      seed: 4_294_967_295,
    } as const;
    expect(requireScenario(given)).toMatchObject(given);
    // And once more, since a parsed scenario is an input too.
    expect(requireScenario(requireScenario(given))).toEqual(requireScenario(given));
  });

  it('counts logical pages before a spare factor, and warm-up pages before rounds', () => {
    const shape = { blockCount: 64, pagesPerBlock: 16 };
    const scenario = requireScenario({
      ...shape,
      logicalPageCount: 500,
      spareFactor: 0.3,
      warmupPages: 7,
      warmupRounds: 9,
    });
    expect([scenario.logicalPageCount, scenario.warmupPages]).toEqual([500, 7]);
    const rounds = requireScenario({ ...shape, spareFactor: 0.5, warmupRounds: 1.5 });
    expect([rounds.logicalPageCount, rounds.warmupPages]).toEqual([512, 768]);
  });
});

const LARGE = { blockCount: 64, pagesPerBlock: 16 };

describe('every limit', () => {
  it.each([
    ['blockCount', { blockCount: 4, pagesPerBlock: 2, reserveBlocks: 1, spareFactor: 0.75 }],
    ['pagesPerBlock', { blockCount: 8, pagesPerBlock: 2, spareFactor: 0.6 }],
    ['pagesPerBlock', { blockCount: 8, pagesPerBlock: 4096, spareFactor: 0.6 }],
    ['reserveBlocks', { ...LARGE, reserveBlocks: 1 }],
    ['sampleCount', { ...LARGE, sampleCount: 1 }],
    ['sampleCount', { ...LARGE, sampleCount: 1024 }],
    ['seed', { ...LARGE, seed: 0 }],
    ['trimFraction', { ...LARGE, trimFraction: 0.49 }],
    ['warmupPages', { ...LARGE, warmupPages: 1e12 }],
    ['the 80 GB drive, twice', { blockCount: 327_680, pagesPerBlock: 128 }],
  ])('of %s is inside', (_, input) => {
    expect(judge(input)).toBe('fine');
  });

  it.each<[object, string]>([
    [{ blockCount: 3 }, 'blockCount is 3, but it has to be a whole number from 4 to 1,048,576.'],
    [{ blockCount: 1_048_577 }, 'blockCount is 1048577, but it has to be a whole number from 4 to 1,048,576.'],
    [{ blockCount: 4.5 }, 'blockCount is 4.5, but it has to be a whole number from 4 to 1,048,576.'],
    [{ blockCount: NaN }, 'blockCount is NaN, but it has to be a whole number from 4 to 1,048,576.'],
    [{ blockCount: '64' }, 'blockCount is 64, but it has to be a whole number from 4 to 1,048,576.'],
    [{ pagesPerBlock: 1 }, 'pagesPerBlock is 1, but it has to be a whole number from 2 to 4,096.'],
    [{ pagesPerBlock: 4097 }, 'pagesPerBlock is 4097, but it has to be a whole number from 2 to 4,096.'],
    [{ reserveBlocks: 0 }, 'reserveBlocks is 0, but it has to be a whole number from 1 to 65,536.'],
    [{ sampleCount: 0 }, 'sampleCount is 0, but it has to be a whole number from 1 to 1,024.'],
    [{ sampleCount: 1025 }, 'sampleCount is 1025, but it has to be a whole number from 1 to 1,024.'],
    [{ seed: -1 }, 'seed is -1, but it has to be a whole number from 0 to 4,294,967,295.'],
    [{ seed: 4_294_967_296 }, 'seed is 4294967296, but it has to be a whole number from 0 to 4,294,967,295.'],
    [{ randomFraction: 1.01 }, 'randomFraction is 1.01, but it has to be a number from 0 to 1.'],
    [{ randomFraction: NaN }, 'randomFraction is NaN, but it has to be a number from 0 to 1.'],
    [{ randomFraction: '0.5' }, 'randomFraction is 0.5, but it has to be a number from 0 to 1.'],
    [{ liveFraction: -0.1 }, 'liveFraction is -0.1, but it has to be a number from 0 to 1.'],
    [{ trimFraction: 0.5 }, 'trimFraction is 0.5, but it has to be a number from 0 to 0.49.'],
    [{ pools: 3 }, 'pools is 3, but it has to be a whole number from 1 to 2.'],
    [
      { stopFreeBlocks: 2 },
      'stopFreeBlocks is 2, but it has to be 0, or more than the 2 free blocks at which cleaning starts.',
    ],
    [
      { pools: 2, poolClassifier: 'learned', reserveBlocks: 1 },
      'reserveBlocks is 1, but it has to be at least 2 with two learned pools.',
    ],
    // By hand: 64 blocks less the reserve of 2 and an open block for host and relocated pages of each pool.
    [
      { ...LARGE, pools: 2, logicalPageCount: 929 },
      'logicalPageCount is 929, but it has to be a whole number from 1 to 928.',
    ],
    // By hand: a burst up to 10 free blocks holds 9 back, and two blocks are open.
    [
      { ...LARGE, stopFreeBlocks: 10, logicalPageCount: 849 },
      'logicalPageCount is 849, but it has to be a whole number from 1 to 848.',
    ],
    [{ frontiers: 'both' }, 'frontiers is both, but it has to be one of shared, split.'],
    [
      { victimPolicy: 'lru' },
      'victimPolicy is lru, but it has to be one of greedy, fifo, random, dChoices, costBenefit, windowed.',
    ],
    [{ workload: 'warm' }, 'workload is warm, but it has to be one of uniform, sequential, mix, files, hotCold, zipf.'],
    [{ isTrimEnabled: 'yes' }, 'isTrimEnabled is yes, but it has to be true or false.'],
    [{ isFilled: 0 }, 'isFilled is 0, but it has to be true or false.'],
    [
      { blockCount: 327_681, pagesPerBlock: 128 },
      'physicalPages is 41943168, but it has to be blocks × pages per block from 8 to 41,943,040, which is what fits in memory.',
    ],
    [
      { blockCount: 4, reserveBlocks: 2 },
      'reserveBlocks is 2, but it has to be fewer blocks than the drive can spare: it has 4.',
    ],
    // 64 blocks less 2 in reserve and 2 open: 60 · 16 pages.
    [{ ...LARGE, logicalPageCount: 961 }, 'logicalPageCount is 961, but it has to be a whole number from 1 to 960.'],
    [{ ...LARGE, logicalPageCount: 0 }, 'logicalPageCount is 0, but it has to be a whole number from 1 to 960.'],
    // 1 − 60/64
    [
      { ...LARGE, spareFactor: 0.06 },
      'spareFactor is 0.06, but it has to be a number from 0.0625 to 0.99 for 64 blocks with 2 in reserve.',
    ],
    [
      { ...LARGE, spareFactor: 1 },
      'spareFactor is 1, but it has to be a number from 0.0625 to 0.99 for 64 blocks with 2 in reserve.',
    ],
    [
      { workload: 'files', trimFraction: 0.1 },
      'trimFraction is 0.1, but it has to be 0 with the files workload, which trims whole files.',
    ],
    [{ warmupPages: -1 }, 'warmupPages is -1, but it has to be a whole number from 0 to 1,000,000,000,000.'],
    [{ warmupPages: 0.5 }, 'warmupPages is 0.5, but it has to be a whole number from 0 to 1,000,000,000,000.'],
    [{ ...LARGE, filePages: 0, spareFactor: 0.5 }, 'filePages is 0, but it has to be a whole number from 1 to 512.'],
    [
      { ...LARGE, filePages: 513, spareFactor: 0.5 },
      'filePages is 513, but it has to be a whole number from 1 to 512.',
    ],
  ])('names field, value and what is allowed: %o', (input, sentence) => {
    expect(judge(input)).toBe(sentence);
  });

  it('of warm-up rounds is told in the field that was given', () => {
    expect(judge({ ...LARGE, warmupRounds: -1 })).toMatch(/^warmupRounds is -1, but it has to be a number from 0 to /);
    expect(judge({ ...LARGE, warmupRounds: NaN })).toMatch(
      /^warmupRounds is NaN, but it has to be a number from 0 to /,
    );
  });

  it('of spare area is a number that is taken when it is typed in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 4000 }),
        fc.integer({ min: 2, max: 512 }),
        fc.constantFrom(...FRONTIER_LAYOUTS),
        (blockCount, pagesPerBlock, frontiers) => {
          const shape = { blockCount, pagesPerBlock, frontiers, reserveBlocks: 2 };
          const [, least] = /from (\S+) to 0\.99/.exec(judge({ ...shape, spareFactor: 0 })) ?? [];
          expect(judge({ ...shape, spareFactor: Number(least) })).toBe('fine');
          expect(judge({ ...shape, spareFactor: 0.99 })).toBe('fine');
          const pages = maxLogicalPageCount(blockCount, pagesPerBlock, 2, frontiers);
          expect(judge({ ...shape, logicalPageCount: pages })).toBe('fine');
          expect(judge({ ...shape, logicalPageCount: pages + 1 })).not.toBe('fine');
        },
      ),
    );
  });

  it('stands in the table that others read', () => {
    const { min, max } = SCENARIO_LIMITS.seed;
    expect([min, max]).toEqual([0, 2 ** 32 - 1]);
    // Twice 80 GB: 20,971,520 pages of 4 KiB.
    expect(SCENARIO_LIMITS.physicalPages.max).toBe(2 * 20_971_520);
  });
});

describe('input from outside', () => {
  const fields = [...Object.keys(requireScenario({})), 'spareFactor', 'warmupRounds'];
  const oddValues = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withTypedArray: true, withDate: true }),
    fc.constant(Symbol('odd')),
    fc.constantFrom('greedy', 'files', 'split', '1', '', true),
    fc.double(),
    fc.integer({ min: -3, max: 5000 }),
  );
  const oddInputs = fc
    .uniqueArray(fc.constantFrom(...fields), { maxLength: 5 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, oddValues]))));

  it('never throws, and what passes is whole: right types, inside the limits', () => {
    fc.assert(
      fc.property(oddInputs, (input) => {
        const parsed = parseScenario(input);
        if (!parsed.ok) {
          expect(describeScenarioProblem(parsed.problem)).toMatch(/^\w+ is [^]*, but it has to be .+\.$/);
          return;
        }
        const standards = requireScenario({});
        for (const [name, value] of Object.entries(parsed.value))
          expect(typeof value, name).toBe(typeof standards[name as keyof typeof standards]);
        expect(parseScenario(parsed.value)).toEqual(parsed);
      }),
      { numRuns: 1000 },
    );
  });

  it('throws one sentence where our own code must have been right', () => {
    expect(() => requireScenario({ seed: -1 })).toThrow('seed is -1, but it has to be a whole number');
  });
});
