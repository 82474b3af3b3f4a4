import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { clamp } from '#base';
import {
  AxisX,
  AxisY,
  ChartFrame,
  labelWidth,
  linearScale,
  linePath,
  logScale,
  Rule,
  spacedTicks,
  useMeasuredWidth,
  type Scale,
} from '#charts';
import { nextSliderValue } from '#controls';
import { formatNumber, formatTimes } from '#messages';
import { sweep as words } from '#messages/lab';
import { SWEEP_LIMITS, type SweepPlan } from '#store/sweep';
import { crossingOf, extentOf, type CurvePoint, type SweepCurve } from './sweepCurves.ts';
import { Interval, LineKey, SweepMark } from './SweepMark.tsx';
import { axisText, fieldName } from './sweepNames.ts';

/** What the chart, the rows below it and the lists beside it show. */
export interface SweepShown {
  readonly plan: SweepPlan;
  readonly curves: readonly SweepCurve[];
  /** Of the lines. */
  readonly names: readonly string[];
}

/** Narrower than this, the names of lines stand above the plot instead of at their ends. */
const LEAST_WIDTH_OF_END_LABELS = 560;
const LEFT = 44;
const INSET = 20;
/** Room for the dots of seeds, which stand at the right of their point. */
const LAST_INSET = 40;

/** Edges and scale of the axis, which the chart shares with the rows below it. */
export function sweepColumn(width: number, { values }: SweepPlan, names: readonly string[]) {
  const hasEndLabels = width >= LEAST_WIDTH_OF_END_LABELS;
  const labels = hasEndLabels ? Math.min(width / 3, Math.max(...names.map((name) => labelWidth(name))) + 28) : 0;
  const right = width - labels - 8;
  const x = linearScale([values[0] ?? 0, values.at(-1) ?? 1], [LEFT + INSET, right - LAST_INSET]);
  return { left: LEFT, right, x, hasEndLabels };
}

const HEIGHT = 280;
const TOP = 16;
const BOTTOM = HEIGHT - 34;
const TICKS = [1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000];
const TICK_GAP = 18;
/** Room above and below the curves, as a ratio. */
const MARGIN = 1.12;
/** Ends of the scale before the first run has finished. */
const EMPTY_EXTENT = [1.5, 6] as const;

interface SweepChartProps extends SweepShown {
  readonly level: number;
  /** Whether points without any run are marked as still to come. */
  readonly isUnderWay: boolean;
  readonly onLevel: (level: number) => void;
  /** One drag or key has ended. */
  readonly onLevelEnd: () => void;
}

/** The curves over the varied field, with the level at which they are read the other way round. */
export function SweepChart({
  plan,
  curves,
  names,
  level,
  isUnderWay,
  onLevel,
  onLevelEnd,
}: SweepChartProps): ReactNode {
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(900);
  const { values } = plan;
  const { field } = plan.settings;
  const { left, right, x, hasEndLabels } = sweepColumn(width, plan, names);
  const extent = extentOf(curves.flatMap(({ points }) => points));
  const [least, most] = extent ?? EMPTY_EXTENT;
  const y = logScale([Math.min(least, level) / MARGIN, Math.max(most, level) * MARGIN], [BOTTOM, TOP]);
  const say = (value: number): string => axisText(field, value);
  const widest = Math.max(...values.map((value) => labelWidth(say(value))));

  const rows = values.map((value, point) => [say(value), ...curves.map(({ points }) => meanText(points[point]))]);
  const readings = values.map((value, point) => ({
    x: x(value),
    text: `${say(value)}: ${names.map((name, line) => `${name} ${rows[point]?.[line + 1]}`).join('; ')}`,
    dots: curves.flatMap(({ line, points }) => {
      const mean = points[point]?.mean;
      return mean ? [{ y: y(mean.mean), tone: String(line) }] : [];
    }),
  }));
  const marks = (
    <>
      <AxisY
        values={spacedTicks(y, TICKS, TICK_GAP)}
        y={y}
        range={[left, right]}
        say={(value) => formatNumber(value, 1)}
      />
      <Rule className="cp-chart-axis" x={[left, right]} y={BOTTOM} />
      <AxisX
        values={spacedTicks(x, values, widest + 6)}
        x={x}
        y={BOTTOM}
        say={(value) => axisText(field, value, value === values.at(-1))}
      />
      <Rule className="cp-sweep-level-rule" x={[left, right]} y={y(level)} />
      {curves.map((curve) => (
        <CurveMarks key={curve.line} curve={curve} x={x} y={y} level={level} isUnderWay={isUnderWay} />
      ))}
      {hasEndLabels && <EndLabels curves={curves} names={names} left={right + 16} y={y} />}
    </>
  );
  const handles = <LevelLine level={level} y={y} left={left} right={right} onLevel={onLevel} onLevelEnd={onLevelEnd} />;
  return (
    <div>
      {!hasEndLabels && (
        <ul className="cp-sweep-legend" aria-hidden="true">
          {names.map((name, line) => (
            <li key={line}>
              <LineKey line={line} /> {name}
            </li>
          ))}
        </ul>
      )}
      <ChartFrame
        title={words.chart({ field: fieldName(field) })}
        description={extent ? words.describe({ lines: names.length, points: values.length }) : words.nothing}
        table={{ columns: [fieldName(field), ...names], rows }}
        plotRef={plotRef}
        drawing={{
          width,
          height: HEIGHT,
          plot: { top: TOP, bottom: BOTTOM },
          readings: extent ? readings : [],
          marks,
          handles,
        }}
      />
    </div>
  );
}

