import { invariant } from '#engine';
import { BandwidthSeries } from '../timing/bandwidth.ts';
import { CompletionTally, type HostQueueReport } from '../timing/requestMeasurement.ts';
import type { SsdDevice } from '../timing/ssdDevice.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { countSince } from './memberObservers.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { sizeOf, type Workload } from './workload.ts';

const REQUEST_BYTES = 131_072;
/** Workload of both passes. */
export const CLIFF_WORKLOAD: Workload = {
  queueDepth: 1,
  ...sizeOf(REQUEST_BYTES),
  alignmentBytes: REQUEST_BYTES,
  randomFraction: 0,
  readFraction: 0,
};
/**
 * Share of the drive that each pass writes: more than the caches of 2018, but not enough to force folding in the
 * foreground.
 */
export const WRITTEN_FRACTION = 0.2;
/** Pause between the passes, in seconds of the real drive. */
const PAUSE_SECONDS = 60;
/** Long enough to fold everything in the cache. */
const LONG_PAUSE_US = 1e12;

/** The parts of a simulated drive that the test needs. */
type CliffDrive = Pick<ScaledDevice, 'device' | 'members' | 'scaleFraction'>;

/** Figures of the real drive; gigabytes are 10⁹ B. */
export interface SecondCliffFigures {
  /** Rate before and after the cliff, 10⁶ B a second. */
  readonly insideMegabytesPerSecond: number;
  readonly afterMegabytesPerSecond: number;
  /** Written before the cliff. */
  readonly cacheGigabytes: number;
  /** Written before the cliff in the second pass, after the pause. */
  readonly recoveredGigabytes: number;
  /** Time after the second pass until the cache is empty. */
  readonly emptyingSeconds: number;
  /** Pages programmed per page written in both passes, including all folding afterwards. */
  readonly cliffWriteAmplification: number;
  /** Erases per block and per whole drive write, over both passes. */
  readonly erasesPerDriveWrite: number;
}

/** A part of one of the two passes. Figures of the real drive. */
export interface CliffStretch {
  readonly pass: 1 | 2;
  /** Written from the beginning of the pass to the end of this part. */
  readonly writtenGigabytes: number;
  /** Rate over this part. */
  readonly megabytesPerSecond: number;
  /** Content of the cache at the end of this part. */
  readonly cachedGigabytes: number;
  /** Time at the end of this part, since the beginning of the first pass. */
  readonly second: number;
}

/** State after the pause between the passes. */
export interface CliffPause {
  readonly pass: null;
  readonly cachedGigabytes: number;
  readonly second: number;
}

export interface CliffPlan {
  /** Share of the drive that is filled before, 0..1; filling takes no simulated time. */
  readonly fill: number;
  /** Number of parts of each pass that are reported. */
  readonly stretchCount: number;
  /** Pause between the passes in seconds of the real drive; Infinity for as long as it takes to empty the cache. */
  readonly pauseSeconds?: number;
  /** Called for each request of the first pass. */
  readonly listener?: (index: number, tookUs: number, doneUs: number) => void;
}

export interface SecondCliffOutcome extends SecondCliffFigures {
  readonly report: HostQueueReport;
  readonly overAddress: BandwidthSeries;
}

/**
 * Fills a share of a new drive and lets it empty its cache, then writes sequentially until well after the SLC cache is
 * full. The cliff is the change point of the mean request time. After a pause it writes a second time, and then waits
 * until the cache is empty. Yields the parts of both passes and returns the figures.
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
    const steps = writeInOrder(device, {
      ...writing,
      fromBytes: firstBytes + (number - 1) * requestCount * REQUEST_BYTES,
      listener: number === 1 ? listener : undefined,
    });
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      const { writtenRequests, tookUs, requests, doneUs } = step.value;
      yield {
        pass: number,
        writtenGigabytes: gigabytesOf(writtenRequests * REQUEST_BYTES),
        megabytesPerSecond: (requests * REQUEST_BYTES) / tookUs,
        cachedGigabytes: cachedGigabytes(),
        second: secondOf(doneUs),
      };
    }
    return step.value;
  }
  const first = yield* pass(1);
  idle(device, Math.min(pauseSeconds * 1e6 * scaleFraction, LONG_PAUSE_US));
  yield { pass: null, cachedGigabytes: cachedGigabytes(), second: secondOf(device.settledUs) };
  const second = yield* pass(2);
  const emptyingUs = idle(device, LONG_PAUSE_US);
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

/**
 * Runs the whole test, with the additional fields of a report.
 * @throws Error for a device without solid-state drives
 */
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

/** Writes a share of a new drive in order, and folds all of it. Takes no simulated time. */
export function fillInOrder({ layers }: SsdDevice, fill: number): void {
  let unit = 0;
  layers.writeUnits(Math.floor(layers.unitCount * fill), () => unit++);
  layers.cleanAhead(Infinity, 0);
}

/** Bytes in the caches: pages written to them minus pages folded. In this test no cached page is overwritten. */
function cachedBytes(members: readonly SsdDevice[]): number {
  return members.reduce((sum, { layers, design }) => {
    const units = layers.layers.reduce(
      (total, { counters }) => total + counters.slcPagesProgrammed - counters.pagesFolded,
      0,
    );
    return sum + units * design.unitBytes;
  }, 0);
}

/** Idles the device for `pauseUs`; returns how long it worked in that time. */
function idle(device: StorageDevice, pauseUs: number): number {
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

interface WriteStretch {
  /** Number of requests since the beginning, and in this part. */
  readonly writtenRequests: number;
  readonly requests: number;
  readonly tookUs: number;
  readonly doneUs: number;
}

/**
 * Writes `requestCount` requests in order, one at a time; continues at address 0 after the end of the address space.
 */
function* writeInOrder(
  device: StorageDevice,
  { fromBytes, requestCount, stretchRequests, listener }: WritingPlan,
): Generator<WriteStretch, ChangePoint, void> {
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
    yield { writtenRequests: end, requests: end - from, tookUs: nowUs - beginUs, doneUs: nowUs };
  }
  return findChangePoint(tookUs);
}

/** The position at which the mean of a series changes, and the means on both sides. */
interface ChangePoint {
  /** Number of values before the change, at least one; there is at least one after it. */
  readonly before: number;
  readonly meanBefore: number;
  readonly meanAfter: number;
}

/**
 * Finds the split with the least sum of squares around two means: the most likely position of one change of the mean in
 * noise.
 *
 * @param values at least two
 */
export function findChangePoint(values: Float64Array): ChangePoint {
  invariant(values.length >= 2, 'a series of one value has no change');
  const total = values.reduce((sum, value) => sum + value, 0);
  const { length } = values;
  let sum = 0;
  let best = { gain: -1, before: 1, sum: values[0] };
  for (let before = 1; before < length; before++) {
    sum += values[before - 1];
    // Minimizing the squares around both means maximizes the sum of n · mean².
    const gain = sum ** 2 / before + (total - sum) ** 2 / (length - before);
    if (gain > best.gain) best = { gain, before, sum };
  }
  const { before } = best;
  return { before, meanBefore: best.sum / before, meanAfter: (total - best.sum) / (length - before) };
}
