import type { EraseBlock } from '../vocabulary.ts';

/** Keeps the closed blocks and chooses which one is cleaned next, in constant time. */
export interface ClosedBlocks {
  /** All state, for snapshots. */
  readonly columns: readonly (Int32Array | Uint16Array | Float64Array)[];
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
