import { formatCount, formatFixed } from '#messages';
import type { Steadiness, UnsteadyReason } from '#engine';

/** What a report says of the long run, under the names that JSON shows. */
export interface SteadinessReport {
  readonly isSteady: boolean;
  /** Null when steady. */
  readonly unsteadyReason: UnsteadyReason | null;
  /** Where write amplification lies in the long run; null when nothing can be said. */
  readonly longRun: Steadiness['longRun'];
  /** One standard error of it, relative, by batch means; null when nothing can be said. */
  readonly relativeStandardError: number | null;
  /** About so many more; 0 when steady, null when it never will be. */
  readonly hostPagesToSteady: number | null;
}

export function reportSteadiness({ isSteady, reason, longRun, hostPagesToSteady }: Steadiness): SteadinessReport {
  const relativeStandardError = longRun?.relativeStandardError ?? null;
  return { isSteady, unsteadyReason: reason, longRun, relativeStandardError, hostPagesToSteady };
}

/**
 * The first row of a table, which is the number to cite: the long run where what was counted lies outside its interval, as it
 * does where a part of the pages is written rarely; else what was counted.
 */
export function formatAmplification({ longRun, isSteady, writeAmplification }: Amplification): string[][] {
  const counted = formatFixed(writeAmplification, 4);
  const isCounted =
    !isSteady || longRun === null || (longRun.low <= writeAmplification && writeAmplification <= longRun.high);
  if (isCounted) return [['write amplification', counted]];
  return [
    ['write amplification', formatFixed(longRun.writeAmplification, 4)],
    ['  counted in this run', counted],
  ];
}

type Amplification = SteadinessReport & { readonly writeAmplification: number };

/** Rows of a table: the estimate of the long run, which is the one to cite, its interval, and whether the run is steady. */
export function formatSteadiness({ longRun, isSteady }: SteadinessReport): string[][] {
  const interval =
    longRun === null
      ? []
      : [
          ['  in the long run', formatFixed(longRun.writeAmplification, 4)],
          ['  in the long run, from', formatFixed(longRun.low, 4)],
          ['  in the long run, to', formatFixed(longRun.high, 4)],
          ['  give or take', `${formatFixed(100 * longRun.relativeHalfWidth, 2)} %`],
        ];
  return [...interval, ['steady', isSteady ? 'yes' : 'no']];
}

const REASONS: Readonly<Record<UnsteadyReason, string>> = {
  tooShort: 'the run is too short to tell.',
  drifting: 'write amplification is still on its way.',
  scattering: 'it scatters too much to be known to 1 %.',
  wearingOut: 'blocks wear out, and nothing settles.',
  metastable:
    'cleaning in order of filling, beside a log, may stand at one value for thousands of rounds and then jump to another. Compare several seeds.',
};

const WORN_OUT_BEFORE =
  'the drive wore out in the warm-up, before anything was counted: give fewer rounds of --warmup, or more --endurance.';

/**
 * Why a run is not steady and what it takes, below the table; nothing for one that is.
 *
 * @param adviceFor what to do for a run of so many host pages in all, such as `give --writes 8x`
 */
export function explainSteadiness(
  report: SteadinessReport & { readonly hostPagesWritten: number },
  adviceFor: (hostPages: number) => string,
): string[] {
  const { unsteadyReason, hostPagesToSteady, hostPagesWritten } = report;
  if (unsteadyReason === null) return [];
  if (unsteadyReason === 'wearingOut' && hostPagesWritten === 0) return [`Not steady: ${WORN_OUT_BEFORE}`];
  const reason = `Not steady: ${REASONS[unsteadyReason]}`;
  if (hostPagesToSteady === null) return [reason];
  return [`${reason} ${formatMore(hostPagesToSteady)} may do: ${adviceFor(hostPagesWritten + hostPagesToSteady)}.`];
}

const formatMore = (hostPages: number): string =>
  `About ${formatCount(hostPages)} more host ${hostPages === 1 ? 'page' : 'pages'}`;

/** What to give for so many host pages in all, where the host writes as much as is asked for. */
export const adviseWrites = (hostPages: number, logicalPages: number): string =>
  `give --writes ${Math.ceil(hostPages / logicalPages)}x, or --until-steady`;

type Point = SteadinessReport & { readonly hostPagesWritten: number; readonly logicalPages: number };

/** Why points of a sweep are not steady, and what the one of them takes that takes most rounds. */
export function explainPoints(points: readonly Point[]): string[] {
  const where = (count: number): string => `at ${formatCount(count)} of ${formatCount(points.length)} points`;
  const unsettled = points.flatMap((point) => {
    const { hostPagesToSteady: more, hostPagesWritten, logicalPages } = point;
    return point.isSteady || more === null
      ? []
      : [{ ...point, more, rounds: (hostPagesWritten + more) / logicalPages }];
  });
  const jumping = points.filter(({ unsteadyReason }) => unsteadyReason === 'metastable').length;
  const retiring = points.filter(({ unsteadyReason }) => unsteadyReason === 'wearingOut');
  const worn = retiring.filter(({ hostPagesWritten }) => hostPagesWritten === 0);
  const wearing = retiring.length - worn.length;
  const [slowest] = unsettled.toSorted((a, b) => b.rounds - a.rounds);
  return [
    ...(slowest?.unsteadyReason
      ? [
          `Not steady ${where(unsettled.length)}: ${REASONS[slowest.unsteadyReason]} ${formatMore(slowest.more)} at the slowest may do: ${adviseWrites(slowest.hostPagesWritten + slowest.more, slowest.logicalPages)}.`,
        ]
      : []),
    ...(jumping > 0 ? [`Not steady ${where(jumping)}: ${REASONS.metastable}`] : []),
    ...(wearing > 0 ? [`Not steady ${where(wearing)}: ${REASONS.wearingOut}`] : []),
    ...(worn.length > 0 ? [`Not steady ${where(worn.length)}: ${WORN_OUT_BEFORE}`] : []),
  ];
}
