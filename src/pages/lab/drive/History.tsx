import { useMemo, type ReactNode } from 'react';
import { areaToLevel, labelWidth, linearScale, linePath, Rule, type Point, type Scale } from '#charts';
import * as controls from '#messages/controls';
import { chart as words } from '#messages/lab';
import { Drawing, RevealedMarks, ScrubAxis } from '#parts';
import type { LabSummary } from './summary.ts';

interface HistoryProps {
  readonly summary: LabSummary;
  readonly windowCount: number;
  readonly hostPages: number;
  /** Position on show, in windows. */
  readonly position: number;
  /** Steady write amplification by theory; null where no theory applies. */
  readonly theory: number | null;
  readonly onSeek: (window: number) => void;
}

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 1000, fromCssPx: 480 },
] as const;
const LARGE_STEP = 20;
/** The vertical scale reaches at least this write amplification. */
const LEAST_SCALE_TOP = 1.5;

/** Timeline of the whole run: write amplification and free blocks by window. The part after `position` is pale. */
export function History({ summary, windowCount, hostPages, position, theory, onSeek }: HistoryProps): ReactNode {
  const { rows, now } = summary;
  const window = Math.min(Math.floor(position), Math.max(0, rows.length - 1));
  const highest = useMemo(() => Math.max(LEAST_SCALE_TOP, theory ?? 0, ...now), [now, theory]);
  const row = rows[window];
  const isBegun = row !== undefined && row.hostPages > 0;
  const pagesAt = (at: number): number => Math.floor((hostPages * at) / windowCount);
  const layoutAt = (width: number): HistoryLayout => layoutHistory(width, windowCount, highest);
  return (
    <Drawing
      name="lab-history"
      label={words.name}
      description={
        isBegun
          ? words.describe({ pages: row.hostPages, soFar: row.flashPages / row.hostPages, now: now[window] ?? 0 })
          : words.nothing
      }
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutAt(width);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <HistoryMarks
              layout={layout}
              summary={summary}
              position={position}
              theory={theory}
              pages={pagesAt(Math.floor(position))}
              recordedPages={row ? (rows.at(-1)?.hostPages ?? 0) : 0}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const { x, y } = layoutAt(width);
        return (
          <ScrubAxis
            x={x}
            yCssPx={y(1)}
            topCssPx={y.range[1]}
            value={Math.floor(position)}
            label={controls.timeline}
            formatValue={(at) => words.momentOf({ pages: pagesAt(at), end: hostPages })}
            largeStep={LARGE_STEP}
            onSeek={onSeek}
          />
        );
      }}
    </Drawing>
  );
}

interface HistoryMarksProps {
  readonly layout: HistoryLayout;
  readonly summary: LabSummary;
  readonly position: number;
  readonly theory: number | null;
  readonly pages: number;
  readonly recordedPages: number;
}

function HistoryMarks({ layout, summary, position, theory, pages, recordedPages }: HistoryMarksProps): ReactNode {
  const { x, y, free, heightCssPx, isNarrow, top } = layout;
  const [left, right] = x.range;
  const axis = y(1);
  const { area, edge, soFar, freeLine } = useMemo(() => pathsOf(layout, summary), [layout, summary]);
  const at = x(position);
  const labelX = isNarrow ? left : left - LABEL_GAP;
  const anchor = isNarrow ? 'start' : 'end';
  return (
    <>
      <Rule className="cp-chart-grid" x={x.range} y={y(top)} />
      <text x={labelX} y={isNarrow ? 16 : y(top) + 5} textAnchor={anchor}>
        {words.amplification({ value: top })}
      </text>
      {!isNarrow && (
        <text x={labelX} y={axis + 5} textAnchor={anchor}>
          {words.amplification({ value: 1 })}
        </text>
      )}
      <g className="cp-lab-ahead">
        <path className="cp-mark-re" d={area} />
        <path className="cp-mark-stack" d={freeLine} />
      </g>
      <RevealedMarks toCssPx={at} heightCssPx={heightCssPx}>
        <path className="cp-mark-re" d={area} />
        <path className="cp-mark-edge" d={edge} />
        <path className="cp-mark-line" d={soFar} />
        <path className="cp-lab-free-line" d={freeLine} />
      </RevealedMarks>
      {theory !== null && (
        <>
          <Rule className="cp-mark-line-beside" x={x.range} y={y(theory)} />
          <text
            className="cp-mark-said cp-chart-halo"
            x={right}
            y={y(theory) + (y(theory) - y(top) > 20 ? -6 : 16)}
            textAnchor="end"
          >
            {words.theory({ ratio: theory })}
          </text>
        </>
      )}
      <Rule className="cp-chart-axis" x={x.range} y={axis} />
      <Rule className="cp-chart-grid" x={x.range} y={free(0)} />
      <text x={isNarrow ? right : labelX} y={free(0) - 3} textAnchor="end">
        {words.free}
      </text>
      <Rule className="cp-mark-now" x={at} y={[y(top), heightCssPx - 22]} />
      <MomentLabel at={at} layout={layout} pages={pages} />
      <RecordedLabel at={at} layout={layout} recordedPages={recordedPages} />
    </>
  );
}

