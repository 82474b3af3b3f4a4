import { PageMap } from '../mapping/pageMap.ts';
import type { Counters } from '../metrics/counters.ts';
import type { Scenario } from '../scenario.ts';

const BATCH_COMMANDS = 1024;

/**
 * RAID-0: array pages dealt to the members in turn, one stripe unit each. The members are whole drives and know nothing
 * of each other. Addresses are pages of the array, 0 to `pageCount` − 1.
 */
export class StripedArray {
  readonly members: readonly PageMap[];
  readonly stripeUnitPages: number;
  readonly pageCount: number;
  readonly #commands: readonly Int32Array[];
  readonly #counts: Int32Array;

  /** @param member shape and policy of one member; each gets its own seed */
  constructor(member: Scenario, memberCount: number, stripeUnitPages: number) {
    this.members = Array.from(
      { length: memberCount },
      (_, index) => new PageMap({ ...member, seed: member.seed + index }),
    );
    this.stripeUnitPages = stripeUnitPages;
    // Whole stripes only: a stripe unit that a member cannot hold to its end is left unused, as real arrays do.
    this.pageCount = Math.floor(member.logicalPageCount / stripeUnitPages) * stripeUnitPages * memberCount;
    this.#commands = this.members.map(() => new Int32Array(BATCH_COMMANDS));
    this.#counts = new Int32Array(memberCount);
  }

  /** Writes `count` array pages in address order, from `first` on. */
  writeSequential(first: number, count: number): void {
    for (let page = first; page < first + count; page++) this.#deal(page);
    this.#flush();
  }

  /** Writes `count` array pages that `drawPage` names. */
  writeDrawn(count: number, drawPage: () => number): void {
    for (let index = 0; index < count; index++) this.#deal(drawPage());
    this.#flush();
  }

  #deal(page: number): void {
    const unit = this.stripeUnitPages;
    const memberCount = this.members.length;
    const stripeUnit = Math.floor(page / unit);
    const row = Math.floor(stripeUnit / memberCount);
    const member = stripeUnit - row * memberCount;
    const commands = this.#commands[member];
    commands[this.#counts[member]++] = row * unit + (page - stripeUnit * unit);
    if (this.#counts[member] === BATCH_COMMANDS) this.#flushMember(member);
  }

  #flushMember(member: number): void {
    this.members[member].write(this.#commands[member], this.#counts[member]);
    this.#counts[member] = 0;
  }

  #flush(): void {
    for (let member = 0; member < this.members.length; member++) this.#flushMember(member);
  }

  resetCounters(): void {
    for (const member of this.members) member.counters.reset();
  }

  get memberCounters(): readonly Counters[] {
    return this.members.map((member) => member.counters);
  }
}
