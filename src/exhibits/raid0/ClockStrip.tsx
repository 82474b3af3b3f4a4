import type { ReactNode } from 'react';
import { Band, Rule, Text, usePlot, type PlotSpec } from '#charts';
import { MicroEventKind } from '#engine';
import { Note } from '#layout';
import { formatFixed } from '#messages';
import * as words from '#messages/raid0';
import { Panel, PartHead, PlotDrawing } from '#parts';
import type { DieCosts } from '#recordings/raid0Kitchens';
import { countOf, type Course, type Moment } from './course.ts';
import { useMoment } from './Kitchens.tsx';
import type { Raid0Model } from './model.ts';

const STILL_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 620, fromCssPx: 600 },
  { widthCssPx: 888, fromCssPx: 860 },
] as const;

const WIDE_FROM = 560;
/** Before the plot the names of its rows, and behind the longest order its time. CSS pixels. */
const SIDES = { wide: { left: 104, time: 88 }, narrow: { left: 58, time: 72 } } as const;
const HEIGHTS = { wide: 50, narrow: 68, frame: 62 } as const;
const ROWS = ['left', 'right'] as const;

/** Formats microseconds as milliseconds, with two decimals below 10 ms and one above. */
export const formatMs = (us: number): string => formatFixed(us / 1000, us < 10_000 ? 2 : 1);

interface ClockStripProps {
  readonly model: Raid0Model;
  readonly isFramed?: boolean;
}

/** Operations of both kitchens for the order on show, on one time axis. */
export function ClockStrip({ model, isFramed = false }: ClockStripProps): ReactNode {
  const { course, moment } = useMoment(model);
  const shown = course && moment?.isShown ? { course, moment } : null;
  const mostUs = course?.part.left.us[course.orderCount - 1] ?? 1;
  const page = shown ? (shown.course.part.left.pages[shown.moment.order] ?? 0) : null;
  const specAt = (widthCssPx: number): PlotSpec => {
    const form = widthCssPx < WIDE_FROM ? 'narrow' : 'wide';
    const { left, time } = SIDES[form];
    const nameOf = (row: number): string => {
      const side = ROWS[Math.floor(row)] ?? 'left';
      return page === null || form === 'narrow'
        ? words.clockRowShort({ side })
        : words.clockRow({ side, dish: 2 * page + Math.floor(row) });
    };
    return {
      heightCssPx: HEIGHTS[isFramed ? 'frame' : form],
      aboveCssPx: 4,
      leftCssPx: left,
      x: { domain: [0, mostUs / (1 - time / Math.max(2 * time, widthCssPx - left))], ticks: [], say: String },
      y: { domain: [ROWS.length, 0], ticks: [0.5, 1.5], say: nameOf },
    };
  };
  return (
    <PlotDrawing
      {...specAt(WIDE_FROM)}
      name="raid0-clock"
      isAnswer
      label={words.clock}
      description={shown ? noteOf(shown.course, shown.moment) : ''}
      stillWidths={STILL_WIDTHS}
      atWidth={specAt}
    >
      {shown && <ClockMarks {...shown} />}
    </PlotDrawing>
  );
}

/** What the left kitchen does for the order on show, in words. */
function noteOf({ kitchens }: Course, { order }: Moment): string {
  const copies = countOf(kitchens.left, order, MicroEventKind.Relocate);
  const washes = countOf(kitchens.left, order, MicroEventKind.Erase);
  return copies + washes === 0 ? words.clockFree : words.clockNote({ copies, washes });
}

/** In a chapter, with a note on the left kitchen. */
export function ClockPanel({ model }: { readonly model: Raid0Model }): ReactNode {
  const { course, moment } = useMoment(model);
  return (
    <Panel isAddition isDense>
      <PartHead
        title={words.clock}
        aside={
          <Note as="span" lines={{ wide: 1, medium: 2, narrow: 1 }}>
            {course && moment?.isShown ? noteOf(course, moment) : ''}
          </Note>
        }
      />
      <ClockStrip model={model} />
    </Panel>
  );
}

interface ClockMarksProps {
  readonly course: Course;
  readonly moment: Moment;
}

/** Width of a plot from which words about waiting are whole, CSS pixels. */
const FULL_WORDS_FROM = 360;
/** From the bar that is ready to the line of its waiting, and to the words on it; how far that line is seen before the end. CSS pixels. */
const IDLE = { from: 8, words: 28, most: 60 } as const;

function ClockMarks({ course, moment }: ClockMarksProps): ReactNode {
  const { x } = usePlot();
  const { kitchens, order } = moment;
  const isDone = ROWS.every((side) => kitchens[side].isServed);
  const [leftUs, rightUs] = [course.part.left.us[order] ?? 0, course.part.right.us[order] ?? 0];
  const [readyUs, endUs] = leftUs < rightUs ? [leftUs, rightUs] : [rightUs, leftUs];
  const waiting = rightUs < leftUs ? 'right' : 'left';
  const row = ROWS.indexOf(waiting) + 0.5;
  const isFull = x.range[1] - x.range[0] >= FULL_WORDS_FROM;
  const idleUs = isDone ? endUs : Math.min(endUs, x.invert(x(readyUs) + IDLE.most));
  return (
    <>
      {ROWS.map((side, top) => (
        <Operations key={side} top={top} begun={kitchens[side].begun} costs={course.part.costs} />
      ))}
      {leftUs !== rightUs && kitchens[waiting].isServed && (
        <>
          <Rule className="cp-mark-note-rule" x={[x.invert(x(readyUs) + IDLE.from), idleUs]} y={row} />
          <Text className="cp-mark-said" x={readyUs} y={row} attach="e" gap={IDLE.words}>
            {(isFull ? words.ready : words.readyShort)({ ms: formatMs(readyUs) })}
          </Text>
        </>
      )}
      {isDone && (
        <>
          <Rule className="cp-mark-rule" x={endUs} />
          <Text className="cp-mark-here" x={endUs} y={1} attach="e" gap={9}>
            {words.ms({ ms: formatMs(endUs) })}
          </Text>
        </>
      )}
    </>
  );
}

interface OperationsProps {
  /** Of its row. */
  readonly top: number;
  readonly begun: readonly MicroEventKind[];
  readonly costs: DieCosts;
}

const LOOKS: Readonly<Record<number, { readonly className: string; readonly cost: keyof DieCosts }>> = {
  [MicroEventKind.Relocate]: { className: 'cp-mark-re', cost: 'copyUs' },
  [MicroEventKind.Erase]: { className: 'cp-mark-strip', cost: 'eraseUs' },
  [MicroEventKind.Write]: { className: 'cp-mark-host', cost: 'programUs' },
};

/** A bar for each operation; its length is its duration. */
function Operations({ top, begun, costs }: OperationsProps): ReactNode {
  let atUs = 0;
  return begun.map((kind, index) => {
    const look = LOOKS[kind];
    if (!look) return null;
    const fromUs = atUs;
    atUs += costs[look.cost];
    return (
      <Band key={index} className={look.className} x={[fromUs, atUs]} y={[top + 0.8, top + 0.2]} gap={0.6} radius={2} />
    );
  });
}
