import type { ReactNode } from 'react';
import { AxisX, AxisY, Diamonds, Dots, linearScale, linePath, Rule, type Point, type Scale } from '#charts';
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
/** From this width on, there is room for a number at each share. */
const ALL_SHARES_FROM_CSS_PX = 480;

const SIDES = ['mixed', 'apart'] as const;
type Side = (typeof SIDES)[number];

interface CurveProps {
  readonly model: PopularDishesModel;
}

/** Both kitchens at a larger size, by the share of orders for popular dishes, beside theory. */
export function CurvePanel({ model }: CurveProps): ReactNode {
  return (
    <Panel className="cp-panel-content cp-popular-curve">
      <PartHead title={words.curve.title} note={curveLead()} />
      <Card>
        <CurveDrawing model={model} height={CHAPTER_HEIGHT} />
      </Card>
      <p className="cp-part-text">{words.curve.theory}</p>
    </Panel>
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
          <ShareSlider model={model} />
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
  const x = linearScale([0.2, 0.95], [30, width - 22]);
  const y = linearScale([1, 3.1], [height - BELOW, ABOVE]);
  const [left, right] = x.range;
  const isWide = width >= ALL_SHARES_FROM_CSS_PX;
  const labelledShares = isWide ? SHARES : SHARES.filter((share) => Math.round(share * 100) % 20 === 0);
  return {
    heightCssPx: height,
    marks: (
      <>
        <AxisY values={[1, 2, 3]} y={y} range={x.range} floor={1} say={formatCount} />
        <AxisX values={labelledShares} x={x} y={height - BELOW} say={formatPercent} />
        <text className="cp-mark-small" x={(left + right) / 2} y={height - 4} textAnchor="middle">
          {words.curve.axis}
        </text>
        {point && <Rule className="cp-mark-drop" x={x(point.hotWriteFraction)} y={[y(1), ABOVE]} />}
        {SIDES.map((side) => (
          <Series key={side} {...{ side, parts, point, x, y }} />
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
}

/** Theory as a line, counted values as points, a ring on the chosen one. Its numbers are at the left, clear of the lines. */
function Series({ side, parts, point, x, y }: SeriesProps): ReactNode {
  const placesOf = (value: keyof HotColdPoint): Point[] =>
    parts.map((part) => ({ x: x(part.hotWriteFraction), y: y(part[side][value]) }));
  const labelY = side === 'mixed' ? 18 : y(1) - 12;
  return (
    <>
      <path className={side === 'mixed' ? 'cp-mark-line-beside' : 'cp-mark-line'} d={linePath(placesOf('theory'))} />
      <Points side={side} points={placesOf('writeAmplification')} />
      {point && (
        <circle className="cp-mark-ring" cx={x(point.hotWriteFraction)} cy={y(point[side].writeAmplification)} r={8} />
      )}
      <Points side={side} points={[{ x: x.range[0] + 8, y: labelY - 4.5 }]} />
      <text className="cp-mark-strong cp-chart-halo" x={x.range[0] + 20} y={labelY}>
        {words.curve.lines[side]}
        {point && (
          <tspan className="cp-mark-small">
            {words.curve.values({ ratio: point[side].writeAmplification, theory: point[side].theory })}
          </tspan>
        )}
      </text>
    </>
  );
}

function Points({ side, points }: { readonly side: Side; readonly points: readonly Point[] }): ReactNode {
  return side === 'mixed' ? (
    <Diamonds className="cp-mark-diamond" points={points} radius={5} />
  ) : (
    <Dots className="cp-mark-ink-point" points={points} radius={4.5} />
  );
}
