import { createPageMap } from '#engine';
import type { NandParameters } from '../drives/nand.ts';
import type { SolidStateParameters } from '../drives/preset.ts';
import type { FlashTimes, SsdDesign } from '../timing/ssdDesign.ts';

/** Size of the reads for which makers state latencies. */
const READ_BYTES = 4096;

export const flashTimesOf = ({ readUs, programUs, eraseUs }: NandParameters): FlashTimes => ({
  readUs: readUs.value,
  programUs: programUs.value,
  eraseUs: eraseUs.value,
});

/** Defaults of mechanisms that a family does not model. */
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

/** The read latency that a maker states, minus the times of controller and link. */
function readLatencyUs({
  readLatencyUs: statedLatency,
  readCommandUs,
  linkMegabytesPerSecond,
}: SolidStateParameters): number {
  if (statedLatency === undefined) return 0;
  return Math.max(0, statedLatency.value - readCommandUs.value - READ_BYTES / linkMegabytesPerSecond.value);
}

/** The part of a design that is derived in the same way for every family. */
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
