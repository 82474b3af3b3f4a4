import { countSince } from './memberCounters.ts';
import { invariant } from '#engine';
import { BandwidthSeries } from '../timing/bandwidthSeries.ts';
import { CompletionTally, type HostQueueReport } from '../timing/requestMeasurement.ts';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { findChangePoint, type ChangePoint } from './changePoint.ts';
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

/** What is simulated of the drive under test. */
export type CliffDrive = Pick<ScaledDevice, 'device' | 'members' | 'scaleFraction'>;

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

/** Some requests of one of the two passes. Figures of the real drive. */
export interface CliffStretch {
  readonly pass: 1 | 2;
  /** Written since the pass began, at its end. */
  readonly writtenGigabytes: number;
  /** Over the stretch. */
  readonly megabytesPerSecond: number;
  /** In the cache at its end. */
  readonly cachedGigabytes: number;
  /** Drive time at its end, since the first pass began. */
  readonly second: number;
}

/** Between the passes. */
export interface CliffPause {
  readonly pass: null;
  readonly cachedGigabytes: number;
  readonly second: number;
}

export interface CliffPlan {
  /** Share of the drive that is written before, 0..1; takes no time. */
  readonly fill: number;
  /** Stretches of a pass that are told of. */
  readonly stretchCount: number;
  /** Between the passes, in seconds of the real drive; as long as it takes to empty the cache where infinite. */
  readonly pauseSeconds?: number;
  /** Each request of the first pass. */
  readonly listener?: (index: number, tookUs: number, doneUs: number) => void;
}

export interface SecondCliffOutcome extends SecondCliffFigures {
  readonly report: HostQueueReport;
  readonly overAddress: BandwidthSeries;
}

/**
 * Fills a share of a new drive and lets it rest, then writes on in order until well behind the SLC cache. Where the rate
 * falls is found in the times of the requests alone, by the change of their mean. A pause, the same again, and then a
 * pause that is as long as it takes. Tells how it goes, stretch by stretch, and in the end what came of it.
 */
export function* secondCliffSteps(
  { device, members, scaleFraction }: CliffDrive,
  { fill, stretchCount, pauseSeconds = PAUSE_SECONDS, listener }: CliffPlan,
): Generator<CliffStretch | CliffPause, SecondCliffFigures, void> {
  for (const member of members) fillInOrder(member, fill);
  const { capacityBytes } = device;
  const requestCount = Math.floor((capacityBytes * WRITTEN_FRACTION) / REQUEST_BYTES);
  const firstBytes = Math.floor((capacityBytes * fill) / REQUEST_BYTES) * REQUEST_BYTES;
  const gigabytesOf = (bytes: number): number => bytes / scaleFraction / 1e9;
  const startUs = device.settledUs;
  const secondOf = (us: number): number => (us - startUs) / scaleFraction / 1e6;
  const watch = countSince(members);
  const cachedGigabytes = (): number => gigabytesOf(cachedBytes(members));
  const writing = { requestCount, stretchRequests: Math.ceil(requestCount / stretchCount) };
  function* pass(number: 1 | 2): Generator<CliffStretch, ChangePoint, void> {
    const steps = writeOn(device, {
      ...writing,
      fromBytes: firstBytes + (number - 1) * requestCount * REQUEST_BYTES,
      listener: number === 1 ? listener : undefined,
    });
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      const { written, tookUs, requests, doneUs } = step.value;
      yield {
        pass: number,
        writtenGigabytes: gigabytesOf(written * REQUEST_BYTES),
        megabytesPerSecond: (requests * REQUEST_BYTES) / tookUs,
        cachedGigabytes: cachedGigabytes(),
        second: secondOf(doneUs),
      };
    }
    return step.value;
  }
  const first = yield* pass(1);
  rest(device, Math.min(pauseSeconds * 1e6 * scaleFraction, LONG_PAUSE_US));
  yield { pass: null, cachedGigabytes: cachedGigabytes(), second: secondOf(device.settledUs) };
  const second = yield* pass(2);
  const emptyingUs = rest(device, LONG_PAUSE_US);
  const { host, flash, erases } = watch();
  const units = members.reduce((sum, { layers }) => sum + layers.unitCount, 0);
  const blocks = members.flatMap(({ layers }) => layers.layers).reduce((sum, layer) => sum + layer.flash.blockCount, 0);
  return {
    insideMegabytesPerSecond: REQUEST_BYTES / first.meanBefore,
    afterMegabytesPerSecond: REQUEST_BYTES / first.meanAfter,
    cacheGigabytes: gigabytesOf(first.before * REQUEST_BYTES),
    recoveredGigabytes: gigabytesOf(second.before * REQUEST_BYTES),
    emptyingSeconds: emptyingUs / scaleFraction / 1e6,
    cliffWriteAmplification: flash / host,
    erasesPerDriveWrite: erases / blocks / (host / units),
  };
}

