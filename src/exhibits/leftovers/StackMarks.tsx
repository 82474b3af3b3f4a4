import { memo, useMemo, type ReactNode } from 'react';
import { Dots, DragKnob, Line, Rule, Text, usePlot, type Point } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/leftovers';
import { RevealedMarks } from '#parts';
import type { Refill } from '#recordings/leftovers';
import { isEachMore, type Course } from './course.ts';
import type { PlotMarksProps } from './PlacesMarks.tsx';
import { GuessRules, UprightRule } from './rules.tsx';
import { BLOCK_COUNT, LAST_PROGRAM, STOP_AT } from './scenario.ts';

/** Pages within which the knob of the guess cannot be dragged further. */
const AT_END = 60;

/** The clean stack as far as it has been seen, the low line, and what each refill costs. */
export function StackMarks({ plots, reserveBlocks, course, seen, guess }: PlotMarksProps): ReactNode {
  const { x, y } = usePlot();
  const { isNarrow, placesCssPx, railCssPx } = plots;
  const floor = y.range[0];
  return (
    <>
      <Rule className="cp-mark-low" y={reserveBlocks} />
      {course && seen && (
        <RevealedMarks toCssPx={x(seen.furthest)} heightCssPx={floor}>
          <StackLine course={course} />
        </RevealedMarks>
      )}
      {guess !== null && <GuessRules guess={guess} from={placesCssPx} groundFrom={placesCssPx} to={floor} />}
      {guess !== null && !seen && (
        <DragKnob
          at={{ x: guess, y: reserveBlocks }}
          arrow={22}
          hasLeft={guess > AT_END}
          hasRight={guess < LAST_PROGRAM - AT_END}
        />
      )}
      {!seen && (
        <>
          <Dots className="cp-mark-given" points={[{ x: 0, y: BLOCK_COUNT }]} radius={5} />
          <Text className="cp-mark-host-ink" x={0} y={BLOCK_COUNT} attach="se" gap={isNarrow ? 7 : 9}>
            {words.atStart({ blocks: BLOCK_COUNT })}
          </Text>
        </>
      )}
      {course && seen && (
        <>
          <UprightRule className="cp-mark-rule" x={seen.moment.plated} from={placesCssPx} to={railCssPx} />
          <RefillWords course={course} furthest={seen.furthest} isNarrow={isNarrow} />
        </>
      )}
      <LowLineWords reserveBlocks={reserveBlocks} isAsked={!seen} isNarrow={isNarrow} />
      {course && seen && seen.furthest >= course.part.reachedStep && (
        <LineMet course={course} isPlaying={seen.isPlaying} />
      )}
      <Text className="cp-mark-head" x={0} y={BLOCK_COUNT} attach="ne" gap={isNarrow ? 11 : 13}>
        {words.stack}
      </Text>
    </>
  );
}

/** The number of clean plates: blue where guests use them up, orange while the crew re-plates. */
const StackLine = memo(function StackLine({ course }: { readonly course: Course }) {
  const pieces = useMemo(() => piecesOf(course), [course]);
  return pieces.map(({ isRising, points }, index) => (
    <Line key={index} className={isRising ? 'cp-mark-rising' : 'cp-mark-falling'} points={points} />
  ));
});

interface Piece {
  readonly isRising: boolean;
  readonly points: Point[];
}

/** Steps, cut where guests and crew take turns. */
function piecesOf({ freeBlocks, isCopied }: Course): readonly Piece[] {
  const pieces: Piece[] = [];
  let [piece, last] = [{ isRising: false, points: [] } as Piece, freeBlocks[0] ?? 0];
  for (const [moment, free] of freeBlocks.entries()) {
    const isCopy = isCopied[moment] === 1;
    if (moment === 0) piece.points.push({ x: 0, y: free });
    else if (isCopy !== piece.isRising) {
      piece.points.push({ x: moment - 1, y: last });
      pieces.push(piece);
      piece = { isRising: isCopy, points: [{ x: moment - 1, y: last }] };
    }
    if (free !== last) piece.points.push({ x: moment, y: last }, { x: moment, y: free });
    last = free;
  }
  piece.points.push({ x: freeBlocks.length - 1, y: last });
  return [...pieces, piece];
}

