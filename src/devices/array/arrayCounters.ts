import type { Column, TranslationLayer } from '#engine';

/** Places in `#totals`. */
const Place = { HostPagesWritten: 0, HostPagesRead: 1, HostPagesTrimmed: 2 } as const;
const PLACE_COUNT = 3;

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/**
 * What the host asked of an array since the last reset, and what the array asked of each member. What a member did with
 * that is in the member's own counters. Float64, exact to 2^53.
 */
export class ArrayCounters {
  readonly #totals = new Float64Array(PLACE_COUNT);
  /** Pages that the array read from each member: for the host, and old data and old parity for itself. */
  readonly pagesReadByMember: Float64Array;
  /** Parity pages that the array wrote to each member; they are among the pages that the member was asked to write. */
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
    return this.#totals[Place.HostPagesWritten];
  }
  set hostPagesWritten(value: number) {
    this.#totals[Place.HostPagesWritten] = value;
  }
  get hostPagesRead(): number {
    return this.#totals[Place.HostPagesRead];
  }
  set hostPagesRead(value: number) {
    this.#totals[Place.HostPagesRead] = value;
  }
  /** Pages that the host trimmed, whether or not a member heard of it. */
  get hostPagesTrimmed(): number {
    return this.#totals[Place.HostPagesTrimmed];
  }
  set hostPagesTrimmed(value: number) {
    this.#totals[Place.HostPagesTrimmed] = value;
  }

  get pagesRead(): number {
    return sum(this.pagesReadByMember);
  }
  get parityPagesWritten(): number {
    return sum(this.parityPagesByMember);
  }
  /** Of all members: data, parity, relocated pages and the rest. */
  get flashPagesProgrammed(): number {
    return sum(this.#members.map(({ counters }) => counters.flashPagesProgrammed));
  }

  /** Pages programmed in all members for each page that the host wrote, parity included; NaN before the first. */
  get writeAmplification(): number {
    return this.flashPagesProgrammed / this.hostPagesWritten;
  }

  /** The members' counters too. */
  reset(): void {
    for (const column of [this.#totals, this.pagesReadByMember, this.parityPagesByMember]) column.fill(0);
    for (const { counters } of this.#members) counters.reset();
  }
}
