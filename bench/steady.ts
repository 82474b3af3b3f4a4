/** Whether "steady" is true: runs as long as sim asks for, beside long runs of other seeds. */
import { judgeSample, type JudgedRun } from '../tests/steady/judge.ts';
import { recordLongRuns } from '../tests/steady/longRuns.ts';
import { BENCH_SAMPLE, SMALL_SAMPLE } from '../tests/steady/scenarios.ts';
import { type Row, row } from './bars.ts';

const LEAST_STEADY = 180;
const MOST_HALF_WIDTH = 0.01;
const LEAST_COVERED_FRACTION = 0.95;

const nameOf = ({ scenario }: JudgedRun): string =>
  `${scenario.blockCount} × ${scenario.pagesPerBlock}, ${scenario.mapping}, ${scenario.victimPolicy}, ${scenario.workload}, seed ${scenario.seed}`;

function listed(runs: readonly JudgedRun[], describe: (run: JudgedRun) => string): Row[] {
  return runs.map((run) => ({
    name: `  ${nameOf(run)}`,
    value: run.hostPages,
    unit: 'host pages',
    note: describe(run),
  }));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export default {
  name: 'steady',
  title: `${BENCH_SAMPLE.count} scenarios, each run as long as sim asks for, against long runs of other seeds`,
  run(): Row[] {
    const longRuns = process.env['LONG_RUNS'];
    if (longRuns === 'make' || longRuns === 'add') {
      const samples = { small: SMALL_SAMPLE, bench: BENCH_SAMPLE };
      recordLongRuns(samples, longRuns === 'add', (line) => process.stdout.write(line));
    }
    const runs = judgeSample('bench', BENCH_SAMPLE);
    const steady = runs.filter(({ steadiness }) => steadiness.isSteady);
    const halfWidths = steady.map(({ steadiness }) => steadiness.longRun?.relativeHalfWidth ?? Infinity);
    const widest = Math.max(...halfWidths);
    const missed = steady.filter(({ isCovered }) => !isCovered);
    const coveredFraction = 1 - missed.length / steady.length;
    const flips = runs.reduce((sum, { flipCount }) => sum + flipCount, 0);
    const rounds = steady.map(({ hostPages, scenario }) => hostPages / scenario.logicalPageCount);
    return [
      row('called steady', steady.length, `of ${runs.length}`, steady.length >= LEAST_STEADY, `${LEAST_STEADY}`),
      row('widest interval, half of it', 100 * widest, '%', widest <= MOST_HALF_WIDTH, `${100 * MOST_HALF_WIDTH} %`),
      row(
        'long-run value inside the interval',
        100 * coveredFraction,
        '%',
        coveredFraction >= LEAST_COVERED_FRACTION,
        `${100 * LEAST_COVERED_FRACTION} %`,
      ),
      row('steady drives that flipped back', flips, '', flips === 0, '0'),
      { name: 'median interval, half of it', value: 100 * median(halfWidths), unit: '%', note: '' },
      { name: 'median length of a run', value: median(rounds), unit: 'rounds', note: 'logical spaces written' },
      {
        name: 'times a longer run was asked for, median',
        value: median(steady.map((run) => run.suggestionCount)),
        unit: '',
        note: '',
      },
      ...listed(missed, ({ steadiness: { longRun }, longRunValue }) => {
        const { low = 0, high = 0 } = longRun ?? {};
        return `${longRunValue?.toFixed(4)} outside ${low.toFixed(4)} to ${high.toFixed(4)}`;
      }),
      ...listed(
        runs.filter(({ steadiness }) => !steadiness.isSteady),
        ({ steadiness }) => `not steady: ${steadiness.reason}`,
      ),
    ];
  },
};
