import { createPageMappedDrive, knownScenario, measureDrive, runUntilSteady, type Scenario } from '#engine';

/** Write amplification against the share of pages that are written at random. */
export interface RandomnessCurveRequest {
  /** Chances, 0..1, that a page does not follow the one before. */
  readonly randomFractions: readonly number[];
  readonly seed: number;
}

/** One run: one point. */
export interface RandomnessCurvePart {
  readonly randomFraction: number;
  /** Of the long run where the run is steady, else what was counted. */
  readonly writeAmplification: number;
  readonly isSteady: boolean;
  /** Half the interval around it, relative. */
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
 * A run that is not steady after so many rounds is left so: somebody waits for the next point. One jump in 500 takes some 600
 * rounds, and is within a per cent of its long run by then.
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
