import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import { driveRows, hotColdChoiceRows, hotColdRows, oraclePolicy, staticDataRows, trimRows } from './oracle.ts';

/** A value of the oracle, and the run that simulates it. */
export interface OracleRun {
  readonly group: 'hot/cold' | 'hot/cold, best of d' | 'isolated pools' | 'TRIM' | 'static data' | 'drives';
  readonly name: string;
  readonly asked: readonly { readonly what: string; readonly writeAmplification: number }[];
  /** One drive, or for isolated pools several, each with its share of the host's writes. */
  readonly parts: readonly { readonly scenario: ScenarioInput; readonly writeShare: number }[];
  /** Host pages of the measurement, in multiples of the logical pages. */
  readonly rounds: number;
}

const RESERVE_BLOCKS = 2;
const SKEWED_ROUNDS = 30;
/** With TRIM the live share settles as e^(−rounds). */
const TRIM_ROUNDS = 8;
const STATIC_ROUNDS = 60;

/**
 * @param N data blocks of the oracle: all but the reserve. Its Monte-Carlo rows under hot and cold writes count the half-open relocation
 *   block too.
 */
function shapeOf(N: number, b: number, spare: number): ScenarioInput {
  return {
    blockCount: N + RESERVE_BLOCKS,
    reserveBlocks: RESERVE_BLOCKS,
    pagesPerBlock: b,
    logicalPageCount: Math.round((1 - spare) * N * b),
  };
}

const oneDrive = (scenario: ScenarioInput): OracleRun['parts'] => [{ scenario, writeShare: 1 }];

function hotColdRuns(N: 1024 | 4096): OracleRun[] {
  return hotColdRows.flatMap((row): OracleRun[] => {
    const base: ScenarioInput = {
      ...shapeOf(N, row.b, row.spare),
      workload: 'hotCold',
      hotWriteFraction: row.r,
      hotSpaceFraction: row.f,
      warmupRounds: SKEWED_ROUNDS,
    };
    const run = (name: string, scenario: ScenarioInput, mc: number | undefined, theory: number | null): OracleRun => ({
      group: 'hot/cold',
      name: `spare ${row.spare}, b ${row.b}, ${row.r}/${row.f}, N ${N}: ${name}`,
      asked: [
        ...(mc === undefined ? [] : [{ what: 'Monte Carlo', writeAmplification: mc }]),
        ...(theory === null || N < 4096 ? [] : [{ what: 'theory', writeAmplification: theory }]),
      ],
      parts: oneDrive({ ...base, ...scenario }),
      rounds: SKEWED_ROUNDS,
    });
    const { mc, single_pool: single } = row;
    const isSmall = N === 1024;
    const runs = [
      run(
        'greedy, shared',
        { frontiers: 'shared' },
        (isSmall ? mc.greedy_shared_N1024 : mc.greedy_shared_N4096)[0],
        single.greedy_shared_frontier,
      ),
      run(
        'fifo, shared',
        { frontiers: 'shared', victimPolicy: 'fifo' },
        (isSmall ? mc.fifo_shared_N1024 : mc.fifo_shared_N4096)[0],
        single.fifo,
      ),
      run('greedy, split', { frontiers: 'split' }, (isSmall ? mc.greedy_split_N1024 : mc.greedy_split_N4096)[0], null),
      run(
        'greedy, two pools',
        { frontiers: 'shared', pools: 2 },
        (isSmall ? mc.greedy_classes_N1024 : mc.greedy_classes_N4096)[0],
        row.class_frontiers_global_greedy,
      ),
      run(
        'best of 10, shared',
        { frontiers: 'shared', victimPolicy: 'dChoices', sampleCount: 10 },
        undefined,
        single.dchoices10_shared_frontier,
      ),
    ];
    return runs.filter(({ asked }) => asked.length > 0);
  });
}

const choiceRuns = (): OracleRun[] =>
  hotColdChoiceRows.map((row) => ({
    group: 'hot/cold, best of d',
    name: `spare ${row.spare}, ${row.r}/${row.f}, N ${row.N}, ${row.frontiers}, d ${row.d}`,
    asked: [{ what: 'Monte Carlo', writeAmplification: row.mc }],
    parts: oneDrive({
      ...shapeOf(row.N, row.b, row.spare),
      frontiers: row.frontiers === 'shared' ? 'shared' : 'split',
      victimPolicy: 'dChoices',
      sampleCount: row.d,
      workload: 'hotCold',
      hotWriteFraction: row.r,
      hotSpaceFraction: row.f,
      warmupRounds: SKEWED_ROUNDS,
    }),
    rounds: SKEWED_ROUNDS,
  }));

