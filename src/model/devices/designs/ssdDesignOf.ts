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
import { createDieWrites } from '../timing/dieWrites.ts';
import { createSlcCachedWrites } from '../timing/slcCachedWrites.ts';
import type { FlashTimes, SsdDesign } from '../timing/ssdDesign.ts';
import { createStripedWrites } from '../timing/stripedWrites.ts';
import type { CompleteDesign } from '../timing/writePath.ts';

/**
 * Derives the simulated design of a drive from its parameters and those of its flash, without its write path: pages that
 * count steps need no time, and load no write paths then.
 */
export function designShapeOf(preset: SolidStatePreset): SsdDesign {
  const nand = preset.nand.parameters;
  switch (preset.family) {
    case 'intel':
      return intelShape(preset.parameters, nand);
    case 'indilinx':
      return indilinxShape(preset.parameters, nand);
    case 'samsung':
      return samsungShape(preset.parameters, nand);
    case 'replacementBlock':
      return replacementBlockShape(preset.parameters, nand);
    case 'marvell':
      return marvellShape(preset.parameters, nand);
    case 'slcCached':
      return slcCachedShape(preset.parameters, nand);
    case 'dataCenter':
      return dataCenterShape(preset.parameters, nand);
  }
}

/** Derives the whole design of a drive. */
export const ssdDesignOf = (preset: SolidStatePreset): CompleteDesign => ({
  ...designShapeOf(preset),
  createWritePath: writePathOf(preset.family),
});

export const intelDesign = (parameters: IntelParameters, nand: NandParameters): CompleteDesign => ({
  ...intelShape(parameters, nand),
  createWritePath: createBufferedWrites,
});

export const slcCachedDesign = (parameters: SlcCachedParameters, nand: NandParameters): CompleteDesign => ({
  ...slcCachedShape(parameters, nand),
  createWritePath: createSlcCachedWrites,
});

function writePathOf(family: SolidStatePreset['family']): CompleteDesign['createWritePath'] {
  switch (family) {
    case 'intel':
    case 'marvell':
      return createBufferedWrites;
    case 'indilinx':
    case 'samsung':
    case 'replacementBlock':
      return createStripedWrites;
    case 'slcCached':
      return createSlcCachedWrites;
    case 'dataCenter':
      return createDieWrites;
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
  dies: null,
  writeLatencyUs: 0,
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
function replacementBlockShape(parameters: ReplacementBlockParameters, nand: NandParameters): SsdDesign {
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
function intelShape(parameters: IntelParameters, nand: NandParameters): SsdDesign {
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
function indilinxShape(parameters: IndilinxParameters, nand: NandParameters): SsdDesign {
  const unitBytes = parameters.mappingUnitBytes.value;
  const operationBytes = parameters.operationBytes.value;
  const clock = parameters.clockMegahertz.value / parameters.ratedClockMegahertz.value;
  const path = { operationBytes, busBytesPerUs: parameters.channelMegabytesPerSecond.value * clock };
  return {
    ...commonDesign(parameters),
    unitBytes,
    blockUnits: (nand.pagesPerBlock.value * operationBytes) / unitBytes,
    layout: 'striped',
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
function samsungShape(parameters: SamsungParameters, nand: NandParameters): SsdDesign {
  const unitBytes = parameters.mappingUnitBytes.value;
  return {
    ...commonDesign(parameters),
    unitBytes,
    blockUnits: nand.pagesPerBlock.value,
    layout: 'striped',
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
function marvellShape(parameters: MarvellParameters, nand: NandParameters): SsdDesign {
  const pageBytes = nand.pageBytes.value;
  const path = { operationBytes: parameters.operationBytes.value, busBytesPerUs: nand.busMegabytesPerSecond.value };
  return {
    ...commonDesign(parameters),
    unitBytes: pageBytes,
    blockUnits: nand.pagesPerBlock.value,
    layout: 'spread',
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

/** Bytes of a page in each plane. */
const planesBytes = ({ planeCount, pageBytes }: NandParameters): number => (planeCount?.value ?? 1) * pageBytes.value;

/** Writes spread over all dies, each of which programs all its planes at once, and are answered from a buffer. */
function spreadOverDies(
  parameters: DataCenterParameters | SlcCachedParameters,
  nand: NandParameters,
  operationBytes: number,
) {
  const path = {
    operationBytes,
    busBytesPerUs: nand.busMegabytesPerSecond.value,
  };
  return {
    ...commonDesign(parameters),
    layout: 'spread',
    laneCount: parameters.dieCount.value,
    stripeBytes: nand.pageBytes.value,
    packsSectors: true,
    flash: flashTimesOf(nand),
    host: path,
    copy: { ...path, transfers: 2, isLonePageWhole: false },
    cleaning: 'allLanes',
    eraseScope: 'lane',
    acknowledgment: 'buffered',
  } as const satisfies Partial<SsdDesign>;
}

/**
 * Page mapping by units that may be smaller than pages. A die programs all pages of a row of cells in all planes at
 * once, and erases the blocks of all planes together.
 */
function dataCenterShape(parameters: DataCenterParameters, nand: NandParameters): SsdDesign {
  const unitBytes = parameters.mappingUnitBytes.value;
  const readBytes = planesBytes(nand);
  return {
    ...spreadOverDies(parameters, nand, readBytes * parameters.programPages.value),
    unitBytes,
    blockUnits: (nand.pagesPerBlock.value * nand.pageBytes.value) / unitBytes,
    blocksPerErase: nand.planeCount?.value ?? 1,
    bufferUnits: Math.floor(parameters.bufferBytes.value / unitBytes),
    writeLatencyUs: parameters.writeLatencyUs.value,
    dies: {
      readBytes,
      eraseBytes: readBytes * parameters.eraseBlockPages.value,
      suspend: {
        suspendUs: parameters.suspendUs.value,
        resumeUs: parameters.resumeUs.value,
        leastRestUs: parameters.leastRestUs.value,
        maxPerOperation: parameters.suspensionsPerOperation.value,
      },
      lumpBytes: parameters.cleaningLumpBytes.value,
      copyCommandUs: parameters.copyCommandUs.value,
    },
  };
}

/**
 * Page mapping, with an SLC cache. Where a program operation writes several pages of a plane at once, it writes all bits
 * of the cells; in the cache it writes one page of each plane.
 */
function slcCachedShape(parameters: SlcCachedParameters, nand: NandParameters): SsdDesign {
  const pageBytes = nand.pageBytes.value;
  const unitBytes = parameters.mappingUnitBytes?.value ?? pageBytes;
  return {
    ...spreadOverDies(parameters, nand, planesBytes(nand) * (parameters.pagesPerProgram?.value ?? 1)),
    bufferUnits: parameters.bufferPages.value,
    createLayer: createSlcCachedMap,
    unitBytes,
    blockUnits: (nand.pagesPerBlock.value * pageBytes) / unitBytes,
    cleansAhead: parameters.cleansAhead.value,
    slcCache: {
      bitsPerCell: parameters.bitsPerCell.value,
      staticBytes: parameters.slcStaticBytes.value,
      dynamicBytes: parameters.slcDynamicBytes.value,
      keptFraction: parameters.slcKeptFraction.value,
      whenFull: parameters.slcWhenFull.value,
      operationBytes: planesBytes(nand),
      readUs: parameters.slcReadUs.value,
      programUs: parameters.slcProgramUs.value,
      foldsInDie: parameters.foldsInDie?.value ?? false,
    },
  };
}
