import { invariant } from '../result.ts';
import { ERASED_WORD } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';

/**
 * The NAND medium: pages hold one word each (see vocabulary.ts), programs ascend within a block, a page is programmed
 * once between erases, a block is erased whole and only when nothing valid is left in it. What real NAND refuses, or
 * would silently destroy, this refuses loudly. It knows nothing of mapping or cleaning.
 */
export class FlashMedium {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** Content of each physical page. */
  readonly words: Int32Array;
  /** Per block: next page to be programmed, 0..pagesPerBlock. */
  readonly programmedPages: Uint16Array;
  /** Per block: pages whose content is still wanted. Kept by the translation layer, checked here at the erase. */
  readonly validPages: Uint16Array;
  readonly eraseCount: Uint32Array;

  constructor(blockCount: number, pagesPerBlock: number) {
    this.blockCount = blockCount;
    this.pagesPerBlock = pagesPerBlock;
    this.words = new Int32Array(blockCount * pagesPerBlock).fill(ERASED_WORD);
    this.programmedPages = new Uint16Array(blockCount);
    this.validPages = new Uint16Array(blockCount);
    this.eraseCount = new Uint32Array(blockCount);
  }

  get columns(): readonly (Int32Array | Uint16Array | Uint32Array)[] {
    return [this.words, this.eraseCount, this.programmedPages, this.validPages];
  }

  /** Programs one page. The caller counts it as valid. */
  program(block: EraseBlock, offset: number, word: number): void {
    this.requireNextOffset(block, offset);
    const page = block * this.pagesPerBlock + offset;
    if (this.words[page] !== ERASED_WORD) this.refuseOverwrite(page);
    this.words[page] = word;
    this.programmedPages[block] = offset + 1;
  }

  /** Programs `count` pages that the caller writes itself, in ascending order, checking each with `refuseOverwrite`. */
  requireNextOffset(block: EraseBlock, offset: number): void {
    invariant(
      this.programmedPages[block] === offset && offset < this.pagesPerBlock,
      `block ${block} takes page ${this.programmedPages[block]} next, of ${this.pagesPerBlock}; page ${offset} was programmed`,
    );
  }

  /** Always throws: a programmed page takes no second program before the erase of its block. */
  refuseOverwrite(page: number): never {
    const block = Math.floor(page / this.pagesPerBlock);
    throw new Error(`page ${page - block * this.pagesPerBlock} of block ${block} is not erased; a page is programmed once between erases`);
  }

  /** Clears the whole block, or refuses when it still holds something valid. */
  erase(block: EraseBlock): void {
    invariant(this.validPages[block] === 0, `block ${block} still holds ${this.validPages[block]} valid pages and was to be erased`);
    const first = block * this.pagesPerBlock;
    this.words.fill(ERASED_WORD, first, first + this.pagesPerBlock);
    this.programmedPages[block] = 0;
    this.eraseCount[block]++;
  }
}
