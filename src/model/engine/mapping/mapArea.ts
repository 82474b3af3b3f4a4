import type { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import { INVALID_BIT, NO_BLOCK, RELOCATED_BIT, UNMAPPED } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';

/**
 * The blocks that hold the pages of the map. A new copy of a map page goes to the next page of the open block. When the
 * last erased block is opened, the block with the fewest valid pages (the first of several) is copied into it and
 * erased. The controller keeps the position of each map page in memory.
 */
export class MapArea {
  readonly #flash: FlashMedium;
  readonly #counters: Counters;
  /** Number of the first map page in flash words: map pages are numbered after the logical pages. */
  readonly #firstNumber: number;
  /** Per map page: its newest copy, or −1. */
  readonly #physicalPages: Int32Array;
  /** [open block] */
  readonly #open = new Int32Array(1).fill(NO_BLOCK);

  /** @param flash the blocks of the map and no others */
  constructor(flash: FlashMedium, counters: Counters, mapPageCount: number, firstNumber: number) {
    this.#flash = flash;
    this.#counters = counters;
    this.#firstNumber = firstNumber;
    this.#physicalPages = new Int32Array(mapPageCount).fill(UNMAPPED);
  }

  get columns(): readonly Int32Array[] {
    return [this.#physicalPages, this.#open];
  }

  has(mapPage: number): boolean {
    return this.#physicalPages[mapPage] >= 0;
  }

  /** Programs a new copy of the map page. */
  program(mapPage: number): void {
    const { pagesPerBlock, programmedPages } = this.#flash;
    const open = this.#open[0];
    if (open === NO_BLOCK || programmedPages[open] === pagesPerBlock) this.#openBlock();
    this.#append(mapPage, 0);
  }

  #append(mapPage: number, bits: number): void {
    const flash = this.#flash;
    const { pagesPerBlock, words, validPages } = flash;
    const old = this.#physicalPages[mapPage];
    if (old >= 0) {
      words[old] |= INVALID_BIT;
      validPages[(old / pagesPerBlock) | 0]--;
    }
    const block = this.#open[0];
    const offset = flash.programmedPages[block];
    flash.program(block, offset, (this.#firstNumber + mapPage) | bits);
    validPages[block]++;
    this.#physicalPages[mapPage] = block * pagesPerBlock + offset;
    this.#counters.mapPagesProgrammed++;
  }

  #openBlock(): void {
    const { programmedPages, blockCount } = this.#flash;
    let opened = NO_BLOCK;
    let erased = 0;
    for (let block = blockCount - 1; block >= 0; block--) {
      if (programmedPages[block] > 0) continue;
      opened = block;
      erased++;
    }
    this.#open[0] = opened;
    if (erased === 1) this.#cleanInto(opened);
  }

  #cleanInto(open: EraseBlock): void {
    const flash = this.#flash;
    const { pagesPerBlock, words, validPages } = flash;
    let victim = NO_BLOCK;
    for (let block = 0; block < flash.blockCount; block++)
      if (block !== open && (victim === NO_BLOCK || validPages[block] < validPages[victim])) victim = block;
    const end = (victim + 1) * pagesPerBlock;
    for (let page = victim * pagesPerBlock; page < end; page++)
      // A valid word here has at most one bit besides the page number.
      if (words[page] >= 0) this.#append((words[page] & ~RELOCATED_BIT) - this.#firstNumber, RELOCATED_BIT);
    flash.erase(victim);
    this.#counters.blocksErased++;
  }

  /** Erases every programmed block, so that no map page is in flash. */
  clear(): void {
    const flash = this.#flash;
    this.#physicalPages.fill(UNMAPPED);
    this.#open[0] = NO_BLOCK;
    flash.validPages.fill(0);
    for (let block = 0; block < flash.blockCount; block++) {
      if (flash.programmedPages[block] === 0) continue;
      flash.erase(block);
      this.#counters.blocksErased++;
    }
  }
}
