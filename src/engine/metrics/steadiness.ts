import type { SteadyStateDetector, UnsteadyReason } from './steadyState.ts';

/** Where the long-run write amplification lies. In at most one of twenty steady runs it is somewhere else. */
export interface LongRun {
  readonly writeAmplification: number;
  readonly low: number;
  readonly high: number;
  /** (high − low) / 2, relative. */
  readonly relativeHalfWidth: number;
  /** One standard error by batch means, relative. */
  readonly relativeStandardError: number;
}

/** Whether a run says what its drive settles to, and what that is. */
export interface Steadiness {
  readonly isSteady: boolean;
  /** Null when steady. */
  readonly reason: UnsteadyReason | null;
  /** Null as long as nothing can be said: the record is too short, the drive drifts, wears out or may jump. */
  readonly longRun: LongRun | null;
  /** Host pages still to be written before the run may be steady, an estimate; 0 when it is, null when it never will be. */
  readonly hostPagesToSteady: number | null;
}

/**
 * What a record says of its drive. With every block that is retired the spare area shrinks: there is no long run.
 *
 * @param isMetastable the drive may leave the state that the record shows: see metastable.ts
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
    // No drive programs less than what the host writes.
    low: Math.max(1, writeAmplification * (1 - relativeHalfWidth)),
    high: writeAmplification * (1 + relativeHalfWidth),
    relativeHalfWidth,
    relativeStandardError,
  };
}
