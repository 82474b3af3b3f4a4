import { BlockRole, MICRO_EVENT_WORDS, MicroEventKind, PageState } from '#engine';
import type { DriveState, OperationLog } from './operationLog.ts';

/** One row of a log: see `MicroEventKind`. */
export interface Operation {
  readonly kind: MicroEventKind;
  readonly logicalPage: number;
  readonly from: number;
  readonly to: number;
}

/** Counts over the whole drive at the present position of a replay. */
export interface ReplayTotals {
  /** Host pages written, including those before the log. */
  readonly step: number;
  /** Pages programmed, copied and filled in, and blocks erased since the log began. */
  readonly programmedPages: number;
  readonly copiedPages: number;
  readonly erasedBlocks: number;
  readonly freeBlocks: number;
  /** Pages by state; the five add up to the drive. */
  readonly freePages: number;
  readonly hostPages: number;
  readonly relocatedPages: number;
  readonly invalidPages: number;
  readonly movedPages: number;
}

/** Integers of one row of `roles`. */
const ROLE_WORDS = 3;
/** Operations between two snapshots. */
const SNAPSHOT_INTERVAL = 64;
/** Indices of `#totals`; it begins with the pages of each state and the blocks of each role. */
const STATES = Object.keys(PageState).length;
const ROLES = Object.keys(BlockRole).length;
const Total = {
  Step: STATES + ROLES,
  Programmed: STATES + ROLES + 1,
  Copied: STATES + ROLES + 2,
  Erased: STATES + ROLES + 3,
};
const TOTALS = STATES + ROLES + 4;

/** By `PageState`: whether the page is valid to the drive. */
const VALID: readonly boolean[] = [false, true, true, false, true, true, false];

/**
 * Moves through an operation log in both directions and has the state of every page and block at the present position. It needs
 * no code of a drive, so pages can load it. Deletions that the drive is not told of are in no log.
 */
export class DriveReplay {
  /** Operations of the log. */
  readonly operationCount: number;
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** Per physical page: a `PageState`. All columns change in place with the replay: copy what must not change. */
  readonly pageState: Uint8Array;
  /** Per physical page: the logical page that it holds or held, −1 where it is erased. */
  readonly logicalPage: Int32Array;
  /** Per logical page: where its newest copy is, or −1. */
  readonly places: Int32Array;
  /** Per block: a `BlockRole`. */
  readonly blockRole: Uint8Array;
  /** Per block: valid pages, and superseded pages that wait for the erase, `Moved` ones included. */
  readonly validPages: Uint16Array;
  readonly supersededPages: Uint16Array;
  /** Per block, including the erases before the log. */
  readonly eraseCount: Uint32Array;
  readonly #operations: Int32Array;
  readonly #roles: Int32Array;
  readonly #areMergesMoved: boolean;
  readonly #totals: Int32Array;
  /** All columns, one after another. */
  readonly #buffer: ArrayBuffer;
  /** Copies of `#buffer` every `SNAPSHOT_INTERVAL` operations from the beginning, up to the furthest position so far. */
  readonly #snapshots: Uint8Array[] = [];
  readonly #snapshotRoleRows: number[] = [];
  /** Host pages written before the log. */
  readonly #firstStep: number;
  /** Position right after each host write, and after each program. */
  readonly #writes: readonly number[];
  readonly #programs: readonly number[];
  #position = 0;
  /** Rows of `#roles` that have been applied. */
  #roleRow = 0;

  /**
   * @param areMergesMoved whether pages that a merge has copied are `Moved` until the erase, like those of a victim; in the drive
   *   they are `Invalid` at once
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
    this.#takeSnapshot();
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

  /** Operations performed so far. */
  get position(): number {
    return this.#position;
  }

  /** Goes to `position`, clamped to the log. */
  seek(position: number): void {
    const target = Math.min(Math.max(Math.round(position), 0), this.operationCount);
    const snapshot = Math.min(Math.floor(target / SNAPSHOT_INTERVAL), this.#snapshots.length - 1);
    if (target < this.#position || snapshot * SNAPSHOT_INTERVAL > this.#position) {
      const state = this.#snapshots[snapshot];
      if (state) new Uint8Array(this.#buffer).set(state);
      this.#position = snapshot * SNAPSHOT_INTERVAL;
      this.#roleRow = this.#snapshotRoleRows[snapshot] ?? 0;
    }
    while (this.#position < target) {
      this.#perform();
      if (this.#position === this.#snapshots.length * SNAPSHOT_INTERVAL) this.#takeSnapshot();
    }
  }

  /** Position right after the write of host page `step`, counted as in `totals`; 0 where the log begins later. */
  positionOfStep(step: number): number {
    return this.#nth(this.#writes, step - this.#firstStep);
  }

  /** Position right after `count` pages have been programmed since the log began. */
  positionOfProgram(count: number): number {
    return this.#nth(this.#programs, count);
  }

  #nth(positions: readonly number[], count: number): number {
    return count <= 0 ? 0 : (positions[Math.min(count, positions.length) - 1] ?? 0);
  }

  /** Row `index` of the log; null outside it. */
  operation(index: number): Operation | null {
    if (index < 0 || index >= this.operationCount) return null;
    const [kind = 0, logicalPage = -1, from = -1, to = -1] = this.#operations.subarray(index * MICRO_EVENT_WORDS);
    return { kind: kind as MicroEventKind, logicalPage, from, to };
  }

  /** The operation before the present position; null at the beginning. */
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

  #takeSnapshot(): void {
    this.#snapshots.push(new Uint8Array(this.#buffer.slice(0)));
    this.#snapshotRoleRows.push(this.#roleRow);
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
    // A copy without a source is padding without content.
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
