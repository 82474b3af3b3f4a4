import type { Scenario } from '../scenario.ts';

/** A place in flash: 32 bits reach 2^32 units, 16 TiB of pages of 4 KiB. */
const MAP_ENTRY_BYTES = 4;

/** What of a scenario decides how large its map is. */
export type MapShape = Pick<
  Scenario,
  | 'mapping'
  | 'pagesPerBlock'
  | 'logicalPageCount'
  | 'mappingUnitPages'
  | 'logBlockCount'
  | 'logBlockOrder'
  | 'mapCachePages'
  | 'mapEntriesPerPage'
>;

/** One line a mapping: entries that have to be in memory. */
const ENTRIES: Readonly<Record<Scenario['mapping'], (shape: MapShape) => number>> = {
  page: (shape) => Math.ceil(shape.logicalPageCount / shape.mappingUnitPages),
  block: logicalBlocks,
  // Each replacement block besides: where it is, and, where pages stand in the order they came, where each of them is.
  hybrid: (shape) =>
    logicalBlocks(shape) + shape.logBlockCount * (shape.logBlockOrder === 'appended' ? shape.pagesPerBlock : 1),
  // The directory of all map pages, and the entries of those in memory.
  cached: (shape) => {
    const mapPages = Math.ceil(shape.logicalPageCount / shape.mapEntriesPerPage);
    return mapPages + Math.min(shape.mapCachePages * shape.mapEntriesPerPage, shape.logicalPageCount);
  },
};

function logicalBlocks({ logicalPageCount, pagesPerBlock }: MapShape): number {
  return Math.ceil(logicalPageCount / pagesPerBlock);
}

/** Entries of the map that the controller keeps in memory: one for each thing whose place it has to know. */
export const mapEntries = (shape: MapShape): number => ENTRIES[shape.mapping](shape);

/** The same in bytes, without the books of cleaning and of recency. */
export const mapMemoryBytes = (shape: MapShape): number => mapEntries(shape) * MAP_ENTRY_BYTES;
