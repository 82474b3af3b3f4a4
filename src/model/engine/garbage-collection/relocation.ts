import type { FlashMedium } from '../flash/medium.ts';
import { type Frontiers, StreamWord } from '../placement/frontiers.ts';
import type { PageClasses } from '../placement/pageClasses.ts';
import { INVALID_BIT, LOGICAL_PAGE_MASK, MOVED_BIT, RELOCATED_BIT } from '../vocabulary.ts';
import type { EraseBlock, PhysicalPage } from '../vocabulary.ts';
import { copyValid, touchLines } from './copyValid.ts';

export interface RelocationParts {
  readonly flash: FlashMedium;
  /** The map with one extra entry at its end, which is written but never read (see copyValid.ts). */
  readonly mapWithSink: Int32Array;
  readonly frontiers: Frontiers;
  /** Null with one pool. */
  readonly classes: PageClasses | null;
}

/** Above this size (1 MiB) the map and the words exceed the nearer processor caches. */
const LARGE_MAP_PAGES = 262_144;

/**
 * Copies the valid pages of a victim into the open block of their pool, or into that for static data in a levelling
 * move.
 */
export class Relocation {
  readonly #flash: FlashMedium;
  readonly #mapWithSink: Int32Array;
  readonly #frontiers: Frontiers;
  readonly #classes: PageClasses | null;
  /** [pool of the page copied last] */
  readonly #lastPool = new Int32Array(1);

  constructor(parts: RelocationParts) {
    this.#flash = parts.flash;
    this.#mapWithSink = parts.mapWithSink;
    this.#frontiers = parts.frontiers;
    this.#classes = parts.classes;
  }

  get columns(): readonly Int32Array[] {
    return [this.#lastPool];
  }

  get lastPool(): number {
    return this.#lastPool[0];
  }

  /**
   * Copies all valid pages of `victim` from `offset` on; returns their number. The caller erases the victim next.
   * @throws Error when the victim's count of valid pages is wrong
   */
  copyRemaining(victim: EraseBlock, offset: number, isLeveling: boolean): number {
    const flash = this.#flash;
    const { words, pagesPerBlock } = flash;
    const mapWithSink = this.#mapWithSink;
    const frontiers = this.#frontiers;
    const open = frontiers.streams;
    const isSorted = this.#classes !== null && !isLeveling;
    const count = flash.validPages[victim];
    const end = (victim + 1) * pagesPerBlock;
    let source = victim * pagesPerBlock + offset;
    if (mapWithSink.length > LARGE_MAP_PAGES) touchLines(words, source, end, mapWithSink);
    let stream = isSorted ? 0 : this.#streamOf(0, isLeveling);
    for (let copiedPages = 0; copiedPages < count;) {
      if (isSorted) {
        while (words[source] < 0) source++;
        stream = this.#streamOf(words[source], false);
      }
      if (open[stream + StreamWord.NextOffset] === pagesPerBlock) frontiers.open(stream);
      let run = Math.min(count - copiedPages, pagesPerBlock - open[stream + StreamWord.NextOffset]);
      if (isSorted) run = this.#runOfPool(source, run);
      const target = open[stream + StreamWord.Block] * pagesPerBlock + open[stream + StreamWord.NextOffset];
      source = copyValid(words, source, target, target + run, mapWithSink);
      flash.noteRun(open[stream + StreamWord.Block], open[stream + StreamWord.NextOffset], run);
      open[stream + StreamWord.NextOffset] += run;
      copiedPages += run;
    }
    while (source < end && words[source] < 0) source++;
    if (source !== end) this.#refuseCount(victim);
    flash.validPages[victim] = 0;
    return count;
  }

  #refuseCount(victim: EraseBlock): never {
    const { validPages } = this.#flash;
    throw new Error(`block ${victim} is said to hold ${validPages[victim]} valid pages, but it holds others`);
  }

  /** Copies the valid page at `source`; returns its new physical page. */
  copyPage(source: PhysicalPage, isLeveling: boolean): PhysicalPage {
    const flash = this.#flash;
    const { words, validPages, pagesPerBlock } = flash;
    const frontiers = this.#frontiers;
    const stream = this.#streamOf(words[source], isLeveling);
    if (frontiers.isFull(stream)) frontiers.open(stream);
    const block = frontiers.streams[stream + StreamWord.Block];
    const offset = frontiers.streams[stream + StreamWord.NextOffset];
    const logicalPage = words[source] & LOGICAL_PAGE_MASK;
    flash.program(block, offset, logicalPage | RELOCATED_BIT);
    validPages[block]++;
    frontiers.streams[stream + StreamWord.NextOffset] = offset + 1;
    const target = block * pagesPerBlock + offset;
    this.#mapWithSink[logicalPage] = target;
    words[source] |= INVALID_BIT | MOVED_BIT;
    validPages[Math.floor(source / pagesPerBlock)]--;
    return target;
  }

  #streamOf(word: number, isLeveling: boolean): number {
    if (isLeveling) return this.#frontiers.levelingStream;
    const pool = this.#classes ? this.#classes.poolOf(word & LOGICAL_PAGE_MASK) : 0;
    this.#lastPool[0] = pool;
    return this.#frontiers.relocationStream(pool);
  }

  /** Number of valid pages from `source` on, at most `most`, that belong in the same pool as `source`. */
  #runOfPool(source: PhysicalPage, most: number): number {
    const classes = this.#classes;
    if (!classes) return most;
    const { words } = this.#flash;
    const pool = classes.poolOf(words[source] & LOGICAL_PAGE_MASK);
    let count = 1;
    for (let page = source + 1; count < most; page++) {
      const word = words[page];
      if (word < 0) continue;
      if (classes.poolOf(word & LOGICAL_PAGE_MASK) !== pool) break;
      count++;
    }
    return count;
  }
}
