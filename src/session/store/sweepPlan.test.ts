import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import {
  planRuns,
  planSweep,
  runAt,
  SWEEP_DEFAULTS,
  sweepCommands,
  sweepSettingsOf,
  variableFields,
  type SweepSettings,
} from './sweepPlan.ts';

const HOT_COLD = requireScenario({ blockCount: 512, workload: 'hotCold', warmupRounds: 0, seed: 7 });
const planOf = (changes: Partial<SweepSettings> = {}, scenario = HOT_COLD) =>
  planSweep(scenario, { ...SWEEP_DEFAULTS, ...changes });

describe('the plan of a sweep', () => {
  const plan = planOf();

  it('takes one seed of every point, then the next', () => {
    expect(plan.runs).toHaveLength(9 * 4 * 5);
    expect(plan.runs.slice(0, 6).map(({ seed, point, line }) => [seed, point, line])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
      [0, 0, 3],
      [0, 1, 0],
      [0, 1, 1],
    ]);
    for (const [index, { line, point, seed }] of plan.runs.entries())
      expect(runAt(plan, line, point, seed)).toBe(index);
  });

  it('varies the spare area, and gives each line its patch, seed and lengths', () => {
    const run = plan.runs[runAt(plan, 3, 1, 2)];
    expect(run?.scenario).toMatchObject({ victimPolicy: 'costBenefit', pools: 2, seed: 9, blockCount: 512 });
    // 12 % of 65,536 pages are spare.
    expect(run?.scenario.logicalPageCount).toBe(57_672);
    expect(run?.scenario.warmupPages).toBe(5 * 57_672);
    expect(run?.hostPages).toBe(1.5 * 57_672);
  });

  it('keeps the spare area when something else is varied', () => {
    const { runs } = planOf({ field: 'blockCount', from: 100, to: 200, points: 2 });
    expect(runs.map(({ scenario }) => 1 - scenario.logicalPageCount / (scenario.blockCount * 128))).toEqual(
      runs.map(() => expect.closeTo(0.0687, 4)),
    );
  });

  it('has whole numbers where the engine wants them, each once', () => {
    expect(planOf({ field: 'reserveBlocks', from: 2, to: 9, points: 3 }).values).toEqual([2, 6, 9]);
    expect(planOf({ field: 'reserveBlocks', from: 2, to: 4, points: 9 }).values).toEqual([2, 3, 4]);
    expect(planOf({ from: 0.3, to: 0.3 }).values).toEqual([0.3]);
  });

  it('tells the first value that the engine refuses', () => {
    const { runs, refused } = planOf({ from: 0.001 });
    expect(runs).toEqual([]);
    expect(refused).toMatchObject({ value: 0.001, problem: { field: 'spareFactor' } });
  });

  it('offers only numbers on which a line depends', () => {
    const offered = variableFields(HOT_COLD, [{ victimPolicy: 'greedy' }, { victimPolicy: 'windowed' }]);
    expect(offered).toEqual(expect.arrayContaining(['spareArea', 'blockCount', 'windowBlocks', 'hotSpaceFraction']));
    expect(offered).not.toContain('zipfTheta');
    expect(offered).not.toContain('seed');
    expect(variableFields(HOT_COLD, [{ victimPolicy: 'greedy' }])).not.toContain('windowBlocks');
  });
});

it('the key of a run is that of its result: drive, seed and length', () => {
  const run = { scenario: HOT_COLD, hostPages: 300 };
  const others = [run, { ...run, hostPages: 301 }, { ...run, scenario: { ...HOT_COLD, seed: 8 } }];
  const keys = planRuns([run, ...others]).runs.map(({ key }) => key);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3]);
});

