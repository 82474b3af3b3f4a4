import { useId, type CSSProperties, type ReactNode } from 'react';
import { areaToLevel, AxisX, AxisY, linearScale, linePath, Rule, type Point } from '#charts';
import { formatNumber } from '#messages';
import { useStageRoom } from '#layout';
import * as words from '#messages/explain';
import { Drawing, RevealedMarks, ScrubAxis } from '#parts';
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
  const placement = useStore(model.state, (state) => state.placement);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const position = useStore(model.playback, (playback) => playback.position);
  const isPlaying = useStore(model.playback, (playback) => playback.isPlaying);
  const room = useStageRoom();
  return (
    <Drawing
      name="explain-curve"
      isAnswer
      label={words.chart}
      description={describe(curve)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutCurve(width, sizes, room);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <CurveMarks
              layout={layout}
              curve={curve}
              placement={placement}
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
        const layout = layoutCurve(width, sizes, room);
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
  return { left: layout.discX(moment.rounds), top: layout.discY(moment.megabytesPerSecond) };
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
  readonly styleOf: (place: number) => CSSProperties;
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
  readonly placement: Placement;
  readonly widthCssPx: number;
  /** Where the reader stands, in windows. */
  readonly position: number;
  readonly isPlaying: boolean;
  /** Whether the causes are named on the curve itself: where no cards stand under it. */
  readonly hasNames: boolean;
}

/** Axes, the speed window by window, and the places to explain. */
function CurveMarks(props: CurveMarksProps): ReactNode {
  const { layout, curve, placement, widthCssPx, position, isPlaying, hasNames } = props;
  const { windows, y, x, heightCssPx, bend } = layout;
  const [, right] = x.range;
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
            placement.placed.includes(place) && (
              <path
                key={place}
                className="cp-mark-note-rule cp-explain-thread"
                d={`M${x(rounds)} ${y(megabytesPerSecond)}V${bend}L${cardMiddles(widthCssPx)[place]} ${heightCssPx}`}
              />
            ),
        )}
      {!isOver && <Rule className="cp-mark-now" x={windows(position)} y={[4, y(0)]} />}
      {isOver && speeds.length === EXPLAIN_WINDOWS && isDone(placement) && y(0) - y(40) > LEAST_FOR_LABEL && (
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
          placement={placement}
          at={{ x: layout.discX(rounds), y: layout.discY(megabytesPerSecond) }}
          onCurve={layout.lift > 0 ? { x: x(rounds), y: y(megabytesPerSecond) } : null}
          radius={layout.radius}
        />
      ))}
      {hasNames && isDone(placement) && <Names layout={layout} curve={curve} />}
    </>
  );
}

interface PlaceProps {
  readonly place: number;
  readonly placement: Placement;
  /** Middle of the disc. */
  readonly at: Point;
  /** The place on the curve under it; null where the disc lies on the curve. */
  readonly onCurve: Point | null;
  readonly radius: number;
}

