import type { FlashMedium } from '../flash/medium.ts';
import { type Frontiers, StreamWord } from '../placement/frontiers.ts';
import type { PageClasses } from '../placement/pageClasses.ts';
import { INVALID_BIT, LOGICAL_PAGE_MASK, MOVED_BIT, RELOCATED_BIT } from '../vocabulary.ts';
import type { EraseBlock, PhysicalPage } from '../vocabulary.ts';
import { copyValid, touchLines } from './copyValid.ts';

export interface RelocationParts {
  readonly flash: FlashMedium;
  /** The map, and behind its last entry one more that nobody reads (see copyValid.ts). */
  readonly mapAndNowhere: Int32Array;
  readonly frontiers: Frontiers;
  /** Null with one pool. */
  readonly classes: PageClasses | null;
}

/** Larger maps than this, and the words of their drives, lie outside of the nearer caches: 1 MiB. */
const LARGE_MAP_PAGES = 262_144;

/** Copies what is valid out of a victim, into the open block of its pool, or of still data where wear is leveled. */
export class Relocation {
  readonly #flash: FlashMedium;
  readonly #mapAndNowhere: Int32Array;
  readonly #frontiers: Frontiers;
  readonly #classes: PageClasses | null;
  /** [pool that a page of cleaning went to last] */
  readonly #lastPool = new Int32Array(1);

  constructor(parts: RelocationParts) {
    this.#flash = parts.flash;
    this.#mapAndNowhere = parts.mapAndNowhere;
    this.#frontiers = parts.frontiers;
    this.#classes = parts.classes;
  }

  get columns(): readonly Int32Array[] {
    return [this.#lastPool];
  }

  get lastPool(): number {
    return this.#lastPool[0];
  }

  /** Copies all that is valid in `victim` from `offset` on; returns how many pages. The victim is to be erased next. */
  copyRest(victim: EraseBlock, offset: number, isLeveling: boolean): number {
    const flash = this.#flash;
    const { words, pagesPerBlock } = flash;
    const mapAndNowhere = this.#mapAndNowhere;
    const frontiers = this.#frontiers;
    const open = frontiers.streams;
    const isSorted = this.#classes !== null && !isLeveling;
    const count = flash.validPages[victim];
    const end = (victim + 1) * pagesPerBlock;
    let source = victim * pagesPerBlock + offset;
    if (mapAndNowhere.length > LARGE_MAP_PAGES) touchLines(words, source, end, mapAndNowhere);
    let stream = isSorted ? 0 : this.#streamOf(0, isLeveling);
    for (let done = 0; done < count;) {
      if (isSorted) {
        while (words[source] < 0) source++;
        stream = this.#streamOf(words[source], false);
      }
      if (open[stream + StreamWord.NextOffset] === pagesPerBlock) frontiers.open(stream);
      let run = Math.min(count - done, pagesPerBlock - open[stream + StreamWord.NextOffset]);
      if (isSorted) run = this.#runOfPool(source, run);
      const target = open[stream + StreamWord.Block] * pagesPerBlock + open[stream + StreamWord.NextOffset];
      source = copyValid(words, source, target, target + run, mapAndNowhere);
      flash.noteRun(open[stream + StreamWord.Block], open[stream + StreamWord.NextOffset], run);
      open[stream + StreamWord.NextOffset] += run;
      done += run;
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

  /** Copies the valid page at `source`; returns where to. */
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
    this.#mapAndNowhere[logicalPage] = target;
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

  /** Valid pages from `source`, which is one, at most `most`, that belong in its pool. There are as many. */
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
