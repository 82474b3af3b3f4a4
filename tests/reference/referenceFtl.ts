import type { ReferenceClasses } from './referenceClasses.ts';
import { blockToMove, mostWornFreeBlock, neededBlocks, nextFreeBlock } from './referenceWear.ts';

/** One programmed page of the model; `null` in a block stands for an erased page. */
interface ReferencePage {
  logicalPage: number;
  /** Writes of the logical page by the host, up to and including this content. */
  version: number;
  isValid: boolean;
  isRelocated: boolean;
}

interface ReferenceBlock {
  pages: (ReferencePage | null)[];
  eraseCount: number;
}

interface Place {
  block: number;
  offset: number;
}

export interface ReferenceState {
  blocks: ReferenceBlock[];
  /** Place of the newest copy of each mapped logical page. */
  places: Map<number, Place>;
  /** Writes of each logical page by the host. */
  versions: Map<number, number>;
  /** Erased blocks; the first is used next. */
  free: number[];
  /** Full blocks that may be cleaned, the longest closed first. */
  closed: number[];
  /** Number of closings when each closed block was closed. */
  closedAt: Map<number, number>;
  closings: number;
  /** Open block of each pool, for host pages (and, with shared frontiers, for relocated ones). */
  hostBlocks: (number | null)[];
  /** Open block of each pool for relocated pages, with split frontiers. */
  relocationBlocks: (number | null)[];
  /** Open block for data moved by wear levelling. */
  levelingBlock: number | null;
  retired: number[];
  erasesSinceLook: number;
  isWornOut: boolean;
  isCleaningOn: boolean;
  hostPagesWritten: number;
  pagesRelocated: number;
  blocksErased: number;
  pagesTrimmed: number;
  idlePicks: number;
  pagesLeveled: number;
  levelingMoves: number;
  /** Blocks erased without a pick, because the whole drive was erased. */
  secureErases: number;
  /** Number of erased pages, in free and open blocks, at each pick. */
  freePagesAtPicks: number[];
  /** Counters of learned classes, in quarters of a write, by logical page. */
  warmth: Map<number, number>;
  /** All writes since the drive was new. */
  writesHeard: number;
}

export interface ReferenceShape {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly reserveBlocks: number;
  readonly stopFreeBlocks: number;
  readonly frontiers: 'shared' | 'split';
  readonly logicalPageCount: number;
  readonly pools: number;
  readonly classes: ReferenceClasses;
  readonly wearLeveling: 'none' | 'dynamic' | 'static';
  readonly wearCheckErases: number;
  readonly wearSpreadLimit: number;
  readonly enduranceCycles: number;
}

/** Chooses one of the closed blocks of the model. */
export type ReferenceChooser = (model: ReferenceFtl) => number;

/** The slow, obvious translation layer. After every method it is between two host commands. */
export class ReferenceFtl {
  readonly shape: ReferenceShape;
  readonly choose: ReferenceChooser;
  state: ReferenceState;

  constructor(shape: ReferenceShape, choose: ReferenceChooser) {
    this.shape = shape;
    this.choose = choose;
    const blockNumbers = Array.from({ length: shape.blockCount }, (_, block) => block);
    this.state = {
      blocks: blockNumbers.map(() => ({ pages: Array<null>(shape.pagesPerBlock).fill(null), eraseCount: 0 })),
      places: new Map(),
      versions: new Map(),
      free: blockNumbers,
      closed: [],
      closedAt: new Map(),
      closings: 0,
      hostBlocks: Array<null>(shape.pools).fill(null),
      relocationBlocks: Array<null>(shape.pools).fill(null),
      levelingBlock: null,
      retired: [],
      erasesSinceLook: 0,
      isWornOut: false,
      isCleaningOn: false,
      hostPagesWritten: 0,
      pagesRelocated: 0,
      blocksErased: 0,
      pagesTrimmed: 0,
      idlePicks: 0,
      pagesLeveled: 0,
      levelingMoves: 0,
      secureErases: 0,
      freePagesAtPicks: [],
      warmth: new Map(),
      writesHeard: 0,
    };
  }

