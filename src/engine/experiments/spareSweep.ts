import type { Drive } from '../drive.ts';
import { maxLogicalPageCount, requireScenario, type Scenario } from '../scenario.ts';
import type { AnalyzedPolicy } from '../vocabulary.ts';
import { measureWriteAmplification, type Measurement } from './measurement.ts';

/** Uniform random writes on the drive of `scenario`, for each victim policy and spare factor. */
export interface SweepRequest {
  /** Geometry, reserve, frontiers and seed; its workload and spare do not matter. */
  readonly scenario: Scenario;
  readonly spareFactors: readonly number[];
  readonly victimPolicies: readonly AnalyzedPolicy[];
}

export interface SweepPoint extends Measurement {
  readonly victimPolicy: AnalyzedPolicy;
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor: number;
}

/** Writes before anything is counted, in multiples of the logical space, after one sequential fill: 2 is enough for 0.5 %. */
const WARMUP_ROUNDS = 2;
const MEASURED_ROUNDS = 2;
/** On a small drive as many more rounds as bring the noise of one run down to some 0.3 %. */
const MIN_MEASURED_PAGES = 40_000;

/** A run that has not settled is carried on and measured anew, this often in all. */
const MAX_ATTEMPTS = 4;

/** The spare factors of a sweep: `count` of them, closer together where the curve is steep. */
export function sweepSpareFactors(
  shape: Pick<Scenario, 'blockCount' | 'pagesPerBlock' | 'reserveBlocks' | 'frontiers'>,
  from: number,
  to: number,
  count: number,
): number[] {
  const leastSpare =
    1 -
    maxLogicalPageCount(shape.blockCount, shape.pagesPerBlock, shape.reserveBlocks, shape.frontiers) /
      (shape.blockCount * shape.pagesPerBlock);
  const first = Math.max(from, leastSpare);
  const ratio = to / first;
  return Array.from({ length: count }, (_, index) => first * ratio ** (index / Math.max(1, count - 1)));
}

export function measureSweepPoint(
  shape: Scenario,
  victimPolicy: AnalyzedPolicy,
  spareFactor: number,
  createDrive: (scenario: Scenario) => Drive,
): SweepPoint {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers, sampleCount, seed } = shape;
  const scenario = requireScenario({
    blockCount,
    pagesPerBlock,
    reserveBlocks,
    frontiers,
    sampleCount,
    seed,
    victimPolicy,
    spareFactor,
    workload: 'uniform',
    warmupRounds: WARMUP_ROUNDS,
  });
  const drive = createDrive(scenario);
  const hostPages = Math.max(MIN_MEASURED_PAGES, Math.round(MEASURED_ROUNDS * scenario.logicalPageCount));
  let measurement = measureWriteAmplification(drive, hostPages);
  for (let attempt = 1; !measurement.isSteady && attempt < MAX_ATTEMPTS; attempt++)
    measurement = measureWriteAmplification(drive, hostPages);
  return { victimPolicy, spareFactor, ...measurement };
}

/** One point after the other, greedy and FIFO alternating so that both curves grow together. */
export function* runSweep(
  request: SweepRequest,
  createDrive: (scenario: Scenario) => Drive,
): Generator<SweepPoint, void, void> {
  for (const spareFactor of request.spareFactors) {
    for (const victimPolicy of request.victimPolicies)
      yield measureSweepPoint(request.scenario, victimPolicy, spareFactor, createDrive);
  }
}
