import { createRandom, nextUnit, type RandomState } from '#engine';
import type { LaneLayers } from '../timing/laneLayers.ts';

/** States that a drive can be in before a measurement. */
export const DEVICE_STATES = ['new', 'filled', 'settled', 'used', 'scattered', 'trimmed', 'sequential'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Sizes of the recipes, in units of the simulated (scaled) drive. */
export interface RecipeSizes {
  /** Random overwrites of the past are confined to this much of the drive, from its beginning. */
  readonly historyUnits: number;
  /** The test file, at the end of the drive. */
  readonly spanUnits: number;
  readonly seed: number;
}

const RECIPE_RANDOM_STREAM = 11;
/** Overwrites of every unit that scatter a drive for good: what a uniform stream settles in. */
const SCATTER_ROUNDS = 3;
/** Overwrites of the test file of a drive that has been in use for it alone. */
const SETTLING_ROUNDS = 4;
/**
 * Random writes on a drive that merges its few replacement blocks as it goes: what it has been through does not show after
 * the last merge, so a few stand for any number.
 */
const MERGED_WRITES = 64;

/**
 * Puts the layers of a drive into a state by the writes and trims that a host would use for it. No time passes.
 *
 * - `new`: nothing has been written.
 * - `filled`: every unit once, in order.
 * - `settled`: filled, then the test file overwritten at random, four times each unit.
 * - `used`: filled; then random overwrites in one part until only the reserve is erased, and half as many again as that
 *   part has units; then the test file in order.
 * - `scattered`: filled, then every part of it overwritten at random.
 * - `trimmed`: used, then all but the test file trimmed, and what that freed erased in a pause.
 * - `sequential`: scattered, then one pass in order.
 */
export function prepareState(layers: LaneLayers, state: DeviceState, sizes: RecipeSizes): void {
  RECIPES[state](layers, sizes, createRandom(sizes.seed, RECIPE_RANDOM_STREAM));
}

type Recipe = (layers: LaneLayers, sizes: RecipeSizes, random: RandomState) => void;

const RECIPES: Readonly<Record<DeviceState, Recipe>> = {
  new: () => undefined,
  filled: (layers) => writeInOrder(layers, 0, layers.unitCount),
  settled: (layers, sizes, random) => {
    writeInOrder(layers, 0, layers.unitCount);
    const span = Math.min(sizes.spanUnits, layers.unitCount);
    overwrite(layers, layers.unitCount - span, span, SETTLING_ROUNDS * span, random);
  },
  used: (layers, sizes, random) => {
    writeHistory(layers, sizes, random);
    writeFile(layers, sizes);
  },
  scattered: scatter,
  trimmed: (layers, sizes, random) => {
    writeHistory(layers, sizes, random);
    layers.trim(0, layers.unitCount);
    layers.cleanAhead(Infinity, 0);
    writeFile(layers, sizes);
  },
  sequential: (layers, sizes, random) => {
    scatter(layers, sizes, random);
    writeInOrder(layers, 0, layers.unitCount);
  },
};

function writeHistory(layers: LaneLayers, { historyUnits }: RecipeSizes, random: RandomState): void {
  writeInOrder(layers, 0, layers.unitCount);
  const region = Math.min(historyUnits, layers.unitCount);
  if (layers.isMergedAtOnce) return overwrite(layers, 0, region, MERGED_WRITES, random);
  const spareUnits = layers.physicalUnits - layers.unitCount;
  // Every lane comes down to its reserve within the spare area; by chance one needs a little more than its share.
  for (let written = 0; written < 2 * spareUnits && !layers.hasUsedReserve; written++)
    layers.writeUnit(Math.floor(nextUnit(random) * region));
  overwrite(layers, 0, region, region / 2, random);
}

function writeFile(layers: LaneLayers, { spanUnits }: RecipeSizes): void {
  const span = Math.min(spanUnits, layers.unitCount);
  writeInOrder(layers, layers.unitCount - span, span);
}

function scatter(layers: LaneLayers, _sizes: RecipeSizes, random: RandomState): void {
  writeInOrder(layers, 0, layers.unitCount);
  const writes = layers.isMergedAtOnce ? MERGED_WRITES : SCATTER_ROUNDS * layers.unitCount;
  overwrite(layers, 0, layers.unitCount, writes, random);
}

/** Random writes to `region` units from `first` on. */
function overwrite(layers: LaneLayers, first: number, region: number, count: number, random: RandomState): void {
  layers.writeUnits(Math.ceil(count), () => first + Math.floor(nextUnit(random) * region));
}

function writeInOrder(layers: LaneLayers, first: number, count: number): void {
  let unit = first;
  layers.writeUnits(count, () => unit++);
}
