import type { CSSProperties, ReactNode } from 'react';
import { AxisY, curvePath, Diamonds, Dots, labelWidth, linePath, Rule, type Point } from '#charts';
import { formatPercent, formatTimes } from '#messages';
import { yourGuess } from '#messages/prediction';
import * as words from '#messages/spare-area';
import { completeCurve, type DrawnCurve } from '#parts';
import type { SpareAreaPart } from '#recordings/spareArea';
import { theoryLines, type CurveLayout } from './curveLayout.ts';
import { CONSUMER_SPARE, guessAt, MOST_PLATED, RUN_COUNT, theoryAt, X25E_SPARE, type SweptPolicy } from './scenario.ts';
import { SpareTicks } from './SpareTicks.tsx';
import { partAt } from './summary.ts';

interface CurveMarksProps {
  readonly layout: CurveLayout;
  /** Runs that the reader has seen arrive; null before the guess. */
  readonly arrived: readonly SpareAreaPart[] | null;
  readonly curve: DrawnCurve;
  readonly hasFifo: boolean;
  /** Position of the slider. */
  readonly spareFactor: number;
  /** Whether the slider follows the arriving runs. */
  readonly isFollowing: boolean;
}

/** Axes, the reader's curve, the runs, and the ring at the slider. */
export function CurveMarks(props: CurveMarksProps): ReactNode {
  const { layout, arrived, curve, hasFifo, spareFactor, isFollowing } = props;
  const greedy = arrived?.filter(({ victimPolicy }) => victimPolicy === 'greedy') ?? [];
  const fifo = (hasFifo && arrived?.filter(({ victimPolicy }) => victimPolicy === 'fifo')) || [];
  const reach = greedy.at(-1)?.askedSpareFactor ?? 0;
  const isAllIn = arrived?.length === RUN_COUNT;
  return (
    <>
      <Axes layout={layout} />
      {!layout.isNarrow && <SoldDrives layout={layout} />}
      <Guess layout={layout} curve={curve} isAsked={arrived === null} />
      <TheoryLine layout={layout} policy="fifo" reach={fifo.at(-1)?.askedSpareFactor ?? 0} />
      <TheoryLine layout={layout} policy="greedy" reach={reach} />
      <FifoMarks layout={layout} fifo={fifo} greedy={greedy} />
      {greedy.map((part) => (
        <GreedyMark
          key={part.askedSpareFactor}
          layout={layout}
          part={part}
          isNew={isFollowing && part.askedSpareFactor === reach}
        />
      ))}
      {isAllIn && <Values layout={layout} parts={arrived} spareFactor={spareFactor} />}
      {arrived && spareFactor <= reach && (
        <RingMarks
          layout={layout}
          spareFactor={spareFactor}
          part={partAt(greedy, spareFactor, 'greedy')}
          isNew={isFollowing}
        />
      )}
    </>
  );
}

const PLATED_TICKS = [1, 2, 3, 5, 7, 10];

function Axes({ layout: { x, y, isNarrow } }: { readonly layout: CurveLayout }): ReactNode {
  const floor = y(1);
  return (
    <>
      <AxisY values={PLATED_TICKS} y={y} range={x.range} floor={1} say={(value) => formatTimes(value, 0)} />
      <SpareTicks x={x} y={floor} />
      {isNarrow && (
        <text className="cp-mark-strong" x={x(CONSUMER_SPARE)} y={floor + 20} textAnchor="middle">
          {formatPercent(CONSUMER_SPARE).replace(/\D+$/, '')}
        </text>
      )}
    </>
  );
}

/** Between two names in a row, in CSS px. */
const NAME_GAP = 8;
/** Names are bolder than `labelWidth` assumes, and wider in stills, which use system fonts. */
const NAME_SCALE = 1.2;

