import { memo, useMemo, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Band, Diamonds, Dots, MarkLegend, RowName, RowPlot } from '#charts';
import { ArchivedCopy, OutsideLink, SegmentedControl } from '#controls';
import { Note, PagePanel, Row, Stack } from '#layout';
import { formatCount } from '#messages';
import { off, plot as words, row as rowWords } from '#messages/method';
import { isDifferent } from './RunBar.tsx';
import type { AgreementState } from './agreementRun.ts';
import type { JudgedRow, MethodData } from './methodData.ts';
import { BAND, byError, layoutPlot, placeOf, REACH, worstOf, type PlotLine, type PlotMark } from './plotLayout.ts';
import { describeRow, formatError, formatFigure, formatMeasured, formatSpread, type PlotView } from './rowWords.ts';

interface AgreementPlotProps {
  readonly rows: readonly JudgedRow[];
  readonly data: MethodData;
  readonly state: AgreementState;
  /** Whether scripts run: false in the prerendered page. */
  readonly isLive: boolean;
}

const VIEWS: readonly PlotView[] = ['shipped', 'leftOut'];
const idOf = (row: JudgedRow): string => `mark-${row.id}`;

/** A mark for each judged row, placed by its error on the line of its hardware. Keyboard and screen readers have one list of all. */
export function AgreementPlot({ rows, data, state, isLive }: AgreementPlotProps): ReactNode {
  const [view, setView] = useState<PlotView>('shipped');
  const [pickedId, setPickedId] = useState<string | null>(null);
  const layouts = useMemo(
    () => ({ shipped: layoutPlot(rows, 'shipped'), leftOut: layoutPlot(rows, 'leftOut') }),
    [rows],
  );
  const { withinTenPointsOfZero, pointsClaims } = data.leftOutScore;
  const row = rows.find(({ id }) => id === pickedId) ?? worstOf(rows, view);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextRow(byError(rows, view), row, event.key);
    if (!next) return;
    event.preventDefault();
    setPickedId(next.id);
  };
  return (
    <PagePanel
      id="method-plot"
      name={words.name}
      note={words.note({ zero: withinTenPointsOfZero, all: pointsClaims })}
      aside={
        <div inert={!isLive}>
          <SegmentedControl
            label={words.view}
            options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
            value={view}
            onChange={setView}
          />
        </div>
      }
    >
      <div
        className="cp-method-lines"
        role="listbox"
        tabIndex={0}
        aria-label={words.list}
        aria-activedescendant={idOf(row)}
        aria-describedby="method-plot-keys"
        data-running={state.phase === 'running' || undefined}
        onKeyDown={onKeyDown}
        style={{ '--band': BAND[view] / REACH[view] } as CSSProperties}
      >
        {layouts[view].map((line, index) => (
          <Line
            key={line.group}
            line={line}
            other={layouts[view === 'shipped' ? 'leftOut' : 'shipped'][index]}
            view={view}
            pickedRow={row}
            browserFigures={state.figures}
            onPick={setPickedId}
          />
        ))}
      </div>
      <PlotAxis view={view} />
      <PlotKey view={view} />
      <RowPanel row={row} seeds={data.seeds} browserFigure={state.figures.get(row.id)} />
      <Note size="label" id="method-plot-keys" data-screen-only>
        {words.keys}
      </Note>
    </PagePanel>
  );
}

/** The row that a key moves to from `from`; null for other keys. */
export function nextRow<Row extends { readonly id: string }>(
  ordered: readonly Row[],
  from: Row,
  key: string,
): Row | null {
  const place = ordered.findIndex(({ id }) => id === from.id);
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowUp: place - 1,
    ArrowRight: place + 1,
    ArrowDown: place + 1,
    Home: 0,
    End: ordered.length - 1,
  };
  const target = places[key];
  return target === undefined ? null : (ordered[Math.min(Math.max(target, 0), ordered.length - 1)] ?? null);
}

interface LineProps {
  readonly line: PlotLine;
  /** The same line in the other view: both get the height of the higher one. */
  readonly other: PlotLine | undefined;
  readonly view: PlotView;
  readonly pickedRow: JudgedRow;
  readonly browserFigures: AgreementState['figures'];
  readonly onPick: (id: string) => void;
}