describe('settings from outside', () => {
  it('are taken as they are, through JSON', () => {
    const own: SweepSettings = {
      ...SWEEP_DEFAULTS,
      field: 'reserveBlocks',
      from: 2,
      to: 9,
      lines: [{ workload: 'zipf', isTrimEnabled: false }],
      level: 2.5,
    };
    expect(sweepSettingsOf(JSON.parse(JSON.stringify(own)), HOT_COLD)).toEqual(own);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'sweep'],
    ['a field that is not a number', { field: 'workload', from: 1, to: 2 }],
    ['a field that is not known', { field: 'constructor', from: 1, to: 2 }],
    ['ends in the wrong order', { field: 'spareArea', from: 0.4, to: 0.1 }],
    ['numbers out of range', { points: 1e9, seeds: 0, warmupRounds: -1, countedRounds: null, level: Infinity }],
    ['parts of seeds', { seeds: 2.5 }],
    ['lines that cannot be', { lines: [{}, null, { victimPolicy: 'oldest' }, { seed: 3 }, { toString: 1 }] }],
  ])('are as usual for %s', (_, data) => {
    expect(sweepSettingsOf(data, HOT_COLD)).toEqual(SWEEP_DEFAULTS);
  });

  it('keep the lines that can be, up to eight', () => {
    const lines = Array.from({ length: 9 }, (_, index) => ({ pools: 1 + (index % 2), isTrimEnabled: index < 4 }));
    const linesOf = (given: unknown) => sweepSettingsOf({ lines: given }, HOT_COLD).lines;
    expect(linesOf([{ pools: 3 }, ...lines])).toEqual(lines.slice(0, 8));
    expect([linesOf('fifo'), linesOf({ length: 1, 0: lines[0] })]).toEqual([
      SWEEP_DEFAULTS.lines,
      SWEEP_DEFAULTS.lines,
    ]);
  });

  it('vary spare areas that the drive can have', () => {
    const small = requireScenario({ blockCount: 30, pagesPerBlock: 16, spareFactor: 0.3 });
    const settings = sweepSettingsOf(null, small);
    // Two in reserve and four open ones, of thirty blocks: 20 %.
    expect(settings).toEqual({ ...SWEEP_DEFAULTS, from: 0.2, to: 0.4 });
    expect(planSweep(small, settings).refused).toBe(null);
    const tiny = requireScenario({ blockCount: 8, pagesPerBlock: 16, spareFactor: 0.8 });
    expect(sweepSettingsOf(null, tiny)).toMatchObject({ from: 0.75, to: 0.83 });
  });
});

describe('the command lines of a sweep', () => {
  const START = 'npm run --silent sim -- sweep';
  const END = '--warmup 5x --writes 1.5x --seed 7 --seeds 5 --json';

  it('share one for lines that differ in one thing', () => {
    expect(sweepCommands(planOf())).toEqual([
      `${START} --vary victim=fifo,greedy,cost-benefit --spare-factor 0.08..0.4:9 --blocks 512 --workload hot-cold ${END}`,
      `${START} --victim cost-benefit --spare-factor 0.08..0.4:9 --blocks 512 --pools 2 --workload hot-cold ${END}`,
    ]);
  });

  it('vary any field, whole numbers one by one', () => {
    const lines = [{ victimPolicy: 'greedy' }] as const;
    expect(sweepCommands(planOf({ field: 'reserveBlocks', from: 2, to: 9, points: 3, lines }))).toEqual([
      `${START} --victim greedy --spare-factor 0.0687 --vary reserve-blocks=2,6,9 --blocks 512 --workload hot-cold ${END}`,
    ]);
  });

  it('leave out what a line does not depend on, which the command line would refuse', () => {
    const lines = [{ victimPolicy: 'greedy' }, { victimPolicy: 'windowed' }] as const;
    const scenario = requireScenario({ blockCount: 64, windowBlocks: 9, zipfTheta: 1 });
    expect(sweepCommands(planOf({ field: 'windowBlocks', from: 4, to: 8, points: 2, lines }, scenario))).toEqual([
      `${START} --victim greedy --spare-factor 0.0687 --blocks 64 --warmup 5x --writes 1.5x --seed 1 --seeds 5 --json`,
      `${START} --victim windowed --spare-factor 0.0687 --vary window=4,8 --blocks 64 --warmup 5x --writes 1.5x --seed 1 --seeds 5 --json`,
    ]);
  });
});
