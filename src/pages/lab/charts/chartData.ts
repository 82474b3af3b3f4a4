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

/** Counters of some windows together. */
interface Growth {
  readonly pages: number;
  readonly flashPages: number;
  readonly erasedBlocks: number;
}

type Writes = Pick<Interval, 'from' | 'to'>;

/** The windows that end within these writes, null for all, and how many of them make a point. */
function windowsIn({ columns, count }: WindowSeries, within: Writes | null) {
  const steps = columns.step.subarray(0, count);
  const rowAfter = (write: number): number => {
    const row = steps.findIndex((step) => step > write);
    return row < 0 ? count : row;
  };
  const [first, end] = within ? [rowAfter(within.from), rowAfter(within.to)] : [0, count];
  return { first, end, every: Math.max(1, Math.ceil((end - first) / MOST_POINTS)) };
}

/** Over host writes, what `measure` makes of the growth of the counters in equal parts of these writes. */
function pointsOf(
  { series }: LabDriveView,
  within: Writes | null,
  measure: (growth: Growth) => number,
): readonly DataPoint[] {
  const { step, flashPages, erasedBlocks } = series.columns;
  const { first, end, every } = windowsIn(series, within);
  const points: DataPoint[] = [];
  for (let row = first + every - 1; row < end; row += every) {
    const growth = (column: Float64Array): number => (column[row] ?? 0) - (column[row - every] ?? 0);
    const y = measure({ pages: growth(step), flashPages: growth(flashPages), erasedBlocks: growth(erasedBlocks) });
    points.push({ x: step[row] ?? 0, y });
  }
  return points;
}

/** Host pages of a point. */
export const pagesAPoint = ({ series }: LabDriveView, within: Writes | null = null): number =>
  series.windowPages * windowsIn(series, within).every;

export const amplificationPoints = (view: LabDriveView, within: Writes | null = null): readonly DataPoint[] =>
  pointsOf(view, within, ({ pages, flashPages }) => flashPages / pages);

/** What the host sees when it writes one 4 KiB page after another, MB/s. */
export const speedPoints = (
  view: LabDriveView,
  { programUs, copyUs, eraseUs }: ChipTimes,
  within: Writes | null,
): readonly DataPoint[] =>
  pointsOf(
    view,
    within,
    ({ pages, flashPages, erasedBlocks }) =>
      (pages * PAGE_BYTES) / (pages * programUs + (flashPages - pages) * copyUs + erasedBlocks * eraseUs),
  );

/** Counts by value, without the empty ends. */
export interface Histogram {
  readonly first: number;
  readonly counts: readonly number[];
}

export function trimmed(counts: ArrayLike<number>): Histogram | null {
  const all = Array.from(counts);
  const first = all.findIndex((count) => count > 0);
  if (first < 0) return null;
  return { first, counts: all.slice(first, all.findLastIndex((count) => count > 0) + 1) };
}

/** Blocks by how often they were erased. */
export function wearHistogram({ eraseCounts }: DriveStatistics): Histogram | null {
  let most = 0;
  for (const count of eraseCounts) most = Math.max(most, count);
  const counts = new Uint32Array(most + 1);
  for (const count of eraseCounts) counts[count] = (counts[count] ?? 0) + 1;
  return most === 0 ? null : trimmed(counts);
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
  const physicalPages = blockCount * pagesPerBlock;
  return CURVE_SPARES.flatMap((spare) => {
    const effective = effectiveSpareFactor(
      physicalPages,
      pagesPerBlock,
      Math.floor(physicalPages * (1 - spare)),
      meanFreePages,
    );
    if (!(effective > 0)) return [];
    const y = theoreticalWriteAmplification({
      victimPolicy: policy,
      sampleCount,
      pagesPerBlock,
      effectiveSpareFactor: effective,
    });
    return [{ x: spare, y }];
  });
}
