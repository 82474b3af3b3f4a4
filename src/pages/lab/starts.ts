import { requireScenario, type Scenario, type ScenarioInput } from '#engine';
import { starts as words } from '#messages/lab';

/** Scenarios to start from that need no data of real drives; those come with the list of all presets (`presets.tsx`). */
export const STARTS = ['x25m', 'thousand', 'thirty', 'passes', 'empty', 'cached'] as const;
export type StartId = (typeof STARTS)[number];

const FIELDS: Readonly<Record<StartId, ScenarioInput>> = {
  // The geometry of the 80 GB drive: 80 · 10⁹ bytes in pages of 4,096 for the host.
  x25m: {
    blockCount: 163_840,
    logicalPageCount: 19_531_250,
    workload: 'hotCold',
    reserveBlocks: 32,
    stopFreeBlocks: 34,
    seed: 7,
  },
  thousand: {},
  thirty: {
    blockCount: 30,
    pagesPerBlock: 16,
    spareFactor: 0.3,
    reserveBlocks: 4,
    workload: 'mix',
    randomFraction: 0.25,
  },
  passes: { workload: 'oncePerPass' },
  empty: { isFilled: false },
  cached: {
    isFilled: false,
    slcStaticBlocks: 16,
    slcDynamicBlocks: 128,
    slcBitsPerCell: 4,
    workload: 'mix',
    randomFraction: 0,
  },
};

/** None has a warm-up, so that one sees the first cleaning. */
export const startScenario = (id: StartId): Scenario => requireScenario({ ...FIELDS[id], warmupRounds: 0 });

/** The page without a link. */
export const FIRST_START: StartId = 'thousand';

export const isStart = (id: string): id is StartId => (STARTS as readonly string[]).includes(id);

export const startName = (id: StartId): string => words[id].name;
