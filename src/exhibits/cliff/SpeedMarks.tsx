import { useMemo, type ReactNode } from 'react';
import { Dots, labelWidth, Line, Rule, Text, usePlot, type Point } from '#charts';
import { formatFixed, formatNumber } from '#messages';
import * as words from '#messages/cliff';
import { completeCurve, isWhole, RevealedMarks, StackedAreas, type DrawnCurve } from '#parts';
import { formIn, OWNER_GRID } from './cliffPlots.ts';
import { KNOT_SECONDS } from './scenario.ts';
import { answerOf, clockAt, FALL_SECONDS, lastSecond, type CliffAnswer, type CliffSummary } from './summary.ts';

interface SpeedMarksProps {
  readonly summary: CliffSummary;
  /** Up to where the reader has seen it, and where the reader stands, in drive seconds; null while the guess is asked for. */
  readonly seen: { readonly furthest: number; readonly position: number } | null;
  readonly curve: DrawnCurve;
  /** Whether the chart is the window, where numbers are large and stand in the areas. */
  readonly isOwner: boolean;
  /** Whether its head stands in the room over the plot. */
  readonly hasHead: boolean;
}

/** From the top of the drawing to the middle of the words there, CSS pixels. */
const TOP_WORDS = 11.5;
const DOT_RADIUS = 4.5;
/** From lines to the words at them, of which half is on their side, CSS pixels. */
const GIVEN_GAP = 14;
const NUMBER_GAPS = { grid: 8, given: 23, under: 30, over: 13 } as const;
/** Size of the numbers where the chart is the window, CSS pixels. */
const LARGE_PX = 36;

/** From the edge of a chart that is the window to its words, which stand under those of the page (`--edge` of the layout), CSS pixels. */
const insetOf = (widthCssPx: number): number => Math.max(40, widthCssPx * 0.0278, (widthCssPx - 1700) / 2);

/** The megabytes of each second, and the reader's line. */
export function SpeedMarks({ summary, seen, curve, isOwner, hasHead }: SpeedMarksProps): ReactNode {
  const { x, y } = usePlot();
  const isAsked = seen === null;
  const given = summary.host[0];
  const answer = answerOf(summary);
  const furthest = seen?.furthest ?? 0;
  const fall = answer && answer.relocatedShare > 0 ? answer.firstEraseSecond : null;
  const isFallSeen = seen !== null && fall !== null && furthest >= fall;
  return (
    <>
      {seen && <Areas summary={summary} furthest={furthest} />}
      {isOwner && <OwnerMarks summary={summary} furthest={furthest} />}
      {seen && seen.position < lastSecond && <Rule className="cp-mark-now" x={seen.position} />}
      <Guess curve={curve} isAsked={isAsked} />
      {isAsked && given !== undefined && (
        <>
          <Dots className="cp-mark-given" points={[{ x: 0, y: given }]} radius={5} />
          {curve.every((height) => height === null) && <Hint x={0} y={given} />}
          <Text
            className="cp-mark-host-ink"
            x={isOwner ? x.invert(insetOf(x.range[1]) - GIVEN_GAP / 2) : 0}
            y={given}
            attach="ne"
            gap={GIVEN_GAP}
          >
            {words.given({ speed: given })}
          </Text>
        </>
      )}
      {hasHead && (
        <Text x={lastSecond} y={y.invert(TOP_WORDS)} attach="w" gap={0}>
          {words.speedHead}
        </Text>
      )}
      {isFallSeen && answer && (
        <>
          <Rule className="cp-mark-rule" x={fall} y={[0, y.invert(4)]} />
          <Text className="cp-mark-head" x={fall} y={y.invert(TOP_WORDS)} attach="e" gap={8}>
            {words.lastClean({ time: clockAt(fall), form: formIn(x.range) })}
          </Text>
          <FallMark answer={answer} furthest={furthest} sizePx={isOwner ? LARGE_PX : undefined} />
        </>
      )}
      {answer && furthest >= lastSecond && (
        <>
          <Text className="cp-mark-on-host" x={150} y={5.2} attach="e" gap={0}>
            {words.served}
          </Text>
          {fall !== null && (
            <Text className="cp-mark-on-re" x={335} y={23} attach="e" gap={0}>
              {words.replated}
            </Text>
          )}
          <EndMark answer={answer} isOwner={isOwner} />
        </>
      )}
    </>
  );
}

