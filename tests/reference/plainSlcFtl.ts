import type { Scenario } from '#engine';
import { appendHostPage, contentOf, eraseBlock, forget, pageAt, programmedPages, takeFreeBlock } from './plainFlash.ts';
import type { PlainFtl } from './plainFlash.ts';
import { PlainUnitFtl } from './plainUnitFtl.ts';
import type { PlainChooser, UnitState } from './plainUnitFtl.ts';

interface SlcState extends UnitState {
  /** Blocks of the cache in use, the longest filled first; the last may be open. */
  cache: number[];
  /** Erased blocks of the static cache. */
  erasedStatic: number[];
}

/** Slow, obvious model of single pages behind an SLC cache. The blocks of the static cache are the last ones. */
export class PlainSlcFtl implements PlainFtl<SlcState> {
  readonly #scenario: Scenario;
  readonly #data: PlainUnitFtl;
  readonly #pagesPerCacheBlock: number;

  constructor(scenario: Scenario, choose: PlainChooser) {
    this.#scenario = scenario;
    this.#data = new PlainUnitFtl(scenario, choose);
    const { free } = this.#data.state;
    const erasedStatic = scenario.slcStaticBlocks > 0 ? free.splice(-scenario.slcStaticBlocks) : [];
    this.#pagesPerCacheBlock = Math.floor(scenario.pagesPerBlock / scenario.slcBitsPerCell);
    this.state = { ...this.#data.state, cache: [], erasedStatic };
  }

  /** The same object as the state of the data's model, which changes it too. */
  get state(): SlcState {
    return this.#data.state as SlcState;
  }
  set state(state: SlcState) {
    this.#data.state = state;
  }

  #isStatic(block: number): boolean {
    return block >= this.#scenario.blockCount - this.#scenario.slcStaticBlocks;
  }

  get #lentCount(): number {
    return this.state.cache.filter((block) => !this.#isStatic(block)).length;
  }

  /** Whether so many blocks may be lent with so many mapped pages, once the host maps one more. */
  #isCovered(lentCount: number, mappedCount: number): boolean {
    const { logicalPageCount, slcKeptFraction, pagesPerBlock } = this.#scenario;
    const lendable = Math.floor(logicalPageCount * (1 - slcKeptFraction));
    return mappedCount + lentCount * pagesPerBlock + 1 <= lendable;
  }

  write(logicalPage: number): void {
    const block = this.#cacheBlockWithRoom();
    // The page's copy in the data, and its mapping entry, are superseded.
    if (block !== null) {
      const isHeldByData = contentOf(this.state, logicalPage) !== null;
      if (isHeldByData) this.#data.state.units.delete(logicalPage);
      appendHostPage(this.state, block, logicalPage);
    } else this.#data.write(logicalPage);
  }

  /** With `directThenFold` whether the data outside of the cache leave room for so many lent blocks. */
  #isCoveredByData(lentCount: number): boolean {
    const { logicalPageCount, slcKeptFraction, pagesPerBlock, blockCount, slcStaticBlocks } = this.#scenario;
    const spare = (blockCount - slcStaticBlocks) * pagesPerBlock - logicalPageCount;
    const held = [...this.state.places.values()].filter((page) => !this.state.cache.includes(page.block)).length;
    return held + lentCount * pagesPerBlock <= Math.floor(logicalPageCount * (1 - slcKeptFraction)) + spare;
  }

  #cacheBlockWithRoom(): number | null {
    const { state } = this;
    const { slcDynamicBlocks, slcWhenFull, reserveBlocks } = this.#scenario;
    for (;;) {
      const mapped = state.places.size;
      const isFoldedOnNeed = slcWhenFull === 'directThenFold';
      if (!isFoldedOnNeed && this.#lentCount > 0 && !this.#isCovered(this.#lentCount, mapped)) {
        this.#foldOldest();
        continue;
      }
      const open = state.cache.at(-1);
      if (open !== undefined && programmedPages(state, open) < this.#pagesPerCacheBlock) return open;
      const erased = state.erasedStatic.shift();
      if (erased !== undefined) {
        state.cache.push(erased);
        return erased;
      }
      const isShort = state.free.length <= reserveBlocks + 2;
      const mayLend =
        this.#lentCount < slcDynamicBlocks &&
        !isShort &&
        (isFoldedOnNeed
          ? this.#isCoveredByData(this.#lentCount + 1)
          : this.#isCovered(this.#lentCount + 1, mapped + this.#pagesPerCacheBlock));
      if (mayLend) {
        const lent = takeFreeBlock(state);
        state.cache.push(lent);
        return lent;
      }
      if (isFoldedOnNeed) {
        if (!isShort || this.#lentCount === 0) return null;
        this.#fold(state.cache.findIndex((block) => !this.#isStatic(block)));
        continue;
      }
      if (slcWhenFull === 'direct' || state.cache.length === 0) return null;
      this.#foldOldest();
    }
  }

  /** Folds the whole cache, as in a pause. */
  foldAll(): void {
    const { cache } = this.state;
    if (this.#scenario.slcWhenFull === 'directThenFold')
      while (this.#lentCount > 0) this.#fold(cache.findIndex((block) => !this.#isStatic(block)));
    while (cache.length > 0) this.#foldOldest();
  }

  #foldOldest(): void {
    this.#fold(0);
  }

  #fold(index: number): void {
    const { state } = this;
    const [block] = state.cache.splice(index, 1);
    if (block === undefined) throw new Error('the model wanted to fold and its cache was empty');
    for (let offset = 0; offset < programmedPages(state, block); offset++) {
      const page = pageAt(state, block, offset);
      if (!page?.isValid) continue;
      this.#data.takeIn(page.logicalPage);
      // Not a write of the host: the drive copies the same version.
      state.totals.host--;
      state.totals.folded++;
      state.versions.set(page.logicalPage, page.version);
      const copy = contentOf(state, page.logicalPage);
      if (!copy) throw new Error('the model lost a page that it folded');
      copy.version = page.version;
      copy.isCopy = true;
    }
    eraseBlock(state, block);
    if (!this.#isStatic(block)) return;
    state.free = state.free.filter((each) => each !== block);
    state.erasedStatic.push(block);
  }

  trim(logicalPage: number): void {
    this.state.units.delete(logicalPage);
    forget(this.state, logicalPage);
  }
}
