import type { EraseBlock } from '../vocabulary.ts';

/** Erased blocks that wait to be opened. Which one is next is a matter of wear levelling. */
export interface BlockPool {
  /** All state, for snapshots. */
  readonly columns: readonly (Int32Array | Float64Array)[];
  readonly count: number;
  /** The next block for what the host writes and for what cleaning copies. There is at least one. */
  take(): EraseBlock;
  /** The next block for data that is moved because it stays where it is. There is at least one. */
  takeForStillData(): EraseBlock;
  /** Erase count of the block that `takeForStillData` would give; −1 where there is none. */
  readonly wearForStillData: number;
  put(block: EraseBlock): void;
}

/** For a pool that has no place left. Apart from the question, because the sentence takes as long as an erase. */
export function refuseFull(block: EraseBlock): never {
  throw new Error(`block ${block} was put into a free pool that was full`);
}
