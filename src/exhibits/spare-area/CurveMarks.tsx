import type { CSSProperties, ReactNode } from 'react';
import { Diamonds, Dots, labelWidth, Line, Ring, Rule, Text, usePlot, type Point } from '#charts';
import { formatPercent, formatTimes } from '#messages';
import { yourGuess } from '#messages/prediction';
import * as words from '#messages/spare-area';
import { completeCurve, type DrawnCurve } from '#parts';
import type { SpareAreaPart } from '#recordings/spareArea';
import { theoryLines } from './curvePlot.ts';
import {
  CONSUMER_SPARE,
  guessAt,
  MOST_PLATED,
  RUN_COUNT,
  spareAtKnot,
  theoryAt,
  X25E_SPARE,
  type SweptPolicy,
} from './scenario.ts';
import { partAt } from './summary.ts';

interface CurveMarksProps {
  /** Runs that the reader has seen arrive; null before the guess. */
  readonly arrived: readonly SpareAreaPart[] | null;
  readonly curve: DrawnCurve;
  readonly hasFifo: boolean;
  /** Position of the slider. */
  readonly spareFactor: number;
  /** Whether the slider follows the arriving runs. */
  readonly isFollowing: boolean;
}

/** The reader's curve, the runs, and the ring at the slider. */
export function CurveMarks({ arrived, curve, hasFifo, spareFactor, isFollowing }: CurveMarksProps): ReactNode {
  const greedy = arrived?.filter(({ victimPolicy }) => victimPolicy === 'greedy') ?? [];
  const fifo = (hasFifo && arrived?.filter(({ victimPolicy }) => victimPolicy === 'fifo')) || [];
  const reach = greedy.at(-1)?.askedSpareFactor ?? 0;
  return (
    <>
      <SoldDrives />
      <Guess curve={curve} isAsked={arrived === null} />
      <TheoryLine policy="fifo" reach={fifo.at(-1)?.askedSpareFactor ?? 0} />
      <TheoryLine policy="greedy" reach={reach} />
      <FifoMarks fifo={fifo} greedy={greedy} />
      {greedy.map((part) => (
        <GreedyMark
          key={part.askedSpareFactor}
          at={placeOf(part)}
          isNew={isFollowing && part.askedSpareFactor === reach}
        />
      ))}
      {arrived?.length === RUN_COUNT && <Values parts={arrived} spareFactor={spareFactor} />}
      {arrived && spareFactor <= reach && (
        <RingMarks spareFactor={spareFactor} part={partAt(greedy, spareFactor, 'greedy')} isNew={isFollowing} />
      )}
    </>
  );
}

const placeOf = ({ askedSpareFactor: x, writeAmplification: y }: SpareAreaPart): Point => ({ x, y });

/** Names are bolder than `labelWidth` assumes, and wider in stills, which use system fonts. */
const NAME_SCALE = 1.15;

/** Spare areas with which drives were sold; the second has its name where that has room beside the first. */
function SoldDrives(): ReactNode {
  const { x } = usePlot();
  const isRoomy = x(X25E_SPARE) - x(CONSUMER_SPARE) > labelWidth(words.consumer) * NAME_SCALE;
  const marks = [
    { spare: CONSUMER_SPARE, name: words.consumer },
    { spare: X25E_SPARE, name: words.x25e },
  ];
  return marks.slice(0, isRoomy ? 2 : 1).map(({ spare, name }) => (
    <g key={spare} data-testid="mark-name">
      <Rule className="cp-mark-note-rule" x={spare} />
      <Text x={spare} y={MOST_PLATED} attach="ne" note={formatPercent(spare, 2)}>
        {name}
      </Text>
    </g>
  ));
}

interface GuessProps {
  readonly curve: DrawnCurve;
  readonly isAsked: boolean;
}

/** Spare area at which the guess has its name. */
const NAMED_AT = 0.36;

function Guess({ curve, isAsked }: GuessProps): ReactNode {
  const whole = completeCurve(curve);
  if (!whole) return null;
  const first = isAsked ? curve.findIndex((height) => height !== null) : 0;
  const last = isAsked ? curve.findLastIndex((height) => height !== null) : whole.length - 1;
  const points = whole.map((y, knot): Point => ({ x: spareAtKnot(knot), y })).slice(first, last + 1);
  const ends = isAsked ? [points[0], points.at(-1)].filter((end) => end !== undefined) : [];
  return (
    <>
      <Line className="cp-mark-guess" points={points} />
      <Dots className="cp-mark-dot" points={ends} radius={5} />
      {!isAsked && (
        <Text className="cp-mark-yours" x={NAMED_AT} y={guessAt(whole, NAMED_AT)} attach="ne">
          {yourGuess}
        </Text>
      )}
    </>
  );
}

