import { nextUnit, RANDOM_STATE_WORDS, seedRandom, type RandomState } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import {
  peekByReplay,
  peekTrimByReplay,
  WORKLOAD_RANDOM_STREAM,
  type HostStream,
  type PageRange,
} from './hostStream.ts';
import { scatteredPages } from './randomPages.ts';
import type { ScatteredPages } from './scatteredPages.ts';
import { WrittenSet } from './writtenSet.ts';

/**
 * Share of the randomly placed host pages that belong to a new file, which is written whole, if there are deleted
 * files.
 */
const WHOLE_FILE_SHARE = 0.1;

/** With more files the state is too large to be copied for each look ahead. */
const MAX_PEEK_FILES = 4096;

/** Indices into `#walk`. A run is empty when its next page is its end. */
const Walk = {
  LastPage: 0,
  /** The run of pages being written. */
  NextPage: 1,
  EndPage: 2,
  /** The run of pages being trimmed. */
  NextTrim: 3,
  EndTrim: 4,
} as const;
const WALK_PLACES = 5;

/**
 * A file system in which `liveFraction` of the space belongs to live files and the other pages to deleted files. Each
 * host page is, with probability `randomFraction`, one page of a live file chosen uniformly; otherwise it is the page
 * after the last access. When that walk reaches a deleted file, a new file is written there whole; some random
 * placements create a new file as well. For every new file a live one chosen at random is deleted: with TRIM its pages
 * are trimmed, without TRIM they stay valid to the drive.
 *
 * Pages of a file are numbered one after the other; with a `stillLayout` of `scattered` each number lies anywhere.
 *
 * With `randomFraction` 0 every page is written once a round, in order; with 1 and no deleted files the writes are
 * uniform.
 */
export class FileStream implements HostStream {
  readonly fillPageCount: number;
  readonly #random: RandomState = new Int32Array(RANDOM_STATE_WORDS);
  readonly #walk = new Int32Array(WALK_PLACES);
  readonly #liveFiles: WrittenSet;
  readonly #deletedFiles: WrittenSet;
  readonly #fileCount: number;
  readonly #filePages: number;
  /** Null where pages lie as they are numbered. */
  readonly #scattered: ScatteredPages | null;
  readonly #randomFraction: number;
  /** [1 while deletions are trimmed] */
  readonly #trimFlag = new Int32Array(1);
  readonly #newFileChance: number;
  readonly columns: readonly Int32Array[];
  readonly #scratch: Int32Array;
  readonly #savedColumns: readonly Int32Array[];

  constructor(scenario: Scenario) {
    this.fillPageCount = scenario.logicalPageCount;
    this.#filePages = scenario.filePages;
    this.#scattered = scatteredPages(scenario, scenario.logicalPageCount);
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
    this.columns = [
      this.#random,
      this.#walk,
      this.#trimFlag,
      ...this.#liveFiles.columns,
      ...this.#deletedFiles.columns,
    ];
    const isSmall = this.#fileCount <= MAX_PEEK_FILES;
    this.#scratch = new Int32Array(isSmall ? 2 * this.#filePages + 16 : 0);
    this.#savedColumns = isSmall ? this.columns.map((column) => column.slice()) : [];
  }

  fill(commands: Int32Array, maxWrites: number): number {
    const walk = this.#walk;
    let count = 0;
    for (let writes = 0; writes < maxWrites && count < commands.length; count++) {
      if (walk[Walk.NextPage] >= walk[Walk.EndPage]) this.#chooseNext();
      if (walk[Walk.NextTrim] < walk[Walk.EndTrim]) {
        commands[count] = ~this.#placeOf(walk[Walk.NextTrim]++);
      } else {
        // A single page is a run of one.
        const page = walk[Walk.NextPage]++;
        walk[Walk.LastPage] = page;
        commands[count] = this.#placeOf(page);
        writes++;
      }
    }
    return count;
  }

  /** Logical page of a page of the files. */
  #placeOf(page: number): number {
    return this.#scattered === null ? page : this.#scattered.at(page);
  }

  /** Chooses the next run of pages: one page of a live file, or a whole new file with the deletion of another. */
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

  /** Starts writing a new file in the place of the deleted `file`, and deletes a live one. */
  #replaceAt(file: number): void {
    const deletedFile = this.#liveFiles.at(this.#drawBelow(this.#liveFiles.count));
    this.#delete(deletedFile);
    this.#deletedFiles.remove(file);
    this.#liveFiles.add(file);
    if (this.isTrimEnabled) {
      const { first, count } = this.#pagesOf(deletedFile);
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

  /** Uniform over the pages of live files. A draw beyond the end of a shorter last file is repeated. */
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
    if (this.#savedColumns.length === 0) pages.fill(-1);
    else peekByReplay(this, pages, this.#scratch, this.#savedColumns);
  }

  peekTrim(writeCount: number): boolean {
    return this.#savedColumns.length > 0 && peekTrimByReplay(this, writeCount, this.#scratch, this.#savedColumns);
  }

  initialTrims(): readonly PageRange[] {
    return this.isTrimEnabled ? this.#allDeleted().flatMap((file) => this.#placesOf(file)) : [];
  }

  /** Logical pages of a file. */
  #placesOf(file: number): readonly PageRange[] {
    const pages = this.#pagesOf(file);
    if (this.#scattered === null) return [pages];
    return Array.from({ length: pages.count }, (_, index) => ({ first: this.#placeOf(pages.first + index), count: 1 }));
  }

  #allDeleted(): number[] {
    return Array.from({ length: this.#deletedFiles.count }, (_, index) => this.#deletedFiles.at(index));
  }

  get isTrimEnabled(): boolean {
    return this.#trimFlag[0] === 1;
  }

  setTrim(isEnabled: boolean): void {
    this.#trimFlag[0] = isEnabled ? 1 : 0;
  }

  deleteFiles(share: number): readonly PageRange[] {
    const live = this.#liveFiles;
    const count = Math.min(live.count - 1, Math.round(live.count * share));
    return Array.from({ length: Math.max(0, count) }, () => {
      const file = live.at(this.#drawBelow(live.count));
      this.#delete(file);
      return file;
    }).flatMap((file) => this.#placesOf(file));
  }

  restoreFiles(): readonly PageRange[] {
    const files = this.#allDeleted();
    for (const file of files) {
      this.#deletedFiles.remove(file);
      this.#liveFiles.add(file);
    }
    return files.flatMap((file) => this.#placesOf(file));
  }

  isDeleted(logicalPage: number): boolean {
    const page = this.#scattered?.indexOf(logicalPage) ?? logicalPage;
    return this.#deletedFiles.has(Math.floor(page / this.#filePages));
  }
}
