import { useState, type ReactNode } from 'react';
import { saveFile } from '#base';
import { Button, Select } from '#controls';
import type { ScenarioFieldName } from '#engine';
import { formatNumber, formatTimes, THIN_SPACE } from '#messages';
import { charts, sweep as words } from '#messages/lab';
import { CopyButton } from '#parts';
import { sweepCommands, type SweepPlan, type SweepState } from '#store/sweep';
import { savePng, saveSvg } from '../savePicture.ts';
import type { SweepShown } from './SweepChart.tsx';
import { crossingOf } from './sweepCurves.ts';
import { toCsv, toJson } from './sweepFiles.ts';
import { LineKey } from './SweepMark.tsx';
import { axisText, fieldName, sweepSentences } from './sweepNames.ts';

/** The chart read the other way round: what each line needs to stay at the level, as bars to scale. */
export function LevelList({ plan, curves, names, level }: SweepShown & { readonly level: number }): ReactNode {
  const { field } = plan.settings;
  const crossings = curves.map((curve) => crossingOf(curve, level));
  const most = Math.max(...crossings.map((each) => (each?.kind === 'at' ? each.value : 0)));
  const told = { level: `×${THIN_SPACE}${formatNumber(level)}` };
  const title = field === 'spareArea' ? words.need(told) : words.crosses(told);
  return (
    <section className="cp-sweep-list" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{words.dragLine}</p>
      </header>
      <ul>
        {names.map((name, line) => {
          const crossing = crossings[line] ?? null;
          const at = crossing?.kind === 'at' ? crossing.value : null;
          return (
            <li key={line} data-line={line}>
              <LineKey line={line} />
              <span>{name}</span>
              {at !== null && <i className="cp-sweep-bar" style={{ inlineSize: `${(100 * at) / most}%` }} />}
              <b>
                {at !== null
                  ? axisText(field, at)
                  : crossing
                    ? words[crossing.kind === 'above' ? 'above' : 'below']
                    : words.noMean}
              </b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Means with their intervals at one point, which the reader chooses. */
export function PointTable({ plan, curves, names }: SweepShown): ReactNode {
  const { values, settings } = plan;
  const [chosen, setChosen] = useState(1);
  const point = Math.min(chosen, values.length - 1);
  const [before = '', after = ''] = words.at({ value: '⟦⟧' }).split('⟦⟧');
  return (
    <table className="cp-sweep-table">
      <caption>
        {before}
        <Select
          label={words.pointShown}
          options={values.map((value, index) => ({ value: index, label: axisText(settings.field, value) }))}
          value={point}
          onChange={setChosen}
        />
        {after} <small>{words.meanNote({ seeds: settings.seeds })}</small>
      </caption>
      <tbody>
        {curves.map(({ line, points }) => {
          const mean = points[point]?.mean;
          return (
            <tr key={line} data-line={line}>
              <th scope="row">
                <LineKey line={line} /> {names[line]}
              </th>
              <td>{mean ? <b>{formatTimes(mean.mean)}</b> : words.noMean}</td>
              <td>{typeof mean?.halfWidth === 'number' && words.plusMinus({ half: mean.halfWidth })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface SweepTakeAwayProps {
  readonly plan: SweepPlan;
  readonly results: SweepState['results'];
  /** Of the lines. */
  readonly names: readonly string[];
  /** Query of the link to the sweep. */
  readonly query: string;
}

/** The sweep as files, and as commands that give the same points. */
export function SweepTakeAway({ plan, results, names, query }: SweepTakeAwayProps): ReactNode {
  const commands = sweepCommands(plan);
  const savePicture =
    (save: typeof saveSvg | typeof savePng) =>
    ({ currentTarget }: { readonly currentTarget: Element }): void => {
      const drawing = currentTarget.closest('[role="tabpanel"]')?.querySelector<SVGSVGElement>('svg[role="img"]');
      if (drawing) void save({ ...pictureOf(plan), verdict: names.join('; '), query }, drawing);
    };
  return (
    <section className="cp-stack" data-gap="small" aria-label={words.takeAway}>
      <h2>{words.takeAway}</h2>
      <div className="cp-row">
        <Button onClick={() => saveFile('sweep.csv', toCsv(plan, results), 'text/csv')}>
          {words.csv({ rows: plan.values.length * plan.settings.lines.length })}
        </Button>
        <Button onClick={() => saveFile('sweep.json', toJson(plan, results), 'application/json')}>
          {words.json({ runs: plan.runs.length })}
        </Button>
        <Button onClick={savePicture(saveSvg)}>{charts.files.svg}</Button>
        <Button onClick={savePicture(savePng)}>{charts.files.png}</Button>
      </div>
      <header>
        <h3>{words.command({ count: commands.length })}</h3>
        <CopyButton
          label={words.copyCommand}
          copiedMessage={words.copiedCommand}
          fieldLabel={words.commandField}
          text={() => commands.join('\n')}
          look="button"
        />
      </header>
      <pre>{commands.join('\n')}</pre>
    </section>
  );
}

/** What the saved chart says of the sweep: what is varied, with which seeds, and what all runs have in common. */
function pictureOf({ scenario, settings }: SweepPlan) {
  const { field, lines, seeds } = settings;
  const { seed } = scenario;
  const name = fieldName(field);
  const seedsUsed = words.seedsUsed({ count: seeds, first: String(seed), last: String(seed + seeds - 1) });
  return {
    name: 'sweep',
    title: words.chart({ field: name }),
    subtitle: [...sweepSentences(settings), seedsUsed].join(' '),
    scenario,
    apart: [
      field,
      ...(Object.keys(Object.assign({}, ...lines)) as ScenarioFieldName[]),
      'seed',
      'warmupPages',
    ] as const,
    step: 0,
    axes: [name, charts.columns.amplification] as const,
  };
}
