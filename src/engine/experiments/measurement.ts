import type { Drive } from '../drive.ts';
import { STEADY_BAND_FRACTION } from '../metrics/steadyState.ts';
import { effectiveSpareFactor } from '../theory/effectiveSpare.ts';

export interface Measurement {
  readonly hostPagesWritten: number;
  readonly writeAmplification: number;
  /** One standard error by batch means, relative. */
  readonly relativeStandardError: number;
  /** Older and newer half of the batches agree within the band, or within what noise explains. */
  readonly isSteady: boolean;
  /** With the mapped pages as they are at the end; NaN when no victim was picked. */
  readonly effectiveSpareFactor: number;
}

const BATCH_COUNT = 16;
const NOISE_SIGMAS = 3;
/** 95 % point of F with 7 and 7 degrees of freedom: what the older half varies beyond that is a drive on its way. */
const CHANCE_VARIANCE_RATIO = 3.79;

/**
 * Runs the drive on by `hostPages` and measures write amplification with its uncertainty. Where the drive wears out on
 * the way, that is the end: nothing is steady, and the uncertainty is not a number.
 *
 * @param onProgress told after each batch which share is done, 0..1
 */
export function measureWriteAmplification(
  drive: Drive,
  hostPages: number,
  onProgress?: (doneFraction: number) => void,
): Measurement {
  const { counters } = drive;
  const startPages = counters.hostPagesWritten;
  const overhead = (): number => counters.flashPagesProgrammed - counters.hostPagesWritten;
  const startOverhead = overhead();
  const startPicks = counters.victimPicks;
  const startFree = counters.freePagesAtVictimPicks;
  const batches: number[] = [];
  for (let batch = 0; batch < BATCH_COUNT; batch++) {
    const pages = counters.hostPagesWritten;
    const before = overhead();
    drive.run(
      Math.max(1, Math.floor((hostPages * (batch + 1)) / BATCH_COUNT) - Math.floor((hostPages * batch) / BATCH_COUNT)),
    );
    onProgress?.((batch + 1) / BATCH_COUNT);
    if (drive.isWornOut) break;
    batches.push(1 + (overhead() - before) / (counters.hostPagesWritten - pages));
  }
  const written = counters.hostPagesWritten - startPages;
  const picks = counters.victimPicks - startPicks;
  const { blockCount, pagesPerBlock } = drive.scenario;
  const mean = average(batches);
  const older = batches.slice(0, BATCH_COUNT / 2);
  const newer = batches.slice(BATCH_COUNT / 2);
  const newerVariance = variance(newer);
  const olderVariance = Math.min(variance(older), CHANCE_VARIANCE_RATIO * newerVariance);
  const noise = Math.sqrt((olderVariance + newerVariance) / (BATCH_COUNT / 2));
  return {
    hostPagesWritten: written,
    writeAmplification: 1 + (overhead() - startOverhead) / written,
    relativeStandardError:
      batches.length === BATCH_COUNT ? Math.sqrt(variance(batches) / BATCH_COUNT) / mean : Number.NaN,
    isSteady:
      batches.length === BATCH_COUNT &&
      Math.abs(average(newer) - average(older)) <= Math.max(STEADY_BAND_FRACTION * mean, NOISE_SIGMAS * noise),
    effectiveSpareFactor:
      picks > 0
        ? effectiveSpareFactor(
            blockCount * pagesPerBlock,
            pagesPerBlock,
            drive.map.mappedPages,
            (counters.freePagesAtVictimPicks - startFree) / picks,
          )
        : Number.NaN,
  };
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const mean = average(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
