import { createPageMap } from '#engine';
import type { NandParameters } from '../drives/nand.ts';
import type { SolidStateParameters } from '../drives/preset.ts';
import type { FlashTimes, SsdDesign } from '../timing/ssdDesign.ts';

/** Size of the reads that makers state latencies of. */
const READ_BYTES = 4096;

export const flashTimesOf = ({ readUs, programUs, eraseUs }: NandParameters): FlashTimes => ({
  readUs: readUs.value,
  programUs: programUs.value,
  eraseUs: eraseUs.value,
});

/** What holds for a drive that has no mechanism of its own for it. */
const PLAIN_DESIGN = {
  mapping: 'page',
  createLayer: createPageMap,
  blocksPerErase: 1,
  victimPolicy: 'greedy',
  frontiers: 'split',
  isRotated: false,
  packsSectors: false,
  banksPerBus: 1,
  diesPerLane: 1,
  readDiesPerLane: 0,
  wearMoves: null,
  readsOneAtATime: false,
  isLinkOverlapped: true,
  writeCapBytesPerUs: Infinity,
  bufferUnits: 0,
  combinesRuns: false,
  isStripedFromRun: false,
  gathersUnits: false,
  cleansAhead: false,
  hostOrder: 'fifo',
  slcCache: null,
} as const satisfies Partial<SsdDesign>;

/** What is left of the latency that a maker states once the controller and the link have had their part. */
function readLatencyUs({ readLatencyUs: whole, readCommandUs, linkMegabytesPerSecond }: SolidStateParameters): number {
  if (whole === undefined) return 0;
  return Math.max(0, whole.value - readCommandUs.value - READ_BYTES / linkMegabytesPerSecond.value);
}

/** What every family says of its drives, and what none of them has to say. */
export const commonDesign = (parameters: SolidStateParameters) =>
  ({
    ...PLAIN_DESIGN,
    userBytes: parameters.userBytes.value,
    overProvisioningRatio: parameters.overProvisioningRatio.value,
    reserveFraction: parameters.reserveFraction.value,
    commandUs: parameters.commandUs.value,
    readCommandUs: parameters.readCommandUs.value,
    readLatencyUs: readLatencyUs(parameters),
    // 10⁶ B each second are one byte each microsecond.
    linkBytesPerUs: parameters.linkMegabytesPerSecond.value,
    deviceDepth: parameters.deviceDepth.value,
  }) satisfies Partial<SsdDesign>;
