import type { ReactNode } from 'react';
import { clamp } from '#base';
import {
  AxisX,
  Bars,
  LABEL_HEIGHT,
  labelWidth,
  layoutPlots,
  Line,
  PlotColumn,
  roundTicks,
  Rule,
  Text,
  usePlot,
  type ColumnPlot,
} from '#charts';
import { formatCount } from '#messages';
import { chart } from '#messages/lab';
import { events } from '#messages/lab-more';
import { LineDrawing, RevealedMarks, ScrubAxis } from '#parts';
import type { LabDriveView, WindowSeries } from '#store';
import { Brush } from '../Brush.tsx';
import { partsOf } from '../charts/chartData.ts';
import { Flags, type Flag } from '../drive/Flags.tsx';
import type { Interval } from '../interval.ts';
import type { Burst } from './eventRows.ts';
import { SECOND_MS, waitText } from './eventWords.ts';

interface TracksProps {
  readonly view: LabDriveView | null;
  readonly bursts: readonly Burst[];
  readonly interval: Interval;
  readonly step: number;
  readonly flags: readonly Flag[];
  readonly onSeek: (step: number) => void;
  readonly onBrush: (from: number, to: number) => void;
}

const words = events.tracks;
const STILL_WIDTHS = [{ widthCssPx: 1000, fromCssPx: 0 }] as const;
const NARROW_BELOW_CSS_PX = 560;
/** Heights in CSS pixels: over the first track, over the others, of the tracks, and of the axis with the knob of the moment. */
const HEAD = 22;
const GAP = 18;
const HEIGHTS = { ratio: 54, free: 30, waits: 44 } as const;
const AXIS = 42;
const FOOT = HEAD + HEIGHTS.ratio + GAP + HEIGHTS.free + GAP + HEIGHTS.waits;
/** From the axis to its numbers, under the knob. */
const AXIS_DROP = 34;
const TICK_GAP_CSS_PX = 90;
/** Bars of write amplification across the tracks, at most. */
const MOST_BARS = 80;
const LEAST_BAR_PAGES = 1000;

/** Write amplification, free blocks and waits of an interval. What lies after the moment on show is pale. */
export function Tracks(props: TracksProps): ReactNode {
  const { interval, step, flags, onSeek, onBrush } = props;
  const { from, to } = interval;
  const recorded = recordOf(props);
  const layoutFor = (widthCssPx: number) => layoutPlots(tracksOf(props, recorded, widthCssPx), widthCssPx);
  const marks = (widthCssPx: number): ReactNode => {
    const layout = layoutFor(widthCssPx);
    const { x } = layout;
    const [left, right] = x.range;
    return (
      <>
        <PlotColumn {...layout} />
        <AxisX
          values={roundTicks(from, to, (right - left) / TICK_GAP_CSS_PX).filter(Number.isInteger)}
          x={x}
          y={FOOT}
          drop={AXIS_DROP}
          say={formatCount}
        />
        <Flags flags={flags} x={x} top={HEAD - 18} foot={FOOT} hasNames={widthCssPx >= NARROW_BELOW_CSS_PX} />
        <Rule className="cp-mark-now" x={x(step)} y={[HEAD - 16, FOOT]} />
      </>
    );
  };
  const { waits, longest } = recorded;
  const described = { from, to, waits: waits.length, longest: waitText(longest?.waitMs ?? 0) };
  return (
    <LineDrawing
      name="lab-events"
      label={words.name}
      description={to > 1 ? words.describe(described) : words.nothing}
      stillWidths={STILL_WIDTHS}
      draw={(widthCssPx) => ({ heightCssPx: FOOT + AXIS, marks: marks(widthCssPx) })}
    >
      {(_, widthCssPx) => {
        const { x } = layoutFor(widthCssPx);
        return (
          <>
            <Brush
              x={x}
              heightCssPx={FOOT}
              title={words.interval}
              onPress={(at) => onSeek(Math.round(at))}
              onChoose={onBrush}
            />
            <ScrubAxis
              x={x}
              yCssPx={FOOT}
              topCssPx={FOOT}
              value={step}
              label={words.moment}
              formatValue={(at) => chart.moment({ pages: Math.round(at) })}
              largeStep={Math.max(10, Math.round((to - from) / 20))}
              onSeek={onSeek}
            />
          </>
        );
      }}
    </LineDrawing>
  );
}

