import type { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/blockPool.ts';
import { FreePool } from '../placement/freePool.ts';
import type { Scenario } from '../scenario.ts';
import type { Column } from '../snapshot.ts';
import { BlockRole, INVALID_BIT, MOVED_BIT, NO_BLOCK, UNMAPPED } from '../vocabulary.ts';
import type { EraseBlock, LogicalPage, PhysicalPage } from '../vocabulary.ts';
import { slcBlockPages } from '../slcShape.ts';

/** Places in `#state`. */
const State = {
  OpenBlock: 0,
  /** Where in the ring the full block that was filled first is, and how many there are. */
  FirstFull: 1,
  FullCount: 2,
  LentBlocks: 3,
  MappedPages: 4,
} as const;
const STATE_PLACES = 5;

export interface SlcAreaParts {
  /** Of the whole drive; the blocks set apart are the last ones. */
  readonly flash: FlashMedium;
  readonly blockRole: Uint8Array;
  /** Erased blocks of the data, which lends some. */
  readonly freePool: BlockPool;
  readonly counters: Counters;
}

/**
 * The blocks that are written at one bit a cell: those set apart, and those that the data has lent. Pages are appended;
 * what is superseded stays until its block is folded. It decides nothing: when to borrow and when to fold is the layer's.
 */
export class SlcArea {
  /** Where each logical page is in the cache, or −1. */
  readonly places: Int32Array;
  /** Pages that one block takes. */
  readonly blockPages: number;
  readonly #flash: FlashMedium;
  readonly #blockRole: Uint8Array;
  readonly #freePool: BlockPool;
  readonly #counters: Counters;
  readonly #firstStatic: EraseBlock;
  /** Erased blocks of those set apart, numbered from 0. */
  readonly #erasedStatic: FreePool;
  /** Ring of full blocks. */
  readonly #full: Int32Array;
  readonly #state = new Int32Array(STATE_PLACES);

  constructor(scenario: Scenario, { flash, blockRole, freePool, counters }: SlcAreaParts) {
    const { blockCount, logicalPageCount, slcStaticBlocks, slcDynamicBlocks } = scenario;
    this.places = new Int32Array(logicalPageCount).fill(UNMAPPED);
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
    return [this.places, ...this.#erasedStatic.columns, this.#full, this.#state];
  }

  get mappedPages(): number {
    return this.#state[State.MappedPages];
  }
  get lentBlocks(): number {
    return this.#state[State.LentBlocks];
  }
  /** Whether a block is open; one that is full is not. */
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

  /** Takes an erased block of the data until it is folded. */
  openLent(): void {
    const block = this.#freePool.take();
    this.#blockRole[block] = BlockRole.Slc;
    this.#state[State.OpenBlock] = block;
    this.#state[State.LentBlocks]++;
  }

  /** Programs what the host wrote; there is room. The caller has dropped the copy before. */
  program(logicalPage: LogicalPage): PhysicalPage {
    const flash = this.#flash;
    const state = this.#state;
    const block = state[State.OpenBlock];
    const offset = flash.programmedPages[block];
    flash.program(block, offset, logicalPage);
    flash.validPages[block]++;
    const place = block * flash.pagesPerBlock + offset;
    this.places[logicalPage] = place;
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

  /** Makes the page's copy here, if there is one, invalid; returns where it was, or −1. `isMoved`: it has been folded. */
  drop(logicalPage: LogicalPage, isMoved: boolean): PhysicalPage {
    const place = this.places[logicalPage];
    if (place < 0) return UNMAPPED;
    const { words, validPages, pagesPerBlock } = this.#flash;
    words[place] |= isMoved ? INVALID_BIT | MOVED_BIT : INVALID_BIT;
    validPages[Math.floor(place / pagesPerBlock)]--;
    this.places[logicalPage] = UNMAPPED;
    this.#state[State.MappedPages]--;
    return place;
  }

  /** Takes out the block that was filled first, or the open one where none is full; −1 where nothing is written. */
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

  /** Erases a block that was taken out and holds nothing valid, and gives it back to whom it belongs. */
  release(block: EraseBlock): void {
    this.#flash.erase(block);
    this.#counters.blocksErased++;
    this.#counters.slcBlocksErased++;
    if (block >= this.#firstStatic) return this.#erasedStatic.put(block - this.#firstStatic);
    this.#state[State.LentBlocks]--;
    this.#blockRole[block] = BlockRole.Free;
    this.#freePool.put(block);
  }

  /** Forgets every page and erases every block in use. */
  clear(): void {
    this.places.fill(UNMAPPED);
    this.#state[State.MappedPages] = 0;
    for (let block = this.takeOldest(); block !== NO_BLOCK; block = this.takeOldest()) {
      this.#flash.validPages[block] = 0;
      this.release(block);
    }
  }
}
