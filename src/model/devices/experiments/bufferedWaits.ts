import { invariant } from '#engine';
import { DATA_CENTER_PRESETS } from '../drives/dataCenter.ts';
import type { LatencyHistogram } from '../timing/latencyHistogram.ts';
import { PACED_TEST, pacedSteps } from './pacedTest.ts';
import { scaledSolidState } from './scaledDevice.ts';

/** Requests a second of the thread whose latencies are measured: as many writes as reads. */
const PROBE_PER_SECOND = 5000;
const LOAD_WRITES = 0.99;

/**
 * Writes and reads a second at a load, as the paper in `modern/measuredDrives.ts` makes it: threads that write, save for
 * a hundredth, and one more of which the latencies are.
 */
export const ratesAtLoad = (load: number) => ({
  writesPerSecond: Math.round(load * LOAD_WRITES) + PROBE_PER_SECOND,
  readsPerSecond: Math.round(load * (1 - LOAD_WRITES)) + PROBE_PER_SECOND,
});

/** A drive of a data center, written all over, at a load. */
export interface BufferedWaitsKey {
  readonly preset: string;
  /** Requests a second of the threads that make the load. */
  readonly load: number;
  /** Capacity of its write buffer in bytes. */
  readonly bufferBytes: number;
}

/** How long requests of one kind took. Times are microseconds; quantiles are at most 1/32 too high. */
export interface KindWaits {
  readonly count: number;
  readonly meanUs: number;
  readonly medianUs: number;
  readonly p99Us: number;
  readonly p999Us: number;
  readonly maxUs: number;
  readonly bins: readonly { readonly fromUs: number; readonly toUs: number; readonly count: number }[];
}

/** Waits of both kinds. */
export interface BufferedWaits {
  readonly writes: KindWaits;
  readonly reads: KindWaits;
}

/** Runs the test `random-mix-at-rate`; yields the waits so far, in the end those of the whole test. */
export function* bufferedWaits(
  { preset: id, load, bufferBytes }: BufferedWaitsKey,
  seed: number,
): Generator<BufferedWaits, void, void> {
  const preset = DATA_CENTER_PRESETS.find((each) => each.id === id);
  invariant(preset !== undefined, `there is no drive of a data center named ${id}`);
  const changes = { bufferUnits: Math.round(bufferBytes / preset.parameters.mappingUnitBytes.value) };
  const scaled = { preset: id, ...scaledSolidState(preset, 'scattered', seed, { changes }) };
  const { writesPerSecond, readsPerSecond } = ratesAtLoad(load);
  const workload = { ...PACED_TEST.workload, perSecond: { writes: writesPerSecond, reads: readsPerSecond } };
  for (const { write, read } of pacedSteps(scaled, workload, seed))
    if (write.count > 0 && read.count > 0) yield { writes: waitsOf(write), reads: waitsOf(read) };
}

const waitsOf = (histogram: LatencyHistogram): KindWaits => ({
  count: histogram.count,
  meanUs: histogram.meanUs,
  medianUs: histogram.quantileUs(0.5),
  p99Us: histogram.quantileUs(0.99),
  p999Us: histogram.quantileUs(0.999),
  maxUs: histogram.maxUs,
  bins: histogram.nonEmptyBins(),
});