/** What was recorded of an interval. */
function recordOf({ view, bursts, interval }: TracksProps) {
  const { from, to } = interval;
  const series = view?.series;
  // The log may be of a moment before.
  const waits = bursts.filter(({ isInPause, write }) => !isInPause && write >= from && write <= to);
  const longest = waits.reduce<Burst | null>((most, each) => (each.waitMs > (most?.waitMs ?? 0) ? each : most), null);
  const { pages, parts } = series
    ? partsOf(series, interval, MOST_BARS, LEAST_BAR_PAGES)
    : { pages: LEAST_BAR_PAGES, parts: [] };
  return { waits, longest, pages, parts, free: series ? freeBlocks(series, bursts, interval) : [] };
}

/** A track for each of the three, over the writes of the interval. */
function tracksOf(
  { view, interval, step }: TracksProps,
  { waits, longest, pages, parts, free }: ReturnType<typeof recordOf>,
  widthCssPx: number,
): readonly ColumnPlot[] {
  const { from, to } = interval;
  const mostRatio = roundUp(Math.max(2, ...parts.map(({ flashPages }) => flashPages / pages)));
  const mostFree = Math.max(1, ...free.map((each) => each.free));
  const mostWait = roundUp(longest?.waitMs ?? 1);
  const isSeconds = mostWait >= SECOND_MS;
  const isNarrow = widthCssPx < NARROW_BELOW_CSS_PX;
  const common = {
    leftCssPx: isNarrow ? 38 : 84,
    rightCssPx: 14,
    belowCssPx: 0,
    x: { domain: [from, Math.max(to, from + 1)], ticks: [], say: formatCount },
  } as const;
  const bars = parts.map((part) => ({
    x: [Math.max(from, part.from), Math.min(to, part.to)] as const,
    y: Math.max(1, part.flashPages / pages),
  }));
  const unitOfWaits = words.unit({ isSeconds });
  return [
    {
      ...common,
      name: 'ratio',
      heightCssPx: HEAD + HEIGHTS.ratio,
      aboveCssPx: HEAD,
      y: { domain: [1, mostRatio], ticks: [1, mostRatio], say: formatCount },
      marks: (
        <>
          <TrackName name={words.amplification} unit={words.per({ pages })} isOver={isNarrow} />
          <UpTo step={step}>
            <Bars className="cp-mark-re" bars={bars} />
          </UpTo>
        </>
      ),
    },
    {
      ...common,
      name: 'free',
      heightCssPx: GAP + HEIGHTS.free,
      aboveCssPx: GAP,
      y: { domain: [0, mostFree], ticks: free.length > 0 ? [mostFree] : [], say: formatCount },
      marks: (
        <>
          <TrackName name={words.free} unit={words.blocks} isOver={isNarrow} />
          <UpTo step={step}>
            <Line className="cp-lab-free-line" points={free.map((each) => ({ x: each.write, y: each.free }))} />
          </UpTo>
          <Rule className="cp-mark-low" y={Math.min(view?.scenario.reserveBlocks ?? 0, mostFree)} />
        </>
      ),
    },
    {
      ...common,
      name: 'waits',
      heightCssPx: GAP + HEIGHTS.waits,
      aboveCssPx: GAP,
      y: {
        domain: [0, mostWait],
        ticks: longest ? [0, mostWait] : [0],
        say: (ms) => formatCount(isSeconds ? ms / SECOND_MS : ms),
      },
      marks: (
        <>
          <TrackName name={words.waits} unit={unitOfWaits} isOver={isNarrow} />
          <UpTo step={step}>
            <Needles waits={waits} />
          </UpTo>
          {longest && (
            <Longest
              burst={longest}
              top={mostWait}
              // Behind the name of the track, where that stands over it.
              roomCssPx={isNarrow ? 1.1 * labelWidth(`${words.waits} ${unitOfWaits}`) + 3 * NAME_GAP : 0}
            />
          )}
        </>
      ),
    },
  ];
}

