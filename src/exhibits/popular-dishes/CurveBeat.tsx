import type { ReactNode } from 'react';
import { AxisX, AxisY, Diamonds, Dots, labelWidth, linearScale, linePath, Rule, type Point, type Scale } from '#charts';
import { Beat } from '#layout';
import { formatCount, formatPercent } from '#messages';
import * as words from '#messages/popular-dishes';
import { Card, Drawing, Panel, PartHead, type DrawingContent } from '#parts';
import type { HotColdCurvePart, HotColdPoint } from '#recordings/hotColdCurve';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { ShareSlider } from './Controls.tsx';
import type { PopularDishesModel } from './model.ts';
import { LARGE, SHARES } from './scenario.ts';

const STILL_WIDTHS = [
  { widthCssPx: 320, fromCssPx: 0 },
  { widthCssPx: 640, fromCssPx: 560 },
] as const;
/** Heights of the drawing, CSS pixels. */
const CHAPTER_HEIGHT = 228;
const FRAME_HEIGHTS = { wide: 214, narrow: 332 } as const;
/** Room for words above the plot, and for shares and the name of the axis below it. */
const ABOVE = 34;
const BELOW = 44;
/** From this width on, there is room for names at the lines' ends, and for a number at every tenth. */
const WIDE_FROM_CSS_PX = 480;
/** From the end of a line to its name. */
const NAME_GAP = 14;

const SIDES = ['mixed', 'apart'] as const;
type Side = (typeof SIDES)[number];

interface CurveProps {
  readonly model: PopularDishesModel;
}

/** Both kitchens at a larger size, by the share of orders for popular dishes, beside theory. */
export function CurveBeat({ model }: CurveProps): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  return (
    <Beat
      words={
        <>
          <PartHead title={words.curve.title} note={curveLead()} />
          {/* It answers the question of the chapter: its room is kept. */}
          <p className="cp-part-text" style={{ visibility: isAnswered ? 'visible' : 'hidden' }}>
            {words.curve.theory}
          </p>
        </>
      }
    >
      <Panel>
        <Card>
          <CurveDrawing model={model} height={CHAPTER_HEIGHT} />
        </Card>
      </Panel>
    </Beat>
  );
}

