import { memo, type ReactNode } from 'react';
import { linePath, type Point } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/randomness';
import { ratioAt, type Curve, type CurvePoint } from './curve.ts';
import { RatioAxis, type SmallChartLayout } from './SmallChart.tsx';

interface CurveMarksProps {
  readonly layout: SmallChartLayout;
  readonly curve: Curve;
  /** Points that the reader has seen, from the left; null before the answer. */
  readonly seen: number | null;
  /** In per cent; null where nothing was guessed. */
  readonly bend: number | null;
  /** Where the ring stands. */
  readonly share: number;
}

/** A point of the curve whose value is written beside it. */
const LABELLED_SHARE = 0.01;

/** The curve as far as it has been seen, and the reader's line. */
export function CurveMarks({ layout, curve, seen, bend, share }: CurveMarksProps): ReactNode {
  const { x, y } = layout;
  const [left, right] = x.range;
  const { allOver } = curve;
  const points = curve.points.slice(0, seen ?? 0);
  const at = ({ share: of, ratio }: CurvePoint): Point => ({ x: x(of), y: y(ratio) });
  const isSeen = (wanted: number): boolean => points.some((point) => point.share === wanted);
  const labelledRatio = ratioAt(curve, LABELLED_SHARE);
  const here = ratioAt(curve, share);
  return (
    <>
      <Axes layout={layout} />
      {allOver !== null && bend !== null && (
        <Guess layout={layout} allOver={allOver} bend={bend} isAsked={seen === null} />
      )}
      {points.length > 0 && (
        <>
          <path className="cp-mark-rising" d={linePath(points.map(at))} />
          {points.map((point) => (
            <circle key={point.share} className="cp-mark-re" cx={x(point.share)} cy={y(point.ratio)} r={3.1} />
          ))}
        </>
      )}
      {seen === null && <circle className="cp-mark-given" cx={left} cy={y(1)} r={5} />}
      {allOver !== null && (
        <>
          <circle className="cp-mark-re" cx={right} cy={y(allOver)} r={seen === null ? 5 : 3.1} />
          {/* Where the reader's line ends there, its knob stands in the way. */}
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
          <line
            className="cp-mark-pointer"
            x1={x(LABELLED_SHARE) + 6}
            x2={x(LABELLED_SHARE) + 34}
            y1={y(labelledRatio)}
            y2={y(labelledRatio)}
          />
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
  const { x, y } = layout;
  return (
    <>
      <RatioAxis layout={layout} />
      {[0, 0.25, 0.5, 0.75, 1].map((value) => (
        <g key={value}>
          <line className="cp-chart-axis" x1={x(value)} x2={x(value)} y1={y(0)} y2={y(0) + 5} />
          <text x={value === 1 ? x(1) + 14 : x(value)} y={y(0) + 20} textAnchor={value === 1 ? 'end' : 'middle'}>
            {value === 1 ? words.share({ share: 1 }) : formatCount(value * 100)}
          </text>
        </g>
      ))}
    </>
  );
});

interface GuessProps {
  readonly layout: SmallChartLayout;
  readonly allOver: number;
  readonly bend: number;
  readonly isAsked: boolean;
}

const KNOB = 8;
const ARROW = 20;

/** From nothing extra in order, straight up to where it is as bad as it gets. */
function Guess({ layout: { x, y }, allOver, bend, isAsked }: GuessProps): ReactNode {
  const knob = { x: x(bend / 100), y: y(allOver) };
  const corners = [{ x: x(0), y: y(1) }, knob, { x: x(1), y: knob.y }];
  // Beside the slope where there is room, else under what is flat.
  const isSlope = bend > 40;
  return (
    <>
      <path className="cp-mark-guess" d={linePath(corners)} />
      {isAsked && (
        <>
          <circle className="cp-mark-halo-dot" cx={knob.x} cy={knob.y} r={16} />
          <circle className="cp-mark-dot" cx={knob.x} cy={knob.y} r={KNOB} />
          {bend > 20 && (
            <path className="cp-mark-arrow" d={`M${knob.x - 20} ${knob.y}h${-ARROW}m6 -4.5l-6 4.5l6 4.5`} />
          )}
          {bend < 80 && (
            <path className="cp-mark-arrow" d={`M${knob.x + 20} ${knob.y}h${ARROW}m-6 -4.5l6 4.5l-6 4.5`} />
          )}
        </>
      )}
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

/** A ring on the curve with its rule down to the axis. */
function Here({ layout: { x, y }, share, ratio }: HereProps): ReactNode {
  const isRight = share > 0.4;
  const down = isRight ? 26 : share < 0.05 ? 5 : 17;
  return (
    <>
      <line className="cp-mark-drop" x1={x(share)} x2={x(share)} y1={y(ratio) + 7} y2={y(0)} />
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
