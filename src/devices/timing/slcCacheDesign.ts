import type { Scenario, ScenarioInput } from '#engine';

/** Blocks written at one bit a cell before all others, and how long that takes. */
export interface SlcCacheDesign {
  /** Bits that a cell keeps outside of the cache. */
  readonly bitsPerCell: number;
  /** What the blocks set apart hold at one bit a cell. */
  readonly staticBytes: number;
  /** What blocks hold besides, at most, while the drive is not full. */
  readonly dynamicBytes: number;
  /** Share of the user's space that lends no blocks though it is empty. */
  readonly keptFraction: number;
  readonly whenFull: Scenario['slcWhenFull'];
  /** One operation of a lane, of as many bytes as one at full density. */
  readonly readUs: number;
  readonly programUs: number;
}

interface Shape {
  readonly unitBytes: number;
  readonly blockUnits: number;
  readonly userBytes: number;
}

/**
 * The cache of a drive scaled down to `unitCount` units, in whole blocks; one at least where the real drive has any.
 */
export function slcCacheFields(cache: SlcCacheDesign, shape: Shape, unitCount: number): ScenarioInput {
  const { unitBytes, blockUnits, userBytes } = shape;
  const scaleFraction = (unitCount * unitBytes) / userBytes;
  const slcBlockBytes = Math.floor(blockUnits / cache.bitsPerCell) * unitBytes;
  const blocksOf = (bytes: number): number =>
    bytes === 0 ? 0 : Math.max(1, Math.round((bytes * scaleFraction) / slcBlockBytes));
  return {
    slcStaticBlocks: blocksOf(cache.staticBytes),
    slcDynamicBlocks: blocksOf(cache.dynamicBytes),
    slcBitsPerCell: cache.bitsPerCell,
    slcKeptFraction: cache.keptFraction,
    slcWhenFull: cache.whenFull,
  };
}
