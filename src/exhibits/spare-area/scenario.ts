import {
  expectedEffectiveSpareFactor,
  knownScenario,
  type Scenario,
  type SweepPoint,
  type SweepRequest,
  sweepSpareFactors,
  theoreticalWriteAmplification,
  type TheoryVerdict,
} from '#engine';
import { DRIVE_SHAPES, type DriveSettings, type DriveSize } from '#store';

/** Alone in a frame: the curve is about uniform writes on a drive large enough for theory. */
export const defaults: Partial<DriveSettings> = {
  size: 'scale',
  spareFactor: 0.2,
  randomFraction: 1,
  liveFraction: 1,
};

export const SWEEP_POLICIES = ['greedy', 'fifo'] as const;
type SweepPolicy = (typeof SWEEP_POLICIES)[number];
const SWEEP_COUNT = 24;
const LINE_POINTS = 60;
/** From the least to the most that a slider offers on a large drive: where the reader is, the curve is. */
export const SWEEP_FROM = 0.04;
export const SWEEP_TO = 0.6;

/** The shape whose spare is swept; spare, workload and policy of the result do not matter. */
export function sweptShape(size: DriveSize, seed: number): Scenario {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = DRIVE_SHAPES[size];
  return knownScenario({ blockCount, pagesPerBlock, reserveBlocks, frontiers, spareFactor: SWEEP_TO, seed });
}

export function sweepRequest(shape: Scenario): SweepRequest {
  return {
    scenario: shape,
    spareFactors: sweepSpareFactors(shape, SWEEP_FROM, SWEEP_TO, SWEEP_COUNT),
    victimPolicies: SWEEP_POLICIES,
  };
}

/** Sold by the gigabyte of 10⁹ bytes, built of gibibytes: the spare that most drives were sold with. */
export const SOLD_SPARE_FACTOR = 1 - 1e9 / 2 ** 30;
/** Round numbers, closer together where the curve is steep. */
const FRAME_SPARE_FACTORS = [
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

/** The sweep of a frame: greedy alone, as many of the round numbers as the drive can have. */
export function frameSweepRequest(shape: Scenario): SweepRequest {
  const [least = SWEEP_FROM] = sweepSpareFactors(shape, SWEEP_FROM, SWEEP_TO, 1);
  return {
    scenario: shape,
    spareFactors: FRAME_SPARE_FACTORS.filter((spareFactor) => spareFactor >= least),
    victimPolicies: ['greedy'],
  };
}

export interface TheoryPoint {
  readonly spareFactor: number;
  readonly writeAmplification: number;
}

/** Theory of this very drive: its pages per block, and the blocks that are left when its reserve is not counted. */
export function theoryLine(shape: Scenario, victimPolicy: SweepPolicy): TheoryPoint[] {
  return sweepSpareFactors(shape, SWEEP_FROM, SWEEP_TO, LINE_POINTS).map((spareFactor) => ({
    spareFactor,
    writeAmplification: theoryAt(shape, victimPolicy, spareFactor),
  }));
}

export function theoryAt(shape: Scenario, victimPolicy: SweepPolicy, spareFactor: number): number {
  const { blockCount, pagesPerBlock, sampleCount } = shape;
  const logicalPageCount = Math.round(blockCount * pagesPerBlock * (1 - spareFactor));
  const effectiveSpareFactor = expectedEffectiveSpareFactor({ ...shape, logicalPageCount });
  return theoreticalWriteAmplification({ victimPolicy, effectiveSpareFactor, pagesPerBlock, sampleCount });
}

export interface Agreement {
  readonly notSteadyCount: number;
  readonly differingCount: number;
  /** Whether a point is of a drive too small for theory. */
  readonly isTooSmall: boolean;
  /** Largest relative distance of a steady point from theory for its own drive, at its own effective spare. */
  readonly worstDeviation: number;
  /** The same from the lines of the figure, which are for large drives. */
  readonly worstFromLine: number;
}

export function agreementOf(points: readonly SweepPoint[]): Agreement {
  const verdicts = points.map(({ verdict }) => verdict);
  const compared = verdicts.filter((verdict) => verdict.kind !== 'notSteady' && verdict.kind !== 'doesNotApply');
  const count = (kind: TheoryVerdict['kind']): number => verdicts.filter((verdict) => verdict.kind === kind).length;
  return {
    notSteadyCount: count('notSteady'),
    differingCount: count('differs'),
    isTooSmall: count('tooSmall') > 0,
    worstDeviation: Math.max(0, ...compared.map(({ relativeDifference }) => Math.abs(relativeDifference))),
    worstFromLine: Math.max(
      0,
      ...compared.map(({ measured, largeDriveTheory }) => Math.abs(measured / largeDriveTheory - 1)),
    ),
  };
}
