import { createPageMappedDrive, knownScenario, type Scenario } from '#engine';

type StillLayout = Scenario['stillLayout'];

interface PooledDrive {
  readonly victimPolicy: 'greedy' | 'fifo';
  /** Pools of blocks: one for all pages, or one for cold and one for hot pages. */
  readonly pools: 1 | 2;
  /** Where the pages lie that are written seldom or never. */
  readonly stillLayout: StillLayout;
}

/** Some of the pages are written often, the others seldom or never. */
export interface PoolsRequest {
  /** Share of the logical pages that is hot. */
  readonly hotSpaceFraction: number;
  /** Share of the writes that go there. */
  readonly hotWriteFraction: number;
  /** Spare factors over the whole drive. */
  readonly spareFactors: readonly number[];
  /** Run at each spare factor. */
  readonly drives: readonly PooledDrive[];
  readonly seed: number;
}

/** One run: one point. */
export interface PoolsPart extends PooledDrive {
  readonly spareFactor: number;
  /** In all measured rounds together. */
  readonly writeAmplification: number;
  readonly hostPagesWritten: number;
}

/** 1,024 blocks of 128 pages; 5 % of the pages take all writes, the others none after the fill. */
export const POOLS_REQUEST: PoolsRequest = {
  hotSpaceFraction: 0.05,
  hotWriteFraction: 1,
  spareFactors: [0.0687, 0.1, 0.2, 0.3],
  drives: [
    { victimPolicy: 'fifo', pools: 1, stillLayout: 'contiguous' },
    { victimPolicy: 'fifo', pools: 2, stillLayout: 'contiguous' },
  ],
  seed: 1,
};

/** The same with greedy cleaning and one pool, at the least spare, for the caption: still pages in whole blocks, and among the others. */
export const GREEDY_POOL_REQUEST: PoolsRequest = {
  ...POOLS_REQUEST,
  spareFactors: [0.0687],
  drives: [
    { victimPolicy: 'greedy', pools: 1, stillLayout: 'contiguous' },
    { victimPolicy: 'greedy', pools: 1, stillLayout: 'scattered' },
  ],
};

const WARMUP_ROUNDS = 20;
/**
 * With one FIFO pool and still data, write amplification rises and falls with the turns of the whole drive. Over two rounds it
 * looks steady but depends on where they begin. Hence a mean over many turns, and no test for a steady state.
 */
const MEASURED_ROUNDS = 60;

export function poolsScenario(
  { victimPolicy, pools, stillLayout }: PooledDrive,
  spareFactor: number,
  { hotSpaceFraction, hotWriteFraction, seed }: Pick<PoolsRequest, 'hotSpaceFraction' | 'hotWriteFraction' | 'seed'>,
): Scenario {
  return knownScenario({
    blockCount: 1024,
    pagesPerBlock: 128,
    reserveBlocks: 2,
    frontiers: 'split',
    spareFactor,
    workload: 'hotCold',
    hotSpaceFraction,
    hotWriteFraction,
    stillLayout,
    victimPolicy,
    pools,
    warmupRounds: WARMUP_ROUNDS,
    seed,
  });
}

export function* run(request: PoolsRequest): Generator<PoolsPart, void, void> {
  for (const spareFactor of request.spareFactors) {
    for (const pooled of request.drives) {
      const drive = createPageMappedDrive(poolsScenario(pooled, spareFactor, request));
      drive.run(MEASURED_ROUNDS * drive.scenario.logicalPageCount);
      const { writeAmplification, hostPagesWritten } = drive.counters;
      yield { ...pooled, spareFactor, writeAmplification, hostPagesWritten };
    }
  }
}
