import type { ReactNode } from 'react';
import { layoutPlot, Plot, ReadableTable, type ChartTable, type PlotCoordinates, type PlotSpec } from '#charts';
import { LineDrawing, type DrawingProps } from './LineDrawing.tsx';

interface PlotDrawingProps extends PlotSpec, Omit<DrawingProps, 'draw' | 'children'> {
  /** The values of the chart, for readers who do not see it. */
  readonly table?: ChartTable | undefined;
  /** What differs with the width of the drawing. */
  readonly atWidth?: (widthCssPx: number) => Partial<PlotSpec>;
  /** Marks in values of the axes. */
  readonly children: ReactNode;
  /** What can be taken hold of, over the plot. */
  readonly handles?: (plot: PlotCoordinates) => ReactNode;
}

/** A chart as a drawing of the page: its plot for the measured width, and its table. */
export function PlotDrawing(props: PlotDrawingProps): ReactNode {
  const { name, label, description, stillWidths, isAnswer, table, atWidth, children, handles, ...spec } = props;
  const specAt = (widthCssPx: number): PlotSpec => ({ ...spec, ...atWidth?.(widthCssPx) });
  return (
    <LineDrawing
      {...{ name, label, description, stillWidths }}
      {...(isAnswer === true && { isAnswer })}
      draw={(widthCssPx) => {
        const own = specAt(widthCssPx);
        return {
          heightCssPx: own.heightCssPx,
          marks: (
            <Plot {...own} widthCssPx={widthCssPx}>
              {children}
            </Plot>
          ),
        };
      }}
    >
      {(_, widthCssPx) => (
        <>
          {table && table.rows.length > 0 && <ReadableTable title={label} table={table} />}
          {handles?.(layoutPlot(specAt(widthCssPx), widthCssPx))}
        </>
      )}
    </LineDrawing>
  );
}
