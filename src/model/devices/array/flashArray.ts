import { invariant, type Column, type Counters, type CreateLayer, type Scenario, type TranslationLayer } from '#engine';
import {
  createLayout,
  dataMemberOf,
  memberAddressOf,
  memberOf,
  parityMemberOf,
  stripeOf,
  type ArrayLayout,
  type ArrayShape,
} from './arrayLayout.ts';
import { splitData, splitWrite, type ExtentSink } from './extents.ts';

/** Indices into `#totals`. */
const TotalIndex = { HostPagesWritten: 0, HostPagesRead: 1, HostPagesTrimmed: 2 } as const;
const TOTAL_COUNT = 3;

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/**
 * Pages that the host requested from an array since the last reset, and that the array requested from each member. The
 * work of a member is in its own counters. Float64, exact to 2^53.
 */
class ArrayCounters {
  readonly #totals = new Float64Array(TOTAL_COUNT);
  /** Pages that the array read from each member: for the host, and old data and parity for parity updates. */
  readonly pagesReadByMember: Float64Array;
  /** Parity pages that the array wrote to each member; included in the member's `hostPagesWritten`. */
  readonly parityPagesByMember: Float64Array;
  readonly #members: readonly TranslationLayer[];

  constructor(members: readonly TranslationLayer[]) {
    this.#members = members;
    this.pagesReadByMember = new Float64Array(members.length);
    this.parityPagesByMember = new Float64Array(members.length);
  }

