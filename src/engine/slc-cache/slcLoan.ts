import type { BlockPool } from '../placement/blockPool.ts';
import type { Scenario } from '../scenario.ts';
import { slcBlockPages } from '../slcShape.ts';

/**
 * Erased blocks beyond the reserve that stay with the data: its two open blocks. Cleaning that the host waits for gives
 * back one block more than the reserve, so what it frees is never lent.
 */
const KEPT_BLOCKS = 2;

/**
 * How many blocks the data can spare. A block is lent while the host leaves as much of the logical space empty as the block
 * holds at full density; so the spare area is never lent, and the cache shrinks as the drive fills. No state.
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
    this.#leastFreeBlocks = scenario.reserveBlocks + KEPT_BLOCKS;
    this.#lendablePages = Math.floor(scenario.logicalPageCount * (1 - scenario.slcKeptFraction));
    this.#freePool = freePool;
  }

  /** Whether one more block may be lent: there has to be room when it is full of pages that were not mapped before. */
  mayLend(lentBlocks: number, mappedPages: number): boolean {
    if (lentBlocks >= this.#mostBlocks || this.#freePool.count <= this.#leastFreeBlocks) return false;
    return !this.isOverdrawn(lentBlocks + 1, mappedPages + this.#blockPages);
  }

  /** Whether the next page that the host maps would take room that is lent. */
  isOverdrawn(lentBlocks: number, mappedPages: number): boolean {
    return lentBlocks > 0 && lentBlocks * this.#pagesPerBlock >= this.#lendablePages - mappedPages;
  }
}
