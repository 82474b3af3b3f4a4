import type { FlashMedium } from '../flash/medium.ts';
import type { Frontiers } from '../placement/frontiers.ts';
import type { PageClasses } from '../placement/pageClasses.ts';
import { INVALID_BIT, LOGICAL_PAGE_MASK, MOVED_BIT, RELOCATED_BIT } from '../vocabulary.ts';
import type { EraseBlock, PhysicalPage } from '../vocabulary.ts';

export interface RelocationParts {
  readonly flash: FlashMedium;
  readonly logicalToPhysical: Int32Array;
  readonly frontiers: Frontiers;
  /** Null with one pool. */
  readonly classes: PageClasses | null;
}

/** Copies what is valid out of a victim, into the open block of its pool, or of still data where wear is leveled. */
export class Relocation {
  readonly #flash: FlashMedium;
  readonly #map: Int32Array;
  readonly #frontiers: Frontiers;
  readonly #classes: PageClasses | null;
  /** Words of the victim's valid pages while they are being copied; one more place than a block has pages. */
  readonly #survivors: Int32Array;
  /** [pool that a page of cleaning went to last] */
  readonly #registers = new Int32Array(1);

  constructor(parts: RelocationParts) {
    this.#flash = parts.flash;
    this.#map = parts.logicalToPhysical;
    this.#frontiers = parts.frontiers;
    this.#classes = parts.classes;
    this.#survivors = new Int32Array(parts.flash.pagesPerBlock + 1);
  }

  get columns(): readonly Int32Array[] {
    return [this.#registers];
  }

  get lastPool(): number {
    return this.#registers[0];
  }

  /** Copies all that is valid in `victim` from `offset` on; returns how many pages. The victim is to be erased next. */
  copyRest(victim: EraseBlock, offset: number, isLeveling: boolean): number {
    const flash = this.#flash;
    const { words, pagesPerBlock } = flash;
    const survivors = this.#survivors;
    const map = this.#map;
    // Gathered first, without a branch: which pages survive is the one thing that a processor cannot predict here.
    let count = 0;
    const end = (victim + 1) * pagesPerBlock;
    for (let source = victim * pagesPerBlock + offset; source < end; source++) {
      const word = words[source];
      survivors[count] = word;
      count += (~word >>> 31) | 0;
    }
    const frontiers = this.#frontiers;
    const open = frontiers.registers;
    const isSorted = this.#classes !== null && !isLeveling;
    let stream = isSorted ? 0 : this.#streamOf(0, isLeveling);
    for (let done = 0; done < count;) {
      if (isSorted) stream = this.#streamOf(survivors[done], false);
      if (open[stream + 1] === pagesPerBlock) frontiers.open(stream);
      let run = Math.min(count - done, pagesPerBlock - open[stream + 1]);
      if (isSorted) run = this.#runOfPool(done, run);
      const shift = open[stream] * pagesPerBlock + open[stream + 1] - done;
      const stop = done + run;
      for (let index = done; index < stop; index++) {
        const logicalPage = survivors[index] & LOGICAL_PAGE_MASK;
        words[index + shift] = logicalPage | RELOCATED_BIT;
        map[logicalPage] = index + shift;
      }
      flash.noteRun(open[stream], open[stream + 1], run);
      open[stream + 1] += run;
      done += run;
    }
    flash.validPages[victim] -= count;
    return count;
  }

  /** Copies the valid page at `source`; returns where to. */
  copyPage(source: PhysicalPage, isLeveling: boolean): PhysicalPage {
    const flash = this.#flash;
    const { words, validPages, pagesPerBlock } = flash;
    const frontiers = this.#frontiers;
    const stream = this.#streamOf(words[source], isLeveling);
    if (frontiers.isFull(stream)) frontiers.open(stream);
    const block = frontiers.registers[stream];
    const offset = frontiers.registers[stream + 1];
    const logicalPage = words[source] & LOGICAL_PAGE_MASK;
    flash.program(block, offset, logicalPage | RELOCATED_BIT);
    validPages[block]++;
    frontiers.registers[stream + 1] = offset + 1;
    const target = block * pagesPerBlock + offset;
    this.#map[logicalPage] = target;
    words[source] |= INVALID_BIT | MOVED_BIT;
    validPages[Math.floor(source / pagesPerBlock)]--;
    return target;
  }

  #streamOf(word: number, isLeveling: boolean): number {
    if (isLeveling) return this.#frontiers.levelingStream;
    const pool = this.#classes ? this.#classes.poolOf(word & LOGICAL_PAGE_MASK) : 0;
    this.#registers[0] = pool;
    return this.#frontiers.relocationStream(pool);
  }

  /** Survivors from `first` on, at most `most`, that belong in the same pool. */
  #runOfPool(first: number, most: number): number {
    const classes = this.#classes;
    if (!classes) return most;
    const survivors = this.#survivors;
    const pool = classes.poolOf(survivors[first] & LOGICAL_PAGE_MASK);
    let count = 1;
    while (count < most && classes.poolOf(survivors[first + count] & LOGICAL_PAGE_MASK) === pool) count++;
    return count;
  }
}
