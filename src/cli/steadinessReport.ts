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

/** Rows of a table: the interval of the long run, and whether the run is steady. */
export function formatSteadiness({ longRun, isSteady }: SteadinessReport): string[][] {
  const interval =
    longRun === null
      ? []
      : [
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
};

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
  const reason = `Not steady: ${REASONS[unsteadyReason]}`;
  if (hostPagesToSteady === null) return [reason];
  const pages = `${formatCount(hostPagesToSteady)} more host ${hostPagesToSteady === 1 ? 'page' : 'pages'}`;
  return [`${reason} About ${pages} may do: ${adviceFor(hostPagesWritten + hostPagesToSteady)}.`];
}