/** Seconds that are drawn as one: in a single one the number of cleaned blocks varies by chance. */
const CHARTED_SECONDS = 2;

/** Host writes from the floor, and relocation on top of them. */
function Areas({ summary, furthest }: { readonly summary: CliffSummary; readonly furthest: number }): ReactNode {
  const { x, y } = usePlot();
  const { positions, areas } = useMemo(() => areasOf(summary), [summary]);
  return (
    <RevealedMarks toCssPx={x(furthest)} heightCssPx={y.range[0]}>
      <StackedAreas x={x} y={y} positions={positions} areas={areas} />
    </RevealedMarks>
  );
}

function areasOf({ host, relocated }: CliffSummary) {
  const seconds = [...host.keys()].filter((second) => second % CHARTED_SECONDS === 0);
  const meansOf = (values: Float32Array): number[] =>
    seconds.map((second) => ((values[second] ?? 0) + (values[second + 1] ?? values[second] ?? 0)) / 2);
  // From the beginning of the first pair of seconds to the end of the last one.
  const toEnds = (values: readonly number[]): readonly number[] => [
    ...values.slice(0, 1),
    ...values,
    ...values.slice(-1),
  ];
  return {
    positions: [0, ...seconds.map((second) => second + CHARTED_SECONDS / 2), host.length],
    areas: [
      { look: 'host', values: toEnds(meansOf(host)) },
      { look: 're', values: toEnds(meansOf(relocated)) },
    ] as const,
  };
}

interface OwnerMarksProps {
  readonly summary: CliffSummary;
  readonly furthest: number;
}

/** Lines and numbers that stand in the areas, and the speed of the new drive. */
function OwnerMarks({ summary, furthest }: OwnerMarksProps): ReactNode {
  const { x } = usePlot();
  const inset = insetOf(x.range[1]);
  const end = x.invert(inset + labelWidth('00.0', LARGE_PX));
  const isCovered = furthest >= end;
  const served = summary.host[Math.ceil(end)] ?? 0;
  const written = served + (summary.relocated[Math.ceil(end)] ?? 0);
  const given = summary.host[0];
  const lookOf = (megabytes: number): string =>
    !isCovered || megabytes > written ? '' : megabytes > served ? 'cp-mark-on-re' : 'cp-mark-on-host';
  return (
    <>
      {OWNER_GRID.map((value) => (
        <g key={value}>
          <Rule className="cp-cliff-line" x={[0, furthest]} y={value} />
          <Text
            className={`${lookOf(value)} cp-mark-small`}
            x={x.invert(inset - NUMBER_GAPS.grid / 2)}
            y={value}
            attach="se"
            gap={NUMBER_GAPS.grid}
          >
            {value === OWNER_GRID.at(-1) ? words.speed({ speed: value }) : formatNumber(value)}
          </Text>
        </g>
      ))}
      {given !== undefined && lookOf(served) === 'cp-mark-on-host' && (
        <Text
          className="cp-mark-on-host"
          sizePx={LARGE_PX}
          x={x.invert(inset - NUMBER_GAPS.given / 2)}
          y={given}
          attach="se"
          gap={NUMBER_GAPS.given}
        >
          {formatFixed(given, 1)}
        </Text>
      )}
    </>
  );
}

interface EndMarkProps {
  readonly answer: CliffAnswer;
  readonly isOwner: boolean;
}

/** Height under the line that its number needs, CSS pixels. */
const LEAST_UNDER = 28;

