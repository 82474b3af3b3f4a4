import { useId, type CSSProperties, type ReactNode } from 'react';
import { clamp } from '#base';
import { areaToLevel, Line, linearScale, Rule, Text, usePlot, type Point } from '#charts';
import { formatNumber } from '#messages';
import { useStageRoom } from '#layout';
import * as words from '#messages/explain';
import { PlotDrawing, RevealedMarks, ScrubAxis } from '#parts';
import type { ExplainMoment } from '#recordings/explain';
import { EXPLAIN_ROUNDS, EXPLAIN_WINDOWS } from '#recordings/explainShape';
import { useStore } from '#store';
import { curveOf, windowAt, type Curve } from './curve.ts';
import type { ExplainModel } from './model.ts';
import { sayMoment, sayPlace } from './sentences.ts';
import { CAUSES, isDone, type Placement } from './placement.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 720, fromCssPx: 560 },
  { widthCssPx: 1072, fromCssPx: 900 },
] as const;

const X = { domain: [0, EXPLAIN_ROUNDS], ticks: [0, 1, 2, 3], say: formatNumber } as const;
const Y = { domain: [0, 46], ticks: [0, 10, 20, 30, 40], say: formatNumber } as const;
const ROUNDS_A_WINDOW = EXPLAIN_ROUNDS / EXPLAIN_WINDOWS;

/** Of all else in the stage, and the least, the usual and the most height of the drawing, CSS pixels. */
const REST = 572;
const HEIGHTS = { least: 164, usual: 250, most: 440 } as const;
const USUAL_RADIUS = 15;
/** A drawing lower than this has no room for words under its curve, CSS pixels. */
const LEAST_FOR_WORDS = 200;
/** Half of what is pressed, over the last place. */
const HALF_A_HIT = 22;

/** From the curve up to the middle of the disc over it: no disc covers the fall. @param radiusCssPx of the disc */
const liftOf = (radiusCssPx: number): number => radiusCssPx + 14;

/** The curve as far as it is recorded. */
export const useCurve = ({ recording }: ExplainModel): Curve => curveOf(useStore(recording, ({ parts }) => parts));

interface CurveChartProps {
  readonly model: ExplainModel;
  /** In a frame: height of the drawing and radius of the numbered discs, CSS pixels. In a chapter the stage has room for more. */
  readonly size?: { readonly heightCssPx: number; readonly radius: number };
}

/** The curve, the places on it, and once all is explained a way through time. */
export function CurveChart({ model, size }: CurveChartProps): ReactNode {
  const curve = useCurve(model);
  const placement = useStore(model.state, (state) => state.placement);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const position = useStore(model.playback, (playback) => playback.position);
  const isPlaying = useStore(model.playback, (playback) => playback.isPlaying);
  const room = useStageRoom();
  const { radius, heightCssPx } = size ?? {
    radius: USUAL_RADIUS,
    heightCssPx: room === null ? HEIGHTS.usual : clamp(room - REST, HEIGHTS.least, HEIGHTS.most),
  };
  const lift = liftOf(radius);
  return (
    <PlotDrawing
      name="explain-curve"
      isAnswer
      label={words.chart}
      description={describe(curve)}
      stillWidths={STILL_WIDTHS}
      heightCssPx={heightCssPx}
      aboveCssPx={lift}
      rightCssPx={HALF_A_HIT}
      x={size ? X : { ...X, name: words.driveWrites }}
      y={Y}
      handles={({ x, y }) => (
        <>
          {isAnswered && (
            <ScrubAxis
              x={linearScale([0, EXPLAIN_WINDOWS], x.range)}
              yCssPx={y(0)}
              topCssPx={y.range[1] - 20}
              value={Math.floor(position)}
              label={words.time}
              formatValue={(window) => sayMoment(curve.at(window))}
              largeStep={EXPLAIN_WINDOWS / 12}
              onSeek={model.playback.getState().seek}
            />
          )}
          <PlaceButtons
            model={model}
            curve={curve}
            styleOf={(moment) =>
              moment ? { left: x(moment.rounds), top: y(moment.megabytesPerSecond) - lift } : { display: 'none' }
            }
          />
        </>
      )}
    >
      {/* In a chapter, the note over it has the unit. The first disc would cover it at the beginning. */}
      {size && (
        <>
          <Text x={EXPLAIN_ROUNDS} y={Y.domain[1]} attach="w">
            {words.unit}
          </Text>
          <Text x={0} y={0} attach="ne">
            {words.driveWrites}
          </Text>
        </>
      )}
      <Speeds curve={curve} position={isPlaying ? position : null} />
      {position < EXPLAIN_WINDOWS && <Rule className="cp-mark-now" x={position * ROUNDS_A_WINDOW} />}
      {position >= EXPLAIN_WINDOWS && isDone(placement) && heightCssPx > LEAST_FOR_WORDS && (
        <Text className="cp-mark-said" x={EXPLAIN_ROUNDS} y={0} attach="nw">
          {words.stillFalling}
        </Text>
      )}
      {curve.moments.map((moment, place) => (
        <Place key={place} place={place} placement={placement} moment={moment} radius={radius} />
      ))}
      {/* The causes are named on the curve itself where no cards stand under it. */}
      {import.meta.env.SSR && isAnswered && isDone(placement) && <Names curve={curve} radius={radius} />}
    </PlotDrawing>
  );
}

