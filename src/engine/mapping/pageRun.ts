import { INVALID_BIT } from '../vocabulary.ts';
import type { LogicalPage, PhysicalPage } from '../vocabulary.ts';

/*
 * The loops of a run of host writes, four pages a turn: V8 looks at every array anew in each turn of a loop (its kind, its
 * length, where it lies), which costs more than the page itself. A step is a `const`, not a `function`, because V8 puts it
 * in its place without asking whether it is still the same; `| 0` keeps places 32 bits wide.
 */

/** Programs `page` with what the host wrote, and maps it there; notes in `replaced[index]` where it was before. */
const programPage = (
  logicalPage: LogicalPage,
  map: Int32Array,
  words: Int32Array,
  page: PhysicalPage,
  replaced: Int32Array,
  index: number,
): void => {
  replaced[index] = map[logicalPage];
  map[logicalPage] = page;
  words[page] = logicalPage;
};

/**
 * Programs `page` and on with the writes from `first` on, at most `most`, up to a trim; returns how many. Where the
 * pages were before is put into `replaced`.
 */
export function programRun(
  commands: Int32Array,
  first: number,
  most: number,
  map: Int32Array,
  words: Int32Array,
  page: PhysicalPage,
  replaced: Int32Array,
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
    programPage(one, map, words, target, replaced, count);
    programPage(two, map, words, (target + 1) | 0, replaced, (count + 1) | 0);
    programPage(three, map, words, (target + 2) | 0, replaced, (count + 2) | 0);
    programPage(four, map, words, (target + 3) | 0, replaced, (count + 3) | 0);
    count = (count + 4) | 0;
    command = (command + 4) | 0;
    target = (target + 4) | 0;
  }
  while (count < most && commands[command] >= 0) {
    programPage(commands[command], map, words, target, replaced, count);
    count = (count + 1) | 0;
    command = (command + 1) | 0;
    target = (target + 1) | 0;
  }
  return count;
}

/** Makes the page at `index` invalid and puts its block in its place. */
const invalidatePage = (pages: Int32Array, index: number, words: Int32Array, blockShift: number): void => {
  const page = pages[index];
  words[page] |= INVALID_BIT;
  pages[index] = page >>> blockShift;
};

/**
 * Makes the words of the first `count` of `pages` invalid, leaving out those that are no page (−1); returns how many are
 * left. Puts their blocks in their place. `blockShift` is log2(pagesPerBlock), or −1 when it is no power of two.
 */
export function invalidate(
  pages: Int32Array,
  count: number,
  words: Int32Array,
  pagesPerBlock: number,
  blockShift: number,
): number {
  const shift = blockShift | 0;
  // The usual case: a shift gives the block, and every page is one.
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

/** Takes one page out of each of the first `count` of `blocks`; the same block may stand there twice. */
export function loseAll(blocks: Int32Array, count: number, validPages: Uint16Array): void {
  for (let index = 0; index < count; index++) validPages[blocks[index]]--;
}
