import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { clamp } from '#base';
import {
  Key,
  keyHeight,
  labelWidth,
  layoutPlot,
  PlotFrame,
  Rule,
  useMeasuredWidth,
  usePlot,
  type PlotAxis,
  type PlotCoordinates,
  type PlotSpec,
} from '#charts';
import { nextSliderValue } from '#controls';
import { formatNumber, formatTimes } from '#messages';
import { sweep as words } from '#messages/lab-more';
import { SWEEP_LIMITS, type SweepPlan } from '#store/sweep';
import {
  crossingOf,
  extentOf,
  hasHollow,
  meanTexts,
  type CurvePoint,
  type SweepCurve,
  type SweepShown,
} from './sweepCurves.ts';
import { CurveMarks, SweepMark, WaitingMarks } from './SweepMark.tsx';
import { axisText, fieldName } from './sweepNames.ts';

/** Room before the first point, and after the last one for the handle of the level and the dots of seeds, CSS pixels. */
const PAD_CSS_PX = [20, 76] as const;
/** Room for the longest number at the axes of both. */
const LEFT_CSS_PX = 52;

/** The varied field, with the names of the lines beside it where they have room: the chart shares both with the rows below it. */
export function sweepColumn({ settings: { field }, values }: SweepPlan, curves: readonly SweepCurve[]) {
  const x: PlotAxis = {
    domain: [values[0] ?? 0, values.at(-1) ?? 1],
    padCssPx: PAD_CSS_PX,
    ticks: values,
    say: (value) => axisText(field, value, value === values.at(-1)),
  };
  const nameOf = ({ line, name }: SweepCurve) => ({ text: name, className: 'cp-mark-strong', mark: markOf(line) });
  return {
    x,
    leftCssPx: LEFT_CSS_PX,
    ends: curves.map((curve) => ({ y: null, ...nameOf(curve) })),
    mostEndFraction: 0.34,
  };
}

const markOf = (line: number): ReactNode => (
  <g data-line={line}>
    <SweepMark line={line} at={{ x: 0, y: 0 }} />
  </g>
);

/** The means of some lines, with half of their intervals, as a table. */
export function tableOf(
  { settings: { field }, values }: SweepPlan,
  curves: readonly SweepCurve[],
  say?: (mean: number) => string,
  sayHalf?: (half: number) => string,
) {
  const cell = (at: CurvePoint): string => {
    const { value, half, part } = meanTexts(at, say, sayHalf);
    return `${value} ${half}`.trim() + (part && `, ${part}`);
  };
  return {
    columns: [fieldName(field), ...curves.map(({ name }) => name)],
    rows: values.map((value, point) => [axisText(field, value), ...curves.map(({ points }) => cell(points[point]!))]),
  };
}

/** About equal ratios, so that every second or third of them is also evenly apart. */
const TICKS = [1, 1.5, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000];
/** Room above and below the curves, as a ratio. */
const MARGIN = 1.12;
/** Ends of the scale before the first run has finished. */
const EMPTY_EXTENT = [1.5, 6] as const;

interface SweepChartProps extends SweepShown {
  readonly level: number;
  readonly isRunning: boolean;
  readonly onLevel: (level: number) => void;
  /** One drag or key has ended. */
  readonly onLevelEnd: () => void;
}

/** The curves over the varied field, with the level at which they are read the other way round. */
export function SweepChart(props: SweepChartProps): ReactNode {
  const { plan, curves, level, isRunning } = props;
  const [plotRef, widthCssPx] = useMeasuredWidth<HTMLDivElement>(900);
  const { field, seeds } = plan.settings;
  const extent = extentOf(curves.flatMap(({ points }) => points));
  const spec = plotOf(props, extent ?? EMPTY_EXTENT, widthCssPx);
  const table = tableOf(plan, curves);
  const readings = plan.values.map((value, point) => {
    const [head, ...means] = table.rows[point] ?? [];
    return {
      x: value,
      text: `${head}: ${curves.map(({ name }, line) => `${name} ${means[line]}`).join('; ')}`,
      dots: curves.flatMap(({ line, points }) => {
        const mean = points[point]?.mean;
        return mean ? [{ y: mean.mean, tone: String(line) }] : [];
      }),
    };
  });
  const title = words.chart({ field: fieldName(field) });
  return (
    <PlotFrame
      {...spec}
      title={title}
      caption={
        <>
          {title} <small>{hasHollow(curves) && words.hollow({ seeds })}</small>
        </>
      }
      description={extent ? words.describe({ lines: curves.length, points: plan.values.length }) : words.nothing}
      table={table}
      plotRef={plotRef}
      widthCssPx={widthCssPx}
      readings={extent ? readings : []}
      handles={(plot) => <LevelLine {...props} plot={plot} />}
    >
      {!layoutPlot(spec, widthCssPx).hasEnds && <Key items={keyOf(curves)} widthCssPx={widthCssPx} />}
      <Rule className="cp-sweep-level-rule" y={level} />
      {curves.map((curve) => {
        const crossing = crossingOf(curve, level);
        return (
          <g key={curve.line} data-line={curve.line}>
            {crossing?.kind === 'at' && (
              <Rule className="cp-series-dashed" x={crossing.value} y={[level, spec.y.domain[0]]} />
            )}
            {(isRunning || extent) && <WaitingMarks curve={curve} />}
            <CurveMarks curve={curve} />
          </g>
        );
      })}
      <LevelKnob level={level} />
    </PlotFrame>
  );
}

