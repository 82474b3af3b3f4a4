import { useMemo, type ReactNode } from 'react';
import { areaToLevel, AxisX, AxisY, Band, Diamonds, linePath, Rule, type Point } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/fast-corner';
import { RevealedMarks } from '#parts';
import { pointAt, printedCorner, stateAt, xOf, type CornerLayout, type CornerShape, type CornerWay } from './corner.ts';

interface CornerMarksProps {
  readonly layout: CornerLayout;
  readonly shape: CornerShape;
  readonly way: CornerWay;
  /** Position of the playback, in seconds of the drive; null before the guess. */
  readonly second: number | null;
  readonly isSeen: boolean;
  /** The guess, gigabytes; null without one. */
  readonly guess: number | null;
  readonly fillPercent: number;
}

/** Write speed, fill level of the fast corner, and the reader's line. */
export function CornerMarks(props: CornerMarksProps): ReactNode {
  const { layout, shape, way, second, isSeen, guess } = props;
  const { speed, first } = layout;
  const drawn = useMemo(() => pathsOf(layout, way), [layout, way]);
  const index = second === null ? -1 : pointAt(way, second);
  const now = second === null ? null : stateAt(way, second);
  const isAfter = way.pause !== null && index >= way.pause.to;
  const edge = now ? xOf(layout, now.written, isAfter) : first.range[0];
  return (
    <>
      <Axes layout={layout} shape={shape} isKnown={second !== null} />
      {now && (
        <>
          <RevealedMarks toCssPx={edge} heightCssPx={layout.heightCssPx}>
            <path className="cp-mark-host" d={drawn.speed} />
            <path className="cp-corner-cached" d={drawn.cached} />
            <path className="cp-corner-cached-edge" d={drawn.cachedEdge} />
          </RevealedMarks>
          {!isSeen && <Rule className="cp-mark-now" x={edge} y={[layout.speed.range[1], layout.cachedFloor]} />}
        </>
      )}
      {way.pause && index >= way.pause.from && <Pause layout={layout} way={way} />}
      {guess !== null && <Guess layout={layout} guess={guess} isAsked={second === null} />}
      {second === null && <FirstSpeed layout={layout} way={way} />}
      {isSeen && way.figures && <CornerFall {...props} />}
      <text className="cp-mark-head" x={first.range[0]} y={layout.cached.range[1] - 9}>
        {words.inCorner}
      </text>
      <text x={first.range[0]} y={speed.range[1] - 8}>
        {words.speedHead}
      </text>
    </>
  );
}

/** Paths of both plots over the whole run; marks reveal them up to the playback's position. */
function pathsOf(layout: CornerLayout, { points, pause }: CornerWay) {
  const { speed, cached, speedFloor, cachedFloor } = layout;
  const speeds: Point[] = [];
  const stored: Point[] = [];
  points.forEach(({ written, speed: at, cached: gigabytes }, index) => {
    const isAfter = pause !== null && index >= pause.to;
    const x = xOf(layout, written, isAfter);
    stored.push({ x, y: cached(gigabytes) });
    const next = points[index + 1]?.speed ?? at;
    // Each stretch has its speed from its beginning on.
    const from = index === 0 || at === null ? next : at;
    speeds.push({ x, y: from === null ? speedFloor : speed(from) });
  });
  // Nothing is written in the pause.
  const [before, after] = [speeds.slice(0, pause?.to ?? speeds.length), speeds.slice(pause?.to ?? speeds.length)];
  return {
    speed: areaToLevel(before, speedFloor) + areaToLevel(after, speedFloor),
    cached: areaToLevel(stored, cachedFloor),
    cachedEdge: linePath(stored),
  };
}

type AxesProps = Pick<CornerMarksProps, 'layout' | 'shape'> & {
  /** Whether to show the size of the corner. */
  readonly isKnown: boolean;
};

function Axes({ layout, shape, isKnown }: AxesProps): ReactNode {
  const { first, second, speed, cached, speedFloor, cachedFloor, isNarrow } = layout;
  const [left] = first.range;
  const right = second.range[1];
  const steps = isNarrow ? 2 : 4;
  const quarters = Array.from({ length: steps + 1 }, (_, step) => (step * shape.first) / steps);
  return (
    <>
      <AxisY
        values={[1, 2 / 3, 1 / 3, 0]}
        y={(share) => speed(share * shape.mostSpeed)}
        range={[left, right]}
        floor={0}
        say={(share) => formatNumber(Math.round((share * shape.mostSpeed) / 10) * 10, 0)}
        gap={7}
      />
      <AxisY values={[0]} y={cached} range={[left, right]} floor={0} say={formatNumber} gap={7} />
      {isKnown && (
        <text x={left - 7} y={cached(shape.printed.empty) + 4.5} textAnchor="end">
          {formatNumber(shape.printed.empty)}
        </text>
      )}
      {quarters.slice(0, -1).map((gigabytes) => (
        <Rule key={gigabytes} className="cp-chart-axis" x={first(gigabytes)} y={[speedFloor, speedFloor + 5]} />
      ))}
      <AxisX
        values={quarters}
        x={first}
        y={cachedFloor}
        tick={0}
        drop={18}
        say={(gigabytes) => formatNumber(gigabytes, 0)}
      />
      <text x={right} y={cachedFloor + 18} textAnchor="end">
        {words.gigabytesWritten({ gigabytes: shape.first + shape.second })}
      </text>
    </>
  );
}

