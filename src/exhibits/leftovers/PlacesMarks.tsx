import { memo, useMemo, type ReactNode } from 'react';
import { labelWidth, Text, usePlot } from '#charts';
import * as words from '#messages/leftovers';
import { RevealedMarks, StackedAreas } from '#parts';
import type { Course, Moment } from './course.ts';
import type { LeftoversPlots } from './leftoversPlots.ts';
import { GuessRules, UprightRule } from './rules.tsx';
import { isNever, LAST_PROGRAM, PAGE_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

/** The furthest moment that the reader has seen, and where the reader stands. */
export interface SeenMoment {
  readonly furthest: number;
  readonly moment: Moment;
  readonly isPlaying: boolean;
}

export interface PlotMarksProps {
  readonly plots: LeftoversPlots;
  /** The low line, in blocks. */
  readonly reserveBlocks: number;
  readonly course: Course | null;
  /** Null before the answer. */
  readonly seen: SeenMoment | null;
  readonly guess: number | null;
}

interface PlacesMarksProps extends PlotMarksProps {
  /** Head in the room over the plot, if it stands there. */
  readonly head: string | undefined;
}

/** From the plot up to the middle of the words over it, and to the ends of the rules, CSS pixels. */
const WORDS_ABOVE = 16.5;
const RULE_ABOVE = 24;
const SHORT_RULE_ABOVE = 8;
/** Middle of the head in the room over the plot, CSS pixels from the top. */
const HEAD_AT = 11;

/** All pages by what is in them, as far as they have been seen, for the reader to go back to. */
export function PlacesMarks({ plots, course, seen, guess, head }: PlacesMarksProps): ReactNode {
  const { x, y } = usePlot();
  const { isNarrow, placesCssPx } = plots;
  const top = y.range[1];
  const headEnd = head === undefined ? 0 : x.range[0] + labelWidth(head);
  const readings = seen && readingsOf(x, isNarrow, seen);
  return (
    <>
      {course && seen && (
        <RevealedMarks toCssPx={x(seen.furthest)} heightCssPx={y.range[0]}>
          <Places course={course} isNarrow={isNarrow} />
        </RevealedMarks>
      )}
      {guess !== null && (
        <GuessRules
          guess={guess}
          from={top - (seen ? RULE_ABOVE : SHORT_RULE_ABOVE)}
          groundFrom={top - SHORT_RULE_ABOVE}
          to={placesCssPx}
        />
      )}
      {seen && course && (
        <>
          <UprightRule
            className="cp-mark-rule"
            x={seen.moment.plated}
            from={top - (x(seen.moment.plated) < headEnd ? 4 : RULE_ABOVE)}
            to={placesCssPx}
          />
          <AreaWords
            course={course}
            furthest={seen.furthest}
            rules={[...(guess === null ? [] : [guess]), seen.moment.plated]}
            readings={readings}
            isNarrow={isNarrow}
          />
          <Caption course={course} moment={seen.moment} isNarrow={isNarrow} headEnd={headEnd} />
          {readings && <Readings moment={seen.moment} isLeft={readings.isLeft} />}
        </>
      )}
      {guess !== null && (
        <Text className="cp-mark-yours" x={guess} y={y.invert(top - (seen ? 34 : 19))} attach="on">
          {guessWords(guess, seen === null)}
        </Text>
      )}
      {guess !== null && !seen && <Hint guess={guess} isNarrow={isNarrow} />}
      {head !== undefined && (
        <Text className="cp-mark-head" x={0} y={y.invert(HEAD_AT)} attach="e" gap={0}>
          {head}
        </Text>
      )}
    </>
  );
}

/** Pages programmed between two points of the areas. */
const POINT_EVERY = { wide: 2, narrow: 4 };

interface PlacesProps {
  readonly course: Course;
  readonly isNarrow: boolean;
}

const Places = memo(function Places({ course, isNarrow }: PlacesProps) {
  const { x, y } = usePlot();
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
  return <StackedAreas x={x} y={y} positions={positions} areas={areas} />;
});

function guessWords(guess: number, isAsked: boolean): string {
  if (isAsked) return isNever(guess) ? words.neverAsked : words.orderAsked({ order: guess });
  return isNever(guess) ? words.yourGuessNever : words.yourGuess({ order: guess });
}

/** From the rule to the hint beside it, CSS pixels. */
const HINT_GAP = { wide: 44, narrow: 14 } as const;

interface HintProps {
  readonly guess: number;
  readonly isNarrow: boolean;
}

/** How to guess, on the wider side of the rule; in several lines where one is too long. */
function Hint({ guess, isNarrow }: HintProps): ReactNode {
  const { x } = usePlot();
  const isLeft = guess > LAST_PROGRAM / 2;
  const room = Math.max(x(guess) - x(0), x(LAST_PROGRAM) - x(guess)) - HINT_GAP.wide;
  const isShort = isNarrow || room < labelWidth(words.howTo);
  return (
    <Text
      x={guess}
      y={PAGE_COUNT * (isShort ? 0.5 : 0.75)}
      attach={isLeft ? 'w' : 'e'}
      gap={HINT_GAP[isNarrow ? 'narrow' : 'wide']}
    >
      {isShort ? words.howToLines : `${words.howTo}\n${words.howToKeys({ step: PAGES_PER_BLOCK })}`}
    </Text>
  );
}

interface CaptionProps {
  readonly course: Course;
  readonly moment: Moment;
  readonly isNarrow: boolean;
  /** Where the head over the plot ends, CSS pixels. */
  readonly headEnd: number;
}

/** What is done at the moment where the reader stands. */
function Caption({ course: { part }, moment, isNarrow, headEnd }: CaptionProps): ReactNode {
  const { x, y } = usePlot();
  const isLate = moment.plated > LAST_PROGRAM * (isNarrow ? 0.5 : 0.66);
  return (
    <Text
      className="cp-mark-strong"
      x={isLate ? moment.plated : Math.max(moment.plated, x.invert(headEnd))}
      y={y.invert(y.range[1] - WORDS_ABOVE)}
      attach={isLate ? 'w' : 'e'}
    >
      {captionOf(part, moment, isNarrow)}
    </Text>
  );
}

function captionOf(part: Course['part'], moment: Moment, isNarrow: boolean): string {
  const { plated, order, refill, refillCopied } = moment;
  const form = isNarrow ? 'short' : 'full';
  const { reachedStep, cleaningStep } = part;
  // The short form tells of the order that reached the line, so it stands there alone.
  const lastTold = isNarrow ? reachedStep : cleaningStep;
  if (plated >= reachedStep && plated <= lastTold)
    return words.line({ form, reached: reachedStep, cleaning: cleaningStep });
  if (refill === null) return words.afterOrder({ order });
  const all = part.refills[refill]?.relocatedPages ?? 0;
  return words.refilling({ form, refill: refill + 1, copied: refillCopied, all });
}

/** Where the numbers beside the rule stand, CSS pixels. */
interface ReadingSpan {
  readonly from: number;
  readonly to: number;
  /** Whether they stand at the left of the rule. */
  readonly isLeft: boolean;
}

const READING_WIDTH = 116;

/** On the side of the rule that has been seen; null while time runs, since nobody could read them. */
function readingsOf(x: (value: number) => number, isNarrow: boolean, seen: SeenMoment): ReadingSpan | null {
  if (isNarrow || seen.isPlaying) return null;
  const at = x(seen.moment.plated);
  const isLeft = at + READING_WIDTH > x(seen.furthest);
  const from = isLeft ? at - READING_WIDTH : at;
  return from < x(0) ? null : { from, to: from + READING_WIDTH, isLeft };
}

/** An area that is lower than this has no room for its number, CSS pixels. */
const LEAST_AREA = 18.7;

interface ReadingsProps {
  readonly moment: Moment;
  readonly isLeft: boolean;
}

/** The number of places of each kind, in its area beside the rule. */
function Readings({ moment, isLeft }: ReadingsProps): ReactNode {
  const { y } = usePlot();
  const { plated, fresh, relocated, wanted, leftovers, clean } = moment;
  const { readings } = words;
  const numbers = [
    { look: 'cp-mark-on-host cp-mark-small', pages: fresh, at: fresh * 0.38, text: readings.fresh({ pages: fresh }) },
    {
      look: 'cp-mark-on-re cp-mark-small',
      pages: relocated,
      at: fresh + relocated / 2,
      text: readings.relocated({ pages: relocated }),
    },
    {
      look: 'cp-mark-left-ink',
      pages: leftovers,
      at: wanted + leftovers / 2,
      text: readings.leftovers({ pages: leftovers }),
    },
  ];
  return (
    <>
      {numbers
        .filter(({ pages }) => y(0) - y(pages) >= LEAST_AREA)
        .map(({ look, at, text }) => (
          <Text key={look} className={look} x={plated} y={at} attach={isLeft ? 'w' : 'e'}>
            {text}
          </Text>
        ))}
      <Text className="cp-mark-strong" x={plated} y={y.invert(y.range[1] + 5.5)} attach={isLeft ? 'w' : 'e'}>
        {readings.clean({ pages: clean })}
      </Text>
    </>
  );
}

interface AreaWordsProps {
  readonly course: Course;
  readonly furthest: number;
  /** Moments at which upright rules go through the areas. */
  readonly rules: readonly number[];
  /** Where numbers stand in the areas. */
  readonly readings: ReadingSpan | null;
  readonly isNarrow: boolean;
}

/** Names of the areas, each once its place has been seen, and where no numbers stand. */
function AreaWords({ course, furthest, rules, readings, isNarrow }: AreaWordsProps): ReactNode {
  const { x, y } = usePlot();
  return AREA_NAMES.map(({ area, look, least, ...at }) => {
    const width = labelWidth(words.areas[area]) + 20;
    const isCrossed = (middle: number): boolean => rules.some((rule) => Math.abs(middle - x(rule)) < width / 2 - 1);
    // Fresh portions, at the bottom, are further on as well: there the word keeps clear of the rules.
    const others = area === 'fresh' ? rules.map((rule) => x(rule) + width / 2) : [];
    const wished = x(at[isNarrow ? 'narrow' : 'wide']);
    const middle = [wished, ...others].find((each) => !isCrossed(each)) ?? wished;
    const [left, right] = [middle - width / 2, middle + width / 2];
    const band = bandOf(course, area, x.invert(left), x.invert(right));
    const isCovered = readings !== null && left < readings.to && right > readings.from;
    if (y(band.from) - y(band.to) < least || x(furthest) < right || isCovered) return null;
    return (
      <Text key={area} className={look} x={x.invert(middle)} y={(band.from + band.to) / 2} attach="on">
        {words.areas[area]}
      </Text>
    );
  });
}

/** Where each area has its name, in pages programmed, and the height that the name needs inside it, CSS pixels. */
const AREA_NAMES = [
  { area: 'clean', wide: 150, narrow: 120, look: 'cp-mark-hint', least: 18 },
  { area: 'fresh', wide: 300, narrow: 280, look: 'cp-mark-on-host', least: 16 },
  { area: 'leftovers', wide: 700, narrow: 740, look: 'cp-mark-left-ink', least: 20 },
  { area: 'relocated', wide: 1085, narrow: 960, look: 'cp-mark-on-re', least: 16 },
] as const;
type AreaName = (typeof AREA_NAMES)[number]['area'];

interface PageBand {
  readonly from: number;
  readonly to: number;
}

/** What of an area is inside it all along a word between two moments, in pages from below. */
function bandOf(course: Course, area: AreaName, start: number, end: number): PageBand {
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
