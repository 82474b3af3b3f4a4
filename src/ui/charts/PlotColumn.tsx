import type { ReactNode } from 'react';
import { Plot } from './Plot.tsx';
import { layoutPlot, type PlotSpec } from './plotLayout.ts';
import type { Scale } from './scales.ts';

/** One of the plots that stand under each other. */
export interface ColumnPlot extends PlotSpec {
  readonly name: string;
  /** Marks in values of its axes. */
  readonly marks: ReactNode;
}

interface PlacedPlot extends ColumnPlot {
  readonly topCssPx: number;
  /** From its values to heights in the drawing of all. */
  readonly toCssPx: Scale;
}

export interface PlotsLayout {
  readonly plots: readonly PlacedPlot[];
  /** The horizontal axis of all. */
  readonly x: Scale;
  /** Whether the names at their ends have found room. */
  readonly hasEnds: boolean;
  readonly widthCssPx: number;
  readonly heightCssPx: number;
}

/** Where plots over one axis stand under each other: all begin and end where the one does that needs most room at its side. */
export function layoutPlots(plots: readonly ColumnPlot[], widthCssPx: number): PlotsLayout {
  const alone = plots.map((plot) => layoutPlot(plot, widthCssPx));
  const leftCssPx = Math.max(...alone.map(({ x }) => x.range[0]));
  const rightCssPx = widthCssPx - Math.min(...alone.map(({ x }) => x.range[1]));
  const hasEnds = alone.some((plot) => plot.hasEnds);
  const placed = plots.map((plot, index) => {
    const topCssPx = plots.slice(0, index).reduce((sum, { heightCssPx }) => sum + heightCssPx, 0);
    const spec = { ...plot, leftCssPx, rightCssPx };
    const { x, y } = layoutPlot(spec, widthCssPx);
    const toCssPx: Scale = Object.assign((value: number) => topCssPx + y(value), {
      invert: (at: number) => y.invert(at - topCssPx),
      domain: y.domain,
      range: [topCssPx + y.range[0], topCssPx + y.range[1]] as const,
    });
    return { plot: { ...spec, topCssPx, toCssPx }, x };
  });
  const heightCssPx = plots.reduce((sum, plot) => sum + plot.heightCssPx, 0);
  return { plots: placed.map(({ plot }) => plot), x: placed[0]!.x, hasEnds, widthCssPx, heightCssPx };
}

/** Plots under each other, over one axis. */
export const PlotColumn = ({ plots, widthCssPx }: PlotsLayout): ReactNode =>
  plots.map(({ name, topCssPx, marks, ...spec }) => (
    <g key={name} transform={`translate(0 ${topCssPx})`}>
      <Plot {...spec} widthCssPx={widthCssPx}>
        {marks}
      </Plot>
    </g>
  ));
