import type { SlcCacheDesign, SsdDesign } from './ssdDesign.ts';

/** Times of the operations of a lane, in microseconds. laneCosts.test.ts has hand-computed examples. */
export interface LaneCosts {
  /** Program of a single unit that the host writes whole. */
  readonly programUs: number;
  /** Program of a unit of a sequential stream: the banks of a bus are loaded in turn and then program in parallel. */
  readonly streamUs: number;
  /** Copy of one unit. */
  readonly copyUs: number;
  /** One copy operation, which moves as many units as the lane copies at once. */
  readonly copyOperationUs: number;
  /** One program operation of the lane for host writes, and the number of units it programs. */
  readonly operationUs: number;
  readonly operationUnits: number;
  /** Share of one block in an erase. */
  readonly eraseUs: number;
  /** One levelling move: copies and erases of its blocks. */
  readonly wearMoveUs: number;
}

export function laneCosts(design: SsdDesign): LaneCosts {
  const { flash, host, copy, unitBytes, blockUnits, wearMoves } = design;
  const operations = unitBytes / host.operationBytes;
  const programUs = operations * flash.programUs + unitBytes / host.busBytesPerUs;
  const copyOperationUs = flash.readUs + flash.programUs + (copy.transfers * copy.operationBytes) / copy.busBytesPerUs;
  const copyUs = (unitBytes / copy.operationBytes) * copyOperationUs;
  return {
    programUs,
    streamUs: programUs + ((design.banksPerBus - 1) * unitBytes) / host.busBytesPerUs,
    copyUs,
    copyOperationUs,
    operationUs: flash.programUs + host.operationBytes / host.busBytesPerUs,
    operationUnits: host.operationBytes / unitBytes,
    eraseUs: flash.eraseUs / design.blocksPerErase,
    wearMoveUs: wearMoves === null ? 0 : wearMoves.movedBlocks * (blockUnits * copyUs + flash.eraseUs),
  };
}

/**
 * Time to write a unit when `missingBytes` of it have to be read from the old copy first. Every flash operation of the
 * unit reads, because each holds a part of it.
 */
export function rewriteUs(design: SsdDesign, missingBytes: number): number {
  const { flash, host, unitBytes } = design;
  const operations = unitBytes / host.operationBytes;
  return operations * (flash.readUs + flash.programUs) + (missingBytes + unitBytes) / host.busBytesPerUs;
}

/** Times of the operations of a lane on an SLC cache, in microseconds. */
export interface SlcCosts {
  /** One program operation for host writes into the cache, and the number of units it programs. */
  readonly operationUs: number;
  readonly operationUnits: number;
  /** Fold of one unit: read at one bit per cell, and programmed at full density together with its neighbours. */
  readonly foldUs: number;
  /** One fold operation, which programs as many units as one of the host at full density. */
  readonly foldOperationUs: number;
}

export function slcCosts({ flash, host, copy, unitBytes }: SsdDesign, cache: SlcCacheDesign): SlcCosts {
  const reads = copy.operationBytes / cache.operationBytes;
  const transfers = cache.foldsInDie ? 0 : copy.transfers;
  const foldOperationUs =
    reads * cache.readUs + flash.programUs + (transfers * copy.operationBytes) / copy.busBytesPerUs;
  return {
    operationUs: cache.programUs + cache.operationBytes / host.busBytesPerUs,
    operationUnits: cache.operationBytes / unitBytes,
    foldUs: (foldOperationUs * unitBytes) / copy.operationBytes,
    foldOperationUs,
  };
}
