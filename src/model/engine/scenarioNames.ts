import type { ScenarioFieldName } from './scenarioFields.ts';

/** Names of the fields of a scenario outside the engine: in links, and after `--` on the command line. */
export const FIELD_NAMES: Readonly<Record<ScenarioFieldName, string>> = {
  blockCount: 'blocks',
  pagesPerBlock: 'pages-per-block',
  reserveBlocks: 'reserve-blocks',
  stopFreeBlocks: 'stop-free-blocks',
  frontiers: 'frontiers',
  victimPolicy: 'victim',
  sampleCount: 'd',
  windowBlocks: 'window',
  pools: 'pools',
  poolClassifier: 'pool-classifier',
  mapping: 'mapping',
  mappingUnitPages: 'mapping-unit',
  logBlockCount: 'log-blocks',
  logBlockOrder: 'log-order',
  mapCachePages: 'map-cache-pages',
  mapEntriesPerPage: 'map-entries',
  slcStaticBlocks: 'slc-cache-blocks',
  slcDynamicBlocks: 'slc-dynamic-blocks',
  slcBitsPerCell: 'slc-bits-per-cell',
  slcKeptFraction: 'slc-kept-fraction',
  slcWhenFull: 'slc-when-full',
  wearLeveling: 'wear-leveling',
  wearCheckErases: 'wear-check-erases',
  wearSpreadLimit: 'wear-spread-limit',
  enduranceCycles: 'endurance',
  workload: 'workload',
  randomFraction: 'random-fraction',
  hotWriteFraction: 'hot-write-fraction',
  hotSpaceFraction: 'hot-space-fraction',
  stillLayout: 'still-layout',
  logCount: 'logs',
  zonePages: 'zone-pages',
  smallWriteFraction: 'small-write-fraction',
  smallSpaceFraction: 'small-space-fraction',
  zipfTheta: 'theta',
  paretoShare: 'pareto-share',
  rankLayout: 'rank-layout',
  passOrder: 'pass-order',
  passMap: 'pass-map',
  requestPages: 'request-pages',
  trimFraction: 'trim-fraction',
  liveFraction: 'live-fraction',
  isTrimEnabled: 'trim',
  idleCleaning: 'idle-cleaning',
  idleEveryPages: 'idle-every',
  idleFreeBlocks: 'idle-free-blocks',
  isFilled: 'filled',
  seed: 'seed',
};

/** Names of fields whose defaults follow from the size of the drive. */
export const SIZE_NAMES = {
  spareFactor: 'spare-factor',
  logicalPageCount: 'logical-pages',
  filePages: 'file-pages',
  /** Pages, or multiples of the logical space such as `2x`. */
  warmup: 'warmup',
} as const;

/** A value as links and flags have it: `hot-cold` for the engine's `hotCold`, `on` and `off`. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value).replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Names that say the spare factor as over-provisioning, and what that is a share of. */
export const OVER_PROVISIONING_NAMES = { long: 'over-provisioning', short: 'op', meaning: 'op-of' } as const;

/**
 * Meanings of over-provisioning; T is all flash of a drive and U what the host can use of it.
 * `nameplate` compares printed capacities, such as 128 GB of flash and 100 GB for the user, which leaves out that a
 * gigabyte of flash is a gibibyte.
 */
export const OVER_PROVISIONING_MEANINGS = ['logical', 'physical', 'nameplate'] as const;
export type OverProvisioningMeaning = (typeof OVER_PROVISIONING_MEANINGS)[number];

/** A gibibyte, by which flash is built, over a gigabyte, by which drives are sold. */
const BINARY_OVER_DECIMAL = 2 ** 30 / 1e9;

const SPARE_FACTOR: Readonly<Record<OverProvisioningMeaning, (share: number) => number>> = {
  logical: (share) => share / (1 + share),
  physical: (share) => share,
  nameplate: (share) => 1 - 1 / ((1 + share) * BINARY_OVER_DECIMAL),
};

/** Spare factor, (T − U) / T, for an over-provisioning; NaN for a share that there cannot be. */
export function spareFactorFor(share: number, meaning: OverProvisioningMeaning): number {
  return share >= 0 && (meaning !== 'physical' || share < 1) ? SPARE_FACTOR[meaning](share) : Number.NaN;
}

/** Over-provisioning of a drive in each of its meanings. */
export const overProvisioningOf = (
  totalPages: number,
  logicalPages: number,
): Readonly<Record<OverProvisioningMeaning, number>> => ({
  logical: totalPages / logicalPages - 1,
  physical: 1 - logicalPages / totalPages,
  nameplate: totalPages / (logicalPages * BINARY_OVER_DECIMAL) - 1,
});
