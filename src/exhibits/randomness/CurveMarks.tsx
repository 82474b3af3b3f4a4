import type { ReactNode } from 'react';
import { Dots, DragKnob, Line, Ring, Text, usePlot, type Point } from '#charts';
import * as words from '#messages/randomness';
import { ratioAt, type Curve } from './curve.ts';

interface CurveMarksProps {
  readonly curve: Curve;
  /** Number of points to show, from the left; null before the answer. */
  readonly seen: number | null;
  /** The guess in per cent; null without one. */
  readonly bend: number | null;
  /** Position of the ring. */
  readonly share: number;
}

/** Share whose value is written beside its point. */
const LABELLED_SHARE = 0.01;

/** The curve as far as it has been shown, and the reader's line. */
export function CurveMarks({ curve, seen, bend, share }: CurveMarksProps): ReactNode {
  const { allOver } = curve;
  const seenPoints = curve.points.slice(0, seen ?? 0);
  const points = seenPoints.map((point): Point => ({ x: point.share, y: point.ratio }));
  const isSeen = (wanted: number): boolean => seenPoints.some((point) => point.share === wanted);
  const labelledRatio = ratioAt(curve, LABELLED_SHARE);
  const here = ratioAt(curve, share);
  return (
    <>
      {allOver !== null && bend !== null && <Guess allOver={allOver} bend={bend} isAsked={seen === null} />}
      {points.length > 0 && (
        <>
          <Line className="cp-mark-rising" points={points} />
          <Dots className="cp-mark-re" points={points} radius={3.1} />
        </>
      )}
      {seen === null && <Dots className="cp-mark-given" points={[{ x: 0, y: 1 }]} radius={5} />}
      {allOver !== null && (
        <>
          <Dots className="cp-mark-re" points={[{ x: 1, y: allOver }]} radius={seen === null ? 5 : 3.1} />
          {/* Before the answer, it stands higher: the knob of the reader's line may be there. */}
          <Text className="cp-mark-strong" x={1} y={allOver} gap={seen === null ? 17 : 11}>
            {words.curve.ratio({ ratio: allOver })}
          </Text>
        </>
      )}
      {labelledRatio !== null && isSeen(LABELLED_SHARE) && share !== LABELLED_SHARE && (
        <LabelledPoint ratio={labelledRatio} />
      )}
      {here !== null && isSeen(share) && <Here share={share} ratio={here} />}
    </>
  );
}

/** A thin ring, with its words at the end of a line. */
function LabelledPoint({ ratio }: { readonly ratio: number }): ReactNode {
  const { x, y } = usePlot();
  const at = { x: LABELLED_SHARE, y: ratio };
  return (
    <>
      <Ring {...at} className="cp-mark-ring-thin" radius={5} />
      <path className="cp-mark-pointer" d={`M${x(at.x) + 6} ${y(at.y)}h28`} />
      <Text className="cp-mark-strong" {...at} attach="e" gap={39}>
        {words.curve.small({ share: LABELLED_SHARE, ratio })}
      </Text>
    </>
  );
}

interface GuessProps {
  readonly allOver: number;
  readonly bend: number;
  readonly isAsked: boolean;
}

/** Where along the line its words stand. */
const NAMED_AT = 0.62;

/** The reader's line: straight from × 1 up to the bend, then flat. */
function Guess({ allOver, bend, isAsked }: GuessProps): ReactNode {
  const knob = { x: bend / 100, y: allOver };
  // The words stand beside the slope if there is room, else under the flat part.
  const isSlope = bend > 40;
  return (
    <>
      <Line className="cp-mark-guess" points={[{ x: 0, y: 1 }, knob, { x: 1, y: knob.y }]} />
      {isAsked && <DragKnob at={knob} arrow={20} hasLeft={bend > 20} hasRight={bend < 80} />}
      {!isAsked && (
        <Text
          className="cp-mark-yours"
          x={isSlope ? knob.x * NAMED_AT : NAMED_AT}
          y={isSlope ? 1 + (allOver - 1) * NAMED_AT : allOver}
          attach={isSlope ? 'se' : 's'}
          gap={isSlope ? 15 : 11}
        >
          {words.curve.yourGuess}
        </Text>
      )}
    </>
  );
}

interface HereProps {
  readonly share: number;
  readonly ratio: number;
}

/** Ring on the curve, with a rule down to the axis; its words stand where the curve leaves room. */
function Here({ share, ratio }: HereProps): ReactNode {
  const at = { x: share, y: ratio };
  const attach = share > 0.4 ? 'sw' : share < 0.05 ? 'e' : 'se';
  return (
    <>
      <Ring {...at} radius={6.5} hasDrop />
      <Text className="cp-mark-strong" {...at} attach={attach} gap={attach === 'sw' ? 17 : 13}>
        {words.curve.here({ share, ratio })}
      </Text>
    </>
  );
}