interface TheoryLineProps {
  readonly policy: SweptPolicy;
  /** Spare area of the last run. */
  readonly reach: number;
}

function TheoryLine({ policy, reach }: TheoryLineProps): ReactNode {
  if (reach === 0) return null;
  const { [policy]: line } = theoryLines();
  const points = line
    .filter(({ spareFactor }) => spareFactor <= reach + 1e-9)
    .map(({ spareFactor: x, writeAmplification: y }): Point => ({ x, y }));
  return <Line className={policy === 'greedy' ? 'cp-mark-line' : 'cp-mark-line-beside'} points={points} />;
}

interface FifoMarksProps {
  readonly fifo: readonly SpareAreaPart[];
  readonly greedy: readonly SpareAreaPart[];
}

/** A FIFO mark this close to a greedy one is left out: it could not be told apart. */
const APART_CSS_PX = 4;

function FifoMarks({ fifo, greedy }: FifoMarksProps): ReactNode {
  const { y } = usePlot();
  const points = fifo.flatMap((part): Point[] => {
    const other = partAt(greedy, part.askedSpareFactor, 'greedy');
    return other && y(other.writeAmplification) - y(part.writeAmplification) < APART_CSS_PX ? [] : [placeOf(part)];
  });
  return <Diamonds className="cp-mark-diamond" points={points} radius={5} />;
}

/** A run; the newest falls from the top of its column. */
function GreedyMark({ at, isNew }: { readonly at: Point; readonly isNew: boolean }): ReactNode {
  const { y } = usePlot();
  const style: CSSProperties & Record<`--${string}`, string> = { '--from': `${y(MOST_PLATED) - y(at.y)}px` };
  return (
    <>
      {isNew && <Rule className="cp-mark-fall" x={at.x} y={[at.y, MOST_PLATED]} />}
      <g className={isNew ? 'cp-spare-new' : undefined} data-testid="mark-point" style={style}>
        <Dots className="cp-mark-point" points={[at]} radius={4.5} />
      </g>
    </>
  );
}

interface ValuesProps {
  readonly parts: readonly SpareAreaPart[];
  readonly spareFactor: number;
}

const VALUES_AT = [0.1, 0.2, 0.3, 0.5];

/** Some values, where the words at the ring leave room. */
function Values({ parts, spareFactor }: ValuesProps): ReactNode {
  const isCovered = (spare: number): boolean =>
    Math.abs(spare - spareFactor) < 0.025 || (spareFactor > 0.085 && spare > spareFactor && spare < spareFactor + 0.22);
  return VALUES_AT.filter((spare) => !isCovered(spare)).map((spare) => {
    const part = partAt(parts, spare, 'greedy');
    return (
      part && (
        <Text key={spare} className="cp-mark-value" {...placeOf(part)} attach="ne">
          {formatTimes(part.writeAmplification, 2)}
        </Text>
      )
    );
  });
}

interface RingMarksProps {
  readonly spareFactor: number;
  /** The run at this spare area, if there is one. */
  readonly part: SpareAreaPart | undefined;
  readonly isNew: boolean;
}

/** Up to this spare area, the curve is steep enough to leave room at its right. */
const STEEP_UP_TO = 0.145;

/** The ring at the slider, with the result of a run, or of theory alone. */
function RingMarks({ spareFactor, part, isNew }: RingMarksProps): ReactNode {
  const theory = part?.theory ?? theoryAt('greedy', spareFactor);
  const plated = part?.writeAmplification ?? theory;
  const at = { x: spareFactor, y: plated };
  const values = { plated, spare: spareFactor };
  return (
    <>
      <Ring {...at} radius={10} />
      <Text
        className="cp-mark-here"
        {...at}
        attach={spareFactor <= STEEP_UP_TO ? 'e' : 'ne'}
        gap={18}
        note={part ? words.theory({ theory, difference: differenceOf(part) }) : words.inTheory}
      >
        {isNew ? words.justIn(values) : words.here(values)}
      </Text>
    </>
  );
}

/** A run in words. */
export const readingOf = (part: SpareAreaPart): string =>
  words.reading({
    policy: part.victimPolicy,
    spare: part.askedSpareFactor,
    plated: part.writeAmplification,
    theory: part.theory,
    difference: differenceOf(part),
    isSteady: part.isSteady,
  });

/** Difference from theory in words. */
function differenceOf({ relativeDifference }: Pick<SpareAreaPart, 'relativeDifference'>): string {
  const share = Math.abs(relativeDifference);
  return words.difference({ share, side: share < 0.0005 ? 'none' : relativeDifference > 0 ? 'above' : 'below' });
}
