import { Fragment, useMemo, type ReactNode } from 'react';
import { clamp } from '#base';
import { AxisX, AxisY, NUMBER_DROP } from './axes.tsx';
import { PlotContext } from './coordinates.ts';
import { LABEL_HEIGHT, labelWidth } from './labels.ts';
import { Rule } from './marks.tsx';
import { END_GAP, layoutPlot, MARK_GAP, sayIn, type PlotSpec } from './plotLayout.ts';
import { TextLines } from './seriesMarks.tsx';

interface PlotProps extends PlotSpec {
  /** Of the whole drawing. */
  readonly widthCssPx: number;
  /** Marks in values of the axes. */
  readonly children: ReactNode;
}

/** From the middle of a line of words to its foot. */
const HALF_A_LINE = 4.5;
/** From the edge of the drawing to a number there. */
const EDGE_GAP = 5;

/** Axes, names at the ends of lines, and between them marks in values of the axes. */
export function Plot(props: PlotProps): ReactNode {
  const {
    x,
    y,
    heightCssPx,
    topCssPx = 0,
    aboveCssPx,
    belowCssPx,
    dropCssPx = 0,
    leftCssPx,
    rightCssPx,
    isEdgeToEdge,
    ends,
    mostEndFraction,
    widthCssPx,
    children,
  } = props;
  // Scales stay the same objects where axes and names do: marks may keep what they have computed with them.
  const layout = useMemo(
    () =>
      layoutPlot(
        {
          x,
          y,
          heightCssPx,
          topCssPx,
          aboveCssPx,
          belowCssPx,
          dropCssPx,
          leftCssPx,
          rightCssPx,
          isEdgeToEdge,
          ends,
          mostEndFraction,
        },
        widthCssPx,
      ),
    [
      x,
      y,
      heightCssPx,
      topCssPx,
      aboveCssPx,
      belowCssPx,
      dropCssPx,
      leftCssPx,
      rightCssPx,
      isEdgeToEdge,
      ends,
      mostEndFraction,
      widthCssPx,
    ],
  );
  const [left, right] = layout.x.range;
  const [floor] = layout.y.range;
  const sayX = sayIn(x, layout.xTicks);
  const numberAt = (value: number): number => {
    const half = labelWidth(sayX(value)) / 2 + EDGE_GAP;
    return isEdgeToEdge ? clamp(layout.x(value), half, widthCssPx - half) : layout.x(value);
  };
  return (
    <>
      <AxisY
        values={layout.yTicks}
        y={layout.y}
        range={layout.x.range}
        say={isEdgeToEdge ? undefined : sayIn(y, layout.yTicks)}
      />
      <Rule className="cp-chart-axis" x={layout.x.range} y={floor} />
      <AxisX
        values={layout.xTicks}
        x={numberAt}
        y={floor + dropCssPx}
        {...(x.hasTicks === false && { tick: 0 })}
        say={sayX}
      />
      {x.name !== undefined && (
        <text
          className="cp-mark-small"
          x={x.isNameAtEnd ? right : (left + right) / 2}
          y={x.isNameAtEnd ? floor + dropCssPx + NUMBER_DROP : topCssPx + heightCssPx - 4}
          textAnchor={x.isNameAtEnd ? 'end' : 'middle'}
        >
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
