import type { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import { type BlockPool, FreePool } from '../placement/freePool.ts';
import type { Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import { BlockRole, INVALID_BIT, MOVED_BIT, NO_BLOCK, UNMAPPED } from '../vocabulary.ts';
import type { EraseBlock, LogicalPage, PhysicalPage } from '../vocabulary.ts';
import { slcBlockPages } from '../driveSize.ts';

/** Indices into `#state`. */
const State = {
  OpenBlock: 0,
  /** Position in the ring of the full block that was filled first, and number of full blocks. */
  FirstFull: 1,
  FullCount: 2,
  LentBlocks: 3,
  MappedPages: 4,
} as const;
const STATE_LENGTH = 5;

export interface SlcAreaParts {
  /** Flash of the whole drive; the static blocks are the last ones. */
  readonly flash: FlashMedium;
  readonly blockRole: Uint8Array;
  /** Erased blocks of the data area, which lends some of them. */
  readonly freePool: BlockPool;
  readonly counters: Counters;
}

/**
 * The blocks written at one bit per cell: the static ones, and those lent by the data area. Pages are appended;
 * superseded pages stay until their block is folded. SlcCachedMap decides when to borrow and when to fold.
 */
export class SlcArea {
  /** Per logical page: its physical page in the cache, or −1. */
  readonly physicalPages: Int32Array;
  /** Pages that one block holds. */
  readonly blockPages: number;
  readonly #flash: FlashMedium;
  readonly #blockRole: Uint8Array;
  readonly #freePool: BlockPool;
  readonly #counters: Counters;
  readonly #firstStatic: EraseBlock;
  /** Erased static blocks, numbered from 0. */
  readonly #erasedStatic: FreePool;
  /** Ring of full blocks. */
  readonly #full: Int32Array;
  readonly #state = new Int32Array(STATE_LENGTH);

  constructor(scenario: Scenario, { flash, blockRole, freePool, counters }: SlcAreaParts) {
    const { blockCount, logicalPageCount, slcStaticBlocks, slcDynamicBlocks } = scenario;
    this.physicalPages = new Int32Array(logicalPageCount).fill(UNMAPPED);
    this.blockPages = slcBlockPages(scenario);
    this.#flash = flash;
    this.#blockRole = blockRole;
    this.#freePool = freePool;
    this.#counters = counters;
    this.#firstStatic = blockCount - slcStaticBlocks;
    this.#erasedStatic = new FreePool(slcStaticBlocks);
    this.#full = new Int32Array(slcStaticBlocks + Math.min(slcDynamicBlocks, blockCount));
    this.#state[State.OpenBlock] = NO_BLOCK;
    blockRole.fill(BlockRole.Slc, this.#firstStatic);
  }

  get columns(): readonly Column[] {
    return [this.physicalPages, ...this.#erasedStatic.columns, this.#full, this.#state];
  }

  get mappedPages(): number {
    return this.#state[State.MappedPages];
  }
  get lentBlocks(): number {
    return this.#state[State.LentBlocks];
  }
  /** Whether a block is open. A full block is not open. */
  get hasRoom(): boolean {
    return this.#state[State.OpenBlock] !== NO_BLOCK;
  }
  get open(): { block: number; offset: number } {
    const block = this.#state[State.OpenBlock];
    return { block, offset: block === NO_BLOCK ? this.blockPages : this.#flash.programmedPages[block] };
  }
  get hasErasedStatic(): boolean {
    return this.#erasedStatic.count > 0;
  }

  openStatic(): void {
    this.#state[State.OpenBlock] = this.#firstStatic + this.#erasedStatic.take();
  }

  /** Borrows an erased block of the data area until it is folded. */
  openLent(): void {
    const block = this.#freePool.take();
    this.#blockRole[block] = BlockRole.Slc;
    this.#state[State.OpenBlock] = block;
    this.#state[State.LentBlocks]++;
  }

  /** Programs a host page. The caller has ensured room and dropped the old copy. */
  program(logicalPage: LogicalPage): PhysicalPage {
    const flash = this.#flash;
    const state = this.#state;
    const block = state[State.OpenBlock];
    const offset = flash.programmedPages[block];
    flash.program(block, offset, logicalPage);
    flash.validPages[block]++;
    const place = block * flash.pagesPerBlock + offset;
    this.physicalPages[logicalPage] = place;
    state[State.MappedPages]++;
    this.#counters.slcPagesProgrammed++;
    if (offset + 1 === this.blockPages) this.#closeOpen();
    return place;
  }

  #closeOpen(): void {
    const state = this.#state;
    this.#full[(state[State.FirstFull] + state[State.FullCount]) % this.#full.length] = state[State.OpenBlock];
    state[State.FullCount]++;
    state[State.OpenBlock] = NO_BLOCK;
  }

  /**
   * Invalidates the cached copy of the page, if there is one; returns its physical page, or −1. `isMoved`: the page has
   * been folded.
   */
  drop(logicalPage: LogicalPage, isMoved: boolean): PhysicalPage {
    const place = this.physicalPages[logicalPage];
    if (place < 0) return UNMAPPED;
    const { words, validPages, pagesPerBlock } = this.#flash;
    words[place] |= isMoved ? INVALID_BIT | MOVED_BIT : INVALID_BIT;
    validPages[Math.floor(place / pagesPerBlock)]--;
    this.physicalPages[logicalPage] = UNMAPPED;
    this.#state[State.MappedPages]--;
    return place;
  }

  /** Removes and returns the block that was filled first, or the open one if none is full; −1 if there is neither. */
  takeOldest(): EraseBlock {
    const state = this.#state;
    if (state[State.FullCount] === 0) {
      const open = state[State.OpenBlock];
      state[State.OpenBlock] = NO_BLOCK;
      return open;
    }
    const block = this.#full[state[State.FirstFull]];
    state[State.FirstFull] = (state[State.FirstFull] + 1) % this.#full.length;
    state[State.FullCount]--;
    return block;
  }

  /**
   * Removes and returns the lent block that was filled first, or the open one if it is the only lent one; −1 if none is
   * lent. Static blocks keep their order.
   */
  takeOldestLent(): EraseBlock {
    const full = this.#full;
    const state = this.#state;
    const first = state[State.FirstFull];
    const placeOf = (index: number): number => (first + index) % full.length;
    for (let index = 0; index < state[State.FullCount]; index++) {
      const block = full[placeOf(index)];
      if (block >= this.#firstStatic) continue;
      for (let later = index; later > 0; later--) full[placeOf(later)] = full[placeOf(later - 1)];
      state[State.FirstFull] = placeOf(1);
      state[State.FullCount]--;
      return block;
    }
    const open = state[State.OpenBlock];
    if (open === NO_BLOCK || open >= this.#firstStatic) return NO_BLOCK;
    state[State.OpenBlock] = NO_BLOCK;
    return open;
  }

  /** Erases a removed block without valid pages, and returns it to the static blocks or to the data area. */
  release(block: EraseBlock): void {
    this.#flash.erase(block);
    this.#counters.blocksErased++;
    this.#counters.slcBlocksErased++;
    if (block >= this.#firstStatic) return this.#erasedStatic.put(block - this.#firstStatic);
    this.#state[State.LentBlocks]--;
    this.#blockRole[block] = BlockRole.Free;
    this.#freePool.put(block);
  }

  /** Unmaps every page and erases every block in use. */
  clear(): void {
    this.physicalPages.fill(UNMAPPED);
    this.#state[State.MappedPages] = 0;
    for (let block = this.takeOldest(); block !== NO_BLOCK; block = this.takeOldest()) {
      this.#flash.validPages[block] = 0;
      this.release(block);
    }
  }
}
