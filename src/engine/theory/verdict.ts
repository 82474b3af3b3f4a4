import { mapBlockCount } from '../mapBlocks.ts';
import type { Scenario } from '../scenario.ts';
import { requireAnalyzed, theoryApplies, type TheoryExcuse } from './applicability.ts';
import { effectiveSpareFactor, liveSpareFactor, trimmedLiveFraction } from './effectiveSpare.ts';
import { finiteSizeUncertainty, predictedFiniteSizeDeviation } from './finiteSize.ts';
import { theoreticalWriteAmplification } from './writeAmplification.ts';

/** What a run says, as far as theory is concerned. */
export interface TheoryMeasurement {
  readonly isSteady: boolean;
  /** Of the long run where the run is steady, else what was counted. */
  readonly writeAmplification: number;
  /** Half the interval around it, relative. Not read where the run is not steady. */
  readonly relativeHalfWidth: number;
  readonly mappedPages: number;
  /** Mean erased pages at the moments of a pick; below 0 when no victim was picked. */
  readonly meanFreePagesAtVictimPick: number;
}

export const THEORY_VERDICTS = ['agrees', 'differs', 'tooSmall', 'notSteady', 'doesNotApply'] as const;

interface Comparison {
  /** Of this drive: at its own effective spare factor, with the correction for the number of its blocks. */
  readonly theory: number;
  /** The same without that correction: what the lines of a figure show. */
  readonly largeDriveTheory: number;
  readonly measured: number;
  /** measured / theory − 1. */
  readonly relativeDifference: number;
}

export type VerdictExcuse = TheoryExcuse | 'neverCleaned';

export type TheoryVerdict =
  | { readonly kind: 'doesNotApply'; readonly excuse: VerdictExcuse }
  /** There is nothing to compare with yet. */
  | ({ readonly kind: 'notSteady' } & Comparison)
  /** They agree, but a drive of so few blocks leaves so much open that this says little. */
  | ({ readonly kind: 'tooSmall'; readonly tolerance: number } & Comparison)
  | ({ readonly kind: 'agrees' | 'differs'; readonly tolerance: number } & Comparison);

/** No figure is held to more than this, relative: it is what a steady run promises. */
const LEAST_TOLERANCE = 0.01;
/** Beyond this a drive is too small to be judged. */
const MOST_SIZE_UNCERTAINTY = 0.02;

/** The one rule by which a run agrees with the closed forms, or does not. */
export function judgeTheory(scenario: Scenario, measurement: TheoryMeasurement): TheoryVerdict {
  const applicability = theoryApplies(scenario);
  if (!applicability.applies) return { kind: 'doesNotApply', excuse: applicability.reason };
  const spareFactor = measuredSpareFactor(scenario, measurement);
  if (spareFactor === null) return { kind: 'doesNotApply', excuse: 'neverCleaned' };
  const { pagesPerBlock, sampleCount, frontiers, blockCount } = scenario;
  const victimPolicy = requireAnalyzed(scenario.victimPolicy);
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
  const theory = largeDriveTheory * (1 + predictedFiniteSizeDeviation(input));
  const measured = measurement.writeAmplification;
  const comparison = { theory, largeDriveTheory, measured, relativeDifference: measured / theory - 1 };
  if (!measurement.isSteady) return { kind: 'notSteady', ...comparison };
  const ofSize = finiteSizeUncertainty(input);
  const tolerance = Math.max(LEAST_TOLERANCE, measurement.relativeHalfWidth) + ofSize;
  if (!(Math.abs(comparison.relativeDifference) <= tolerance)) return { kind: 'differs', tolerance, ...comparison };
  return { kind: ofSize > MOST_SIZE_UNCERTAINTY ? 'tooSmall' : 'agrees', tolerance, ...comparison };
}

/**
 * The effective spare factor of a run, by the exact rule; null when no victim was picked. With uniform trims the mapped
 * share is the one of the long run, not the one of the last moment.
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
