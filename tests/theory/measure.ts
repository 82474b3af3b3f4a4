import {
  createDrive,
  effectiveSpareFactor,
  requireScenario,
  type Scenario,
  type ScenarioInput,
  theoreticalWriteAmplification,
} from '#engine';
import { requireAnalyzed } from '../../src/model/engine/theory/applicability.ts';
import { liveSpareFactor, trimmedLiveFraction } from '../../src/model/engine/theory/effectiveSpare.ts';
import { finiteSizeUncertainty, predictedFiniteSizeDeviation } from '../../src/model/engine/theory/finiteSize.ts';
import { runNoise } from '../../src/model/engine/theory/noise.ts';
import type { TheoryInput } from '../../src/model/engine/theory/writeAmplification.ts';

/** One run compared with the closed form, with everything that a failure message needs. */
export interface Agreement {
  readonly measured: number;
  /** Theory of large drives at the measured effective spare factor, with the finite-size correction. */
  readonly predicted: number;
  /** Relative: measured / predicted − 1. */
  readonly deviation: number;
  /** Relative tolerance: remaining effects of finite size, and four sigma of noise. */
  readonly tolerance: number;
  readonly effectiveSpareFactor: number;
  readonly sentence: string;
}

const NOISE_SIGMAS = 4;

/** Runs the scenario for `hostPages` and compares. @throws Error for a scenario to which the theory does not apply */
export function measureAgreement(input: ScenarioInput, hostPages: number): Agreement {
  const scenario = requireScenario(input);
  const drive = createDrive(scenario);
  drive.run(hostPages);
  const { blockCount, pagesPerBlock, logicalPageCount, sampleCount } = scenario;
  const victimPolicy = requireAnalyzed(scenario.victimPolicy);
  const freePages = drive.counters.meanFreePagesAtVictimPick;
  const live =
    (Math.round(logicalPageCount * scenario.liveFraction) / logicalPageCount) *
    trimmedLiveFraction(scenario.trimFraction);
  const spareFactor = liveSpareFactor(
    effectiveSpareFactor(blockCount * pagesPerBlock, pagesPerBlock, logicalPageCount, freePages),
    live,
  );
  const usableBlocks = blockCount - freePages / pagesPerBlock;
  const theory = { victimPolicy, sampleCount, pagesPerBlock, effectiveSpareFactor: spareFactor };
  const finiteSize = predictedFiniteSizeDeviation({ ...theory, usableBlocks });
  const predicted = theoreticalWriteAmplification(theory) * (1 + finiteSize);
  const measured = drive.counters.writeAmplification;
  const tolerance =
    finiteSizeUncertainty({ ...theory, usableBlocks, frontiers: scenario.frontiers }) +
    NOISE_SIGMAS *
      Math.hypot(runNoise(victimPolicy, sampleCount, hostPages), liveNoise(scenario, live, hostPages, theory));
  const deviation = measured / predicted - 1;
  const percent = (value: number): string => `${(100 * value).toFixed(3)} %`;
  return {
    measured,
    predicted,
    deviation,
    tolerance,
    effectiveSpareFactor: spareFactor,
    sentence: `measured ${measured.toFixed(5)}, predicted ${predicted.toFixed(5)}: ${percent(deviation)} of ${percent(tolerance)}`,
  };
}

/**
 * Noise from TRIM, with which the number of mapped pages fluctuates. A command adds or removes a page with probability t, and the
 * number is drawn back by θ = (1 − t)/U. So its variance is t·U/(1 − t), and over W host pages the variance of its mean is
 * 2/(θ·W/(1 − t)) of that. Relative to the live pages, it enters WA by the slope d ln WA / d ln u.
 */
function liveNoise(scenario: Scenario, live: number, hostPages: number, theory: TheoryInput): number {
  const { trimFraction, logicalPageCount } = scenario;
  if (trimFraction === 0) return 0;
  const variance = (trimFraction / (1 - trimFraction)) * logicalPageCount;
  const meanVariance = variance * Math.min(1, (2 * logicalPageCount) / hostPages);
  const relative = Math.sqrt(meanVariance) / (live * logicalPageCount);
  const step = 1e-3;
  const fuller = { ...theory, effectiveSpareFactor: 1 - (1 - theory.effectiveSpareFactor) * (1 + step) };
  const slope = Math.log(theoreticalWriteAmplification(fuller) / theoreticalWriteAmplification(theory)) / step;
  return slope * relative;
}
