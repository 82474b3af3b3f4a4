import type { Scenario } from '#engine';
import {
  appendCopy,
  appendHostPage,
  createPlainState,
  eraseBlock,
  forget,
  pageAt,
  programmedPages,
  takeFreeBlock,
} from './plainFlash.ts';
import type { PlainFtl, PlainState } from './plainFlash.ts';

interface Log {
  owner: number;
  block: number;
  usedAt: number;
}

interface HybridState extends PlainState {
  /** Data blocks, by logical block. */
  data: Map<number, number>;
  logs: Log[];
  /** The log that the last write filled in order. */
  finished: Log | null;
}

/** Slow, obvious model of block mapping with replacement blocks, or with one that lasts for one run of pages. */
export class PlainHybridFtl implements PlainFtl<HybridState> {
  state: HybridState;
  readonly #pagesPerBlock: number;
  readonly #isBlockMapped: boolean;
  readonly #logCount: number;
  readonly #isOrdered: boolean;

  constructor(scenario: Scenario) {
    this.#pagesPerBlock = scenario.pagesPerBlock;
    this.#isBlockMapped = scenario.mapping === 'block';
    this.#logCount = this.#isBlockMapped ? 1 : scenario.logBlockCount;
    this.#isOrdered = this.#isBlockMapped || scenario.logBlockOrder === 'ordered';
    const plain = createPlainState(scenario.blockCount, scenario.pagesPerBlock);
    this.state = { ...plain, data: new Map(), logs: [], finished: null };
  }

  write(logicalPage: number): void {
    const { state } = this;
    const owner = Math.floor(logicalPage / this.#pagesPerBlock);
    const offset = logicalPage % this.#pagesPerBlock;
    if (state.finished) this.#merge(state.finished);
    this.#leaveWhatCannotTakeIt(owner, offset);
    const log = state.logs.find((each) => each.owner === owner);
    if (log) return this.#writeLog(log, logicalPage);
    if (!state.data.has(owner) && offset === 0) state.data.set(owner, takeFreeBlock(state));
    const data = state.data.get(owner);
    if (data !== undefined && programmedPages(state, data) === offset) return appendHostPage(state, data, logicalPage);
    const oldest = state.logs.toSorted((one, other) => one.usedAt - other.usedAt)[0];
    if (oldest && state.logs.length === this.#logCount) this.#merge(oldest);
    const opened = { owner, block: takeFreeBlock(state), usedAt: 0 };
    state.logs.push(opened);
    this.#writeLog(opened, logicalPage);
  }

  trim(logicalPage: number): void {
    forget(this.state, logicalPage);
  }

  #leaveWhatCannotTakeIt(owner: number, offset: number): void {
    for (const log of this.state.logs.slice()) {
      const next = programmedPages(this.state, log.block);
      const isOwn = log.owner === owner;
      if (this.#isBlockMapped && !isOwn) this.#merge(log);
      else if (isOwn && (this.#isOrdered ? offset < next : next === this.#pagesPerBlock)) this.#merge(log);
    }
  }

  #writeLog(log: Log, logicalPage: number): void {
    const { state } = this;
    const first = log.owner * this.#pagesPerBlock;
    if (this.#isOrdered) this.#copyUpTo(log, log.block, logicalPage);
    appendHostPage(state, log.block, logicalPage);
    log.usedAt = Math.max(...state.logs.map(({ usedAt }) => usedAt)) + 1;
    const isWhole = programmedPages(state, log.block) === this.#pagesPerBlock;
    if (isWhole && this.#isInOrder(log, first)) state.finished = log;
  }

  #isInOrder(log: Log, first: number): boolean {
    const count = programmedPages(this.state, log.block);
    for (let offset = 0; offset < count; offset++)
      if (pageAt(this.state, log.block, offset)?.logicalPage !== first + offset) return false;
    return true;
  }

  /** Copies pages of the log's logical block into `target` up to `end`. @returns number of copies */
  #copyUpTo(log: Log, target: number, end: number): number {
    const first = log.owner * this.#pagesPerBlock;
    let copied = 0;
    for (let page = first + programmedPages(this.state, target); page < end; page++, copied++)
      appendCopy(this.state, target, page);
    this.state.totals.merged += copied;
    return copied;
  }

  #merge(log: Log): void {
    const { state } = this;
    const { totals } = state;
    const first = log.owner * this.#pagesPerBlock;
    const isInOrder = this.#isInOrder(log, first);
    const target = isInOrder ? log.block : takeFreeBlock(state);
    const mappedPages = [...state.places.keys()].filter((page) => page >= first && page < first + this.#pagesPerBlock);
    const copied = this.#copyUpTo(log, target, Math.max(first, ...mappedPages.map((page) => page + 1)));
    const data = state.data.get(log.owner);
    if (data !== undefined) eraseBlock(state, data);
    if (!isInOrder) eraseBlock(state, log.block);
    if (!isInOrder) totals.full++;
    else if (copied > 0) totals.partial++;
    else totals.switch++;
    state.data.set(log.owner, target);
    state.logs = state.logs.filter((each) => each !== log);
    state.finished = null;
  }
}
