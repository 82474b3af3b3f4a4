import { type CreateLayer, type Column, type Counters, invariant, type Scenario, type TranslationLayer } from '#engine';
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
import { ArrayCounters } from './arrayCounters.ts';
import { splitData, splitWrite, type ExtentSink } from './extents.ts';

const BATCH_COMMANDS = 1024;

/** `blocked`: the driver keeps trims to itself, and the members go on holding what the host has deleted. */
export const ARRAY_TRIMS = ['passed', 'blocked'] as const;
export type ArrayTrim = (typeof ARRAY_TRIMS)[number];

export interface FlashArrayOptions extends ArrayShape {
  readonly trim: ArrayTrim;
  /** Share of the array that the host uses, 0..1: a partition from its beginning, in whole stripes. */
  readonly partitionFraction: number;
}

/**
 * RAID-0 or RAID-5 over whole drives that know nothing of each other, without time. Addresses are pages of the array, 0
 * to `pageCount` − 1. Layout: arrayLayout.ts; what a RAID-5 write costs: extents.ts.
 *
 * TRIM, where it is passed, reaches the members of a RAID-5 in whole stripes only: trimming less would call for a
 * parity update, that is for writes (so does Linux md since 3.7). A page trimmed otherwise is only forgotten.
 */
export class FlashArray {
  readonly layout: ArrayLayout;
  readonly members: readonly TranslationLayer[];
  /** Pages that the host may use: those of the partition. */
  readonly pageCount: number;
  readonly trim: ArrayTrim;
  readonly counters: ArrayCounters;
  /** One bit a page: trimmed by the host while a member still holds it. */
  readonly #forgotten: Int32Array;
  /** Pages with that bit, in its only place. */
  readonly #forgottenPages = new Int32Array(1);
  readonly #commands: readonly Int32Array[];
  readonly #counts: Int32Array;
  readonly #writer: ExtentSink;
  readonly #reader: ExtentSink;

  /** @param member shape and policy of one member; each gets its own seed */
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
    this.#forgotten = new Int32Array((this.pageCount + 31) >> 5);
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
      this.#forgotten,
      this.#forgottenPages,
      ...this.counters.columns,
    ];
  }

  /** Writes `count` array pages from `first` on, as one request. */
  writeSequential(first: number, count: number): void {
    this.noteWritten(first, count);
    if (this.layout.level === 0) for (let page = first; page < first + count; page++) this.#deal(page);
    else splitWrite(this.layout, first, count, this.#writer);
    this.#flush();
  }

  /** Writes `count` array pages that `drawPage` names, one a request. */
  writeDrawn(count: number, drawPage: () => number): void {
    for (let index = 0; index < count; index++) this.#writePage(drawPage());
    this.#flush();
  }

  /** Carries out the first `count` commands of `commands` (see workload/hostStream.ts), one page a request. */
  write(commands: Int32Array, count: number): void {
    for (let index = 0; index < count; index++) {
      if (commands[index] < 0) this.#trimRange(~commands[index], 1);
      else this.#writePage(commands[index]);
    }
    this.#flush();
  }

  /** Reads `count` array pages from `first` on, as one request. Reads leave the members as they are; they are counted. */
  read(first: number, count: number): void {
    this.counters.hostPagesRead += count;
    splitData(this.layout, first, count, this.#reader);
  }

  /** The host has no use for `count` pages from `first` on, and says so in one request. */
  trimRange(first: number, count: number): void {
    this.#trimRange(first, count);
    this.#flush();
  }

  /**
   * Takes the array apart, trims every page of every member, and puts it together again: what is left to do where the
   * driver blocks TRIM. All data are gone.
   */
  rebuildAndTrim(): void {
    for (const member of this.members) for (let page = 0; page < member.logicalPageCount; page++) member.trim(page);
    this.#forgotten.fill(0);
    this.#forgottenPages[0] = 0;
  }

  /** Whether the host has written the page and not trimmed it since. */
  isWritten(page: number): boolean {
    const { layout } = this;
    const member = this.members[memberOf(layout, page)];
    return member.locate(memberAddressOf(layout, page)) >= 0 && !this.#isForgotten(page);
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
      if (this.#forgottenPages[0] > 0) this.#remember(page);
      this.#deal(page);
    }
  }

  /** The host has written `count` pages from `first` on, here or through a device in time over the same members. */
  noteWritten(first: number, count: number): void {
    this.counters.hostPagesWritten += count;
    if (this.#forgottenPages[0] === 0) return;
    for (let page = first; page < first + count; page++) this.#remember(page);
  }

  /** `splitData` for one page of a RAID-0: the hot one. */
  #deal(page: number): void {
    const { stripeUnit: unit, memberCount } = this.layout;
    const stripeUnit = Math.floor(page / unit);
    const stripe = Math.floor(stripeUnit / memberCount);
    this.#push(stripeUnit - stripe * memberCount, stripe * unit + (page - stripeUnit * unit));
  }

  #trimRange(first: number, count: number): void {
    for (let page = first; page < first + count; page++) {
      if (this.#reaches(page, first, count)) this.#trimMember(page);
      else this.#forget(page);
    }
  }

  /** Whether the members hear that this page of a trimmed range is not needed any more. */
  #reaches(page: number, first: number, count: number): boolean {
    if (this.trim === 'blocked') return false;
    if (this.layout.level === 0) return true;
    const stripePages = this.layout.stripeUnit * this.layout.dataUnitCount;
    const stripeFirst = stripeOf(this.layout, page) * stripePages;
    return stripeFirst >= first && stripeFirst + stripePages <= first + count;
  }

  /** Passes the trim on; with the first data unit of a stripe goes its parity. */
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

  #forget(page: number): void {
    this.counters.hostPagesTrimmed++;
    if (this.#isForgotten(page)) return;
    this.#forgotten[page >> 5] |= 1 << (page & 31);
    this.#forgottenPages[0]++;
  }

  #remember(page: number): void {
    if (!this.#isForgotten(page)) return;
    this.#forgotten[page >> 5] &= ~(1 << (page & 31));
    this.#forgottenPages[0]--;
  }

  #isForgotten(page: number): boolean {
    return ((this.#forgotten[page >> 5] >>> (page & 31)) & 1) === 1;
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
