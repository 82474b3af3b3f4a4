import { ERASED_WORD, RELOCATED_BIT } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';

/**
 * The NAND medium: pages hold one word each (see vocabulary.ts), programs ascend within a block, a page is programmed
 * once between erases, and a block is erased whole and only when it holds no valid page. Throws where real NAND would
 * refuse or silently lose data. Knows nothing of mapping or cleaning.
 */
export class FlashMedium {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** Content of each physical page. */
  readonly words: Int32Array;
  /** Per block: next page to be programmed, 0..pagesPerBlock. */
  readonly programmedPages: Uint16Array;
  /** Per block: valid pages. Counted by the translation layer, checked here at the erase. */
  readonly validPages: Uint16Array;
  readonly eraseCount: Uint32Array;

  constructor(blockCount: number, pagesPerBlock: number, within?: FlashMedium, firstBlock = 0) {
    this.blockCount = blockCount;
    this.pagesPerBlock = pagesPerBlock;
    const end = firstBlock + blockCount;
    this.words = within
      ? within.words.subarray(firstBlock * pagesPerBlock, end * pagesPerBlock)
      : new Int32Array(blockCount * pagesPerBlock).fill(ERASED_WORD);
    this.programmedPages = within?.programmedPages.subarray(firstBlock, end) ?? new Uint16Array(blockCount);
    this.validPages = within?.validPages.subarray(firstBlock, end) ?? new Uint16Array(blockCount);
    this.eraseCount = within?.eraseCount.subarray(firstBlock, end) ?? new Uint32Array(blockCount);
  }

  /** A view of `blockCount` blocks from `firstBlock` on, numbered from 0. Shares the memory of this medium. */
  part(firstBlock: number, blockCount: number): FlashMedium {
    return new FlashMedium(blockCount, this.pagesPerBlock, this, firstBlock);
  }

  get columns(): readonly (Int32Array | Uint16Array | Uint32Array)[] {
    return [this.words, this.eraseCount, this.programmedPages, this.validPages];
  }

  /** Programs one page. The caller counts it as valid. */
  program(block: EraseBlock, offset: number, word: number): void {
    this.requireNextOffset(block, offset);
    this.words[block * this.pagesPerBlock + offset] = word;
    this.programmedPages[block] = offset + 1;
  }

  /** @throws Error unless `offset` is the next page of the block */
  requireNextOffset(block: EraseBlock, offset: number): void {
    if (this.programmedPages[block] !== offset || offset >= this.pagesPerBlock) this.#refuseOrder(block, offset);
  }

  /** Counts a run of pages as programmed and valid. The caller has already stored their words in ascending order. */
  noteRun(block: EraseBlock, offset: number, count: number): void {
    if (offset + count > this.pagesPerBlock) this.#refuseOrder(block, offset + count - 1);
    this.requireNextOffset(block, offset);
    this.programmedPages[block] = offset + count;
    this.validPages[block] += count;
  }

  #refuseOrder(block: EraseBlock, offset: number): never {
    throw new Error(
      `page ${offset} of block ${block} was to be programmed, but the next one that NAND takes is ${this.programmedPages[block]} of ${this.pagesPerBlock}; pages ascend and take one program between erases`,
    );
  }

  /** Programmed pages of the block that the drive itself copied there, valid or not. */
  relocatedPagesIn(block: EraseBlock): number {
    const first = block * this.pagesPerBlock;
    let count = 0;
    for (let page = first; page < first + this.programmedPages[block]; page++)
      if ((this.words[page] & RELOCATED_BIT) !== 0) count++;
    return count;
  }

  /**
   * Erases the block.
   * @throws Error when it still holds a valid page
   */
  erase(block: EraseBlock): void {
    if (this.validPages[block] !== 0) this.#refuseErase(block);
    const first = block * this.pagesPerBlock;
    this.words.fill(ERASED_WORD, first, first + this.pagesPerBlock);
    this.programmedPages[block] = 0;
    this.eraseCount[block]++;
  }

  #refuseErase(block: EraseBlock): never {
    throw new Error(`block ${block} was to be erased while it still holds ${this.validPages[block]} valid pages`);
  }
}
