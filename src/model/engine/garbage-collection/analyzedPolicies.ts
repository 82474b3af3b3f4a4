import type { RandomState } from '../random.ts';
import type { AnalyzedPolicy } from '../vocabulary.ts';
import { ClosedBlockList, type ClosedBlocks } from './closedBlocks.ts';
import { FifoQueue } from './writeOrder.ts';
import { GreedyIndex } from './greedy.ts';

/** The closed blocks of a drive under one victim policy. */
export interface VictimChooser extends ClosedBlocks {
  /** Not null when every invalidation in a closed block has to be reported to the index. */
  readonly greedyIndex: GreedyIndex | null;
}

export interface ChooserParts {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly validPages: Uint16Array;
  readonly random: RandomState;
  readonly sampleCount: number;
  readonly windowBlocks: number;
}

/** One row for each policy that has a theory. */
export const ANALYZED_CHOOSERS: Readonly<Record<AnalyzedPolicy, (parts: ChooserParts) => VictimChooser>> = {
  greedy: (parts) => new GreedyIndex(parts.blockCount, parts.pagesPerBlock, parts.validPages, parts.random),
  fifo: (parts) => new FifoQueue(parts.blockCount),
  random: (parts) => new ClosedBlockList(parts.blockCount, parts.validPages, parts.random, 1),
  dChoices: (parts) => new ClosedBlockList(parts.blockCount, parts.validPages, parts.random, parts.sampleCount),
};
