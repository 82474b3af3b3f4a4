import type { NandParameters } from '../drives/nand.ts';
import type { IntelParameters } from '../drives/preset.ts';
import { createBufferedWrites } from '../timing/bufferedWrites.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { commonDesign, flashTimesOf } from './plainDesign.ts';

/**
 * Page mapping; writes go through a buffer to the first free channel, two planes at once; all channels clean together.
 * Blocks of both planes are erased together, so each block of the map counts half an erase.
 */
export function intelDesign(parameters: IntelParameters, nand: NandParameters): CompleteDesign {
  const { wearMovePages, wearMoveBlocks } = parameters;
  const pageBytes = nand.pageBytes.value;
  const planeCount = nand.planeCount?.value ?? 1;
  const path = { operationBytes: planeCount * pageBytes, busBytesPerUs: nand.busMegabytesPerSecond.value };
  const hasMoves = wearMovePages !== undefined && wearMoveBlocks !== undefined;
  return {
    ...commonDesign(parameters),
    unitBytes: parameters.mappingUnitBytes.value,
    blockUnits: nand.pagesPerBlock.value,
    blocksPerErase: planeCount,
    victimPolicy: parameters.victimPolicy.value,
    frontiers: parameters.hasTwoStreams.value ? 'split' : 'shared',
    layout: 'spread',
    createWritePath: createBufferedWrites,
    laneCount: parameters.channelCount.value,
    stripeBytes: pageBytes,
    packsSectors: parameters.hasSectorPacking.value,
    flash: flashTimesOf(nand),
    host: path,
    copy: { ...path, transfers: 2, isLonePageWhole: parameters.copiesLonePageWhole.value },
    cleaning: parameters.cleaningPlace.value,
    eraseScope: 'lane',
    wearMoves: hasMoves
      ? { everyBlocks: wearMoveBlocks.value, movedBlocks: wearMovePages.value / nand.pagesPerBlock.value }
      : null,
    acknowledgment: parameters.acknowledgment.value,
    bufferUnits: parameters.bufferPages.value,
    cleansAhead: parameters.cleansAhead?.value ?? false,
  };
}
