import type { NandParameters } from '../drives/nand.ts';
import type { SamsungParameters } from '../drives/preset.ts';
import { createStripedWrites } from '../timing/stripedWrites.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { commonDesign, flashTimesOf } from './plainDesign.ts';

/**
 * Large units striped over lanes; a lane copies one pair of planes at a time. Without the idle cleaning of later
 * firmware, which is newer than the measurements.
 */
export function samsungDesign(parameters: SamsungParameters, nand: NandParameters): CompleteDesign {
  const unitBytes = parameters.mappingUnitBytes.value;
  return {
    ...commonDesign(parameters),
    unitBytes,
    blockUnits: nand.pagesPerBlock.value,
    layout: 'striped',
    createWritePath: createStripedWrites,
    laneCount: parameters.laneCount.value,
    stripeBytes: unitBytes,
    flash: flashTimesOf(nand),
    host: { operationBytes: unitBytes, busBytesPerUs: parameters.channelMegabytesPerSecond.value },
    copy: {
      operationBytes: parameters.copyBytes.value,
      busBytesPerUs: nand.busMegabytesPerSecond.value,
      transfers: 2,
      isLonePageWhole: false,
    },
    cleaning: parameters.cleaningPlace.value,
    eraseScope: 'lane',
    acknowledgment: 'accepted',
    gathersUnits: true,
  };
}
