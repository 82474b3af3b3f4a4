import type { FlashTimes, SsdDesign } from '../timing/ssdDesign.ts';
import type { NandType } from '../drives/nand.ts';
import { USED_STATE } from '../drives/usedState.ts';

export const flashTimesOf = ({ readUs, programUs, eraseUs }: NandType): FlashTimes => ({
  readUs: readUs.value,
  programUs: programUs.value,
  eraseUs: eraseUs.value,
});

/** What holds for a drive that has no mechanism of its own for it. */
export const PLAIN_DESIGN = {
  mapping: 'page',
  blocksPerErase: 1,
  reserveFraction: USED_STATE.reserveFraction.value,
  isRotated: false,
  packsSectors: false,
  banksPerBus: 1,
  diesPerLane: 1,
  readDiesPerLane: 0,
  wearMoves: null,
  hostUs: 0,
  readCommandUs: 2,
  isLinkOverlapped: true,
  writeCapBytesPerUs: Infinity,
  bufferUnits: 0,
  combinesRuns: false,
  isStripedFromRun: false,
  cleansAhead: false,
} as const satisfies Partial<SsdDesign>;
