import type { ReactNode, RefObject } from 'react';
import { ChartFrame, type ChartTable } from './ChartFrame.tsx';
import type { PlotCoordinates } from './coordinates.ts';
import { Plot } from './Plot.tsx';
import { layoutPlot, type PlotSpec } from './plotLayout.ts';

/** What a plot says at one value of its horizontal axis. */
export interface PlotReading {
  readonly x: number;
  readonly text: string;
  /** Values of the vertical axis. */
  readonly dots: readonly { readonly y: number; readonly tone: string }[];
}

interface PlotFrameProps extends PlotSpec {
  readonly title: string;
  readonly caption?: ReactNode;
  readonly description: string;
  readonly table: ChartTable;
  /** Element of the plot, and its measured width. */
  readonly plotRef: RefObject<HTMLDivElement | null>;
  readonly widthCssPx: number;
  /** Ascending in `x`. */
  readonly readings: readonly PlotReading[];
  /** Marks in values of the axes. */
  readonly children: ReactNode;
  /** What can be taken hold of, over the plot. */
  readonly handles?: (plot: PlotCoordinates) => ReactNode;
}

/** A plot with its name, and a read-out for pointer and keys. */
export function PlotFrame(props: PlotFrameProps): ReactNode {
  const { title, caption, description, table, plotRef, widthCssPx, readings, children, handles, ...spec } = props;
  const plot = layoutPlot(spec, widthCssPx);
  const { x, y } = plot;
  return (
    <ChartFrame
      {...{ title, caption, description, table, plotRef }}
      drawing={{
        width: widthCssPx,
        height: spec.heightCssPx,
        plot: { top: y.range[1], bottom: y.range[0] },
        readings: readings.map(({ x: at, text, dots }) => ({
          x: x(at),
          text,
          dots: dots.map((dot) => ({ y: y(dot.y), tone: dot.tone })),
        })),
        marks: (
          <Plot {...spec} widthCssPx={widthCssPx}>
            {children}
          </Plot>
        ),
        handles: handles?.(plot),
      }}
    />
  );
}
