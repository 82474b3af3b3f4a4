import type { ScenarioInput } from '#engine';
import type { SlcCacheDesign, SsdDesign } from './ssdDesign.ts';

interface Shape {
  readonly unitBytes: number;
  readonly blockUnits: number;
  readonly userBytes: number;
}

/**
 * Scenario fields of the cache of a drive scaled down to `unitCount` units: whole blocks, at least one if the real
 * drive has any.
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

/** Blocks beyond the reserve: open blocks, and one to clean into. */
const BLOCKS_BESIDE_RESERVE = 3;
/** Additional blocks with replacement-block mapping: the replacement block, the reserve, and room for a merge. */
const BLOCKS_BESIDE_MERGED = 4;

/** Number of translation layers of the drive: one over all lanes with a `spread` layout, else one per lane. */
export const layerCountOf = ({ layout, laneCount }: SsdDesign): number => (layout === 'spread' ? 1 : laneCount);

/**
 * Scenario of one translation layer of a drive scaled down to `logicalBlocks` blocks per layer. A page of the layer is
 * a mapping unit of the drive.
 */
export function layerScenario(design: SsdDesign, logicalBlocks: number) {
  const { blockUnits, mapping, victimPolicy, frontiers } = design;
  const isMerged = mapping === 'hybrid';
  const logicalPageCount = logicalBlocks * blockUnits;
  const blockCount = Math.round(logicalBlocks * (1 + design.overProvisioningRatio));
  const reserveBlocks = isMerged ? 1 : Math.max(1, Math.round(blockCount * design.reserveFraction));
  const additionalBlocks = isMerged ? BLOCKS_BESIDE_MERGED : reserveBlocks + BLOCKS_BESIDE_RESERVE;
  return {
    ...(isMerged
      ? ({ mapping, logBlockCount: 1, logBlockOrder: 'ordered' } as const)
      : ({ mapping, victimPolicy, frontiers } as const)),
    ...(design.slcCache && slcCacheFields(design.slcCache, design, logicalPageCount)),
    reserveBlocks,
    blockCount: Math.max(blockCount, logicalBlocks + additionalBlocks),
    pagesPerBlock: blockUnits,
    logicalPageCount,
  } satisfies ScenarioInput;
}
