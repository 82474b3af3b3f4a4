import type { ReactNode } from 'react';
import { areaPath, LevelLines, linePath } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/explain';
import { Revealed } from '#parts';
import { EXPLAIN_WINDOWS } from '#runs/explainShape';
import type { Curve } from './curve.ts';
import { cardMiddles, type CurveLayout } from './curveLayout.ts';
import { CAUSES, isDone, type Taps } from './taps.ts';

/** Under a lower curve there is no room for words, in CSS px. */
const LEAST_FOR_LABEL = 100;
/** About where the last place is. */
const LAST_ROUNDS = 2.95;

interface CurveMarksProps {
  readonly layout: CurveLayout;
  readonly curve: Curve;
  readonly taps: Taps;
  readonly widthCssPx: number;
  /** Where the reader stands, in windows. */
  readonly position: number;
  readonly isPlaying: boolean;
  /** Whether the causes are named on the curve itself: where no cards stand under it. */
  readonly hasNames: boolean;
}

/** Axes, what the drive wrote window by window, and the places that are asked about. */
export function CurveMarks(props: CurveMarksProps): ReactNode {
  const { layout, curve, taps, widthCssPx, position, isPlaying, hasNames } = props;
  const { windows, y, x, heightCssPx, bend } = layout;
  const [left, right] = x.range;
  const speeds = curve.megabytesPerSecond;
  const [first = 0] = speeds;
  const points = [first, ...speeds].map((speed, window) => ({ x: windows(window), y: y(speed) }));
  const isKnown = speeds.length > 0;
  const isOver = position >= EXPLAIN_WINDOWS;
  return (
    <>
      <Axes layout={layout} />
      {isKnown && (
        <Revealed toCssPx={isPlaying ? windows(position) : right + 4} heightCssPx={heightCssPx}>
          <path
            className="cp-mark-host cp-explain-area"
            d={areaPath(points.map((p) => ({ x: p.x, top: p.y, bottom: y(0) })))}
          />
          <path className="cp-mark-falling" d={linePath(points)} />
        </Revealed>
      )}
      {bend !== null &&
        !hasNames &&
        curve.moments.map(
          ({ rounds, megabytesPerSecond }, place) =>
            taps.placed.includes(place) && (
              <path
                key={place}
                className="cp-mark-note-rule cp-explain-thread"
                d={`M${x(rounds)} ${y(megabytesPerSecond)}V${bend}L${cardMiddles(widthCssPx)[place]} ${heightCssPx}`}
              />
            ),
        )}
      {!isOver && <line className="cp-mark-now" x1={windows(position)} x2={windows(position)} y1={4} y2={y(0)} />}
      {isOver && speeds.length === EXPLAIN_WINDOWS && isDone(taps) && y(0) - y(40) > LEAST_FOR_LABEL && (
        <text
          className="cp-mark-said"
          x={layout.discX(LAST_ROUNDS) - layout.radius - 14}
          y={y(0) - 10}
          textAnchor="end"
        >
          {words.stillFalling}
        </text>
      )}
      {curve.moments.map(({ rounds, megabytesPerSecond }, place) => (
        <Place
          key={place}
          place={place}
          taps={taps}
          at={{ x: layout.discX(rounds), y: y(megabytesPerSecond) }}
          radius={layout.radius}
        />
      ))}
      {hasNames && isDone(taps) && <Names layout={layout} curve={curve} left={left} />}
    </>
  );
}

interface PlaceProps {
  readonly place: number;
  readonly taps: Taps;
  readonly at: { readonly x: number; readonly y: number };
  readonly radius: number;
}

/** A numbered disc: filled where the cause is there, dashed where it is not asked about yet. */
function Place({ place, taps, at, radius }: PlaceProps): ReactNode {
  const isPlaced = taps.placed.includes(place);
  const look = isPlaced ? 'placed' : taps.place === place ? 'asked' : 'later';
  return (
    <g className="cp-explain-place" data-look={look}>
      <circle className="cp-explain-place-ring" cx={at.x} cy={at.y} r={radius + 6} />
      {isPlaced && <circle className="cp-mark-badge" cx={at.x} cy={at.y} r={radius} />}
      <text
        className={isPlaced ? 'cp-mark-badge-number cp-explain-number' : 'cp-mark-strong cp-explain-number'}
        x={at.x}
        y={at.y + 5.5}
        textAnchor="middle"
      >
        {formatNumber(place + 1)}
      </text>
    </g>
  );
}

function Axes({ layout: { x, y, isNarrow, levels, ticksY, unit } }: { readonly layout: CurveLayout }): ReactNode {
  const [, right] = x.range;
  return (
    <>
      <LevelLines values={levels} y={y} range={x.range} floor={0} say={formatNumber} />
      {[0, 1, 2, 3].map((round) => (
        <text key={round} x={x(round)} y={ticksY} textAnchor={round === 3 ? 'end' : 'middle'}>
          {formatNumber(round)}
        </text>
      ))}
      <text x={isNarrow ? right : x(2.55)} y={ticksY + (isNarrow ? 16 : 0)} textAnchor={isNarrow ? 'end' : 'middle'}>
        {words.driveWrites}
      </text>
      {unit && (
        <text x={unit.x} y={unit.y}>
          {words.unit}
        </text>
      )}
    </>
  );
}

interface NamesProps {
  readonly layout: CurveLayout;
  readonly curve: Curve;
  readonly left: number;
}

/** The causes beside their places. */
function Names({ layout: { x, y, radius }, curve, left }: NamesProps): ReactNode {
  const [first, second, third] = curve.moments;
  if (!first || !second || !third) return null;
  const beyond = radius + 14;
  return (
    <>
      <text className="cp-mark-strong" x={left + 8} y={y(first.megabytesPerSecond) + beyond + 14}>
        {words.causes[CAUSES[0]]}
      </text>
      <text className="cp-mark-strong" x={x(second.rounds) + beyond} y={y(second.megabytesPerSecond) + 5}>
        {words.causes[CAUSES[1]]}
      </text>
      <text
        className="cp-mark-strong"
        x={x(third.rounds)}
        y={y(third.megabytesPerSecond) - beyond - 4}
        textAnchor="end"
      >
        {words.causes[CAUSES[2]]}
      </text>
    </>
  );
}
