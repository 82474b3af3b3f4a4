import type { Scenario } from '../scenario.ts';

/** Size of a physical page number: 32 bits address 2^32 units, 16 TiB of pages of 4 KiB. */
const MAP_ENTRY_BYTES = 4;

/** The fields that decide how large a map is. */
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

/** Entries that have to be in memory; one row for each mapping. */
const ENTRIES: Readonly<Record<Scenario['mapping'], (shape: MapShape) => number>> = {
  page: (shape) => Math.ceil(shape.logicalPageCount / shape.mappingUnitPages),
  block: logicalBlocks,
  // In addition the position of each replacement block and, if its pages are in order of arrival, of each of its pages.
  hybrid: (shape) =>
    logicalBlocks(shape) + shape.logBlockCount * (shape.logBlockOrder === 'appended' ? shape.pagesPerBlock : 1),
  // The directory of all map pages, and the entries of the cached ones.
  cached: (shape) => {
    const mapPages = Math.ceil(shape.logicalPageCount / shape.mapEntriesPerPage);
    return mapPages + Math.min(shape.mapCachePages * shape.mapEntriesPerPage, shape.logicalPageCount);
  },
};

function logicalBlocks({ logicalPageCount, pagesPerBlock }: MapShape): number {
  return Math.ceil(logicalPageCount / pagesPerBlock);
}

/** Entries of the map that the controller keeps in memory. */
export const mapEntries = (shape: MapShape): number => ENTRIES[shape.mapping](shape);

/** `mapEntries` in bytes, without the data that cleaning and the order of use need. */
export const mapMemoryBytes = (shape: MapShape): number => mapEntries(shape) * MAP_ENTRY_BYTES;
