import type { NandParameters } from '../drives/nand.ts';
import type { IndilinxParameters } from '../drives/preset.ts';
import { createStripedWrites } from '../timing/stripedWrites.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { commonDesign, flashTimesOf } from './plainDesign.ts';

/** Units are striped over banks by address; each bank maps and cleans independently. */
export function indilinxDesign(parameters: IndilinxParameters, nand: NandParameters): CompleteDesign {
  const unitBytes = parameters.mappingUnitBytes.value;
  const operationBytes = parameters.operationBytes.value;
  const clock = parameters.clockMegahertz.value / parameters.ratedClockMegahertz.value;
  const path = { operationBytes, busBytesPerUs: parameters.channelMegabytesPerSecond.value * clock };
  return {
    ...commonDesign(parameters),
    unitBytes,
    blockUnits: (nand.pagesPerBlock.value * operationBytes) / unitBytes,
    layout: 'striped',
    createWritePath: createStripedWrites,
    laneCount: parameters.bankCount.value,
    stripeBytes: unitBytes,
    packsSectors: parameters.hasSectorPacking.value,
    readsOneAtATime: parameters.readsOneAtATime.value,
    flash: flashTimesOf(nand),
    host: path,
    banksPerBus: parameters.banksPerChannel.value,
    copy: { ...path, transfers: 2, isLonePageWhole: false },
    cleaning: parameters.cleaningPlace.value,
    eraseScope: parameters.eraseScope.value,
    writeCapBytesPerUs: parameters.sequentialCapMegabytesPerSecond.value,
    acknowledgment: parameters.acknowledgment.value,
    gathersUnits: parameters.acknowledgment.value === 'accepted',
  };
}
