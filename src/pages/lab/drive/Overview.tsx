import { useMemo, type ReactNode } from 'react';
import { areaToLevel, labelWidth, linearScale, linePath, Rule, type Point, type Scale } from '#charts';
import * as controls from '#messages/controls';
import { chart as words, lanes as laneWords } from '#messages/lab';
import { Drawing, RevealedMarks, ScrubAxis } from '#parts';
import type { LabDriveView, WindowSeries } from '#store';
import type { RunRecord } from '../earlierRuns.ts';
import { Flags, type Flag } from './Flags.tsx';
import { laneHeight, Lanes, sayLane, type Lane } from './Lanes.tsx';
import { firstCleaning, recentMeans, windowAmplification } from './series.ts';

interface OverviewProps {
  readonly series: WindowSeries | null;
  /** At the moment on show. */
  readonly readings: Pick<LabDriveView['readings'], 'hostPages' | 'flashPages'> | null;
  /** Of the other drive, where two are compared: a line beside it. */
  readonly other?: WindowSeries | null;
  /** The run before the last change: a faint line. */
  readonly earlier?: RunRecord | null;
  readonly step: number;
  readonly furthestStep: number;
  readonly flags: readonly Flag[];
  /** Followed pages; they take the place of the waits. */
  readonly lanes: readonly Lane[];
  /** How far the lanes are known, where that is not the furthest. */
  readonly lanesEnd?: number;
  readonly onSeek: (step: number) => void;
  /** What can be taken hold of beside the moment. */
  readonly over?: ((x: Scale) => ReactNode) | undefined;
}

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 1000, fromCssPx: 480 },
] as const;
/** The vertical scale reaches at least this write amplification. */
const LEAST_TOP = 1.5;
const TOPS = [1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 40, 60, 100, 200, 500, 1000];

/** The whole run so far: write amplification, free blocks and waits of its windows. What lies after the moment on show is pale. */
export function Overview({
  series,
  readings,
  other = null,
  earlier = null,
  step,
  furthestStep,
  flags,
  lanes,
  lanesEnd = furthestStep,
  onSeek,
  over,
}: OverviewProps): ReactNode {
  const ratios = [series, other, earlier?.series].flatMap((each) => (each ? windowAmplification(each) : []));
  const highest = Math.max(LEAST_TOP, ...ratios);
  const end = Math.max(furthestStep, earlier?.furthestStep ?? 0, step, 1);
  const now = series ? recentMeans(series, step) : null;
  return (
    <Drawing
      name="lab-history"
      label={words.name}
      description={
        readings && readings.hostPages > 0
          ? words.describe({
              pages: readings.hostPages,
              soFar: readings.flashPages / readings.hostPages,
              now: now?.amplification ?? 0,
            }) + lanes.map((lane) => ` ${sayLane(lane)}`).join('')
          : words.nothing
      }
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutStrip(width, end, highest, lanes.length);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <StripMarks
              layout={layout}
              series={series}
              other={other}
              earlier={earlier?.series ?? null}
              step={step}
              reached={furthestStep}
              lanesEnd={lanesEnd}
              flags={flags}
              lanes={lanes}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const { x, y } = layoutStrip(width, end, highest, lanes.length);
        return (
          <>
            <ScrubAxis
              x={x}
              yCssPx={y(1)}
              topCssPx={y.range[1]}
              value={step}
              label={controls.timeline}
              formatValue={(at) => words.momentOf({ pages: Math.round(at), end })}
              largeStep={Math.max(10, Math.round(end / 20))}
              onSeek={onSeek}
            />
            {over?.(x)}
          </>
        );
      }}
    </Drawing>
  );
}

interface StripLayout {
  readonly isNarrow: boolean;
  /** Host writes to positions. */
  readonly x: Scale;
  readonly y: Scale;
  readonly top: number;
  /** Free blocks, as a fraction of the most in the run. */
  readonly free: Scale;
  /** Top of the lanes. */
  readonly lanes: number;
  readonly heightCssPx: number;
}

const NARROW_BELOW_CSS_PX = 560;
const LABEL_GAP = 11;
const WAIT_CSS_PX = 8;
const HEIGHT = 108;
const CHIP_HEIGHT = 22;
const LANES_GAP = 3;

