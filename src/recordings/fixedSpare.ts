import { createDrive, knownScenario, type Scenario } from '#engine';

/** `page`: a page may go anywhere. `hybrid`: each page has its own place, and a few replacement blocks take changes. */
export const PLACINGS = ['page', 'hybrid'] as const;
export type Placing = (typeof PLACINGS)[number];

export interface FixedSpareRequest {
  /** Shares of the logical space that are in use, 0..1. */
  readonly liveFractions: readonly number[];
  readonly seed: number;
}

/** One run: one point. */
export interface FixedSparePart {
  readonly placing: Placing;
  readonly liveFraction: number;
  /** In the measured round. */
  readonly writeAmplification: number;
}

export const FIXED_SPARE_BLOCKS = 256;
export const FIXED_SPARE_PAGES = 64;
/** The spare area of a drive with fixed places, as printed for early Indilinx drives: `spare.indilinx`. */
export const FIXED_SPARE_FACTOR = 0.0625;
const LOG_BLOCKS = 8;
/** Multiples of the logical space that is in use. */
const WARMUP_ROUNDS = 3;

export const FIXED_SPARE_REQUEST: FixedSpareRequest = { liveFractions: [1, 0.9, 0.8, 0.7, 0.6], seed: 1 };

export const fixedSpareScenario = (
  placing: Placing,
  liveFraction: number,
  { seed }: Pick<FixedSpareRequest, 'seed'>,
): Scenario =>
  knownScenario({
    blockCount: FIXED_SPARE_BLOCKS,
    pagesPerBlock: FIXED_SPARE_PAGES,
    spareFactor: FIXED_SPARE_FACTOR,
    reserveBlocks: 2,
    mapping: placing,
    ...(placing === 'hybrid' && { logBlockCount: LOG_BLOCKS }),
    workload: 'uniform',
    liveFraction,
    warmupRounds: WARMUP_ROUNDS,
    seed,
  });

/** Runs both mappings at each share. */
export function* run({ liveFractions, seed }: FixedSpareRequest): Generator<FixedSparePart, void, void> {
  for (const liveFraction of liveFractions) {
    for (const placing of PLACINGS) {
      const drive = createDrive(fixedSpareScenario(placing, liveFraction, { seed }));
      drive.run(Math.round(liveFraction * drive.scenario.logicalPageCount));
      yield { placing, liveFraction, writeAmplification: drive.counters.writeAmplification };
    }
  }
}
