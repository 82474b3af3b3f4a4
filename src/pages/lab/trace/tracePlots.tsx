import type { ReactNode } from 'react';
import { clamp } from '#base';
import { Area, layoutPlot, Line, roundTicks, Rule, usePlot, type ColumnPlot, type PlotAxis, type Point } from '#charts';
import { formatBytes, formatCount, formatNumber } from '#messages';
import { trace as words } from '#messages/lab-more';
import { RevealedMarks } from '#parts';
import type { DriveReplay, TraceDrives, TracePicture, TraceTotals } from '#store/trace';
import { describeTime, pageTicks, timeTicks } from './traceWords.ts';

const PAGE_BYTES = 4096;

/** Heights in CSS pixels: of what is over the first plot, of the words over the others, and of the axis under all. */
const TOP = 8;
const HEAD = 50;
const AXIS = 26;
/** From the end of the plots to the bars of pages written. */
const BARS_GAP_CSS_PX = 10;
const PAGE_TICKS = 7;
const TIME_TICK_CSS_PX = 80;

/** Ends of the axes; a trace may have one request. */
const timesOf = ({ firstTime, lastTime }: TracePicture) => [firstTime, Math.max(firstTime + 1, lastTime)] as const;
const pagesOf = ({ firstPage, endPage }: TracePicture) => [firstPage, Math.max(firstPage + 1, endPage)] as const;

/** With TRIM, and without where that makes a difference. */
export const replaysOf = ({ told, untold }: TraceDrives): readonly DriveReplay[] => (untold ? [told, untold] : [told]);

/** Write amplification of a window; NaN where nothing was written. */
export function ratioOf({ hostPages, flashPages }: DriveReplay, row: number): number {
  const written = (hostPages[row] ?? 0) - (hostPages[row - 1] ?? 0);
  return written > 0 ? ((flashPages[row] ?? 0) - (flashPages[row - 1] ?? 0)) / written : Number.NaN;
}

interface TraceShown {
  readonly totals: TraceTotals;
  readonly picture: TracePicture;
  /** Null until the replay begins. */
  readonly drives: TraceDrives | null;
  /** Of the replay, at the moment on show. */
  readonly row: number;
}

/** Rooms at both sides of all plots, broad enough for their numbers and names: what is painted does not move with a replay. */
function sidesOf(widthCssPx: number) {
  const isNarrow = widthCssPx < 560;
  return { isNarrow, leftCssPx: isNarrow ? 66 : 70, rightCssPx: isNarrow ? 62 : 126 };
}

/** The plot of addresses, without its marks, which are painted. */
function addressPlot(picture: TracePicture, widthCssPx: number) {
  const { leftCssPx, rightCssPx } = sidesOf(widthCssPx);
  return {
    name: 'addresses',
    heightCssPx: TOP + clamp(Math.round(widthCssPx / 3), 210, 420),
    aboveCssPx: TOP,
    belowCssPx: 0,
    leftCssPx,
    rightCssPx,
    x: { domain: timesOf(picture), ticks: [], say: String },
    y: {
      domain: pagesOf(picture),
      ticks: pageTicks(picture, PAGE_TICKS),
      say: (page: number) => formatBytes(page * PAGE_BYTES, 2),
    },
    marks: null,
  };
}

/** Where the addresses are painted, and the bars of pages written beside them. */
export function traceArea(picture: TracePicture, widthCssPx: number) {
  const { x, y } = layoutPlot(addressPlot(picture, widthCssPx), widthCssPx);
  return { x, y, bars: [x.range[1] + BARS_GAP_CSS_PX, widthCssPx] as const };
}

