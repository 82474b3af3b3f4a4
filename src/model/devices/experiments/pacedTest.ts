import { RequestMixSource } from '../requests/requestMix.ts';
import { LatencyHistogram } from '../timing/latencyHistogram.ts';
import { PacedHost, type PacedListener } from '../timing/pacedHost.ts';
import { CompletionTally, type HostQueueReport } from '../timing/requestMeasurement.ts';
import { observeUnmappedReads } from './memberObservers.ts';
import { wholeDevice } from './queueTest.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { largestOf, sizeOf, type Workload, type WorkloadField } from './workload.ts';

const PAGE = 4096;
const STANDARD_WRITES_PER_SECOND = 10_000;
const STANDARD_READS_PER_SECOND = 5000;
/** As in the measurements of data-center drives: eight threads with 64 each. */
const MOST_OUTSTANDING = 512;

/** Requests of both kinds: so many that the slowest of 10,000 is one of dozens. */
const REQUESTS = 800_000;
const WARMUP_REQUESTS = 80_000;
/** Requests that occupy a thread for about ten milliseconds. */
const REQUESTS_A_STEP = 8000;
/** Neither lasts longer, so that a drive that is hopelessly late ends some time. */
const MOST_US = 600e6;

/** Fractions of requests, as the names of `KindLatencies` say. */
const P99 = 0.99;
const P9999 = 0.9999;

/** A test with requests that come at a rate, whether or not the drive keeps up. */
export const PACED_TEST = {
  name: 'random-mix-at-rate',
  summary: `4 KB writes and reads at random over the whole drive, each kind at a rate of its own (${STANDARD_WRITES_PER_SECOND} writes and ${STANDARD_READS_PER_SECOND} reads a second, ${MOST_OUTSTANDING} outstanding at most): how long each takes`,
  workload: {
    queueDepth: MOST_OUTSTANDING,
    ...sizeOf(PAGE),
    alignmentBytes: PAGE,
    randomFraction: 1,
    readFraction: 0,
    perSecond: { writes: STANDARD_WRITES_PER_SECOND, reads: STANDARD_READS_PER_SECOND },
  },
  isAlignedToSize: true,
  takes: ['queueDepth', 'requestBytes', 'writesPerSecond', 'readsPerSecond'],
} as const satisfies {
  readonly name: string;
  readonly summary: string;
  readonly workload: Workload;
  readonly isAlignedToSize: boolean;
  readonly takes: readonly WorkloadField[];
};

/** How long the requests of one kind took, from when they were sent. Quantiles are at most 1/32 too high. */
export interface KindLatencies {
  readonly requestCount: number;
  readonly meanUs: number;
  readonly medianUs: number;
  readonly p99Us: number;
  readonly p9999Us: number;
}

export interface PacedReport extends HostQueueReport {
  readonly workload: Workload;
  /** By kind; null for a kind that was not asked for. */
  readonly latencies: { readonly writes: KindLatencies | null; readonly reads: KindLatencies | null };
  readonly unmappedReadFraction?: number;
  readonly stretch: number;
  readonly overTime: null;
  readonly overAddress: null;
}

/** Runs the test with this workload on a device that is ready for it. */
export function runPacedTest(scaled: ScaledDevice, workload: Workload, seed: number): PacedReport {
  const steps = pacedSteps(scaled, workload, seed);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Latencies of both kinds. */
type KindHistograms = Readonly<Record<'write' | 'read', LatencyHistogram>>;

/** The same, with a pause after every `REQUESTS_A_STEP`. Yields the latencies so far, which it goes on to fill. */
export function* pacedSteps(
  scaled: ScaledDevice,
  workload: Workload,
  seed: number,
): Generator<KindHistograms, PacedReport, void> {
  const { device, members } = scaled;
  const { perSecond = { writes: 0, reads: 0 }, queueDepth, sizes, alignmentBytes } = workload;
  const byteCount = largestOf(workload);
  const { spanBytes } = wholeDevice(scaled, workload);
  const streams = ([0, 1] as const).flatMap((readFraction) => {
    const requestsPerSecond = readFraction === 0 ? perSecond.writes : perSecond.reads;
    const source = new RequestMixSource({ sizes, alignmentBytes, spanBytes, readFraction, seed: seed + readFraction });
    return requestsPerSecond > 0 ? [{ source, requestsPerSecond, queueDepth, seed }] : [];
  });
  const host = new PacedHost(device, streams, device.settledUs);
  const tally = new CompletionTally();
  const histograms = { write: new LatencyHistogram(), read: new LatencyHistogram(), trim: new LatencyHistogram() };
  function* send(most: number, listener: PacedListener): Generator<KindHistograms, void, void> {
    const endUs = host.nowUs + MOST_US;
    for (let count = 1; count <= most && host.nowUs < endUs; count++) {
      host.sendNext(listener);
      if (count % REQUESTS_A_STEP === 0) yield histograms;
    }
  }
  yield* send(WARMUP_REQUESTS, () => undefined);
  const unmappedReadFraction = observeUnmappedReads(members);
  tally.reset(host.nowUs);
  yield* send(REQUESTS, (latencyUs, kind, completedUs) => {
    histograms[kind].add(latencyUs);
    tally.add(latencyUs, byteCount, completedUs);
  });
  const unmapped = unmappedReadFraction();
  return {
    ...tally.report(),
    workload: { ...workload, readFraction: perSecond.reads / (perSecond.writes + perSecond.reads) },
    latencies: { writes: latenciesOf(histograms.write), reads: latenciesOf(histograms.read) },
    ...(unmapped !== null && { unmappedReadFraction: unmapped }),
    stretch: 0,
    overTime: null,
    overAddress: null,
  };
}

const latenciesOf = (histogram: LatencyHistogram): KindLatencies | null =>
  histogram.count === 0
    ? null
    : {
        requestCount: histogram.count,
        meanUs: histogram.meanUs,
        medianUs: histogram.quantileUs(0.5),
        p99Us: histogram.quantileUs(P99),
        p9999Us: histogram.quantileUs(P9999),
      };
