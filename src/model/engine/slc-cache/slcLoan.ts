import { hasSlcCache, slcBlockPages } from '../driveSize.ts';
import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/freePool.ts';
import type { Scenario } from '../scenario.ts';
import { BlockRole } from '../vocabulary.ts';

/**
 * Erased blocks beyond the reserve that the data area keeps for its two open blocks. On-demand cleaning frees one block
 * more than the reserve, so the blocks that it frees are never lent.
 */
const RESERVED_OPEN_BLOCKS = 2;

/**
 * Decides how many blocks the data area can lend. Each lent block requires as much empty logical space as it holds at
 * full density. So the spare area is never lent, and the cache shrinks as the drive fills. Has no state.
 *
 * With `directThenFold` blocks are lent as long as they are erased, the spare area too, because lent blocks are folded
 * when the data need them.
 */
export class SlcLoan {
  readonly #mostBlocks: number;
  readonly #pagesPerBlock: number;
  readonly #blockPages: number;
  readonly #leastFreeBlocks: number;
  readonly #lendablePages: number;
  readonly #freePool: BlockPool;
  readonly #isFoldedOnNeed: boolean;

  constructor(scenario: Scenario, freePool: BlockPool) {
    this.#mostBlocks = scenario.slcDynamicBlocks;
    this.#pagesPerBlock = scenario.pagesPerBlock;
    this.#blockPages = slcBlockPages(scenario);
    this.#leastFreeBlocks = scenario.reserveBlocks + RESERVED_OPEN_BLOCKS;
    this.#freePool = freePool;
    this.#isFoldedOnNeed = scenario.slcWhenFull === 'directThenFold';
    const { blockCount, slcStaticBlocks, pagesPerBlock, logicalPageCount, slcKeptFraction } = scenario;
    const sparePages = (blockCount - slcStaticBlocks) * pagesPerBlock - logicalPageCount;
    this.#lendablePages =
      Math.floor(logicalPageCount * (1 - slcKeptFraction)) + (this.#isFoldedOnNeed ? sparePages : 0);
  }

  /**
   * Whether one more block may be lent: there has to be room for it even when it is full of newly mapped pages.
   *
   * @param cachedPages those of the mapped pages that are in the cache
   */
  mayLend(lentBlocks: number, mappedPages: number, cachedPages: number): boolean {
    if (lentBlocks >= this.#mostBlocks || this.isShortOfBlocks) return false;
    return this.isCovered(lentBlocks + 1, mappedPages, cachedPages);
  }

  /** Whether what the data leave is enough for so many lent blocks. */
  isCovered(lentBlocks: number, mappedPages: number, cachedPages: number): boolean {
    const dataPages = mappedPages - cachedPages;
    if (this.#isFoldedOnNeed) return lentBlocks * this.#pagesPerBlock <= this.#lendablePages - dataPages;
    return !this.isOverdrawn(lentBlocks, mappedPages + this.#blockPages);
  }

  /** Whether the data area has no erased block to lend or, with `directThenFold`, for writes past the cache. */
  get isShortOfBlocks(): boolean {
    return this.#freePool.count <= this.#leastFreeBlocks;
  }

  /** Whether the next newly mapped page would need lent space. */
  isOverdrawn(lentBlocks: number, mappedPages: number): boolean {
    return lentBlocks > 0 && lentBlocks * this.#pagesPerBlock >= this.#lendablePages - mappedPages;
  }
}

/**
 * Why no counted write went to the SLC cache. `setApartFull`, `lentFull`: the static or lent blocks were already full,
 * no pause empties them, and writes bypass them. `nothingLeftEmpty`: no block is lent, because the host has mapped too
 * much of its space. `nothingErased`: no block is lent, because cleaning on demand leaves no erased block to lend.
 */
export type SlcUnusedReason = 'setApartFull' | 'lentFull' | 'nothingLeftEmpty' | 'nothingErased';

interface CacheUse {
  readonly counters: Pick<Counters, 'hostPagesWritten' | 'slcPagesProgrammed'>;
  readonly freePool: BlockPool;
  readonly blockRole: Uint8Array;
  readonly mappedPages: number;
}

/**
 * One reason for each kind of cache block; none where the cache was used, nothing was written, or there is no cache.
 */
export function slcUnusedReasons(scenario: Scenario, use: CacheUse): SlcUnusedReason[] {
  const { hostPagesWritten, slcPagesProgrammed } = use.counters;
  if (!hasSlcCache(scenario) || hostPagesWritten === 0 || slcPagesProgrammed > 0) return [];
  const staticReasons: SlcUnusedReason[] = scenario.slcStaticBlocks > 0 ? ['setApartFull'] : [];
  return scenario.slcDynamicBlocks > 0 ? [...staticReasons, lentReason(scenario, use)] : staticReasons;
}

function lentReason(scenario: Scenario, { blockRole, freePool, mappedPages }: CacheUse): SlcUnusedReason {
  const cacheBlocks = blockRole.reduce((count, role) => count + Number(role === BlockRole.Slc), 0);
  if (cacheBlocks > scenario.slcStaticBlocks) return 'lentFull';
  const isCovered = new SlcLoan(scenario, freePool).isCovered(1, mappedPages, 0);
  return isCovered ? 'nothingErased' : 'nothingLeftEmpty';
}
