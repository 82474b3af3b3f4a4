import type { ReactNode } from 'react';
import { formatNumber, splitStrong } from '#messages';
import * as words from '#messages/stutter';
import type { QueueWaitsPart } from '#runs/queueWaits';
import type { WaitingDrive, WriteWaitsPart } from '#runs/writeWaits';
import { barsOf, TICKS_US, type HistogramLayout } from './histogramLayout.ts';
import { DEEPEST } from './scenario.ts';
import { sayUs } from './waitWords.ts';

export interface HistogramRow {
  readonly drive: WaitingDrive;
  /** As far as its writes have been counted for the reader; null before the answer. */
  readonly turn: WriteWaitsPart | null;
  /** Mean of all of them, in microseconds, which is told from the start; null until it is known. */
  readonly meanUs: number | null;
}

interface HistogramMarksProps {
  readonly layout: HistogramLayout;
  readonly rows: readonly HistogramRow[];
  /** The deepest queue; null before the answer. */
  readonly queue: QueueWaitsPart | null;
}

/** How long writes take, a row for each drive, by ratios: the average as a needle in ink, the longest as a red one. */
export function HistogramMarks({ layout, rows, queue }: HistogramMarksProps): ReactNode {
  const { rowTops, queueY } = layout;
  return (
    <>
      <Axis layout={layout} />
      {rows.map((row, index) => (
        <g key={row.drive} transform={`translate(0 ${rowTops[index] ?? 0})`}>
          <Row row={row} layout={layout} />
        </g>
      ))}
      {queueY !== null && (
        <>
          <QueueName layout={layout} y={queueY} />
          {queue && (
            <Needles
              layout={layout}
              meanUs={queue.meanUs}
              maxUs={queue.maxUs}
              top={queueY - 12}
              bottom={queueY + 9}
              isMeanTold
            />
          )}
        </>
      )}
    </>
  );
}

function Axis({ layout: { x, axisY, shape } }: { readonly layout: HistogramLayout }): ReactNode {
  return TICKS_US.map((tick, index) => (
    <g key={tick}>
      <line className="cp-chart-grid" x1={x(tick)} x2={x(tick)} y1={shape.labelWidth > 0 ? 0 : 22} y2={axisY} />
      <text x={x(tick)} y={axisY + 17} textAnchor="middle">
        {tickWords(tick, index)}
      </text>
    </g>
  ));
}

/** Units at the first tick of each, and where they change. */
function tickWords(us: number, index: number): string {
  if (us >= 1e6) return words.seconds({ seconds: us / 1e6 });
  const milliseconds = us / 1000;
  return index === 0 || milliseconds === 1
    ? words.choice({ unit: 'milliseconds', value: milliseconds })
    : formatNumber(milliseconds);
}

/** Rows that are lower have their names close together. */
const TIGHT_CSS_PX = 50;

interface RowNameProps {
  readonly layout: HistogramLayout;
  readonly y: number;
  readonly name: string;
  readonly note: string | null;
}

function RowName({ layout: { shape }, y, name, note }: RowNameProps): ReactNode {
  const isTight = shape.rowHeight < TIGHT_CSS_PX;
  return (
    <>
      <text className="cp-mark-name-ink" x={shape.labelWidth - 14} y={y - (isTight ? 2 : 0)} textAnchor="end">
        {name}
      </text>
      {note !== null && (
        <text x={shape.labelWidth - 14} y={y + (isTight ? 13 : 18)} textAnchor="end">
          {note}
        </text>
      )}
    </>
  );
}

/** Names over a row may reach so far out at either end, as the words of the axis do. */
const OUTSIDE = 17;

/** On one line where rows are tight. */
function QueueName({ layout, y }: Pick<RowNameProps, 'layout' | 'y'>): ReactNode {
  const { waiting, waitingShort, waitingCount } = words.histogram;
  const count = { waiting: DEEPEST };
  if (layout.shape.rowHeight >= TIGHT_CSS_PX)
    return <RowName layout={layout} y={y} name={waitingShort} note={waitingCount(count)} />;
  return (
    <text x={layout.shape.labelWidth - 14} y={y + 5} textAnchor="end">
      {waiting(count)}
    </text>
  );
}

