import { createSlcCachedMap } from '#engine';
import type { NandParameters } from '../drives/nand.ts';
import type { SlcCachedParameters } from '../drives/preset.ts';
import { createSlcCachedWrites } from '../timing/slcCachedWrites.ts';
import type { CompleteDesign } from '../timing/writePath.ts';
import { commonDesign, flashTimesOf } from './plainDesign.ts';

/** Page mapping over all dies, each of which programs all its planes at once, with an SLC cache. */
export function slcCachedDesign(parameters: SlcCachedParameters, nand: NandParameters): CompleteDesign {
  const pageBytes = nand.pageBytes.value;
  const path = {
    operationBytes: (nand.planeCount?.value ?? 1) * pageBytes,
    busBytesPerUs: nand.busMegabytesPerSecond.value,
  };
  return {
    ...commonDesign(parameters),
    createLayer: createSlcCachedMap,
    unitBytes: pageBytes,
    blockUnits: nand.pagesPerBlock.value,
    layout: 'spread',
    createWritePath: createSlcCachedWrites,
    laneCount: parameters.dieCount.value,
    stripeBytes: pageBytes,
    packsSectors: true,
    flash: flashTimesOf(nand),
    host: path,
    copy: { ...path, transfers: 2, isLonePageWhole: false },
    cleaning: 'allLanes',
    eraseScope: 'lane',
    acknowledgment: 'buffered',
    bufferUnits: parameters.bufferPages.value,
    cleansAhead: parameters.cleansAhead.value,
    slcCache: {
      bitsPerCell: parameters.bitsPerCell.value,
      staticBytes: parameters.slcStaticBytes.value,
      dynamicBytes: parameters.slcDynamicBytes.value,
      keptFraction: parameters.slcKeptFraction.value,
      whenFull: parameters.slcWhenFull.value,
      readUs: parameters.slcReadUs.value,
      programUs: parameters.slcProgramUs.value,
    },
  };
}
