/** What the later half of a record says of the mean that it tends to. All in units of the mean. */
export interface RecordReading {
  readonly mean: number;
  /** One standard error by batch means. */
  readonly standardError: number;
  /** By how much the mean may lie off by chance: 98 % of Student's t. */
  readonly noise: number;
  /** By how much it depends on where the half begins and ends within a turn of the drive. */
  readonly edge: number;
  /** Distance from the mean of the quarter before that half: what a drive on its way shows. */
  readonly drift: number;
  /** Of the interval: noise, edge, half the drift, and never less than the resolution. */
  readonly halfWidth: number;
}

/**
 * A transient that fades as e^(−t/τ) is left in the mean of the later half by at most a third of the drift, if the record
 * is 4τ long or more; half of it covers those that are a little slower.
 */
const DRIFT_SHARE = 0.5;
/** Relative: no record is taken to say more than this, whatever it shows. */
const RESOLUTION = 0.0025;
/** A span in which the edge is looked for holds this many turns. */
const EDGE_TURNS = 2;
const LEAST_SPAN_ENTRIES = 4;
/** 99 % points of Student's t by degrees of freedom: two-sided 98 %, because a run is looked at more than once. */
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
 * Reads a record of equal windows. The first half is deleted as the initial transient.
 *
 * @param entries write amplification of each, the first `count` of them
 * @param count 4 times a multiple of `batchEntries` that leaves 16, 20, 24 or 28 batches in the later half
 * @param batchEntries entries of one batch
 * @param driveEntries entries in which the host writes as many pages as the drive has; any positive number
 */
export function readRecord(
  entries: Float64Array,
  count: number,
  batchEntries: number,
  driveEntries: number,
): RecordReading {
  const half = count / 2;
  const mean = meanOf(entries, half, count);
  const single = batchError(entries, half, count, batchEntries, mean);
  const double = batchError(entries, half, count, 2 * batchEntries, mean);
  // Batches that hang together make the error of the smaller ones too small.
  const noise = Math.max(single.noise, double.noise);
  const drift = Math.abs(meanOf(entries, count / 4, half) - mean);
  const edge = edgeOf(entries, half, count, mean, (EDGE_TURNS * driveEntries) / mean);
  return {
    mean,
    standardError: Math.max(single.standardError, double.standardError),
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
 * On a drive that rings, a turn more or less at either end moves the mean, though batches of whole turns hardly differ. How
 * far the running sum of the deviations swings within a span of some turns, on average over the spans, is what an end may
 * add or leave out.
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
