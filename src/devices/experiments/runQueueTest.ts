import { BandwidthOverTime } from '../timing/bandwidthOverTime.ts';
import type { CountedListener, HostQueueReport } from '../timing/requestMeasurement.ts';
import { beginQueueTest } from './queueMeasurement.ts';
import type { QueueTest } from './queueTest.ts';
import { tellRareEvents, watchRareEvents, type RareEvent } from './rareEvents.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { watchReads } from './unmappedReads.ts';
import type { Workload } from './workload.ts';

/** What a test gives in which the host keeps requests outstanding; bandwidth in 10⁶ B a second. */
export interface QueueTestReport extends HostQueueReport {
  /** What the host asked for in what is reported. */
  readonly workload: Workload;
  /** Length of a stretch: microseconds, or bytes where they are of the address space. */
  readonly stretch: number;
  readonly overTime: readonly number[];
  readonly overAddress: null;
  /** Of a test that writes to a drive of which something is rare by design: what, and once in how many writes it is due. */
  readonly rareEvent?: RareEvent;
  readonly rareEventEveryWrites?: number;
  /** How many of it were to be expected among the requests that are counted, as a fraction, and how many came. */
  readonly rareEventsExpected?: number;
  readonly rareEventsSeen?: number;
  /** Share of what was read from a solid-state drive that held nothing: never written, or trimmed. */
  readonly unmappedReadFraction?: number;
}

/**
 * Runs one of them on a device that is ready for it.
 *
 * @param options into how many stretches of time bandwidth is cut at most; who hears of each request that is counted
 */
export function runQueueTest(
  test: Pick<QueueTest, 'place' | 'length'>,
  workload: Workload,
  scaled: ScaledDevice,
  seed: number,
  { mostStretches, onCompleted }: { readonly mostStretches: number; readonly onCompleted?: CountedListener },
): QueueTestReport {
  const told: { series: BandwidthOverTime | null } = { series: null };
  const listener: CountedListener = (latencyUs, byteCount, completedUs, startUs) => {
    told.series ??= new BandwidthOverTime(mostStretches, startUs);
    told.series.add(byteCount, completedUs);
    onCompleted?.(latencyUs, byteCount, completedUs, startUs);
  };
  const eventsOfRun = watchRareEvents(scaled);
  const unmappedReadFraction = watchReads(scaled.members);
  // It is warm when it has begun.
  const measurement = beginQueueTest(test, workload, scaled, seed, listener);
  const countedEvents = watchRareEvents(scaled);
  measurement.advance(Infinity);
  const report = measurement.report();
  const { series } = told;
  const writes = (measurement.warmupRequests + report.requestCount) * (1 - workload.readFraction);
  const unmapped = unmappedReadFraction();
  return {
    ...report,
    workload,
    ...(writes > 0 && tellRareEvents(scaled, writes / eventsOfRun().due, countedEvents())),
    ...(unmapped !== null && { unmappedReadFraction: unmapped }),
    stretch: series?.stretchUs ?? 0,
    overTime: [...(series?.megabytesPerSecond() ?? [])],
    overAddress: null,
  };
}
