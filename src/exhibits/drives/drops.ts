import type { LapKey } from '#devices';
import { lapIn, type KnownLaps } from './laps.ts';
import { lapKey } from './scenario.ts';

/** The loss of a used drive in random writes, in per cent. */
export interface MeasuredDrop {
  readonly id: string;
  /** As the survey prints it: `drop.<id>.rand4k` of its figures. */
  readonly measured: number;
  /** Simulated, with this row and those like it left out of the fit (`npm run fit -- --left-out`). */
  readonly unseen: number;
}

/** Sorted by the measured loss. */
export const MEASURED_DROPS: readonly MeasuredDrop[] = [
  { id: 'summit_256', measured: 72.4, unseen: 30.7 },
  { id: 'vertex_ex_128', measured: 60.5, unseen: 51.7 },
  { id: 'agility_128', measured: 44.8, unseen: 50 },
  { id: 'torqx_128', measured: 44.6, unseen: 46.7 },
  { id: 'vertex_turbo_128', measured: 44, unseen: 47.8 },
  { id: 'x25m_g1_160', measured: 35.5, unseen: 33 },
  { id: 'x25e_64', measured: 26.1, unseen: 19.3 },
  { id: 'x25m_g2_160', measured: 0.7, unseen: 27.8 },
];

/** MB/s of one drive with TRIM, as the survey prints them: `ultradrive.clean`, `.used` and `.after`. */
export const TRIM_DRIVE = 'ultradrive_gx_1711';
export const MEASURED_TRIM = [
  { state: 'new', measured: 13.1 },
  { state: 'used', measured: 6.93 },
  { state: 'trimmed', measured: 12.9 },
] as const;

/** An error of more points than this is marked. */
export const FAR_POINTS = 5;
/** Seeds that are counted on request; `sim validate` takes as many. */
export const ALL_SEEDS = 10;

export interface Drop extends MeasuredDrop {
  /** Median over the seeds that are known; null while none is. */
  readonly simulated: number | null;
  /** Points: simulated less measured. */
  readonly error: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly seeds: number;
}

const seedsTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Laps behind the table: all drives with the first seed, then with the next. */
export const dropLaps = (seedCount: number): readonly LapKey[] =>
  seedsTo(seedCount).flatMap((seed) =>
    MEASURED_DROPS.flatMap(({ id }) => [lapKey(id, 'new', seed), lapKey(id, 'used', seed)]),
  );

export const trimLaps = (): readonly LapKey[] => MEASURED_TRIM.map(({ state }) => lapKey(TRIM_DRIVE, state));

/** The loss of the used drive, in per cent; null until both laps are known. */
export function lossOf(known: KnownLaps, id: string, seed = 1): number | null {
  const fresh = lapIn(known, lapKey(id, 'new', seed));
  const used = lapIn(known, lapKey(id, 'used', seed));
  return fresh && used ? 100 * (1 - used.megabytesPerSecond / fresh.megabytesPerSecond) : null;
}

/** Each drop as far as it is known, with the seeds 1 to `seedCount`. */
export function dropsOf(known: KnownLaps, seedCount: number): readonly Drop[] {
  return MEASURED_DROPS.map((drop) => {
    const losses = seedsTo(seedCount).flatMap((seed) => lossOf(known, drop.id, seed) ?? []);
    const simulated = medianOf(losses);
    return {
      ...drop,
      simulated,
      error: simulated === null ? null : simulated - drop.measured,
      lowest: losses.length === 0 ? null : Math.min(...losses),
      highest: losses.length === 0 ? null : Math.max(...losses),
      seeds: losses.length,
    };
  });
}

/** Of an even number of values the mean of the middle two, as `sim validate` has it; null of none. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? upper) + upper) / 2;
}

export interface DropsAnswer {
  /** Points off, of the drive in the middle. */
  readonly median: number;
  readonly worst: Drop;
}

/** The median and the largest error of the table; null until each row is known. */
export function answerOf(drops: readonly Drop[]): DropsAnswer | null {
  const offs = drops.flatMap(({ error }) => (error === null ? [] : [Math.abs(error)]));
  const median = medianOf(offs);
  const worst = drops.find(({ error }) => error !== null && Math.abs(error) === Math.max(...offs));
  return offs.length === drops.length && median !== null && worst ? { median, worst } : null;
}

export const DROP_ORDERS = ['measured', 'error', 'name'] as const;
export type DropOrder = (typeof DROP_ORDERS)[number];

export function sortedDrops(drops: readonly Drop[], order: DropOrder, nameOf: (id: string) => string): readonly Drop[] {
  if (order === 'measured') return drops;
  if (order === 'name') return drops.toSorted((one, other) => (nameOf(one.id) < nameOf(other.id) ? -1 : 1));
  return drops.toSorted((one, other) => Math.abs(other.error ?? 0) - Math.abs(one.error ?? 0));
}
