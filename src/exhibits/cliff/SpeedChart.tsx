import { useMemo, type ReactNode } from 'react';
import { clamp } from '#base';
import { areaPath, areaToLevel, AxisX, AxisY, curvePath, labelWidth, linePath, Rule, type Point } from '#charts';
import { formatFixed, formatNumber } from '#messages';
import { useStageRoom, useWindowRoom } from '#layout';
import * as words from '#messages/cliff';
import { completeCurve, Drawing, GuessCurve, isWhole, RevealedMarks, type DrawnCurve } from '#parts';
import { useStore } from '#store';
import { layoutCharts, STILL_WIDTHS, type ChartLayout, type ChartSizes } from './chartLayout.ts';
import type { CliffModel } from './model.ts';
import { KNOT_COUNT, KNOT_SECONDS } from './scenario.ts';
import {
  answerOf,
  clockAt,
  FALL_SECONDS,
  lastSecond,
  verdictOf,
  type CliffAnswer,
  type CliffSummary,
} from './summary.ts';

/** Where the chart is the window: from its edge to the first and last numbers of the axis. */
const EDGE_CSS_PX = 12;
/** Knots in a minute, the distance of the handles for keys. */
const HANDLE_EVERY = 6;
const NOTHING_DRAWN: readonly null[] = Array.from({ length: KNOT_COUNT }, () => null);

interface SpeedChartProps {
  readonly model: CliffModel;
  readonly summary: CliffSummary;
  /** Other heights than those of the chapter. */
  readonly sizes?: ChartSizes | undefined;
}

