import { useMemo, type ReactNode } from 'react';
import { Area, Band, Diamonds, Dots, Line, Rule, Text, usePlot, type Point } from '#charts';
import * as words from '#messages/fast-corner';
import { RevealedMarks } from '#parts';
import { pointAt, printedCorner, type CornerShape, type CornerWay } from './corner.ts';
import { placeOf, secondFrom } from './cornerPlots.ts';

interface CornerMarksProps {
  readonly shape: CornerShape;
  readonly way: CornerWay;
  /** Position of the playback, in seconds of the drive; null before the guess. */
  readonly second: number | null;
  /** The same on the axis. */
  readonly edge: number | null;
  readonly isSeen: boolean;
}

interface SpeedMarksProps extends CornerMarksProps {
  /** The guess, gigabytes; null without one. */
  readonly guess: number | null;
  readonly fillPercent: number;
}

/** Write speed up to the playback's position, and the reader's line. */
export function SpeedMarks(props: SpeedMarksProps): ReactNode {
  const { shape, way, second, edge, isSeen, guess } = props;
  const { before, after } = useMemo(() => speedsOf(shape, way), [shape, way]);
  return (
    <>
      <Revealed edge={edge} isSeen={isSeen}>
        <Area className="cp-mark-host" points={before} />
        <Area className="cp-mark-host" points={after} />
      </Revealed>
      {way.pause && second !== null && pointAt(way, second) >= way.pause.from && <Pause shape={shape} way={way} />}
      {guess !== null && <Guess shape={shape} guess={guess} isAsked={second === null} />}
      {second === null && <FirstSpeed way={way} />}
      {isSeen && way.figures && <CornerFall {...props} />}
      <Text x={0} y={shape.mostSpeed} attach="ne" gap={8}>
        {words.speedHead}
      </Text>
    </>
  );
}

/** Fill level of the fast corner. */
export function CachedMarks({ shape, way, edge, isSeen }: CornerMarksProps): ReactNode {
  const stored = useMemo(
    () =>
      way.points.map(({ written, cached: y }, index): Point => ({
        x: placeOf(shape, written, isAfter(way, index)),
        y,
      })),
    [shape, way],
  );
  return (
    <>
      <Revealed edge={edge} isSeen={isSeen}>
        <Area className="cp-corner-cached" points={stored} />
        <Line className="cp-corner-cached-edge" points={stored} />
      </Revealed>
      {isSeen && way.figures && <Rule className="cp-corner-brim" y={way.figures.corner} />}
      <Text className="cp-mark-strong" x={0} y={shape.mostCached} attach="ne" gap={8}>
        {words.inCorner}
      </Text>
    </>
  );
}

const isAfter = ({ pause }: CornerWay, index: number): boolean => pause !== null && index >= pause.to;

/** Speeds before and after the pause, in which nothing is written. */
function speedsOf(shape: CornerShape, way: CornerWay) {
  const speeds = way.points.map(({ written, speed }, index): Point => {
    const next = way.points[index + 1]?.speed ?? speed;
    // Each stretch has its speed from its beginning on.
    const y = (index === 0 || speed === null ? next : speed) ?? 0;
    return { x: placeOf(shape, written, isAfter(way, index)), y };
  });
  const to = way.pause?.to ?? speeds.length;
  return { before: speeds.slice(0, to), after: speeds.slice(to) };
}

interface RevealedProps extends Pick<CornerMarksProps, 'edge' | 'isSeen'> {
  readonly children: ReactNode;
}

/** What has been written so far, with a rule at its end until that is the end. */
function Revealed({ edge, isSeen, children }: RevealedProps): ReactNode {
  const { x, y } = usePlot();
  if (edge === null) return null;
  return (
    <>
      <RevealedMarks toCssPx={x(edge)} heightCssPx={y.range[0]}>
        {children}
      </RevealedMarks>
      {!isSeen && <Rule className="cp-mark-now" x={edge} />}
    </>
  );
}

function Pause({ shape, way }: Pick<CornerMarksProps, 'shape' | 'way'>): ReactNode {
  const [from, to] = [shape.first, secondFrom(shape)];
  const seconds = way.pause ? (way.points[way.pause.to]?.second ?? 0) - (way.points[way.pause.from]?.second ?? 0) : 0;
  return (
    <>
      <Band className="cp-corner-pause" x={[from, to]} />
      <Text x={(from + to) / 2} y={shape.mostSpeed} gap={8}>
        {words.pauseOf({ minutes: seconds / 60 })}
      </Text>
    </>
  );
}

interface GuessProps extends Pick<CornerMarksProps, 'shape'> {
  readonly guess: number;
  readonly isAsked: boolean;
}

function Guess({ shape, guess, isAsked }: GuessProps): ReactNode {
  return (
    <>
      <Rule className="cp-mark-guess" x={guess} />
      {isAsked && <Dots className="cp-mark-dot" points={[{ x: guess, y: shape.mostSpeed / 2 }]} radius={8} />}
      <Text className="cp-mark-yours" x={guess} y={0} attach={guess > 0.7 * shape.first ? 'nw' : 'ne'} gap={14}>
        {isAsked ? words.gigabytes({ gigabytes: guess }) : words.yourGuess}
      </Text>
    </>
  );
}

/** Speed of the first gigabytes, shown before the guess. */
function FirstSpeed({ way }: Pick<CornerMarksProps, 'way'>): ReactNode {
  const speed = way.points[1]?.speed ?? null;
  if (speed === null) return null;
  const at = { x: 0, y: speed };
  return (
    <>
      <Dots className="cp-mark-given" points={[at]} radius={5} />
      <Text className="cp-mark-host-ink" {...at} attach="se" gap={14}>
        {words.given({ speed })}
      </Text>
    </>
  );
}

/** Room of the words beside the fall in either language; the number alone takes a third of it. */
const WORDS_OF_FULL_CSS_PX = 200;

/** Position of the fall, both speeds, and printed values of reviews. */
function CornerFall({ shape, way, fillPercent }: SpeedMarksProps): ReactNode {
  const { x } = usePlot();
  if (!way.figures) return null;
  const { corner, inside, behind, recovered } = way.figures;
  const recoveredAt = secondFrom(shape) + recovered;
  const hasRoom = x(shape.first) - x(corner) > WORDS_OF_FULL_CSS_PX;
  return (
    <>
      <Rule className="cp-mark-rule" x={corner} />
      <Text className="cp-mark-head" x={corner} y={inside} attach="e" gap={8}>
        {(hasRoom ? words.full : words.gigabytes)({ gigabytes: corner })}
      </Text>
      <Text className="cp-mark-strong" x={Math.max(shape.first / 2, corner)} y={behind} attach="ne">
        {words.speed({ speed: behind })}
      </Text>
      {recovered < corner * 0.99 && (
        <Text className="cp-mark-strong" x={recoveredAt} y={inside} attach="e" gap={6}>
          {words.gigabytes({ gigabytes: recovered })}
        </Text>
      )}
      <Diamonds className="cp-mark-diamond" points={printedPoints(shape, fillPercent)} radius={5} />
    </>
  );
}

/** What reviews print: the size of the corner, and of the empty drive both speeds. */
function printedPoints(shape: CornerShape, fillPercent: number): readonly Point[] {
  const printed = printedCorner(shape, fillPercent);
  if (printed === null) return [];
  const { inside, behind } = shape.printed;
  const speeds = [
    { x: printed / 2, y: inside },
    { x: shape.first * 0.85, y: behind },
  ];
  return [{ x: printed, y: 0 }, ...(fillPercent === 0 ? speeds : [])];
}
