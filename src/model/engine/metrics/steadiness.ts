import type { Scenario } from '../scenario.ts';
import type { VictimPolicy } from '../vocabulary.ts';
import type { SteadyStateDetector, UnsteadyReason } from './steadyState.ts';

/** Whether a policy cleans blocks in the order in which they were filled, or almost. */
const CLEANS_IN_FILL_ORDER: Readonly<Record<VictimPolicy, boolean>> = {
  greedy: false,
  fifo: true,
  random: false,
  dChoices: false,
  costBenefit: false,
  windowed: true,
};

/**
 * Whether the drive may stay in one state for thousands of rounds and then jump to another.
 *
 * A log cycles through the logical space and cleaning in order of filling cycles through the flash. In one pool the two
 * cycles synchronize: write amplification stays at one of a few values, the seed decides which, and only a rare run of
 * small writes moves the drive to another. A drive of 256 × 16 pages with 2,990 logical pages, FIFO and 60 % small
 * writes in 5 % of the space stays at 2.20 with some seeds and at 2.60 with others, each within 0.2 % for a thousand
 * rounds. The record of one run cannot show that, so none of these drives is called steady.
 */
export const mayJump = ({ victimPolicy, workload, pools }: Scenario): boolean =>
  workload === 'logAndSmall' && pools === 1 && CLEANS_IN_FILL_ORDER[victimPolicy];

/** Interval of the long-run write amplification. In at most one of twenty steady runs the true value lies outside. */
export interface LongRun {
  readonly writeAmplification: number;
  readonly low: number;
  readonly high: number;
  /** (high − low) / 2, relative. */
  readonly relativeHalfWidth: number;
  /** One standard error by batch means, relative. */
  readonly relativeStandardError: number;
}

/** Whether a run has settled, and its long-run write amplification. */
export interface Steadiness {
  readonly isSteady: boolean;
  /** Null when steady. */
  readonly reason: UnsteadyReason | null;
  /** Null while unknown: the record is too short, or the drive drifts, wears out or may jump. */
  readonly longRun: LongRun | null;
  /** Estimate of the host pages to write until the run is steady; 0 when it is, null when it never will be. */
  readonly hostPagesToSteady: number | null;
}

/**
 * Derives the steadiness from a record. Each retired block shrinks the spare area, so a drive that wears out has no
 * long run.
 *
 * @param isMetastable the drive may jump out of the recorded state: see `mayJump`
 */
export function describeSteadiness(
  record: SteadyStateDetector,
  hostPagesWritten: number,
  retiredBlocks: number,
  isMetastable = false,
): Steadiness {
  if (retiredBlocks > 0) return { isSteady: false, reason: 'wearingOut', longRun: null, hostPagesToSteady: null };
  const longRun = longRunOf(record);
  if (record.isSteady && isMetastable)
    return { isSteady: false, reason: 'metastable', longRun: null, hostPagesToSteady: null };
  if (record.isSteady) return { isSteady: true, reason: null, longRun, hostPagesToSteady: 0 };
  return {
    isSteady: false,
    reason: record.reason,
    longRun: record.reason === 'scattering' && !isMetastable ? longRun : null,
    hostPagesToSteady: Math.max(1, Math.ceil(record.wantedHostPages - hostPagesWritten)),
  };
}

function longRunOf({
  longRunWriteAmplification: writeAmplification,
  relativeHalfWidth,
  relativeStandardError,
}: SteadyStateDetector): LongRun {
  return {
    writeAmplification,
    // Write amplification is at least 1.
    low: Math.max(1, writeAmplification * (1 - relativeHalfWidth)),
    high: writeAmplification * (1 + relativeHalfWidth),
    relativeHalfWidth,
    relativeStandardError,
  };
}