/** All of it at once, with what a report tells besides. */
export function runSecondCliff(scaled: ScaledDevice, fill: number, mostStretches: number): SecondCliffOutcome {
  const { device, members, preset } = scaled;
  invariant(members.length > 0, `${preset} is no solid-state drive, and only such have an SLC cache`);
  const tally = new CompletionTally();
  const requestCount = Math.floor((device.capacityBytes * WRITTEN_FRACTION) / REQUEST_BYTES);
  const stretchCount = Math.min(mostStretches, requestCount);
  const overAddress = new BandwidthSeries((requestCount * REQUEST_BYTES) / stretchCount, stretchCount);
  const steps = secondCliffSteps(scaled, {
    fill,
    stretchCount: 1,
    listener: (index, tookUs, doneUs) => {
      if (index === 0) tally.reset(doneUs - tookUs);
      tally.add(tookUs, REQUEST_BYTES, doneUs);
      overAddress.add(index * REQUEST_BYTES, REQUEST_BYTES, tookUs);
    },
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { ...step.value, report: tally.report(), overAddress };
}

function fillInOrder({ layers }: SsdDevice, fill: number): void {
  let unit = 0;
  layers.writeUnits(Math.floor(layers.unitCount * fill), () => unit++);
  layers.cleanAhead(Infinity, 0);
}

/** What has gone into the caches and was not folded; nothing here is written twice while it is cached. */
function cachedBytes(members: readonly SsdDevice[]): number {
  return members.reduce((sum, { layers, design }) => {
    const units = layers.layers.reduce(
      (total, { counters }) => total + counters.slcPagesProgrammed - counters.pagesFolded,
      0,
    );
    return sum + units * design.unitBytes;
  }, 0);
}

/** Leaves the device alone for `pauseUs`; returns how long it worked in the pause. */
function rest(device: StorageDevice, pauseUs: number): number {
  const startUs = device.settledUs;
  device.idle(startUs, startUs + pauseUs);
  return device.settledUs - startUs;
}

interface WritingPlan {
  readonly fromBytes: number;
  readonly requestCount: number;
  /** Requests between two yields. */
  readonly stretchRequests: number;
  readonly listener?: CliffPlan['listener'];
}

interface WrittenStretch {
  /** Requests since the beginning, and of the stretch. */
  readonly written: number;
  readonly requests: number;
  readonly tookUs: number;
  readonly doneUs: number;
}

/** Writes so many requests in order, one at a time, from the end of the address space on at its beginning. */
function* writeOn(
  device: StorageDevice,
  { fromBytes, requestCount, stretchRequests, listener }: WritingPlan,
): Generator<WrittenStretch, ChangePoint, void> {
  const requestsOfDrive = Math.floor(device.capacityBytes / REQUEST_BYTES);
  const first = fromBytes / REQUEST_BYTES;
  const tookUs = new Float64Array(requestCount);
  const request = { kind: 'write' as const, offsetBytes: 0, byteCount: REQUEST_BYTES };
  let nowUs = device.settledUs;
  for (let from = 0; from < requestCount; from += stretchRequests) {
    const beginUs = nowUs;
    const end = Math.min(from + stretchRequests, requestCount);
    for (let index = from; index < end; index++) {
      request.offsetBytes = ((first + index) % requestsOfDrive) * REQUEST_BYTES;
      const doneUs = device.serve(request, nowUs);
      tookUs[index] = doneUs - nowUs;
      listener?.(index, doneUs - nowUs, doneUs);
      nowUs = doneUs;
    }
    yield { written: end, requests: end - from, tookUs: nowUs - beginUs, doneUs: nowUs };
  }
  return findChangePoint(tookUs);
}
