import { countSince } from './memberCounters.ts';
import { invariant } from '#engine';
import { BandwidthSeries } from '../timing/bandwidthSeries.ts';
import { CompletionTally, type HostQueueReport } from '../timing/requestMeasurement.ts';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { findChangePoint } from './changePoint.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { sizeOf, type Workload } from './workload.ts';

const REQUEST_BYTES = 131_072;
/** What the host asks for in both passes. */
export const CLIFF_WORKLOAD: Workload = {
  queueDepth: 1,
  ...sizeOf(REQUEST_BYTES),
  alignmentBytes: REQUEST_BYTES,
  randomFraction: 0,
  readFraction: 0,
};
/** Share of the drive that is written in order: more than any cache, less than brings it to fold in the foreground. */
const WRITTEN_FRACTION = 0.2;
/** What the drive is given to recover in, in seconds of the real drive. */
const PAUSE_SECONDS = 60;
/** By then everything that is in a cache has been folded. */
const LONG_PAUSE_US = 1e12;

/** Figures of the real drive; gigabytes are 10⁹ B. */
export interface SecondCliffFigures {
  /** Rate until it falls, and from there on, 10⁶ B a second. */
  readonly insideMegabytesPerSecond: number;
  readonly afterMegabytesPerSecond: number;
  /** Written in order until the rate falls. */
  readonly cacheGigabytes: number;
  /** The same after a pause of a minute. */
  readonly recoveredGigabytes: number;
  /** How long the drive works on afterwards, until the cache is empty. */
  readonly emptyingSeconds: number;
  /** Pages programmed for each page that was written in both passes, folding to the end included. */
  readonly cliffWriteAmplification: number;
  /** Erases in both passes, over all blocks, for each time that the drive would have been written whole. */
  readonly erasesPerDriveWrite: number;
}

export interface SecondCliffOutcome extends SecondCliffFigures {
  readonly report: HostQueueReport;
  readonly overAddress: BandwidthSeries;
}

interface Pass {
  /** Of the simulated drive. */
  readonly cacheBytes: number;
  readonly insideMegabytesPerSecond: number;
  readonly afterMegabytesPerSecond: number;
}

/**
 * Fills a share of a new drive and lets it rest, then writes on in order until well behind the SLC cache. Where the rate
 * falls is found in the times of the requests alone, by the change of their mean. A minute's pause, the same again, and
 * then a pause that is as long as it takes.
 *
 * @param fill share of the drive that is written before, 0..1; takes no time
 */
export function runSecondCliff(scaled: ScaledDevice, fill: number, mostStretches: number): SecondCliffOutcome {
  const { device, members, scaleFraction, preset } = scaled;
  invariant(members.length > 0, `${preset} is no solid-state drive, and only such have an SLC cache`);
  for (const member of members) fillInOrder(member, fill);
  const { capacityBytes } = device;
  const requestCount = Math.floor((capacityBytes * WRITTEN_FRACTION) / REQUEST_BYTES);
  const tally = new CompletionTally();
  const stretchCount = Math.min(mostStretches, requestCount);
  const overAddress = new BandwidthSeries((requestCount * REQUEST_BYTES) / stretchCount, stretchCount);
  const firstBytes = Math.floor((capacityBytes * fill) / REQUEST_BYTES) * REQUEST_BYTES;
  const watch = countSince(members);
  tally.reset(device.settledUs);
  const first = writeOn(device, firstBytes, requestCount, (index, tookUs, doneUs) => {
    tally.add(tookUs, REQUEST_BYTES, doneUs);
    overAddress.add(index * REQUEST_BYTES, REQUEST_BYTES, tookUs);
  });
  rest(device, PAUSE_SECONDS * 1e6 * scaleFraction);
  const second = writeOn(device, firstBytes + requestCount * REQUEST_BYTES, requestCount);
  const emptyingUs = rest(device, LONG_PAUSE_US);
  const { host, flash, erases } = watch();
  const units = members.reduce((sum, { layers }) => sum + layers.unitCount, 0);
  const blocks = members.flatMap(({ layers }) => layers.layers).reduce((sum, layer) => sum + layer.flash.blockCount, 0);
  const gigabytesOf = (bytes: number): number => bytes / scaleFraction / 1e9;
  return {
    insideMegabytesPerSecond: first.insideMegabytesPerSecond,
    afterMegabytesPerSecond: first.afterMegabytesPerSecond,
    cacheGigabytes: gigabytesOf(first.cacheBytes),
    recoveredGigabytes: gigabytesOf(second.cacheBytes),
    emptyingSeconds: emptyingUs / scaleFraction / 1e6,
    cliffWriteAmplification: flash / host,
    erasesPerDriveWrite: erases / blocks / (host / units),
    report: tally.report(),
    overAddress,
  };
}

function fillInOrder({ layers }: SsdDevice, fill: number): void {
  let unit = 0;
  layers.writeUnits(Math.floor(layers.unitCount * fill), () => unit++);
  layers.cleanAhead(Infinity, 0);
}

/** Leaves the device alone for `pauseUs`; returns how long it worked in the pause. */
function rest(device: StorageDevice, pauseUs: number): number {
  const startUs = device.settledUs;
  device.idle(startUs, startUs + pauseUs);
  return device.settledUs - startUs;
}

/** Writes so many requests in order, one at a time, from the end of the address space on at its beginning. */
function writeOn(
  device: StorageDevice,
  fromBytes: number,
  requestCount: number,
  listener?: (index: number, tookUs: number, doneUs: number) => void,
): Pass {
  const requestsOfDrive = Math.floor(device.capacityBytes / REQUEST_BYTES);
  const first = fromBytes / REQUEST_BYTES;
  const tookUs = new Float64Array(requestCount);
  const request = { kind: 'write' as const, offsetBytes: 0, byteCount: REQUEST_BYTES };
  let nowUs = device.settledUs;
  for (let index = 0; index < requestCount; index++) {
    request.offsetBytes = ((first + index) % requestsOfDrive) * REQUEST_BYTES;
    const doneUs = device.serve(request, nowUs);
    tookUs[index] = doneUs - nowUs;
    listener?.(index, doneUs - nowUs, doneUs);
    nowUs = doneUs;
  }
  const { before, meanBefore, meanAfter } = findChangePoint(tookUs);
  return {
    cacheBytes: before * REQUEST_BYTES,
    insideMegabytesPerSecond: REQUEST_BYTES / meanBefore,
    afterMegabytesPerSecond: REQUEST_BYTES / meanAfter,
  };
}
