import { invariant } from '../result.ts';
import type { Scenario } from '../scenario.ts';
import type { FrontierLayout } from '../vocabulary.ts';

/** @throws Error unless 0 < `spareFactor` ≤ 1: a drive without spare area cannot clean */
export function requireSpareFactor(spareFactor: number): void {
  invariant(
    spareFactor > 0 && spareFactor <= 1,
    `The effective spare factor is ${spareFactor}, but it has to be above 0 and at most 1.`,
  );
}

/**
 * Spare factor of the pages that cleaning can use: pages that are still erased when a victim is picked do not count as
 * spare. With N the usable blocks it is 1 − U / (N·b). The rule is exact for every design.
 *
 * @param physicalPages pages of the whole drive
 * @param pagesPerBlock b
 * @param logicalPages U, mapped logical pages
 * @param meanFreePagesAtPick mean number of erased pages, in free and open blocks, when a victim is picked
 */
export function effectiveSpareFactor(
  physicalPages: number,
  pagesPerBlock: number,
  logicalPages: number,
  meanFreePagesAtPick: number,
): number {
  const usableBlocks = (physicalPages - meanFreePagesAtPick) / pagesPerBlock;
  return 1 - logicalPages / (usableBlocks * pagesPerBlock);
}

/**
 * Predicted mean of the erased pages when a victim is picked: the reserve, and with split frontiers the half of the
 * relocation block that is erased on average.
 */
export function expectedFreePagesAtPick(
  frontiers: FrontierLayout,
  reserveBlocks: number,
  pagesPerBlock: number,
): number {
  return (reserveBlocks + (frontiers === 'split' ? 0.5 : 0)) * pagesPerBlock;
}

/**
 * Share of the written logical pages that is mapped in the long run when `trimFraction` of the commands trim a
 * uniformly chosen mapped page: in equilibrium as many pages are mapped as trimmed, which gives (1 − 2t) / (1 − t)
 * (Frankie, Hughes, Kreutz-Delgado, arXiv:1208.1794).
 *
 * @param trimFraction 0..0.5
 */
export function trimmedLiveFraction(trimFraction: number): number {
  return (1 - 2 * trimFraction) / (1 - trimFraction);
}

/**
 * Spare factor when only a share of the logical pages is mapped. Each write invalidates one mapped page on average, by
 * overwriting or by TRIM, so nothing else changes (Frankie et al. 2012).
 *
 * @param spareFactor effective spare factor with every logical page mapped
 * @param liveFraction mapped share of the logical pages, 0..1
 */
export function liveSpareFactor(spareFactor: number, liveFraction: number): number {
  return 1 - liveFraction * (1 - spareFactor);
}

/** Prediction of {@link effectiveSpareFactor} for a scenario under uniform writes. */
export function expectedEffectiveSpareFactor(
  scenario: Pick<
    Scenario,
    | 'blockCount'
    | 'pagesPerBlock'
    | 'logicalPageCount'
    | 'reserveBlocks'
    | 'frontiers'
    | 'liveFraction'
    | 'trimFraction'
    | 'slcStaticBlocks'
  >,
): number {
  const { pagesPerBlock, logicalPageCount, reserveBlocks, frontiers, liveFraction, trimFraction } = scenario;
  const physicalPages = (scenario.blockCount - scenario.slcStaticBlocks) * pagesPerBlock;
  const freePages = expectedFreePagesAtPick(frontiers, reserveBlocks, pagesPerBlock);
  const spareFactor = effectiveSpareFactor(physicalPages, pagesPerBlock, logicalPageCount, freePages);
  return liveSpareFactor(spareFactor, liveFraction * trimmedLiveFraction(trimFraction));
}
