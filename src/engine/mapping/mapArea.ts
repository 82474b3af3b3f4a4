import type { FlashMedium } from '../flash/medium.ts';
import type { Counters } from '../metrics/counters.ts';
import { INVALID_BIT, NO_BLOCK, RELOCATED_BIT, UNMAPPED } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';

/**
 * The pages of the map itself, in blocks of their own: the newest copy of each goes to the next page of the open block.
 * When the last erased block is opened, the block with the fewest valid pages (the first of several) is moved into it and
 * erased. Where each map page is, the controller knows by heart.
 */
export class MapArea {
  readonly #flash: FlashMedium;
  readonly #counters: Counters;
  /** Map pages are numbered behind the logical pages in flash. */
  readonly #firstNumber: number;
  /** Per map page: its newest copy, or −1. */
  readonly #places: Int32Array;
  /** [block that is being programmed] */
  readonly #open = new Int32Array(1).fill(NO_BLOCK);

  /** @param flash the blocks of the map and no others */
  constructor(flash: FlashMedium, counters: Counters, mapPageCount: number, firstNumber: number) {
    this.#flash = flash;
    this.#counters = counters;
    this.#firstNumber = firstNumber;
    this.#places = new Int32Array(mapPageCount).fill(UNMAPPED);
  }

  get columns(): readonly Int32Array[] {
    return [this.#places, this.#open];
  }

  has(mapPage: number): boolean {
    return this.#places[mapPage] >= 0;
  }

  /** Programs a new copy of the map page. */
  program(mapPage: number): void {
    const { pagesPerBlock, programmedPages } = this.#flash;
    const open = this.#open[0];
    if (open === NO_BLOCK || programmedPages[open] === pagesPerBlock) this.#openBlock();
    this.#place(mapPage, 0);
  }

  #place(mapPage: number, bits: number): void {
    const flash = this.#flash;
    const { pagesPerBlock, words, validPages } = flash;
    const old = this.#places[mapPage];
    if (old >= 0) {
      words[old] |= INVALID_BIT;
      validPages[(old / pagesPerBlock) | 0]--;
    }
    const block = this.#open[0];
    const offset = flash.programmedPages[block];
    flash.program(block, offset, (this.#firstNumber + mapPage) | bits);
    validPages[block]++;
    this.#places[mapPage] = block * pagesPerBlock + offset;
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
      // A valid word here has no bit above the number but one.
      if (words[page] >= 0) this.#place((words[page] & ~RELOCATED_BIT) - this.#firstNumber, RELOCATED_BIT);
    flash.erase(victim);
    this.#counters.blocksErased++;
  }

  /** Erases what has been used. No map page is in flash after that. */
  clear(): void {
    const flash = this.#flash;
    this.#places.fill(UNMAPPED);
    this.#open[0] = NO_BLOCK;
    flash.validPages.fill(0);
    for (let block = 0; block < flash.blockCount; block++) {
      if (flash.programmedPages[block] === 0) continue;
      flash.erase(block);
      this.#counters.blocksErased++;
    }
  }
}
