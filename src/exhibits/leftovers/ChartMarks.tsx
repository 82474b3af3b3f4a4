import { memo, useMemo, type ReactNode } from 'react';
import { useSkin } from '#controls';
import { AxisX, AxisY, labelWidth, Rule, spacedTicks } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/leftovers';
import { RevealedMarks, StackedAreas } from '#parts';
import type { Refill } from '#recordings/leftovers';
import { isEachMore, type Course, type Moment } from './course.ts';
import type { ChartLayout } from './chartLayout.ts';
import { GuessMarks, NowMarks, NowRule, readingsOf, type ReadingSpan } from './RuleMarks.tsx';
import { BLOCK_COUNT, PAGE_COUNT } from './scenario.ts';

interface ChartMarksProps {
  readonly layout: ChartLayout;
  /** The low line, in blocks. */
  readonly reserveBlocks: number;
  readonly course: Course | null;
  /** The furthest moment that the reader has seen, and where the reader stands; null before the answer. */
  readonly seen: { readonly furthest: number; readonly moment: Moment; readonly isPlaying: boolean } | null;
  readonly guess: number | null;
}

/** The head is larger than what `labelWidth` knows: 14 px instead of 13, and semi-bold. */
const HEAD_SCALE = 1.12;

/** Both charts with their common axis. They keep what has been seen, for the reader to go back to. */
export function ChartMarks({ layout, reserveBlocks, course, seen, guess }: ChartMarksProps): ReactNode {
  const { x, heightCssPx, stack, stackHeadY, isNarrow } = layout;
  const [left] = x.range;
  const furthest = seen?.furthest ?? 0;
  const headWidth = labelWidth(words.stack) * HEAD_SCALE + 4;
  return (
    <>
      <Axes layout={layout} reserveBlocks={reserveBlocks} unit={unitOf(layout, course, seen !== null)} />
      {course && seen && (
        <>
          <RevealedMarks toCssPx={x(furthest)} heightCssPx={heightCssPx}>
            <Places layout={layout} course={course} />
            <StackLine layout={layout} course={course} />
          </RevealedMarks>
          <AreaWords
            layout={layout}
            course={course}
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

/** Unit of the axis. Every portion plated was ordered until the first refill, which the guess is about. */
function unitOf({ isNarrow }: ChartLayout, course: Course | null, isSeen: boolean): string {
  if (!isSeen) return words.plated({ until: 'asked', orders: 0 });
  const orders = course?.part.cleaningStep ?? 0;
  return words.plated({ until: isNarrow || !course ? 'none' : 'other', orders });
}

interface AxesProps extends Pick<ChartMarksProps, 'layout' | 'reserveBlocks'> {
  readonly unit: string;
}

const Axes = memo(function Axes({ layout, reserveBlocks, unit }: AxesProps) {
  useSkin();
  const { x, top, places, stack, ticksY } = layout;
  const [left, right] = x.range;
  const ticks = spacedTicks(x, TICKS, 40).filter((value) => x(value) < right - WIDEST_FACE * labelWidth(unit) - 16);
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
        {unit}
      </text>
    </>
  );
});

interface LowLineWordsProps extends Pick<ChartMarksProps, 'layout' | 'reserveBlocks'> {
  readonly isAsked: boolean;
}

/** Height that words under the line need, CSS pixels. */
const ROOM_OF_WORDS = 20;

/** Beside the low line where there is room: under its end, or over its beginning. */
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
  useSkin();
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

/** The number of clean plates: blue where guests use them up, orange while the crew re-plates. */
const StackLine = memo(function StackLine({ layout, course }: CourseProps) {
  useSkin();
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

interface AreaWordsProps {
  readonly layout: ChartLayout;
  readonly course: Course;
  readonly furthest: number;
  /** Moments at which upright rules go through the areas. */
  readonly rules: readonly number[];
  /** Where numbers stand in the areas. */
  readonly readings: ReadingSpan | null;
}

/** Names of the areas, each once its place has been seen, and where no numbers stand. */
function AreaWords({ layout, course, furthest, rules, readings }: AreaWordsProps): ReactNode {
  const { x, places, isNarrow } = layout;
  const chipWidth = words.areas.leftovers.length * 8.2 + 14;
  return AREA_NAMES.map(({ area, wide, narrow }) => {
    const at = isNarrow ? narrow : wide;
    const width = labelWidth(words.areas[area]) + 20;
    const isCrossed = (middle: number): boolean => rules.some((rule) => Math.abs(middle - x(rule)) < width / 2 - 1);
    // Fresh portions, at the bottom, are further on as well: there the word keeps clear of the rules.
    const others = area === 'fresh' ? rules.map((rule) => x(rule) + width / 2) : [];
    const middle = [x(at), ...others].find((each) => !isCrossed(each)) ?? x(at);
    const left = middle - width / 2;
    const band = bandOf(course, area, x.invert(left), x.invert(left + width));
    if (places(band.from) - places(band.to) < LEAST_BAND[area]) return null;
    const y = places((band.from + band.to) / 2) + 4.5;
    const isCovered = readings !== null && left < readings.to && left + width > readings.from;
    if (x(furthest) < left + width || isCovered) return null;
    return (
      <g key={area}>
        {area === 'leftovers' && (
          <rect className="cp-mark-chip" x={middle - chipWidth / 2} y={y - 16} width={chipWidth} height={22} rx={5} />
        )}
        <text className={AREA_INKS[area]} x={middle} y={y} textAnchor="middle">
          {words.areas[area]}
        </text>
      </g>
    );
  });
}

const AREA_NAMES = [
  { area: 'clean', wide: 150, narrow: 120 },
  { area: 'fresh', wide: 300, narrow: 280 },
  { area: 'leftovers', wide: 700, narrow: 740 },
  { area: 'relocated', wide: 1085, narrow: 960 },
] as const;
type AreaName = (typeof AREA_NAMES)[number]['area'];

/** Height that the name needs inside its area, CSS pixels; leftovers have a chip. */
const LEAST_BAND: Readonly<Record<AreaName, number>> = { clean: 18, fresh: 16, leftovers: 24, relocated: 16 };

/** What of an area is inside it all along a word between two moments, in pages from below. */
function bandOf(
  course: Course,
  area: AreaName,
  start: number,
  end: number,
): { readonly from: number; readonly to: number } {
  const { freshPages, relocatedPages, leftoverPages } = course;
  let [from, to] = [0, PAGE_COUNT];
  for (let moment = Math.max(0, Math.floor(start)); moment <= Math.min(end, freshPages.length - 1); moment += 1) {
    const fresh = freshPages[moment] ?? 0;
    const wanted = fresh + (relocatedPages[moment] ?? 0);
    const taken = wanted + (leftoverPages[moment] ?? 0);
    const [low, high] = {
      clean: [taken, PAGE_COUNT] as const,
      fresh: [0, fresh] as const,
      leftovers: [wanted, taken] as const,
      relocated: [fresh, wanted] as const,
    }[area];
    from = Math.max(from, low);
    to = Math.min(to, high);
  }
  return { from, to };
}

const AREA_INKS = {
  clean: 'cp-mark-hint',
  fresh: 'cp-mark-on-host',
  leftovers: 'cp-mark-left-ink',
  relocated: 'cp-mark-on-re',
};

interface RefillWordsProps {
  readonly layout: ChartLayout;
  readonly course: Course;
  readonly furthest: number;
}

/** Room that the number over a refill takes. */
const NUMBER_WIDTH = 30;
const LEAST_RIGHT = 17;
/** Between the note and the numbers. */
const ROOM_OF_POINTER = 40;

/** Over each refill that has been seen to its end: pages copied for it. */
function RefillWords({ layout, course, furthest }: RefillWordsProps): ReactNode {
  const { x, stack, isNarrow } = layout;
  const done = course.refills.filter(({ toProgram }) => furthest >= toProgram);
  const [first] = done;
  if (!first) return null;
  const y = stack(8) - (isNarrow ? 7 : 10);
  // The number of a short refill keeps clear of a rule at its beginning, that of the last refill of a rule at the end.
  const middleOf = ({ fromProgram, toProgram }: Refill): number =>
    Math.min(
      Math.max(x((fromProgram + toProgram) / 2), x(fromProgram) + LEAST_RIGHT),
      x.range[1] - (NUMBER_WIDTH / 2 + 3),
    );
  const shown = uncrowded(course.refills, middleOf);
  const isMore = isEachMore(course.refills);
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
        <tspan dx={4}>
          {words.eachRefill({ form: isMore && !isNarrow && done.length === course.refills.length ? 'more' : 'full' })}
        </tspan>
      </text>
      {!isNarrow && y - noteY >= ROOM_OF_POINTER && (
        <path
          className="cp-mark-pointer"
          d={`M${noteX - 8} ${noteY - 3}C${noteX - 30} ${noteY} ${firstX + 4} ${y - 34} ${firstX} ${y - 18}m-4.5 -5.5l4.5 5.5l5.5 -4`}
        />
      )}
    </>
  );
}

/** The refills whose numbers have room, the first and the last among them. */
function uncrowded(refills: readonly Refill[], middleOf: (refill: Refill) => number): readonly Refill[] {
  const shown: Refill[] = [];
  for (const refill of refills.toReversed()) {
    const next = shown.at(-1);
    if (!next || middleOf(next) - middleOf(refill) >= NUMBER_WIDTH) shown.push(refill);
  }
  const [first] = refills;
  // An arrow points to the first.
  if (first && !shown.includes(first)) shown.splice(-1, 1, first);
  return shown;
}
