import { memo, type ReactNode } from 'react';
import { useSkin } from '#controls';
import { AxisX, labelWidth, Rule } from '#charts';
import * as words from '#messages/stutter';
import { shortScreen } from './keystrokes.ts';
import { LATE_MS, MEASURED_MS } from './scenario.ts';
import { placeLetters, type PlacedLetter, type SceneLayout } from './sceneLayout.ts';
import { isLate, type LaneMoment, type Stroke } from './typing.ts';
import { sayMs } from './summary.ts';

export interface Lane extends LaneMoment {
  /** Mean of all its writes, in milliseconds; null until it is recorded. */
  readonly averageMs: number | null;
}

interface SceneMarksProps {
  readonly layout: SceneLayout;
  readonly lanes: readonly Lane[];
  readonly strokes: readonly Stroke[];
  readonly nowMs: number;
  readonly stoppedMs: number | null;
  /** Whether to draw the lines. With reduced motion, they appear when the reader stops. */
  readonly hasLines: boolean;
}

/** From the middle of the last letter to the rule behind it, CSS pixels: on the axis, less than a tenth of a second. */
const AFTER_LETTER = 6;

/** Every key as a line from its press, at the top of a row, to the end of its write on that drive. */
export function SceneMarks(props: SceneMarksProps): ReactNode {
  const { layout, lanes, strokes, stoppedMs, hasLines } = props;
  const { shape, x, rowTops, axisY } = layout;
  const afterLetter = shape.hasLetters ? AFTER_LETTER : 0;
  const stopX = stoppedMs === null ? null : Math.round((x(stoppedMs) + afterLetter) * 10) / 10;
  const isStopped = stopX !== null && hasLines;
  return (
    <>
      {isStopped && <StopRule layout={layout} stopX={stopX} />}
      {lanes.map((lane, index) => (
        <g key={index} transform={`translate(0 ${rowTops[index] ?? 0})`}>
          <LaneRules layout={layout} />
          <LaneWords lane={lane} layout={layout} />
          {hasLines && <LaneLines {...props} lane={lane} />}
          {hasLines && shape.hasLetters && <LaneLetters lane={lane} layout={layout} strokes={strokes} />}
        </g>
      ))}
      <TimeAxis layout={layout} />
      {isStopped && shape.hasStopWords && <StopWords layout={layout} stopX={stopX} />}
      {shape.hasLetters && (
        <>
          <text className="cp-mark-faint" x={0} y={axisY - 2}>
            {words.top}
          </text>
          <text className="cp-mark-faint" x={0} y={axisY + 16}>
            {words.bottom}
          </text>
        </>
      )}
    </>
  );
}

interface StopProps {
  readonly layout: SceneLayout;
  readonly stopX: number;
}

/** Distance from the first row's lines up to the words of the rule, which stand above the letters. */
const STOP_RISE = 33;

/** A rule at the last key: through all rows and behind letters, or without letters through the lines of each row. */
function StopRule({ layout: { shape, rowTops }, stopX }: StopProps): ReactNode {
  const { top, bottom, hasLetters } = shape;
  const [first = 0, last = 0] = [rowTops[0], rowTops.at(-1)];
  const spans: readonly (readonly [number, number])[] = hasLetters
    ? [[first + top - STOP_RISE, last + bottom]]
    : rowTops.map((row) => [row + top - 3, row + bottom]);
  return spans.map(([from, to]) => <Rule key={from} className="cp-mark-rule-thin" x={stopX} y={[from, to]} />);
}

function StopWords({ layout: { shape, x, rowTops, axisY }, stopX }: StopProps): ReactNode {
  const { top, hasLetters } = shape;
  const [first = 0] = rowTops;
  // Words on its right would cross the edge.
  const isRight = stopX > x.range[1] - 130;
  return (
    <text
      className="cp-mark-strong cp-mark-small cp-chart-halo"
      x={hasLetters ? stopX + (isRight ? -7 : 7) : stopX}
      y={hasLetters ? first + top - STOP_RISE + 11 : axisY + 36}
      textAnchor={isRight ? 'end' : hasLetters ? 'start' : 'middle'}
    >
      {words.stopped}
    </text>
  );
}

