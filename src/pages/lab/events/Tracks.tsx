import { useMemo, type ReactNode } from 'react';
import { clamp } from '#base';
import { AxisX, AxisY, labelWidth, linearScale, linePath, Rule, roundTicks, type Scale } from '#charts';
import { formatCount } from '#messages';
import { chart, events as words } from '#messages/lab';
import { Drawing, RevealedMarks, ScrubAxis } from '#parts';
import type { LabDriveView } from '#store';
import { Brush } from '../Brush.tsx';
import { Flags, type Flag } from '../drive/Flags.tsx';
import type { Burst } from './eventRows.ts';
import { waitText } from './eventWords.ts';
import type { Interval } from '../interval.ts';
import { amplificationBars, freeBlocks } from './tracks.ts';

interface TracksProps {
  readonly view: LabDriveView | null;
  readonly bursts: readonly Burst[];
  readonly interval: Interval;
  readonly step: number;
  readonly flags: readonly Flag[];
  readonly onSeek: (step: number) => void;
  readonly onBrush: (from: number, to: number) => void;
}

const STILL_WIDTHS = [{ widthCssPx: 1000, fromCssPx: 0 }] as const;
const NARROW_BELOW_CSS_PX = 560;
const HEAD = 22;
const TICK_GAP_CSS_PX = 90;

/** Places of the three tracks, and how high each reaches. */
function layoutTracks(widthCssPx: number, { from, to }: Interval, tops: readonly [number, number, number]) {
  const isNarrow = widthCssPx < NARROW_BELOW_CSS_PX;
  const x = linearScale([from, Math.max(to, from + 1)], [isNarrow ? 38 : 84, widthCssPx - 14]);
  const [wa, free, wait] = tops;
  const y = [
    linearScale([1, wa], [HEAD + 54, HEAD]),
    linearScale([0, free], [HEAD + 102, HEAD + 72]),
    linearScale([0, wait], [HEAD + 164, HEAD + 120]),
  ] as const;
  return { isNarrow, x, y, foot: HEAD + 164, heightCssPx: HEAD + 206 };
}

