import { Fragment, useMemo, type ReactNode } from 'react';
import { AxisX, AxisY } from './axes.tsx';
import { PlotContext } from './coordinates.ts';
import { LABEL_HEIGHT } from './labels.ts';
import { Rule } from './marks.tsx';
import { END_GAP, layoutPlot, MARK_GAP, type PlotSpec } from './plotLayout.ts';
import { TextLines } from './seriesMarks.tsx';

interface PlotProps extends PlotSpec {
  /** Of the whole drawing. */
  readonly widthCssPx: number;
  /** Marks in values of the axes. */
  readonly children: ReactNode;
}

/** From the middle of a line of words to its foot. */
const HALF_A_LINE = 4.5;

/** Axes, names at the ends of lines, and between them marks in values of the axes. */
export function Plot(props: PlotProps): ReactNode {
  const { x, y, heightCssPx, aboveCssPx, belowCssPx, leftCssPx, rightCssPx, ends, mostEndFraction } = props;
  const { widthCssPx, children } = props;
  // Scales stay the same objects where axes and names do: marks may keep what they have computed with them.
  const layout = useMemo(
    () =>
      layoutPlot(
        { x, y, heightCssPx, aboveCssPx, belowCssPx, leftCssPx, rightCssPx, ends, mostEndFraction },
        widthCssPx,
      ),
    [x, y, heightCssPx, aboveCssPx, belowCssPx, leftCssPx, rightCssPx, ends, mostEndFraction, widthCssPx],
  );
  const [left, right] = layout.x.range;
  const [floor] = layout.y.range;
  return (
    <>
      <AxisY values={layout.yTicks} y={layout.y} range={layout.x.range} say={y.say} />
      <Rule className="cp-chart-axis" x={layout.x.range} y={floor} />
      <AxisX values={layout.xTicks} x={layout.x} y={floor} {...(x.hasTicks === false && { tick: 0 })} say={x.say} />
      {x.name !== undefined && (
        <text className="cp-mark-small" x={(left + right) / 2} y={heightCssPx - 4} textAnchor="middle">
          {x.name}
        </text>
      )}
      <PlotContext value={layout}>{children}</PlotContext>
      {layout.ends.map(({ text, note, className, mark, middle }) => (
        <Fragment key={text}>
          {mark !== undefined && <g transform={`translate(${right + END_GAP} ${middle})`}>{mark}</g>}
          <TextLines
            className={className}
            x={right + END_GAP + (mark === undefined ? 0 : MARK_GAP)}
            y={middle + HALF_A_LINE - (note === undefined ? 0 : LABEL_HEIGHT / 2)}
            text={text}
            note={note}
          />
        </Fragment>
      ))}
    </>
  );
}
