/** One programmed page of the slow models. */
export interface PlainPage {
  logicalPage: number;
  /** Writes of the logical page by the host, up to and including this content; 0 for filler. */
  version: number;
  isValid: boolean;
  /** Whether the drive made this copy, not the host. */
  isCopy: boolean;
}

interface PlainBlock {
  pages: (PlainPage | null)[];
  eraseCount: number;
}

export interface PlainPlace {
  block: number;
  offset: number;
}

/** State of every slow model: flash, places of logical pages, writes of the host, totals. */
export interface PlainState {
  blocks: PlainBlock[];
  /** Erased blocks; the first is used next. */
  free: number[];
  places: Map<number, PlainPlace>;
  versions: Map<number, number>;
  totals: {
    /** All programmed pages. */
    programmed: number;
    host: number;
    relocated: number;
    merged: number;
    mapProgrammed: number;
    folded: number;
    mapRead: number;
    lookups: number;
    erased: number;
    trimmed: number;
    full: number;
    partial: number;
    switch: number;
  };
}

export function createPlainState(blockCount: number, pagesPerBlock: number): PlainState {
  const numbers = Array.from({ length: blockCount }, (_, block) => block);
  return {
    blocks: numbers.map(() => ({ pages: Array<null>(pagesPerBlock).fill(null), eraseCount: 0 })),
    free: numbers,
    places: new Map(),
    versions: new Map(),
    totals: {
      programmed: 0,
      host: 0,
      relocated: 0,
      merged: 0,
      mapProgrammed: 0,
      folded: 0,
      mapRead: 0,
      lookups: 0,
      erased: 0,
      trimmed: 0,
      full: 0,
      partial: 0,
      switch: 0,
    },
  };
}

/** A slow model of one mapping. After every method it is between two host commands. */
export interface PlainFtl<State extends PlainState = PlainState> {
  state: State;
  write(logicalPage: number): void;
  trim(logicalPage: number): void;
}

function blockOf(state: PlainState, block: number): PlainBlock {
  const found = state.blocks[block];
  if (!found) throw new Error(`the model has no block ${block}`);
  return found;
}

export const pageAt = (state: PlainState, block: number, offset: number): PlainPage | null =>
  blockOf(state, block).pages[offset] ?? null;

export const eraseCountOf = (state: PlainState, block: number): number => blockOf(state, block).eraseCount;

export function programmedPages(state: PlainState, block: number): number {
  return blockOf(state, block).pages.filter((page) => page !== null).length;
}

export function takeFreeBlock(state: PlainState): number {
  const block = state.free.shift();
  if (block === undefined) throw new Error('the model wanted an erased block and had none');
  return block;
}

export function eraseBlock(state: PlainState, block: number): void {
  const { pages } = blockOf(state, block);
  if (pages.some((page) => page?.isValid))
    throw new Error(`the model erased block ${block} with something valid in it`);
  pages.fill(null);
  blockOf(state, block).eraseCount++;
  state.free.push(block);
  state.totals.erased++;
}

export function contentOf(state: PlainState, logicalPage: number): PlainPage | null {
  const place = state.places.get(logicalPage);
  return place ? pageAt(state, place.block, place.offset) : null;
}

function append(state: PlainState, block: number, page: PlainPage): void {
  const offset = programmedPages(state, block);
  const { pages } = blockOf(state, block);
  if (offset >= pages.length) throw new Error(`the model programmed block ${block}, which is full`);
  const old = contentOf(state, page.logicalPage);
  pages[offset] = page;
  state.totals.programmed++;
  if (!page.isValid) return;
  if (old) old.isValid = false;
  state.places.set(page.logicalPage, { block, offset });
}

export function appendHostPage(state: PlainState, block: number, logicalPage: number): void {
  const version = (state.versions.get(logicalPage) ?? 0) + 1;
  state.versions.set(logicalPage, version);
  append(state, block, { logicalPage, version, isValid: true, isCopy: false });
  state.totals.host++;
}

/** Copies the content of the logical page to the end of the block, or filler where it has none. */
export function appendCopy(state: PlainState, block: number, logicalPage: number): void {
  const version = contentOf(state, logicalPage)?.version ?? 0;
  append(state, block, { logicalPage, version, isValid: state.places.has(logicalPage), isCopy: true });
}

/** Programs the next page of the block with filler. */
export function appendFiller(state: PlainState, block: number, logicalPage: number): void {
  append(state, block, { logicalPage, version: 0, isValid: false, isCopy: true });
}

/** Programs the next page of the block with a page of the map; the drive numbers these after the logical pages. */
export function appendMapPage(state: PlainState, block: number, number: number, isCopy: boolean): void {
  append(state, block, { logicalPage: number, version: 0, isValid: true, isCopy });
  state.totals.mapProgrammed++;
}

/** Unmaps the logical page. @returns whether it was mapped */
export function forget(state: PlainState, logicalPage: number): boolean {
  const content = contentOf(state, logicalPage);
  if (!content) return false;
  content.isValid = false;
  state.places.delete(logicalPage);
  state.totals.trimmed++;
  return true;
}
