import type { ReactNode } from 'react';
import { clamp } from '#base';
import { AxisX, AxisY, Band, labelWidth, linearScale, linePath, Rule, roundTicks } from '#charts';
import { formatCount } from '#messages';
import { chart } from '#messages/lab';
import { events } from '#messages/lab-more';
import { Drawing, RevealedMarks, ScrubAxis } from '#parts';
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
const HEAD = 22;
const FOOT = 186;
const HEIGHT = 228;
const TICK_GAP_CSS_PX = 90;
const NAME_GAP = 5;
/** Bars of write amplification across the tracks, at most. */
const MOST_BARS = 80;
const LEAST_BAR_PAGES = 1000;

/** Write amplification, free blocks and waits of an interval. What lies after the moment on show is pale. */
export function Tracks({ view, bursts, interval, step, flags, onSeek, onBrush }: TracksProps): ReactNode {
  const { from, to } = interval;
  const series = view?.series;
  const { pages, parts } = series
    ? partsOf(series, interval, MOST_BARS, LEAST_BAR_PAGES)
    : { pages: LEAST_BAR_PAGES, parts: [] };
  const free = series ? freeBlocks(series, bursts, interval) : [];
  // The log may be of a moment before.
  const waits = bursts.filter(({ isInPause, write }) => !isInPause && write >= from && write <= to);
  const longest = waits.reduce<Burst | null>((most, each) => (each.waitMs > (most?.waitMs ?? 0) ? each : most), null);
  const longestText = waitText(longest?.waitMs ?? 0);
  const mostRatio = roundUp(Math.max(2, ...parts.map(({ flashPages }) => flashPages / pages)));
  const mostFree = Math.max(1, ...free.map((each) => each.free));
  const mostWait = roundUp(longest?.waitMs ?? 1);
  const isSeconds = mostWait >= SECOND_MS;
  const yRatio = linearScale([1, mostRatio], [HEAD + 54, HEAD]);
  const yFree = linearScale([0, mostFree], [HEAD + 102, HEAD + 72]);
  const yWait = linearScale([0, mostWait], [FOOT, HEAD + 120]);
  const tracks = [
    { name: words.amplification, unit: words.per({ pages }), y: yRatio, values: [1, mostRatio], say: formatCount },
    { name: words.free, unit: words.blocks, y: yFree, values: free.length > 0 ? [mostFree] : [], say: formatCount },
    {
      name: words.waits,
      unit: words.unit({ isSeconds }),
      y: yWait,
      values: longest ? [0, mostWait] : [0],
      say: (ms: number) => formatCount(isSeconds ? ms / SECOND_MS : ms),
    },
  ];
  const xOf = (width: number) =>
    linearScale([from, Math.max(to, from + 1)], [width < NARROW_BELOW_CSS_PX ? 38 : 84, width - 14]);
  const marks = (width: number): ReactNode => {
    const x = xOf(width);
    const [left, right] = x.range;
    const content = (
      <>
        {parts.map((part) => (
          <Band
            key={part.from}
            className="cp-mark-re"
            x={[Math.max(left, x(part.from)), Math.min(right, x(part.to)) - 0.5]}
            y={[yRatio(1), yRatio(Math.max(1, part.flashPages / pages))]}
          />
        ))}
        <path
          className="cp-lab-free-line"
          d={linePath(free.map((each) => ({ x: x(each.write), y: yFree(each.free) })))}
        />
        <path
          className="cp-lab-waits"
          d={waits.map(({ write, waitMs }) => `M${x(write).toFixed(1)} ${FOOT}V${yWait(waitMs).toFixed(1)}`).join('')}
          style={{ strokeWidth: clamp((right - left) / Math.max(1, waits.length) / 3, 1, 6) }}
        />
      </>
    );
    const ticks = roundTicks(from, to, (right - left) / TICK_GAP_CSS_PX).filter(Number.isInteger);
    const longestLabel = longest && words.longest({ wait: longestText, copies: longest.copied });
    const isNarrow = width < NARROW_BELOW_CSS_PX;
    // Behind the name of its track, where that stands over it.
    const least = isNarrow
      ? left + 1.1 * labelWidth(`${words.waits} ${words.unit({ isSeconds })}`) + 3 * NAME_GAP
      : left;
    const longestAt = Math.max(least, x(longest?.write ?? from));
    const isAtEnd = longestLabel && longestAt + labelWidth(longestLabel) > right;
    return (
      <>
        {tracks.map(({ name, unit, y, values, say }) => (
          <g key={name}>
            <AxisY values={values} y={y} range={x.range} floor={y.domain[0]} say={say} />
            {isNarrow ? (
              <text x={left + NAME_GAP} y={y.range[1] - NAME_GAP}>
                <tspan className="cp-events-track">{name}</tspan> {unit}
              </text>
            ) : (
              <>
                <text className="cp-events-track" y={(y.range[0] + y.range[1]) / 2 + 3}>
                  {name}
                </text>
                <text y={(y.range[0] + y.range[1]) / 2 + 18}>{unit}</text>
              </>
            )}
          </g>
        ))}
        <g className="cp-lab-ahead cp-events-ahead">{content}</g>
        <RevealedMarks toCssPx={x(step)} heightCssPx={HEIGHT}>
          {content}
        </RevealedMarks>
        <Rule
          className="cp-events-reserve"
          x={x.range}
          y={yFree(Math.min(view?.scenario.reserveBlocks ?? 0, mostFree))}
        />
        <AxisX values={ticks} x={x} y={FOOT} drop={34} say={formatCount} />
        {longest && (
          <text
            className="cp-lab-waits-name"
            x={isAtEnd ? (isNarrow ? right : Math.min(right, longestAt + 3)) : longestAt - 3}
            y={yWait.range[1] - NAME_GAP}
            textAnchor={isAtEnd ? 'end' : 'start'}
          >
            {longestLabel}
          </text>
        )}
        <Flags flags={flags} x={x} top={HEAD - 18} foot={FOOT} hasNames={!isNarrow} />
        <Rule className="cp-mark-now" x={x(step)} y={[HEAD - 16, FOOT]} />
      </>
    );
  };
  return (
    <Drawing
      name="lab-events"
      label={words.name}
      description={to > 1 ? words.describe({ from, to, waits: waits.length, longest: longestText }) : words.nothing}
      stillWidths={STILL_WIDTHS}
      draw={(width) => ({ heightCssPx: HEIGHT, marks: marks(width) })}
    >
      {(_, width) => (
        <>
          <Brush
            x={xOf(width)}
            heightCssPx={FOOT}
            title={words.interval}
            onPress={(at) => onSeek(Math.round(at))}
            onChoose={onBrush}
          />
          <ScrubAxis
            x={xOf(width)}
            yCssPx={FOOT}
            topCssPx={FOOT}
            value={step}
            label={words.moment}
            formatValue={(at) => chart.moment({ pages: Math.round(at) })}
            largeStep={Math.max(10, Math.round((to - from) / 20))}
            onSeek={onSeek}
          />
        </>
      )}
    </Drawing>
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
