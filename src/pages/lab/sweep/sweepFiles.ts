import { VERSION } from '#base';
import type { ScenarioFieldName } from '#engine';
import { formatScenarioLink, textOf } from '#store';
import { FIELD_NAMES, lineValues, sweepCommands, type SweepPlan, type SweepState } from '#store/sweep';
import { curvesOf, pairedCurvesOf, type CurvePoint } from './sweepCurves.ts';

type Results = SweepState['results'];

const SPARE_NAME = 'spare-factor';

/** What a file says of where it comes from. */
const originOf = (plan: SweepPlan) => ({
  program: `Clean Plates ${VERSION}`,
  scenario: formatScenarioLink(plan.scenario),
  commands: sweepCommands(plan),
});

const axisName = ({ settings: { field } }: SweepPlan): string =>
  field === 'spareArea' ? SPARE_NAME : FIELD_NAMES[field];

/** The values of a line by the names of their flags. */
const flagsOf = (plan: SweepPlan, line: number): readonly (readonly [string, string])[] =>
  Object.entries(lineValues(plan, line)).map(([field, value]) => [
    FIELD_NAMES[field as ScenarioFieldName],
    textOf(value),
  ]);

const differenceOf = (point: CurvePoint | undefined) => [point?.mean?.mean, point?.mean?.halfWidth];

/**
 * A row for each point of each line: mean, half of its 95 % interval, the seeds, then how far the line lies from the first on the same
 * seeds, as a share of it, and half of that interval. Numbers and names are those of the command line,
 * in every language; lines that begin with # say where they come from.
 */
export function toCsv(plan: SweepPlan, results: Results): string {
  const { program, scenario, commands } = originOf(plan);
  const { seed } = plan.scenario;
  const seeds = Array.from({ length: plan.settings.seeds }, (_, index) => `seed ${seed + index}`);
  const names = flagsOf(plan, 0).map(([name]) => name);
  const head = [
    ...names,
    axisName(plan),
    'mean',
    'half width 95 %',
    ...seeds,
    'difference from first line',
    'half width of difference',
  ];
  const curves = curvesOf(plan, results);
  const paired = pairedCurvesOf(curves);
  const rows = curves.flatMap(({ line, points }) =>
    points.map(({ value, mean, seeds: amplifications }, point) => [
      ...flagsOf(plan, line).map(([, text]) => text),
      value,
      mean?.mean,
      mean?.halfWidth,
      ...amplifications,
      ...differenceOf(paired.find((each) => each.line === line)?.points[point]),
    ]),
  );
  const comments = [program, `scenario ${scenario}`, ...commands].map((text) => `# ${text}`);
  return `${[...comments, head.join(','), ...rows.map((row) => row.join(','))].join('\n')}\n`;
}

/** Every run with all that was counted, and what it takes to repeat it. */
export function toJson(plan: SweepPlan, results: Results): string {
  const runs = plan.runs.map(({ line, point, scenario, hostPages }, index) => ({
    ...Object.fromEntries(flagsOf(plan, line)),
    [axisName(plan)]: plan.values[point],
    seed: scenario.seed,
    hostPages,
    scenario: formatScenarioLink(scenario),
    ...results[index],
  }));
  return `${JSON.stringify({ ...originOf(plan), settings: plan.settings, runs }, null, 1)}\n`;
}
