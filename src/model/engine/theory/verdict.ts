import { mapBlockCount } from '../driveSize.ts';
import type { Scenario } from '../scenario.ts';
import type { AnalyzedPolicy } from '../vocabulary.ts';
import { requireAnalyzed, theoryApplies, type TheoryExcuse } from './applicability.ts';
import { effectiveSpareFactor, liveSpareFactor, trimmedLiveFraction } from './effectiveSpare.ts';
import { finiteSizeUncertainty, predictedFiniteSizeDeviation } from './finiteSize.ts';
import { theoreticalWriteAmplification } from './writeAmplification.ts';

/** The results of a run that are compared with theory. */
export interface TheoryMeasurement {
  readonly isSteady: boolean;
  /** The long-run value of a steady run, else the value of the counters. */
  readonly writeAmplification: number;
  /** Half width of its interval, relative. Read only for steady runs. */
  readonly relativeHalfWidth: number;
  readonly mappedPages: number;
  /** Mean erased pages when a victim is picked; negative when no victim was picked. */
  readonly meanFreePagesAtVictimPick: number;
}

export const THEORY_VERDICTS = ['agrees', 'differs', 'tooSmall', 'notSteady', 'doesNotApply'] as const;

interface Comparison {
  /** Theory for this drive: at its effective spare factor, corrected for its number of blocks. */
  readonly theory: number;
  /** `theory` without that correction. */
  readonly largeDriveTheory: number;
  readonly measured: number;
  /** measured / theory − 1. */
  readonly relativeDifference: number;
}

export type VerdictExcuse = TheoryExcuse | 'neverCleaned';

export type TheoryVerdict =
  | { readonly kind: 'doesNotApply'; readonly excuse: VerdictExcuse }
  /** The measured value is not final yet. */
  | ({ readonly kind: 'notSteady' } & Comparison)
  /** They agree, but the uncertainty for so few blocks is so large that this says little. */
  | ({ readonly kind: 'tooSmall'; readonly tolerance: number } & Comparison)
  | ({ readonly kind: 'agrees' | 'differs'; readonly tolerance: number } & Comparison);

/** Smallest tolerance, relative: the accuracy of a steady run. */
const LEAST_TOLERANCE = 0.01;
/** Uncertainty from the size of the drive, relative, above which a drive is too small to be judged. */
const MOST_SIZE_UNCERTAINTY = 0.02;

/** Compares a run with the closed forms. All rooms use this one rule. */
export function judgeTheory(scenario: Scenario, measurement: TheoryMeasurement): TheoryVerdict {
  const applicability = theoryApplies(scenario);
  if (!applicability.applies) return { kind: 'doesNotApply', excuse: applicability.reason };
  const own = theoryOf(scenario, requireAnalyzed(scenario.victimPolicy), measurement);
  if (own === null) return { kind: 'doesNotApply', excuse: 'neverCleaned' };
  const { theory, largeDriveTheory, input } = own;
  const measured = measurement.writeAmplification;
  const comparison = { theory, largeDriveTheory, measured, relativeDifference: measured / theory - 1 };
  if (!measurement.isSteady) return { kind: 'notSteady', ...comparison };
  const sizeUncertainty = finiteSizeUncertainty(input);
  const tolerance = Math.max(LEAST_TOLERANCE, measurement.relativeHalfWidth) + sizeUncertainty;
  if (!(Math.abs(comparison.relativeDifference) <= tolerance)) return { kind: 'differs', tolerance, ...comparison };
  return { kind: sizeUncertainty > MOST_SIZE_UNCERTAINTY ? 'tooSmall' : 'agrees', tolerance, ...comparison };
}

/**
 * Theory of a scenario with a policy, at its effective spare factor and corrected for its number of blocks; null when no victim was
 * picked, or nothing is left to clean with.
 */
export function theoryOf(
  scenario: Scenario,
  victimPolicy: AnalyzedPolicy,
  measurement: Pick<TheoryMeasurement, 'mappedPages' | 'meanFreePagesAtVictimPick'>,
) {
  const spareFactor = measuredSpareFactor(scenario, measurement);
  if (spareFactor === null || !(spareFactor > 0)) return null;
  const { pagesPerBlock, sampleCount, frontiers, blockCount } = scenario;
  const usableBlocks = blockCount - measurement.meanFreePagesAtVictimPick / pagesPerBlock;
  const input = {
    victimPolicy,
    sampleCount,
    pagesPerBlock,
    effectiveSpareFactor: spareFactor,
    usableBlocks,
    frontiers,
  };
  const largeDriveTheory = theoreticalWriteAmplification(input);
  return { theory: largeDriveTheory * (1 + predictedFiniteSizeDeviation(input)), largeDriveTheory, input };
}

/**
 * The effective spare factor of a run; null when no victim was picked. With uniform trims it uses the long-run mapped
 * share instead of the present one.
 */
export function measuredSpareFactor(
  scenario: Scenario,
  { mappedPages, meanFreePagesAtVictimPick }: Pick<TheoryMeasurement, 'mappedPages' | 'meanFreePagesAtVictimPick'>,
): number | null {
  if (!(meanFreePagesAtVictimPick >= 0)) return null;
  const { blockCount, pagesPerBlock, logicalPageCount, liveFraction, trimFraction } = scenario;
  // The blocks of a map in flash hold no data.
  const mapBlocks = scenario.mapping === 'cached' ? mapBlockCount(scenario) : 0;
  const physicalPages = (blockCount - mapBlocks) * pagesPerBlock;
  if (trimFraction === 0 || !theoryApplies(scenario).applies)
    return effectiveSpareFactor(physicalPages, pagesPerBlock, mappedPages, meanFreePagesAtVictimPick);
  const livePages = Math.max(1, Math.round(logicalPageCount * liveFraction));
  const untrimmed = effectiveSpareFactor(physicalPages, pagesPerBlock, livePages, meanFreePagesAtVictimPick);
  return liveSpareFactor(untrimmed, trimmedLiveFraction(trimFraction));
}
