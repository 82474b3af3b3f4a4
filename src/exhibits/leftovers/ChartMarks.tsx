import { memo, useMemo, type ReactNode } from 'react';
import { spacedTicks } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/leftovers';
import { Revealed, StackedAreas } from '#parts';
import type { Course } from './course.ts';
import { WORDS_TOP, type ChartLayout } from './chartLayout.ts';
import { GuessMarks } from './GuessMarks.tsx';
import type { Moment } from './moment.ts';
import { NowMarks } from './NowMarks.tsx';
import { BLOCK_COUNT, PAGE_COUNT } from './scenario.ts';
import { StackLine } from './StackLine.tsx';

export interface ChartMarksProps {
  readonly layout: ChartLayout;
  /** The low line, in blocks. */
  readonly reserveBlocks: number;
  readonly course: Course | null;
  /** What the reader has seen, in pages programmed, and where the reader stands; null before the answer. */
  readonly seen: { readonly furthest: number; readonly moment: Moment; readonly isPlaying: boolean } | null;
  readonly guess: number | null;
}

/** Both charts with their common axis. What was seen stays: to go back and look is what they are for. */
export function ChartMarks({ layout, reserveBlocks, course, seen, guess }: ChartMarksProps): ReactNode {
  const { x, heightCssPx, stack, isNarrow } = layout;
  const [left] = x.range;
  const furthest = seen?.furthest ?? 0;
  return (
    <>
      <Axes layout={layout} reserveBlocks={reserveBlocks} />
      {course && seen && (
        <>
          <Revealed toCssPx={x(furthest)} heightCssPx={heightCssPx}>
            <Places layout={layout} course={course} />
            <StackLine layout={layout} course={course} />
          </Revealed>
          <AreaWords layout={layout} furthest={furthest} />
          <RefillWords layout={layout} course={course} furthest={furthest} />
        </>
      )}
      {!seen && (
        <>
          <circle className="cp-mark-given" cx={left} cy={stack(BLOCK_COUNT)} r={5} />
          <text className="cp-mark-host-ink" x={left + 12} y={stack(BLOCK_COUNT) + (isNarrow ? 16 : 18)}>
            {words.atStart({ blocks: BLOCK_COUNT })}
          </text>
        </>
      )}
      {guess !== null && <GuessMarks layout={layout} guess={guess} isAsked={!seen} knobY={stack(reserveBlocks)} />}
      {course && seen && <NowMarks layout={layout} course={course} {...seen} />}
    </>
  );
}

const Axes = memo(function Axes({ layout, reserveBlocks }: Pick<ChartMarksProps, 'layout' | 'reserveBlocks'>) {
  const { x, places, stack, stackHeadY, axisY, isNarrow } = layout;
  const [left, right] = x.range;
  const ticks = spacedTicks(x, [0, 200, 400, 600, 800, 1000, 1200], isNarrow ? 70 : 60).filter((value) => value < 1200);
  return (
    <>
      {[PAGE_COUNT, PAGE_COUNT / 2, 0].map((value) => (
        <text key={value} x={left - 8} y={places(value) + 4.5} textAnchor="end">
          {formatCount(value)}
        </text>
      ))}
      <path className="cp-chart-axis" fill="none" d={`M${left} ${WORDS_TOP}V${places(0)}H${right}`} />
      <text className="cp-mark-head" x={0} y={stackHeadY}>
        {words.stack}
      </text>
      {[30, 20, 10, 0].map((value) => (
        <g key={value}>
          <line
            className={value === 0 ? 'cp-chart-axis' : 'cp-chart-grid'}
            x1={left}
            x2={right}
            y1={stack(value)}
            y2={stack(value)}
          />
          <text x={left - 8} y={stack(value) + 4.5} textAnchor="end">
            {formatCount(value)}
          </text>
        </g>
      ))}
      <line className="cp-mark-low" x1={left} x2={right} y1={stack(reserveBlocks)} y2={stack(reserveBlocks)} />
      <text className="cp-mark-low-ink cp-chart-halo" x={right} y={stack(0) - 5} textAnchor="end">
        {words.lowLine}
      </text>
      {ticks.map((value) => (
        <text key={value} x={x(value)} y={axisY + 28} textAnchor="middle">
          {formatCount(value)}
        </text>
      ))}
      <text x={right} y={axisY + 28} textAnchor="end">
        {words.plated({ count: 1200 })}
      </text>
    </>
  );
});

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

