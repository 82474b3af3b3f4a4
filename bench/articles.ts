import { readFileSync } from 'node:fs';
import { scoreOf, validateClaims } from '#devices';
import { CLAIMS } from '../src/devices/validation/claims.ts';
import type { MeasuredFigure } from '../src/devices/validation/claimSource.ts';
import { MeasurementStore } from '../src/devices/validation/evaluateClaim.ts';
import { lineOf, printedBy, printedFigure, sharedFigures } from '../tests/validation/driveCommand.ts';
import { type Row, row } from './bars.ts';

/** What is to be reached: median error in per cent, claims within 10 per cent and 10 points, points of the X25-E. */
const BARS = { medianPercentError: 4.5, withinTenPercent: 70, withinTenPoints: 20, x25ePoints: 8 };
const X25E = 'drop.x25e_64.rand4k';

/** What each claim came to when it was last recorded; shows change, never correctness. */
const RECORDED = JSON.parse(readFileSync('tests/validation/simulated.json', 'utf8')) as {
  readonly figures: Readonly<Record<string, number>>;
};

/** The figures behind the claims that `sim drive` prints otherwise, each measured by the command anew. */
async function printedOtherwise(): Promise<{ readonly count: number; readonly different: readonly string[] }> {
  const figures = new Map<string, MeasuredFigure>();
  for (const claim of CLAIMS)
    for (const figure of sharedFigures(claim)) figures.set(`${lineOf(figure)}: ${figure.figure}`, figure);
  const store = new MeasurementStore();
  const printed = new Map<string, Record<string, unknown>>();
  const different: string[] = [];
  for (const [name, figure] of figures) {
    const line = lineOf(figure);
    const output = printed.get(line) ?? (await printedBy(line));
    printed.set(line, output);
    const measured = store.report(figure.measurement)[figure.figure] ?? Number.NaN;
    const wanted = figure.figure.endsWith('Us') ? measured / 1000 : measured;
    if (!Object.is(printedFigure(output, figure), wanted)) different.push(name);
  }
  return { count: figures.size, different };
}

export default {
  name: 'articles',
  title: 'The figures of the articles against the engine, as sim validate has them',
  async run(): Promise<Row[]> {
    const judged = CLAIMS.filter(({ kind }) => kind === 'percent' || kind === 'points');
    const start = process.cpuUsage();
    const outcomes = [...validateClaims(judged)];
    const { user, system } = process.cpuUsage(start);
    const score = scoreOf(outcomes);
    const median = score.medianPercentError ?? Number.NaN;
    const x25e = Math.abs(outcomes.find(({ claim }) => claim.id === X25E)?.error ?? Number.NaN);
    const moved = outcomes.filter(({ claim, simulated }) => simulated !== RECORDED.figures[claim.id]);
    const { medianPercentError, withinTenPercent, withinTenPoints, x25ePoints } = BARS;
    const { count, different } = await printedOtherwise();
    return [
      row('median error of the figures', median, '%', median <= medianPercentError, `${medianPercentError} %`),
      row(
        'figures within 10 %',
        score.withinTenPercent,
        `of ${score.percentClaims}`,
        score.withinTenPercent >= withinTenPercent,
        String(withinTenPercent),
      ),
      row(
        'percentages within 10 points',
        score.withinTenPoints,
        `of ${score.pointsClaims}`,
        score.withinTenPoints >= withinTenPoints,
        String(withinTenPoints),
      ),
      row('loss of the X25-E with random writes: error', x25e, 'points', x25e <= x25ePoints, `${x25ePoints} points`),
      row(
        'figures that differ from those recorded',
        moved.length,
        `of ${outcomes.length}`,
        moved.length === 0,
        moved.length === 0 ? '0' : `0: ${moved.map(({ claim }) => claim.id).join(', ')}`,
      ),
      row(
        'figures that sim drive prints otherwise',
        different.length,
        `of ${count}`,
        different.length === 0,
        different.length === 0 ? '0' : `0: ${different.join('; ')}`,
      ),
      { name: 'time', value: (user + system) / 1e6, unit: 's of processor time', note: 'all of them' },
    ];
  },
};
