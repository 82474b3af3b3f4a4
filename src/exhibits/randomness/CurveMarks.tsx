import { memo, type ReactNode } from 'react';
import { useSkin } from '#controls';
import { AxisX, Dots, DragKnob, linePath, Rule, type Point } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/randomness';
import { ratioAt, type Curve } from './curve.ts';
import { RatioAxis, type SmallChartLayout } from './SmallChart.tsx';

interface CurveMarksProps {
  readonly layout: SmallChartLayout;
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
export function CurveMarks({ layout, curve, seen, bend, share }: CurveMarksProps): ReactNode {
  const { x, y } = layout;
  const [left, right] = x.range;
  const { allOver } = curve;
  const seenPoints = curve.points.slice(0, seen ?? 0);
  const places = seenPoints.map((point): Point => ({ x: x(point.share), y: y(point.ratio) }));
  const isSeen = (wanted: number): boolean => seenPoints.some((point) => point.share === wanted);
  const labelledRatio = ratioAt(curve, LABELLED_SHARE);
  const here = ratioAt(curve, share);
  return (
    <>
      <Axes layout={layout} />
      {allOver !== null && bend !== null && (
        <Guess layout={layout} allOver={allOver} bend={bend} isAsked={seen === null} />
      )}
      {places.length > 0 && (
        <>
          <path className="cp-mark-rising" d={linePath(places)} />
          <Dots className="cp-mark-re" points={places} radius={3.1} />
        </>
      )}
      {seen === null && <circle className="cp-mark-given" cx={left} cy={y(1)} r={5} />}
      {allOver !== null && (
        <>
          <circle className="cp-mark-re" cx={right} cy={y(allOver)} r={seen === null ? 5 : 3.1} />
          {/* Before the answer, it stands higher: the knob of the reader's line may be there. */}
          <text
            className="cp-mark-strong cp-chart-halo"
            x={right}
            y={y(allOver) - (seen === null ? 17 : 11)}
            textAnchor="end"
          >
            {words.curve.ratio({ ratio: allOver })}
          </text>
        </>
      )}
      {labelledRatio !== null && isSeen(LABELLED_SHARE) && share !== LABELLED_SHARE && (
        <>
          <circle className="cp-mark-ring-thin" cx={x(LABELLED_SHARE)} cy={y(labelledRatio)} r={5} />
          <Rule className="cp-mark-pointer" x={[x(LABELLED_SHARE) + 6, x(LABELLED_SHARE) + 34]} y={y(labelledRatio)} />
          <text className="cp-mark-strong cp-chart-halo" x={x(LABELLED_SHARE) + 39} y={y(labelledRatio) + 4.5}>
            {words.curve.small({ share: LABELLED_SHARE, ratio: labelledRatio })}
          </text>
        </>
      )}
      {here !== null && isSeen(share) && <Here layout={layout} share={share} ratio={here} />}
    </>
  );
}

const Axes = memo(function Axes({ layout }: { readonly layout: SmallChartLayout }): ReactNode {
  useSkin();
  const { x, y } = layout;
  return (
    <>
      <RatioAxis layout={layout} />
      <AxisX values={[0, 0.25, 0.5, 0.75]} x={x} y={y(0)} say={(share) => formatCount(share * 100)} />
      <Rule className="cp-chart-axis" x={x(1)} y={[y(0), y(0) + 5]} />
      <text x={x(1) + 14} y={y(0) + 20} textAnchor="end">
        {words.share({ share: 1 })}
      </text>
    </>
  );
});

interface GuessProps {
  readonly layout: SmallChartLayout;
  readonly allOver: number;
  readonly bend: number;
  readonly isAsked: boolean;
}

/** The reader's line: straight from × 1 up to the bend, then flat. */
function Guess({ layout: { x, y }, allOver, bend, isAsked }: GuessProps): ReactNode {
  const knob = { x: x(bend / 100), y: y(allOver) };
  const corners = [{ x: x(0), y: y(1) }, knob, { x: x(1), y: knob.y }];
  // The words stand beside the slope if there is room, else under the flat part.
  const isSlope = bend > 40;
  return (
    <>
      <path className="cp-mark-guess" d={linePath(corners)} />
      {isAsked && <DragKnob at={knob} arrow={20} hasLeft={bend > 20} hasRight={bend < 80} />}
      {!isAsked && (
        <text
          className="cp-mark-yours cp-chart-halo"
          x={isSlope ? x((bend / 100) * 0.62) + 10 : x(0.62)}
          y={isSlope ? y(1 + (allOver - 1) * 0.62) + 24 : knob.y + 20}
          textAnchor={isSlope ? 'start' : 'middle'}
        >
          {words.curve.yourGuess}
        </text>
      )}
    </>
  );
}

interface HereProps {
  readonly layout: SmallChartLayout;
  readonly share: number;
  readonly ratio: number;
}

/** Ring on the curve, with a rule down to the axis. */
function Here({ layout: { x, y }, share, ratio }: HereProps): ReactNode {
  const isRight = share > 0.4;
  const down = isRight ? 26 : share < 0.05 ? 5 : 17;
  return (
    <>
      <Rule className="cp-mark-drop" x={x(share)} y={[y(ratio) + 7, y(0)]} />
      <circle className="cp-mark-ring" cx={x(share)} cy={y(ratio)} r={6.5} />
      <text
        className="cp-mark-strong cp-chart-halo"
        x={x(share) + (isRight ? -9 : 13)}
        y={y(ratio) + down}
        textAnchor={isRight ? 'end' : 'start'}
      >
        {words.curve.here({ share, ratio })}
      </text>
    </>
  );
}