/** Three plots over one axis: addresses, write amplification, free blocks. */
export function tracePlots({ totals, picture, drives, row }: TraceShown, widthCssPx: number): readonly ColumnPlot[] {
  const { isNarrow, ...sides } = sidesOf(widthCssPx);
  const [middle, low] = isNarrow ? [90, 44] : [108, 54];
  const plotWidth = widthCssPx - sides.leftCssPx - sides.rightCssPx;
  const x: PlotAxis = {
    domain: timesOf(picture),
    ticks: timeTicks(picture, Math.max(2, plotWidth / TIME_TICK_CSS_PX)),
    say: (time) => timeLabel(picture, totals, time),
  };
  const bare: PlotAxis = { ...x, ticks: [] };
  const addresses = addressPlot(picture, widthCssPx);
  if (!drives) return [{ ...addresses, x, heightCssPx: addresses.heightCssPx + AXIS, belowCssPx: AXIS }];
  const { scenario, windowPages, told, untold } = drives;
  const replays = replaysOf(drives);
  const ratios = replays.flatMap((drive) => drive.times.map((_, at) => ratioOf(drive, at)));
  const mostRatio = Math.max(2, Math.ceil(Math.max(...ratios.filter(Number.isFinite))));
  const mostFree = Math.max(scenario.reserveBlocks + 1, ...replays.flatMap(({ freeBlocks }) => freeBlocks));
  const area = stepsOf(told, (at) => ratioOf(told, at) || 1);
  const freeSteps = (drive: DriveReplay) => stepsOf(drive, (at) => drive.freeBlocks[at] ?? 0);
  return [
    addresses,
    {
      ...sides,
      name: 'ratio',
      heightCssPx: HEAD + middle,
      aboveCssPx: HEAD,
      belowCssPx: 0,
      x: bare,
      y: {
        domain: [1, mostRatio],
        ticks: [1, ...roundTicks(0, mostRatio, Math.min(5, mostRatio)).filter((level) => level > 1)],
        say: (ratio) => formatNumber(ratio, 0),
      },
      marks: (
        <>
          <Head name={words.ratio} note={isNarrow ? '' : words.ofEach({ pages: windowPages })} />
          {untold && <EndOfHead xCssPx={widthCssPx}>{words.columns.untold}</EndOfHead>}
          <Area className="cp-mark-re cp-lab-ahead" points={area} />
          <Reached to={told.times[row] ?? 0}>
            <Area className="cp-mark-re" points={area} />
          </Reached>
          {untold && (
            <Line className="cp-series-b cp-series-dashed" points={stepsOf(untold, (at) => ratioOf(untold, at))} />
          )}
        </>
      ),
    },
    {
      ...sides,
      name: 'free',
      heightCssPx: HEAD + low + AXIS,
      aboveCssPx: HEAD,
      belowCssPx: AXIS,
      x,
      y: { domain: [0, mostFree], ticks: [0, mostFree], say: formatCount },
      ends: [{ y: scenario.reserveBlocks, text: words.cleaningStarts, className: 'cp-mark-low-ink' }],
      marks: (
        <>
          <Head name={words.free} />
          <Rule className="cp-mark-low" y={scenario.reserveBlocks} />
          {untold && <Line className="cp-series-b cp-series-dashed" points={freeSteps(untold)} />}
          <Line className="cp-mark-line" points={freeSteps(told)} />
        </>
      ),
    },
  ];
}

/** A value for each window of a replay, from its beginning to its end. */
const stepsOf = ({ times }: DriveReplay, valueAt: (row: number) => number): readonly Point[] =>
  times.flatMap((time, row) =>
    row === 0 ? [] : [times[row - 1] ?? 0, time].map((each) => ({ x: each, y: valueAt(row) })),
  );

/** Only the first tick says what is counted. */
function timeLabel(picture: TracePicture, totals: TraceTotals, time: number): string {
  const isFirst = time === picture.firstTime;
  if (picture.hasTimes && isFirst) return words.start;
  return picture.hasTimes || isFirst ? describeTime(picture, totals, time) : formatCount(time);
}

/** Of words over a plot, CSS pixels. */
const HEAD_GAP = 14;

/** What a plot shows, over it. */
function Head({ name, note = '' }: { readonly name: string; readonly note?: string }): ReactNode {
  return (
    <text y={usePlot().y.range[1] - HEAD_GAP}>
      <tspan className="cp-mark-strong">{name}</tspan>
      <tspan dx={HEAD_GAP}>{note}</tspan>
    </text>
  );
}

/** What is said at the end of that line. */
function EndOfHead({ xCssPx, children }: { readonly xCssPx: number; readonly children: string }): ReactNode {
  return (
    <text className="cp-series-b cp-series-words" x={xCssPx} y={usePlot().y.range[1] - HEAD_GAP} textAnchor="end">
      {children}
    </text>
  );
}

/** Marks up to a moment. */
function Reached({ to, children }: { readonly to: number; readonly children: ReactNode }): ReactNode {
  const { x, y } = usePlot();
  return (
    <RevealedMarks toCssPx={x(to)} heightCssPx={y.range[0]}>
      {children}
    </RevealedMarks>
  );
}