/** Two drives of 1,024 data blocks together, one for the hot pages and one for the cold ones. */
const isolatedRuns = (): OracleRun[] =>
  hotColdRows.flatMap((row) => {
    const pools = row.isolated_pools;
    const run = (what: string, victimPolicy: 'greedy' | 'fifo', hotShare: number, asked: number): OracleRun => {
      const part = (space: number, spareShare: number, writeShare: number) => {
        const spare = (spareShare * row.spare) / (space * (1 - row.spare) + spareShare * row.spare);
        const N = Math.round(1024 * (space * (1 - row.spare) + spareShare * row.spare));
        return { writeShare, scenario: { ...shapeOf(N, row.b, spare), frontiers: 'shared' as const, victimPolicy } };
      };
      return {
        group: 'isolated pools',
        name: `spare ${row.spare}, b ${row.b}, ${row.r}/${row.f}: ${what}`,
        asked: [{ what: 'theory', writeAmplification: asked }],
        parts: [part(row.f, hotShare, row.r), part(1 - row.f, 1 - hotShare, 1 - row.r)],
        rounds: 10,
      };
    };
    return [
      run('proportional, fifo', 'fifo', row.f, pools.proportional_fifo),
      run('proportional, greedy', 'greedy', row.f, pools.proportional_greedy),
      run('optimal, fifo', 'fifo', pools.optimal_fifo_hot_share_of_spare, pools.optimal_fifo),
      run('optimal, greedy', 'greedy', pools.optimal_greedy_hot_share_of_spare, pools.optimal_greedy),
    ];
  });

const trimRuns = (): OracleRun[] =>
  trimRows.flatMap((row) =>
    (
      [
        ['greedy', 64, row.greedy_b64],
        ['greedy', 128, row.greedy_b128],
        ['fifo', 64, row.fifo],
        ['random', 64, row.random],
      ] as const
    ).map(([victimPolicy, b, writeAmplification]): OracleRun => ({
      group: 'TRIM',
      name: `spare ${row.spare}, live ${row.live}: ${victimPolicy}, b ${b}`,
      asked: [{ what: 'theory', writeAmplification }],
      parts: oneDrive({
        ...shapeOf(1024, b, row.spare),
        frontiers: 'shared',
        victimPolicy,
        // From live = (1 − 2t) / (1 − t); the oracle prints t with five digits.
        trimFraction: (1 - row.live) / (2 - row.live),
        warmupRounds: TRIM_ROUNDS,
      }),
      // Random choice is the noisiest, and the number of live pages fluctuates for a round.
      rounds: victimPolicy === 'random' ? 20 : 10,
    })),
  );

const staticRuns = (): OracleRun[] =>
  staticDataRows.flatMap((row) => {
    const run = (what: string, asked: number, choices: ScenarioInput): OracleRun => ({
      group: 'static data',
      name: `spare ${row.spare}, ${row.static_share} static: ${what}`,
      asked: [{ what: 'theory', writeAmplification: asked }],
      parts: oneDrive({
        ...shapeOf(1024, 64, row.spare),
        frontiers: 'shared',
        workload: 'hotCold',
        hotWriteFraction: 1,
        hotSpaceFraction: 1 - row.static_share,
        warmupRounds: STATIC_ROUNDS,
        ...choices,
      }),
      rounds: STATIC_ROUNDS / 2,
    });
    return [
      run('mixed, fifo', row.mixed_fifo, { victimPolicy: 'fifo' }),
      run('two pools, fifo', row.separated_fifo, { victimPolicy: 'fifo', pools: 2 }),
      run('two pools, greedy', row.separated_greedy_b64, { pools: 2 }),
    ];
  });

const driveRuns = (): OracleRun[] =>
  driveRows.map((row) => ({
    group: 'drives',
    name: `${row.total_blocks} blocks of ${row.b}, ${row.policy}, ${row.frontiers}, ${row.free_blocks_kept} free`,
    asked: [
      { what: 'Monte Carlo', writeAmplification: row.mc },
      { what: 'theory', writeAmplification: row.theory },
    ],
    parts: oneDrive({
      blockCount: row.total_blocks,
      pagesPerBlock: row.b,
      logicalPageCount: row.logical_pages,
      reserveBlocks: row.free_blocks_kept,
      frontiers: row.frontiers === 'shared' ? 'shared' : 'split',
      victimPolicy: oraclePolicy(row.policy),
      warmupRounds: 4,
    }),
    rounds: 20,
  }));

/** All rows of the oracle with hot and cold writes, TRIM, static data, and whole drives. */
export const oracleRuns = (): OracleRun[] => [
  ...hotColdRuns(1024),
  ...hotColdRuns(4096),
  ...choiceRuns(),
  ...isolatedRuns(),
  ...trimRuns(),
  ...staticRuns(),
  ...driveRuns(),
];

export function measureRun({ parts, rounds }: OracleRun): number {
  return parts.reduce((sum, { scenario, writeShare }) => {
    const drive = createDrive(requireScenario(scenario));
    drive.run(rounds * drive.scenario.logicalPageCount);
    return sum + writeShare * drive.counters.writeAmplification;
  }, 0);
}
