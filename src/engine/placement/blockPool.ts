import type { EraseBlock } from '../vocabulary.ts';

/** The erased blocks. Wear levelling decides which one is opened next. */
export interface BlockPool {
  /** All state, for snapshots. */
  readonly columns: readonly (Int32Array | Float64Array)[];
  readonly count: number;
  /**
   * Takes the next block for host pages or relocated pages.
   * @throws Error when the pool is empty
   */
  take(): EraseBlock;
  /**
   * Takes the next block for static data, which wear levelling moves.
   * @throws Error when the pool is empty
   */
  takeForStaticData(): EraseBlock;
  /** Erase count of the block that `takeForStaticData` would return; −1 where there is none. */
  readonly wearForStaticData: number;
  put(block: EraseBlock): void;
}

/**
 * For a full pool. Called only on failure, because building the message takes as long as an erase.
 * @throws Error always
 */
export function refuseFull(block: EraseBlock): never {
  throw new Error(`block ${block} was put into a free pool that was full`);
}
