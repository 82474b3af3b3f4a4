import type { VictimPolicy } from '../vocabulary.ts';
import { ANALYZED_CHOOSERS, type ChooserParts, type VictimChooser } from './analyzedPolicies.ts';
import { CostBenefitList } from './costBenefit.ts';
import { WindowedQueue } from './writeOrder.ts';

/** One row for each policy. */
const CHOOSERS: Readonly<Record<VictimPolicy, (parts: ChooserParts) => VictimChooser>> = {
  ...ANALYZED_CHOOSERS,
  costBenefit: (parts) => new CostBenefitList(parts.blockCount, parts.pagesPerBlock, parts.validPages),
  windowed: (parts) => new WindowedQueue(parts.blockCount, parts.validPages, parts.windowBlocks),
};

export function createVictimChooser(policy: VictimPolicy, parts: ChooserParts): VictimChooser {
  return CHOOSERS[policy](parts);
}
