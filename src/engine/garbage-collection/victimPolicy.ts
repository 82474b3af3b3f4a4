import type { RandomState } from '../random.ts';
import type { EraseBlock, VictimPolicy } from '../vocabulary.ts';
import { ClosedBlockList } from './closedBlockList.ts';
import { CostBenefitList } from './costBenefit.ts';
import { FifoQueue } from './fifo.ts';
import { GreedyIndex } from './greedy.ts';
import { WindowedQueue } from './windowed.ts';

/** Keeps the closed blocks and chooses which one is cleaned next, in constant time. */
export interface VictimChooser {
  /** All state, for snapshots. */
  readonly columns: readonly (Int32Array | Uint16Array | Float64Array)[];
  /** Set when the chooser must hear of every invalidation in a closed block. */
  readonly greedyIndex: GreedyIndex | null;
  /** The block became full; it may be chosen from now on. */
  close(block: EraseBlock): void;
  /** Closed blocks. */
  readonly count: number;
  /** Chooses a closed block and takes it out of the candidates. There is at least one. */
  pick(): EraseBlock;
  /** Chooses as `pick` would, and throws the same dice, but leaves the block among the candidates. */
  choose(): EraseBlock;
  /** Takes a closed block out of the candidates, because something else has chosen it. May look at every block. */
  withdraw(block: EraseBlock): void;
  /** There are no closed blocks any more. */
  clear(): void;
}

interface ChooserParts {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly validPages: Uint16Array;
  readonly random: RandomState;
  readonly sampleCount: number;
  readonly windowBlocks: number;
}

/** One line a policy. */
const CHOOSERS: Readonly<Record<VictimPolicy, (parts: ChooserParts) => VictimChooser>> = {
  greedy: (parts) => new GreedyIndex(parts.blockCount, parts.pagesPerBlock, parts.validPages, parts.random),
  fifo: (parts) => new FifoQueue(parts.blockCount),
  random: (parts) => new ClosedBlockList(parts.blockCount, parts.validPages, parts.random, 1),
  dChoices: (parts) => new ClosedBlockList(parts.blockCount, parts.validPages, parts.random, parts.sampleCount),
  costBenefit: (parts) => new CostBenefitList(parts.blockCount, parts.pagesPerBlock, parts.validPages),
  windowed: (parts) => new WindowedQueue(parts.blockCount, parts.validPages, parts.windowBlocks),
};

export function createVictimChooser(policy: VictimPolicy, parts: ChooserParts): VictimChooser {
  return CHOOSERS[policy](parts);
}
