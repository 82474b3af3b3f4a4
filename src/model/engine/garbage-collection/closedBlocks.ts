import type { EraseBlock } from '../vocabulary.ts';

/** The closed blocks and the choice of the next victim among them. */
export interface ClosedBlocks {
  /** All state, for snapshots. */
  readonly columns: readonly (Int32Array | Uint16Array | Float64Array)[];
  /** The block became full; it may be chosen from now on. */
  close(block: EraseBlock): void;
  /** Closed blocks. */
  readonly count: number;
  /** Chooses a closed block and removes it from the candidates. The caller ensures that there is one. */
  pick(): EraseBlock;
  /** Chooses as `pick` does, with the same random draws, but leaves the block among the candidates. */
  choose(): EraseBlock;
  /** Removes a block that something else has chosen. May take time linear in the number of blocks. */
  withdraw(block: EraseBlock): void;
  /** Removes all blocks. */
  clear(): void;
}
