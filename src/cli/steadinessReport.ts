import { formatCount, formatFixed, formatPercent } from '#base';
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

const REASONS: Readonly<Record<UnsteadyReason, string>> = {
  tooShort: 'the run is too short to tell',
  drifting: 'write amplification is still on its way',
  scattering: 'it scatters too much to be known to 1 %',
  wearingOut: 'blocks wear out, and nothing settles',
};

/**
 * Rows of a table: the interval, and whether the run is steady or what it takes.
 *
 * @param adviceFor how to ask for a run of so many host pages in all
 */
export function formatSteadiness(
  report: SteadinessReport & { readonly hostPagesWritten: number },
  adviceFor: (hostPages: number) => string,
): string[][] {
  const { longRun, unsteadyReason, hostPagesToSteady, hostPagesWritten } = report;
  const rows: string[][] = [];
  if (longRun) {
    const { writeAmplification, low, high, relativeHalfWidth } = longRun;
    const interval = `from ${formatFixed(low, 4)} to ${formatFixed(high, 4)} (± ${formatPercent(relativeHalfWidth, 2)})`;
    rows.push(['  in the long run', `${formatFixed(writeAmplification, 4)}, ${interval}`]);
  }
  rows.push(['steady', unsteadyReason === null ? 'yes' : `no: ${REASONS[unsteadyReason]}`]);
  if (unsteadyReason !== null && hostPagesToSteady !== null)
    rows.push([
      '  more host pages, about',
      `${formatCount(hostPagesToSteady)}: ${adviceFor(hostPagesWritten + hostPagesToSteady)}`,
    ]);
  return rows;
}