interface SeenProps {
  readonly layout: ChartLayout;
  readonly furthest: number;
}

/** Names of the areas, each as soon as its place has been seen. */
function AreaWords({ layout, furthest }: SeenProps): ReactNode {
  const { x, places, isNarrow } = layout;
  const clean = isNarrow ? { at: 40, pages: 370 } : { at: 130, pages: 380 };
  const leftovers = isNarrow ? { at: 560, pages: 330 } : { at: 640, pages: 332 };
  const fresh = isNarrow ? { at: 110, pages: 30 } : { at: 150, pages: 50 };
  const relocated = isNarrow ? { at: 960, pages: 215 } : { at: 1085, pages: 210 };
  const chipWidth = words.areas.leftovers.length * 8.2 + 14;
  return (
    <>
      {furthest >= clean.at + 200 && (
        <text className="cp-mark-hint" x={x(clean.at)} y={places(clean.pages)}>
          {words.areas.clean}
        </text>
      )}
      {furthest >= fresh.at + 150 && (
        <text className="cp-mark-on-host" x={x(fresh.at)} y={places(fresh.pages)}>
          {words.areas.fresh}
        </text>
      )}
      {furthest >= leftovers.at + 200 && (
        <>
          <rect
            className="cp-mark-chip"
            x={x(leftovers.at)}
            y={places(leftovers.pages) - 16}
            width={chipWidth}
            height={22}
            rx={5}
          />
          <text
            className="cp-mark-left-ink"
            x={x(leftovers.at) + chipWidth / 2}
            y={places(leftovers.pages)}
            textAnchor="middle"
          >
            {words.areas.leftovers}
          </text>
        </>
      )}
      {furthest >= relocated.at + 100 && (
        <text className="cp-mark-on-re" x={x(relocated.at)} y={places(relocated.pages)} textAnchor="middle">
          {words.areas.relocated}
        </text>
      )}
    </>
  );
}

/** Room that the number over a refill takes. */
const NUMBER_WIDTH = 30;

/** Over each refill that has been seen to its end: what was copied for it. */
function RefillWords({ layout, course, furthest }: SeenProps & CourseProps): ReactNode {
  const { x, stack, isNarrow } = layout;
  const done = course.refills.filter(({ toProgram }) => furthest >= toProgram);
  const [first] = done;
  if (!first) return null;
  const y = stack(8) - (isNarrow ? 7 : 10);
  const middleOf = ({ fromProgram, toProgram }: typeof first): number => x((fromProgram + toProgram) / 2);
  let lastX = Number.NEGATIVE_INFINITY;
  const last = course.refills.at(-1);
  const shown = course.refills.filter((refill) => {
    const at = middleOf(refill);
    const isCrowded = at - lastX < NUMBER_WIDTH || (last && refill !== last && middleOf(last) - at < NUMBER_WIDTH);
    if (!isCrowded) lastX = at;
    return !isCrowded;
  });
  const isMore = course.refills.every(
    ({ relocatedPages }, index) => relocatedPages > (course.refills[index - 1]?.relocatedPages ?? -1),
  );
  const noteX = x(isNarrow ? 480 : 520);
  const noteY = stack(22.5);
  const firstX = middleOf(first);
  return (
    <>
      {shown
        .filter((refill) => done.includes(refill))
        .map((refill) => (
          <text
            key={refill.fromProgram}
            className="cp-mark-re-ink cp-chart-halo"
            x={middleOf(refill)}
            y={y}
            textAnchor="middle"
          >
            {formatCount(refill.relocatedPages)}
          </text>
        ))}
      <text className="cp-chart-halo" x={noteX} y={noteY}>
        <tspan className="cp-mark-re-ink">{words.replatedAt}</tspan>
        <tspan dx={4}>{words.eachRefill({ form: isMore && !isNarrow ? 'more' : 'full' })}</tspan>
      </text>
      {!isNarrow && (
        <path
          className="cp-mark-pointer"
          d={`M${noteX - 8} ${noteY - 3}C${noteX - 30} ${noteY} ${firstX + 4} ${y - 34} ${firstX} ${y - 18}m-4.5 -5.5l4.5 5.5l5.5 -4`}
        />
      )}
    </>
  );
}
