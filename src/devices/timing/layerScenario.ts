import type { ScenarioInput } from '#engine';
import { slcCacheFields } from './slcCacheDesign.ts';
import type { SsdDesign } from './ssdDesign.ts';

/** Open blocks, and one to clean into. */
const BLOCKS_BESIDE_RESERVE = 3;
/** With one replacement block: that, the reserve, and room to merge in. */
const BLOCKS_BESIDE_MERGED = 4;

/** Translation layers of the drive: one over all lanes where it spreads writes, else one a lane. */
export const layerCountOf = ({ layout, laneCount }: SsdDesign): number => (layout === 'spread' ? 1 : laneCount);

/** One translation layer of a drive that is scaled down to `logicalBlocks` blocks a layer; a page of it is a unit of the drive. */
export function layerScenario(design: SsdDesign, logicalBlocks: number) {
  const { blockUnits, mapping, victimPolicy, frontiers } = design;
  const isMerged = mapping === 'hybrid';
  const logicalPageCount = logicalBlocks * blockUnits;
  const blockCount = Math.round(logicalBlocks * (1 + design.overProvisioningRatio));
  const reserveBlocks = isMerged ? 1 : Math.max(1, Math.round(blockCount * design.reserveFraction));
  const besides = isMerged ? BLOCKS_BESIDE_MERGED : reserveBlocks + BLOCKS_BESIDE_RESERVE;
  return {
    ...(isMerged
      ? ({ mapping, logBlockCount: 1, logBlockOrder: 'ordered' } as const)
      : ({ mapping, victimPolicy, frontiers } as const)),
    ...(design.slcCache && slcCacheFields(design.slcCache, design, logicalPageCount)),
    reserveBlocks,
    blockCount: Math.max(blockCount, logicalBlocks + besides),
    pagesPerBlock: blockUnits,
    logicalPageCount,
  } satisfies ScenarioInput;
}
