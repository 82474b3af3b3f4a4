import { createRandom, nextUnit, type RandomState } from '#engine';
import type { LaneLayers } from '../timing/laneLayers.ts';

/** States that a drive can be in before a measurement. */
export const DEVICE_STATES = ['new', 'filled', 'settled', 'used', 'scattered', 'trimmed', 'sequential'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Sizes of the recipes, in mapping units of the scaled drive. */
export interface RecipeSizes {
  /** Size of the region of past random overwrites, from the beginning of the drive. */
  readonly historyUnits: number;
  /** Size of the test file, at the end of the drive. */
  readonly spanUnits: number;
  readonly seed: number;
}

const RECIPE_RANDOM_STREAM = 11;
/** Random overwrites per unit after which a drive is in the steady state of uniform writes. */
const SCATTER_ROUNDS = 3;
/** Random overwrites per unit of the test file in the `settled` state. */
const SETTLING_ROUNDS = 4;
/**
 * Random writes that prepare a drive with replacement blocks. Each merge erases the traces of earlier writes, so a few
 * writes have the same effect as many.
 */
const MERGED_WRITES = 64;

/**
 * Puts the layers of a drive into a state by writes and trims of a host. Takes no simulated time.
 *
 * - `new`: nothing has been written.
 * - `filled`: every unit once, in order.
 * - `settled`: filled, then the test file overwritten at random, four times each unit.
 * - `used`: filled; then random overwrites in one region until only the reserve is erased, and then half as many
 *   overwrites as the region has units; then the test file in order.
 * - `scattered`: filled, then every part of it overwritten at random.
 * - `trimmed`: as `used`, but before the test file is written everything is trimmed and cleaned in a pause.
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
  // Writing the spare area once brings most lanes down to their reserve; the factor 2 allows for random differences.
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

/** Writes `count` random units among the `region` units from `first` on. */
function overwrite(layers: LaneLayers, first: number, region: number, count: number, random: RandomState): void {
  layers.writeUnits(Math.ceil(count), () => first + Math.floor(nextUnit(random) * region));
}

function writeInOrder(layers: LaneLayers, first: number, count: number): void {
  let unit = first;
  layers.writeUnits(count, () => unit++);
}
