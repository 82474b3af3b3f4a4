import { dataMemberOf, parityMemberOf, type ArrayLayout } from './arrayLayout.ts';

/**
 * Takes what a request asks of the members, one run of consecutive addresses at a time. For each member the runs of a
 * request come in ascending order.
 */
export interface ExtentSink {
  /** Data to read, write or trim. `needsOld`: the parity can only follow when the old content is read first. */
  data(member: number, memberAddress: number, count: number, needsOld: boolean): void;
  /** Parity to write. `needsOld`: from the old parity and the old data, else from the new data alone. */
  parity(member: number, memberAddress: number, count: number, needsOld: boolean): void;
}

/** The runs of `count` addresses from `first` on, without parity: a read, or any request to RAID-0. */
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
 * The runs of a write. In RAID-5 the parity of an address covers the addresses at the same place in every unit of the
 * stripe. Where a request covers all of these, the parity comes from the new data; elsewhere it takes the old data and
 * the old parity (read-modify-write; Patterson, Gibson, Katz 1988: a small write costs four accesses).
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

/** One stripe, its addresses `from` to `to` − 1. At most three ranges of places are covered by different units each. */
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
