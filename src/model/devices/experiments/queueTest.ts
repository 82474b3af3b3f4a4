import { type RequestMix, RequestMixSource } from '../requests/requestMix.ts';
import { BandwidthOverTime } from '../timing/bandwidth.ts';
import {
  type CountedListener,
  type HostQueueReport,
  RequestMeasurement,
  type RunLength,
} from '../timing/requestMeasurement.ts';
import { observeUnmappedReads } from './memberObservers.ts';
import { type RareEvent, rareEventFields, observeRareEvents } from './rareEvents.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { largestOf, type Workload, type WorkloadField } from './workload.ts';

/** A test of the articles in which the host keeps a fixed number of requests outstanding. */
export interface QueueTest<Name extends string = string> {
  readonly name: Name;
  readonly summary: string;
  readonly workload: Workload;
  /** Whether random addresses are aligned to the request size. */
  readonly isAlignedToSize?: boolean;
  /** Fields of the workload that can be changed: those that the name does not fix and that matter. */
  readonly takes: readonly WorkloadField[];
  /** The span of the requests, and the number of each kind if it is fixed. */
  readonly place: (
    scaled: ScaledDevice,
    workload: Workload,
  ) => Partial<Pick<RequestMix, 'firstByte' | 'spanBytes' | 'counts'>>;
  readonly length: (scaled: ScaledDevice, workload: Workload) => RunLength;
}

export const roundDownTo = (bytes: number, part: number): number => Math.floor(bytes / part) * part;

/** The whole device, in whole requests. */
export const wholeDevice = ({ device }: ScaledDevice, workload: Workload): Pick<RequestMix, 'spanBytes'> => ({
  spanBytes: roundDownTo(device.capacityBytes, largestOf(workload)),
});

/**
 * Starts a test at a fixed queue depth. The caller advances the returned measurement, all at once or a few requests at
 * a time.
 */
export function beginQueueTest(
  test: Pick<QueueTest, 'place' | 'length'>,
  workload: Workload,
  scaled: ScaledDevice,
  seed: number,
  listener?: CountedListener,
): RequestMeasurement {
  const { device, deviceDepth, hostOrder } = scaled;
  const { queueDepth, ...requestFields } = workload;
  return new RequestMeasurement(
    device,
    new RequestMixSource({ ...requestFields, ...test.place(scaled, workload), seed }),
    { queueDepth, order: hostOrder, deviceDepth, startUs: device.settledUs },
    test.length(scaled, workload),
    listener,
  );
}

/** Report of a test at a fixed queue depth; bandwidth in 10⁶ B a second. */
export interface QueueTestReport extends HostQueueReport {
  /** Workload of the reported requests. */
  readonly workload: Workload;
  /** Length of one part: microseconds for `overTime`, bytes for `overAddress`. */
  readonly stretch: number;
  readonly overTime: readonly number[];
  readonly overAddress: null;
  /** For writes to a drive with rare events: their kind, and the expected number of writes per event. */
  readonly rareEvent?: RareEvent;
  readonly rareEventEveryWrites?: number;
  /** Expected (may be fractional) and actual number of rare events among the counted requests. */
  readonly rareEventsExpected?: number;
  readonly rareEventsSeen?: number;
  /** Share of the mapping units read from solid-state drives that were never written or trimmed. */
  readonly unmappedReadFraction?: number;
}

/**
 * Runs a test on a device that is ready for it.
 *
 * @param options `mostStretches`: most parts for which bandwidth is reported; `onCompleted`: called for each counted
 * request
 */
export function runQueueTest(
  test: Pick<QueueTest, 'place' | 'length'>,
  workload: Workload,
  scaled: ScaledDevice,
  seed: number,
  { mostStretches, onCompleted }: { readonly mostStretches: number; readonly onCompleted?: CountedListener },
): QueueTestReport {
  const recorded: { series: BandwidthOverTime | null } = { series: null };
  const listener: CountedListener = (latencyUs, byteCount, completedUs, startUs) => {
    recorded.series ??= new BandwidthOverTime(mostStretches, startUs);
    recorded.series.add(byteCount, completedUs);
    onCompleted?.(latencyUs, byteCount, completedUs, startUs);
  };
  const allEvents = observeRareEvents(scaled);
  const unmappedReadFraction = observeUnmappedReads(scaled.members);
  // The warm-up runs inside `beginQueueTest`.
  const measurement = beginQueueTest(test, workload, scaled, seed, listener);
  const countedEvents = observeRareEvents(scaled);
  measurement.advance(Infinity);
  const report = measurement.report();
  const { series } = recorded;
  const writes = (measurement.warmupRequests + report.requestCount) * (1 - workload.readFraction);
  const unmapped = unmappedReadFraction();
  return {
    ...report,
    workload,
    ...(writes > 0 && rareEventFields(scaled, writes / allEvents().expected, countedEvents())),
    ...(unmapped !== null && { unmappedReadFraction: unmapped }),
    stretch: series?.stretchUs ?? 0,
    overTime: [...(series?.megabytesPerSecond() ?? [])],
    overAddress: null,
  };
}
