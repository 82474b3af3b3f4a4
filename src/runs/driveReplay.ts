import { BlockRole, MICRO_EVENT_WORDS, MicroEventKind, PageState } from '#engine';
import type { DriveState, OperationLog } from './operationLog.ts';

/** One row of a log: see `MicroEventKind`. */
export interface Operation {
  readonly kind: MicroEventKind;
  readonly logicalPage: number;
  readonly from: number;
  readonly to: number;
}

/** Counts over the whole drive at the present place of a replay. */
export interface ReplayTotals {
  /** Host pages written, those before the log included. */
  readonly step: number;
  /** Pages programmed, copied and filled in, and blocks erased since the log began. */
  readonly programmedPages: number;
  readonly copiedPages: number;
  readonly erasedBlocks: number;
  readonly freeBlocks: number;
  /** Pages by their state, all of which make up the drive. */
  readonly freePages: number;
  readonly hostPages: number;
  readonly relocatedPages: number;
  readonly invalidPages: number;
  readonly movedPages: number;
}

/** Integers of one row of `roles`. */
const ROLE_WORDS = 3;
/** Operations between two kept states. */
const KEPT_EVERY = 64;
/** Places in `#totals`, after the pages of each state and the blocks of each role. */
const STATES = Object.keys(PageState).length;
const ROLES = Object.keys(BlockRole).length;
const Total = {
  Step: STATES + ROLES,
  Programmed: STATES + ROLES + 1,
  Copied: STATES + ROLES + 2,
  Erased: STATES + ROLES + 3,
};
const TOTALS = STATES + ROLES + 4;

/** Whether the page is valid to the drive. */
const VALID: readonly boolean[] = [false, true, true, false, true, true, false];

/**
 * Goes through a log, forwards and backwards, and says what every page and block is at that place. It needs no drive
 * and none of the code of one, so a page can have it. What a file system deletes without telling the drive is in no log.
 */
export class DriveReplay {
  /** Operations of the log. */
  readonly operationCount: number;
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** Per physical page: a `PageState`. Like all columns it follows the replay; look, and keep a copy of what is to stay. */
  readonly pageState: Uint8Array;
  /** Per physical page: what it holds or held, −1 where it is erased. */
  readonly logicalPage: Int32Array;
  /** Per logical page: where its newest copy is, or −1. */
  readonly places: Int32Array;
  /** Per block: a `BlockRole`. */
  readonly blockRole: Uint8Array;
  /** Per block: pages that are wanted, and pages that were and wait for the erase, `Moved` ones among them. */
  readonly validPages: Uint16Array;
  readonly supersededPages: Uint16Array;
  /** Per block, the erases before the log included. */
  readonly eraseCount: Uint32Array;
  readonly #operations: Int32Array;
  readonly #roles: Int32Array;
  readonly #areMergesMoved: boolean;
  readonly #totals: Int32Array;
  /** All columns, one after another. */
  readonly #buffer: ArrayBuffer;
  /** The same at the beginning and every `KEPT_EVERY` operations from there, as far as it has been. */
  readonly #kept: Uint8Array[] = [];
  readonly #keptRoleRows: number[] = [];
  /** Host pages written before the log. */
  readonly #firstStep: number;
  /** After how many operations each write, and each program, was done. */
  readonly #writes: readonly number[];
  readonly #programs: readonly number[];
  #position = 0;
  /** Rows of `#roles` that have been followed. */
  #roleRow = 0;