/** Spare areas with which drives were sold. */
function SoldDrives({ layout: { x, y } }: { readonly layout: CurveLayout }): ReactNode {
  // The first name stands beside its rule if it does not reach the second.
  const isClear =
    x(CONSUMER_SPARE) + labelWidth(words.consumer) * NAME_SCALE + NAME_GAP < x(X25E_SPARE) - labelWidth(words.x25e) / 2;
  const marks = [
    { spare: CONSUMER_SPARE, name: words.consumer, anchor: isClear ? 'start' : 'middle' },
    { spare: X25E_SPARE, name: words.x25e, anchor: 'middle' },
  ] as const;
  return marks.map(({ spare, name, anchor }) => (
    <g key={spare}>
      <Rule className="cp-mark-note-rule" x={x(spare)} y={[42, y(1)]} />
      <text className="cp-mark-name" data-testid="mark-name" x={x(spare)} y={17} textAnchor={anchor}>
        {name}
      </text>
      <text x={x(spare)} y={34} textAnchor={anchor}>
        {formatPercent(spare, 2)}
      </text>
    </g>
  ));
}

interface GuessProps {
  readonly layout: CurveLayout;
  readonly curve: DrawnCurve;
  readonly isAsked: boolean;
}

/** Spare area at which the guess has its name. */
const NAMED_AT = 0.36;

function Guess({ layout: { knots, x, y }, curve, isAsked }: GuessProps): ReactNode {
  const whole = completeCurve(curve);
  if (!whole) return null;
  const first = isAsked ? curve.findIndex((height) => height !== null) : 0;
  const last = isAsked ? curve.findLastIndex((height) => height !== null) : whole.length - 1;
  const points = whole.map((height, at) => ({ x: knots(at), y: y(height) })).slice(first, last + 1);
  const ends = isAsked ? [points[0], points.at(-1)].filter((end) => end !== undefined) : [];
  return (
    <>
      <path className="cp-mark-guess" d={isAsked ? linePath(points) : curvePath(points)} />
      <Dots className="cp-mark-dot" points={ends} radius={5} />
      {!isAsked && (
        <text className="cp-mark-yours cp-chart-halo" x={x(NAMED_AT)} y={y(guessAt(whole, NAMED_AT)) - 12}>
          {yourGuess}
        </text>
      )}
    </>
  );
}

interface TheoryLineProps {
  readonly layout: CurveLayout;
  readonly policy: SweptPolicy;
  /** Spare area of the last run. */
  readonly reach: number;
}

function TheoryLine({ layout: { x, y }, policy, reach }: TheoryLineProps): ReactNode {
  if (reach === 0) return null;
  const { [policy]: line } = theoryLines();
  const points = line
    .filter(({ spareFactor }) => spareFactor <= reach + 1e-9)
    .map(({ spareFactor, writeAmplification }) => ({ x: x(spareFactor), y: y(writeAmplification) }));
  return <path className={policy === 'greedy' ? 'cp-mark-line' : 'cp-mark-line-beside'} d={linePath(points)} />;
}

interface FifoMarksProps {
  readonly layout: CurveLayout;
  readonly fifo: readonly SpareAreaPart[];
  readonly greedy: readonly SpareAreaPart[];
}

/** A FIFO mark this close to a greedy one is left out: it could not be told apart. */
const APART_CSS_PX = 4;

function FifoMarks({ layout: { x, y }, fifo, greedy }: FifoMarksProps): ReactNode {
  const places = fifo.flatMap(({ askedSpareFactor, writeAmplification }): Point[] => {
    const other = partAt(greedy, askedSpareFactor, 'greedy');
    const at = { x: x(askedSpareFactor), y: y(writeAmplification) };
    return other && y(other.writeAmplification) - at.y < APART_CSS_PX ? [] : [at];
  });
  return <Diamonds className="cp-mark-diamond" points={places} radius={5} />;
}

interface GreedyMarkProps {
  readonly layout: CurveLayout;
  readonly part: SpareAreaPart;
  readonly isNew: boolean;
}