/** A numbered disc over its place: filled once its cause is placed, dashed before its question. */
function Place({ place, placement, at, onCurve, radius }: PlaceProps): ReactNode {
  const isPlaced = placement.placed.includes(place);
  const look = isPlaced ? 'placed' : placement.place === place ? 'asked' : 'later';
  return (
    <g className="cp-explain-place" data-look={look}>
      {onCurve && <path className="cp-mark-note-rule" d={`M${at.x} ${at.y}L${onCurve.x} ${onCurve.y}`} />}
      {onCurve && <circle className="cp-mark-dot" cx={onCurve.x} cy={onCurve.y} r={3.5} />}
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
        values={[0, 1, 2]}
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
}

/** The causes beside their places. */
function Names({ layout: { x, y, discY, radius }, curve }: NamesProps): ReactNode {
  const [left] = x.range;
  const [first, second, third] = curve.moments;
  if (!first || !second || !third) return null;
  const beyond = radius + 14;
  return (
    <>
      <text className="cp-mark-strong" x={left + 8} y={y(first.megabytesPerSecond) + beyond + 14}>
        {words.causes[CAUSES[0]]}
      </text>
      <text className="cp-mark-strong" x={x(second.rounds) + beyond} y={discY(second.megabytesPerSecond) + 5}>
        {words.causes[CAUSES[1]]}
      </text>
      <text
        className="cp-mark-strong"
        x={x(third.rounds)}
        y={discY(third.megabytesPerSecond) - beyond - 4}
        textAnchor="end"
      >
        {words.causes[CAUSES[2]]}
      </text>
    </>
  );
}

export interface CurveSizes {
  readonly plot: number;
  /** Room under the axis for threads to the cards. */
  readonly threads: number;
  /** Of the numbered discs; from the width if left out. */
  readonly radius?: number;
}

const USUAL_SIZES = {
  wide: { plot: 180, threads: 20 },
  narrow: { plot: 150, threads: 0 },
} as const satisfies Record<string, CurveSizes>;

/** Widths, CSS pixels: from the first on cards stand side by side under the curve, below the second it is drawn for a phone. */
const CARDS_FROM = 540;
const WIDE_FROM = 560;
const MOST_MEGABYTES = 46;
/** On a narrow curve the unit has a line of its own. */
const AXIS_HEIGHT = { wide: 30, narrow: 52 } as const;
const TOP = 26;
const LOW_TOP = 22;
/** Heights, CSS pixels: a lower curve has no room for the slider above the axis, or for every number. */
const LEAST_FOR_TRACK = { chapter: 200, frame: 100 } as const;
const LEAST_FOR_LEVELS = 70;
const TRACK_DROPS = { chapter: 17, frame: 13 } as const;
/** Baseline of the unit, over the number of the highest level. */
const UNIT_Y = 14;
/** From the edge to the middle of a disc, at least. */
const DISC_ROOM = 18;
/** Between the curve and the disc over it; what discs over the curve need above the plot. */
const DISC_OVER_CURVE = 14;
const LIFT_ROOM = 12;

/** Of all else in the stage, CSS pixels, and the least and most that a curve over its cards has. */
const BESIDE_PLOT = 624;
const PLOTS = { least: 100, most: 360 } as const;

/** Heights in a chapter: the curve takes what the stage has. @param room of the stage, CSS pixels; null where it is not known */
function chapterSizes(widthCssPx: number, room: number | null): CurveSizes {
  if (widthCssPx < CARDS_FROM) return USUAL_SIZES.narrow;
  if (room === null) return USUAL_SIZES.wide;
  return { ...USUAL_SIZES.wide, plot: Math.min(PLOTS.most, Math.max(PLOTS.least, room - BESIDE_PLOT)) };
}

type CurveLayout = ReturnType<typeof layoutCurve>;

/** Where things stand on the curve. All in CSS pixels. */
function layoutCurve(widthCssPx: number, sizes: CurveSizes | undefined, room: number | null) {
  const isNarrow = widthCssPx < WIDE_FROM;
  const { plot, threads, radius = isNarrow ? 15 : 16 }: CurveSizes = sizes ?? chapterSizes(widthCssPx, room);
  const place = sizes ? 'frame' : 'chapter';
  const isLow = plot < LEAST_FOR_TRACK[place];
  const lift = sizes ? 0 : radius + DISC_OVER_CURVE;
  const top = (isLow ? LOW_TOP : TOP) + (sizes ? 0 : LIFT_ROOM);
  const floor = top + plot;
  const left = isNarrow ? 28 : 34;
  const right = widthCssPx - (isNarrow ? 6 : 10);
  // On a low curve the knob at its end would lie over the last disc.
  const track = isLow ? TRACK_DROPS[place] : 0;
  const axis = AXIS_HEIGHT[isNarrow ? 'narrow' : 'wide'] + (isLow ? track - 5 : 0);
  const x = linearScale([0, EXPLAIN_ROUNDS], [left, right]);
  /** From megabytes a second. */
  const y = linearScale([0, MOST_MEGABYTES], [floor, top]);
  return {
    isNarrow,
    /** From drive writes. */
    x,
    /** Middle of the numbered disc of a place, from drive writes and from megabytes a second. */
    discX: (rounds: number): number => Math.min(x(rounds), widthCssPx - DISC_ROOM),
    discY: (megabytesPerSecond: number): number => y(megabytesPerSecond) - lift,
    /** From a place on the curve up to its disc: in a chapter no disc covers the fall. */
    lift,
    /** From windows of the run. */
    windows: linearScale([0, EXPLAIN_WINDOWS], [left, right]),
    y,
    heightCssPx: floor + axis + threads,
    radius,
    /** Levels with a line and a number. */
    levels: plot < LEAST_FOR_LEVELS ? [40, 20, 0] : [40, 30, 20, 10, 0],
    /** Height of the slider through time, and the baseline of the numbers under it. */
    trackY: floor + track,
    ticksY: floor + track + (isLow ? 21 : 23),
    /** Left edge and baseline of the unit of speed; null where a note over the curve has it. */
    unit: sizes ? { x: 0, y: UNIT_Y } : null,
    /** Where threads bend towards the cards under the curve; null where there are none. */
    bend: threads > 0 ? floor + axis - 4 : null,
  };
}

const GAP_BETWEEN_CARDS = 24;

/** Middle of each of three cards side by side under the curve, CSS pixels. */
function cardMiddles(widthCssPx: number): readonly [number, number, number] {
  const card = (widthCssPx - 2 * GAP_BETWEEN_CARDS) / 3;
  return [0, 1, 2].map((index) => index * (card + GAP_BETWEEN_CARDS) + card / 2) as [number, number, number];
}