const keyOf = (curves: readonly SweepCurve[]) => curves.map(({ line, name }) => ({ name, mark: markOf(line) }));

function plotOf(
  { plan, curves, level }: SweepChartProps,
  [least, most]: readonly [number, number],
  widthCssPx: number,
): PlotSpec {
  const domain = [Math.min(least, level) / MARGIN, Math.max(most, level) * MARGIN] as const;
  const column = sweepColumn(plan, curves);
  const spec: PlotSpec = {
    ...column,
    heightCssPx: clamp(Math.round(0.265 * widthCssPx), 280, 420),
    y: {
      scale: 'log',
      domain,
      ticks: TICKS.filter((tick) => tick >= domain[0] && tick <= domain[1]),
      say: (value) => formatNumber(value, 1),
    },
    ends: column.ends.map((end, line) => ({ ...end, y: curves[line]?.points.at(-1)?.mean?.mean ?? domain[0] })),
  };
  if (layoutPlot(spec, widthCssPx).hasEnds) return spec;
  const aboveCssPx = keyHeight(
    curves.map(({ name }) => name),
    widthCssPx,
  );
  return { ...spec, aboveCssPx, heightCssPx: spec.heightCssPx + aboveCssPx };
}

/** Distance of arrow keys, and of Page Up and Page Down. */
const STEPS = { step: 0.05, largeStep: 0.5 };

/** The handle of the level: dragged up and down, or moved by keys, as a slider. */
function LevelLine(props: SweepChartProps & { readonly plot: PlotCoordinates }): ReactNode {
  const { level, plot, onLevel, onLevelEnd } = props;
  const { x, y } = plot;
  const [left, right] = x.range;
  const { min, max } = SWEEP_LIMITS.level;
  const change = (value: number): void => onLevel(clamp(Number(value.toFixed(2)), min, max));
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const { currentTarget: strip, clientY, pointerId } = event;
    if (event.type === 'pointerdown') strip.setPointerCapture(pointerId);
    if (!strip.hasPointerCapture(pointerId)) return;
    const plotTop = strip.parentElement?.getBoundingClientRect().top ?? 0;
    const [foot, top] = y.range;
    change(y.invert(clamp(clientY - plotTop, top, foot)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextSliderValue(event, { value: level, min, max, ...STEPS });
    if (next === null) return;
    event.preventDefault();
    change(next);
  };
  return (
    <div
      className="cp-sweep-level"
      style={{ top: y(level), left, width: right - left }}
      onPointerDown={drag}
      onPointerMove={drag}
      onPointerUp={onLevelEnd}
    >
      <input
        type="range"
        min={min}
        max={max}
        step="any"
        value={level}
        aria-label={words.level}
        aria-valuetext={formatTimes(level)}
        aria-orientation="vertical"
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
        onKeyUp={onLevelEnd}
      />
    </div>
  );
}

const KNOB_HEIGHT_CSS_PX = 26;
/** Beside its number, CSS pixels. */
const KNOB_PADDING_CSS_PX = 10;
const HALF_A_LETTER_CSS_PX = 4.5;

/** What is taken hold of, at the end of the level. */
function LevelKnob({ level }: { readonly level: number }): ReactNode {
  const { x, y } = usePlot();
  const [, right] = x.range;
  const width = labelWidth(formatTimes(level)) + 2 * KNOB_PADDING_CSS_PX;
  return (
    <g transform={`translate(${right - width} ${y(level)})`} data-testid="sweep-level">
      <rect
        className="cp-sweep-knob"
        y={-KNOB_HEIGHT_CSS_PX / 2}
        width={width}
        height={KNOB_HEIGHT_CSS_PX}
        rx={KNOB_HEIGHT_CSS_PX / 2}
      />
      <text className="cp-mark-strong" x={width / 2} y={HALF_A_LETTER_CSS_PX} textAnchor="middle">
        {formatTimes(level)}
      </text>
    </g>
  );
}
