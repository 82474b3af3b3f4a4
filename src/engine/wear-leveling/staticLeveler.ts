import type { BlockPool } from '../placement/blockPool.ts';
import { BlockRole, NO_BLOCK } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';

/** What it looks at. */
export interface LevelerParts {
  readonly blockRole: Uint8Array;
  readonly eraseCount: Uint32Array;
  readonly freePool: BlockPool;
}

/**
 * Static wear levelling: says when a block that nobody cleans is to be moved, and which. Every `checkErases` erases it
 * compares the least worn closed block, whose data evidently stays still, with the most worn erased block; if they are
 * more than `spreadLimit` erases apart, the data moves from the one to the other, which then rests, and the young block
 * joins the rotation (data to worn blocks: L.-P. Chang, On efficient wear leveling for large-scale flash-memory storage
 * systems, SAC 2007; a threshold and a check now and then: E. Gal and S. Toledo, ACM Computing Surveys 37(2), 2005).
 */
export class StaticLeveler {
  readonly #checkErases: number;
  readonly #spreadLimit: number;
  readonly #blockRole: Uint8Array;
  readonly #eraseCount: Uint32Array;
  readonly #pool: BlockPool;
  /** [how many since the last look] */
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

  /** To be told of every erase of cleaning, its own not among them. Returns the block to be moved now, or −1. */
  noteErase(): EraseBlock {
    if (++this.#erases[0] < this.#checkErases) return NO_BLOCK;
    this.#erases[0] = 0;
    const block = this.#leastWornClosed();
    if (block === NO_BLOCK) return NO_BLOCK;
    return this.#pool.wearForStillData - this.#eraseCount[block] > this.#spreadLimit ? block : NO_BLOCK;
  }

  /** The first of the least worn. */
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