  /** Writes a page. @returns false where the drive is worn out, or wears out while it makes room */
  write(logicalPage: number): boolean {
    const { state } = this;
    const pool = this.shape.classes.poolOfWrite(this, logicalPage);
    this.#makeRoomForHost(pool);
    if (state.isWornOut) return false;
    const version = (state.versions.get(logicalPage) ?? 0) + 1;
    state.versions.set(logicalPage, version);
    this.#invalidate(logicalPage);
    const page = { logicalPage, version, isValid: true, isRelocated: false };
    this.#program(this.#blockWithRoom(state.hostBlocks, pool), page);
    this.shape.classes.noteWrite(this, logicalPage);
    state.hostPagesWritten++;
    return true;
  }

  trim(logicalPage: number): void {
    if (!this.state.places.has(logicalPage)) return;
    this.#invalidate(logicalPage);
    this.state.places.delete(logicalPage);
    this.state.pagesTrimmed++;
  }

  /** Content and version that a read of the logical page gives, or null. */
  read(logicalPage: number): ReferencePage | null {
    const place = this.state.places.get(logicalPage);
    return place ? this.page(place.block, place.offset) : null;
  }

  page(block: number, offset: number): ReferencePage | null {
    return this.#block(block).pages[offset] ?? null;
  }

  eraseCount(block: number): number {
    return this.#block(block).eraseCount;
  }

  validPages(block: number): number {
    return this.#block(block).pages.filter((page) => page?.isValid).length;
  }

