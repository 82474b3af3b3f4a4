import type { SsdDesign } from './ssdDesign.ts';

/** What one operation costs the lane that does it, in microseconds. Times by hand: laneCosts.test.ts. */
export interface LaneCosts {
  /** One unit that the host brings whole, with nothing before or after it. */
  readonly programUs: number;
  /** One unit of a sequential stream, where the banks of a bus are loaded in turn and then program together. */
  readonly streamUs: number;
  /** One unit that is moved. */
  readonly copyUs: number;
  /** One operation of moving: as many units as the lane moves at once. */
  readonly copyOperationUs: number;
  /** One operation of the lane for what the host writes, and the units it takes. */
  readonly operationUs: number;
  readonly operationUnits: number;
  /** One block's share of an erase. */
  readonly eraseUs: number;
  /** Wear levelling: so many blocks are copied and erased. */
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
 * A unit of which the host brings all but `missingBytes`: what is missing is read first, then the whole is programmed.
 * Every operation of the unit reads, as each holds a part of it.
 */
export function rewriteUs(design: SsdDesign, missingBytes: number): number {
  const { flash, host, unitBytes } = design;
  const operations = unitBytes / host.operationBytes;
  return operations * (flash.readUs + flash.programUs) + (missingBytes + unitBytes) / host.busBytesPerUs;
}
