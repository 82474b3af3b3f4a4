import { beginReviewedWrites, type ReviewedWrites } from '#devices';

/** Random writes of 4 KB over whole drives, one at a time: how long each takes. */
export interface WriteWaitsRequest {
  /** In this order; the reader waits for the first ones. */
  readonly drives: readonly WaitingDrive[];
  readonly seed: number;
}

/** Totals of a drive at the end of one turn. Times are microseconds. */
export interface WriteWaitsPart {
  readonly drive: WaitingDrive;
  /** Writes so far, and in total. */
  readonly writes: number;
  readonly allWrites: number;
  /** Of all writes so far. Quantiles are at most 1/32 too high; mean and maximum are exact. */
  readonly meanUs: number;
  readonly medianUs: number;
  readonly p999Us: number;
  readonly maxUs: number;
  /** Number of writes that took more than half as long as the longest. */
  readonly longestSeen: number;
  readonly bins: readonly { readonly fromUs: number; readonly toUs: number; readonly count: number }[];
  /** Time of each write of this turn that is one of the first `FIRST_WRITES`. */
  readonly firstUs: Float64Array;
  /** Simulated capacity over real capacity. */
  readonly scaleFraction: number;
}

/** Drives of the review of 2008, in the states that are compared. */
const DRIVES = {
  x25mNew: { drive: 'x25m_g1_80', state: 'new' },
  x25mUsed: { drive: 'x25m_g1_80', state: 'used' },
  slc: { drive: 'ocz_samsung_slc', state: 'filled' },
  disk: { drive: 'momentus_7200_2', state: 'new' },
  jmicron: { drive: 'ocz_core_jmicron', state: 'filled' },
} as const satisfies Record<string, Pick<ReviewedWrites, 'drive' | 'state'>>;
export type WaitingDrive = keyof typeof DRIVES;

/** Number of writes whose times are reported one by one. */
export const FIRST_WRITES = 1000;
/** Writes that occupy the thread for about ten milliseconds. */
const WRITES_A_TURN: Readonly<Record<WaitingDrive, number>> = {
  x25mNew: 4000,
  x25mUsed: 4000,
  slc: 500,
  disk: 500,
  jmicron: 50,
};

/** The first writes of each drive, then the other writes of each. */
export function* run({ drives, seed }: WriteWaitsRequest): Generator<WriteWaitsPart, void, void> {
  const continuations: Generator<WriteWaitsPart, void, void>[] = [];
  for (const name of drives) {
    const parts = writesOf(name, seed);
    // Iterated by hand: leaving a `for` loop would end the generator, which continues below.
    let next = parts.next();
    while (!next.done) {
      yield next.value;
      if (next.value.writes >= FIRST_WRITES) break;
      next = parts.next();
    }
    continuations.push(parts);
  }
  for (const parts of continuations) yield* parts;
}

function* writesOf(name: WaitingDrive, seed: number): Generator<WriteWaitsPart, void, void> {
  let reportedCount = 0;
  let turn: number[] = [];
  const { scaled, measurement } = beginReviewedWrites({ ...DRIVES[name], writes: { kib: 4 } }, seed, (latencyUs) => {
    if (reportedCount >= FIRST_WRITES) return;
    reportedCount += 1;
    turn.push(latencyUs);
  });
  for (let isMore = true; isMore;) {
    turn = [];
    isMore = measurement.advance(WRITES_A_TURN[name]);
    const report = measurement.report();
    yield {
      drive: name,
      writes: report.requestCount,
      allWrites: measurement.requests,
      meanUs: report.meanLatencyUs,
      medianUs: report.medianLatencyUs,
      p999Us: report.p999LatencyUs,
      maxUs: report.maxLatencyUs,
      longestSeen: report.longestSeen,
      bins: measurement.latencies.nonEmptyBins(),
      firstUs: Float64Array.from(turn),
      scaleFraction: scaled.scaleFraction,
    };
  }
}
