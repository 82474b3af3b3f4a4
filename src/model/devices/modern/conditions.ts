import { requireScenario, type Scenario, type ScenarioInput } from '#engine';

/** How the pages of a row are drawn; each is measured over the whole drive unless it says what is in use. */
interface Writes {
  readonly id: string;
  readonly host: ScenarioInput;
}

const twoZones = (writes: number): Writes => ({
  id: `zones-${writes}-${100 - writes}`,
  host: {
    workload: 'hotCold',
    hotWriteFraction: writes / 100,
    hotSpaceFraction: 1 - writes / 100,
    stillLayout: 'scattered',
  },
});

const zipf = (theta: number): Writes => ({
  id: `zipf-${theta.toFixed(1)}`,
  host: { workload: 'zipf', zipfTheta: theta },
});

const still = (percent: number): Writes => ({
  id: `still-${percent}`,
  host: { workload: 'hotCold', hotWriteFraction: 1, hotSpaceFraction: 1 - percent / 100, stillLayout: 'scattered' },
});

const ZONES = [60, 70, 80, 90, 95].map(twoZones);
const ZIPFS = [0.2, 0.4, 0.6, 0.8, 1].map(zipf);
const STILL = [20, 40, 60, 80].map(still);

/** The rows that rates are measured in beside uniform writes, in groups of one kind. */
export const CONDITION_GROUPS = {
  zones: ZONES.map(({ id }) => id),
  zipf: ZIPFS.map(({ id }) => id),
  still: STILL.map(({ id }) => id),
} as const;
export type ConditionGroup = keyof typeof CONDITION_GROUPS;

export const UNIFORM = 'uniform';

const HOSTS = new Map<string, ScenarioInput>([
  [UNIFORM, { workload: 'uniform' }],
  ...[...ZONES, ...ZIPFS, ...STILL].map(({ id, host }) => [id, host] as const),
]);

/** A drive as the rows have it: sizes in GiB. */
export interface FlashShape {
  /** Usable flash. */
  readonly flashGib: number;
  /** What is written; the rest is trimmed. */
  readonly usedGib: number;
}

const BLOCKS = 256;
const PAGES = 128;
const RESERVE_BLOCKS = 2;
/** Not counted as spare: the reserve, and on average half of an open block. */
const APART_BLOCKS = 2.5;

/**
 * The scenario of a row: a drive of 256 blocks with the same share of spare flash, greedy, with host and relocated pages
 * apart.
 *
 * @param changes fields that differ from that, to try another design
 * @throws Error for an unknown condition, and for a drive without spare flash
 */
export function scenarioOf(
  condition: string,
  { flashGib, usedGib }: FlashShape,
  seed: number,
  changes: ScenarioInput = {},
): Scenario {
  const host = HOSTS.get(condition);
  if (!host) throw new Error(`${condition} is no condition that drives were measured in`);
  return requireScenario({
    ...host,
    seed,
    blockCount: BLOCKS,
    pagesPerBlock: PAGES,
    reserveBlocks: RESERVE_BLOCKS,
    frontiers: 'split',
    victimPolicy: 'greedy',
    logicalPageCount: Math.round(((BLOCKS - APART_BLOCKS) * PAGES * usedGib) / flashGib),
    warmupRounds: 0,
    ...changes,
  });
}

/** A block of the 7450 MAX is then 1.06 GiB, so that a zone takes about seven and a half. */
const LOG_BLOCKS = 1005;
const ZONE_GIB = 8;

/** The scenario of `logCount` logs over the whole drive, in zones of 8 GiB. */
export function scenarioOfLogs(logCount: number, { flashGib, usedGib }: FlashShape, seed: number): Scenario {
  const logicalPageCount = Math.round(((LOG_BLOCKS - APART_BLOCKS) * PAGES * usedGib) / flashGib);
  return requireScenario({
    workload: 'logs',
    logCount,
    zonePages: Math.round((logicalPageCount * ZONE_GIB) / usedGib),
    seed,
    blockCount: LOG_BLOCKS,
    pagesPerBlock: PAGES,
    reserveBlocks: RESERVE_BLOCKS,
    frontiers: 'split',
    victimPolicy: 'greedy',
    logicalPageCount,
    warmupRounds: 0,
  });
}
