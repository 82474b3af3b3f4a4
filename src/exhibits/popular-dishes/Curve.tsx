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
const HEIGHT = 228;
/** Heights of the drawing in a frame, CSS pixels. */
const FRAME_HEIGHTS = { wide: 214, narrow: 332 } as const;
const TICKS = [1, 2, 3];
/** Room for the line over the plot, and for the numbers and words under it. */
const ABOVE = 34;
const BELOW = 44;
/** From this width on there is room for a number at each share. */
const ALL_SHARES_FROM = 480;

interface CurveProps {
  readonly model: PopularDishesModel;
}

/** Both kitchens at a larger size, by the share of the orders that go to popular dishes, beside theory. */
export function CurvePanel({ model }: CurveProps): ReactNode {
  return (
    <Panel>
      <PartHead title={words.curve.title} note={words.curve.lead(LARGE_WORDS)} />
      <Card className="cp-popular-card">
        <CurveDrawing model={model} height={HEIGHT} />
        <p className="cp-popular-theory">{words.curve.theory}</p>
      </Card>
    </Panel>
  );
}

/** The same alone in a frame. */
export function CurveFrame({ model }: CurveProps): ReactNode {
  const point = useChosenPoint(model);
  const said = point ? sayPoint(point) : words.curve.lead(LARGE_WORDS);
  return (
    <PartFrame
      model={model}
      label={words.title}
      recordings={[model.curve]}
      answer={point && [point.mixed, point.apart].map((each) => each.writeAmplification.toFixed(2)).join(' ')}
      title={words.curve.title}
      lead={said}
      spoken={point ? said : ''}
      card={
        <div className="cp-popular-frame-chart">
          <CurveDrawing model={model} height={FRAME_HEIGHTS[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      controls={
        <div className="cp-framed-row cp-popular-frame-controls">
          <ShareSlider model={model} />
        </div>
      }
    />
  );
}

const LARGE_WORDS = { blocks: LARGE.blocks, pages: LARGE.pages, spare: LARGE.spareFactor };

function useChosenPoint({ chosen, curve }: PopularDishesModel): HotColdCurvePart | null {
  const share = useStore(chosen, (each) => each.hotWriteFraction);
  const parts = useStore(curve, (each) => each.parts);
  return parts.find(({ hotWriteFraction }) => hotWriteFraction === share) ?? null;
}

const sayPoint = ({ hotWriteFraction: share, mixed, apart }: HotColdCurvePart): string =>
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
      description={parts.map(sayPoint).join(' ')}
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
  const isWide = width >= ALL_SHARES_FROM;
  const x = linearScale([0.2, 0.95], [30, width - 22]);
  const y = linearScale([1, 3.1], [height - BELOW, ABOVE]);
  return {
    heightCssPx: height,
    marks: (
      <>
        <AxisY values={TICKS} y={y} range={x.range} floor={1} say={formatCount} />
        <AxisX
          values={SHARES.filter((share) => isWide || Math.round(share * 100) % 20 === 0)}
          x={x}
          y={height - BELOW}
          say={formatPercent}
        />
        <text className="cp-mark-small" x={(x.range[0] + x.range[1]) / 2} y={height - 4} textAnchor="middle">
          {words.curve.axis}
        </text>
        {point && <Rule className="cp-mark-drop" x={x(point.hotWriteFraction)} y={[y(1), ABOVE]} />}
        {SIDES.map((side) => (
          <Series key={side} side={side} parts={parts} x={x} y={y} />
        ))}
        {SIDES.map((side) => (
          <Said key={side} side={side} point={point} x={x} y={y} />
        ))}
      </>
    ),
  };
}

const SIDES = ['mixed', 'apart'] as const;

interface SeriesProps {
  readonly side: (typeof SIDES)[number];
  readonly x: Scale;
  readonly y: Scale;
}

/** Theory as a line, what was counted as points. */
function Series({ side, parts, x, y }: SeriesProps & { readonly parts: readonly HotColdCurvePart[] }): ReactNode {
  const placesOf = (value: keyof HotColdPoint): Point[] =>
    parts.map((part) => ({ x: x(part.hotWriteFraction), y: y(part[side][value]) }));
  return (
    <>
      <path className={side === 'mixed' ? 'cp-mark-line-beside' : 'cp-mark-line'} d={linePath(placesOf('theory'))} />
      <Counted side={side} points={placesOf('writeAmplification')} />
    </>
  );
}

function Counted({ side, points }: Pick<SeriesProps, 'side'> & { readonly points: readonly Point[] }): ReactNode {
  return side === 'mixed' ? (
    <Diamonds className="cp-mark-diamond" points={points} radius={5} />
  ) : (
    <Dots className="cp-mark-ink-point" points={points} radius={4.5} />
  );
}

/** A ring on the chosen point, and its numbers at the left, where no line comes: over the plot, and at its foot. */
function Said({ side, point, x, y }: SeriesProps & { readonly point: HotColdCurvePart | null }): ReactNode {
  const foot = side === 'mixed' ? 18 : y(1) - 12;
  return (
    <>
      {point && (
        <circle className="cp-mark-ring" cx={x(point.hotWriteFraction)} cy={y(point[side].writeAmplification)} r={8} />
      )}
      <Counted side={side} points={[{ x: x.range[0] + 8, y: foot - 4.5 }]} />
      <text className="cp-mark-strong cp-chart-halo" x={x.range[0] + 20} y={foot}>
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
