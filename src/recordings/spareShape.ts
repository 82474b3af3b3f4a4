import { knownScenario, type Scenario } from '#engine';

/** The shape of a drive without its spare area. */
export interface SpareDriveShape {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** Blocks kept erased. */
  readonly reserveBlocks: number;
}

/** The drives of the chapter. */
export const SPARE_SHAPE: SpareDriveShape = { blockCount: 1024, pagesPerBlock: 128, reserveBlocks: 2 };

/** A drive sold as 80 GB: chips have powers of two, the box counts in powers of ten. */
export const CHIP_BYTES = 80 * 2 ** 30;
export const BOX_BYTES = 80e9;

/** Uniform writes of single pages. */
interface SpareSettings {
  readonly shape?: SpareDriveShape | undefined;
  /** Value of the axis: spare factor of the pages that cleaning can use. */
  readonly effectiveSpareFactor: number;
  readonly victimPolicy: 'greedy' | 'fifo';
  readonly warmupRounds: number;
  readonly seed: number;
}

/**
 * The spare factor over the whole drive at which cleaning can use `effectiveSpareFactor`. At a pick the reserve is erased, and
 * with split frontiers also half of the relocation block on average. Cleaning cannot use these: of N blocks, r = reserve + 0.5
 * are unusable, so that 1 − nominal = (1 − effective) · (N − r) / N.
 */
export function nominalSpareFactor(
  effectiveSpareFactor: number,
  { reserveBlocks, blockCount }: SpareDriveShape = SPARE_SHAPE,
): number {
  const erasedFraction = (reserveBlocks + 0.5) / blockCount;
  return effectiveSpareFactor + (1 - effectiveSpareFactor) * erasedFraction;
}

export function spareScenario(settings: SpareSettings): Scenario {
  const { shape = SPARE_SHAPE, effectiveSpareFactor, victimPolicy, warmupRounds, seed } = settings;
  return knownScenario({
    ...shape,
    frontiers: 'split',
    spareFactor: nominalSpareFactor(effectiveSpareFactor, shape),
    workload: 'uniform',
    victimPolicy,
    warmupRounds,
    seed,
  });
}
