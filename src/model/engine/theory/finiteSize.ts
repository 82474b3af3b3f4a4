import { invariant } from '../result.ts';
import type { AnalyzedPolicy, FrontierLayout } from '../vocabulary.ts';
import { fifoWriteAmplification, greedyMeanField } from './writeAmplification.ts';

/** Ratio of greedy's deviation to the expression derived for FIFO: measured, ±30 % (reference, rule 5). */
const GREEDY_FACTOR = 1.25;
/** Fitted to the two measured rows of d-choices: 26 % of greedy's coefficient at d = 2, 84 % at d = 10. */
const SAMPLE_EXPONENT = 1.7;

export interface FiniteSizeInput {
  readonly victimPolicy: AnalyzedPolicy;
  readonly effectiveSpareFactor: number;
  readonly pagesPerBlock: number;
  /** Read for `dChoices` only. */
  readonly sampleCount: number;
}

/**
 * First-order coefficient c1 of a drive with N usable blocks and a shared frontier: WA(N) = WA·(1 + c1/N).
 *
 * FIFO, derived: the pages that fill a block on the host's behalf are written half a block after the relocated ones, so
 * they escape N − (1 − p)/2 blocks of host writes instead of N. That equals a drive fuller by the factor 1 + 1 /
 * (2·A·N), and c1 = (d ln A / d ln u) / (2·A). Greedy takes its own slope and {@link GREEDY_FACTOR}; a random pick has
 * no such effect; d choices lie between random and greedy.
 */
export function finiteSizeCoefficient(input: FiniteSizeInput): number {
  const { victimPolicy, effectiveSpareFactor: spareFactor, pagesPerBlock } = input;
  switch (victimPolicy) {
    case 'fifo':
      return fifoCoefficient(spareFactor);
    case 'greedy':
      return greedyCoefficient(spareFactor, pagesPerBlock);
    case 'dChoices':
      return (1 - 1 / input.sampleCount) ** SAMPLE_EXPONENT * greedyCoefficient(spareFactor, pagesPerBlock);
    case 'random':
      return 0;
  }
}

function fifoCoefficient(spareFactor: number): number {
  const writeAmplification = fifoWriteAmplification(spareFactor);
  const utilization = 1 - spareFactor;
  if (writeAmplification === 1) return 0;
  const liveFraction = 1 - 1 / writeAmplification;
  const flow = liveFraction / (utilization * writeAmplification);
  return flow / (2 * writeAmplification * (1 - liveFraction - flow));
}

function greedyCoefficient(spareFactor: number, pagesPerBlock: number): number {
  const { writeAmplification, victimValidPages } = greedyMeanField(spareFactor, pagesPerBlock);
  if (victimValidPages === 0) return 0;
  const slope = victimValidPages / ((1 - spareFactor) * pagesPerBlock - victimValidPages);
  return (GREEDY_FACTOR * slope) / (2 * writeAmplification);
}

/**
 * Predicted relative excess of the write amplification of a drive of `usableBlocks` blocks over the large-drive theory:
 * 0.01 is 1 % above. First order in 1/N; the second order is about a tenth of it at 64 blocks.
 *
 * @param input.usableBlocks number of blocks minus those erased when a victim is picked
 */
export function predictedFiniteSizeDeviation(input: FiniteSizeInput & { readonly usableBlocks: number }): number {
  invariant(input.usableBlocks > 0, `Usable blocks is ${input.usableBlocks}, but it has to be positive.`);
  return finiteSizeCoefficient(input) / input.usableBlocks;
}

/** Relative uncertainty of the measured coefficient of greedy: reference, rule 5. */
const COEFFICIENT_UNCERTAINTY = 0.3;
/**
 * Error of the effective spare rule with split frontiers: measured 0.5 % at 256 blocks and 0.15 % at 1,024, about
 * 1.5/N.
 */
const SPLIT_COEFFICIENT = 1.5;
/**
 * Uncertainty, in pages, because greedy's victims hold a whole number of valid pages and a finite drive blurs the step
 * between two numbers: measured, up to 1.1 % with 8 pages per block, and less with more pages. With less than one spare
 * page per block it is up to one page.
 */
const LEVEL_UNCERTAINTY = 0.08;

/**
 * Relative uncertainty of the theory for a drive of this size after the correction by {@link
 * predictedFiniteSizeDeviation}.
 */
export function finiteSizeUncertainty(
  input: FiniteSizeInput & { readonly usableBlocks: number; readonly frontiers: FrontierLayout },
): number {
  const { victimPolicy, usableBlocks, frontiers, pagesPerBlock, effectiveSpareFactor } = input;
  const greedyDeviation = predictedFiniteSizeDeviation({ ...input, victimPolicy: 'greedy' });
  // For d choices it is only known that the coefficient lies between 0 and greedy's.
  const ownDeviation = predictedFiniteSizeDeviation(input);
  const choiceUncertainty =
    victimPolicy === 'dChoices'
      ? Math.max(ownDeviation, greedyDeviation - ownDeviation)
      : COEFFICIENT_UNCERTAINTY * greedyDeviation;
  const secondOrder = greedyDeviation ** 2;
  const hasLevels = victimPolicy === 'greedy' || victimPolicy === 'dChoices';
  const levelPages = effectiveSpareFactor * pagesPerBlock < 1 ? 1 : LEVEL_UNCERTAINTY;
  const levelUncertainty = hasLevels ? levelPages / pagesPerBlock : 0;
  const frontierUncertainty = frontiers === 'split' ? SPLIT_COEFFICIENT / usableBlocks : 0;
  return choiceUncertainty + secondOrder + levelUncertainty + frontierUncertainty;
}
