import type { SsdDesign } from '../timing/ssdDesign.ts';
import type { IntelPreset } from '../drives/preset.ts';
import { flashTimesOf, PLAIN_DESIGN } from './plainDesign.ts';

/**
 * A map by page; writes go through a buffer to whichever channel is free, two planes at once; all channels clean
 * together. Blocks of both planes are erased together, so a block of the map bears half an erase.
 */
export function intelDesign(preset: IntelPreset): SsdDesign {
  const { nand, wearMovePages, wearMoveBlocks } = preset;
  const pageBytes = nand.pageBytes.value;
  const planeCount = nand.planeCount?.value ?? 1;
  const path = { operationBytes: planeCount * pageBytes, busBytesPerUs: nand.busMegabytesPerSecond.value };
  const hasMoves = wearMovePages !== undefined && wearMoveBlocks !== undefined;
  return {
    ...PLAIN_DESIGN,
    name: preset.name,
    userBytes: preset.userBytes.value,
    overProvisioningRatio: preset.overProvisioningRatio.value,
    unitBytes: preset.mappingUnitBytes.value,
    blockUnits: nand.pagesPerBlock.value,
    blocksPerErase: planeCount,
    reserveFraction: preset.reserveFraction?.value ?? PLAIN_DESIGN.reserveFraction,
    layout: 'spread',
    laneCount: preset.channelCount.value,
    stripeBytes: pageBytes,
    packsSectors: preset.hasSectorPacking.value,
    flash: flashTimesOf(nand),
    host: path,
    copy: { ...path, transfers: 2, isLonePageWhole: preset.copiesLonePageWhole.value },
    cleaning: 'allLanes',
    eraseScope: 'lane',
    wearMoves: hasMoves
      ? { everyBlocks: wearMoveBlocks.value, movedBlocks: wearMovePages.value / nand.pagesPerBlock.value }
      : null,
    commandUs: preset.commandUs.value,
    hostUs: preset.hostUs?.value ?? 0,
    linkBytesPerUs: preset.linkMegabytesPerSecond.value,
    acknowledgment: 'buffered',
    bufferUnits: preset.bufferPages.value,
    cleansAhead: preset.cleansAhead?.value ?? false,
  };
}
