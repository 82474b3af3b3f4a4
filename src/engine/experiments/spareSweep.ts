import type { Drive } from '../drive.ts';
import { maxLogicalPageCount } from '../drivePages.ts';
import { requireScenario } from '../requireScenario.ts';
import type { Scenario } from '../scenario.ts';
import type { AnalyzedPolicy } from '../vocabulary.ts';
import { judgeTheory, type TheoryVerdict } from '../theory/verdict.ts';
import { measureDrive, runUntilSteady, type Measurement } from './measurement.ts';

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
  readonly verdict: TheoryVerdict;
}

/** A point that is not steady after so many host pages is left so: somebody waits for the next one. */
const MOST_ROUNDS = 128;
/** A small drive scatters more. */
const MOST_PAGES_OF_SMALL_DRIVE = 2_000_000;

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
    // The record of the run has its own way with a transient.
    warmupRounds: 0,
  });
  const drive = createDrive(scenario);
  runUntilSteady(drive, Math.max(MOST_PAGES_OF_SMALL_DRIVE, MOST_ROUNDS * scenario.logicalPageCount));
  const measurement = measureDrive(drive);
  return { victimPolicy, spareFactor, ...measurement, verdict: judgeTheory(scenario, measurement) };
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
