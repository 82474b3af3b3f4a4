import type { Column, TranslationLayer } from '#engine';

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
export class ArrayCounters {
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
