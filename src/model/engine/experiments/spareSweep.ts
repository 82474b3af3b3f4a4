import type { Drive } from '../drive.ts';
import { maxLogicalPageCount } from '../driveSize.ts';
import { requireScenario } from '../requireScenario.ts';
import type { Scenario } from '../scenario.ts';
import type { AnalyzedPolicy } from '../vocabulary.ts';
import { judgeTheory, type TheoryVerdict } from '../theory/verdict.ts';
import { measureDrive, runUntilSteady, type Measurement } from './measurement.ts';

/** Uniform random writes on the drive of `scenario`, for each victim policy and spare factor. */
export interface SweepRequest {
  /** Supplies geometry, reserve, frontiers, sample count and seed; its workload and spare area are ignored. */
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

/** Limit of one point in rounds of the logical space; a point that is not steady by then is reported as not steady. */
const MOST_ROUNDS = 128;
/** Limit for small drives, which scatter more. */
const MOST_PAGES_OF_SMALL_DRIVE = 2_000_000;

/** `count` spare factors in a geometric series, closer together where the curve is steep. */
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

/** Runs one point until it is steady. @returns the point, and the drive in the state that it was measured in */
export function measureSweepPoint(
  shape: Scenario,
  victimPolicy: AnalyzedPolicy,
  spareFactor: number,
  createDrive: (scenario: Scenario) => Drive,
): { readonly point: SweepPoint; readonly drive: Drive } {
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
    // No warm-up: the steady-state record discards the transient itself.
    warmupRounds: 0,
  });
  const drive = createDrive(scenario);
  runUntilSteady(drive, Math.max(MOST_PAGES_OF_SMALL_DRIVE, MOST_ROUNDS * scenario.logicalPageCount));
  const measurement = measureDrive(drive);
  const verdict = judgeTheory(scenario, measurement);
  return { point: { victimPolicy, spareFactor, ...measurement, verdict }, drive };
}

/** Yields one point at a time, all policies of a spare factor in turn, so that their curves grow together. */
export function* runSweep(
  request: SweepRequest,
  createDrive: (scenario: Scenario) => Drive,
): Generator<SweepPoint, void, void> {
  for (const spareFactor of request.spareFactors) {
    for (const victimPolicy of request.victimPolicies)
      yield measureSweepPoint(request.scenario, victimPolicy, spareFactor, createDrive).point;
  }
}
