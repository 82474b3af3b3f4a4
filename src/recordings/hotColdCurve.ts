import {
  createPageMappedDrive,
  fifoClassesWriteAmplification,
  hotColdClasses,
  measureDrive,
  optimalPools,
  type Scenario,
} from '#engine';
import { HOT_SPACE_FRACTION, hotColdScenario } from './hotCold.ts';

/** Write amplification by the share of writes that go to hot pages, with one pool of blocks and with two. */
export interface HotColdCurveRequest {
  readonly hotWriteFractions: readonly number[];
  readonly seed: number;
}

/** Two runs: a point of each of the two curves. */
export interface HotColdCurvePart {
  readonly hotWriteFraction: number;
  readonly mixed: HotColdPoint;
  readonly apart: HotColdPoint;
}

export interface HotColdPoint {
  readonly writeAmplification: number;
  /** Of a large drive; at the effective spare factor of this one. */
  readonly theory: number;
}

export const HOT_COLD_CURVE_REQUEST: HotColdCurveRequest = {
  hotWriteFractions: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95],
  seed: 1,
};

const MEASURED_ROUNDS = 4;

/** 256 blocks of 128 pages, with nearly the effective spare factor of the small drives. */
export const hotColdCurveScenario = (hotWriteFraction: number, pools: Scenario['pools'], seed: number): Scenario =>
  hotColdScenario(
    { blockCount: 256, pagesPerBlock: 128, logicalPageCount: 200 * 128 },
    { hotWriteFraction, pools, seed },
  );

export function* run(request: HotColdCurveRequest): Generator<HotColdCurvePart, void, void> {
  for (const hotWriteFraction of request.hotWriteFractions) {
    const classes = hotColdClasses(hotWriteFraction, HOT_SPACE_FRACTION);
    const [hot] = classes;
    const measure = (pools: Scenario['pools'], theoryAt: (spareFactor: number) => number): HotColdPoint => {
      const drive = createPageMappedDrive(hotColdCurveScenario(hotWriteFraction, pools, request.seed));
      drive.run(MEASURED_ROUNDS * drive.scenario.logicalPageCount);
      const { writeAmplification, effectiveSpareFactor } = measureDrive(drive);
      return { writeAmplification, theory: theoryAt(effectiveSpareFactor) };
    };
    yield {
      hotWriteFraction,
      // Closed form of cleaning in write order; none is known for cost and benefit on mixed blocks.
      mixed: measure(1, (spareFactor) => fifoClassesWriteAmplification(spareFactor, classes)),
      apart: measure(2, (spareFactor) => optimalPools(spareFactor, hot).writeAmplification),
    };
  }
}
