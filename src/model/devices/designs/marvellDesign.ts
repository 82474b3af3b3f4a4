import type { NandParameters } from '../drives/nand.ts';
import type { MarvellParameters } from '../drives/preset.ts';
import { createBufferedWrites } from '../timing/bufferedWrites.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { commonDesign, flashTimesOf } from './plainDesign.ts';

/** Page mapping by flash page, spread over the channels. */
export function marvellDesign(parameters: MarvellParameters, nand: NandParameters): CompleteDesign {
  const pageBytes = nand.pageBytes.value;
  const path = { operationBytes: parameters.operationBytes.value, busBytesPerUs: nand.busMegabytesPerSecond.value };
  return {
    ...commonDesign(parameters),
    unitBytes: pageBytes,
    blockUnits: nand.pagesPerBlock.value,
    layout: 'spread',
    createWritePath: createBufferedWrites,
    laneCount: parameters.channelCount.value,
    stripeBytes: pageBytes,
    packsSectors: true,
    flash: flashTimesOf(nand),
    host: path,
    copy: { ...path, transfers: 2, isLonePageWhole: false },
    cleaning: 'allLanes',
    eraseScope: 'lane',
    readDiesPerLane: parameters.diesPerChannel.value,
    isLinkOverlapped: parameters.overlapsFlashAndLink.value,
    acknowledgment: 'buffered',
    bufferUnits: parameters.bufferPages.value,
  };
}