interface LineMetProps {
  readonly course: Course;
  readonly isPlaying: boolean;
}

/** Where the stack met the low line. */
function LineMet({ course, isPlaying }: LineMetProps): ReactNode {
  const { reachedStep } = course.part;
  const at = [{ x: reachedStep, y: course.freeBlocks[reachedStep] ?? 0 }];
  return (
    <>
      <Dots className="cp-mark-low-ring" points={at} radius={4.5} />
      {isPlaying && <Dots className="cp-mark-pulse" points={at} radius={20} />}
    </>
  );
}

interface LowLineWordsProps {
  readonly reserveBlocks: number;
  readonly isAsked: boolean;
  readonly isNarrow: boolean;
}

/** Height that words under the line need, CSS pixels. */
const ROOM_OF_WORDS = 20;

/** Beside the low line where there is room: under its end, or over its beginning. */
function LowLineWords({ reserveBlocks, isAsked, isNarrow }: LowLineWordsProps): ReactNode {
  const { y } = usePlot();
  const isUnder = !isNarrow && y(0) - y(reserveBlocks) >= ROOM_OF_WORDS;
  const isAtEnd = isUnder || isAsked;
  return (
    <Text
      className="cp-mark-low-ink"
      x={isAtEnd ? LAST_PROGRAM : 0}
      y={isUnder ? 0 : reserveBlocks}
      attach={isAtEnd ? 'nw' : 'ne'}
      gap={5}
    >
      {words.lowLine}
    </Text>
  );
}

interface RefillWordsProps {
  readonly course: Course;
  readonly furthest: number;
  readonly isNarrow: boolean;
}

/** Room that the number over a refill takes, CSS pixels. */
const NUMBER_WIDTH = 30;
const LEAST_RIGHT = 17;
/** Where it is said what the numbers are, in pages programmed and in blocks. */
const NOTE = { wide: 520, narrow: 480, y: 22.5 } as const;
/** Between the note and the numbers, CSS pixels. */
const ROOM_OF_POINTER = 40;

/** Over each refill that has been seen to its end: pages copied for it. */
function RefillWords({ course, furthest, isNarrow }: RefillWordsProps): ReactNode {
  const { x, y } = usePlot();
  const done = course.refills.filter(({ toProgram }) => furthest >= toProgram);
  const [first] = done;
  if (!first) return null;
  // The number of a short refill keeps clear of a rule at its beginning, that of the last refill of a rule at the end.
  const middleOf = ({ fromProgram, toProgram }: Refill): number =>
    Math.min(
      Math.max(x((fromProgram + toProgram) / 2), x(fromProgram) + LEAST_RIGHT),
      x.range[1] - (NUMBER_WIDTH / 2 + 3),
    );
  const gap = isNarrow ? 7 : 10;
  const isMore = isEachMore(course.refills) && !isNarrow && done.length === course.refills.length;
  const note = { x: NOTE[isNarrow ? 'narrow' : 'wide'], y: NOTE.y };
  const from = { x: x(note.x) - 8, y: y(note.y) };
  const to = { x: middleOf(first), y: y(STOP_AT) - gap };
  return (
    <>
      {uncrowded(course.refills, middleOf)
        .filter((refill) => done.includes(refill))
        .map((refill) => (
          <Text
            key={refill.fromProgram}
            className="cp-mark-re-ink"
            x={x.invert(middleOf(refill))}
            y={STOP_AT}
            gap={gap}
          >
            {formatCount(refill.relocatedPages)}
          </Text>
        ))}
      <Text
        className="cp-mark-re-ink"
        {...note}
        attach="e"
        gap={0}
        aside={words.eachRefill({ form: isMore ? 'more' : 'full' })}
      >
        {words.replatedAt}
      </Text>
      {!isNarrow && to.y - from.y >= ROOM_OF_POINTER && (
        <path
          className="cp-mark-pointer"
          d={`M${from.x} ${from.y}C${from.x - 22} ${from.y + 3} ${to.x + 4} ${to.y - 34} ${to.x} ${to.y - 18}m-4.5 -5.5l4.5 5.5l5.5 -4`}
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
