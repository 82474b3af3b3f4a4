/**
 * Slow, obvious model of RAID-0 and RAID-5: maps from page to content, one page at a time. Shares no code with the engine. A page that a
 * member does not hold reads as 0.
 */
export interface ArrayRules {
  readonly level: 0 | 5;
  readonly memberCount: number;
  readonly stripeUnit: number;
  readonly memberPages: number;
  readonly trim: 'passed' | 'blocked';
}

interface Place {
  readonly member: number;
  readonly memberPage: number;
  /** Member with the parity, or −1. */
  readonly parityMember: number;
}

export class ReferenceArray {
  readonly places: readonly Place[];
  /** Content by the host's writes: page → content. */
  readonly live = new Map<number, number>();
  /** Content of each member: page → content. */
  readonly members: readonly Map<number, number>[];
  /** Commands to each member, in order: a page to write, or ~page to trim. */
  readonly heard: readonly number[][];
  readonly reads: number[];
  readonly parityWrites: number[];
  hostPagesWritten = 0;
  readonly #rules: ArrayRules;
  #nextContent = 1;

  constructor(rules: ArrayRules) {
    this.#rules = rules;
    this.places = deal(rules);
    this.members = Array.from({ length: rules.memberCount }, () => new Map<number, number>());
    this.heard = this.members.map(() => []);
    this.reads = this.members.map(() => 0);
    this.parityWrites = this.members.map(() => 0);
  }

  /** Handles one request of the host. */
  write(first: number, count: number): void {
    for (const pages of this.#columns(first, count)) this.#writeColumn(pages);
    this.hostPagesWritten += count;
  }

  /** Number of the stripe: pages of one stripe share a parity page. */
  #columns(first: number, count: number): number[][] {
    const columns = new Map<string, number[]>();
    for (let page = first; page < first + count; page++) {
      const { memberPage, parityMember } = this.#place(page);
      const key = parityMember < 0 ? `page ${page}` : `parity ${memberPage}`;
      columns.set(key, [...(columns.get(key) ?? []), page]);
    }
    const memberPageOf = (pages: number[]): number => this.#place(pages[0] ?? 0).memberPage;
    return [...columns.values()].sort((one, other) => memberPageOf(one) - memberPageOf(other));
  }

  #writeColumn(pages: readonly number[]): void {
    const { parityMember, memberPage } = this.#place(pages[0] ?? 0);
    const isWhole = pages.length === this.#rules.memberCount - 1;
    let change = 0;
    for (const page of pages) {
      const { member } = this.#place(page);
      const content = this.#freshContent();
      const old = this.members[member]?.get(memberPage) ?? 0;
      change ^= isWhole ? content : old ^ content;
      if (parityMember >= 0 && !isWhole) this.#countRead(member);
      this.#put(member, memberPage, content);
      this.live.set(page, content);
    }
    if (parityMember < 0) return;
    const oldParity = isWhole ? 0 : (this.members[parityMember]?.get(memberPage) ?? 0);
    if (!isWhole) this.#countRead(parityMember);
    this.parityWrites[parityMember] = (this.parityWrites[parityMember] ?? 0) + 1;
    this.#put(parityMember, memberPage, oldParity ^ change);
  }

  trim(first: number, count: number): void {
    const { level, trim, stripeUnit, memberCount } = this.#rules;
    for (let page = first; page < first + count; page++) {
      this.live.delete(page);
      if (trim === 'blocked') continue;
      const { member, memberPage, parityMember } = this.#place(page);
      if (level === 5) {
        const stripePages = stripeUnit * (memberCount - 1);
        const stripeFirst = page - (page % stripePages);
        if (stripeFirst < first || stripeFirst + stripePages > first + count) continue;
        // The parity of the stripe is written once.
        if (page - stripeFirst < stripeUnit) this.#remove(parityMember, memberPage);
      }
      this.#remove(member, memberPage);
    }
  }

  read(first: number, count: number): void {
    for (let page = first; page < first + count; page++) this.#countRead(this.#place(page).member);
  }

  rebuild(): void {
    this.live.clear();
    for (const [index, member] of this.members.entries()) {
      for (let page = 0; page < this.#rules.memberPages; page++) this.heard[index]?.push(~page);
      member.clear();
    }
  }

  /** Content of a member, computed from the other members. */
  recover(lost: number): Map<number, number> {
    const contents = new Map<number, number>();
    for (let page = 0; page < this.#rules.memberPages; page++) {
      let content = 0;
      this.members.forEach((member, index) => {
        if (index !== lost) content ^= member.get(page) ?? 0;
      });
      if (content !== 0) contents.set(page, content);
    }
    return contents;
  }

  #place(page: number): Place {
    const place = this.places[page];
    if (!place) throw new Error(`page ${page} is beyond the array`);
    return place;
  }

  #freshContent(): number {
    // Any bits will do, as long as contents differ and no XOR of a few is 0 by chance.
    return Math.imul(this.#nextContent++, 0x9e3779b1) ^ 0x5bd1e995;
  }

  #put(member: number, memberPage: number, content: number): void {
    this.members[member]?.set(memberPage, content);
    this.heard[member]?.push(memberPage);
  }

  #remove(member: number, memberPage: number): void {
    this.members[member]?.delete(memberPage);
    this.heard[member]?.push(~memberPage);
  }

  #countRead(member: number): void {
    this.reads[member] = (this.reads[member] ?? 0) + 1;
  }
}

/** Deals units to the members in turn. With parity, the last member of a row gets it, and is the first of the next row. */
function deal({ level, memberCount, stripeUnit, memberPages }: ArrayRules): Place[] {
  const places: Place[] = [];
  let row = Array.from({ length: memberCount }, (_, member) => member);
  for (let first = 0; first + stripeUnit <= memberPages; first += stripeUnit) {
    const parityMember = level === 5 ? (row.at(-1) ?? -1) : -1;
    for (const member of level === 5 ? row.slice(0, -1) : row)
      for (let offset = 0; offset < stripeUnit; offset++)
        places.push({ member, memberPage: first + offset, parityMember });
    if (level === 5) row = [parityMember, ...row.slice(0, -1)];
  }
  return places;
}
