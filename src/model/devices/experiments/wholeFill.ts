import { invariant } from '#engine';
import { BandwidthSeries } from '../timing/bandwidth.ts';
import { CompletionTally, type HostQueueReport } from '../timing/requestMeasurement.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { fillInOrder, findChangePoint } from './secondCliff.ts';
import { sizeOf, type Workload } from './workload.ts';

const REQUEST_BYTES = 131_072;
export const WHOLE_FILL_WORKLOAD: Workload = {
  queueDepth: 1,
  ...sizeOf(REQUEST_BYTES),
  alignmentBytes: REQUEST_BYTES,
  randomFraction: 0,
  readFraction: 0,
};
/** A stretch of another rate that is told: at least this share of the drive, and this ratio of mean times. */
const LEAST_STRETCH_FRACTION = 0.005;
const LEAST_RATE_RATIO = 1.15;
/** Requests whose times are averaged, since a block is folded at once. */
const GROUP_REQUESTS = 8;

/** Figures of the real drive; gigabytes are 10⁹ B written since the test began. */
export interface WholeFillFigures {
  /** Written until the rate changes first; all that is written if it does not. */
  readonly fullSpeedGigabytes: number;
  readonly fullSpeedMegabytesPerSecond: number;
  /** Rate from there to the next change, or to the end; absent without a change. */
  readonly behindMegabytesPerSecond?: number;
  /** Written until the rate changes last, and the rate from there on; absent if it changes once at most. */
  readonly lastKneeGigabytes?: number;
  readonly lastMegabytesPerSecond?: number;
}

export interface WholeFillOutcome extends WholeFillFigures {
  readonly report: HostQueueReport;
  readonly overAddress: BandwidthSeries;
}

/**
 * Fills a share of a new drive and lets it empty its cache, then writes the rest in order, one request at a time.
 *
 * @throws Error for a device without solid-state drives
 */
export function runWholeFill(scaled: ScaledDevice, fill: number, mostStretches: number): WholeFillOutcome {
  const { device, members, preset, scaleFraction } = scaled;
  invariant(members.length > 0, `${preset} is no solid-state drive, and only such have an SLC cache`);
  for (const member of members) fillInOrder(member, fill);
  const allRequests = Math.floor(device.capacityBytes / REQUEST_BYTES);
  const first = Math.min(allRequests - GROUP_REQUESTS, Math.floor(allRequests * fill));
  const requestCount = allRequests - first;
  const tookUs = new Float64Array(requestCount);
  const tally = new CompletionTally();
  const stretchCount = Math.min(mostStretches, requestCount);
  const overAddress = new BandwidthSeries((requestCount * REQUEST_BYTES) / stretchCount, stretchCount);
  const request = { kind: 'write' as const, offsetBytes: 0, byteCount: REQUEST_BYTES };
  let nowUs = device.settledUs;
  tally.reset(nowUs);
  for (let index = 0; index < requestCount; index++) {
    request.offsetBytes = (first + index) * REQUEST_BYTES;
    const doneUs = device.serve(request, nowUs);
    tookUs[index] = doneUs - nowUs;
    tally.add(doneUs - nowUs, REQUEST_BYTES, doneUs);
    overAddress.add(index * REQUEST_BYTES, REQUEST_BYTES, doneUs - nowUs);
    nowUs = doneUs;
  }
  const leastGroups = Math.max(1, Math.ceil((allRequests * LEAST_STRETCH_FRACTION) / GROUP_REQUESTS));
  return { ...figuresOf(tookUs, leastGroups, scaleFraction), report: tally.report(), overAddress };
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function figuresOf(tookUs: Float64Array, leastGroups: number, scaleFraction: number): WholeFillFigures {
  const gigabytes = (requests: number): number => (requests * REQUEST_BYTES) / scaleFraction / 1e9;
  const groups = Float64Array.from({ length: Math.floor(tookUs.length / GROUP_REQUESTS) }, (_, group) =>
    sumOf(tookUs.subarray(group * GROUP_REQUESTS, (group + 1) * GROUP_REQUESTS)),
  );
  const starts = rateChanges(groups, leastGroups).map((group) => group * GROUP_REQUESTS);
  const rates = starts.map((start, index) => {
    const part = tookUs.subarray(start, starts[index + 1]);
    return (part.length * REQUEST_BYTES) / sumOf(part);
  });
  const [fullSpeed, behind] = rates;
  const last = starts.length - 1;
  return {
    fullSpeedGigabytes: gigabytes(starts[1] ?? tookUs.length),
    fullSpeedMegabytesPerSecond: fullSpeed,
    ...(last > 0 && { behindMegabytesPerSecond: behind }),
    ...(last > 1 && { lastKneeGigabytes: gigabytes(starts[last]), lastMegabytesPerSecond: rates[last] }),
  };
}

/**
 * Where stretches of another mean begin, the first at 0: splits at the most likely change, and goes on in both parts, as
 * long as their means differ enough. A part that is too short is joined to its neighbour: a few requests that find idle
 * dies, or wait for cleaning.
 */
export function rateChanges(values: Float64Array, leastLength: number): number[] {
  const changesIn = (from: number, to: number): number[] => {
    if (to - from < 2 * leastLength) return [];
    const { before, meanBefore, meanAfter } = findChangePoint(values.subarray(from, to));
    if (Math.max(meanBefore / meanAfter, meanAfter / meanBefore) < LEAST_RATE_RATIO) return [];
    const at = from + before;
    if (before < leastLength) return changesIn(at, to);
    if (to - at < leastLength) return changesIn(from, at);
    return [...changesIn(from, at), at, ...changesIn(at, to)];
  };
  return [0, ...changesIn(0, values.length)];
}
