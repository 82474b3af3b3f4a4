import { expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { run } from '#recordings/sweepPoint';
import { parseScenarioLink } from '#store';
import { planSweep, SWEEP_DEFAULTS, sweepCommands } from '#store/sweep';
import { toCsv, toJson } from './sweepFiles.ts';

const PLAN = planSweep(requireScenario({ blockCount: 32, pagesPerBlock: 8, spareFactor: 0.3, seed: 4 }), {
  ...SWEEP_DEFAULTS,
  from: 0.3,
  to: 0.4,
  points: 2,
  seeds: 2,
  lines: [{ victimPolicy: 'fifo' }, { victimPolicy: 'costBenefit' }],
});
/** All but the last run has finished. */
const RESULTS = PLAN.runs.map(({ scenario, hostPages }, index) => {
  const [counts] = [...run({ scenario, hostPages })];
  return index < PLAN.runs.length - 1 && counts ? counts : null;
});
const amplification = (index: number): number | undefined => RESULTS[index]?.writeAmplification;

it('a sweep as CSV has a row for each point, and says where it comes from', () => {
  const lines = toCsv(PLAN, RESULTS).trimEnd().split('\n');
  const comments = lines.filter((line) => line.startsWith('# '));
  expect(comments[1]).toMatch(/^# scenario 3~blocks=32~/);
  expect(comments.slice(2)).toEqual(sweepCommands(PLAN).map((command) => `# ${command}`));
  const [head, ...rows] = lines.slice(comments.length);
  expect(head).toBe(
    'victim,spare-factor,mean,half width 95 %,seed 4,seed 5,difference from first line,half width of difference',
  );
  expect(rows).toHaveLength(4);
  const [first, last] = [amplification(0) ?? 0, amplification(4) ?? 0];
  expect(rows[0]).toMatch(new RegExp(String.raw`^fifo,0\.3,${(first + last) / 2},[\d.]+,${first},${last},,$`));
  // The seed that is missing leaves its cell empty, and one seed has no interval.
  const only = (amplification(3) ?? 0) / (amplification(2) ?? 0) - 1;
  expect(rows[3]).toBe(`cost-benefit,0.4,${amplification(3)},,${amplification(3)},,${only},`);
  // On the same seeds.
  const differences = [1, 5].map((index) => (amplification(index) ?? 0) / (amplification(index - 1) ?? 0) - 1);
  const [difference, halfWidth] = rows[2]?.split(',').slice(-2).map(Number) ?? [];
  expect(difference).toBeCloseTo(((differences[0] ?? 0) + (differences[1] ?? 0)) / 2, 12);
  expect(halfWidth).toBeGreaterThan(0);
});

it('a sweep as CSV has a column for each field in which lines differ', () => {
  const lines = [{ victimPolicy: 'fifo' }, { pools: 2, poolClassifier: 'learned' }] as const;
  const rows = toCsv(planSweep(PLAN.scenario, { ...PLAN.settings, lines }), []).split('\n');
  expect(rows.filter((row) => /^(victim|fifo|greedy)/.test(row)).map((row) => row.split(',').slice(0, 4))).toEqual([
    ['victim', 'pools', 'pool-classifier', 'spare-factor'],
    ['fifo', '1', 'oracle', '0.3'],
    ['fifo', '1', 'oracle', '0.4'],
    ['greedy', '2', 'learned', '0.3'],
    ['greedy', '2', 'learned', '0.4'],
  ]);
});

it('a sweep as JSON has every run with its whole scenario', () => {
  const { runs, settings, commands } = JSON.parse(toJson(PLAN, RESULTS));
  expect(settings).toEqual(PLAN.settings);
  expect(commands).toEqual(sweepCommands(PLAN));
  expect(runs).toHaveLength(PLAN.runs.length);
  for (const [index, each] of runs.entries()) {
    expect(parseScenarioLink(each.scenario)).toEqual({ scenario: PLAN.runs[index]?.scenario, remarks: [] });
    expect(each.writeAmplification).toBe(amplification(index));
  }
  expect(runs[3]).toMatchObject({ victim: 'cost-benefit', 'spare-factor': 0.4, seed: 4 });
});
