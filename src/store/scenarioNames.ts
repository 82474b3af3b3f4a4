import type { ScenarioFieldName } from '#engine';

/** What the fields of a scenario are called in a link: as the flags of the command line are. */
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
  smallWriteFraction: 'small-write-fraction',
  smallSpaceFraction: 'small-space-fraction',
  zipfTheta: 'theta',
  trimFraction: 'trim-fraction',
  liveFraction: 'live-fraction',
  isTrimEnabled: 'trim',
  idleCleaning: 'idle-cleaning',
  idleEveryPages: 'idle-every',
  idleFreeBlocks: 'idle-free-blocks',
  isFilled: 'filled',
  seed: 'seed',
};

/** Of what follows from the size of the drive where a link does not say it. */
export const SIZE_NAMES = {
  spareFactor: 'spare-factor',
  logicalPageCount: 'logical-pages',
  filePages: 'file-pages',
  /** Pages, or multiples of the logical space such as `2x`. */
  warmup: 'warmup',
} as const;

/** As it is typed: `hot-cold` for the engine's `hotCold`, on and off. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value).replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
