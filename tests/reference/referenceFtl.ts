/** One page as the model sees it; `null` in a block stands for an erased page. */
interface ReferencePage {
  logicalPage: number;
  /** How many times the host had written the logical page when this content was made. */
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
  /** Where the newest copy of each mapped logical page is. */
  places: Map<number, Place>;
  /** How many times the host has written each logical page. */
  versions: Map<number, number>;
  /** Erased blocks, the one to be used next first. */
  free: number[];
  /** Full blocks that may be cleaned, longest closed first. */
  closed: number[];
  hostBlock: number | null;
  relocationBlock: number | null;
  hostPagesWritten: number;
  pagesRelocated: number;
  blocksErased: number;
  pagesTrimmed: number;
  /** Erased pages, of free and open blocks, at each pick. */
  freePagesAtPicks: number[];
}

export interface ReferenceShape {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly reserveBlocks: number;
  readonly frontiers: 'shared' | 'split';
}

/** Chooses one of the closed blocks, longest closed first. */
export type ReferenceChooser = (closed: readonly number[], validPages: (block: number) => number) => number;

export const chooseOldest: ReferenceChooser = (closed) => {
  const [oldest] = closed;
  if (oldest === undefined) throw new Error('the model wanted a victim and no block was closed');
  return oldest;
};

/** The slow, obvious translation layer. Every method leaves it between two host commands. */
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
      hostBlock: null,
      relocationBlock: null,
      hostPagesWritten: 0,
      pagesRelocated: 0,
      blocksErased: 0,
      pagesTrimmed: 0,
      freePagesAtPicks: [],
    };
  }

  write(logicalPage: number): void {
    const { state } = this;
    this.#makeRoomForHost();
    const version = (state.versions.get(logicalPage) ?? 0) + 1;
    state.versions.set(logicalPage, version);
    this.#invalidate(logicalPage);
    this.#program(this.#hostBlock(), { logicalPage, version, isValid: true, isRelocated: false });
    state.hostPagesWritten++;
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

  #hostBlock(): number {
    const { hostBlock } = this.state;
    if (hostBlock === null) throw new Error('the model has no open host block');
    return hostBlock;
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

  #takeFreeBlock(): number {
    const block = this.state.free.shift();
    if (block === undefined) throw new Error('the model wanted an erased block and had none');
    return block;
  }

  #makeRoomForHost(): void {
    const { state, shape } = this;
    if (state.hostBlock !== null && this.#erasedPages(state.hostBlock) > 0) return;
    if (state.hostBlock !== null) state.closed.push(state.hostBlock);
    state.hostBlock = null;
    while (state.hostBlock === null) {
      if (state.free.length > shape.reserveBlocks) state.hostBlock = this.#takeFreeBlock();
      else this.#cleanOneBlock();
      // Survivors may fill the new host block to the last page where there is one frontier.
      if (state.hostBlock !== null && this.#erasedPages(state.hostBlock) === 0) {
        state.closed.push(state.hostBlock);
        state.hostBlock = null;
      }
    }
  }

  #cleanOneBlock(): void {
    const { state, shape } = this;
    const { relocationBlock } = state;
    const openPages = relocationBlock === null ? 0 : this.#erasedPages(relocationBlock);
    state.freePagesAtPicks.push(state.free.length * shape.pagesPerBlock + openPages);
    const victim = this.choose(state.closed, (block) => this.validPages(block));
    state.closed = state.closed.filter((block) => block !== victim);
    if (shape.frontiers === 'shared') state.hostBlock = this.#takeFreeBlock();
    for (const page of this.#block(victim).pages) if (page?.isValid) this.#relocate(page);
    this.#block(victim).pages.fill(null);
    this.#block(victim).eraseCount++;
    state.free.push(victim);
    state.blocksErased++;
  }

  #relocate(page: ReferencePage): void {
    const { state, shape } = this;
    page.isValid = false;
    const target = shape.frontiers === 'shared' ? this.#hostBlock() : this.#relocationBlockWithRoom();
    this.#program(target, { ...page, isValid: true, isRelocated: true });
    state.pagesRelocated++;
  }

  #relocationBlockWithRoom(): number {
    const { state } = this;
    if (state.relocationBlock !== null && this.#erasedPages(state.relocationBlock) > 0) return state.relocationBlock;
    if (state.relocationBlock !== null) state.closed.push(state.relocationBlock);
    state.relocationBlock = this.#takeFreeBlock();
    return state.relocationBlock;
  }
}
