import { roundedDown } from './fieldExpectation.ts';
import type { PlainScenario, ScenarioFieldName } from './scenarioFields.ts';
import type { ScenarioProblem } from './scenarioProblem.ts';
import { slcBlockPages } from './driveSize.ts';

const FIELDS_WITH_SLC_CACHE = { pools: 1, wearLeveling: 'none', enduranceCycles: 0, stopFreeBlocks: 0 } as const;

/**
 * The first rule that a scenario with an SLC cache breaks, or null. A cache requires single-page mapping with one pool,
 * without wear levelling or endurance.
 */
export function problemOfSlcCache(plain: PlainScenario, isSinglePageMap: boolean): ScenarioProblem | null {
  const { blockCount, pagesPerBlock, slcStaticBlocks, slcDynamicBlocks, slcBitsPerCell } = plain;
  if (slcStaticBlocks + slcDynamicBlocks === 0) return null;
  const field = slcStaticBlocks > 0 ? 'slcStaticBlocks' : 'slcDynamicBlocks';
  if (!isSinglePageMap) return { field, value: plain[field], expected: { kind: 'onlyUnlessSinglePages', only: 0 } };
  if (slcBitsPerCell > pagesPerBlock)
    return { field: 'slcBitsPerCell', value: slcBitsPerCell, expected: { kind: 'bitsOfSmallBlock', pagesPerBlock } };
  // More static blocks than the drive has are refused by `problemOfCombination`.
  const max = blockCount - slcStaticBlocks;
  if (slcDynamicBlocks > max && max >= 0)
    return {
      field: 'slcDynamicBlocks',
      value: slcDynamicBlocks,
      expected: { kind: 'blocksToLend', max, slcStaticBlocks },
    };
  for (const [name, only] of Object.entries(FIELDS_WITH_SLC_CACHE)) {
    const value = plain[name as keyof typeof FIELDS_WITH_SLC_CACHE];
    if (value !== only)
      return { field: name as ScenarioFieldName, value, expected: { kind: 'onlyWithoutSlcCache', only } };
  }
  return null;
}

/** Checks that an empty drive can lend at least one block to the dynamic cache (`SlcLoan.mayLend`). */
export function problemOfLoan(plain: PlainScenario, logicalPageCount: number): ScenarioProblem | null {
  const { pagesPerBlock, slcDynamicBlocks, slcKeptFraction } = plain;
  if (slcDynamicBlocks === 0) return null;
  const leastPages = pagesPerBlock + slcBlockPages(plain) + 1;
  if (Math.floor(logicalPageCount * (1 - slcKeptFraction)) >= leastPages) return null;
  if (logicalPageCount < leastPages)
    return { field: 'slcDynamicBlocks', value: slcDynamicBlocks, expected: { kind: 'tooSmallToLend', leastPages } };
  const max = Math.max(0, roundedDown(1 - leastPages / logicalPageCount));
  return { field: 'slcKeptFraction', value: slcKeptFraction, expected: { kind: 'leavesBlockToLend', min: 0, max } };
}
