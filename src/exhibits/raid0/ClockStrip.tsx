import type { ReactNode } from 'react';
import { linearScale, Rule, type Scale } from '#charts';
import { MicroEventKind } from '#engine';
import { Note } from '#layout';
import { formatFixed } from '#messages';
import * as words from '#messages/raid0';
import { Drawing, Panel, PartHead } from '#parts';
import type { DieCosts } from '#recordings/raid0Kitchens';
import { countOf, type Course, type Moment } from './course.ts';
import { useMoment } from './Kitchens.tsx';
import type { Raid0Model } from './model.ts';

const STILL_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 620, fromCssPx: 600 },
  { widthCssPx: 888, fromCssPx: 860 },
] as const;

interface ClockLayout {
  readonly isWide: boolean;
  readonly heightCssPx: number;
  /** From microseconds. */
  readonly x: Scale;
  readonly rows: readonly [number, number];
  readonly bar: number;
}

const WIDE_FROM = 560;

function layoutClock(widthCssPx: number, mostUs: number, isFramed: boolean): ClockLayout {
  const isWide = widthCssPx >= WIDE_FROM;
  const left = isWide ? 104 : 52;
  const right = widthCssPx - (isWide ? 88 : 72);
  return {
    isWide,
    heightCssPx: isFramed ? 62 : isWide ? 70 : 68,
    x: linearScale([0, mostUs], [left, right]),
    rows: [isFramed || !isWide ? 8 : 4, isFramed ? 28 : isWide ? 33 : 32],
    bar: isFramed ? 14 : 16,
  };
}

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
  return (
    <Drawing
      name="raid0-clock"
      isAnswer
      label={words.clock}
      description={shown ? noteOf(shown.course, shown.moment) : ''}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const mostUs = course ? (course.part.left.us[course.orderCount - 1] ?? 1) : 1;
        const layout = layoutClock(width, mostUs, isFramed);
        return {
          heightCssPx: layout.heightCssPx,
          marks: <ClockMarks layout={layout} course={shown?.course ?? null} moment={shown?.moment ?? null} />,
        };
      }}
    />
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
  readonly layout: ClockLayout;
  readonly course: Course | null;
  readonly moment: Moment | null;
}

const SIDES = ['left', 'right'] as const;

function ClockMarks({ layout, course, moment }: ClockMarksProps): ReactNode {
  const { x, rows, bar, isWide } = layout;
  const page = course && moment ? (course.part.left.pages[moment.order] ?? 0) : null;
  const isDone = moment !== null && SIDES.every((side) => moment.kitchens[side].isServed);
  const usOf = (side: 'left' | 'right'): number => (course && moment ? (course.part[side].us[moment.order] ?? 0) : 0);
  const [leftUs, rightUs] = [usOf('left'), usOf('right')];
  const endUs = Math.max(leftUs, rightUs);
  const waiting = rightUs < leftUs ? 'right' : 'left';
  const isWaiting = leftUs !== rightUs && moment?.kitchens[waiting].isServed;
  const waitRow = rows[waiting === 'left' ? 0 : 1];
  const readyUs = Math.min(leftUs, rightUs);
  return (
    <>
      {SIDES.map((side, row) => (
        <g key={side}>
          <text className="cp-mark-said" x={isWide ? 1 : 0} y={(rows[row] ?? 0) + 13}>
            {page === null || !isWide ? words.clockRowShort({ side }) : words.clockRow({ side, dish: 2 * page + row })}
          </text>
          {course && moment && (
            <Operations
              x={x}
              y={rows[row] ?? 0}
              height={bar}
              begun={moment.kitchens[side].begun}
              costs={course.part.costs}
            />
          )}
        </g>
      ))}
      {isWaiting && (
        <>
          <path
            className="cp-raid-idle"
            d={`M${x(readyUs) + 8} ${waitRow + bar / 2}H${isDone ? x(endUs) : Math.min(x(endUs), x(readyUs) + 60)}`}
          />
          <text className="cp-mark-said" x={x(readyUs) + (isWide ? 120 : 16)} y={waitRow + bar + 16}>
            {(isWide ? words.ready : words.readyShort)({ ms: formatMs(readyUs) })}
          </text>
        </>
      )}
      {isDone && (
        <>
          <Rule className="cp-mark-rule" x={x(endUs)} y={[rows[0] - 5, rows[1] + bar + 5]} />
          <text className="cp-mark-here" x={x(endUs) + 9} y={(rows[0] + rows[1] + bar) / 2 + 6}>
            {words.ms({ ms: formatMs(endUs) })}
          </text>
        </>
      )}
    </>
  );
}

interface OperationsProps {
  readonly x: Scale;
  readonly y: number;
  readonly height: number;
  readonly begun: readonly MicroEventKind[];
  readonly costs: DieCosts;
}

const LOOKS: Readonly<Record<number, { readonly className: string; readonly cost: keyof DieCosts }>> = {
  [MicroEventKind.Relocate]: { className: 'cp-mark-re', cost: 'copyUs' },
  [MicroEventKind.Erase]: { className: 'cp-raid-wash', cost: 'eraseUs' },
  [MicroEventKind.Write]: { className: 'cp-mark-host', cost: 'programUs' },
};

/** A bar for each operation; its length is its duration. */
function Operations({ x, y, height, begun, costs }: OperationsProps): ReactNode {
  let atUs = 0;
  return begun.map((kind, index) => {
    const look = LOOKS[kind];
    if (!look) return null;
    const from = x(atUs);
    atUs += costs[look.cost];
    return (
      <rect
        key={index}
        className={look.className}
        x={from + 0.6}
        y={y}
        width={Math.max(2, x(atUs) - from - 1.2)}
        height={height}
        rx={2}
      />
    );
  });
}