/** From a track to words over it, CSS pixels. */
const NAME_GAP = 5;

interface TrackNameProps {
  readonly name: string;
  readonly unit: string;
  /** Whether it stands over its track; else before it. */
  readonly isOver: boolean;
}

function TrackName({ name, unit, isOver }: TrackNameProps): ReactNode {
  const { x, y } = usePlot();
  const middle = (y.range[0] + y.range[1]) / 2;
  return isOver ? (
    <text x={x.range[0] + NAME_GAP} y={y.range[1] - NAME_GAP}>
      <tspan className="cp-mark-strong">{name}</tspan> {unit}
    </text>
  ) : (
    <>
      <text className="cp-mark-strong" y={middle + 3}>
        {name}
      </text>
      <text y={middle + 3 + LABEL_HEIGHT - 2}>{unit}</text>
    </>
  );
}

/** Marks up to a moment, and pale those after it. */
function UpTo({ step, children }: { readonly step: number; readonly children: ReactNode }): ReactNode {
  const { x, y } = usePlot();
  return (
    <>
      <g className="cp-lab-ahead">{children}</g>
      <RevealedMarks toCssPx={x(step)} heightCssPx={y.range[0]}>
        {children}
      </RevealedMarks>
    </>
  );
}

/** Writes that had to wait, as one path: there may be thousands. */
function Needles({ waits }: { readonly waits: readonly Burst[] }): ReactNode {
  const { x, y } = usePlot();
  const [left, right] = x.range;
  return (
    <path
      className="cp-lab-waits"
      d={waits.map(({ write, waitMs }) => `M${x(write).toFixed(1)} ${y.range[0]}V${y(waitMs).toFixed(1)}`).join('')}
      style={{ strokeWidth: clamp((right - left) / Math.max(1, waits.length) / 3, 1, 6) }}
    />
  );
}

interface LongestProps {
  readonly burst: Burst;
  readonly top: number;
  /** Room at the beginning that other words take. */
  readonly roomCssPx: number;
}

/** What is said of the longest wait, over it. */
function Longest({ burst: { write, waitMs, copied }, top, roomCssPx }: LongestProps): ReactNode {
  const { x } = usePlot();
  const at = Math.max(x(write), x.range[0] + roomCssPx);
  return (
    <Text className="cp-mark-low-ink" x={x.invert(at)} y={top} attach="ne" gap={NAME_GAP}>
      {words.longest({ wait: waitText(waitMs), copies: copied })}
    </Text>
  );
}

/** Free blocks at each pick of an interval, and at the end of each window without picks. */
function freeBlocks(
  { columns, windowPages }: WindowSeries,
  bursts: readonly Burst[],
  { from, to }: Interval,
): readonly { readonly write: number; readonly free: number }[] {
  const points = bursts.flatMap(({ picks }) => picks.map(({ write, freeBlocks: free }) => ({ write, free })));
  const picksAt = (row: number): number => columns.picks[row] ?? 0;
  for (let row = Math.floor(from / windowPages); row < Math.ceil(to / windowPages); row += 1) {
    const write = columns.step[row];
    if (write !== undefined && picksAt(row) === picksAt(row - 1))
      points.push({ write, free: columns.freeBlocks[row] ?? 0 });
  }
  return points.filter(({ write }) => write >= from && write <= to).toSorted((one, other) => one.write - other.write);
}

/** The next of 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, … */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return (
    unit * ([1, 1.2, 1.6, 2, 3, 4, 5, 6, 8].find((each) => each * unit >= value && (unit > 1 || each % 1 === 0)) ?? 10)
  );
}
