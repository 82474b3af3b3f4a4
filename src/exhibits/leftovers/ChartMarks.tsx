import { memo, useMemo, type ReactNode } from 'react';
import { AxisX, AxisY, labelWidth, Rule, spacedTicks } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/leftovers';
import { RevealedMarks, StackedAreas } from '#parts';
import type { Course } from './course.ts';
import type { ChartLayout } from './chartLayout.ts';
import { AreaWords, RefillWords } from './ChartWords.tsx';
import { GuessMarks } from './GuessMarks.tsx';
import type { Moment } from './moment.ts';
import { NowMarks, NowRule, readingsOf } from './NowMarks.tsx';
import { BLOCK_COUNT, PAGE_COUNT } from './scenario.ts';

export interface ChartMarksProps {
  readonly layout: ChartLayout;
  /** The low line, in blocks. */
  readonly reserveBlocks: number;
  readonly course: Course | null;
  /** What the reader has seen, in pages programmed, and where the reader stands; null before the answer. */
  readonly seen: { readonly furthest: number; readonly moment: Moment; readonly isPlaying: boolean } | null;
  readonly guess: number | null;
}

/** The head is larger than what `labelWidth` knows: 14 px instead of 13, and semi-bold. */
const HEAD_SCALE = 1.12;

/** Both charts with their common axis. What was seen stays: to go back and look is what they are for. */
export function ChartMarks({ layout, reserveBlocks, course, seen, guess }: ChartMarksProps): ReactNode {
  const { x, heightCssPx, stack, stackHeadY, isNarrow } = layout;
  const [left] = x.range;
  const furthest = seen?.furthest ?? 0;
  const headWidth = labelWidth(words.stack) * HEAD_SCALE + 4;
  return (
    <>
      <Axes layout={layout} reserveBlocks={reserveBlocks} />
      {course && seen && (
        <>
          <RevealedMarks toCssPx={x(furthest)} heightCssPx={heightCssPx}>
            <Places layout={layout} course={course} />
            <StackLine layout={layout} course={course} />
          </RevealedMarks>
          <AreaWords
            layout={layout}
            furthest={furthest}
            rules={[...(guess === null ? [] : [guess]), seen.moment.plated]}
            readings={readingsOf(layout, seen)}
          />
        </>
      )}
      {guess !== null && <GuessMarks layout={layout} guess={guess} isAsked={!seen} knobY={stack(reserveBlocks)} />}
      {!seen && (
        <>
          <circle className="cp-mark-given" cx={left} cy={stack(BLOCK_COUNT)} r={5} />
          <text className="cp-mark-host-ink cp-chart-halo" x={left + 12} y={stack(BLOCK_COUNT) + (isNarrow ? 16 : 18)}>
            {words.atStart({ blocks: BLOCK_COUNT })}
          </text>
        </>
      )}
      {course && seen && <NowRule layout={layout} moment={seen.moment} />}
      {course && seen && <RefillWords layout={layout} course={course} furthest={furthest} />}
      <LowLineWords layout={layout} reserveBlocks={reserveBlocks} isAsked={!seen} />
      {course && seen && <NowMarks layout={layout} course={course} {...seen} />}
      <rect className="cp-mark-head-ground" x={0} y={stackHeadY - 14} width={headWidth} height={19} />
      <text className="cp-mark-head" x={0} y={stackHeadY}>
        {words.stack}
      </text>
    </>
  );
}

const TICKS = [0, 200, 400, 600, 800, 1000, 1200];
/** Stills are drawn with the faces of the reader's system, up to a quarter wider than ours. */
const WIDEST_FACE = 1.25;