  get columns(): readonly Column[] {
    return [this.#totals, this.pagesReadByMember, this.parityPagesByMember];
  }

  get hostPagesWritten(): number {
    return this.#totals[TotalIndex.HostPagesWritten];
  }
  set hostPagesWritten(value: number) {
    this.#totals[TotalIndex.HostPagesWritten] = value;
  }
  get hostPagesRead(): number {
    return this.#totals[TotalIndex.HostPagesRead];
  }
  set hostPagesRead(value: number) {
    this.#totals[TotalIndex.HostPagesRead] = value;
  }
  /** Pages that the host trimmed, whether or not the trim reached a member. */
  get hostPagesTrimmed(): number {
    return this.#totals[TotalIndex.HostPagesTrimmed];
  }
  set hostPagesTrimmed(value: number) {
    this.#totals[TotalIndex.HostPagesTrimmed] = value;
  }

  get pagesRead(): number {
    return sum(this.pagesReadByMember);
  }
  get parityPagesWritten(): number {
    return sum(this.parityPagesByMember);
  }
  /** Flash pages programmed in all members, for data, parity, relocation and everything else. */
  get flashPagesProgrammed(): number {
    return sum(this.#members.map(({ counters }) => counters.flashPagesProgrammed));
  }

  /** Pages programmed in all members for each page that the host wrote, parity included; NaN before the first. */
  get writeAmplification(): number {
    return this.flashPagesProgrammed / this.hostPagesWritten;
  }

  /** Resets these counters and those of the members. */
  reset(): void {
    for (const column of [this.#totals, this.pagesReadByMember, this.parityPagesByMember]) column.fill(0);
    for (const { counters } of this.#members) counters.reset();
  }
}

const BATCH_COMMANDS = 1024;

/** `blocked`: the driver does not pass trims on, so deleted data stays valid on the members. */
export const ARRAY_TRIMS = ['passed', 'blocked'] as const;
export type ArrayTrim = (typeof ARRAY_TRIMS)[number];

export interface FlashArrayOptions extends ArrayShape {
  readonly trim: ArrayTrim;
  /** Share of the array in the host's partition, 0..1; it begins at address 0 and has whole stripes. */
  readonly partitionFraction: number;
}

/**
 * RAID-0 or RAID-5 over independent drives, without time. Addresses are pages of the array, 0 to `pageCount` − 1. See
 * arrayLayout.ts for the layout and extents.ts for the cost of a RAID-5 write.
 *
 * If TRIM is passed, it reaches the members of a RAID-5 in whole stripes only, as in Linux md since 3.7: trimming less
 * would require a parity update, that is writes. Other trimmed pages are only marked here.
 */
export class FlashArray {
  readonly layout: ArrayLayout;
  readonly members: readonly TranslationLayer[];
  /** Pages of the host's partition. */
  readonly pageCount: number;
  readonly trim: ArrayTrim;
  readonly counters: ArrayCounters;
  /** One bit per page: trimmed by the host, but still valid on its member. */
  readonly #unpassedTrims: Int32Array;
  /** [number of pages with that bit] */
  readonly #unpassedTrimCount = new Int32Array(1);
  readonly #commands: readonly Int32Array[];
  readonly #counts: Int32Array;
  readonly #writer: ExtentSink;
  readonly #reader: ExtentSink;

  /** @param member scenario of one member; member i uses its seed plus i */
  constructor(member: Scenario, options: FlashArrayOptions, createLayer: CreateLayer) {
    const { memberCount, partitionFraction } = options;
    this.layout = createLayout(options, member.logicalPageCount);
    this.members = Array.from({ length: memberCount }, (_, index) =>
      createLayer({ ...member, seed: member.seed + index }),
    );
    const stripePages = this.layout.stripeUnit * this.layout.dataUnitCount;
    this.pageCount = Math.floor((this.layout.size * partitionFraction) / stripePages) * stripePages;
    invariant(this.pageCount > 0, 'an array has to have room for a stripe');
    this.trim = options.trim;
    this.counters = new ArrayCounters(this.members);
    this.#unpassedTrims = new Int32Array((this.pageCount + 31) >> 5);
    this.#commands = this.members.map(() => new Int32Array(BATCH_COMMANDS));
    this.#counts = new Int32Array(memberCount);
    this.#writer = {
      data: (index, page, count, needsOld) => {
        if (needsOld) this.counters.pagesReadByMember[index] += count;
        for (let offset = 0; offset < count; offset++) this.#push(index, page + offset);
      },
      parity: (index, page, count, needsOld) => {
        if (needsOld) this.counters.pagesReadByMember[index] += count;
        this.counters.parityPagesByMember[index] += count;
        for (let offset = 0; offset < count; offset++) this.#push(index, page + offset);
      },
    };
    this.#reader = {
      data: (index, _page, count) => void (this.counters.pagesReadByMember[index] += count),
      parity: () => {},
    };
  }

  /** All state, for snapshots. */
  get columns(): readonly Column[] {
    return [
      ...this.members.flatMap((member) => member.columns),
      this.#unpassedTrims,
      this.#unpassedTrimCount,
      ...this.counters.columns,
    ];
  }

  /** Writes `count` array pages from `first` on, as one request. */
  writeSequential(first: number, count: number): void {
    this.noteWritten(first, count);
    if (this.layout.level === 0) for (let page = first; page < first + count; page++) this.#pushData(page);
    else splitWrite(this.layout, first, count, this.#writer);
    this.#flush();
  }

  /** Writes `count` array pages returned by `drawPage`, each as a request of its own. */
  writeDrawn(count: number, drawPage: () => number): void {
    for (let index = 0; index < count; index++) this.#writePage(drawPage());
    this.#flush();
  }

  /** Carries out the first `count` of `commands` (see workload/hostStream.ts), each as a request of its own. */
  write(commands: Int32Array, count: number): void {
    for (let index = 0; index < count; index++) {
      if (commands[index] < 0) this.#trimRange(~commands[index], 1);
      else this.#writePage(commands[index]);
    }
    this.#flush();
  }

  /**
   * Reads `count` array pages from `first` on, as one request. Reads are only counted; they do not change the members.
   */
  read(first: number, count: number): void {
    this.counters.hostPagesRead += count;
    splitData(this.layout, first, count, this.#reader);
  }

  /** Trims `count` pages from `first` on, in one request. */
  trimRange(first: number, count: number): void {
    this.#trimRange(first, count);
    this.#flush();
  }

  /**
   * Takes the array apart, trims every page of every member, and rebuilds it: the only remedy where the driver blocks
   * TRIM. All data is lost.
   */
  rebuildAndTrim(): void {
    for (const member of this.members) for (let page = 0; page < member.logicalPageCount; page++) member.trim(page);
    this.#unpassedTrims.fill(0);
    this.#unpassedTrimCount[0] = 0;
  }

  /** Whether the page was written and not trimmed since. */
  isWritten(page: number): boolean {
    const { layout } = this;
    const member = this.members[memberOf(layout, page)];
    return member.locate(memberAddressOf(layout, page)) >= 0 && !this.#hasUnpassedTrim(page);
  }

  resetCounters(): void {
    this.counters.reset();
  }

  get memberCounters(): readonly Counters[] {
    return this.members.map((member) => member.counters);
  }

  #writePage(page: number): void {
    if (this.layout.level === 5) {
      this.noteWritten(page, 1);
      splitWrite(this.layout, page, 1, this.#writer);
    } else {
      this.counters.hostPagesWritten++;
      if (this.#unpassedTrimCount[0] > 0) this.#unmarkTrimmed(page);
      this.#pushData(page);
    }
  }

  /** Records host writes of `count` pages from `first` on. Also for a timed device over the same members. */
  noteWritten(first: number, count: number): void {
    this.counters.hostPagesWritten += count;
    if (this.#unpassedTrimCount[0] === 0) return;
    for (let page = first; page < first + count; page++) this.#unmarkTrimmed(page);
  }

  /** `splitData` for one page of a RAID-0: the hot path. */
  #pushData(page: number): void {
    const { stripeUnit: unit, memberCount } = this.layout;
    const stripeUnit = Math.floor(page / unit);
    const stripe = Math.floor(stripeUnit / memberCount);
    this.#push(stripeUnit - stripe * memberCount, stripe * unit + (page - stripeUnit * unit));
  }

  #trimRange(first: number, count: number): void {
    for (let page = first; page < first + count; page++) {
      if (this.#passesTrim(page, first, count)) this.#trimMember(page);
      else this.#markTrimmed(page);
    }
  }

  /** Whether the trim of this page of a range is passed to the members. */
  #passesTrim(page: number, first: number, count: number): boolean {
    if (this.trim === 'blocked') return false;
    if (this.layout.level === 0) return true;
    const stripePages = this.layout.stripeUnit * this.layout.dataUnitCount;
    const stripeFirst = stripeOf(this.layout, page) * stripePages;
    return stripeFirst >= first && stripeFirst + stripePages <= first + count;
  }

  /** Passes the trim to the member; the first data unit of a stripe also trims the parity. */
  #trimMember(page: number): void {
    const { layout } = this;
    const memberPage = memberAddressOf(layout, page);
    const stripe = stripeOf(layout, page);
    const member = memberOf(layout, page);
    this.counters.hostPagesTrimmed++;
    this.#push(member, ~memberPage);
    if (layout.level === 5 && member === dataMemberOf(layout, stripe, 0))
      this.#push(parityMemberOf(layout, stripe), ~memberPage);
  }

  #markTrimmed(page: number): void {
    this.counters.hostPagesTrimmed++;
    if (this.#hasUnpassedTrim(page)) return;
    this.#unpassedTrims[page >> 5] |= 1 << (page & 31);
    this.#unpassedTrimCount[0]++;
  }

  #unmarkTrimmed(page: number): void {
    if (!this.#hasUnpassedTrim(page)) return;
    this.#unpassedTrims[page >> 5] &= ~(1 << (page & 31));
    this.#unpassedTrimCount[0]--;
  }

  #hasUnpassedTrim(page: number): boolean {
    return ((this.#unpassedTrims[page >> 5] >>> (page & 31)) & 1) === 1;
  }

  #push(member: number, command: number): void {
    const commands = this.#commands[member];
    commands[this.#counts[member]++] = command;
    if (this.#counts[member] === BATCH_COMMANDS) this.#flushMember(member);
  }

  #flushMember(member: number): void {
    this.members[member].write(this.#commands[member], this.#counts[member]);
    this.#counts[member] = 0;
  }

  #flush(): void {
    for (let member = 0; member < this.members.length; member++) this.#flushMember(member);
  }
}
