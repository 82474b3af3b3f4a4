import type { RandomState } from '../random.ts';
import type { EraseBlock, VictimPolicy } from '../vocabulary.ts';
import { ClosedBlockList } from './closedBlockList.ts';
import { FifoQueue } from './fifo.ts';
import { GreedyIndex } from './greedy.ts';

/** Keeps the closed blocks and chooses which one is cleaned next, in constant time. */
export interface VictimChooser {
  /** All state, for snapshots. */
  readonly columns: readonly (Int32Array | Uint16Array)[];
  /** Set when the chooser must hear of every invalidation in a closed block. */
  readonly greedyIndex: GreedyIndex | null;
  /** The block became full; it may be chosen from now on. */
  close(block: EraseBlock): void;
  /** Chooses a closed block and takes it out of the candidates. There is at least one. */
  pick(): EraseBlock;
}

interface ChooserParts {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly validPages: Uint16Array;
  readonly random: RandomState;
  readonly sampleCount: number;
}

/** One line a policy. */
const CHOOSERS: Readonly<Record<VictimPolicy, (parts: ChooserParts) => VictimChooser>> = {
  greedy: (parts) => new GreedyIndex(parts.blockCount, parts.pagesPerBlock, parts.validPages, parts.random),
  fifo: (parts) => new FifoQueue(parts.blockCount),
  random: (parts) => new ClosedBlockList(parts.blockCount, parts.validPages, parts.random, 1),
  dChoices: (parts) => new ClosedBlockList(parts.blockCount, parts.validPages, parts.random, parts.sampleCount),
};

export function createVictimChooser(policy: VictimPolicy, parts: ChooserParts): VictimChooser {
  return CHOOSERS[policy](parts);
}
