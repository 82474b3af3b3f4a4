import type { BlockPool } from '../placement/blockPool.ts';
import type { Scenario } from '../scenario.ts';
import { slcBlockPages } from '../slcShape.ts';

/**
 * Erased blocks beyond the reserve that the data area keeps for its two open blocks. On-demand cleaning frees one block
 * more than the reserve, so the blocks that it frees are never lent.
 */
const RESERVED_OPEN_BLOCKS = 2;

/**
 * Decides how many blocks the data area can lend. Each lent block requires as much empty logical space as it holds at
 * full density. So the spare area is never lent, and the cache shrinks as the drive fills. Has no state.
 */
export class SlcLoan {
  readonly #mostBlocks: number;
  readonly #pagesPerBlock: number;
  readonly #blockPages: number;
  readonly #leastFreeBlocks: number;
  readonly #lendablePages: number;
  readonly #freePool: BlockPool;

  constructor(scenario: Scenario, freePool: BlockPool) {
    this.#mostBlocks = scenario.slcDynamicBlocks;
    this.#pagesPerBlock = scenario.pagesPerBlock;
    this.#blockPages = slcBlockPages(scenario);
    this.#leastFreeBlocks = scenario.reserveBlocks + RESERVED_OPEN_BLOCKS;
    this.#lendablePages = Math.floor(scenario.logicalPageCount * (1 - scenario.slcKeptFraction));
    this.#freePool = freePool;
  }

  /** Whether one more block may be lent: there has to be room for it even when it is full of newly mapped pages. */
  mayLend(lentBlocks: number, mappedPages: number): boolean {
    if (lentBlocks >= this.#mostBlocks || this.#freePool.count <= this.#leastFreeBlocks) return false;
    return !this.isOverdrawn(lentBlocks + 1, mappedPages + this.#blockPages);
  }

  /** Whether the next newly mapped page would need lent space. */
  isOverdrawn(lentBlocks: number, mappedPages: number): boolean {
    return lentBlocks > 0 && lentBlocks * this.#pagesPerBlock >= this.#lendablePages - mappedPages;
  }
}