function Line({ line, other, view, pickedRow, browserFigures, onPick }: LineProps): ReactNode {
  const { group, marks } = line;
  const lanes = (room: 'wide' | 'narrow'): number => Math.max(line.laneCounts[room], other?.laneCounts[room] ?? 0);
  const style = { '--lanes-wide': lanes('wide'), '--lanes-narrow': lanes('narrow') } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a listbox are grouped so
    <div role="group" aria-label={words.groups[group]}>
      <Row gap={2} aria-hidden="true" isSpread>
        <span>{words.groups[group]}</span>
        <Note as="span">{formatCount(marks.length)}</Note>
      </Row>
      <div className="cp-method-line" style={style}>
        {marks.some(({ row }) => row.id === pickedRow.id) && view === 'shipped' && <Spread row={pickedRow} />}
        {marks.map((mark) => (
          <Mark
            key={mark.row.id}
            mark={mark}
            view={view}
            isPicked={mark.row.id === pickedRow.id}
            comparison={comparisonOf(mark.row, browserFigures)}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

const comparisonOf = (row: JudgedRow, browserFigures: AgreementState['figures']): MarkProps['comparison'] =>
  isDifferent(row, browserFigures) ? 'different' : browserFigures.has(row.id) ? 'same' : 'waiting';

/** A bar from the lowest to the highest result of the seeds. */
function Spread({ row }: { readonly row: JudgedRow }): ReactNode {
  const errorAt = (figure: number): number =>
    row.errorKind === 'points'
      ? row.error + figure - row.simulated
      : row.error + (100 * (figure - row.simulated)) / row.measured;
  const [from, to] = [placeOf(errorAt(row.lowest), 'shipped'), placeOf(errorAt(row.highest), 'shipped')];
  return <span className="cp-method-spread" style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%` }} />;
}

interface MarkProps {
  readonly mark: PlotMark;
  readonly view: PlotView;
  readonly isPicked: boolean;
  /** This browser's figure against the build's. */
  readonly comparison: 'waiting' | 'same' | 'different';
  readonly onPick: (id: string) => void;
}

/** Memoised: while rows are run, results come faster than all marks could be redrawn. */
const Mark = memo(function Mark({ mark, view, isPicked, comparison, onPick }: MarkProps): ReactNode {
  const { row, error, place, isBeyond, lanes } = mark;
  const style = {
    '--place': place,
    '--lane-wide': lanes.wide,
    '--lane-narrow': lanes.narrow,
  } as CSSProperties;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys belong to the list */}
      <span
        className="cp-method-mark"
        role="option"
        id={idOf(row)}
        aria-selected={isPicked}
        aria-label={describeRow(row, view)}
        data-kind={row.errorKind === 'points' ? 'points' : 'percent'}
        data-fitted={row.fitted || undefined}
        data-run={comparison}
        style={style}
        onPointerEnter={() => onPick(row.id)}
        onClick={() => onPick(row.id)}
      />
      {isBeyond && (
        <strong
          className="cp-note cp-method-number"
          aria-hidden="true"
          data-side={place > 0.5 ? 'before' : 'after'}
          style={style}
        >
          {formatError(error, row.errorKind).replace(/\s.*$/u, '')}
        </strong>
      )}
    </>
  );
});

/** Ticks below the lines. */
const PlotAxis = ({ view }: { readonly view: PlotView }): ReactNode => (
  <RowPlot heightCssPx={20}>
    {[-REACH[view], -BAND[view], 0, BAND[view], REACH[view]].map((tick) => (
      <RowName key={tick} at={placeOf(tick, view)}>
        {words.axis({ value: tick === 0 ? 'zero' : 'other', sign: tick < 0 ? '−' : '+', size: Math.abs(tick) })}
      </RowName>
    ))}
  </RowPlot>
);

const ZERO = [{ x: 0, y: 0 }] as const;

/** What the marks mean. */
const PlotKey = ({ view }: { readonly view: PlotView }): ReactNode => (
  <div className="cp-series-b">
    <MarkLegend
      markCssPx={18}
      marks={[
        [<Dots key="own" className="cp-series-fill" points={ZERO} radius={5} />, words.unfitted],
        [
          <Dots key="fitted" className="cp-series-dot" points={ZERO} radius={4} />,
          view === 'shipped' ? words.fitted : words.refitted,
        ],
        [<Diamonds key="points" className="cp-series-fill" points={ZERO} radius={6} />, words.points],
        [<Band key="band" className="cp-mark-band" x={[-9, 9]} y={[6, -6]} />, words.band({ size: BAND[view] })],
      ]}
    />
  </div>
);

interface RowPanelProps {
  readonly row: JudgedRow;
  readonly seeds: number;
  /** The figure that this browser ran; undefined before. */
  readonly browserFigure: number | undefined;
}

/** Details of the picked row. */
function RowPanel({ row, seeds, browserFigure }: RowPanelProps): ReactNode {
  const figure = (value: number): string => formatFigure(value, row.unit);
  const facts: readonly (readonly [name: string, value: string, error?: string])[] = [
    [rowWords.measured, formatMeasured(row) ?? ''],
    [rowWords.median({ seeds }), figure(row.simulated), formatError(row.error, row.errorKind)],
    [rowWords.spread, formatSpread(row)],
    [rowWords.leftOut, figure(row.leftOut.predicted), formatError(row.leftOut.error, row.errorKind)],
    [rowWords.here, sayBrowserFigure(row, browserFigure)],
  ];
  return (
    <Stack className="cp-card cp-method-panel" gap={2} data-testid="method-panel">
      <h3 className="cp-small-title">{row.name}</h3>
      <Row as="dl" gap="4-half">
        {facts.map(([name, value, error]) => (
          <div key={name}>
            <Note as="dt">{name}</Note>
            <dd>
              <b>{value}</b> {error}
            </dd>
          </div>
        ))}
      </Row>
      <Note size="label">
        {row.fitted ? rowWords.fitted({ figures: row.freeFigures.join(', ') }) : rowWords.unfitted} {rowWords.source}:{' '}
        <OutsideLink href={row.printedAt}>{row.printedIn}</OutsideLink>
        <ArchivedCopy href={row.archivedAt} />. {row.miss && rowWords.why({ why: `${off.misses[row.miss]}.` })}
      </Note>
      <Note size="label">
        {rowWords.command}: <code>{`npm run --silent sim -- validate --only ${row.id} --seeds 1`}</code>
      </Note>
    </Stack>
  );
}

function sayBrowserFigure(row: JudgedRow, browserFigure: number | undefined): string {
  if (browserFigure === undefined) return rowWords.notYet;
  const value = formatFigure(browserFigure, row.unit);
  if (Object.is(browserFigure, row.shipped)) return rowWords.same({ value });
  return rowWords.differs({ value: String(browserFigure), recorded: String(row.shipped) });
}
