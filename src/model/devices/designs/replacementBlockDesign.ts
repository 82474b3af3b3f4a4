import { createHybridMap } from '#engine';
import type { NandParameters } from '../drives/nand.ts';
import type { ReplacementBlockParameters } from '../drives/preset.ts';
import { createStripedWrites } from '../timing/stripedWrites.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { commonDesign, flashTimesOf } from './plainDesign.ts';

/** Block mapping with one open replacement block per lane; any write that does not continue there costs a merge. */
export function replacementBlockDesign(parameters: ReplacementBlockParameters, nand: NandParameters): CompleteDesign {
  const { diesPerLane } = parameters;
  const pageBytes = nand.pageBytes.value;
  const atOnce = parameters.pagesCopiedAtOnce?.value ?? 1;
  const path = { operationBytes: atOnce * pageBytes, busBytesPerUs: atOnce * nand.busMegabytesPerSecond.value };
  const combinesRuns = parameters.combinesRuns?.value ?? false;
  return {
    ...commonDesign(parameters),
    mapping: 'hybrid',
    createLayer: createHybridMap,
    unitBytes: pageBytes,
    blockUnits: parameters.laneBlockPages.value,
    layout: 'striped',
    createWritePath: createStripedWrites,
    laneCount: parameters.laneCount.value,
    stripeBytes: parameters.stripeBytes?.value ?? pageBytes * parameters.laneBlockPages.value,
    isRotated: parameters.hasRotatedLanes?.value ?? false,
    flash: flashTimesOf(nand),
    host: path,
    copy: { ...path, transfers: parameters.transfersPerCopy.value, isLonePageWhole: false },
    cleaning: 'laneAtOnce',
    eraseScope: diesPerLane === undefined ? 'lane' : 'die',
    diesPerLane: diesPerLane?.value ?? 1,
    wearMoves: { everyBlocks: parameters.wearSwapMerges.value, movedBlocks: parameters.wearSwapBlocks.value },
    isLinkOverlapped: false,
    acknowledgment: parameters.acknowledgment.value,
    combinesRuns,
    isStripedFromRun: combinesRuns,
    hostOrder: parameters.hostQueueOrder?.value ?? 'fifo',
  };
}
