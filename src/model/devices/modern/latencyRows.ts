import { invariant } from '#engine';
import { ratesAtLoad } from '../experiments/bufferedWaits.ts';
import { measurePreset, type PresetMeasurement } from '../experiments/measurePreset.ts';
import { PACED_TEST, type KindLatencies } from '../experiments/pacedTest.ts';

/** Median, 99th and 99.99th percentile in microseconds. */
export type Percentiles = readonly [median: number, p99: number, p9999: number];

/** Latencies that were measured at a load. */
interface MeasuredLatencies {
  readonly drive: string;
  readonly name: string;
  /** 4 KB requests a second of the threads that make the load; 99 % of them are writes. */
  readonly load: number;
  readonly reads: Percentiles;
  readonly writes: Percentiles;
  /** Whether figures of the drives were chosen in view of the row. */
  readonly isChosen: boolean;
}

const PRO = { drive: 'micron_7450_pro_960', name: 'Micron 7450 PRO 960 GB' } as const;
const P5520 = { drive: 'solidigm_p5520_1920', name: 'Solidigm D7-P5520 1.92 TB' } as const;
const PM9A3 = { drive: 'samsung_pm9a3_960', name: 'Samsung PM9A3 960 GB' } as const;

/**
 * From the paper and the public logs that measuredDrives.ts names: full drives, written all over. The load comes at
 * random times, with at most 64 requests outstanding for each of seven threads; medians over the minutes of a run.
 */
const MEASURED: readonly MeasuredLatencies[] = [
  { ...P5520, load: 50_000, reads: [118, 424, 676], writes: [8, 39, 116], isChosen: true },
  { ...PRO, load: 30_000, reads: [75, 384, 3407], writes: [9, 9549, 15_981], isChosen: true },
  { ...PM9A3, load: 50_000, reads: [104, 373, 890], writes: [12, 43, 102], isChosen: true },
  { ...P5520, load: 60_000, reads: [124, 436, 692], writes: [8, 41, 120], isChosen: false },
  { ...PM9A3, load: 60_000, reads: [107, 389, 894], writes: [14, 81, 215], isChosen: false },
  { ...PM9A3, load: 70_000, reads: [114, 381, 1514], writes: [23, 303, 2306], isChosen: false },
  { ...PRO, load: 20_000, reads: [65, 337, 1377], writes: [9, 4184, 10_242], isChosen: false },
  { ...PRO, load: 200_000, reads: [173, 495, 1650], writes: [5686, 5757, 5804], isChosen: false },
];

export interface LatencyRow extends MeasuredLatencies {
  /** "modern.latency.solidigm_p5520_1920.50000". */
  readonly id: string;
  readonly simulatedReads: Percentiles;
  readonly simulatedWrites: Percentiles;
}

/** What `sim drive` measures for a row. */
export const latencyMeasurement = ({ drive, load }: Pick<MeasuredLatencies, 'drive' | 'load'>) =>
  ({
    preset: drive,
    state: 'scattered',
    test: 'random-mix-at-rate',
    workload: ratesAtLoad(load),
  }) as const satisfies PresetMeasurement;

/** What was measured of a drive at these rates, with so many requests outstanding at most; undefined if nothing was. */
export const measuredLatencies = (
  drive: string,
  perSecond: { readonly writes: number; readonly reads: number },
  queueDepth: number = PACED_TEST.workload.queueDepth,
): Pick<MeasuredLatencies, 'reads' | 'writes'> | undefined =>
  MEASURED.find((row) => {
    const { writesPerSecond, readsPerSecond } = latencyMeasurement(row).workload;
    if (queueDepth !== PACED_TEST.workload.queueDepth) return false;
    return row.drive === drive && writesPerSecond === perSecond.writes && readsPerSecond === perSecond.reads;
  });

/** Simulates the rows whose id begins with `prefix`, with the standard seed. Takes about a second a row. */
export function* latencyRows(prefix = ''): Generator<LatencyRow, void, void> {
  for (const row of MEASURED) {
    const id = `modern.latency.${row.drive}.${row.load}`;
    if (!id.startsWith(prefix)) continue;
    const { latencies } = measurePreset(latencyMeasurement(row));
    const { reads, writes } = latencies ?? { reads: null, writes: null };
    invariant(reads !== null && writes !== null, `${id} has reads and writes`);
    yield { ...row, id, simulatedReads: percentilesOf(reads), simulatedWrites: percentilesOf(writes) };
  }
}

const percentilesOf = ({ medianUs, p99Us, p9999Us }: KindLatencies): Percentiles => [medianUs, p99Us, p9999Us];
