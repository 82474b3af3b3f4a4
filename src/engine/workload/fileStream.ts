import { nextUnit, RANDOM_STATE_WORDS, seedRandom, type RandomState } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import {
  peekByReplay,
  peekTrimByReplay,
  WORKLOAD_RANDOM_STREAM,
  type HostStream,
  type PageRange,
} from './hostStream.ts';
import { WrittenSet } from './writtenSet.ts';

/** Share of the randomly placed host pages that belong to a new file written whole, where some files are deleted. */
const WHOLE_FILE_SHARE = 0.1;

/** Beyond this many files the state is too large to be copied for a look ahead, and nobody could follow it anyway. */
const MAX_PEEK_FILES = 4096;

/** Places in `#walk`. Both runs are empty when they are at their end. */
const Walk = {
  LastPage: 0,
  /** The pages that are being written. */
  NextPage: 1,
  EndPage: 2,
  /** The pages that are being trimmed. */
  NextTrim: 3,
  EndTrim: 4,
} as const;
const WALK_PLACES = 5;

/**
 * A file system in which `liveFraction` of the space is in files and the rest belonged to files that were deleted.
 * Each host page is, with chance `randomFraction`, one page of a live file chosen uniformly, else it continues from the
 * last access. Where that walk comes to a deleted file, a new file is written there whole; now and then one is written
 * without the walk coming to it. For every file that comes, a live one chosen at random goes: with TRIM its pages are
 * trimmed, without TRIM the drive goes on keeping them.
 *
 * So at `randomFraction` 0 every page is written once a round, in order; at 1 with nothing deleted it is uniform.
 */
export class FileStream implements HostStream {
  readonly fillPageCount: number;
  readonly #random: RandomState = new Int32Array(RANDOM_STATE_WORDS);
  readonly #walk = new Int32Array(WALK_PLACES);
  readonly #liveFiles: WrittenSet;
  readonly #deletedFiles: WrittenSet;
  readonly #fileCount: number;
  readonly #filePages: number;
  readonly #randomFraction: number;
  /** 1 while deletions are told to the drive, in its only place. */
  readonly #isTold = new Int32Array(1);
  readonly #newFileChance: number;
  readonly columns: readonly Int32Array[];
  readonly #scratch: Int32Array;
  readonly #saved: readonly Int32Array[];

