import type { Scenario } from '#engine';
import { appendMapPage, eraseBlock, pageAt, programmedPages } from './plainFlash.ts';
import type { PlainFtl } from './plainFlash.ts';
import { PlainUnitFtl } from './plainUnitFtl.ts';
import type { CleaningListener, PlainChooser, UnitState } from './plainUnitFtl.ts';

interface CachedState extends UnitState {
  /** Map pages in memory, the most recently used first. */
  cache: { mapPage: number; isDirty: boolean }[];
  /** Map pages not in memory that have entries of the present victim's pages, in order of their first page. */
  moved: number[];
  openMapBlock: number | null;
}

/** Slow, obvious model of a page map whose map is in flash. The map's blocks are the last ones. */
export class PlainCachedFtl implements PlainFtl<CachedState>, CleaningListener {
  readonly #scenario: Scenario;
  readonly #data: PlainUnitFtl;
  readonly #mapBlocks: readonly number[];

  constructor(scenario: Scenario, choose: PlainChooser) {
    this.#scenario = scenario;
    this.#data = new PlainUnitFtl(scenario, choose);
    this.#data.listener = this;
    // By the rule in docs/model.md: the map's pages and a quarter more, and two blocks.
    const mapPages = Math.ceil(scenario.logicalPageCount / scenario.mapEntriesPerPage);
    const mapBlocks = Math.ceil((mapPages * 1.25) / scenario.pagesPerBlock) + 2;
    const { free } = this.#data.state;
    this.#mapBlocks = free.slice(free.length - mapBlocks);
    free.length -= mapBlocks;
    this.state = { ...this.#data.state, cache: [], moved: [], openMapBlock: null };
  }

  /** The same object as the state of the data's model, which changes it too. */
  get state(): CachedState {
    return this.#data.state as CachedState;
  }
  set state(state: CachedState) {
    this.#data.state = state;
  }

  write(logicalPage: number): void {
    this.#data.write(logicalPage);
    this.#lookUp(logicalPage, true);
  }

  trim(logicalPage: number): void {
    this.#lookUp(logicalPage, this.state.places.has(logicalPage));
    this.#data.trim(logicalPage);
  }

  copied(logicalPage: number): void {
    const mapPage = this.#mapPageOf(logicalPage);
    const cached = this.state.cache.find((each) => each.mapPage === mapPage);
    if (cached) cached.isDirty = true;
    else if (!this.state.moved.includes(mapPage)) this.state.moved.push(mapPage);
  }

  erased(): void {
    for (const mapPage of this.state.moved) {
      this.#readIfInFlash(mapPage);
      this.#program(mapPage);
    }
    this.state.moved = [];
  }

  #mapPageOf(logicalPage: number): number {
    return Math.floor(logicalPage / this.#scenario.mapEntriesPerPage);
  }

  #numberOf(mapPage: number): number {
    return this.#scenario.logicalPageCount + mapPage;
  }

  #readIfInFlash(mapPage: number): void {
    if (this.state.places.has(this.#numberOf(mapPage))) this.state.totals.mapRead++;
  }

  #lookUp(logicalPage: number, isChange: boolean): void {
    const { state } = this;
    const mapPage = this.#mapPageOf(logicalPage);
    state.totals.lookups++;
    let found = state.cache.find((each) => each.mapPage === mapPage);
    if (!found) {
      if (state.cache.length === this.#scenario.mapCachePages) {
        const oldest = state.cache.pop();
        if (oldest?.isDirty) this.#program(oldest.mapPage);
      }
      this.#readIfInFlash(mapPage);
      found = { mapPage, isDirty: false };
    }
    found.isDirty ||= isChange;
    const current = found;
    state.cache = [current, ...state.cache.filter((each) => each !== current)];
  }

  #program(mapPage: number): void {
    const { state } = this;
    const { pagesPerBlock } = this.#scenario;
    if (state.openMapBlock === null || programmedPages(state, state.openMapBlock) === pagesPerBlock) {
      const erased = this.#mapBlocks.filter((block) => programmedPages(state, block) === 0);
      state.openMapBlock = erased[0] ?? null;
      if (erased.length === 1) this.#clean();
    }
    if (state.openMapBlock === null) throw new Error('the model has no erased block for its map');
    appendMapPage(state, state.openMapBlock, this.#numberOf(mapPage), false);
  }

  #clean(): void {
    const { state } = this;
    const validIn = (block: number) => [...state.places].filter(([, place]) => place.block === block);
    const full = this.#mapBlocks.filter((block) => programmedPages(state, block) > 0);
    const victim = full.toSorted((one, other) => validIn(one).length - validIn(other).length)[0];
    if (victim === undefined || state.openMapBlock === null) throw new Error('the model has no map block to clean');
    for (const [number, { offset }] of validIn(victim).sort(([, one], [, other]) => one.offset - other.offset)) {
      if (!pageAt(state, victim, offset)?.isValid) throw new Error('the model lost a page of its map');
      appendMapPage(state, state.openMapBlock, number, true);
    }
    eraseBlock(state, victim);
    // The block stays one of the map's.
    state.free = state.free.filter((block) => block !== victim);
  }
}
