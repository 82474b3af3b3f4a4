/** One command of a host: a write of `datum`, or a trim. */
export interface PencilCommand {
  readonly logicalPage: number;
  readonly isTrim: boolean;
  readonly datum?: string;
}

export interface PencilPick {
  /** Number of the counted write that waits for this cleaning, from 1. */
  readonly order: number;
  readonly block: number;
  readonly copies: number;
}

interface Page {
  readonly logicalPage: number;
  readonly datum: string;
}

/**
 * A drive by the rules in the homework's text, as a student works it with a pencil: no map, no indices, no engine code. A page
 * is live while it is the newest copy of its logical page and that page is not trimmed.
 */
export class PencilDrive {
  readonly pagesPerBlock: number;
  readonly blocks: Page[][];
  /** Erased blocks in the order in which they are opened. */
  readonly erased: number[];
  open = -1;
  programmed = 0;
  written = 0;
  readonly picks: PencilPick[] = [];
  /** Picks at which blocks tied. */
  ties = 0;
  readonly newest = new Map<number, Page>();
  /** Index among tied blocks to take, one for each pick; the first where none is given. */
  readonly choices: number[];

  constructor(blockCount: number, pagesPerBlock: number, choices: readonly number[] = []) {
    this.pagesPerBlock = pagesPerBlock;
    this.blocks = Array.from({ length: blockCount }, () => []);
    this.erased = this.blocks.map((_, block) => block);
    this.choices = [...choices];
  }

  isLive(page: Page): boolean {
    return this.newest.get(page.logicalPage) === page;
  }

  liveOn(block: number): Page[] {
    return (this.blocks[block] ?? []).filter((page) => this.isLive(page));
  }

  /** Resets the counters once the drive is filled. */
  startCounting(): void {
    this.programmed = 0;
    this.written = 0;
    this.picks.length = 0;
  }

  perform({ logicalPage, isTrim, datum = ' ' }: PencilCommand): void {
    if (isTrim) {
      this.newest.delete(logicalPage);
      return;
    }
    if (this.open < 0 && this.erased.length > 1) this.open = this.erased.shift() ?? -1;
    else if (this.open < 0) this.clean();
    this.put(logicalPage, datum);
    this.written += 1;
  }

  private put(logicalPage: number, datum: string): void {
    const block = this.blocks[this.open];
    if (!block) throw new Error('nothing is open');
    const page = { logicalPage, datum };
    block.push(page);
    this.newest.set(logicalPage, page);
    this.programmed += 1;
    if (block.length === this.pagesPerBlock) this.open = -1;
  }

  private clean(): void {
    const full = this.blocks.flatMap((pages, block) => (pages.length === this.pagesPerBlock ? [block] : []));
    const least = Math.min(...full.map((block) => this.liveOn(block).length));
    const equal = full.filter((block) => this.liveOn(block).length === least);
    if (equal.length > 1) this.ties += 1;
    const victim = equal[this.choices.shift() ?? 0];
    if (victim === undefined) throw new RangeError('there are not so many equal blocks');
    const live = this.liveOn(victim);
    this.picks.push({ order: this.written + 1, block: victim, copies: live.length });
    this.open = this.erased.shift() ?? -1;
    for (const { logicalPage, datum } of live) this.put(logicalPage, datum);
    this.blocks[victim] = [];
    this.erased.push(victim);
  }
}
