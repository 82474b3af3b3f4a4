import { createHybridMap, createPageMap, createSlcCachedMap } from '#engine';
import type { NandParameters } from '../drives/nand.ts';
import type {
  DataCenterParameters,
  IndilinxParameters,
  IntelParameters,
  MarvellParameters,
  ReplacementBlockParameters,
  SamsungParameters,
  SlcCachedParameters,
  SolidStateParameters,
  SolidStatePreset,
} from '../drives/preset.ts';
import { createBufferedWrites } from '../timing/bufferedWrites.ts';
import { createSlcCachedWrites } from '../timing/slcCachedWrites.ts';
import type { FlashTimes, SsdDesign } from '../timing/ssdDesign.ts';
import { createStripedWrites } from '../timing/stripedWrites.ts';
import type { CompleteDesign } from '../timing/writePath.ts';

/** Derives the simulated design of a drive from its parameters and those of its flash. */
export function ssdDesignOf(preset: SolidStatePreset): CompleteDesign {
  const nand = preset.nand.parameters;
  switch (preset.family) {
    case 'intel':
      return intelDesign(preset.parameters, nand);
    case 'indilinx':
      return indilinxDesign(preset.parameters, nand);
    case 'samsung':
      return samsungDesign(preset.parameters, nand);
    case 'replacementBlock':
      return replacementBlockDesign(preset.parameters, nand);
    case 'marvell':
      return marvellDesign(preset.parameters, nand);
    case 'slcCached':
      return slcCachedDesign(preset.parameters, nand);
    case 'dataCenter':
      return dataCenterDesign(preset.parameters, nand);
  }
}

/** Size of the reads for which makers state latencies. */
const READ_BYTES = 4096;

const flashTimesOf = ({ readUs, programUs, eraseUs }: NandParameters): FlashTimes => ({
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
const commonDesign = (parameters: SolidStateParameters) =>
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

/** Block mapping with one open replacement block per lane; any write that does not continue there costs a merge. */
function replacementBlockDesign(parameters: ReplacementBlockParameters, nand: NandParameters): CompleteDesign {
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

/** Units are striped over banks by address; each bank maps and cleans independently. */
function indilinxDesign(parameters: IndilinxParameters, nand: NandParameters): CompleteDesign {
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

/**
 * Large units striped over lanes; a lane copies one pair of planes at a time. Without the idle cleaning of later
 * firmware, which is newer than the measurements.
 */
function samsungDesign(parameters: SamsungParameters, nand: NandParameters): CompleteDesign {
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

/** Page mapping by flash page, spread over the channels. */
function marvellDesign(parameters: MarvellParameters, nand: NandParameters): CompleteDesign {
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

/** Writes spread over all dies, each of which programs all its planes at once, and are answered from a buffer. */
function spreadOverDies(parameters: DataCenterParameters | SlcCachedParameters, nand: NandParameters) {
  const pageBytes = nand.pageBytes.value;
  const path = {
    operationBytes: (nand.planeCount?.value ?? 1) * pageBytes,
    busBytesPerUs: nand.busMegabytesPerSecond.value,
  };
  return {
    ...commonDesign(parameters),
    layout: 'spread',
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
  } as const satisfies Partial<SsdDesign>;
}

/** Page mapping by units that may be smaller than pages; the blocks of all planes of a die are erased together. */
function dataCenterDesign(parameters: DataCenterParameters, nand: NandParameters): CompleteDesign {
  const unitBytes = parameters.mappingUnitBytes.value;
  return {
    ...spreadOverDies(parameters, nand),
    unitBytes,
    blockUnits: (nand.pagesPerBlock.value * nand.pageBytes.value) / unitBytes,
    blocksPerErase: nand.planeCount?.value ?? 1,
    createWritePath: createBufferedWrites,
  };
}

/**
 * Page mapping, with an SLC cache. Where a program operation writes several pages of a plane at once, it writes all bits
 * of the cells; in the cache it writes one page of each plane.
 */
export function slcCachedDesign(parameters: SlcCachedParameters, nand: NandParameters): CompleteDesign {
  const dies = spreadOverDies(parameters, nand);
  const pageBytes = nand.pageBytes.value;
  const unitBytes = parameters.mappingUnitBytes?.value ?? pageBytes;
  const operationBytes = dies.host.operationBytes * (parameters.pagesPerProgram?.value ?? 1);
  return {
    ...dies,
    host: { ...dies.host, operationBytes },
    copy: { ...dies.copy, operationBytes },
    createLayer: createSlcCachedMap,
    unitBytes,
    blockUnits: (nand.pagesPerBlock.value * pageBytes) / unitBytes,
    createWritePath: createSlcCachedWrites,
    cleansAhead: parameters.cleansAhead.value,
    slcCache: {
      bitsPerCell: parameters.bitsPerCell.value,
      staticBytes: parameters.slcStaticBytes.value,
      dynamicBytes: parameters.slcDynamicBytes.value,
      keptFraction: parameters.slcKeptFraction.value,
      whenFull: parameters.slcWhenFull.value,
      operationBytes: dies.host.operationBytes,
      readUs: parameters.slcReadUs.value,
      programUs: parameters.slcProgramUs.value,
      foldsInDie: parameters.foldsInDie?.value ?? false,
    },
  };
}