/** With more lanes the curve is lower, not the strip higher: the map keeps its room. */
function layoutStrip(widthCssPx: number, end: number, highest: number, laneCount: number): StripLayout {
  const isNarrow = widthCssPx < NARROW_BELOW_CSS_PX;
  const left = isNarrow ? 14 : 104;
  const top = TOPS.find((each) => each >= highest) ?? highest;
  const head = 20;
  const lanes = HEIGHT - CHIP_HEIGHT - laneCount * laneHeight(laneCount);
  const axis = Math.min(head + 36, lanes - LANES_GAP - 18);
  return {
    isNarrow,
    x: linearScale([0, end], [left, widthCssPx - 14]),
    y: linearScale([1, top], [axis, head]),
    top,
    free: linearScale([0, 1], [axis + 18, axis + 6]),
    lanes,
    heightCssPx: HEIGHT,
  };
}

/** One row of the strip: what the windows that lie on one pixel have in common. */
interface Bucket {
  readonly step: number;
  readonly amplification: number;
  readonly freeBlocks: number;
  readonly wait: number;
}

function bucketsOf(series: WindowSeries, widthCssPx: number): readonly Bucket[] {
  const { columns, count } = series;
  const ratios = windowAmplification(series);
  const every = Math.max(1, Math.ceil(count / widthCssPx));
  const buckets: Bucket[] = [];
  for (let first = 0; first < count; first += every) {
    const rows = Array.from({ length: Math.min(every, count - first) }, (_, row) => first + row);
    buckets.push({
      step: columns.step[rows.at(-1) ?? first] ?? 0,
      amplification: Math.max(...rows.map((row) => ratios[row] ?? 1)),
      freeBlocks: Math.min(...rows.map((row) => columns.freeBlocks[row] ?? 0)),
      wait: Math.max(...rows.map((row) => columns.waitCopies[row] ?? 0)),
    });
  }
  return buckets;
}

const WAIT_GAP_CSS_PX = 6;

/** The longest wait of each stretch of this width. */
function longestApart(buckets: readonly Bucket[], x: Scale, gapCssPx: number): readonly Bucket[] {
  const longest = new Map<number, Bucket>();
  for (const bucket of buckets) {
    const stretch = Math.floor(x(bucket.step) / gapCssPx);
    if (bucket.wait > (longest.get(stretch)?.wait ?? 0)) longest.set(stretch, bucket);
  }
  return [...longest.values()];
}

interface StripMarksProps {
  readonly layout: StripLayout;
  readonly series: WindowSeries | null;
  readonly other: WindowSeries | null;
  readonly earlier: WindowSeries | null;
  readonly step: number;
  readonly reached: number;
  readonly lanesEnd: number;
  readonly flags: readonly Flag[];
  readonly lanes: readonly Lane[];
}

