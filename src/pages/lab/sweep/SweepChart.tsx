import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { clamp } from '#base';
import {
  AxisX,
  AxisY,
  ChartFrame,
  labelWidth,
  linearScale,
  logScale,
  Rule,
  spacedTicks,
  useMeasuredWidth,
  type Scale,
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
import { CurveMarks, SweepMark } from './SweepMark.tsx';
import { axisText, fieldName } from './sweepNames.ts';

/** Narrower than this, or than three of them, the names of lines stand below the plot instead of at their ends. */
const LEAST_WIDTH_OF_END_LABELS = 560;
const LEFT = 44;
const INSET = 20;
/** Room for the handle of the level, and for the dots of seeds, at the right of the last point. */
const LAST_INSET = 76;

/** Edges and scale of the axis, which the chart shares with the rows below it. */
export function sweepColumn(width: number, { values }: SweepPlan, curves: readonly SweepCurve[]) {
  const labels = Math.max(...curves.map(({ name }) => labelWidth(name))) + 28;
  const hasEndLabels = width >= Math.max(LEAST_WIDTH_OF_END_LABELS, 3 * labels);
  const right = width - (hasEndLabels ? labels : 0) - 8;
  const x = linearScale([values[0] ?? 0, values.at(-1) ?? 1], [LEFT + INSET, right - LAST_INSET]);
  return { left: LEFT, right, x, hasEndLabels };
}

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

const TOP = 16;
const FOOT = 34;
const TICKS = [1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000];
const TICK_GAP = 18;
/** Room above and below the curves, as a ratio. */
const MARGIN = 1.12;
/** Ends of the scale before the first run has finished. */
const EMPTY_EXTENT = [1.5, 6] as const;
/** Of names of lines, above each other, and of their marks from the left below the plot. */
const LABEL_DISTANCE = 18;
const LABEL_INSET = 6;

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
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(900);
  const { values } = plan;
  const { field } = plan.settings;
  const { left, right, x, hasEndLabels } = sweepColumn(width, plan, curves);
  const height = clamp(Math.round(0.265 * width), 280, 420);
  const bottom = height - FOOT;
  const extent = extentOf(curves.flatMap(({ points }) => points));
  const [least, most] = extent ?? EMPTY_EXTENT;
  const y = logScale([Math.min(least, level) / MARGIN, Math.max(most, level) * MARGIN], [bottom, TOP]);
  const widest = Math.max(...values.map((value) => labelWidth(axisText(field, value))));
  const ticks = spacedTicks(x, values, widest + 6);
  const table = tableOf(plan, curves);
  const readings = values.map((value, point) => {
    const [head, ...means] = table.rows[point] ?? [];
    return {
      x: x(value),
      text: `${head}: ${curves.map(({ name }, line) => `${name} ${means[line]}`).join('; ')}`,
      dots: curves.flatMap(({ line, points }) => {
        const mean = points[point]?.mean;
        return mean ? [{ y: y(mean.mean), tone: String(line) }] : [];
      }),
    };
  });
  const labels = hasEndLabels
    ? labelsAtEnds(curves, y)
    : curves.map(({ line }) => ({ line, at: height + LABEL_DISTANCE * (line + 0.5) }));
  const labelLeft = hasEndLabels ? right + 16 : LABEL_INSET;
  const marks = (
    <>
      <AxisY
        values={spacedTicks(y, TICKS, TICK_GAP)}
        y={y}
        range={[left, right]}
        say={(value) => formatNumber(value, 1)}
      />
      <Rule className="cp-chart-axis" x={[left, right]} y={bottom} />
      <AxisX values={ticks} x={x} y={bottom} say={(value) => axisText(field, value, value === ticks.at(-1))} />
      <Rule className="cp-sweep-level-rule" x={[left, right]} y={y(level)} />
      {curves.map((curve) => {
        const crossing = crossingOf(curve, level);
        return (
          <g key={curve.line} data-line={curve.line}>
            {crossing?.kind === 'at' && (
              <Rule className="cp-sweep-crossing" x={x(crossing.value)} y={[y(level), bottom]} />
            )}
            {(isRunning || extent) &&
              curve.points
                .filter(({ mean }) => !mean)
                .map(({ value }) => (
                  <circle key={value} className="cp-sweep-waiting" cx={x(value)} cy={bottom - 8} r={3.5} />
                ))}
            <CurveMarks curve={curve} x={x} y={y} />
          </g>
        );
      })}
      {labels.map(({ line, at }) => (
        <g key={line} data-line={line}>
          <SweepMark line={line} at={{ x: labelLeft, y: at }} />
          <text className="cp-sweep-label" x={labelLeft + 12} y={at + 4.5}>
            {curves[line]?.name}
          </text>
        </g>
      ))}
    </>
  );
  const title = words.chart({ field: fieldName(field) });
  return (
    <ChartFrame
      title={title}
      caption={
        <>
          {title} <small>{hasHollow(curves) && words.hollow({ seeds: plan.settings.seeds })}</small>
        </>
      }
      description={extent ? words.describe({ lines: curves.length, points: values.length }) : words.nothing}
      table={table}
      plotRef={plotRef}
      drawing={{
        width,
        height: hasEndLabels ? height : height + LABEL_DISTANCE * curves.length,
        plot: { top: TOP, bottom },
        readings: extent ? readings : [],
        marks,
        handles: <LevelLine {...props} y={y} range={[left, right]} />,
      }}
    />
  );
}

/** Heights of the names of the lines beside their last points, kept apart from below. */
function labelsAtEnds(curves: readonly SweepCurve[], y: Scale) {
  const [bottom] = y.range;
  let floor = bottom - 6;
  return curves
    .map(({ line, points }) => {
      const last = points.at(-1)?.mean;
      return { line, wanted: last ? y(last.mean) : bottom - LABEL_DISTANCE * (curves.length - line) };
    })
    .toSorted((one, other) => other.wanted - one.wanted)
    .map(({ line, wanted }) => {
      const at = Math.min(wanted, floor);
      floor = at - LABEL_DISTANCE;
      return { line, at };
    });
}

/** Distance of arrow keys, and of Page Up and Page Down. */
const STEPS = { step: 0.05, largeStep: 0.5 };

/** The handle of the level: dragged up and down, or moved by keys, as a slider. */
function LevelLine(props: SweepChartProps & { readonly y: Scale; readonly range: Scale['range'] }): ReactNode {
  const { level, y, range, onLevel, onLevelEnd } = props;
  const [left, right] = range;
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
      <span aria-hidden="true">{formatTimes(level)}</span>
    </div>
  );
}