export function CurveFrame({ model }: CurveProps): ReactNode {
  const point = useChosenPoint(model);
  const description = point && describePoint(point);
  return (
    <PartFrame
      model={model}
      label={words.title}
      recordings={[model.curve]}
      answer={point && SIDES.map((side) => point[side].writeAmplification.toFixed(2)).join(' ')}
      title={words.curve.title}
      lead={description ?? curveLead()}
      spoken={description ?? ''}
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <CurveDrawing model={model} height={FRAME_HEIGHTS[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      controls={
        <div className="cp-framed-row">
          <ShareSlider model={model} isFramed />
        </div>
      }
    />
  );
}

const curveLead = (): string =>
  words.curve.lead({ blocks: LARGE.blocks, pages: LARGE.pages, spare: LARGE.spareFactor });

/** The point at the chosen share; null until it is recorded. */
function useChosenPoint({ chosen, curve }: PopularDishesModel): HotColdCurvePart | null {
  const share = useStore(chosen, (each) => each.hotWriteFraction);
  const parts = useStore(curve, (each) => each.parts);
  return parts.find(({ hotWriteFraction }) => hotWriteFraction === share) ?? null;
}

const describePoint = ({ hotWriteFraction: share, mixed, apart }: HotColdCurvePart): string =>
  words.curve.point({
    share,
    mixed: mixed.writeAmplification,
    mixedTheory: mixed.theory,
    apart: apart.writeAmplification,
    apartTheory: apart.theory,
  });

function CurveDrawing({ model, height }: CurveProps & { readonly height: number }): ReactNode {
  const isAsked = useStore(model.prediction, ({ stage }) => stage === 'asked');
  const recorded = useStore(model.curve, (each) => each.parts);
  const point = useChosenPoint(model);
  const parts = isAsked ? [] : recorded;
  return (
    <Drawing
      name="popular-dishes-curve"
      isAnswer
      label={words.curve.chart}
      description={parts.map(describePoint).join(' ')}
      stillWidths={STILL_WIDTHS}
      draw={(width) => drawCurve(width, height, parts, isAsked ? null : point)}
    />
  );
}

function drawCurve(
  width: number,
  height: number,
  parts: readonly HotColdCurvePart[],
  point: HotColdCurvePart | null,
): DrawingContent {
  const isWide = width >= WIDE_FROM_CSS_PX;
  const nameRoom = isWide ? NAME_GAP + Math.max(...SIDES.map((side) => labelWidth(words.curve.lines[side]))) : 0;
  const axis = [30, width - 22 - nameRoom] as const;
  const x = linearScale([0.2, 0.95], [axis[0] + 18, axis[1]]);
  const y = linearScale([1, 3.1], [height - BELOW, ABOVE]);
  const step = isWide ? 10 : 20;
  const labelledShares = SHARES.filter((share) => Math.round(share * 100) % step === 0);
  return {
    heightCssPx: height,
    marks: (
      <>
        <AxisY values={[1, 2, 3]} y={y} range={axis} floor={1} say={formatCount} />
        <AxisX values={labelledShares} x={x} y={height - BELOW} say={formatPercent} />
        <text className="cp-mark-small" x={(axis[0] + axis[1]) / 2} y={height - 4} textAnchor="middle">
          {words.curve.axis}
        </text>
        {point && <Rule className="cp-mark-drop" x={x(point.hotWriteFraction)} y={[y(1), ABOVE]} />}
        {SIDES.map((side) => (
          <Series key={side} {...{ side, parts, point, x, y, isWide }} />
        ))}
      </>
    ),
  };
}

interface SeriesProps {
  readonly side: Side;
  readonly parts: readonly HotColdCurvePart[];
  readonly point: HotColdCurvePart | null;
  readonly x: Scale;
  readonly y: Scale;
  /** Whether there is room for its name at its end. */
  readonly isWide: boolean;
}

/** Theory as a line, counted values as points, a ring on the chosen one. */
function Series({ side, parts, point, x, y, isWide }: SeriesProps): ReactNode {
  const placesOf = (value: keyof HotColdPoint): Point[] =>
    parts.map((part) => ({ x: x(part.hotWriteFraction), y: y(part[side][value]) }));
  const counted = placesOf('writeAmplification');
  const ring = point && { x: x(point.hotWriteFraction), y: y(point[side].writeAmplification) };
  const values = point && words.curve.values({ ratio: point[side].writeAmplification, theory: point[side].theory });
  return (
    <g className={`cp-popular-${side}`}>
      <path className="cp-popular-theory" d={linePath(placesOf('theory'))} />
      <Points side={side} points={counted} />
      {ring && <circle className="cp-mark-ring" cx={ring.x} cy={ring.y} r={8} />}
      {isWide ? (
        <EndLabels
          side={side}
          end={counted.length === SHARES.length ? counted.at(-1) : undefined}
          {...{ ring, values, x }}
        />
      ) : (
        <CornerLabel side={side} x={x.range[0] + 8} y={side === 'mixed' ? 18 : y(1) - 12} values={values} />
      )}
    </g>
  );
}

interface EndLabelsProps {
  readonly side: Side;
  /** Last point of the whole line. */
  readonly end: Point | undefined;
  readonly ring: Point | null;
  readonly values: string | null;
  readonly x: Scale;
}

/** The name at the line's end; the numbers of the chosen point before it, on the side that the lines leave free. */
function EndLabels({ side, end, ring, values, x }: EndLabelsProps): ReactNode {
  return (
    <>
      {end && (
        <text className="cp-popular-name" x={end.x + NAME_GAP} y={end.y + 4.5}>
          {words.curve.lines[side]}
        </text>
      )}
      {ring && values !== null && (
        <text
          className="cp-mark-small cp-chart-halo"
          x={Math.max(ring.x - 6, x.range[0] + labelWidth(values))}
          y={ring.y + (side === 'mixed' ? -14 : 23)}
          textAnchor="end"
        >
          {values}
        </text>
      )}
    </>
  );
}

interface CornerLabelProps extends Point {
  readonly side: Side;
  readonly values: string | null;
}

/** Name and numbers at the left, clear of the lines. */
function CornerLabel({ side, x, y, values }: CornerLabelProps): ReactNode {
  return (
    <>
      <Points side={side} points={[{ x, y: y - 4.5 }]} />
      <text className="cp-popular-name cp-chart-halo" x={x + 12} y={y}>
        {words.curve.lines[side]}
        {values !== null && <tspan className="cp-mark-small">: {values}</tspan>}
      </text>
    </>
  );
}

function Points({ side, points }: { readonly side: Side; readonly points: readonly Point[] }): ReactNode {
  return side === 'mixed' ? (
    <Diamonds className="cp-popular-point" points={points} radius={5} />
  ) : (
    <Dots className="cp-popular-point" points={points} radius={4.5} />
  );
}
