import { Fragment, useState, type ReactNode } from 'react';
import { saveFile } from '#base';
import { Button, Select } from '#controls';
import { Entries, Note, Row, Stack, Table } from '#layout';
import { formatNumber, THIN_SPACE } from '#messages';
import { charts, sweep as words } from '#messages/lab-more';
import { CopyButton } from '#parts';
import { lineFields, sweepCommands } from '#store/sweep';
import { savePng, saveSvg } from '../savePicture.ts';
import {
  crossingOf,
  hasHollow,
  meanTexts,
  pairedCurvesOf,
  sayHalfShare,
  sayShare,
  type SweepShown,
} from './sweepCurves.ts';
import { toCsv, toJson } from './sweepFiles.ts';
import { LineKey } from './SweepMark.tsx';
import { axisText, fieldName, sweepSentences } from './sweepNames.ts';

/** The chart read the other way round: what each line needs to stay at the level, as bars to scale. */
export function LevelList({ plan, curves, level }: SweepShown & { readonly level: number }): ReactNode {
  const { field } = plan.settings;
  const rows = curves.map((curve) => {
    const isWhole = curve.points.every((point) => point.isWhole);
    return { ...curve, crossing: crossingOf(curve, level), isWhole };
  });
  const most = Math.max(...rows.map(({ crossing }) => (crossing?.kind === 'at' ? crossing.value : 0)));
  const told = { level: `×${THIN_SPACE}${formatNumber(level)}` };
  const title = field === 'spareArea' ? words.need(told) : words.crosses(told);
  return (
    <Stack as="section" gap={1} aria-label={title}>
      <Row as="header" gap={3} align="baseline" isSpread>
        <h2 className="cp-small-title">{title}</h2>
        <Note>{words.dragLine}</Note>
      </Row>
      <Entries columns={['words', 1, 'words']} gap={2}>
        {rows.map(({ line, name, crossing, isWhole }) => (
          <li key={line} data-line={line}>
            <LineKey line={line} isHollow={crossing !== null && !isWhole} />
            <Stack gap="half">
              <span>{name}</span>
              {crossing?.kind === 'at' && (
                <i className="cp-sweep-bar" style={{ width: `${(100 * crossing.value) / most}%` }} />
              )}
            </Stack>
            <strong>
              {crossing === null
                ? words.noMean
                : crossing.kind === 'at'
                  ? axisText(field, crossing.value)
                  : words[crossing.kind]({ isWhole })}
            </strong>
          </li>
        ))}
      </Entries>
    </Stack>
  );
}

/** Means with their intervals at one point, which the reader chooses. */
export function PointTable({ plan: { values, settings }, curves }: SweepShown): ReactNode {
  const [chosen, setChosen] = useState(1);
  const point = Math.min(chosen, values.length - 1);
  const rows = curves.map((curve) => ({ ...curve, at: curve.points[point]!, ...meanTexts(curve.points[point]!) }));
  const differences = pairedCurvesOf(curves).flatMap(({ line, points }) => {
    const at = points[point]!;
    const { value, half } = meanTexts(at, sayShare, sayHalfShare);
    return at.mean ? [{ line, change: `${value} ${half}`.trim() }] : [];
  });
  const hasHalves = rows.some(({ half }) => half !== '');
  const of = !hasHalves ? 'one' : rows.every(({ at }) => at.isWhole) ? 'all' : 'some';
  const [before = '', after = ''] = words.at({ value: '⟦⟧' }).split('⟦⟧');
  return (
    <Table isNumbers>
      <caption>
        <span>
          {before}
          <Select
            look="words"
            label={words.pointShown}
            options={values.map((value, index) => ({ value: index, label: axisText(settings.field, value) }))}
            value={point}
            onChange={setChosen}
          />
          {after}
        </span>
        <Note>{rows.some(({ at }) => at.mean) && words.meanNote({ of, seeds: settings.seeds })}</Note>
      </caption>
      <tbody>
        {rows.map(({ line, name, value, half, part }) => (
          <Fragment key={line}>
            <tr data-line={line}>
              <th scope="row">
                <Row gap={2} isOneLine>
                  <LineKey line={line} isHollow={part !== ''} />
                  <span>
                    {name} <Note as="span">{part}</Note>
                  </span>
                </Row>
              </th>
              <td>
                <b>{value}</b>
              </td>
              {hasHalves && <td>{half}</td>}
            </tr>
            {differences
              .filter((each) => each.line === line)
              .map(({ change }) => (
                <tr key={change}>
                  <td colSpan={hasHalves ? 3 : 2}>
                    <Note as="span">{words.toFirst({ change })}</Note>
                  </td>
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

/** The sweep as files, and as commands that give the same points. @param query of the link to the sweep */
export function SweepSaveAndShare({
  plan,
  results,
  curves,
  query,
}: SweepShown & { readonly query: string }): ReactNode {
  const { scenario, settings, values, runs } = plan;
  const commands = sweepCommands(plan);
  const done = results.filter((each) => each !== null).length;
  const savePicture =
    (save: typeof saveSvg | typeof savePng) =>
    ({ currentTarget }: { readonly currentTarget: Element }): void => {
      const drawing = currentTarget.closest('[role="tabpanel"]')?.querySelector<SVGSVGElement>('svg[role="img"]');
      const { field, seeds: count } = settings;
      const [first, last] = [scenario.seed, scenario.seed + count - 1].map(String) as [string, string];
      const name = fieldName(field);
      const picture = {
        name: 'sweep',
        title: words.chart({ field: name }),
        verdict: curves.map((curve) => curve.name).join('; '),
        subtitle: [
          ...sweepSentences(settings),
          words.seedsUsed({ count, first, last }),
          ...(done < runs.length ? [words.unfinished({ done, all: runs.length })] : []),
          ...(hasHollow(curves) ? [words.hollow({ seeds: count })] : []),
        ].join(' '),
        scenario,
        apart: [field, ...lineFields(settings), 'seed', 'warmupPages'],
        query,
        step: 0,
        axes: [name, charts.columns.amplification],
      } as const;
      if (drawing) void save(picture, drawing);
    };
  return (
    <Stack as="section" gap={2} aria-label={words.saveAndShare}>
      <h2 className="cp-small-title">{words.saveAndShare}</h2>
      <Row gap={2}>
        <Button onClick={savePicture(saveSvg)}>{charts.files.svg}</Button>
        <Button onClick={savePicture(savePng)}>{charts.files.png}</Button>
        <Button onClick={() => saveFile('sweep.csv', toCsv(plan, results), 'text/csv')}>
          {words.csv({ rows: values.length * settings.lines.length })}
        </Button>
        <Button onClick={() => saveFile('sweep.json', toJson(plan, results), 'application/json')}>
          {words.json({ runs: runs.length })}
        </Button>
      </Row>
      <Row isSpread>
        <h3 className="cp-small-title">{words.command({ count: commands.length })}</h3>
        <CopyButton
          label={words.copyCommand}
          copiedMessage={words.copiedCommand}
          fieldLabel={words.commandField}
          text={() => commands.join('\n')}
          look="button"
        />
      </Row>
      <pre className="cp-code" data-wraps>
        {commands.join('\n')}
      </pre>
    </Stack>
  );
}
