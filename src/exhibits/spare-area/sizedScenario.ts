import { knownScenario, sweepSpareFactors, type Scenario } from '#engine';
import type { SpareAreaRequest } from '#recordings/spareArea';
import { DRIVE_SHAPES, type DriveSettings, type DriveSize } from '#store';
import { theoryAt } from './scenario.ts';

/** Settings of the frame: uniform random writes on a drive large enough for theory. */
export const defaults: Partial<DriveSettings> = {
  size: 'scale',
  spareFactor: 0.2,
  randomFraction: 1,
  liveFraction: 1,
};

const LINE_POINTS = 60;
/** Ends of the axis: the least and the most that the slider offers on a large drive. */
const AXIS_FROM = 0.04;
const AXIS_TO = 0.6;

/** The shape of the swept drives. Spare, workload and policy of the result do not matter. */
export function sweptShape(size: DriveSize, seed: number): Scenario {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = DRIVE_SHAPES[size];
  return knownScenario({ blockCount, pagesPerBlock, reserveBlocks, frontiers, spareFactor: AXIS_TO, seed });
}

/** Spare area of drives built of GiB and sold as GB of 10⁹ B, as most drives were. */
export const SOLD_SPARE_FACTOR = 1 - 1e9 / 2 ** 30;
/** Round numbers, denser where the curve is steep. */
const SIZED_SPARE_FACTORS = [
  0.04,
  0.05,
  0.06,
  SOLD_SPARE_FACTOR,
  0.08,
  0.1,
  0.12,
  0.15,
  0.175,
  0.2,
  0.24,
  0.28,
  0.3,
  0.35,
  0.4,
  0.45,
  0.5,
  0.55,
  0.6,
] as const;

/** The runs of a frame: greedy alone, at the round numbers that the drive can have. */
export function sizedRequest(shape: Scenario): SpareAreaRequest {
  const { blockCount, pagesPerBlock, reserveBlocks, seed } = shape;
  const [least = AXIS_FROM] = sweepSpareFactors(shape, AXIS_FROM, AXIS_TO, 1);
  return {
    effectiveSpareFactors: SIZED_SPARE_FACTORS.filter((spareFactor) => spareFactor >= least),
    victimPolicies: ['greedy'],
    seed,
    shape: { blockCount, pagesPerBlock, reserveBlocks },
  };
}

export interface TheoryPoint {
  readonly spareFactor: number;
  readonly writeAmplification: number;
}

/** Theory over the axis of the frame, by the spare of the pages that cleaning can use. */
export const theoryLine = (shape: Scenario): TheoryPoint[] =>
  sweepSpareFactors(shape, AXIS_FROM, AXIS_TO, LINE_POINTS).map((spareFactor) => inTheory(shape, spareFactor));

export const inTheory = ({ pagesPerBlock }: Scenario, spareFactor: number): TheoryPoint => ({
  spareFactor,
  writeAmplification: theoryAt('greedy', spareFactor, pagesPerBlock),
});