/** Write amplification, free blocks and waits of an interval. What lies after the moment on show is pale. */
export function Tracks({ view, bursts, interval, step, flags, onSeek, onBrush }: TracksProps): ReactNode {
  const series = view?.series;
  const { pages, bars } = useMemo(
    () => (series ? amplificationBars(series, interval) : { pages: 0, bars: [] }),
    [series, interval],
  );
  const free = useMemo(() => (series ? freeBlocks(series, bursts, interval) : []), [series, bursts, interval]);
  // The log may be of a moment before.
  const waits = useMemo(
    () => bursts.filter(({ isInPause, write }) => !isInPause && write >= interval.from && write <= interval.to),
    [bursts, interval],
  );
  const longest = waits.reduce<Burst | null>((most, each) => (each.waitMs > (most?.waitMs ?? 0) ? each : most), null);
  const tops = [
    roundUp(Math.max(2, ...bars.map(({ value }) => value))),
    Math.max(1, ...free.map((each) => each.free)),
    roundUp(longest?.waitMs ?? 1),
  ] as const;
  const reserve = view?.scenario.reserveBlocks ?? 0;
  const layoutOf = (width: number) => layoutTracks(width, interval, tops);
  const marks = (width: number): ReactNode => {
    const { x, y, isNarrow, foot, heightCssPx } = layoutOf(width);
    const [yRatio, yFree, yWait] = y;
    const sayWait = (ms: number): string => formatWait(ms, tops[2]);
    const barPath = bars
      .map(({ from, to, value }) => {
        const left = Math.max(x.range[0], x(from));
        const right = Math.min(x.range[1], x(to)) - 0.5;
        return right > left
          ? `M${left.toFixed(1)} ${yRatio(1)}V${yRatio(value).toFixed(1)}H${right.toFixed(1)}V${yRatio(1)}Z`
          : '';
      })
      .join('');
    const barWidth = clamp((x.range[1] - x.range[0]) / Math.max(1, waits.length) / 3, 1, 6);
    const waitPath = waits
      .map(({ write, waitMs }) => `M${x(write).toFixed(1)} ${yWait(0)}V${yWait(waitMs).toFixed(1)}`)
      .join('');
    const content = (
      <>
        <path className="cp-mark-re" d={barPath} />
        <path
          className="cp-lab-free-line"
          d={linePath(free.map((each) => ({ x: x(each.write), y: yFree(each.free) })))}
        />
        <path className="cp-lab-waits" d={waitPath} style={{ strokeWidth: barWidth }} />
      </>
    );
    return (
      <>
        <AxisY values={[1, tops[0]]} y={yRatio} range={x.range} floor={1} say={(value) => formatCount(value)} />
        <AxisY values={[tops[1]]} y={yFree} range={x.range} say={formatCount} />
        <AxisY values={[0, tops[2]]} y={yWait} range={x.range} floor={0} say={sayWait} />
        <g className="cp-lab-ahead cp-events-ahead">{content}</g>
        <RevealedMarks toCssPx={x(step)} heightCssPx={heightCssPx}>
          {content}
        </RevealedMarks>
        <Rule className="cp-events-reserve" x={x.range} y={yFree(Math.min(reserve, tops[1]))} />
        {!isNarrow && <Names y={y} pages={pages} isSeconds={tops[2] >= SECOND_MS} />}
        <AxisX
          values={roundTicks(interval.from, interval.to, (x.range[1] - x.range[0]) / TICK_GAP_CSS_PX).filter(
            Number.isInteger,
          )}
          x={x}
          y={foot}
          drop={34}
          say={formatCount}
        />
        {longest && <Longest burst={longest} x={x} y={yWait.range[1] - 5} />}
        <Flags flags={flags} x={x} top={HEAD - 18} foot={foot} />
        <Rule className="cp-mark-now" x={x(step)} y={[HEAD - 16, foot]} />
      </>
    );
  };
  return (
    <Drawing
      name="lab-events"
      label={words.tracks.name}
      description={
        interval.to > 1
          ? words.tracks.describe({ ...interval, waits: waits.length, longest: waitText(longest?.waitMs ?? 0) })
          : words.tracks.nothing
      }
      stillWidths={STILL_WIDTHS}
      draw={(width) => ({ heightCssPx: layoutOf(width).heightCssPx, marks: marks(width) })}
    >
      {(_, width) => {
        const { x, foot } = layoutOf(width);
        return (
          <>
            <Brush
              x={x}
              heightCssPx={foot}
              title={words.tracks.interval}
              onPress={(at) => onSeek(Math.round(at))}
              onChoose={onBrush}
            />
            <ScrubAxis
              x={x}
              yCssPx={foot}
              topCssPx={foot}
              value={step}
              label={words.tracks.moment}
              formatValue={(at) => chart.moment({ pages: Math.round(at) })}
              largeStep={Math.max(10, Math.round((interval.to - interval.from) / 20))}
              onSeek={onSeek}
            />
          </>
        );
      }}
    </Drawing>
  );
}

const SECOND_MS = 1000;
const formatWait = (ms: number, top: number): string => formatCount(top >= SECOND_MS ? ms / SECOND_MS : ms);

/** The next of 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, … */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return (
    unit * ([1, 1.2, 1.6, 2, 3, 4, 5, 6, 8].find((each) => each * unit >= value && (unit > 1 || each % 1 === 0)) ?? 10)
  );
}

interface NamesProps {
  readonly y: readonly [Scale, Scale, Scale];
  readonly pages: number;
  readonly isSeconds: boolean;
}

function Names({ y, pages, isSeconds }: NamesProps): ReactNode {
  const { tracks } = words;
  const names = [
    [tracks.amplification, tracks.per({ pages })],
    [tracks.free, tracks.blocks],
    [tracks.waits, tracks.unit({ isSeconds })],
  ] as const;
  return names.map(([name, unit], index) => {
    const [bottom, top] = y[index]?.range ?? [0, 0];
    const middle = (bottom + top) / 2;
    return (
      <g key={name}>
        <text className="cp-events-track" x={0} y={middle + 3}>
          {name}
        </text>
        <text x={0} y={middle + 18}>
          {unit}
        </text>
      </g>
    );
  });
}

/** The longest wait of the interval, named above its bar. */
function Longest({ burst, x, y }: { readonly burst: Burst; readonly x: Scale; readonly y: number }): ReactNode {
  const text = words.tracks.longest({ wait: waitText(burst.waitMs), copies: burst.copied });
  const at = x(burst.write);
  const isLeft = at + labelWidth(text) > x.range[1];
  return (
    <text className="cp-lab-waits-name" x={at + (isLeft ? 3 : -3)} y={y} textAnchor={isLeft ? 'end' : 'start'}>
      {text}
    </text>
  );
}
