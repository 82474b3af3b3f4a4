import { knownScenario, sweepSpareFactors, type Scenario } from '#engine';
import type { SpareAreaRequest } from '#recordings/spareArea';
import { DRIVE_SHAPES, type DriveSettings, type DriveSize } from '#store';
import { theoryAt } from './scenario.ts';

/** Alone in a frame: the curve is about uniform writes on a drive large enough for theory. */
export const defaults: Partial<DriveSettings> = {
  size: 'scale',
  spareFactor: 0.2,
  randomFraction: 1,
  liveFraction: 1,
};

const LINE_POINTS = 60;
/** From the least to the most that a slider offers on a large drive: where the reader is, the curve is. */
const AXIS_FROM = 0.04;
const AXIS_TO = 0.6;

/** The shape whose spare is swept; spare, workload and policy of the result do not matter. */
export function sweptShape(size: DriveSize, seed: number): Scenario {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = DRIVE_SHAPES[size];
  return knownScenario({ blockCount, pagesPerBlock, reserveBlocks, frontiers, spareFactor: AXIS_TO, seed });
}

/** Sold by the gigabyte of 10⁹ bytes, built of gibibytes: the spare that most drives were sold with. */
export const SOLD_SPARE_FACTOR = 1 - 1e9 / 2 ** 30;
/** Round numbers, closer together where the curve is steep. */
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

/** The runs of a frame: greedy alone, at as many of the round numbers as the drive can have. */
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

/** Theory of a drive with these pages per block, over the axis of the frame: spare of the pages that cleaning can use. */
export const theoryLine = (shape: Scenario): TheoryPoint[] =>
  sweepSpareFactors(shape, AXIS_FROM, AXIS_TO, LINE_POINTS).map((spareFactor) => inTheory(shape, spareFactor));

export const inTheory = ({ pagesPerBlock }: Scenario, spareFactor: number): TheoryPoint => ({
  spareFactor,
  writeAmplification: theoryAt('greedy', spareFactor, pagesPerBlock),
});
