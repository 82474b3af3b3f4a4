import { bisector } from 'd3-array';
import { useContext, useId, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { clamp } from '#base';
import * as words from '#messages/charts';
import { Rule } from './marks.tsx';
import { StillWidth } from './measuredWidth.tsx';
import './styles.ts';

/** What the chart says at one place: where the cross-hair stands, the dots on it, and the words. */
export interface Reading {
  readonly x: number;
  readonly text: string;
  readonly dots: readonly { readonly y: number; readonly tone: string }[];
}

interface ChartDrawing {
  readonly width: number;
  readonly height: number;
  /** Top and bottom of the cross-hair. */
  readonly plot: { readonly top: number; readonly bottom: number };
  /** Ascending in `x`. */
  readonly readings: readonly Reading[];
  /** What is painted below the drawing. */
  readonly ground?: ReactNode;
  readonly marks: ReactNode;
  /** What can be taken hold of, over the drawing. */
  readonly handles?: ReactNode;
}

interface ChartFrameProps {
  /** Name of the chart, shown and spoken. */
  readonly title: string;
  /** What is shown in place of the title; null where it stands elsewhere. */
  readonly caption?: ReactNode;
  /** What the picture shows now, in sentences. */
  readonly description: string;
  readonly table: ChartTable;
  readonly drawing: ChartDrawing;
  /** Goes to the element whose width the drawing follows. */
  readonly plotRef: RefObject<HTMLDivElement | null>;
}

/** What stands around a chart: its name, read-out for pointer and keys, sentence and table. */
export function ChartFrame(props: ChartFrameProps): ReactNode {
  const { title, caption = title, description, table, plotRef } = props;
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { width, height, plot, readings, ground, marks, handles } = props.drawing;
  const isStill = useContext(StillWidth) !== null;
  const last = readings.length - 1;
  const reading = chosen === null ? undefined : readings[clamp(chosen, 0, last)];

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setChosen(nearestReading(readings, x));
  };

  return (
    <figure className="cp-chart cp-figures" aria-label={title}>
      {caption !== null && (
        <figcaption className="cp-chart-head cp-heard" data-testid="chart-head">
          {caption}
        </figcaption>
      )}
      <div
        className="cp-chart-plot"
        ref={plotRef}
        style={{ height }}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => setChosen(null)}
      >
        {ground}
        <svg
          className="cp-chart-svg"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an img element
          role="img"
          aria-label={title}
          aria-describedby={`${id}-description`}
        >
          {marks}
          {reading && (
            <g className="cp-chart-cross">
              <Rule x={reading.x} y={[plot.top, plot.bottom]} />
              {reading.dots.map((dot) => (
                <circle key={dot.tone} data-tone={dot.tone} cx={reading.x} cy={dot.y} r={4} />
              ))}
            </g>
          )}
        </svg>
        {last >= 0 && !isStill && (
          <Readout
            label={words.readValues({ title })}
            last={last}
            place={chosen}
            textAt={(place) => readings[place]?.text ?? ''}
            side={reading && (reading.x > width / 2 ? 'left' : 'right')}
            onRead={setChosen}
          />
        )}
        {handles}
      </div>
      <p className="cp-hidden" id={`${id}-description`}>
        {description}
      </p>
      <ReadableTable title={title} table={table} />
    </figure>
  );
}

/** Index of the reading nearest to `x`. */
function nearestReading(readings: readonly Pick<Reading, 'x'>[], x: number): number {
  return bisector((reading: Pick<Reading, 'x'>) => reading.x).center(readings, x);
}

interface ReadoutProps {
  /** What is read by keys and screen readers. */
  readonly label: string;
  /** Last place to read; they count from 0. */
  readonly last: number;
  /** The place that is read; null while none is. */
  readonly place: number | null;
  /** What is to be read at a place. */
  readonly textAt: (place: number) => string;
  readonly onRead: (place: number | null) => void;
  /** Half of the plot in which the words stand, which the cross-hair leaves free; undefined while they are not to be seen. */
  readonly side: 'left' | 'right' | undefined;
}

/** Lies over a chart: the words for its cross-hair, and the way to them by keys. The pointer is the chart's own. */
export function Readout({ label, last, place, textAt, onRead, side }: ReadoutProps): ReactNode {
  const value = clamp(place ?? 0, 0, last);
  return (
    <>
      {side && (
        <p className="cp-chart-reading" data-side={side} aria-hidden="true">
          {textAt(value)}
        </p>
      )}
      <input
        className="cp-chart-reader"
        data-testid="chart-reader"
        type="range"
        min={0}
        max={last}
        step={1}
        value={value}
        aria-label={label}
        aria-valuetext={textAt(value)}
        onChange={(event) => onRead(event.currentTarget.valueAsNumber)}
        onFocus={() => onRead(value)}
        onBlur={() => onRead(null)}
      />
    </>
  );
}

export interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell of each is its head. */
  readonly rows: readonly (readonly string[])[];
}

interface ReadableTableProps {
  readonly title: string;
  readonly table: ChartTable;
}

/** What a chart shows, for those who read tables rather than pictures. */
export function ReadableTable({ title, table: { columns, rows } }: ReadableTableProps): ReactNode {
  return (
    <div className="cp-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