  constructor(scenario: Scenario) {
    this.fillPageCount = scenario.logicalPageCount;
    this.#filePages = scenario.filePages;
    this.#fileCount = Math.ceil(scenario.logicalPageCount / scenario.filePages);
    this.#randomFraction = scenario.randomFraction;
    this.setTrim(scenario.isTrimEnabled);
    this.#newFileChance = WHOLE_FILE_SHARE / (1 - WHOLE_FILE_SHARE) / scenario.filePages;
    seedRandom(this.#random, scenario.seed, WORKLOAD_RANDOM_STREAM);
    this.#walk[Walk.LastPage] = scenario.logicalPageCount - 1;
    this.#liveFiles = new WrittenSet(this.#fileCount, true);
    this.#deletedFiles = new WrittenSet(this.#fileCount, false);
    const deletedCount = Math.min(this.#fileCount - 1, Math.round(this.#fileCount * (1 - scenario.liveFraction)));
    for (let deleted = 0; deleted < deletedCount; deleted++)
      this.#delete(this.#liveFiles.at(this.#drawBelow(this.#liveFiles.count)));
    this.columns = [this.#random, this.#walk, this.#isTold, ...this.#liveFiles.columns, ...this.#deletedFiles.columns];
    const isSmall = this.#fileCount <= MAX_PEEK_FILES;
    this.#scratch = new Int32Array(isSmall ? 2 * this.#filePages + 16 : 0);
    this.#saved = isSmall ? this.columns.map((column) => column.slice()) : [];
  }

  fill(commands: Int32Array, maxWrites: number): number {
    const walk = this.#walk;
    let count = 0;
    for (let writes = 0; writes < maxWrites && count < commands.length; count++) {
      if (walk[Walk.NextPage] >= walk[Walk.EndPage]) this.#chooseNext();
      if (walk[Walk.NextTrim] < walk[Walk.EndTrim]) {
        commands[count] = ~walk[Walk.NextTrim]++;
      } else {
        // A single page is a run of one, so that both cases move on alike.
        commands[count] = walk[Walk.LastPage] = walk[Walk.NextPage]++;
        writes++;
      }
    }
    return count;
  }

  /** Decides on the next run of pages: one page of a live file, or a whole new file and the deletion it brings. */
  #chooseNext(): void {
    if (this.#randomFraction > 0 && nextUnit(this.#random) < this.#randomFraction) {
      const deletedCount = this.#deletedFiles.count;
      if (deletedCount > 0 && nextUnit(this.#random) < this.#newFileChance) {
        this.#replaceAt(this.#deletedFiles.at(this.#drawBelow(deletedCount)));
      } else {
        this.#setRun(this.#drawLivePage(), 1);
      }
      return;
    }
    const next = this.#walk[Walk.LastPage] + 1 < this.fillPageCount ? this.#walk[Walk.LastPage] + 1 : 0;
    const file = Math.floor(next / this.#filePages);
    if (this.#deletedFiles.has(file)) this.#replaceAt(file);
    else this.#setRun(next, 1);
  }

  /** Writes a new file where `file` was, and deletes another in its stead. */
  #replaceAt(file: number): void {
    const gone = this.#liveFiles.at(this.#drawBelow(this.#liveFiles.count));
    this.#delete(gone);
    this.#deletedFiles.remove(file);
    this.#liveFiles.add(file);
    if (this.isTrimEnabled) {
      const { first, count } = this.#pagesOf(gone);
      this.#walk[Walk.NextTrim] = first;
      this.#walk[Walk.EndTrim] = first + count;
    }
    const { first, count } = this.#pagesOf(file);
    this.#setRun(first, count);
  }

  /** The last file may be shorter. */
  #pagesOf(file: number): PageRange {
    const first = file * this.#filePages;
    return { first, count: Math.min(this.#filePages, this.fillPageCount - first) };
  }

  #delete(file: number): void {
    this.#liveFiles.remove(file);
    this.#deletedFiles.add(file);
  }

  #setRun(first: number, count: number): void {
    this.#walk[Walk.NextPage] = first;
    this.#walk[Walk.EndPage] = first + count;
  }

  /** Uniform over the pages of live files; a draw past the end of the last one is drawn again. */
  #drawLivePage(): number {
    for (;;) {
      const file = this.#liveFiles.at(this.#drawBelow(this.#liveFiles.count));
      const page = file * this.#filePages + this.#drawBelow(this.#filePages);
      if (page < this.fillPageCount) return page;
    }
  }

  #drawBelow(limit: number): number {
    return Math.floor(nextUnit(this.#random) * limit);
  }

  peekWrites(pages: Int32Array): void {
    if (this.#saved.length === 0) pages.fill(-1);
    else peekByReplay(this, pages, this.#scratch, this.#saved);
  }

  peekTrim(writeCount: number): boolean {
    return this.#saved.length > 0 && peekTrimByReplay(this, writeCount, this.#scratch, this.#saved);
  }

  initialTrims(): readonly PageRange[] {
    return this.isTrimEnabled ? this.#deletedPages() : [];
  }

  #deletedPages(): PageRange[] {
    return Array.from({ length: this.#deletedFiles.count }, (_, index) => this.#pagesOf(this.#deletedFiles.at(index)));
  }

  get isTrimEnabled(): boolean {
    return this.#isTold[0] === 1;
  }

  setTrim(isEnabled: boolean): void {
    this.#isTold[0] = isEnabled ? 1 : 0;
  }

  leave(share: number): readonly PageRange[] {
    const live = this.#liveFiles;
    const count = Math.min(live.count - 1, Math.round(live.count * share));
    return Array.from({ length: Math.max(0, count) }, () => {
      const file = live.at(this.#drawBelow(live.count));
      this.#delete(file);
      return this.#pagesOf(file);
    });
  }

  comeBack(): readonly PageRange[] {
    const pages = this.#deletedPages();
    for (const { first } of pages) {
      const file = first / this.#filePages;
      this.#deletedFiles.remove(file);
      this.#liveFiles.add(file);
    }
    return pages;
  }

  isDeleted(logicalPage: number): boolean {
    return this.#deletedFiles.has(Math.floor(logicalPage / this.#filePages));
  }
}
