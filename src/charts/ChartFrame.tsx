import { bisector } from 'd3-array';
import { useContext, useId, useState } from 'react';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import { clamp } from '#base';
import * as words from '#messages/charts';
import { StillWidth } from './stillWidth.ts';
import './ChartFrame.css';

/** What the chart says at one place: where the cross-hair stands, the dots on it, and the words. */
export interface Reading {
  readonly x: number;
  readonly text: string;
  readonly dots: readonly { readonly y: number; readonly tone: string }[];
}

export interface ChartDrawing {
  readonly width: number;
  readonly height: number;
  /** Top and bottom of the cross-hair. */
  readonly plot: { readonly top: number; readonly bottom: number };
  /** Ascending in `x`. */
  readonly readings: readonly Reading[];
  readonly marks: ReactNode;
}

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ChartFrameProps {
  /** Name of the chart, shown and spoken. */
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** At the top right: agreement with theory, or how far settling is. */
  readonly badge?: ReactNode;
  readonly legend?: ReactNode;
  /** What the picture shows now, in sentences. */
  readonly description: string;
  readonly table: ChartTable;
  readonly drawing: ChartDrawing;
  /** Goes to the element whose width the drawing follows. */
  readonly plotRef: RefObject<HTMLDivElement | null>;
}

/** What every chart has around it: names, badge, legend, read-out for pointer and keys, sentence and table. */
export function ChartFrame(props: ChartFrameProps): ReactNode {
  const { title, subtitle, badge, legend, description, table, plotRef } = props;
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { width, height, plot, readings, marks } = props.drawing;
  const isStill = useContext(StillWidth) !== null;
  const last = readings.length - 1;
  const reading = chosen === null ? undefined : readings[clamp(chosen, 0, last)];

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setChosen(nearestReading(readings, x));
  };

  return (
    <figure className="cp-chart cp-figures" aria-labelledby={`${id}-title`}>
      <figcaption className="cp-chart-head" data-testid="chart-head">
        <span className="cp-chart-names">
          <span className="cp-chart-title" id={`${id}-title`}>
            {title}
          </span>
          {subtitle !== undefined && <span className="cp-chart-subtitle">{subtitle}</span>}
        </span>
        {badge}
      </figcaption>
      {legend}
      <div
        className="cp-chart-plot"
        ref={plotRef}
        style={{ height }}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => setChosen(null)}
      >
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
              <line x1={reading.x} x2={reading.x} y1={plot.top} y2={plot.bottom} />
              {reading.dots.map((dot) => (
                <circle key={dot.tone} data-tone={dot.tone} cx={reading.x} cy={dot.y} r={4} />
              ))}
            </g>
          )}
        </svg>
        {reading && (
          <p className="cp-chart-reading" data-side={reading.x > width / 2 ? 'left' : 'right'} aria-hidden="true">
            {reading.text}
          </p>
        )}
        {last >= 0 && !isStill && (
          <input
            className="cp-chart-reader"
            data-testid="chart-reader"
            type="range"
            min={0}
            max={last}
            step={1}
            value={clamp(chosen ?? 0, 0, last)}
            aria-label={words.readValues({ title })}
            aria-valuetext={readings[clamp(chosen ?? 0, 0, last)]?.text ?? ''}
            onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
            onFocus={() => setChosen((each) => each ?? 0)}
            onBlur={() => setChosen(null)}
          />
        )}
      </div>
      <p className="cp-hidden" id={`${id}-description`}>
        {description}
      </p>
      <ReadableTable title={title} table={table} />
    </figure>
  );
}

/** The same values for those who read tables rather than pictures. */
function ReadableTable({ title, table }: Pick<ChartFrameProps, 'title' | 'table'>): ReactNode {
  return (
    <div className="cp-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key="0" scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={table.columns[column]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Index of the reading nearest to `x`. */
export function nearestReading(readings: readonly Pick<Reading, 'x'>[], x: number): number {
  return bisector((reading: Pick<Reading, 'x'>) => reading.x).center(readings, x);
}
