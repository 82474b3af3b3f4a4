import { useId, type CSSProperties, type ReactNode } from 'react';
import { areaToLevel, AxisX, AxisY, linePath, Rule } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/explain';
import { Drawing, RevealedMarks, ScrubAxis } from '#parts';
import { EXPLAIN_WINDOWS } from '#recordings/explainShape';
import { useStore } from '#store';
import { curveOf, windowAt, type Curve } from './curve.ts';
import { cardMiddles, layoutCurve, type CurveLayout, type CurveSizes } from './curveLayout.ts';
import type { ExplainModel } from './model.ts';
import { sayMoment, sayPlace } from './sentences.ts';
import { CAUSES, isDone, type Taps } from './taps.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 720, fromCssPx: 560 },
  { widthCssPx: 1072, fromCssPx: 900 },
] as const;

/** A curve lower than this has no room for words under it, CSS pixels. */
const LEAST_FOR_LABEL = 100;
/** About where the last place is, in drive writes. */
const LAST_ROUNDS = 2.95;

/** The curve as far as it is recorded. */
export const useCurve = ({ recording }: ExplainModel): Curve => curveOf(useStore(recording, ({ parts }) => parts));

interface CurveChartProps {
  readonly model: ExplainModel;
  readonly sizes?: CurveSizes;
}

/** The curve, the places on it, and once all is explained a way through time. */
export function CurveChart({ model, sizes }: CurveChartProps): ReactNode {
  const curve = useCurve(model);
  const { taps } = useStore(model.state, (state) => state);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const position = useStore(model.playback, (playback) => playback.position);
  const isPlaying = useStore(model.playback, (playback) => playback.isPlaying);
  return (
    <Drawing
      name="explain-curve"
      isAnswer
      label={words.chart}
      description={describe(curve)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutCurve(width, sizes);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <CurveMarks
              layout={layout}
              curve={curve}
              taps={taps}
              widthCssPx={width}
              position={position}
              isPlaying={isPlaying}
              hasNames={import.meta.env.SSR && isAnswered}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const layout = layoutCurve(width, sizes);
        return (
          <>
            {isAnswered && (
              <ScrubAxis
                x={layout.windows}
                yCssPx={layout.trackY}
                topCssPx={layout.y.range[1] - 20}
                value={Math.floor(position)}
                label={words.time}
                formatValue={(window) => sayMoment(curve.at(window))}
                largeStep={EXPLAIN_WINDOWS / 12}
                onSeek={model.playback.getState().seek}
              />
            )}
            <PlaceButtons model={model} curve={curve} styleOf={(place) => discStyle(layout, curve, place)} />
          </>
        );
      }}
    </Drawing>
  );
}

function discStyle(layout: CurveLayout, curve: Curve, place: number): CSSProperties {
  const moment = curve.moments[place];
  if (!moment) return { display: 'none' };
  return { left: layout.discX(moment.rounds), top: layout.y(moment.megabytesPerSecond) };
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
  /** Where the middle of a place is. */
  readonly styleOf: (place: number) => CSSProperties;
}

/** The places on the curve: which of them is asked about, afterwards which of their moments is shown. */
function PlaceButtons({ model, curve, styleOf }: PlaceButtonsProps): ReactNode {
  const name = useId();
  const { taps } = useStore(model.state, (state) => state);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const position = useStore(model.playback, (playback) => playback.position);
  const isShown = (place: number): boolean => {
    const moment = curve.moments[place];
    return isAnswered ? moment !== undefined && windowAt(moment.rounds) === position : taps.place === place;
  };
  return (
    <fieldset className="cp-explain-places">
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
          style={styleOf(place)}
          onChange={() => model.goToPlace(place)}
        />
      ))}
    </fieldset>
  );
}

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
function CurveMarks(props: CurveMarksProps): ReactNode {
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
        <RevealedMarks toCssPx={isPlaying ? windows(position) : right + 4} heightCssPx={heightCssPx}>
          <path className="cp-mark-host cp-explain-area" d={areaToLevel(points, y(0))} />
          <path className="cp-mark-falling" d={linePath(points)} />
        </RevealedMarks>
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
      {!isOver && <Rule className="cp-mark-now" x={windows(position)} y={[4, y(0)]} />}
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
      <AxisY values={levels} y={y} range={x.range} floor={0} say={formatNumber} />
      <AxisX
        values={[0, 1, 2, 3]}
        x={x}
        y={ticksY}
        tick={0}
        drop={0}
        say={formatNumber}
        anchor={(round) => (round === 3 ? 'end' : 'middle')}
      />
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