/** The speed at the end: under the line; in a window, and where that is too low, over it if there is re-plating. */
function EndMark({ answer, isOwner }: EndMarkProps): ReactNode {
  const { x, y } = usePlot();
  const [, right] = x.range;
  const isOver = answer.relocatedShare > 0 && (isOwner || y(0) - y(answer.atEnd) < LEAST_UNDER);
  const gap = NUMBER_GAPS[isOwner && !isOver ? 'under' : 'over'];
  return (
    <>
      <Dots
        className="cp-mark-dot"
        points={[{ x: isOwner ? x.invert(right - 8) : lastSecond, y: answer.atEnd }]}
        radius={DOT_RADIUS}
      />
      <Text
        className={isOver ? 'cp-mark-on-re' : 'cp-mark-on-host'}
        x={isOwner ? x.invert(right - insetOf(right) + gap / 2) : lastSecond}
        y={answer.atEnd}
        attach={isOver ? 'nw' : 'sw'}
        gap={gap}
        {...(isOwner && { sizePx: LARGE_PX })}
      >
        {formatFixed(answer.atEnd, 1)}
      </Text>
    </>
  );
}

interface GuessProps {
  readonly curve: DrawnCurve;
  readonly isAsked: boolean;
}

/** Where the reader's line has its name, in drive seconds. */
const NAMED_AT = 430;

/** The reader's line: as far as it is drawn, or the whole line with its name. */
function Guess({ curve, isAsked }: GuessProps): ReactNode {
  const { y } = usePlot();
  const whole = completeCurve(curve)?.map((height) => Math.min(height, y.domain[1]));
  if (!whole) return null;
  const last = isAsked ? curve.findLastIndex((height) => height !== null) : whole.length - 1;
  const points = whole.slice(0, last + 1).map((height, knot): Point => ({ x: knot * KNOT_SECONDS, y: height }));
  const end = points.at(-1);
  return (
    <>
      <Line className="cp-mark-guess" points={points} />
      {isAsked && end && <Dots className="cp-mark-dot" points={[end]} radius={8} />}
      {isAsked && end && !isWhole(curve) && <Hint {...end} />}
      {!isAsked && (
        <Text className="cp-mark-yours" x={NAMED_AT} y={whole[NAMED_AT / KNOT_SECONDS] ?? 0} attach="ne">
          {words.yourGuess}
        </Text>
      )}
    </>
  );
}

/** From where the line has got to: the arrow, and the words behind it. CSS pixels. */
const ARROW = { from: 20, length: 46, words: 78, most: 86 } as const;
const HINT_PX = 15;

/** An arrow in the direction in which to draw on from a point. */
function Hint(from: Point): ReactNode {
  const { x, y } = usePlot();
  const at = { x: x(from.x), y: y(from.y) };
  if (x.range[1] - at.x < ARROW.most) return null;
  return (
    <>
      <path className="cp-mark-arrow" d={`M${at.x + ARROW.from} ${at.y}h${ARROW.length}m-8 -4.5l8 4.5l-8 4.5`} />
      <Text
        className="cp-mark-hint"
        {...from}
        attach="e"
        gap={ARROW.words}
        sizePx={HINT_PX}
        within={[x.invert(at.x + ARROW.words), lastSecond]}
      >
        {words.drawOn}
      </Text>
    </>
  );
}

/** From the dot to its number, above it, and what has to be uncovered behind the number. CSS pixels. */
const GAP = 12;
const ROOM_BEHIND = 4;

interface FallMarkProps {
  readonly answer: CliffAnswer;
  /** How far the chart is uncovered, in drive seconds. */
  readonly furthest: number;
  /** Size of the number, where that is another than a label's. */
  readonly sizePx?: number | undefined;
}

/** The speed after the fall: a dot once the chart is uncovered that far, its number once its whole ground is. */
export function FallMark({ answer, furthest, sizePx }: FallMarkProps): ReactNode {
  const { x } = usePlot();
  const at = { x: answer.firstEraseSecond + FALL_SECONDS, y: answer.afterFall };
  const text = formatFixed(answer.afterFall, 1);
  const uncovered = x(furthest) - x(at.x);
  return (
    <>
      {uncovered >= DOT_RADIUS && <Dots className="cp-mark-dot" points={[at]} radius={DOT_RADIUS} />}
      {uncovered >= GAP / 2 + labelWidth(text, sizePx) + ROOM_BEHIND && (
        <Text className="cp-mark-on-re" {...at} attach="ne" gap={GAP} {...(sizePx !== undefined && { sizePx })}>
          {text}
        </Text>
      )}
    </>
  );
}
