import { readFileSync } from 'node:fs';
import { scoreOf, validateClaims } from '#devices';
import { CLAIMS } from '../src/devices/validation/claims.ts';

/** What is to be reached: median error in per cent, claims within 10 per cent and 10 points, points of the X25-E. */
const BARS = { medianPercentError: 4.5, withinTenPercent: 70, withinTenPoints: 20, x25ePoints: 8 };
const X25E = 'drop.x25e_64.rand4k';

/** What each claim came to when it was last recorded; shows change, never correctness. */
const RECORDED = JSON.parse(readFileSync('tests/validation/simulated.json', 'utf8')) as {
  readonly figures: Readonly<Record<string, number>>;
};

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note: string;
}

function row(name: string, value: number, unit: string, isMet: boolean, bar: string): Row {
  if (!isMet) process.exitCode = 1;
  return { name, value, unit, note: `bar ${bar}, ${isMet ? 'met' : 'MISSED'}` };
}

export default {
  name: 'articles',
  title: 'The figures of the articles against the engine, as sim validate has them',
  run(): Row[] {
    const judged = CLAIMS.filter(({ kind }) => kind === 'percent' || kind === 'points');
    const start = process.cpuUsage();
    const outcomes = [...validateClaims(judged)];
    const { user, system } = process.cpuUsage(start);
    const score = scoreOf(outcomes);
    const median = score.medianPercentError ?? Number.NaN;
    const x25e = Math.abs(outcomes.find(({ claim }) => claim.id === X25E)?.error ?? Number.NaN);
    const moved = outcomes.filter(({ claim, simulated }) => simulated !== RECORDED.figures[claim.id]);
    const { medianPercentError, withinTenPercent, withinTenPoints, x25ePoints } = BARS;
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
        score.missing === 0 && score.withinTenPoints >= withinTenPoints,
        `${withinTenPoints}, none missing`,
      ),
      row('loss of the X25-E with random writes: error', x25e, 'points', x25e <= x25ePoints, `${x25ePoints} points`),
      row(
        'figures that differ from those recorded',
        moved.length,
        `of ${outcomes.length}`,
        moved.length === 0,
        moved.length === 0 ? '0' : `0: ${moved.map(({ claim }) => claim.id).join(', ')}`,
      ),
      { name: 'time', value: (user + system) / 1e6, unit: 's of processor time', note: 'all of them' },
    ];
  },
};
