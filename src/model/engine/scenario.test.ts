import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLogicalPageCount, spareFactorOf } from './driveSize.ts';
import { requireScenario } from './requireScenario.ts';
import { fingerprintText, parseScenario, SCENARIO_LIMITS, type ScenarioInput } from './scenario.ts';
import { FIRST_FIELDS } from './scenarioFields.ts';
import type { ScenarioExpectation, ScenarioProblem } from './scenarioProblem.ts';
import { FRONTIER_LAYOUTS, VICTIM_POLICIES, WORKLOAD_KINDS } from './vocabulary.ts';

/** The problem, or "fine". */
function judge(input: object): ScenarioProblem | 'fine' {
  const parsed = parseScenario(input);
  return parsed.ok ? 'fine' : parsed.problem;
}

const whole = (min: number, max: number): ScenarioExpectation => ({ kind: 'wholeNumber', min, max });
const real = (min: number, max: number): ScenarioExpectation => ({ kind: 'number', min, max });
/** Of a drive without replacement blocks and marks. */
const spare = (min: number, blockCount: number, reserveBlocks: number): ScenarioExpectation => ({
  kind: 'spareFactor',
  min,
  max: 0.99,
  blockCount,
  reserveBlocks,
  logBlockCount: 0,
  stopFreeBlocks: 0,
  slcStaticBlocks: 0,
});

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
    ['blockCount', { blockCount: 3, pagesPerBlock: 4, reserveBlocks: 1, frontiers: 'shared', logicalPageCount: 4 }],
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

  it.each<[object, ScenarioProblem['field'], ScenarioExpectation]>([
    [{ blockCount: 2 }, 'blockCount', whole(3, 1_048_576)],
    [{ blockCount: 1_048_577 }, 'blockCount', whole(3, 1_048_576)],
    [{ blockCount: 4.5 }, 'blockCount', whole(3, 1_048_576)],
    [{ blockCount: NaN }, 'blockCount', whole(3, 1_048_576)],
    [{ blockCount: '64' }, 'blockCount', whole(3, 1_048_576)],
    [{ pagesPerBlock: 1 }, 'pagesPerBlock', whole(2, 4_096)],
    [{ pagesPerBlock: 4097 }, 'pagesPerBlock', whole(2, 4_096)],
    [{ reserveBlocks: 0 }, 'reserveBlocks', whole(1, 65_536)],
    [{ sampleCount: 0 }, 'sampleCount', whole(1, 1_024)],
    [{ sampleCount: 1025 }, 'sampleCount', whole(1, 1_024)],
    [{ seed: -1 }, 'seed', whole(0, 4_294_967_295)],
    [{ seed: 4_294_967_296 }, 'seed', whole(0, 4_294_967_295)],
    [{ randomFraction: 1.01 }, 'randomFraction', real(0, 1)],
    [{ randomFraction: NaN }, 'randomFraction', real(0, 1)],
    [{ randomFraction: '0.5' }, 'randomFraction', real(0, 1)],
    [{ liveFraction: -0.1 }, 'liveFraction', real(0, 1)],
    [{ trimFraction: 0.5 }, 'trimFraction', real(0, 0.49)],
    [{ pools: 3 }, 'pools', { kind: 'oneOf', choices: [1, 2] }],
    [{ stopFreeBlocks: 2 }, 'stopFreeBlocks', { kind: 'zeroOrAboveReserve', reserveBlocks: 2 }],
    [
      { pools: 2, poolClassifier: 'learned', reserveBlocks: 1 },
      'reserveBlocks',
      { kind: 'reserveOfLearnedPools', min: 2 },
    ],
    // By hand: 64 blocks less the reserve of 2 and an open block for host and relocated pages of each pool.
    [{ ...LARGE, pools: 2, logicalPageCount: 929 }, 'logicalPageCount', whole(1, 928)],
    // By hand: a burst up to 10 free blocks holds 9 back, and two blocks are open.
    [{ ...LARGE, stopFreeBlocks: 10, logicalPageCount: 849 }, 'logicalPageCount', whole(1, 848)],
    [{ frontiers: 'both' }, 'frontiers', { kind: 'oneOf', choices: FRONTIER_LAYOUTS }],
    [{ victimPolicy: 'lru' }, 'victimPolicy', { kind: 'oneOf', choices: VICTIM_POLICIES }],
    [{ workload: 'warm' }, 'workload', { kind: 'oneOf', choices: WORKLOAD_KINDS }],
    [{ isTrimEnabled: 'yes' }, 'isTrimEnabled', { kind: 'trueOrFalse' }],
    [{ isFilled: 0 }, 'isFilled', { kind: 'trueOrFalse' }],
    [{ blockCount: 327_681, pagesPerBlock: 128 }, 'physicalPages', { kind: 'pagesInMemory', min: 8, max: 41_943_040 }],
    [{ blockCount: 4, reserveBlocks: 2 }, 'reserveBlocks', { kind: 'fewerThanSpareBlocks', blockCount: 4 }],
    // 64 blocks less 2 in reserve and 2 open: 60 · 16 pages.
    [{ ...LARGE, logicalPageCount: 961 }, 'logicalPageCount', whole(1, 960)],
    [{ ...LARGE, logicalPageCount: 0 }, 'logicalPageCount', whole(1, 960)],
    // 1 − 60/64
    [{ ...LARGE, spareFactor: 0.06 }, 'spareFactor', spare(0.0625, 64, 2)],
    [{ ...LARGE, spareFactor: 1 }, 'spareFactor', spare(0.0625, 64, 2)],
    [{ workload: 'files', trimFraction: 0.1 }, 'trimFraction', { kind: 'noTrimsWithFiles' }],
    [{ warmupPages: -1 }, 'warmupPages', whole(0, 1_000_000_000_000)],
    [{ warmupPages: 0.5 }, 'warmupPages', whole(0, 1_000_000_000_000)],
    [{ ...LARGE, filePages: 0, spareFactor: 0.5 }, 'filePages', whole(1, 512)],
    [{ ...LARGE, filePages: 513, spareFactor: 0.5 }, 'filePages', whole(1, 512)],
  ])('names field, value and what is allowed: %o', (input, field, expected) => {
    // The value of a field that follows from others is no part of the input.
    const value = field in input ? input[field as keyof object] : 41_943_168;
    expect(judge(input)).toEqual({ field, value, expected });
  });

  it('of warm-up rounds is told in the field that was given', () => {
    // By hand: 10^12 pages over the 954 (1024 less 6.87 %) of the logical space.
    const expected = real(0, 1_048_218_029);
    expect(judge({ ...LARGE, warmupRounds: -1 })).toEqual({ field: 'warmupRounds', value: -1, expected });
    expect(judge({ ...LARGE, warmupRounds: NaN })).toEqual({ field: 'warmupRounds', value: NaN, expected });
  });

  it('of spare area is a number that is taken when it is typed in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 4000 }),
        fc.integer({ min: 2, max: 512 }),
        fc.constantFrom(...FRONTIER_LAYOUTS),
        (blockCount, pagesPerBlock, frontiers) => {
          const shape = { blockCount, pagesPerBlock, frontiers, reserveBlocks: 2 };
          const problem = judge({ ...shape, spareFactor: 0 });
          if (problem === 'fine' || problem.expected.kind !== 'spareFactor') throw new Error('no spare area is fine?');
          expect(judge({ ...shape, spareFactor: problem.expected.min })).toBe('fine');
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
  const fields = [...Object.keys(requireScenario({})), 'spareFactor', 'warmupRounds', 'physicalPages'];
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
          expect(fields).toContain(parsed.problem.field);
          expect(typeof parsed.problem.expected.kind).toBe('string');
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

  it('throws with the problem where our own code must have been right', () => {
    expect(() => requireScenario({ seed: -1 })).toThrow(
      'this is no scenario: {"field":"seed","value":-1,"expected":{"kind":"wholeNumber","min":0,"max":4294967295}}',
    );
  });
});

describe('the text of a run', () => {
  const textOf = (input: ScenarioInput): Record<string, unknown> =>
    JSON.parse(fingerprintText(requireScenario(input))) as Record<string, unknown>;

  it('has the first fields, whatever is in them, in their order', () => {
    expect(Object.keys(textOf({}))).toEqual([...FIRST_FIELDS]);
    expect(textOf({})).toMatchObject({ blockCount: 1024, pagesPerBlock: 128, seed: 1 });
  });

  it('has of those that came later what is not as it was before there was such a field', () => {
    const { wearLeveling, stopFreeBlocks, ...first } = textOf({ wearLeveling: 'static', stopFreeBlocks: 5 });
    expect([wearLeveling, stopFreeBlocks]).toEqual(['static', 5]);
    expect(Object.keys(first)).toEqual([...FIRST_FIELDS]);
  });
});
