import type { SteadyStateDetector, UnsteadyReason } from './steadyState.ts';

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
 * @param isMetastable the drive may jump out of the recorded state: see metastable.ts
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