const Axes = memo(function Axes({ layout, reserveBlocks }: Pick<ChartMarksProps, 'layout' | 'reserveBlocks'>) {
  const { x, top, places, stack, ticksY } = layout;
  const [left, right] = x.range;
  const ticks = spacedTicks(x, TICKS, 40).filter(
    (value) => x(value) < right - WIDEST_FACE * labelWidth(words.plated) - 16,
  );
  return (
    <>
      {[PAGE_COUNT, PAGE_COUNT / 2, 0].map((value) => (
        <text key={value} x={left - 8} y={places(value) + 4.5} textAnchor="end">
          {formatCount(value)}
        </text>
      ))}
      <path className="cp-chart-axis" fill="none" d={`M${left} ${top}V${places(0)}H${right}`} />
      <AxisY values={[30, 20, 10, 0]} y={stack} range={x.range} floor={0} say={formatCount} />
      <Rule className="cp-mark-low" x={x.range} y={stack(reserveBlocks)} />
      <AxisX values={ticks} x={x} y={ticksY} tick={0} drop={0} say={formatCount} />
      <text x={right} y={ticksY} textAnchor="end">
        {words.plated}
      </text>
    </>
  );
});

interface LowLineWordsProps extends Pick<ChartMarksProps, 'layout' | 'reserveBlocks'> {
  readonly isAsked: boolean;
}

/** Height that words under the line need, CSS pixels. */
const ROOM_OF_WORDS = 20;

/** Where nothing else is: under the end of the line, or over its beginning. */
function LowLineWords({ layout, reserveBlocks, isAsked }: LowLineWordsProps): ReactNode {
  const { x, stack, isNarrow } = layout;
  const [left, right] = x.range;
  const isUnder = !isNarrow && stack(0) - stack(reserveBlocks) >= ROOM_OF_WORDS;
  const isAtEnd = isUnder || isAsked;
  return (
    <text
      className="cp-mark-low-ink cp-chart-halo"
      x={isAtEnd ? right : left + 4}
      y={isUnder ? stack(0) - 5 : stack(reserveBlocks) - 5}
      textAnchor={isAtEnd ? 'end' : 'start'}
    >
      {words.lowLine}
    </text>
  );
}

interface CourseProps {
  readonly layout: ChartLayout;
  readonly course: Course;
}

/** Pages programmed between two points of the areas. */
const POINT_EVERY = { wide: 2, narrow: 4 };

const Places = memo(function Places({ layout, course }: CourseProps) {
  const { x, places, isNarrow } = layout;
  const { positions, areas } = useMemo(() => {
    const every = isNarrow ? POINT_EVERY.narrow : POINT_EVERY.wide;
    const moments = [...course.freshPages.keys()].filter((moment) => moment % every === 0);
    const valuesOf = (all: Uint16Array): number[] => moments.map((moment) => all[moment] ?? 0);
    return {
      positions: moments,
      areas: [
        { look: 'host', values: valuesOf(course.freshPages) },
        { look: 're', values: valuesOf(course.relocatedPages) },
        { look: 'left', values: valuesOf(course.leftoverPages) },
      ] as const,
    };
  }, [course, isNarrow]);
  return <StackedAreas x={x} y={places} positions={positions} areas={areas} />;
});

/** How many plates are clean: blue where guests use them up, orange where the crew makes up for it. */
const StackLine = memo(function StackLine({ layout, course }: CourseProps) {
  const pieces = useMemo(() => piecesOf(layout, course), [layout, course]);
  return pieces.map(({ isRising, path }, index) => (
    <path key={index} className={isRising ? 'cp-mark-rising' : 'cp-mark-falling'} d={path} />
  ));
});

interface Piece {
  readonly isRising: boolean;
  readonly path: string;
}

/** Steps, cut where guests and crew take turns. */
function piecesOf({ x, stack }: ChartLayout, { freeBlocks, isCopied }: Course): readonly Piece[] {
  const pieces: Piece[] = [];
  const at = (value: number): string => value.toFixed(1);
  let path = '';
  let isRising = false;
  let last = -1;
  for (const [moment, free] of freeBlocks.entries()) {
    const isCopy = isCopied[moment] === 1;
    if (path === '') path = `M${at(x(moment))} ${at(stack(free))}`;
    else if (isCopy !== isRising) {
      const from = moment - 1;
      pieces.push({ isRising, path: `${path}H${at(x(from))}` });
      path = `M${at(x(from))} ${at(stack(last))}`;
    }
    isRising = isCopy;
    if (last >= 0 && free !== last) path += `H${at(x(moment))}V${at(stack(free))}`;
    last = free;
  }
  pieces.push({ isRising, path: `${path}H${at(x(freeBlocks.length - 1))}` });
  return pieces;
}
