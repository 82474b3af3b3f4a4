import { memo, useMemo, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { formatCount } from '#messages';
import { plot as words } from '#messages/method';
import type { AgreementState } from './agreementRun.ts';
import type { JudgedRow, MethodData } from './methodData.ts';
import { BAND, byError, layoutPlot, placeOf, REACH, worstOf, type PlotLine, type PlotMark } from './plotLayout.ts';
import { PlotAxis, PlotKey } from './PlotAxis.tsx';
import { RowPanel } from './RowPanel.tsx';
import { describeRow, formatError, type PlotView } from './rowWords.ts';
import { isDifferent } from './RunBar.tsx';

interface AgreementPlotProps {
  readonly rows: readonly JudgedRow[];
  readonly data: MethodData;
  readonly state: AgreementState;
  /** Whether the page answers yet. */
  readonly isLive: boolean;
}

const VIEWS: readonly PlotView[] = ['shipped', 'leftOut'];
const idOf = (row: JudgedRow): string => `mark-${row.id}`;

/** A mark for each judged row, by its error, on the line of its hardware. All marks are one list. */
export function AgreementPlot({ rows, data, state, isLive }: AgreementPlotProps): ReactNode {
  const [view, setView] = useState<PlotView>('shipped');
  const [picked, setPicked] = useState<string | null>(null);
  const layouts = useMemo(
    () => ({ shipped: layoutPlot(rows, 'shipped'), leftOut: layoutPlot(rows, 'leftOut') }),
    [rows],
  );
  const { withinTenPointsOfZero, pointsClaims } = data.leftOutScore;
  const row = rows.find(({ id }) => id === picked) ?? worstOf(rows, view);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextRow(byError(rows, view), row, event.key);
    if (!next) return;
    event.preventDefault();
    setPicked(next.id);
  };
  return (
    <section className="cp-method-card cp-method-plot cp-figures" aria-labelledby="method-plot">
      <div className="cp-method-plot-head">
        <div>
          <h2 id="method-plot">{words.name}</h2>
          <p className="cp-method-note">{words.note({ zero: withinTenPointsOfZero, all: pointsClaims })}</p>
        </div>
        <div className="cp-method-view" inert={!isLive}>
          <SegmentedControl
            label={words.view}
            options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
            value={view}
            onChange={setView}
          />
        </div>
      </div>
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
            picked={row}
            here={state.figures}
            onPick={setPicked}
          />
        ))}
      </div>
      <PlotAxis view={view} />
      <PlotKey view={view} />
      <RowPanel row={row} seeds={data.seeds} here={state.figures.get(row.id)} />
      <p className="cp-method-note cp-method-keys" id="method-plot-keys">
        {words.keys}
      </p>
    </section>
  );
}

/** The row that a key leads to, of rows in their order; null for other keys. */
export function nextRow(ordered: readonly JudgedRow[], from: JudgedRow, key: string): JudgedRow | null {
  const place = ordered.findIndex(({ id }) => id === from.id);
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowUp: place - 1,
    ArrowRight: place + 1,
    ArrowDown: place + 1,
    Home: 0,
    End: ordered.length - 1,
  };
  const wanted = places[key];
  return wanted === undefined ? null : (ordered[Math.min(Math.max(wanted, 0), ordered.length - 1)] ?? null);
}

interface LineProps {
  readonly line: PlotLine;
  /** The same line in the other view: it stays as high as the higher of both. */
  readonly other: PlotLine | undefined;
  readonly view: PlotView;
  readonly picked: JudgedRow;
  readonly here: AgreementState['figures'];
  readonly onPick: (id: string) => void;
}

function Line({ line, other, view, picked, here, onPick }: LineProps): ReactNode {
  const { group, marks } = line;
  const lanes = (room: 'wide' | 'narrow'): number => Math.max(line.laneCounts[room], other?.laneCounts[room] ?? 0);
  const style = { '--lanes-wide': lanes('wide'), '--lanes-narrow': lanes('narrow') } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a listbox are grouped so
    <div className="cp-method-line" role="group" aria-label={words.groups[group]} style={style}>
      <span className="cp-method-line-name" aria-hidden="true">
        {words.groups[group]}
      </span>
      <div className="cp-method-line-axis">
        {marks.some(({ row }) => row.id === picked.id) && view === 'shipped' && <Spread row={picked} />}
        {marks.map((mark) => (
          <Mark
            key={mark.row.id}
            mark={mark}
            view={view}
            isPicked={mark.row.id === picked.id}
            run={runOf(mark.row, here)}
            onPick={onPick}
          />
        ))}
      </div>
      <span className="cp-method-line-count" aria-hidden="true">
        {formatCount(marks.length)}
      </span>
    </div>
  );
}

const runOf = (row: JudgedRow, here: AgreementState['figures']): MarkProps['run'] =>
  isDifferent(row, here) ? 'different' : here.has(row.id) ? 'same' : 'waiting';

/** From the lowest to the highest of the seeds. */
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
  readonly run: 'waiting' | 'same' | 'different';
  readonly onPick: (id: string) => void;
}

/** Rows come faster than all marks could be drawn anew for each. */
const Mark = memo(function Mark({ mark, view, isPicked, run, onPick }: MarkProps): ReactNode {
  const { row, error, place, isBeyond, lanes } = mark;
  const style = {
    left: `${100 * place}%`,
    '--lane-wide': lanes.wide,
    '--lane-narrow': lanes.narrow,
  } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys belong to the list
    <span
      className="cp-method-mark"
      role="option"
      id={idOf(row)}
      aria-selected={isPicked}
      aria-label={describeRow(row, view)}
      data-kind={row.errorKind === 'points' ? 'points' : 'percent'}
      data-fitted={row.fitted || undefined}
      data-run={run}
      style={style}
      onPointerEnter={() => onPick(row.id)}
      onClick={() => onPick(row.id)}
    >
      {isBeyond && (
        <span className="cp-method-number" data-side={place > 0.5 ? 'before' : 'after'}>
          {formatError(error, row.errorKind).replace(/\s.*$/u, '')}
        </span>
      )}
    </span>
  );
});
