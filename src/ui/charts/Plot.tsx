import type { ReactNode } from 'react';
import { AxisX, AxisY } from './axes.tsx';
import { PlotContext } from './coordinates.ts';
import { LABEL_HEIGHT } from './labels.ts';
import { END_GAP, layoutPlot, type PlotSpec } from './plotLayout.ts';
import { TextLines } from './seriesMarks.tsx';

export interface PlotProps extends PlotSpec {
  /** Of the whole drawing. */
  readonly widthCssPx: number;
  /** Marks in values of the axes. */
  readonly children: ReactNode;
}

/** From the middle of a line of words to its foot. */
const HALF_A_LINE = 4.5;

/** Axes, names at the ends of lines, and between them marks in values of the axes. */
export function Plot({ widthCssPx, children, ...spec }: PlotProps): ReactNode {
  const { x, y, xTicks, yTicks, hasEnds, ends } = layoutPlot(spec, widthCssPx);
  const [left, right] = x.range;
  const [floor] = y.range;
  return (
    <>
      <AxisY values={yTicks} y={y} range={x.range} floor={spec.y.domain[0]} say={spec.y.say} />
      <AxisX values={xTicks} x={x} y={floor} {...(spec.x.hasTicks === false && { tick: 0 })} say={spec.x.say} />
      {spec.x.name !== undefined && (
        <text className="cp-mark-small" x={(left + right) / 2} y={spec.heightCssPx - 4} textAnchor="middle">
          {spec.x.name}
        </text>
      )}
      <PlotContext value={{ x, y, hasEnds }}>{children}</PlotContext>
      {ends.map(({ text, note, className, middle }) => (
        <TextLines
          key={text}
          className={className}
          x={right + END_GAP}
          y={middle + HALF_A_LINE - (note === undefined ? 0 : LABEL_HEIGHT / 2)}
          text={text}
          note={note}
        />
      ))}
    </>
  );
}
