import { expectedFreePagesAtPick, theoryOf, type AnalyzedPolicy, type Scenario } from '#engine';
import type { ChipTimes, DriveStatistics, LabDriveView, WindowSeries } from '#store';
import type { Interval } from '../interval.ts';

export interface DataPoint {
  readonly x: number;
  readonly y: number;
}

/** Points of a line at most: single windows scatter. */
const MOST_POINTS = 400;
const PAGE_BYTES = 4096;

/**
 * Equal parts, each of whole windows of the record, that lie at least in part within these writes, null for all; with how much the
 * counters grew in each.
 */
export function partsOf(
  { columns: { flashPages, erasedBlocks }, count, windowPages }: WindowSeries,
  within: Interval | null,
  mostParts: number,
  leastPages = 0,
) {
  const { from, to } = within ?? { from: 0, to: count * windowPages };
  const every = Math.max(1, Math.ceil(Math.max(leastPages, (to - from) / mostParts) / windowPages));
  const pages = every * windowPages;
  const first = Math.floor(from / pages);
  const end = Math.min(Math.floor(count / every), Math.ceil(to / pages));
  const parts = Array.from({ length: Math.max(0, end - first) }, (_, index) => {
    const part = first + index;
    const growth = (column: Float64Array): number =>
      (column[(part + 1) * every - 1] ?? 0) - (column[part * every - 1] ?? 0);
    return {
      from: part * pages,
      to: (part + 1) * pages,
      flashPages: growth(flashPages),
      erasedBlocks: growth(erasedBlocks),
    };
  });
  return { pages, parts };
}

type RunPart = ReturnType<typeof partsOf>['parts'][number];

/** Over host writes, what `measure` makes of equal parts that end within these writes; `pages` of them make a point. */
function pointsOf(
  { series }: LabDriveView,
  within: Interval | null,
  measure: (part: RunPart, pages: number) => number,
): { readonly pages: number; readonly points: readonly DataPoint[] } {
  const { pages, parts } = partsOf(series, within, MOST_POINTS);
  const ended = parts.filter(({ to }) => within === null || to <= within.to);
  return { pages, points: ended.map((part) => ({ x: part.to, y: measure(part, pages) })) };
}

export const amplificationOver = (view: LabDriveView, within: Interval | null) =>
  pointsOf(view, within, ({ flashPages }, pages) => flashPages / pages);

/** What the host sees when it writes one 4 KiB page after another, MB/s. */
export const speedPoints = (view: LabDriveView, times: ChipTimes, within: Interval | null): readonly DataPoint[] =>
  pointsOf(view, within, ({ flashPages, erasedBlocks }, pages) => {
    const cleaningUs = (flashPages - pages) * times.copyUs + erasedBlocks * times.eraseUs;
    return (pages * PAGE_BYTES) / (pages * times.programUs + cleaningUs);
  }).points;

/** Below this share, two speeds are the same. */
const LEAST_CHANGE = 0.005;

/** How a speed has changed; a drop to half or less is told as a ratio. */
export function changeOf(first: number, now: number) {
  const share = now / first - 1;
  const pace = Math.abs(share) < LEAST_CHANGE ? 'same' : share > 0 ? 'faster' : first >= 2 * now ? 'times' : 'slower';
  return { pace, change: Math.abs(share), ratio: first / now } as const;
}

/** What a run begins from. */
export const beginningOf = ({ isFilled, warmupPages }: Pick<Scenario, 'isFilled' | 'warmupPages'>) =>
  warmupPages > 0 ? 'warm' : isFilled ? 'filled' : 'new';

/** Counts by value, without the empty ends. */
export interface Histogram {
  readonly first: number;
  readonly counts: readonly number[];
}

export function trimmed(counts: ArrayLike<number>): Histogram | null {
  const all = Array.from(counts);
  const first = all.findIndex((count) => count > 0);
  return first < 0 ? null : { first, counts: all.slice(first, all.findLastIndex((count) => count > 0) + 1) };
}

/** Blocks by how often they were erased. */
export function wearHistogram({ eraseCounts }: DriveStatistics): Histogram | null {
  const counts = new Uint32Array(eraseCounts.reduce((most, each) => Math.max(most, each), 0) + 1);
  for (const erases of eraseCounts) counts[erases] = (counts[erases] ?? 0) + 1;
  return counts.length === 1 ? null : trimmed(counts);
}

export function meanOf({ first, counts }: Histogram): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => sum + count * (first + index), 0) / total;
}

/** Spare factors of the curves, evenly apart. */
const CURVE_SPARES = Array.from({ length: 47 }, (_, index) => 0.04 + index * 0.01);

export const CURVE_POLICIES = ['greedy', 'fifo'] as const satisfies readonly AnalyzedPolicy[];

/** What theory needs of a run. */
export type TheoryRun = Pick<LabDriveView, 'scenario' | 'freePagesAtPick'>;

/**
 * Theory of a drive of this size with another nominal spare area and policy, as the verdict takes it: pages that are erased at each pick
 * cannot be used. Before it is known how many there are in this run, it is as predicted. Null where such a drive cannot clean.
 */
export function theoryAt(
  { scenario, freePagesAtPick }: TheoryRun,
  policy: AnalyzedPolicy,
  spare: number,
): number | null {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers, liveFraction } = scenario;
  const logicalPageCount = Math.round(blockCount * pagesPerBlock * (1 - spare));
  const measured = {
    mappedPages: Math.max(1, Math.round(logicalPageCount * liveFraction)),
    meanFreePagesAtVictimPick: freePagesAtPick ?? expectedFreePagesAtPick(frontiers, reserveBlocks, pagesPerBlock),
  };
  return theoryOf({ ...scenario, logicalPageCount }, policy, measured)?.theory ?? null;
}

/** Theory over the nominal spare area. */
export const theoryCurve = (run: TheoryRun, policy: AnalyzedPolicy): readonly DataPoint[] =>
  CURVE_SPARES.flatMap((x) => {
    const y = theoryAt(run, policy, x);
    return y === null ? [] : [{ x, y }];
  });