function Pause({ layout, way }: Pick<CornerMarksProps, 'layout' | 'way'>): ReactNode {
  const { first, second, speed, speedFloor } = layout;
  const from = first.range[1];
  const to = second.range[0];
  const seconds = way.pause ? (way.points[way.pause.to]?.second ?? 0) - (way.points[way.pause.from]?.second ?? 0) : 0;
  return (
    <>
      <Band className="cp-corner-pause" x={[from, to]} y={[speedFloor, speed.range[1]]} />
      <text x={(from + to) / 2} y={speed.range[1] - 8} textAnchor="middle">
        {words.pauseOf({ minutes: seconds / 60 })}
      </text>
    </>
  );
}

function Guess({
  layout,
  guess,
  isAsked,
}: {
  readonly layout: CornerLayout;
  readonly guess: number;
  readonly isAsked: boolean;
}): ReactNode {
  const { first, speed, speedFloor } = layout;
  const x = first(guess);
  const isRight = x > first.range[1] - 90;
  return (
    <>
      <Rule className="cp-mark-guess" x={x} y={[speed.range[1], speedFloor]} />
      {isAsked && <circle className="cp-mark-dot" cx={x} cy={(speed.range[1] + speedFloor) / 2} r={8} />}
      <text
        className="cp-mark-yours cp-chart-halo"
        x={x + (isRight ? -8 : 8)}
        y={speedFloor - 10}
        textAnchor={isRight ? 'end' : 'start'}
      >
        {isAsked ? words.gigabytes({ gigabytes: guess }) : words.yourGuess}
      </text>
    </>
  );
}

/** Speed of the first gigabytes, shown before the guess. */
function FirstSpeed({ layout, way }: Pick<CornerMarksProps, 'layout' | 'way'>): ReactNode {
  const speed = way.points[1]?.speed ?? null;
  if (speed === null) return null;
  const { first } = layout;
  return (
    <>
      <circle className="cp-mark-given" cx={first.range[0]} cy={layout.speed(speed)} r={5} />
      <text className="cp-mark-host-ink cp-chart-halo" x={first.range[0] + 10} y={layout.speed(speed) + 18}>
        {words.given({ speed })}
      </text>
    </>
  );
}

/** Room of the words beside the fall in either language; the number alone takes a third of it. */
const WORDS_OF_FULL_CSS_PX = 200;

/** Position of the fall, both speeds, and printed values of reviews. */
function CornerFall({ layout, shape, way, fillPercent }: CornerMarksProps): ReactNode {
  const { figures } = way;
  if (!figures) return null;
  const { first, second, speed, cached, speedFloor } = layout;
  const x = first(figures.corner);
  const recoveredX = second(shape.first + figures.recovered) + 6;
  const hasRoom = !layout.isNarrow && recoveredX - x > WORDS_OF_FULL_CSS_PX;
  const printed = printedCorner(shape, fillPercent);
  const { inside, behind } = shape.printed;
  return (
    <>
      <Rule className="cp-mark-rule" x={x} y={[speed.range[1], speedFloor]} />
      <text className="cp-mark-head cp-chart-halo" x={x + 8} y={speed(figures.inside) + 6}>
        {(hasRoom ? words.full : words.gigabytes)({ gigabytes: figures.corner })}
      </text>
      <text
        className="cp-mark-strong cp-chart-halo"
        x={Math.max(first(shape.first / 2), x + 8)}
        y={speed(figures.behind) - 10}
      >
        {words.speed({ speed: figures.behind })}
      </text>
      {figures.recovered < figures.corner * 0.99 && (
        <text className="cp-mark-strong cp-chart-halo" x={recoveredX} y={speed(figures.inside) + 6}>
          {words.gigabytes({ gigabytes: figures.recovered })}
        </text>
      )}
      <Rule className="cp-corner-brim" x={[first.range[0], second.range[1]]} y={cached(figures.corner)} />
      {printed !== null && (
        <Diamonds
          className="cp-mark-diamond"
          points={[
            { x: first(printed), y: speedFloor },
            ...(fillPercent === 0
              ? [
                  { x: first(printed / 2), y: speed(inside) },
                  { x: first(shape.first * 0.85), y: speed(behind) },
                ]
              : []),
          ]}
          radius={5}
        />
      )}
    </>
  );
}
