/** One programmed page as the slow models see it. */
export interface PlainPage {
  logicalPage: number;
  /** How many times the host had written the logical page when this content was made; 0 for filler. */
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

/** What every slow model keeps: flash, where each logical page is, what the host has written, and totals. */
export interface PlainState {
  blocks: PlainBlock[];
  /** Erased blocks, the one to be used next first. */
  free: number[];
  places: Map<number, PlainPlace>;
  versions: Map<number, number>;
  totals: {
    /** Pages programmed, whatever for. */
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

/** A slow model of one mapping. Every method leaves it between two host commands. */
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

/** Copies what the logical page holds to the end of the block, or filler when it holds nothing. */
export function appendCopy(state: PlainState, block: number, logicalPage: number): void {
  const version = contentOf(state, logicalPage)?.version ?? 0;
  append(state, block, { logicalPage, version, isValid: state.places.has(logicalPage), isCopy: true });
}

/** Programs the next page of the block with what nobody reads. */
export function appendFiller(state: PlainState, block: number, logicalPage: number): void {
  append(state, block, { logicalPage, version: 0, isValid: false, isCopy: true });
}

/** Programs the next page of the block with a page of the map, which the drive numbers behind the logical pages. */
export function appendMapPage(state: PlainState, block: number, number: number, isCopy: boolean): void {
  append(state, block, { logicalPage: number, version: 0, isValid: true, isCopy });
  state.totals.mapProgrammed++;
}

/** Whether there was anything to forget. */
export function forget(state: PlainState, logicalPage: number): boolean {
  const content = contentOf(state, logicalPage);
  if (!content) return false;
  content.isValid = false;
  state.places.delete(logicalPage);
  state.totals.trimmed++;
  return true;
}