const LaneRules = memo(function LaneRules({ layout: { shape, x } }: { readonly layout: SceneLayout }): ReactNode {
  useSkin();
  const [left, right] = x.range;
  return [shape.top, shape.bottom].map((y) => (
    <Rule key={y} className="cp-chart-grid" x={[left - (shape.labelWidth && 4), right]} y={y} />
  ));
});

const TimeAxis = memo(function TimeAxis({
  layout: { x, axisY, ticksMs },
}: {
  readonly layout: SceneLayout;
}): ReactNode {
  useSkin();
  const last = ticksMs.at(-1);
  return (
    <>
      <Rule className="cp-chart-axis" x={x.range} y={axisY} />
      <AxisX
        values={ticksMs}
        x={x}
        y={axisY}
        drop={19}
        say={(tick) => (tick === last ? words.seconds({ seconds: tick / 1000 }) : tick / 1000)}
        anchor={(tick) => (tick === last && x(tick) > x.range[1] - 14 ? 'end' : 'middle')}
      />
    </>
  );
});

/** Room of a letter in the column of names, CSS pixels. */
const COLUMN_LETTER = 8.3;
/** Height of the line that tells of the moment of stopping, CSS pixels. */
const WHEN_LINE = 16;

function LaneWords({ lane, layout }: { readonly lane: Lane; readonly layout: SceneLayout }): ReactNode {
  const { shape, x } = layout;
  const { drive, averageMs, screen, atStop, shown } = lane;
  const isColumn = shape.labelWidth > 0;
  const average = averageMs === null ? null : words.average({ time: sayMs(averageMs) });
  const measured = MEASURED_MS[drive];
  const status = isColumn ? statusOf(lane) : (shortStatusOf(lane) ?? average);
  const isBad = isLate(lane);
  const hasWhen = shape.whenY !== null && isBad && atStop !== null && atStop.shown < lane.endsMs.length;
  return (
    <>
      <text className="cp-mark-lane" x={0} y={shape.nameY} data-small={!shape.hasLetters || undefined}>
        {words.drives[drive]}
      </text>
      {shape.averageY !== null && average !== null && (
        <text x={0} y={shape.averageY}>
          {average}
        </text>
      )}
      {shape.measuredY !== null && measured !== undefined && (
        <text className="cp-mark-faint" x={0} y={shape.measuredY}>
          {words.measured({ milliseconds: measured })}
        </text>
      )}
      {status !== null && (
        <text
          className={isBad ? 'cp-mark-low-ink' : status === average ? undefined : 'cp-mark-status'}
          x={isColumn ? 0 : x.range[1]}
          y={shape.statusY}
          textAnchor={isColumn ? 'start' : 'end'}
        >
          {status}
        </text>
      )}
      {hasWhen && shape.whenY !== null && (
        <text x={0} y={shape.whenY}>
          {words.whenStopped}
        </text>
      )}
      {shown > 0 && (
        <text
          className="cp-mark-letter"
          x={0}
          // With nothing to tell of the moment of stopping, the screen stands closer to its own drive than to the next.
          y={shape.whenY === null || hasWhen ? shape.screenY : shape.screenY - WHEN_LINE}
          data-screen={drive}
        >
          {isColumn ? shortScreen(screen, Math.floor(shape.labelWidth / COLUMN_LETTER)) : screen}
        </text>
      )}
    </>
  );
}

/** How late the drive is so far; null before anything is typed. */
export function statusOf(lane: Lane): string | null {
  const { endsMs, atStop, behind, latestMs } = lane;
  if (endsMs.length === 0) return null;
  if (!isLate(lane)) return words.nothing;
  if (atStop !== null && atStop.shown < endsMs.length)
    return words.onScreen({ shown: atStop.shown, keys: endsMs.length });
  if (behind > 0) return words.behind({ letters: behind });
  return words.lateBy({ seconds: latestMs / 1000 });
}

function shortStatusOf(lane: Lane): string | null {
  const { endsMs, atStop, shown } = lane;
  if (!isLate(lane)) return null;
  if (atStop !== null && atStop.shown < endsMs.length && shown === endsMs.length)
    return words.shownAndLate({ shown: atStop.shown, keys: endsMs.length, seconds: atStop.lastLateMs / 1000 });
  return statusOf(lane);
}

/** Most lines of a drive. Of more keys, every second or third is drawn. */
const MOST_LINES = 500;