  /**
   * @param areMergesMoved whether pages that a merge has copied away are `Moved` until the erase, like those of a victim; the
   *   drive itself calls them invalid at once
   */
  constructor(start: DriveState, log: OperationLog, { areMergesMoved = false } = {}) {
    const { blockCount, pagesPerBlock, logicalPageCount } = start;
    const pageCount = blockCount * pagesPerBlock;
    this.blockCount = blockCount;
    this.pagesPerBlock = pagesPerBlock;
    this.#areMergesMoved = areMergesMoved;
    this.#operations = log.operations;
    this.#roles = log.roles;
    this.operationCount = log.operations.length / MICRO_EVENT_WORDS;
    this.#firstStep = start.step;
    const words = TOTALS + pageCount + logicalPageCount + blockCount;
    const buffer = new ArrayBuffer(4 * words + 4 * blockCount + blockCount + pageCount);
    this.#buffer = buffer;
    let offset = 0;
    const next = <Column extends { readonly byteLength: number }>(column: Column): Column => {
      offset += column.byteLength;
      return column;
    };
    this.#totals = next(new Int32Array(buffer, offset, TOTALS));
    this.logicalPage = next(new Int32Array(buffer, offset, pageCount));
    this.places = next(new Int32Array(buffer, offset, logicalPageCount));
    this.eraseCount = next(new Uint32Array(buffer, offset, blockCount));
    this.validPages = next(new Uint16Array(buffer, offset, blockCount));
    this.supersededPages = next(new Uint16Array(buffer, offset, blockCount));
    this.blockRole = next(new Uint8Array(buffer, offset, blockCount));
    this.pageState = next(new Uint8Array(buffer, offset, pageCount));
    this.#begin(start);
    [this.#writes, this.#programs] = this.#listPrograms();
  }

  #begin(start: DriveState): void {
    this.logicalPage.set(start.logicalPage);
    this.places.fill(-1);
    this.eraseCount.set(start.eraseCount);
    this.blockRole.set(start.blockRole);
    this.#totals[Total.Step] = start.step;
    this.#totals[PageState.Free] = this.pageState.length;
    for (let page = 0; page < this.pageState.length; page += 1) {
      const state = start.pageState[page] ?? PageState.Free;
      this.#setState(page, state as PageState);
      if (VALID[state]) this.places[this.logicalPage[page] ?? -1] = page;
    }
    for (const role of start.blockRole) this.#count(STATES + role, 1);
    this.#keep();
  }

