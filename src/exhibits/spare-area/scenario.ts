import {
  expectedEffectiveSpareFactor,
  predictedFiniteSizeDeviation,
  requireScenario,
  type Scenario,
  type SweepPoint,
  type SweepRequest,
  sweepSpareFactors,
  theoreticalWriteAmplification,
} from '#engine';
import { DRIVE_SHAPES, type CafeteriaSettings, type DriveSize } from '#store';

/** The curve is about uniform writes on a drive large enough for theory. */
export const defaults: Partial<CafeteriaSettings> = {
  size: 'scale',
  spareFactor: 0.07,
  randomFraction: 1,
  liveFraction: 1,
};

export const SWEEP_POLICIES = ['greedy', 'fifo'] as const;
type SweepPolicy = (typeof SWEEP_POLICIES)[number];
const SWEEP_COUNT = 24;
const LINE_POINTS = 60;
export const SWEEP_TO = 0.5;
export const SWEEP_FROM = 0.04;
/** Theory is for large drives; beyond this predicted deviation a drive is too small for it. */
const TOO_SMALL_DEVIATION = 0.05;

/** The shape whose spare is swept; spare, workload and policy of the result do not matter. */
export function sweptShape(size: DriveSize, seed: number): Scenario {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = DRIVE_SHAPES[size];
  return requireScenario({ blockCount, pagesPerBlock, reserveBlocks, frontiers, spareFactor: SWEEP_TO, seed });
}

export function sweepRequest(shape: Scenario): SweepRequest {
  return {
    scenario: shape,
    spareFactors: sweepSpareFactors(shape, SWEEP_FROM, SWEEP_TO, SWEEP_COUNT),
    victimPolicies: SWEEP_POLICIES,
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
  /** Largest relative distance of a steady point from theory at its own measured effective spare. */
  readonly worstDeviation: number;
  readonly steadyCount: number;
  /** Whether theory itself says that this drive is too small for it. */
  readonly isTooSmall: boolean;
}

export function agreementOf(shape: Scenario, points: readonly SweepPoint[]): Agreement {
  let worstDeviation = 0;
  let steadyCount = 0;
  let isTooSmall = false;
  for (const point of points) {
    const { victimPolicy, effectiveSpareFactor } = point;
    const theory = {
      victimPolicy,
      effectiveSpareFactor,
      pagesPerBlock: shape.pagesPerBlock,
      sampleCount: shape.sampleCount,
    };
    if (
      predictedFiniteSizeDeviation({ ...theory, usableBlocks: shape.blockCount - shape.reserveBlocks }) >
      TOO_SMALL_DEVIATION
    )
      isTooSmall = true;
    if (!point.isSteady) continue;
    steadyCount++;
    worstDeviation = Math.max(
      worstDeviation,
      Math.abs(point.writeAmplification / theoreticalWriteAmplification(theory) - 1),
    );
  }
  return { worstDeviation, steadyCount, isTooSmall: isTooSmall || worstDeviation > TOO_SMALL_DEVIATION };
}
