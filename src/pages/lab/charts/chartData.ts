import { effectiveSpareFactor, theoreticalWriteAmplification, type AnalyzedPolicy, type Scenario } from '#engine';
import type { ChipTimes, DriveStatistics, LabDriveView, WindowSeries } from '#store';
import type { Interval } from '../interval.ts';

export interface DataPoint {
  readonly x: number;
  readonly y: number;
}

/** Points of a line at most: single windows scatter. */
const MOST_POINTS = 400;
const PAGE_BYTES = 4096;

/** The windows that end within these writes, null for all, and how many of them make a point. */
function windowsIn({ columns: { step }, count }: WindowSeries, within: Interval | null) {
  const rowAfter = (write: number): number => {
    const row = step.findIndex((each) => each > write);
    return row < 0 ? count : row;
  };
  const [first, end] = within ? [rowAfter(within.from), rowAfter(within.to)] : [0, count];
  return { first, end, every: Math.max(1, Math.ceil((end - first) / MOST_POINTS)) };
}

/** Over host writes, what `measure` makes of the growth of the counters in equal parts of these writes. */
function pointsOf(
  { series }: LabDriveView,
  within: Interval | null,
  measure: (pages: number, flashPages: number, erasedBlocks: number) => number,
): readonly DataPoint[] {
  const { step, flashPages, erasedBlocks } = series.columns;
  const { first, end, every } = windowsIn(series, within);
  return Array.from({ length: Math.floor((end - first) / every) }, (_, point) => {
    const row = first + every * (point + 1) - 1;
    const growth = (column: Float64Array): number => (column[row] ?? 0) - (column[row - every] ?? 0);
    return { x: step[row] ?? 0, y: measure(growth(step), growth(flashPages), growth(erasedBlocks)) };
  });
}

/** Host pages of a point. */
export const pagesAPoint = ({ series }: LabDriveView, within: Interval | null = null): number =>
  series.windowPages * windowsIn(series, within).every;

export const amplificationPoints = (view: LabDriveView, within: Interval | null = null): readonly DataPoint[] =>
  pointsOf(view, within, (pages, flashPages) => flashPages / pages);

/** What the host sees when it writes one 4 KiB page after another, MB/s. */
export const speedPoints = (view: LabDriveView, times: ChipTimes, within: Interval | null): readonly DataPoint[] =>
  pointsOf(view, within, (pages, flashPages, erasedBlocks) => {
    const copiesUs = (flashPages - pages) * times.copyUs;
    return (pages * PAGE_BYTES) / (pages * times.programUs + copiesUs + erasedBlocks * times.eraseUs);
  });

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

/**
 * Theory of a drive of this size over its nominal spare area, with as many erased pages at each pick as this run had: they cannot
 * be used.
 */
export function theoryCurve(scenario: Scenario, policy: AnalyzedPolicy, meanFreePages: number): readonly DataPoint[] {
  const { blockCount, pagesPerBlock, sampleCount } = scenario;
  const pages = blockCount * pagesPerBlock;
  return CURVE_SPARES.flatMap((x) => {
    const effective = effectiveSpareFactor(pages, pagesPerBlock, Math.floor(pages * (1 - x)), meanFreePages);
    if (!(effective > 0)) return [];
    const drive = { victimPolicy: policy, sampleCount, pagesPerBlock, effectiveSpareFactor: effective };
    return [{ x, y: theoreticalWriteAmplification(drive) }];
  });
}