  #listPrograms(): [number[], number[]] {
    const writes: number[] = [];
    const programs: number[] = [];
    for (let done = 1; done <= this.operationCount; done += 1) {
      const kind = this.#operations[(done - 1) * MICRO_EVENT_WORDS];
      if (kind === MicroEventKind.Write) writes.push(done);
      if (kind === MicroEventKind.Write || kind === MicroEventKind.Relocate) programs.push(done);
    }
    return [writes, programs];
  }

  /** Operations done at the present place. */
  get position(): number {
    return this.#position;
  }

  /** Goes to after `position` operations, or to the nearest end. */
  seek(position: number): void {
    const target = Math.min(Math.max(Math.round(position), 0), this.operationCount);
    const kept = Math.min(Math.floor(target / KEPT_EVERY), this.#kept.length - 1);
    if (target < this.#position || kept * KEPT_EVERY > this.#position) {
      const state = this.#kept[kept];
      if (state) new Uint8Array(this.#buffer).set(state);
      this.#position = kept * KEPT_EVERY;
      this.#roleRow = this.#keptRoleRows[kept] ?? 0;
    }
    while (this.#position < target) {
      this.#perform();
      if (this.#position === this.#kept.length * KEPT_EVERY) this.#keep();
    }
  }

  /** Operations done as soon as the host has written page `step`, counted as in `totals`; 0 where the log begins later. */
  positionOfStep(step: number): number {
    return this.#nth(this.#writes, step - this.#firstStep);
  }

  /** Operations done as soon as `count` pages have been programmed since the log began. */
  positionOfProgram(count: number): number {
    return this.#nth(this.#programs, count);
  }

  #nth(positions: readonly number[], count: number): number {
    return count <= 0 ? 0 : (positions[Math.min(count, positions.length) - 1] ?? 0);
  }

  /** One row of the log, 0 the first; null where there is none. */
  operation(index: number): Operation | null {
    if (index < 0 || index >= this.operationCount) return null;
    const [kind = 0, logicalPage = -1, from = -1, to = -1] = this.#operations.subarray(index * MICRO_EVENT_WORDS);
    return { kind: kind as MicroEventKind, logicalPage, from, to };
  }

  /** What was done last; null at the beginning. */
  get lastOperation(): Operation | null {
    return this.operation(this.#position - 1);
  }

  /** Block that is being cleaned, or −1. */
  get victimBlock(): number {
    return this.blockRole.indexOf(BlockRole.Victim);
  }

  get totals(): ReplayTotals {
    const total = (place: number): number => this.#totals[place] ?? 0;
    return {
      step: total(Total.Step),
      programmedPages: total(Total.Programmed),
      copiedPages: total(Total.Copied),
      erasedBlocks: total(Total.Erased),
      freeBlocks: total(STATES + BlockRole.Free),
      freePages: total(PageState.Free),
      hostPages: total(PageState.Host) + total(PageState.GhostHost),
      relocatedPages: total(PageState.Relocated) + total(PageState.GhostRelocated),
      invalidPages: total(PageState.Invalid),
      movedPages: total(PageState.Moved),
    };
  }

  #keep(): void {
    this.#kept.push(new Uint8Array(this.#buffer.slice(0)));
    this.#keptRoleRows.push(this.#roleRow);
  }

  #perform(): void {
    const row = this.#position * MICRO_EVENT_WORDS;
    const [kind = 0, logicalPage = -1, from = -1, to = -1] = this.#operations.subarray(row, row + MICRO_EVENT_WORDS);
    if (kind === MicroEventKind.Write) this.#write(logicalPage, from, to);
    else if (kind === MicroEventKind.Relocate) this.#copy(logicalPage, from, to);
    else if (kind === MicroEventKind.Trim) this.#trim(logicalPage, from);
    else if (kind === MicroEventKind.Erase) this.#erase(from);
    this.#position += 1;
    for (let at = this.#roleRow * ROLE_WORDS; this.#roles[at] === this.#position; at += ROLE_WORDS) {
      const [, block = 0, role = 0] = this.#roles.subarray(at, at + ROLE_WORDS);
      this.#count(STATES + (this.blockRole[block] ?? 0), -1);
      this.blockRole[block] = role;
      this.#count(STATES + role, 1);
      this.#roleRow += 1;
    }
  }

  #write(logicalPage: number, from: number, to: number): void {
    if (from >= 0) this.#setState(from, PageState.Invalid);
    this.#program(to, logicalPage, PageState.Host);
    this.#count(Total.Step, 1);
  }

  #copy(logicalPage: number, from: number, to: number): void {
    // From nowhere comes filler, of no content.
    if (from < 0) this.#program(to, logicalPage, PageState.Invalid);
    else {
      const isMoved = this.#areMergesMoved || this.blockRole[this.#blockOf(from)] === BlockRole.Victim;
      this.#setState(from, isMoved ? PageState.Moved : PageState.Invalid);
      this.#program(to, logicalPage, PageState.Relocated);
    }
    this.#count(Total.Copied, 1);
  }

  #trim(logicalPage: number, from: number): void {
    this.#setState(from, PageState.Invalid);
    this.places[logicalPage] = -1;
  }

  #erase(block: number): void {
    const first = block * this.pagesPerBlock;
    for (let page = first; page < first + this.pagesPerBlock; page += 1) this.#setState(page, PageState.Free);
    this.logicalPage.fill(-1, first, first + this.pagesPerBlock);
    this.eraseCount[block] = (this.eraseCount[block] ?? 0) + 1;
    this.#count(Total.Erased, 1);
  }

  #program(page: number, logicalPage: number, state: PageState): void {
    this.#setState(page, state);
    this.logicalPage[page] = logicalPage;
    if (VALID[state]) this.places[logicalPage] = page;
    this.#count(Total.Programmed, 1);
  }

  #setState(page: number, state: PageState): void {
    const before = this.pageState[page] as PageState;
    this.pageState[page] = state;
    this.#count(before, -1);
    this.#count(state, 1);
    const block = this.#blockOf(page);
    this.validPages[block] = (this.validPages[block] ?? 0) + Number(VALID[state]) - Number(VALID[before]);
    const superseded = Number(isSuperseded(state)) - Number(isSuperseded(before));
    this.supersededPages[block] = (this.supersededPages[block] ?? 0) + superseded;
  }

  #blockOf(page: number): number {
    return Math.floor(page / this.pagesPerBlock);
  }

  #count(place: number, change: number): void {
    this.#totals[place] = (this.#totals[place] ?? 0) + change;
  }
}

const isSuperseded = (state: PageState): boolean => state === PageState.Invalid || state === PageState.Moved;
