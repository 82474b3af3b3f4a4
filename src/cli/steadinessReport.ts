import { UNSTEADY_WORDS } from '#findings';
import { formatCount, formatFixed } from '#messages';
import type { SteadinessReport } from '#engine/report';

/**
 * First row of a table, the number to cite: the counted value, or the long-run value if the counted one lies outside
 * its interval, which happens if some pages are written rarely.
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

/** Rows of a table: the long-run estimate, its interval, and whether the run is steady. */
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

const WORN_OUT_BEFORE =
  'the drive wore out in the warm-up, before anything was counted: give fewer rounds of --warmup, or more --endurance.';

/**
 * Lines below the table: why a run is not steady, and what to do; empty for a steady run.
 *
 * @param adviceFor advice for a run of a given total of host pages, such as `give --writes 8x`
 */
export function explainSteadiness(
  report: SteadinessReport & { readonly hostPagesWritten: number },
  adviceFor: (hostPages: number) => string,
): string[] {
  const { unsteadyReason, hostPagesToSteady, hostPagesWritten } = report;
  if (unsteadyReason === null) return [];
  if (unsteadyReason === 'wearingOut' && hostPagesWritten === 0) return [`Not steady: ${WORN_OUT_BEFORE}`];
  const reason = `Not steady: ${UNSTEADY_WORDS[unsteadyReason]}`;
  if (hostPagesToSteady === null) return [reason];
  return [`${reason} ${formatMore(hostPagesToSteady)} may do: ${adviceFor(hostPagesWritten + hostPagesToSteady)}.`];
}

const formatMore = (hostPages: number): string =>
  `About ${formatCount(hostPages)} more host ${hostPages === 1 ? 'page' : 'pages'}`;

/** Advice for a total of `hostPages` with a synthetic workload. */
export const adviseWrites = (hostPages: number, logicalPages: number): string =>
  `give --writes ${Math.ceil(hostPages / logicalPages)}x, or --until-steady`;

type Point = SteadinessReport & { readonly hostPagesWritten: number; readonly logicalPages: number };

/**
 * Lines on why points of a sweep are not steady, with advice for the slowest of them.
 *
 * @param adviceFor advice for that point and a total of host pages
 */
export function explainPoints<Each extends Point>(
  points: readonly Each[],
  adviceFor: (point: Each, hostPages: number) => string,
): string[] {
  const where = (count: number): string => `at ${formatCount(count)} of ${formatCount(points.length)} points`;
  const unsteadyPoints = points.flatMap((point) => {
    const { hostPagesToSteady: more, hostPagesWritten, logicalPages } = point;
    return point.isSteady || more === null ? [] : [{ point, more, rounds: (hostPagesWritten + more) / logicalPages }];
  });
  const metastableCount = points.filter(({ unsteadyReason }) => unsteadyReason === 'metastable').length;
  const wearingOutPoints = points.filter(({ unsteadyReason }) => unsteadyReason === 'wearingOut');
  const wornOutBefore = wearingOutPoints.filter(({ hostPagesWritten }) => hostPagesWritten === 0);
  const wearingOutCount = wearingOutPoints.length - wornOutBefore.length;
  const [slowest] = unsteadyPoints.toSorted((a, b) => b.rounds - a.rounds);
  return [
    ...(slowest?.point.unsteadyReason
      ? [
          `Not steady ${where(unsteadyPoints.length)}: ${UNSTEADY_WORDS[slowest.point.unsteadyReason]} ${formatMore(slowest.more)} at the slowest may do: ${adviceFor(slowest.point, slowest.point.hostPagesWritten + slowest.more)}.`,
        ]
      : []),
    ...(metastableCount > 0 ? [`Not steady ${where(metastableCount)}: ${UNSTEADY_WORDS.metastable}`] : []),
    ...(wearingOutCount > 0 ? [`Not steady ${where(wearingOutCount)}: ${UNSTEADY_WORDS.wearingOut}`] : []),
    ...(wornOutBefore.length > 0 ? [`Not steady ${where(wornOutBefore.length)}: ${WORN_OUT_BEFORE}`] : []),
  ];
}
