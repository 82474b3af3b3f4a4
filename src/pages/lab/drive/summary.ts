import { memoizeByObject } from '#base';
import type { ScenarioPart } from '#recordings/scenario';
import { FREE_TILE, FULL_TILE } from '#recordings/scenarioShape';

/** Counters since the beginning of the run, and the free blocks at that moment. */
export interface LabRow {
  readonly hostPages: number;
  readonly flashPages: number;
  readonly erasedBlocks: number;
  readonly freeBlocks: number;
}

/** All parts recorded so far, joined. */
export interface LabSummary {
  /** The first row is before the first write; then one at the end of each window. */
  readonly rows: readonly LabRow[];
  /** Write amplification of the last WINDOWS_OF_NOW windows, one for each row; 0 before the first write. */
  readonly now: readonly number[];
  /** Whether the run has ended; a worn-out drive ends it before the last window. */
  readonly isWhole: boolean;
  readonly isWornOut: boolean;
  readonly stateHash: string | null;
}

/** Windows that “now” averages over: single windows scatter. */
const WINDOWS_OF_NOW = 8;

/** Joins the parts of a recorded run; the result is cached by the array of parts. */
export const summarize = memoizeByObject((parts: readonly ScenarioPart[]): LabSummary => {
  const [first] = parts;
  const rows: LabRow[] = first
    ? [{ hostPages: 0, flashPages: 0, erasedBlocks: 0, freeBlocks: first.levels.filter(isFree).length }]
    : [];
  for (const part of parts)
    for (const [at, hostPages] of part.hostPages.entries())
      rows.push({
        hostPages,
        flashPages: part.flashPages[at] ?? 0,
        erasedBlocks: part.erasedBlocks[at] ?? 0,
        freeBlocks: part.freeBlocks[at] ?? 0,
      });
  const last = parts.at(-1);
  return {
    rows,
    now: rows.map((row, at) => ratioSince(rows[Math.max(0, at - WINDOWS_OF_NOW)] ?? row, row)),
    isWhole: last !== undefined && last.stateHash !== null,
    isWornOut: last?.isWornOut ?? false,
    stateHash: last?.stateHash ?? null,
  };
});

function ratioSince(before: LabRow, row: LabRow): number {
  const hostPages = row.hostPages - before.hostPages;
  return hostPages > 0 ? (row.flashPages - before.flashPages) / hostPages : 0;
}

const isFree = (level: number): boolean => level === FREE_TILE;

/** The newest part that is complete at `window`: its picture of all blocks is the one to show. */
export function partAt(parts: readonly ScenarioPart[], window: number): ScenarioPart | null {
  return parts.findLast(({ fromWindow, hostPages }) => fromWindow + hostPages.length <= window) ?? null;
}

/** Counts of the blocks in one picture. */
export interface TileCounts {
  readonly free: number;
  readonly byHost: number;
  readonly byDrive: number;
  /** Blocks in the SLC cache, or set apart for it. */
  readonly inCache: number;
  /** Valid share of the pages of blocks that are neither free nor in the cache, 0..1. */
  readonly validFraction: number;
}

export function countTiles({ levels, isOfDrive, isOfCache }: ScenarioPart): TileCounts {
  let free = 0;
  let inCache = 0;
  let byDrive = 0;
  let sum = 0;
  for (let block = 0; block < levels.length; block += 1) {
    const level = levels[block] ?? FREE_TILE;
    if (level === FREE_TILE) free += 1;
    else if (isOfCache[block] === 1) inCache += 1;
    else {
      sum += level;
      byDrive += isOfDrive[block] ?? 0;
    }
  }
  const filled = levels.length - free - inCache;
  return { free, byHost: filled - byDrive, byDrive, inCache, validFraction: filled > 0 ? sum / filled / FULL_TILE : 0 };
}

/** Fraction of the emptiest blocks below the scale: a few are drained, open or being cleaned. */
const OUTLIER_FRACTION = 0.02;
/** The scale begins at a multiple of a block divided by this. */
const SCALE_STEPS = 16;

const palestPagesCache = new WeakMap<ScenarioPart, number>();

/** Valid pages of the palest tile at `part`: the least of all pictures up to it, so that the scale only widens. */
export function palestTilePages(parts: readonly ScenarioPart[], part: ScenarioPart, pagesPerBlock: number): number {
  let least = pagesPerBlock;
  for (const each of parts) {
    least = Math.min(least, palestPagesOf(each, pagesPerBlock));
    if (each === part) break;
  }
  return least;
}

function palestPagesOf(part: ScenarioPart, pagesPerBlock: number): number {
  const cached = palestPagesCache.get(part);
  if (cached !== undefined) return cached;
  const counts = new Uint32Array(FULL_TILE + 1);
  let filled = 0;
  for (const [block, level] of part.levels.entries())
    if (level !== FREE_TILE && part.isOfCache[block] !== 1) {
      counts[level] = (counts[level] ?? 0) + 1;
      filled += 1;
    }
  let below = 0;
  let level = 0;
  while (level < FULL_TILE && below + (counts[level] ?? 0) <= OUTLIER_FRACTION * filled) {
    below += counts[level] ?? 0;
    level += 1;
  }
  const step = Math.max(1, pagesPerBlock / SCALE_STEPS);
  const pages = (level / FULL_TILE) * pagesPerBlock;
  // One step below the emptiest block, so that its colour differs from the palest.
  const least = Math.max(0, Math.floor(step * (Math.ceil(pages / step) - 1)));
  palestPagesCache.set(part, least);
  return least;
}