/** A mean with its interval as text. */
function meanText(point: CurvePoint | undefined): string {
  const { mean, halfWidth } = point?.mean ?? { mean: null, halfWidth: null };
  if (mean === null) return words.noMean;
  return halfWidth === null ? formatTimes(mean) : `${formatTimes(mean)} ${words.plusMinus({ half: halfWidth })}`;
}

interface CurveMarksProps {
  readonly curve: SweepCurve;
  readonly x: Scale;
  readonly y: Scale;
  readonly level: number;
  readonly isUnderWay: boolean;
}

/** A line with a mark at each point, and a dotted line from where it crosses the level down to the axis. */
function CurveMarks({ curve, x, y, level, isUnderWay }: CurveMarksProps): ReactNode {
  const { line, points } = curve;
  const crossing = crossingOf(curve, level);
  const path = linePath(points.map(({ value, mean }) => ({ x: x(value), y: mean ? y(mean.mean) : Number.NaN })));
  return (
    <g data-line={line}>
      {crossing?.kind === 'at' && <Rule className="cp-sweep-crossing" x={x(crossing.value)} y={[y(level), BOTTOM]} />}
      <path className="cp-sweep-line" d={path} />
      {points.map(({ value, mean, isWhole }) =>
        mean ? (
          <g key={value}>
            <Interval x={x(value)} of={mean} y={y} />
            <SweepMark line={line} at={{ x: x(value), y: y(mean.mean) }} isHollow={!isWhole} />
          </g>
        ) : (
          isUnderWay && <circle key={value} className="cp-sweep-waiting" cx={x(value)} cy={BOTTOM - 8} r={3.5} />
        ),
      )}
    </g>
  );
}

const LABEL_DISTANCE = 18;

interface EndLabelsProps extends Pick<SweepShown, 'curves' | 'names'> {
  readonly left: number;
  readonly y: Scale;
}

/** The names of the lines beside their last points, kept apart from below. */
function EndLabels({ curves, names, left, y }: EndLabelsProps): ReactNode {
  let floor = BOTTOM - 6;
  return curves
    .map(({ line, points }) => {
      const last = points.findLast(({ mean }) => mean)?.mean;
      return { line, wanted: last ? y(last.mean) : BOTTOM - LABEL_DISTANCE * (curves.length - line) };
    })
    .toSorted((one, other) => other.wanted - one.wanted)
    .map(({ line, wanted }) => {
      const place = Math.min(wanted, floor);
      floor = place - LABEL_DISTANCE;
      return (
        <g key={line} data-line={line}>
          <SweepMark line={line} at={{ x: left, y: place }} />
          <text className="cp-sweep-label" x={left + 12} y={place + 4.5}>
            {names[line]}
          </text>
        </g>
      );
    });
}

interface LevelLineProps extends Pick<SweepChartProps, 'level' | 'onLevel' | 'onLevelEnd'> {
  readonly y: Scale;
  readonly left: number;
  readonly right: number;
}

/** Distance of arrow keys, and of Page Up and Page Down. */
const STEPS = { step: 0.05, largeStep: 0.5 };

/** A line that is dragged up and down, or moved by keys, as a slider. */
function LevelLine({ level, y, left, right, onLevel, onLevelEnd }: LevelLineProps): ReactNode {
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
