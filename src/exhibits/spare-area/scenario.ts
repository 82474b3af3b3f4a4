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

/** The curve is about uniform writes on a drive large enough for theory. */
export const defaults: Partial<DriveSettings> = {
  size: 'scale',
  spareFactor: 0.07,
  randomFraction: 1,
  liveFraction: 1,
};

export const SWEEP_POLICIES = ['greedy', 'fifo'] as const;
type SweepPolicy = (typeof SWEEP_POLICIES)[number];
const SWEEP_COUNT = 24;
const LINE_POINTS = 60;
/** As far as the slider of the cafeteria goes. */
export const SWEEP_TO = 0.6;
export const SWEEP_FROM = 0.04;

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

/** Room left of the least spare that the drive can have. */
const DOMAIN_MARGIN = { table: 0.02, scale: 0 } as const;

/** Where the axis of spare begins and ends. */
export function sweptAxis(size: DriveSize, { spareFactors }: SweepRequest): readonly [number, number] {
  return [Math.min(...spareFactors) - DOMAIN_MARGIN[size], SWEEP_TO];
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