function describe({ moments }: Curve): string {
  const [, second, third] = moments;
  if (!second || !third) return words.waiting;
  return words.describe({
    speed: second.megabytesPerSecond,
    rounds: second.rounds,
    atEnd: third.megabytesPerSecond,
    end: third.rounds,
  });
}

interface PlaceButtonsProps {
  readonly model: ExplainModel;
  readonly curve: Curve;
  /** Puts the button of a place on its middle. */
  readonly styleOf: (moment: ExplainMoment | undefined) => CSSProperties;
}

/** Radio buttons over the places on the curve: before the answer they choose a place to explain, afterwards a moment to show. */
function PlaceButtons({ model, curve, styleOf }: PlaceButtonsProps): ReactNode {
  const name = useId();
  const placement = useStore(model.state, (state) => state.placement);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const position = useStore(model.playback, (playback) => playback.position);
  const isShown = (place: number): boolean => {
    const moment = curve.moments[place];
    return isAnswered ? moment !== undefined && windowAt(moment.rounds) === position : placement.place === place;
  };
  return (
    <fieldset data-screen-only>
      <legend className="cp-hidden">{words.places}</legend>
      {CAUSES.map((_, place) => (
        <input
          key={place}
          className="cp-explain-place-input"
          type="radio"
          name={name}
          aria-label={sayPlace(curve, place)}
          checked={isShown(place)}
          data-explain-place={place}
          style={styleOf(curve.moments[place])}
          onChange={() => model.goToPlace(place)}
        />
      ))}
    </fieldset>
  );
}

interface SpeedsProps {
  readonly curve: Curve;
  /** Up to where it is shown, in windows; null for all of it. */
  readonly position: number | null;
}

function Speeds({ curve: { megabytesPerSecond: speeds }, position }: SpeedsProps): ReactNode {
  const { x, y } = usePlot();
  const [first] = speeds;
  if (first === undefined) return null;
  const points = [first, ...speeds].map((speed, window): Point => ({ x: window * ROUNDS_A_WINDOW, y: speed }));
  const to = position === null ? x.range[1] + 4 : x(position * ROUNDS_A_WINDOW);
  return (
    <RevealedMarks toCssPx={to} heightCssPx={y.range[0]}>
      <path
        className="cp-mark-host cp-explain-area"
        d={areaToLevel(
          points.map((point) => ({ x: x(point.x), y: y(point.y) })),
          y(0),
        )}
      />
      <Line className="cp-mark-falling" points={points} />
    </RevealedMarks>
  );
}

interface PlaceProps {
  readonly place: number;
  readonly placement: Placement;
  readonly moment: ExplainMoment;
  /** CSS pixels. */
  readonly radius: number;
}

/** A numbered disc over its place: filled once its cause is placed, dashed before its question. */
function Place({ place, placement, moment, radius }: PlaceProps): ReactNode {
  const { x, y } = usePlot();
  const isPlaced = placement.placed.includes(place);
  const look = isPlaced ? 'placed' : placement.place === place ? 'asked' : 'later';
  const onCurve = { x: x(moment.rounds), y: y(moment.megabytesPerSecond) };
  const middle = onCurve.y - liftOf(radius);
  return (
    <g className="cp-explain-place" data-look={look}>
      <line className="cp-mark-note-rule" x1={onCurve.x} x2={onCurve.x} y1={middle} y2={onCurve.y} />
      <circle className="cp-mark-dot" cx={onCurve.x} cy={onCurve.y} r={3.5} />
      <circle className="cp-explain-place-ring" cx={onCurve.x} cy={middle} r={radius + 5} />
      {isPlaced && <circle className="cp-mark-badge" cx={onCurve.x} cy={middle} r={radius} />}
      <text
        className={isPlaced ? 'cp-mark-badge-number' : 'cp-mark-strong'}
        x={onCurve.x}
        y={middle + 4.5}
        textAnchor="middle"
      >
        {formatNumber(place + 1)}
      </text>
    </g>
  );
}

/** The causes beside their places. */
function Names({ curve, radius }: { readonly curve: Curve; readonly radius: number }): ReactNode {
  const gap = liftOf(radius) + radius;
  return curve.moments.map(({ rounds, megabytesPerSecond }, place) => (
    <Text
      key={place}
      className="cp-mark-strong"
      x={rounds}
      y={megabytesPerSecond}
      attach={place === 0 ? 's' : place === 1 ? 'ne' : 'nw'}
      gap={place === 2 ? gap + 8 : 14}
    >
      {words.causes[CAUSES[place] ?? 'clean']}
    </Text>
  ));
}
