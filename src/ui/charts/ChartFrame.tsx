import { bisector } from 'd3-array';
import { useContext, useId, useState } from 'react';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import { clamp } from '#base';
import * as words from '#messages/charts';
import { Rule } from './marks.tsx';
import { ReadableTable, type ChartTable } from './ReadableTable.tsx';
import { Readout } from './Readout.tsx';
import { StillWidth } from './useMeasuredWidth.ts';
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

export interface ChartFrameProps {
  /** Name of the chart, shown and spoken. */
  readonly title: string;
  /** What the picture shows now, in sentences. */
  readonly description: string;
  readonly table: ChartTable;
  readonly drawing: ChartDrawing;
  /** Goes to the element whose width the drawing follows. */
  readonly plotRef: RefObject<HTMLDivElement | null>;
}

/** What stands around a chart: its name, read-out for pointer and keys, sentence and table. */
export function ChartFrame(props: ChartFrameProps): ReactNode {
  const { title, description, table, plotRef } = props;
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
      <figcaption className="cp-chart-head" data-testid="chart-head" id={`${id}-title`}>
        {title}
      </figcaption>
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
      </div>
      <p className="cp-hidden" id={`${id}-description`}>
        {description}
      </p>
      <ReadableTable title={title} table={table} />
    </figure>
  );
}

/** Index of the reading nearest to `x`. */
export function nearestReading(readings: readonly Pick<Reading, 'x'>[], x: number): number {
  return bisector((reading: Pick<Reading, 'x'>) => reading.x).center(readings, x);
}
