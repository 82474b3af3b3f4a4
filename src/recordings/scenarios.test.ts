import { expect, test } from 'vitest';
import { parseScenario, type Scenario } from '#engine';
import { CLIFF_REQUEST, cliffScenario } from './cliff.ts';
import { combiningScenario } from './combining.ts';
import { settledScenario, unusedScenario } from './explainMyths.ts';
import { explainScenario } from './explainShape.ts';
import { FIXED_SPARE_REQUEST, fixedSpareScenario, PLACINGS } from './fixedSpare.ts';
import { LOG_AND_SMALL_REQUEST, logAndSmallScenario, WAYS } from './logAndSmall.ts';
import { ORDERLY_PASS_REQUEST, orderlyPassScenario } from './orderlyPass.ts';
import { POOLS_REQUEST, poolsScenario } from './pools.ts';
import { randomnessScenario } from './randomness.ts';
import { RANDOMNESS_CURVE_REQUEST, randomnessCurveScenario } from './randomnessCurve.ts';
import { SPARE_AREA_REQUEST, spareAreaScenario } from './spareArea.ts';
import { trimScenario } from './trimPair.ts';
import { TRIM_SCALE_REQUEST, trimScaleScenario } from './trimScale.ts';
import { WEAR_REQUEST, wearScenario } from './wear.ts';

const SCENARIOS: Readonly<Record<string, readonly Scenario[]>> = {
  cliff: [{}, { workload: 'sequential' } as const, { isFilled: true }].map((change) =>
    cliffScenario({ ...CLIFF_REQUEST, ...change }),
  ),
  combining: [combiningScenario],
  explain: [explainScenario(1)],
  explainMyths: [settledScenario(1), unusedScenario(1)],
  fixedSpare: PLACINGS.map((placing) => fixedSpareScenario(placing, 0.8, FIXED_SPARE_REQUEST)),
  logAndSmall: WAYS.flatMap((way) =>
    (['small', 'large'] as const).map((kind) => logAndSmallScenario(LOG_AND_SMALL_REQUEST, way, kind)),
  ),
  orderlyPass: ORDERLY_PASS_REQUEST.frontiers.map((frontiers) => orderlyPassScenario(frontiers, 1)),
  pools: POOLS_REQUEST.spareFactors.flatMap((spareFactor) =>
    POOLS_REQUEST.drives.map((drive) => poolsScenario(drive, spareFactor, POOLS_REQUEST)),
  ),
  randomness: [0, 0.1, 1].map((randomFraction) => randomnessScenario(randomFraction, 1)),
  randomnessCurve: RANDOMNESS_CURVE_REQUEST.randomFractions.map((each) => randomnessCurveScenario(each, 1)),
  spareArea: SPARE_AREA_REQUEST.effectiveSpareFactors.map((each) =>
    spareAreaScenario(each, 'fifo', SPARE_AREA_REQUEST),
  ),
  trim: [false, true].map((isTold) => trimScenario(isTold, 4)),
  trimScale: TRIM_SCALE_REQUEST.ways.map((way) => trimScaleScenario(way, 1)),
  wear: [wearScenario(WEAR_REQUEST)],
};

test.each(Object.entries(SCENARIOS))('%s runs scenarios that a link can hold too', (_, scenarios) => {
  expect(scenarios.map((scenario) => parseScenario(scenario))).toEqual(scenarios.map((value) => ({ ok: true, value })));
});