/** The megabytes of each second; before the answer the paper for the reader's line. */
export function SpeedChart({ model, summary, sizes }: SpeedChartProps): ReactNode {
  const { prediction, playback } = model;
  const isAsked = useStore(prediction, (state) => state.stage === 'asked');
  const curve = useStore(prediction, (state) => state.guess) ?? NOTHING_DRAWN;
  const position = useStore(playback, (state) => state.position);
  const furthest = useStore(playback, (state) => state.furthest);
  const given = summary.host[0] ?? null;
  const room = useStageRoom();
  const windowRoom = useWindowRoom();
  const layoutAt = (width: number): ChartLayout => layoutCharts(width, sizes ?? null, { room, windowRoom });
  return (
    <Drawing
      name="cliff-speed"
      isAnswer
      label={words.speedHead}
      description={describe(summary, isAsked, furthest)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutAt(width);
        return {
          heightCssPx: layout.speedHeight,
          marks: (
            <SpeedMarks
              layout={layout}
              summary={summary}
              seen={isAsked ? null : { furthest, position }}
              curve={curve}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const { knots, y } = layoutAt(width);
        return (
          isAsked && (
            <GuessCurve
              x={knots}
              y={y}
              curve={curve}
              givenHeight={given}
              onDraw={(next) => prediction.getState().draw(next as readonly number[])}
              handleEvery={HANDLE_EVERY}
              label={words.drawHere}
              handleLabel={(minute) => words.minute({ minute })}
              formatHeight={(speed) => words.speed({ speed })}
              step={1}
              largeStep={5}
            />
          )
        );
      }}
    </Drawing>
  );
}

function describe(summary: CliffSummary, isAsked: boolean, furthest: number): string {
  if (isAsked) return words.drawHere;
  const answer = answerOf(summary);
  if (!answer || furthest < answer.firstEraseSecond) return words.describeNew({ speed: summary.host[0] ?? 0 });
  return verdictOf(answer);
}

interface SpeedMarksProps {
  readonly layout: ChartLayout;
  readonly summary: CliffSummary;
  /** Up to where the reader has seen it, and where the reader stands, in drive seconds; null while the guess is asked for. */
  readonly seen: { readonly furthest: number; readonly position: number } | null;
  readonly curve: DrawnCurve;
}

/** Axes, the megabytes of each second, and the reader's line. */
function SpeedMarks(props: SpeedMarksProps): ReactNode {
  const { layout, summary, seen, curve } = props;
  const { x, y, isNarrow, isOwner, inset } = layout;
  const [left, right] = x.range;
  const floor = y(0);
  const isAsked = seen === null;
  const given = summary.host[0];
  const areas = useMemo(() => areasOf(layout, summary), [layout, summary]);
  const answer = answerOf(summary);
  const edge = seen ? x(seen.furthest) : left;
  const fallX = answer ? x(answer.firstEraseSecond) : null;
  const isFallSeen = seen !== null && answer !== null && seen.furthest >= answer.firstEraseSecond;
  const isEndSeen = seen !== null && seen.furthest >= lastSecond;
  const hasCliff = answer !== null && answer.relocatedShare > 0;
  return (
    <>
      <Axes layout={layout} />
      {seen && (
        <RevealedMarks toCssPx={edge} heightCssPx={layout.speedHeight}>
          <path className="cp-mark-host" d={areas.host} />
          <path className="cp-mark-re" d={areas.relocated} />
          <path className="cp-mark-edge" d={areas.edge} />
        </RevealedMarks>
      )}
      {isOwner && <OwnerMarks layout={layout} summary={summary} edge={edge} />}
      {seen && seen.position < lastSecond && (
        <Rule className="cp-mark-now" x={x(seen.position)} y={[y.range[1], floor]} />
      )}
      <Guess layout={layout} curve={curve} isAsked={isAsked} />
      {isAsked && given !== undefined && (
        <>
          <circle className="cp-mark-given" cx={left} cy={y(given)} r={5} />
          {curve.every((height) => height === null) && <Hint from={{ x: left, y: y(given) }} room={right - left} />}
          <text className="cp-mark-host-ink cp-chart-halo" x={left + Math.max(10, inset)} y={y(given) - 14}>
            {words.given({ speed: given })}
          </text>
        </>
      )}
      {isFallSeen && fallX !== null && hasCliff && (
        <>
          <Rule className="cp-mark-rule" x={fallX} y={[4, floor]} />
          <text className="cp-mark-head" x={fallX + 8} y={16}>
            {words.lastClean({
              time: clockAt(answer.firstEraseSecond),
              form: isNarrow ? 'short' : 'full',
            })}
          </text>
          <FallMark layout={layout} answer={answer} edge={edge} />
        </>
      )}
      {isEndSeen && answer && (
        <>
          <text className="cp-mark-on-host" x={x(150)} y={y(5.2)}>
            {words.served}
          </text>
          {hasCliff && (
            <text className="cp-mark-on-re" x={x(isNarrow ? 330 : 340)} y={y(23)}>
              {words.replated}
            </text>
          )}
          <EndMark layout={layout} answer={answer} />
        </>
      )}
    </>
  );
}

/** From the last number but one to the end of the axis, in CSS pixels. */
const LEAST_BESIDE_UNIT = 64;

function Axes({ layout: { x, y, isNarrow, isOwner } }: { readonly layout: ChartLayout }): ReactNode {
  const minutes = Array.from({ length: 11 }, (_, minute) => minute).filter((minute) => !isNarrow || minute % 2 === 0);
  // Beside the last number its unit stands, which ends where the axis does.
  const isCrowding = (minute: number): boolean =>
    minute === minutes.at(-2) && x(600) - x(minute * 60) < LEAST_BESIDE_UNIT;
  const say = (minute: number): string => {
    if (minute === 10) return words.minutes({ count: minute });
    return isCrowding(minute) ? '' : formatNumber(minute);
  };
  return (
    <>
      <AxisY
        values={isOwner ? [...OWNER_GRID, 0] : [40, 30, 20, 10, 0]}
        y={y}
        range={x.range}
        floor={0}
        say={isOwner ? undefined : formatNumber}
      />
      <AxisX
        values={minutes}
        x={(minute) => (isOwner ? clamp(x(minute * 60), EDGE_CSS_PX, x.range[1] - EDGE_CSS_PX) : x(minute * 60))}
        y={y(0)}
        tick={isOwner ? 0 : 5}
        say={say}
        anchor={(minute) => (minute === 10 ? 'end' : isOwner && minute === 0 ? 'start' : 'middle')}
      />
    </>
  );
}

/** Megabytes with a line through the areas, where the chart is the window: the sky over them stays empty. */
const OWNER_GRID = [30, 20, 10] as const;
/** Size of the numbers there. */
const NUMBER_SIZE = 36;
const LARGE = { fontSize: NUMBER_SIZE } as const;
/** From the top of an area to the foot of a number under it. */
const NUMBER_ASCENT = 32;

interface OwnerMarksProps {
  readonly layout: ChartLayout;
  readonly summary: CliffSummary;
  /** How far the chart is uncovered, in CSS pixels. */
  readonly edge: number;
}

/** Lines and numbers that stand in the areas, and the speed of the new drive. */
function OwnerMarks({ layout: { x, y, inset }, summary, edge }: OwnerMarksProps): ReactNode {
  const end = inset + labelWidth('00.0', NUMBER_SIZE);
  const isCovered = edge >= end;
  const second = Math.ceil(x.invert(end));
  const served = summary.host[second] ?? 0;
  const written = served + (summary.relocated[second] ?? 0);
  const given = summary.host[0];
  const lookOf = (megabytes: number): string =>
    !isCovered || megabytes > written ? '' : megabytes > served ? 'cp-mark-on-re' : 'cp-mark-on-host';
  return (
    <>
      {OWNER_GRID.map((value, index) => (
        <g key={value}>
          <Rule className="cp-cliff-line" x={[x.range[0], edge]} y={y(value)} />
          <text className={`${lookOf(value)} cp-mark-small`} x={inset} y={y(value) + 17}>
            {index === 0 ? words.speed({ speed: value }) : formatNumber(value)}
          </text>
        </g>
      ))}
      {given !== undefined && isCovered && lookOf(served) === 'cp-mark-on-host' && (
        <text className="cp-mark-on-host" style={LARGE} x={inset} y={y(given) + NUMBER_ASCENT}>
          {formatFixed(given, 1)}
        </text>
      )}
    </>
  );
}

/** The speed at the end: over the line where there is re-plating, and under it elsewhere. */
function EndMark({ layout, answer }: Pick<FallMarkProps, 'layout' | 'answer'>): ReactNode {
  const { x, y, isOwner, inset } = layout;
  const right = x.range[1];
  const at = y(answer.atEnd);
  const isOver = isOwner && answer.relocatedShare > 0;
  const below = isOwner ? NUMBER_ASCENT + 8 : 22;
  return (
    <>
      <circle className="cp-mark-dot" cx={isOwner ? right - 8 : right} cy={at} r={DOT_RADIUS} />
      <text
        className={isOver ? 'cp-mark-on-re' : 'cp-mark-on-host'}
        style={isOwner ? LARGE : undefined}
        x={right - Math.max(8, inset)}
        y={isOver ? at - 12 : Math.min(at + below, y(0) - 6)}
        textAnchor="end"
      >
        {formatFixed(answer.atEnd, 1)}
      </text>
    </>
  );
}

interface GuessProps {
  readonly layout: ChartLayout;
  readonly curve: DrawnCurve;
  readonly isAsked: boolean;
}

/** The reader's line: as far as it is drawn, or the whole line with its name. */
function Guess({ layout: { knots, y, x }, curve, isAsked }: GuessProps): ReactNode {
  const most = y.domain[1];
  const whole = completeCurve(curve)?.map((height) => Math.min(height, most));
  if (!whole) return null;
  const last = isAsked ? curve.findLastIndex((height) => height !== null) : whole.length - 1;
  const points = whole.slice(0, last + 1).map((height, at) => ({ x: knots(at), y: y(height) }));
  const end = points.at(-1);
  const label = whole[Math.round(430 / KNOT_SECONDS)] ?? 0;
  return (
    <>
      <path className="cp-mark-guess" d={isAsked ? linePath(points) : curvePath(points)} />
      {isAsked && end && <circle className="cp-mark-dot" cx={end.x} cy={end.y} r={8} />}
      {isAsked && end && !isWhole(curve) && <Hint from={end} room={x.range[1] - end.x} />}
      {!isAsked && (
        <text className="cp-mark-yours cp-chart-halo" x={x(430)} y={y(label) - 10}>
          {words.yourGuess}
        </text>
      )}
    </>
  );
}

interface HintProps {
  /** Where the line has got to. */
  readonly from: Point;
  readonly room: number;
}

const ARROW_FROM = 20;
const ARROW_LENGTH = 46;
const ROOM_FOR_ARROW = ARROW_FROM + ARROW_LENGTH + 12;
const HINT_SIZE = 15;

/** An arrow in the direction in which to draw on. */
function Hint({ from, room }: HintProps): ReactNode {
  const tip = from.x + ARROW_FROM + ARROW_LENGTH;
  if (room < ARROW_FROM + ARROW_LENGTH + 20) return null;
  return (
    <>
      <path className="cp-mark-arrow" d={`M${from.x + ARROW_FROM} ${from.y}H${tip}m-8 -4.5l8 4.5l-8 4.5`} />
      {room > ROOM_FOR_ARROW + labelWidth(words.drawOn, HINT_SIZE) && (
        <text className="cp-mark-hint cp-chart-halo" x={tip + 12} y={from.y + 5}>
          {words.drawOn}
        </text>
      )}
    </>
  );
}

/** Seconds that are drawn as one: in a single one the number of cleaned blocks varies by chance. */
const CHARTED_SECONDS = 2;

/** SVG paths: host writes from the floor, relocation on top of them, and the edge between both. */
function areasOf(
  { x, y }: ChartLayout,
  { host, relocated }: CliffSummary,
): { host: string; relocated: string; edge: string } {
  const meanOf = (values: Float32Array, second: number): number =>
    ((values[second] ?? 0) + (values[second + 1] ?? values[second] ?? 0)) / 2;
  const seconds = [...host.keys()].filter((second) => second % CHARTED_SECONDS === 0);
  const steps = seconds.map((second) => {
    const served = meanOf(host, second);
    return { x: x(second + CHARTED_SECONDS / 2), top: y(served + meanOf(relocated, second)), bottom: y(served) };
  });
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return { host: '', relocated: '', edge: '' };
  const [left, right] = x.range;
  const toEnd = host.length >= lastSecond ? [...steps, { ...last, x: right }] : steps;
  const servedLine = ({ x: at, bottom }: (typeof steps)[number]): Point => ({ x: at, y: bottom });
  return {
    host: areaToLevel([{ ...first, x: left }, ...toEnd].map(servedLine), y(0)),
    relocated: areaPath(toEnd),
    edge: linePath(steps.map(servedLine)),
  };
}

const DOT_RADIUS = 4.5;
/** From the dot to its number, and from there to the uncovered edge, in CSS pixels. */
const GAP = 12;
const ROOM_BEHIND = 4;

interface FallMarkProps {
  readonly layout: Pick<ChartLayout, 'x' | 'y' | 'isOwner' | 'inset'>;
  readonly answer: CliffAnswer;
  /** How far the chart is uncovered, in CSS pixels. */
  readonly edge: number;
}

/** The speed after the fall: a dot once the chart is uncovered that far, its number once its whole ground is. */
export function FallMark({ layout: { x, y, isOwner }, answer, edge }: FallMarkProps): ReactNode {
  const at = { x: x(answer.firstEraseSecond + FALL_SECONDS), y: y(answer.afterFall) };
  const text = formatFixed(answer.afterFall, 1);
  const left = at.x + GAP;
  return (
    <>
      {edge >= at.x + DOT_RADIUS && <circle className="cp-mark-dot" cx={at.x} cy={at.y} r={DOT_RADIUS} />}
      {edge >= left + labelWidth(text, isOwner ? NUMBER_SIZE : undefined) + ROOM_BEHIND && (
        <text className="cp-mark-on-re cp-cliff-fall" style={isOwner ? LARGE : undefined} x={left} y={at.y - 10}>
          {text}
        </text>
      )}
    </>
  );
}
