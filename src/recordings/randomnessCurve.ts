import { createPageMappedDrive, knownScenario, measureDrive, runUntilSteady, type Scenario } from '#engine';

/** Write amplification by the share of random writes. */
export interface RandomnessCurveRequest {
  /** Chances, 0..1, that a page does not follow the one before. */
  readonly randomFractions: readonly number[];
  readonly seed: number;
}

/** One run: one point. */
export interface RandomnessCurvePart {
  readonly randomFraction: number;
  /** The long-run value where the run is steady, else the counted value. */
  readonly writeAmplification: number;
  readonly isSteady: boolean;
  /** Relative half-width of its confidence interval. */
  readonly relativeHalfWidth: number;
  readonly hostPagesWritten: number;
}

/** Close together where the curve is steep. */
export const RANDOMNESS_CURVE_REQUEST: RandomnessCurveRequest = {
  randomFractions: [
    0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1,
  ],
  seed: 1,
};

/**
 * A run that is not steady after this many rounds ends, because the reader waits for the next point. With one jump in 500 writes
 * a drive needs some 600 rounds; after 128 it is within a per cent of its long-run value.
 */
const MOST_ROUNDS = 128;

/** 1,024 blocks of 128 pages. */
export function randomnessCurveScenario(randomFraction: number, seed: number): Scenario {
  return knownScenario({
    blockCount: 1024,
    pagesPerBlock: 128,
    spareFactor: 0.0687,
    reserveBlocks: 2,
    frontiers: 'split',
    workload: 'mix',
    randomFraction,
    warmupRounds: 4,
    seed,
  });
}

export function* run(request: RandomnessCurveRequest): Generator<RandomnessCurvePart, void, void> {
  for (const randomFraction of request.randomFractions) {
    const drive = createPageMappedDrive(randomnessCurveScenario(randomFraction, request.seed));
    runUntilSteady(drive, MOST_ROUNDS * drive.scenario.logicalPageCount);
    const { writeAmplification, isSteady, relativeHalfWidth, hostPagesWritten } = measureDrive(drive);
    yield { randomFraction, writeAmplification, isSteady, relativeHalfWidth, hostPagesWritten };
  }
}
