import { INVALID_BIT } from '../vocabulary.ts';
import type { LogicalPage, PhysicalPage } from '../vocabulary.ts';

/*
 * The loops over a run of host writes handle four pages per iteration: V8 checks the kind, length and address of every
 * array in each iteration, which costs more than one page. The step functions are `const`, because V8 inlines those
 * without checking that they are unchanged. `| 0` keeps page numbers 32 bits wide.
 */

/** Programs `page` with the logical page and maps it there; stores its old physical page in `replacedPages[index]`. */
const programPage = (
  logicalPage: LogicalPage,
  map: Int32Array,
  words: Int32Array,
  page: PhysicalPage,
  replacedPages: Int32Array,
  index: number,
): void => {
  replacedPages[index] = map[logicalPage];
  map[logicalPage] = page;
  words[page] = logicalPage;
};

/**
 * Programs the pages from `page` on with the writes from `first` on, at most `most`, stopping before a trim; returns
 * their number. Stores the old physical pages in `replacedPages`.
 */
export function programRun(
  commands: Int32Array,
  first: number,
  most: number,
  map: Int32Array,
  words: Int32Array,
  page: PhysicalPage,
  replacedPages: Int32Array,
): number {
  const lastFour = (most - 4) | 0;
  let count = 0;
  let command = first | 0;
  let target = page | 0;
  while (count <= lastFour) {
    const one = commands[command];
    const two = commands[(command + 1) | 0];
    const three = commands[(command + 2) | 0];
    const four = commands[(command + 3) | 0];
    if ((one | two | three | four) < 0) break;
    programPage(one, map, words, target, replacedPages, count);
    programPage(two, map, words, (target + 1) | 0, replacedPages, (count + 1) | 0);
    programPage(three, map, words, (target + 2) | 0, replacedPages, (count + 2) | 0);
    programPage(four, map, words, (target + 3) | 0, replacedPages, (count + 3) | 0);
    count = (count + 4) | 0;
    command = (command + 4) | 0;
    target = (target + 4) | 0;
  }
  while (count < most && commands[command] >= 0) {
    programPage(commands[command], map, words, target, replacedPages, count);
    count = (count + 1) | 0;
    command = (command + 1) | 0;
    target = (target + 1) | 0;
  }
  return count;
}

/** Invalidates the page at `index` and replaces it there by its block. */
const invalidatePage = (pages: Int32Array, index: number, words: Int32Array, blockShift: number): void => {
  const page = pages[index];
  words[page] |= INVALID_BIT;
  pages[index] = page >>> blockShift;
};

/**
 * Invalidates the first `count` of `pages`, skipping entries of −1; returns the number of pages invalidated. Overwrites
 * the beginning of `pages` with their blocks. `blockShift` is log2(pagesPerBlock), or −1 when that is not a whole
 * number.
 */
export function invalidate(
  pages: Int32Array,
  count: number,
  words: Int32Array,
  pagesPerBlock: number,
  blockShift: number,
): number {
  // The usual case: the block is computed by a shift, and no entry is −1.
  const shift = blockShift | 0;
  const lastFour = shift < 0 ? -1 : (count - 4) | 0;
  let index = 0;
  while (index <= lastFour) {
    if ((pages[index] | pages[(index + 1) | 0] | pages[(index + 2) | 0] | pages[(index + 3) | 0]) < 0) break;
    invalidatePage(pages, index, words, shift);
    invalidatePage(pages, (index + 1) | 0, words, shift);
    invalidatePage(pages, (index + 2) | 0, words, shift);
    invalidatePage(pages, (index + 3) | 0, words, shift);
    index = (index + 4) | 0;
  }
  let mapped = index;
  for (; index < count; index++) {
    const page = pages[index];
    if (page < 0) continue;
    words[page] |= INVALID_BIT;
    pages[mapped++] = (page / pagesPerBlock) | 0;
  }
  return mapped;
}

/** Decrements the valid pages of each of the first `count` of `blocks`. A block may occur more than once. */
export function decrementValidPages(blocks: Int32Array, count: number, validPages: Uint16Array): void {
  for (let index = 0; index < count; index++) validPages[blocks[index]]--;
}
