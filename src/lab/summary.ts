import type { ScenarioPart } from '#runs/scenario';
import { FREE_TILE, FULL_TILE } from '#runs/scenarioShape';

/** One row of counters: what was counted since the beginning, and the free blocks at that moment. */
export interface LabRow {
  readonly hostPages: number;
  readonly flashPages: number;
  readonly erasedBlocks: number;
  readonly freeBlocks: number;
}

/** All that has been recorded so far, end to end. */
export interface LabSummary {
  /** Before the first write, then at the end of each window. */
  readonly rows: readonly LabRow[];
  /** Write amplification of the last windows, at the end of each; 0 before the first write. */
  readonly now: readonly number[];
  /** Whether the run has come to its end, on a worn-out drive before all windows are through. */
  readonly isWhole: boolean;
  readonly isWornOut: boolean;
  readonly stateHash: string | null;
}

/** Windows that make up “now”: what a drive does scatters from one to the next. */
const WINDOWS_OF_NOW = 8;

const known = new WeakMap<readonly ScenarioPart[], LabSummary>();

export function summarize(parts: readonly ScenarioPart[]): LabSummary {
  const kept = known.get(parts);
  if (kept) return kept;
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
  const summary: LabSummary = {
    rows,
    now: rows.map((row, at) => ratioSince(rows[Math.max(0, at - WINDOWS_OF_NOW)] ?? row, row)),
    isWhole: last !== undefined && last.stateHash !== null,
    isWornOut: last?.isWornOut ?? false,
    stateHash: last?.stateHash ?? null,
  };
  known.set(parts, summary);
  return summary;
}

function ratioSince(before: LabRow, row: LabRow): number {
  const hostPages = row.hostPages - before.hostPages;
  return hostPages > 0 ? (row.flashPages - before.flashPages) / hostPages : 0;
}

const isFree = (level: number): boolean => level === FREE_TILE;

/** The newest picture of all blocks at that window. */
export function partAt(parts: readonly ScenarioPart[], window: number): ScenarioPart | null {
  return parts.findLast(({ fromWindow, hostPages }) => fromWindow + hostPages.length <= window) ?? null;
}

/** What is to be seen in a picture of all blocks. */
export interface TilesReading {
  readonly free: number;
  readonly byHost: number;
  readonly byDrive: number;
  /** In the SLC cache, or set apart for it. */
  readonly inCache: number;
  /** Of the pages of blocks neither free nor in the cache, the share that is valid. */
  readonly validFraction: number;
}

export function readTiles({ levels, isOfDrive, isOfCache }: ScenarioPart): TilesReading {
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

/** Blocks that the scale leaves out at its lower end: some are drained, open, or being cleaned. */
const OUTLIERS = 0.02;
/** The scale begins at a whole number of these parts of a block. */
const SCALE_STEPS = 16;

const leastKnown = new WeakMap<ScenarioPart, number>();

/** Valid pages of the palest tile: of the picture, and of none before it more, so that the scale only ever widens. */
export function leastShown(parts: readonly ScenarioPart[], part: ScenarioPart, pagesPerBlock: number): number {
  let least = pagesPerBlock;
  for (const each of parts) {
    least = Math.min(least, leastOf(each, pagesPerBlock));
    if (each === part) break;
  }
  return least;
}

function leastOf(part: ScenarioPart, pagesPerBlock: number): number {
  const kept = leastKnown.get(part);
  if (kept !== undefined) return kept;
  const counts = new Uint32Array(FULL_TILE + 1);
  let filled = 0;
  for (const [block, level] of part.levels.entries())
    if (level !== FREE_TILE && part.isOfCache[block] !== 1) {
      counts[level] = (counts[level] ?? 0) + 1;
      filled += 1;
    }
  let below = 0;
  let level = 0;
  while (level < FULL_TILE && below + (counts[level] ?? 0) <= OUTLIERS * filled) {
    below += counts[level] ?? 0;
    level += 1;
  }
  const step = Math.max(1, pagesPerBlock / SCALE_STEPS);
  const pages = (level / FULL_TILE) * pagesPerBlock;
  // Beneath the emptiest, so that it has a colour of its own.
  const least = Math.max(0, Math.floor(step * (Math.ceil(pages / step) - 1)));
  leastKnown.set(part, least);
  return least;
}
