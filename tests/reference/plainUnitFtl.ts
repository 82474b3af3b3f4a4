import type { Scenario } from '#engine';
import {
  appendCopy,
  appendFiller,
  appendHostPage,
  createPlainState,
  eraseBlock,
  forget,
  programmedPages,
  takeFreeBlock,
} from './plainFlash.ts';
import type { PlainFtl, PlainPlace, PlainState } from './plainFlash.ts';

export interface UnitState extends PlainState {
  /** Place of the first page of each mapped unit. */
  units: Map<number, PlainPlace>;
  /** The unit that the host is writing, with its pages so far. */
  open: { unit: number; place: PlainPlace; next: number } | null;
  hostBlock: number | null;
  relocationBlock: number | null;
  /** Full blocks that may be cleaned, the longest closed first. */
  closed: number[];
}

/** Chooses one of the closed blocks, of which the longest closed is first. @param weight number of valid units of a block */
export type PlainChooser = (closed: readonly number[], weight: (block: number) => number) => number;

/** Is told of copies and erases of cleaning. */
export interface CleaningListener {
  copied(logicalPage: number): void;
  erased(): void;
}

/** Slow, obvious model of a map of units of several pages. */
export class PlainUnitFtl implements PlainFtl<UnitState> {
  state: UnitState;
  listener: CleaningListener | null = null;
  readonly #scenario: Scenario;
  readonly #choose: PlainChooser;

  constructor(scenario: Scenario, choose: PlainChooser) {
    this.#scenario = scenario;
    this.#choose = choose;
    const plain = createPlainState(scenario.blockCount, scenario.pagesPerBlock);
    this.state = { ...plain, units: new Map(), open: null, hostBlock: null, relocationBlock: null, closed: [] };
  }

  write(logicalPage: number): void {
    const { state } = this;
    const unitPages = this.#scenario.mappingUnitPages;
    const unit = Math.floor(logicalPage / unitPages);
    const { open } = state;
    if (open && (open.unit !== unit || logicalPage < open.unit * unitPages + open.next)) {
      while (open.next < unitPages) this.#copyInto(open, 'merged');
      this.#settle(open);
    }
    if (!state.open) {
      const block = this.#hostBlockWithRoom();
      state.open = { unit, place: { block, offset: programmedPages(state, block) }, next: 0 };
    }
    const current = state.open;
    while (unit * unitPages + current.next < logicalPage) this.#copyInto(current, 'merged');
    appendHostPage(state, current.place.block, logicalPage);
    current.next++;
    if (current.next === unitPages) this.#settle(current);
  }

  trim(logicalPage: number): void {
    const { state } = this;
    if (!forget(state, logicalPage)) return;
    const unit = Math.floor(logicalPage / this.#scenario.mappingUnitPages);
    if (state.open?.unit !== unit && this.#isEmpty(unit)) state.units.delete(unit);
  }

  #pagesOf(unit: number): number[] {
    const { mappingUnitPages } = this.#scenario;
    return Array.from({ length: mappingUnitPages }, (_, index) => unit * mappingUnitPages + index);
  }

  #isEmpty(unit: number): boolean {
    return this.#pagesOf(unit).every((page) => !this.state.places.has(page));
  }

  #copyInto(open: NonNullable<UnitState['open']>, cause: 'merged' | 'relocated'): void {
    const page = open.unit * this.#scenario.mappingUnitPages + open.next;
    const last = this.#scenario.logicalPageCount - 1;
    if (page > last) appendFiller(this.state, open.place.block, last);
    else appendCopy(this.state, open.place.block, page);
    this.state.totals[cause]++;
    if (cause === 'relocated') this.listener?.copied(page);
    open.next++;
  }

  #settle({ unit, place }: { readonly unit: number; readonly place: PlainPlace }): void {
    if (this.#isEmpty(unit)) this.state.units.delete(unit);
    else this.state.units.set(unit, place);
    this.state.open = null;
  }

  #hasRoom(block: number): boolean {
    return programmedPages(this.state, block) < this.#scenario.pagesPerBlock;
  }

  #hostBlockWithRoom(): number {
    const { state } = this;
    for (;;) {
      if (state.hostBlock !== null && this.#hasRoom(state.hostBlock)) return state.hostBlock;
      if (state.hostBlock !== null) state.closed.push(state.hostBlock);
      state.hostBlock = null;
      if (state.free.length > this.#scenario.reserveBlocks) state.hostBlock = takeFreeBlock(state);
      else this.#cleanOneBlock();
    }
  }

  /** Copies a page that the drive has elsewhere, as cleaning does; single pages only. */
  takeIn(logicalPage: number): void {
    const { state } = this;
    if (this.#scenario.frontiers === 'shared') return this.write(logicalPage);
    while (state.relocationBlock === null || !this.#hasRoom(state.relocationBlock)) {
      if (state.relocationBlock !== null) state.closed.push(state.relocationBlock);
      state.relocationBlock = null;
      if (state.free.length > this.#scenario.reserveBlocks) state.relocationBlock = takeFreeBlock(state);
      else this.#cleanOneBlock();
    }
    const place = { block: state.relocationBlock, offset: programmedPages(state, state.relocationBlock) };
    appendHostPage(state, place.block, logicalPage);
    this.#settle({ unit: logicalPage, place });
  }

  #relocationBlockWithRoom(): number {
    const { state } = this;
    if (this.#scenario.frontiers === 'shared' && state.hostBlock !== null) return state.hostBlock;
    if (state.relocationBlock !== null && this.#hasRoom(state.relocationBlock)) return state.relocationBlock;
    if (state.relocationBlock !== null) state.closed.push(state.relocationBlock);
    state.relocationBlock = takeFreeBlock(state);
    return state.relocationBlock;
  }

  #cleanOneBlock(): void {
    const { state } = this;
    const unitsIn = (block: number): [number, PlainPlace][] =>
      [...state.units].filter(([, place]) => place.block === block);
    const victim = this.#choose(state.closed, (block) => unitsIn(block).length);
    state.closed = state.closed.filter((block) => block !== victim);
    if (this.#scenario.frontiers === 'shared') state.hostBlock = takeFreeBlock(state);
    for (const [unit] of unitsIn(victim).sort(([, one], [, other]) => one.offset - other.offset)) {
      const block = this.#relocationBlockWithRoom();
      const moving = { unit, place: { block, offset: programmedPages(state, block) }, next: 0 };
      while (moving.next < this.#scenario.mappingUnitPages) this.#copyInto(moving, 'relocated');
      this.#settle(moving);
    }
    eraseBlock(state, victim);
    this.listener?.erased();
  }
}