function Row({
  row: { drive, turn, meanUs },
  layout,
}: {
  readonly row: HistogramRow;
  readonly layout: HistogramLayout;
}): ReactNode {
  const { shape, x } = layout;
  const { base, barHeight } = shape;
  const name = words.histogram.rows[drive];
  const mean = meanUs === null ? null : words.histogram.mean({ time: sayUs(meanUs) });
  const isColumn = shape.labelWidth > 0;
  return (
    <>
      <line className="cp-chart-axis" x1={x.range[0]} x2={x.range[1]} y1={base} y2={base} />
      {isColumn && <RowName layout={layout} y={base - barHeight / 2 + 4} name={name} note={mean} />}
      {!isColumn && (
        <>
          <text className="cp-mark-name-ink" x={x.range[0] - OUTSIDE} y={base - barHeight - 8}>
            {name}
          </text>
          <text x={x.range[1] + OUTSIDE} y={base - barHeight - 8} textAnchor="end">
            {turn ? (
              <Told text={words.histogram.meanAndLongest({ time: sayUs(turn.meanUs), longest: sayUs(turn.maxUs) })} />
            ) : (
              mean
            )}
          </text>
        </>
      )}
      {turn && (
        <g className="cp-mark-waits">
          {barsOf(turn).map(({ fromUs, toUs, height }) => (
            <rect
              key={fromUs}
              x={(x(fromUs) + 0.5).toFixed(1)}
              width={Math.max(1, x(toUs) - x(fromUs) - 1).toFixed(1)}
              y={(base - Math.max(3, height * barHeight)).toFixed(1)}
              height={Math.max(3, height * barHeight).toFixed(1)}
              rx={1}
            />
          ))}
        </g>
      )}
      <Needles
        layout={layout}
        meanUs={turn?.meanUs ?? meanUs}
        maxUs={turn?.maxUs ?? null}
        top={base - barHeight - 2}
        bottom={base + 6}
        isMaxTold={isColumn}
      />
    </>
  );
}

/** In a drawing bold words are a part of their line. */
function Told({ text }: { readonly text: string }): ReactNode {
  return splitStrong(text).map(({ text: piece, isStrong }, index) =>
    isStrong ? (
      <tspan key={index} className="cp-mark-low-ink">
        {piece}
      </tspan>
    ) : (
      piece
    ),
  );
}

interface NeedlesProps {
  readonly layout: HistogramLayout;
  readonly meanUs: number | null;
  readonly maxUs: number | null;
  readonly top: number;
  readonly bottom: number;
  readonly isMeanTold?: boolean;
  readonly isMaxTold?: boolean;
}

function Needles(props: NeedlesProps): ReactNode {
  const { layout, meanUs, maxUs, top, bottom, isMeanTold = false, isMaxTold = true } = props;
  const { x } = layout;
  const middle = (top + bottom) / 2 + 5;
  return (
    <>
      {meanUs !== null && maxUs !== null && (
        <line className="cp-mark-hidden-wait" x1={x(meanUs)} x2={x(maxUs)} y1={bottom} y2={bottom} />
      )}
      {meanUs !== null && <line className="cp-mark-needle" x1={x(meanUs)} x2={x(meanUs)} y1={top} y2={bottom} />}
      {maxUs !== null && <line className="cp-mark-needle-low" x1={x(maxUs)} x2={x(maxUs)} y1={top} y2={bottom} />}
      {isMeanTold && meanUs !== null && (
        <text className="cp-mark-name-ink" x={x(meanUs) - 8} y={middle} textAnchor="end">
          {sayUs(meanUs)}
        </text>
      )}
      {isMaxTold && maxUs !== null && (
        <text className="cp-mark-low-ink" x={x(maxUs) + 8} y={isMeanTold ? middle : middle - 6}>
          {sayUs(maxUs)}
        </text>
      )}
    </>
  );
}
