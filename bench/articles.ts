import { readFileSync } from 'node:fs';
import { JUDGED_CLAIMS, scoreOf, seedsFrom, setOf, validateClaims } from '#devices/scores';
import { CLAIMS, MeasurementStore } from '../src/model/devices/validation/validate.ts';
import type { MeasuredFigure } from '../src/model/devices/validation/claim.ts';
import { lineOf, printedBy, printedFigure, sharedFigures } from '../tests/validation/driveCommand.ts';
import { type Row, row } from './bars.ts';

/**
 * What is to be reached: of the rows that figures were fitted with 95 % within 10 %, none beyond 15; of those that none was
 * fitted with 60 % within 10 % and 85 % within 25; percentages within 10 points.
 */
const BARS = {
  calibrationWithinTen: 0.95,
  calibrationWorst: 15,
  predictionWithinTen: 0.6,
  predictionWithinTwentyFive: 0.85,
};
/** One seed: `sim validate` takes ten and counts by the median. */
const SEEDS = seedsFrom(1);

/** What each claim came to when it was last recorded; shows change, never correctness. */
const RECORDED = JSON.parse(readFileSync('src/pages/method/recorded/simulated.json', 'utf8')) as {
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
    const outcomes = [...validateClaims(JUDGED_CLAIMS, SEEDS)];
    const { calibration, prediction } = scoreOf(outcomes);
    const errors = outcomes.flatMap(({ claim, error }) =>
      claim.kind === 'percent' && setOf(claim) === 'calibration' ? [Math.abs(error ?? Infinity)] : [],
    );
    const worst = Math.max(...errors);
    const moved = outcomes.filter(({ claim, simulated }) => simulated !== RECORDED.figures[claim.id]);
    const { count, different } = await printedOtherwise();
    const share = (name: string, within: number, of: number, bar: number): Row =>
      row(name, within, `of ${of}`, within >= bar * of, `${100 * bar} %`);
    return [
      share(
        'calibration: within 10 %',
        calibration.withinTenPercent,
        calibration.percentClaims,
        BARS.calibrationWithinTen,
      ),
      row('calibration: furthest off', worst, '%', worst <= BARS.calibrationWorst, `${BARS.calibrationWorst} %`),
      share('prediction: within 10 %', prediction.withinTenPercent, prediction.percentClaims, BARS.predictionWithinTen),
      share(
        'prediction: within 25 %',
        prediction.withinTwentyFivePercent,
        prediction.percentClaims,
        BARS.predictionWithinTwentyFive,
      ),
      share('calibration: percentages within 10 points', calibration.withinTenPoints, calibration.pointsClaims, 0.95),
      share('prediction: percentages within 10 points', prediction.withinTenPoints, prediction.pointsClaims, 0.6),
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
    ];
  },
};
