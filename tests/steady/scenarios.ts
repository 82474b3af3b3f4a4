import {
  createRandom,
  nextUnit,
  parseScenario,
  type RandomState,
  requireScenario,
  type Scenario,
  type ScenarioInput,
} from '#engine';
import { VICTIM_POLICIES, type VictimPolicy } from '../../src/model/engine/vocabulary.ts';

/** Choices to draw from. Not the engine's lists, so that new choices of the engine do not change scenarios with recorded long runs. */
const FRONTIER_LAYOUTS = ['shared', 'split'] as const;
const LOG_BLOCK_ORDERS = ['appended', 'ordered'] as const;
const PAGE_CLASSIFIERS = ['oracle', 'learned'] as const;
const DRAWN_POLICIES: readonly VictimPolicy[] = ['greedy', 'fifo', 'random', 'dChoices', 'costBenefit', 'windowed'];
const WORKLOAD_KINDS = ['uniform', 'sequential', 'mix', 'files', 'hotCold', 'zipf'] as const;

/** Policies that the engine has got since. Each has scenarios of its own, after those that were there before. */
const ADDED_POLICIES = VICTIM_POLICIES.filter((policy) => !DRAWN_POLICIES.includes(policy));

/** A sample of scenarios, in sizes that run within seconds. */
export interface ScenarioSample {
  /** Scenarios of all drawn policies together; an added policy has as many as one of these has on average. */
  readonly count: number;
  readonly seed: number;
  readonly mostBlocks: number;
  readonly mostPagesPerBlock: number;
}

export const BENCH_SAMPLE: ScenarioSample = { count: 200, seed: 2009, mostBlocks: 1024, mostPagesPerBlock: 64 };
export const SMALL_SAMPLE: ScenarioSample = { count: 8, seed: 1, mostBlocks: 48, mostPagesPerBlock: 16 };

/**
 * One pool cleaned in write order, where some pages are always written and the others never: dense stretches of the log stay dense, so
 * write amplification oscillates with every turn. With two warm-ups, since the result used to depend on them.
 */
const OSCILLATING_SHAPES: readonly ScenarioInput[] = [
  { blockCount: 32, pagesPerBlock: 16, hotSpaceFraction: 0.05, frontiers: 'shared' },
  { blockCount: 256, pagesPerBlock: 32, hotSpaceFraction: 0.05, frontiers: 'shared' },
  { blockCount: 64, pagesPerBlock: 32, hotSpaceFraction: 0.05, frontiers: 'split' },
  { blockCount: 64, pagesPerBlock: 32, hotSpaceFraction: 0.2, frontiers: 'split' },
];
const OSCILLATING_INPUTS: readonly ScenarioInput[] = OSCILLATING_SHAPES.flatMap((shape) =>
  [2, 7].map((warmupRounds): ScenarioInput => {
    const writes = { workload: 'hotCold', hotWriteFraction: 1 } as const;
    return { ...shape, ...writes, warmupRounds, spareFactor: 0.2, victimPolicy: 'fifo' };
  }),
);

/** The oscillating drives, where they are small enough, then randomly drawn ones, then those of added policies. */
export function sampleScenarios(sample: ScenarioSample): Scenario[] {
  const { count, seed, mostBlocks, mostPagesPerBlock } = sample;
  const isSmallEnough = ({ blockCount = 0, pagesPerBlock = 0 }: ScenarioInput): boolean =>
    blockCount <= mostBlocks && pagesPerBlock <= mostPagesPerBlock;
  const scenarios = OSCILLATING_INPUTS.filter(isSmallEnough).map((input) => requireScenario({ ...input, seed }));
  const countEach = Math.ceil(count / DRAWN_POLICIES.length);
  return [
    ...scenarios,
    ...drawScenarios(sample, count - scenarios.length, 0),
    ...ADDED_POLICIES.flatMap((victimPolicy, index) => drawScenarios(sample, countEach, 1 + index, { victimPolicy })),
  ];
}

/** @param stream of the dice; scenarios of one stream stay while others are added */
function drawScenarios(
  { seed, mostBlocks, mostPagesPerBlock }: ScenarioSample,
  count: number,
  stream: number,
  fixed: ScenarioInput = {},
): Scenario[] {
  const random = createRandom(seed, stream);
  const scenarios: Scenario[] = [];
  while (scenarios.length < count) {
    const parsed = parseScenario({ ...drawInput(random, mostBlocks, mostPagesPerBlock), ...fixed });
    if (parsed.ok) scenarios.push(parsed.value);
  }
  return scenarios;
}

function drawInput(random: RandomState, mostBlocks: number, mostPagesPerBlock: number): ScenarioInput {
  const unit = (): number => nextUnit(random);
  const pick = <Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(unit() * choices.length)] as Choice;
  const happens = (chance: number): boolean => unit() < chance;
  const between = (from: number, to: number): number => from * (to / from) ** unit();
  const blockCount = Math.round(between(8, mostBlocks));
  const pagesPerBlock = pick([4, 8, 16, 24, 32, 48, 64].filter((pages) => pages <= mostPagesPerBlock));
  const reserveBlocks = pick([2, 2, 3, 4]);
  const workload = pick(WORKLOAD_KINDS);
  return {
    blockCount,
    pagesPerBlock,
    reserveBlocks,
    spareFactor: between(0.05, 0.6),
    frontiers: pick(FRONTIER_LAYOUTS),
    victimPolicy: pick(DRAWN_POLICIES),
    sampleCount: pick([2, 5, 10]),
    windowBlocks: Math.round(between(2, blockCount)),
    ...pick([{}, {}, {}, drawMapping(pick), { pools: 2, poolClassifier: pick(PAGE_CLASSIFIERS) }]),
    ...(happens(0.1) ? { stopFreeBlocks: reserveBlocks + 3 } : {}),
    ...(happens(0.1)
      ? { idleCleaning: pick(['reorganize', 'fileSystem'] as const), idleEveryPages: Math.round(between(20, 5000)) }
      : {}),
    ...(happens(0.15) ? { wearLeveling: pick(['static', 'dynamic'] as const), wearCheckErases: 16 } : {}),
    workload,
    randomFraction: pick([0.1, 0.25, 0.5, 0.9, 1]),
    hotWriteFraction: pick([0.5, 0.8, 0.9, 0.99, 1]),
    hotSpaceFraction: pick([0.05, 0.1, 0.2, 0.5]),
    zipfTheta: pick([0.5, 0.8, 0.99, 1.2]),
    trimFraction: workload !== 'files' && happens(0.25) ? pick([0.02, 0.1, 0.3]) : 0,
    liveFraction: happens(0.25) ? pick([0.3, 0.6, 0.9]) : 1,
    isTrimEnabled: happens(0.7),
    warmupRounds: pick([0, 1, 2, 2, 2, 5]),
    seed: Math.floor(unit() * 2 ** 32),
  };
}

function drawMapping(pick: <Choice>(choices: readonly Choice[]) => Choice): ScenarioInput {
  return pick<ScenarioInput>([
    { mappingUnitPages: pick([2, 4]) },
    { mapping: 'cached', mapCachePages: pick([1, 4, 16]), mapEntriesPerPage: pick([16, 64, 512]) },
    { mapping: 'hybrid', logBlockCount: pick([1, 2, 8]), logBlockOrder: pick(LOG_BLOCK_ORDERS) },
    { mapping: 'block' },
  ]);
}
