import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive } from './index.ts';
import { parseScenario, type ScenarioInput } from './scenario.ts';

const lending = fc.record({
  blockCount: fc.integer({ min: 12, max: 64 }),
  pagesPerBlock: fc.integer({ min: 4, max: 32 }),
  slcBitsPerCell: fc.integer({ min: 2, max: 4 }),
  slcDynamicBlocks: fc.constant(4),
  logicalPageCount: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 400 })),
  slcKeptFraction: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
});

/** An empty drive that is written as far as a block can be lent at once, without a pause. */
function slcPagesOf(input: ScenarioInput): number {
  const parsed = parseScenario({ ...input, isFilled: false, warmupPages: 0, workload: 'sequential' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const drive = createDrive(parsed.value);
  drive.run(1);
  return drive.counters.slcPagesProgrammed;
}

describe('an SLC cache', () => {
  const DRIVE = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.3 } as const;
  const problemOf = (input: ScenarioInput): unknown => {
    const parsed = parseScenario({ ...DRIVE, ...input });
    return parsed.ok ? null : parsed.problem;
  };

  it('stands in front of single pages alone, by whichever of its blocks were asked for', () => {
    const expected = { kind: 'onlyUnlessSinglePages', only: 0 };
    const pairs = { mappingUnitPages: 2 };
    expect(problemOf({ slcStaticBlocks: 4 })).toBeNull();
    expect(problemOf({ ...pairs, slcStaticBlocks: 4 })).toEqual({ field: 'slcStaticBlocks', value: 4, expected });
    expect(problemOf({ ...pairs, slcDynamicBlocks: 3 })).toEqual({ field: 'slcDynamicBlocks', value: 3, expected });
    // As many of the one kind as of the other are not none.
    expect(problemOf({ ...pairs, slcStaticBlocks: 5, slcDynamicBlocks: 5 })).toEqual({
      field: 'slcStaticBlocks',
      value: 5,
      expected,
    });
    expect(problemOf(pairs)).toBeNull();
  });

  it('has a page in every block, however many bits a cell holds', () => {
    const small = { pagesPerBlock: 3, slcStaticBlocks: 4 };
    expect(problemOf({ ...small, slcBitsPerCell: 3 })).toBeNull();
    expect(problemOf({ ...small, slcBitsPerCell: 4 })).toEqual({
      field: 'slcBitsPerCell',
      value: 4,
      expected: { kind: 'bitsOfSmallBlock', pagesPerBlock: 3 },
    });
  });

  it.each([
    ['pools', 2, 1],
    ['wearLeveling', 'static', 'none'],
    ['enduranceCycles', 100, 0],
    ['stopFreeBlocks', 8, 0],
  ] as const)('has one pool whose blocks are not worn or moved: %s', (field, value, only) => {
    expect(problemOf({ slcStaticBlocks: 4, [field]: value })).toEqual({
      field,
      value,
      expected: { kind: 'onlyWithoutSlcCache', only },
    });
  });
});

describe('blocks that are lent', () => {
  it('are as many as the drive has besides those set apart, and no more', () => {
    const drive = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.3, slcStaticBlocks: 4 };
    expect(parseScenario({ ...drive, slcDynamicBlocks: 60 }).ok).toBe(true);
    expect(parseScenario({ ...drive, slcDynamicBlocks: 61 })).toEqual({
      ok: false,
      problem: {
        field: 'slcDynamicBlocks',
        value: 61,
        expected: { kind: 'blocksToLend', max: 60, slcStaticBlocks: 4 },
      },
    });
  });

  it('can be lent by an empty drive of every scenario that is taken, and what a refusal tells is taken', () => {
    const seen = { taken: 0, keptFraction: 0, tooSmall: 0 };
    fc.assert(
      fc.property(lending, (input) => {
        const parsed = parseScenario(input);
        if (parsed.ok) {
          seen.taken++;
          expect(slcPagesOf(input)).toBe(1);
          return;
        }
        const { expected } = parsed.problem;
        if (expected.kind === 'leavesBlockToLend') {
          seen.keptFraction++;
          expect(input.slcKeptFraction).toBeGreaterThan(expected.max);
          expect(slcPagesOf({ ...input, slcKeptFraction: expected.max })).toBe(1);
        }
        if (expected.kind === 'tooSmallToLend') {
          seen.tooSmall++;
          expect(input.logicalPageCount).toBeLessThan(expected.leastPages);
          const { logicalPageCount: _, ...rest } = input;
          const large = { ...rest, blockCount: 64, slcKeptFraction: 0, logicalPageCount: expected.leastPages };
          expect(slcPagesOf(large)).toBe(1);
        }
      }),
      { numRuns: 400 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