function GreedyMark({ layout: { x, y }, part, isNew }: GreedyMarkProps): ReactNode {
  const at = { x: x(part.askedSpareFactor), y: y(part.writeAmplification) };
  const top = y(MOST_PLATED);
  const style: CSSProperties & Record<`--${string}`, string> = { '--from': `${top - at.y}px` };
  return (
    <>
      {isNew && <Rule className="cp-mark-fall" x={at.x} y={[top, at.y - 12]} />}
      <circle
        className={isNew ? 'cp-mark-point cp-spare-new' : 'cp-mark-point'}
        data-testid="mark-point"
        style={isNew ? style : undefined}
        cx={at.x}
        cy={at.y}
        r={4.5}
      />
    </>
  );
}

interface ValuesProps {
  readonly layout: CurveLayout;
  readonly parts: readonly SpareAreaPart[];
  readonly spareFactor: number;
}

const VALUES_AT = [0.1, 0.2, 0.3, 0.5];

/** Some values, where the words at the ring leave room. */
function Values({ layout: { x, y }, parts, spareFactor }: ValuesProps): ReactNode {
  const isCovered = (spare: number): boolean =>
    Math.abs(spare - spareFactor) < 0.025 || (spareFactor > 0.085 && spare > spareFactor && spare < spareFactor + 0.22);
  return VALUES_AT.filter((spare) => !isCovered(spare)).map((spare) => {
    const part = partAt(parts, spare, 'greedy');
    const isLast = spare === VALUES_AT.at(-1);
    return (
      part && (
        <text
          key={spare}
          className="cp-mark-value cp-chart-halo"
          x={x(spare) + (isLast ? 4 : 9)}
          y={y(part.writeAmplification) - (isLast ? 11 : 8)}
          textAnchor={isLast ? 'end' : 'start'}
        >
          {formatTimes(part.writeAmplification, 2)}
        </text>
      )
    );
  });
}

interface RingMarksProps {
  readonly layout: CurveLayout;
  readonly spareFactor: number;
  /** The run at this spare area, if there is one. */
  readonly part: SpareAreaPart | undefined;
  readonly isNew: boolean;
}

/** Up to this spare area, the curve is steep enough to leave room at its right. */
const STEEP_UP_TO = 0.145;
/** The first line is set in 16 px, and `labelWidth` assumes 13. */
const LARGE = 1.25;
/** How far the ground behind the words reaches beyond them. */
const BEHIND_CSS_PX = 4;

/** The ring at the slider, with the result of a run, or of theory alone. */
function RingMarks({ layout, spareFactor, part, isNew }: RingMarksProps): ReactNode {
  const { x, y, isNarrow } = layout;
  const theory = part?.theory ?? theoryAt('greedy', spareFactor);
  const plated = part?.writeAmplification ?? theory;
  const at = { x: x(spareFactor), y: y(plated) };
  const values = { plated, spare: spareFactor };
  const first = isNew && !isNarrow ? words.justIn(values) : words.here(values);
  const second = part ? words.theory({ theory, difference: differenceOf(part) }) : words.inTheory;
  const isSteep = spareFactor <= STEEP_UP_TO;
  const width = Math.max(labelWidth(first) * LARGE, labelWidth(second));
  const left = isSteep ? at.x + 18 : at.x - 8;
  const isRight = left + width > x.range[1];
  const place = isRight ? x.range[1] : left;
  const anchor = isRight ? 'end' : 'start';
  const base = isSteep ? at.y - 4 : at.y - 36;
  return (
    <>
      {/* Rules go behind the words. */}
      <rect
        className="cp-mark-chip"
        x={(isRight ? place - width : place) - BEHIND_CSS_PX}
        y={base - 14}
        width={width + 2 * BEHIND_CSS_PX}
        height={37}
      />
      <circle className="cp-mark-ring" cx={at.x} cy={at.y} r={10} />
      <text className="cp-mark-here cp-chart-halo" x={place} textAnchor={anchor} y={base}>
        {first}
      </text>
      <text className="cp-chart-halo" x={place} textAnchor={anchor} y={base + 18}>
        {second}
      </text>
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