function StripMarks({
  layout,
  series,
  other,
  earlier,
  step,
  reached,
  lanesEnd,
  flags,
  lanes,
}: StripMarksProps): ReactNode {
  const { x, y, top, free, isNarrow, heightCssPx } = layout;
  const [left, right] = x.range;
  const { area, freeLine, waits, otherLine, earlierLine } = useMemo(() => {
    const buckets = series ? bucketsOf(series, right - left) : [];
    const mostFree = Math.max(1, ...buckets.map(({ freeBlocks }) => freeBlocks));
    const longest = Math.max(1, ...buckets.map(({ wait }) => wait));
    const pointsOf = (of: readonly Bucket[]): readonly Point[] =>
      of.map((each) => ({ x: x(each.step), y: y(Math.max(1, each.amplification)) }));
    const lineOf = (of: WindowSeries | null): string | null => of && linePath(pointsOf(bucketsOf(of, right - left)));
    const start: Point = { x: x(0), y: y(1) };
    return {
      area: areaToLevel([start, ...pointsOf(buckets)], y(1)),
      otherLine: lineOf(other),
      earlierLine: lineOf(earlier),
      freeLine: linePath(buckets.map((each) => ({ x: x(each.step), y: free(each.freeBlocks / mostFree) }))),
      waits: longestApart(buckets, x, WAIT_GAP_CSS_PX)
        .map((each) => `M${x(each.step).toFixed(1)} ${free(0) + 3}v${((each.wait / longest) * WAIT_CSS_PX).toFixed(1)}`)
        .join(''),
    };
  }, [series, other, earlier, x, y, free, left, right]);
  const cleaning = series && !other ? firstCleaning(series) : null;
  const shown: readonly Flag[] = cleaning === null ? flags : [{ step: cleaning, name: words.firstCleaning }, ...flags];
  const [firstLane] = lanes;
  const content = (
    <>
      <path className="cp-mark-re" d={area} />
      <path className="cp-lab-free-line" d={freeLine} />
      {firstLane ? (
        <Lanes lanes={lanes} x={x} top={layout.lanes} end={lanesEnd} />
      ) : (
        <path className="cp-lab-waits" d={waits} />
      )}
    </>
  );
  return (
    <>
      <Rule className="cp-chart-grid" x={x.range} y={y(top)} />
      {earlierLine && (
        <path className="cp-lab-earlier" d={earlierLine}>
          <title>{words.earlier}</title>
        </path>
      )}
      {step < reached && <g className="cp-lab-ahead">{content}</g>}
      <RevealedMarks toCssPx={x(step)} heightCssPx={heightCssPx}>
        {content}
      </RevealedMarks>
      {/* On a phone, over the end of its line: what is under the line hides it, and most flags stand at the beginning. */}
      <text x={isNarrow ? right : left - LABEL_GAP} y={y(top) + (isNarrow ? -5 : 5)} textAnchor="end">
        <title>{words.name}</title>
        {words.amplification({ value: top })}
      </text>
      {!isNarrow && (
        <>
          {earlierLine && y(1) - y(top) > EARLIER_ROOM_CSS_PX && (
            <text className="cp-lab-earlier-name" x={left - LABEL_GAP} y={y(1) - 6} textAnchor="end">
              <title>{words.earlier}</title>
              {words.earlierShort}
            </text>
          )}
          <text x={left - LABEL_GAP} y={free(0) + 1} textAnchor="end">
            {words.free}
          </text>
          <text
            className={firstLane ? undefined : 'cp-lab-waits-name'}
            x={left - LABEL_GAP}
            y={free(0) + 16}
            textAnchor="end"
          >
            {firstLane ? laneWords.name({ page: firstLane.page, pages: lanes.length }) : waits && words.longestWait}
          </text>
        </>
      )}
      <Rule className="cp-chart-axis" x={x.range} y={y(1)} />
      <Rule className="cp-chart-grid" x={x.range} y={free(0)} />
      {otherLine && <path className="cp-lab-other" data-side="b" d={otherLine} />}
      <Flags flags={shown} x={x} top={y(top) - 16} foot={y(1)} hasNames={!isNarrow} />
      <Rule className="cp-mark-now" x={x(step)} y={[y(top), heightCssPx - CHIP_HEIGHT]} />
      <Moment layout={layout} step={step} />
    </>
  );
}

/** Two lines of text. */
const EARLIER_ROOM_CSS_PX = 30;
const PADDING = 8;

/** The moment on show, under its cursor, and the last one of the scale. */
function Moment({ layout, step }: Pick<StripMarksProps, 'layout' | 'step'>): ReactNode {
  const { x, heightCssPx } = layout;
  const text = words.moment({ pages: step });
  const width = labelWidth(text) * 1.1 + 2 * PADDING;
  const [start, end] = x.range;
  const left = Math.min(Math.max(x(step) - width / 2, start - 14), end + 14 - width);
  const top = heightCssPx - CHIP_HEIGHT;
  const [, last] = x.domain;
  const far = words.reached({ pages: last });
  const isClear = last > 1 && left + width + 12 < end - labelWidth(far);
  return (
    <>
      <rect className="cp-mark-ink-point" x={left} y={top} width={width} height={CHIP_HEIGHT} rx={4} />
      <text className="cp-mark-on-bar" x={left + width / 2} y={top + 16} textAnchor="middle">
        {text}
      </text>
      {isClear && (
        <text x={end} y={heightCssPx - 6} textAnchor="end">
          {far}
        </text>
      )}
    </>
  );
}
