import { type ArrayLayout, dataMemberOf, parityMemberOf } from './arrayLayout.ts';

/**
 * Receives the runs of consecutive member addresses that a request is split into. The runs of each member come in
 * ascending order.
 */
export interface ExtentSink {
  /** Data to read, write or trim. `needsOld`: the old content has to be read first to compute the parity. */
  data(member: number, memberAddress: number, count: number, needsOld: boolean): void;
  /** Parity to write. `needsOld`: it is computed from the old parity and the old data, else from the new data alone. */
  parity(member: number, memberAddress: number, count: number, needsOld: boolean): void;
}

/** Splits `count` addresses from `first` on into runs without parity: for a read, or any request to RAID-0. */
export function splitData(layout: ArrayLayout, first: number, count: number, sink: ExtentSink): void {
  const { stripeUnit, dataUnitCount } = layout;
  for (let address = first, end = first + count; address < end;) {
    const unit = Math.floor(address / stripeUnit);
    const within = address - unit * stripeUnit;
    const run = Math.min(end - address, stripeUnit - within);
    const stripe = Math.floor(unit / dataUnitCount);
    sink.data(dataMemberOf(layout, stripe, unit - stripe * dataUnitCount), stripe * stripeUnit + within, run, false);
    address += run;
  }
}

/**
 * Splits a write into runs. In RAID-5 a parity address covers the addresses at the same offset in every unit of the
 * stripe. If a request covers all of these, the parity is computed from the new data; otherwise it takes the old data
 * and the old parity (read-modify-write; Patterson, Gibson, Katz 1988: a small write costs four accesses).
 */
export function splitWrite(layout: ArrayLayout, first: number, count: number, sink: ExtentSink): void {
  if (layout.level === 0) return splitData(layout, first, count, sink);
  const stripeSize = layout.stripeUnit * layout.dataUnitCount;
  for (let address = first, end = first + count; address < end;) {
    const stripe = Math.floor(address / stripeSize);
    const from = address - stripe * stripeSize;
    const to = Math.min(stripeSize, end - stripe * stripeSize);
    splitStripe(layout, stripe, from, to, sink);
    address = stripe * stripeSize + to;
  }
}

/**
 * Splits the part of a write in one stripe, addresses `from` to `to` − 1. A unit has at most three ranges of offsets
 * that are covered by different sets of units.
 */
function splitStripe(layout: ArrayLayout, stripe: number, from: number, to: number, sink: ExtentSink): void {
  const { stripeUnit, dataUnitCount } = layout;
  const firstUnit = Math.floor(from / stripeUnit);
  const lastUnit = Math.floor((to - 1) / stripeUnit);
  const firstBegin = from - firstUnit * stripeUnit;
  const lastEnd = to - lastUnit * stripeUnit;
  const low = Math.min(firstBegin, lastEnd);
  const high = Math.max(firstBegin, lastEnd);
  for (let range = 0; range < 3; range++) {
    const begin = range === 0 ? 0 : range === 1 ? low : high;
    const end = range === 0 ? low : range === 1 ? high : stripeUnit;
    if (begin === end) continue;
    const fromUnit = begin >= firstBegin ? firstUnit : firstUnit + 1;
    const toUnit = end <= lastEnd ? lastUnit : lastUnit - 1;
    if (fromUnit > toUnit) continue;
    const needsOld = toUnit - fromUnit + 1 < dataUnitCount;
    const memberAddress = stripe * stripeUnit + begin;
    for (let unit = fromUnit; unit <= toUnit; unit++)
      sink.data(dataMemberOf(layout, stripe, unit), memberAddress, end - begin, needsOld);
    sink.parity(parityMemberOf(layout, stripe), memberAddress, end - begin, needsOld);
  }
}

const FIRST_CAPACITY = 64;

/** The member extents of one request: runs of consecutive addresses on one member, with adjacent runs merged. */
export class ExtentList {
  count = 0;
  member = new Int32Array(FIRST_CAPACITY);
  address = new Float64Array(FIRST_CAPACITY);
  size = new Float64Array(FIRST_CAPACITY);
  /** Per member: index of its latest run, or −1. */
  readonly #latest: Int32Array;

  constructor(memberCount: number) {
    this.#latest = new Int32Array(memberCount).fill(-1);
  }

  clear(): void {
    this.count = 0;
    this.#latest.fill(-1);
  }

  add(member: number, address: number, size: number): void {
    const latest = this.#latest[member];
    if (latest >= 0 && this.address[latest] + this.size[latest] === address) {
      this.size[latest] += size;
      return;
    }
    if (this.count === this.member.length) this.#grow();
    this.member[this.count] = member;
    this.address[this.count] = address;
    this.size[this.count] = size;
    this.#latest[member] = this.count++;
  }

  #grow(): void {
    const { member, address, size } = this;
    this.member = new Int32Array(2 * member.length);
    this.address = new Float64Array(2 * member.length);
    this.size = new Float64Array(2 * member.length);
    this.member.set(member);
    this.address.set(address);
    this.size.set(size);
  }
}