function LaneLines({ lane, layout, strokes, nowMs, stoppedMs }: SceneMarksProps & { readonly lane: Lane }): ReactNode {
  const { shape, x } = layout;
  const { endsMs, shown, atStop } = lane;
  const paths = { quick: '', late: '' };
  const every = Math.ceil(strokes.length / MOST_LINES);
  const from = shape.top + 2;
  const to = shape.bottom - 2;
  for (let key = 0; key < strokes.length; key += every) {
    const atMs = strokes[key]?.atMs ?? 0;
    const endMs = endsMs[key] ?? Infinity;
    const reachedMs = key < shown ? endMs : Math.min(nowMs, endMs);
    const share = key < shown ? 1 : endMs === Infinity ? 0 : Math.max(0, (nowMs - atMs) / (endMs - atMs));
    if (share === 0) continue;
    const isOfLate = reachedMs - atMs > LATE_MS;
    paths[isOfLate ? 'late' : 'quick'] +=
      `M${x(atMs).toFixed(1)} ${from}L${x(reachedMs).toFixed(1)} ${(from + share * (to - from)).toFixed(1)}`;
  }
  const lastMs = Math.min(endsMs.at(-1) ?? 0, nowMs);
  const hasBracket =
    stoppedMs !== null && atStop !== null && atStop.lastLateMs > 2 * LATE_MS && Number.isFinite(lastMs);
  return (
    <>
      <path className="cp-mark-slope" d={paths.quick} />
      <path className="cp-mark-slope-late" d={paths.late} />
      {hasBracket && (
        <Bracket
          layout={layout}
          fromMs={stoppedMs}
          toMs={lastMs}
          lateMs={shown === endsMs.length ? atStop.lastLateMs : null}
        />
      )}
    </>
  );
}

interface BracketProps {
  readonly layout: SceneLayout;
  readonly fromMs: number;
  readonly toMs: number;
  /** Its length once the write is done; null before. */
  readonly lateMs: number | null;
}

/** Bracket from the last key to the end of its write. */
function Bracket({ layout: { shape, x, axisY, rowTops }, fromMs, toMs, lateMs }: BracketProps): ReactNode {
  // Without letters, it stands on the axis.
  const y = shape.hasLetters ? shape.bottom + 24 : axisY - (rowTops.at(-1) ?? 0);
  const [left, right] = [x(fromMs), x(toMs)];
  const text = lateMs === null ? '' : words.lastLate({ seconds: lateMs / 1000 });
  return (
    <>
      <path className="cp-mark-bracket" d={`M${left} ${y}H${right}M${left} ${y - 5}v10M${right} ${y - 5}v10`} />
      {shape.hasLetters && (
        <text
          className="cp-mark-low-ink"
          x={Math.min((left + right) / 2, x.range[1] - labelWidth(text) / 2)}
          y={y + 18}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </>
  );
}

interface LaneLettersProps {
  readonly lane: Lane;
  readonly layout: SceneLayout;
  readonly strokes: readonly Stroke[];
}

function LaneLetters({ lane, layout, strokes }: LaneLettersProps): ReactNode {
  const { shape, x } = layout;
  const pressed = placeLetters(
    strokes,
    strokes.map(({ atMs }) => x(atMs)),
  );
  const written = placeLetters(
    strokes,
    lane.endsMs.slice(0, lane.shown).map((end) => x(end)),
  );
  return (
    <>
      <Letters letters={pressed} y={shape.top - 5} className="cp-mark-letter-typed" />
      <Letters letters={written} y={shape.bottom + 15} className="cp-mark-letter" />
    </>
  );
}

interface LettersProps {
  readonly letters: readonly PlacedLetter[];
  readonly y: number;
  readonly className: string;
}

function Letters({ letters, y, className }: LettersProps): ReactNode {
  return letters.map(({ key, x, token }) => <Letter key={key} x={x} y={y} token={token} className={className} />);
}

const Letter = memo(function Letter({
  x,
  y,
  token,
  className,
}: {
  readonly x: number;
  readonly y: number;
  readonly token: string;
  readonly className: string;
}): ReactNode {
  useSkin();
  return (
    <text className={`${className} cp-chart-halo`} x={x} y={y} textAnchor="middle">
      {token}
    </text>
  );
});