const CHIP_HEIGHT = 22;
const PADDING = 8;

const chipWidth = (text: string): number => labelWidth(text) * 1.1 + 2 * PADDING;

/** Left edge of the moment's chip: centred under the rule at `at`, but inside the drawing. */
function chipLeft(at: number, { x }: HistoryLayout, width: number): number {
  const [left, right] = x.range;
  return Math.min(Math.max(at - width / 2, left - 14), right + 14 - width);
}

function MomentLabel({
  at,
  layout,
  pages,
}: {
  readonly at: number;
  readonly layout: HistoryLayout;
  readonly pages: number;
}): ReactNode {
  const text = words.moment({ pages });
  const width = chipWidth(text);
  const left = chipLeft(at, layout, width);
  const top = layout.heightCssPx - CHIP_HEIGHT;
  return (
    <>
      <rect className="cp-mark-ink-point" x={left} y={top} width={width} height={CHIP_HEIGHT} rx={4} />
      <text className="cp-mark-on-bar" x={left + width / 2} y={top + 16} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

/** Says how far the run has been recorded; left out where it would touch the moment's chip. */
function RecordedLabel({
  at,
  layout,
  recordedPages,
}: {
  readonly at: number;
  readonly layout: HistoryLayout;
  readonly recordedPages: number;
}): ReactNode {
  const text = words.reached({ pages: recordedPages });
  const right = layout.x.range[1];
  const moment = chipWidth(words.moment({ pages: recordedPages }));
  const isClear = chipLeft(at, layout, moment) + moment + 12 < right - labelWidth(text);
  return isClear && recordedPages > 0 ? (
    <text x={right} y={layout.heightCssPx - 6} textAnchor="end">
      {text}
    </text>
  ) : null;
}

function pathsOf({ x, y, free }: HistoryLayout, { rows, now }: LabSummary) {
  const mostFree = Math.max(1, ...rows.map(({ freeBlocks }) => freeBlocks));
  const ratios = now.map((ratio, window): Point => ({ x: x(window), y: y(Math.max(1, ratio)) }));
  return {
    area: areaToLevel(ratios, y(1)),
    edge: linePath(ratios),
    soFar: linePath(
      rows.map(({ hostPages, flashPages }, window) => ({
        x: x(window),
        y: y(hostPages > 0 ? flashPages / hostPages : 1),
      })),
    ),
    freeLine: linePath(rows.map(({ freeBlocks }, window) => ({ x: x(window), y: free(freeBlocks / mostFree) }))),
  };
}

/** Layout of the run's timeline: scales give CSS pixels. */
interface HistoryLayout {
  readonly isNarrow: boolean;
  /** Windows to positions. */
  readonly x: Scale;
  /** Write amplification to positions; 1 is at the axis. */
  readonly y: Scale;
  /** Free blocks, as a fraction of the most in the run, to positions in the lower strip. */
  readonly free: Scale;
  /** Write amplification at the upper end of `y`. */
  readonly top: number;
  readonly heightCssPx: number;
}

const NARROW_BELOW_CSS_PX = 560;
/** From words at the left to the axis: the knob at its beginning takes most of it. */
const LABEL_GAP = 18;
/** Height of the moment's chip under the strips, with its gap. */
const CHIP_ROOM_CSS_PX = 28;
const TOPS = [1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 40, 60, 100, 200, 500, 1000];

function layoutHistory(widthCssPx: number, windowCount: number, highest: number): HistoryLayout {
  const isNarrow = widthCssPx < NARROW_BELOW_CSS_PX;
  const left = isNarrow ? 14 : 104;
  const right = widthCssPx - 14;
  const top = TOPS.find((each) => each >= highest) ?? highest;
  const head = isNarrow ? 26 : 14;
  const axis = head + (isNarrow ? 84 : 72);
  const freeTop = axis + 20;
  const freeFloor = freeTop + 24;
  return {
    isNarrow,
    x: linearScale([0, windowCount], [left, right]),
    y: linearScale([1, top], [axis, head]),
    free: linearScale([0, 1], [freeFloor, freeTop]),
    top,
    heightCssPx: freeFloor + CHIP_ROOM_CSS_PX,
  };
}
