/** Estimate of the long-run mean from the later half of a record. All values have the unit of the entries. */
export interface RecordReading {
  readonly mean: number;
  /** One standard error by batch means. */
  readonly standardError: number;
  /** Half width of the 98 % confidence interval of the mean by Student's t. */
  readonly noise: number;
  /** Uncertainty of the mean because the half may begin and end anywhere within a turn of the drive. */
  readonly edge: number;
  /** Distance between the mean and that of the quarter before the half: large while the drive is settling. */
  readonly drift: number;
  /** Half width of the resulting interval: noise, edge and half the drift, at least RESOLUTION. */
  readonly halfWidth: number;
}

/**
 * A transient e^(−t/τ) shifts the mean of the later half by at most a third of the drift if the record is at least 4τ
 * long; half of the drift also covers slightly slower transients.
 */
const DRIFT_SHARE = 0.5;
/** Smallest half width, relative to the mean. */
const RESOLUTION = 0.0025;
/** Turns in one span of `edgeOf`. */
const EDGE_TURNS = 2;
const LEAST_SPAN_ENTRIES = 4;
/** 99 % points of Student's t by degrees of freedom: two-sided 98 %, because a run is tested more than once. */
const STUDENT_T: Readonly<Record<number, number>> = {
  7: 2.998,
  9: 2.8214,
  11: 2.7181,
  13: 2.6503,
  15: 2.6025,
  19: 2.5395,
  23: 2.4999,
  27: 2.4727,
};

/**
 * Evaluates a record of equal windows. The first half is discarded as the initial transient.
 *
 * @param entries write amplification of each window; only the first `count` are read
 * @param count multiple of 4 · `batchEntries` with 16, 20, 24 or 28 batches in the later half
 * @param batchEntries entries of one batch
 * @param driveEntries entries in which the host writes as many pages as the flash has; any positive number
 */
export function readRecord(
  entries: Float64Array,
  count: number,
  batchEntries: number,
  driveEntries: number,
): RecordReading {
  const half = count / 2;
  const mean = meanOf(entries, half, count);
  const singleBatches = batchError(entries, half, count, batchEntries, mean);
  const doubleBatches = batchError(entries, half, count, 2 * batchEntries, mean);
  // Correlated batches underestimate the error, smaller batches more so.
  const noise = Math.max(singleBatches.noise, doubleBatches.noise);
  const drift = Math.abs(meanOf(entries, count / 4, half) - mean);
  const edge = edgeOf(entries, half, count, mean, (EDGE_TURNS * driveEntries) / mean);
  return {
    mean,
    standardError: Math.max(singleBatches.standardError, doubleBatches.standardError),
    noise,
    edge,
    drift,
    halfWidth: Math.max(RESOLUTION * mean, noise + edge + DRIFT_SHARE * drift),
  };
}

function meanOf(entries: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index++) sum += entries[index];
  return sum / (to - from);
}

function batchError(
  entries: Float64Array,
  from: number,
  to: number,
  batchEntries: number,
  mean: number,
): { readonly standardError: number; readonly noise: number } {
  const batchCount = (to - from) / batchEntries;
  let squares = 0;
  for (let batch = from; batch < to; batch += batchEntries)
    squares += (meanOf(entries, batch, batch + batchEntries) - mean) ** 2;
  const standardError = Math.sqrt(squares / (batchCount - 1) / batchCount);
  return { standardError, noise: standardError * (STUDENT_T[batchCount - 1] ?? Infinity) };
}

/**
 * Write amplification may oscillate with the turns of the drive. Then an incomplete turn at either end of the record
 * shifts the mean, although batches of whole turns hardly differ. The mean swing of the running sum of deviations, over
 * spans of EDGE_TURNS turns, estimates that shift.
 */
function edgeOf(entries: Float64Array, from: number, to: number, mean: number, wantedSpan: number): number {
  const span = Math.min(to - from, Math.max(LEAST_SPAN_ENTRIES, Math.ceil(wantedSpan)));
  let swings = 0;
  let spanCount = 0;
  for (let start = from; start + span <= to; start += span) {
    let sum = 0;
    let least = 0;
    let most = 0;
    for (let index = start; index < start + span; index++) {
      sum += entries[index] - mean;
      if (sum < least) least = sum;
      if (sum > most) most = sum;
    }
    swings += most - least;
    spanCount++;
  }
  return swings / spanCount / (to - from);
}
