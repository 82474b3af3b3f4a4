import type { BlockPool } from '../placement/freePool.ts';
import { BlockRole, NO_BLOCK } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';

/** Columns and pool of the drive that the leveler reads. */
export interface LevelerParts {
  readonly blockRole: Uint8Array;
  readonly eraseCount: Uint32Array;
  readonly freePool: BlockPool;
}

/**
 * Static wear levelling: decides when to move the data of a block that is never cleaned, and which block. Every
 * `checkErases` erases it compares the least worn closed block, whose data is static, with the most worn erased block.
 * If their erase counts differ by more than `spreadLimit`, the data moves to the worn block, and the less worn block is
 * used again (data to worn blocks: L.-P. Chang, On efficient wear leveling for large-scale flash-memory storage
 * systems, SAC 2007; a threshold and a check now and then: E. Gal and S. Toledo, ACM Computing Surveys 37(2), 2005).
 */
export class StaticLeveler {
  readonly #checkErases: number;
  readonly #spreadLimit: number;
  readonly #blockRole: Uint8Array;
  readonly #eraseCount: Uint32Array;
  readonly #pool: BlockPool;
  /** [erases since the last check] */
  readonly #erases = new Int32Array(1);

  constructor(
    { wearCheckErases, wearSpreadLimit }: { readonly wearCheckErases: number; readonly wearSpreadLimit: number },
    parts: LevelerParts,
  ) {
    this.#checkErases = wearCheckErases;
    this.#spreadLimit = wearSpreadLimit;
    this.#blockRole = parts.blockRole;
    this.#eraseCount = parts.eraseCount;
    this.#pool = parts.freePool;
  }

  get columns(): readonly Int32Array[] {
    return [this.#erases];
  }

  /**
   * To be called at every erase by cleaning, but not by levelling moves. Returns the block whose data should move now,
   * or −1.
   */
  noteErase(): EraseBlock {
    if (++this.#erases[0] < this.#checkErases) return NO_BLOCK;
    this.#erases[0] = 0;
    const block = this.#leastWornClosed();
    if (block === NO_BLOCK) return NO_BLOCK;
    return this.#pool.wearForStaticData - this.#eraseCount[block] > this.#spreadLimit ? block : NO_BLOCK;
  }

  /** The least worn closed block, the first of several; −1 if none is closed. */
  #leastWornClosed(): EraseBlock {
    const blockRole = this.#blockRole;
    const eraseCount = this.#eraseCount;
    let best = NO_BLOCK;
    let least = Infinity;
    for (let block = 0; block < blockRole.length; block++) {
      if (blockRole[block] !== BlockRole.Closed || eraseCount[block] >= least) continue;
      best = block;
      least = eraseCount[block];
    }
    return best;
  }
}