  #block(block: number): ReferenceBlock {
    const found = this.state.blocks[block];
    if (!found) throw new Error(`the model has no block ${block}`);
    return found;
  }

  #erasedPages(block: number): number {
    return this.#block(block).pages.filter((page) => page === null).length;
  }

  #program(block: number, page: ReferencePage): void {
    const { pages } = this.#block(block);
    const offset = pages.indexOf(null);
    if (offset < 0) throw new Error(`the model programmed block ${block}, which is full`);
    pages[offset] = page;
    this.state.places.set(page.logicalPage, { block, offset });
  }

  #invalidate(logicalPage: number): void {
    const content = this.read(logicalPage);
    if (content) content.isValid = false;
  }

  #takeFreeBlock(block: number | undefined): number {
    if (block === undefined) throw new Error('the model wanted an erased block and had none');
    this.state.free = this.state.free.filter((other) => other !== block);
    return block;
  }

  #isFull(block: number | null | undefined): boolean {
    return block === null || block === undefined || this.#erasedPages(block) === 0;
  }

  #close(block: number): void {
    const { state } = this;
    state.closed.push(block);
    state.closedAt.set(block, ++state.closings);
  }

  #makeRoomForHost(pool: number): void {
    const { state } = this;
    while (!state.isWornOut) {
      const block = state.hostBlocks[pool] ?? null;
      const isFull = this.#isFull(block);
      if (isFull && block !== null) {
        this.#close(block);
        state.hostBlocks[pool] = null;
      }
      if (!this.#isCleaningCalledFor(isFull)) return;
      this.clean(this.#chooseOneThatGives());
    }
  }

  #isCleaningCalledFor(isHostFull: boolean): boolean {
    const { state, shape } = this;
    const free = state.free.length;
    if (isHostFull && free <= shape.reserveBlocks) state.isCleaningOn = true;
    const hasEnough =
      shape.stopFreeBlocks === 0 ? !isHostFull || free > shape.reserveBlocks : free >= shape.stopFreeBlocks;
    if (hasEnough) state.isCleaningOn = false;
    return state.isCleaningOn || free < shape.reserveBlocks;
  }

  /** With two pools, a block without any invalid page is not cleaned, but counts as closed now. */
  #chooseOneThatGives(): number {
    const { state, shape } = this;
    for (;;) {
      const victim = this.choose(this);
      if (shape.pools === 1 || this.validPages(victim) < shape.pagesPerBlock) return victim;
      state.closed = state.closed.filter((block) => block !== victim);
      this.#close(victim);
    }
  }

  /** Erased pages of all open blocks. */
  #openPages(): number {
    const { hostBlocks, relocationBlocks, levelingBlock } = this.state;
    return [...hostBlocks, ...relocationBlocks, levelingBlock].reduce<number>(
      (sum, block) => sum + (block === null ? 0 : this.#erasedPages(block)),
      0,
    );
  }

  clean(victim: number): void {
    const { state, shape } = this;
    state.freePagesAtPicks.push(state.free.length * shape.pagesPerBlock + this.#openPages());
    state.closed = state.closed.filter((block) => block !== victim);
    for (const page of this.#block(victim).pages) if (page?.isValid) this.#relocate(page);
    this.#erase(victim);
    if (shape.wearLeveling === 'static' && !state.isWornOut) this.#lookForStillData();
  }

  #erase(block: number): void {
    this.#block(block).pages.fill(null);
    this.#block(block).eraseCount++;
    this.state.blocksErased++;
    this.#putErased(block);
  }

  /** Retires a worn-out block, unless too few erased blocks would be left for relocation. */
  #putErased(block: number): void {
    const { state, shape } = this;
    const isSpent = shape.enduranceCycles > 0 && this.eraseCount(block) >= shape.enduranceCycles;
    if (isSpent && state.free.length >= shape.pools) state.retired.push(block);
    else state.free.push(block);
    state.isWornOut = shape.blockCount - state.retired.length < neededBlocks(this);
  }

  #lookForStillData(): void {
    const { state, shape } = this;
    if (++state.erasesSinceLook < shape.wearCheckErases) return;
    state.erasesSinceLook = 0;
    const block = blockToMove(this);
    if (block === undefined) return;
    state.closed = state.closed.filter((other) => other !== block);
    state.levelingMoves++;
    for (const page of this.#block(block).pages) {
      if (!page?.isValid) continue;
      page.isValid = false;
      this.#program(this.#levelingBlockWithRoom(), { ...page, isValid: true, isRelocated: true });
      state.pagesRelocated++;
      state.pagesLeveled++;
    }
    this.#erase(block);
  }

  #levelingBlockWithRoom(): number {
    const { state } = this;
    if (state.levelingBlock !== null && !this.#isFull(state.levelingBlock)) return state.levelingBlock;
    if (state.levelingBlock !== null) this.#close(state.levelingBlock);
    return (state.levelingBlock = this.#takeFreeBlock(mostWornFreeBlock(this)));
  }

  #relocate(page: ReferencePage): void {
    const { state, shape } = this;
    page.isValid = false;
    const blocks = shape.frontiers === 'shared' ? state.hostBlocks : state.relocationBlocks;
    const target = this.#blockWithRoom(blocks, shape.classes.poolOf(this, page.logicalPage));
    this.#program(target, { ...page, isValid: true, isRelocated: true });
    state.pagesRelocated++;
  }

  /** The pool's open block among `blocks`; closes a full one and opens the next. */
  #blockWithRoom(blocks: (number | null)[], pool: number): number {
    const block = blocks[pool] ?? null;
    if (block !== null && !this.#isFull(block)) return block;
    if (block !== null) this.#close(block);
    return (blocks[pool] = this.#takeFreeBlock(nextFreeBlock(this)));
  }

  secureErase(): void {
    const { state, shape } = this;
    state.places.clear();
    state.closed = [];
    state.hostBlocks.fill(null);
    state.relocationBlocks.fill(null);
    state.levelingBlock = null;
    state.isCleaningOn = false;
    for (let block = 0; block < shape.blockCount; block++) {
      if (state.free.includes(block) || state.retired.includes(block)) continue;
      if (this.#erasedPages(block) === shape.pagesPerBlock) this.#putErased(block);
      else {
        this.#erase(block);
        state.secureErases++;
      }
    }
  }
}
