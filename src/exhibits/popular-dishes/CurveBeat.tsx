import type { ReactNode } from 'react';
import { Diamonds, Dots, Line, Ring, Rule, Text, usePlot, type ChartTable, type EndName, type Point } from '#charts';
import { Beat } from '#layout';
import { formatCount, formatPercent } from '#messages';
import * as words from '#messages/popular-dishes';
import { Card, Panel, PartHead, PlotDrawing } from '#parts';
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
/** Room for words above the plot. */
const ABOVE = 34;
/** Where the names stand in a drawing without room at the lines' ends: clear of the lines. */
const CORNERS = { mixed: { x: 0.19, y: 3.3 }, apart: { x: 0.19, y: 1.2 } } as const;

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
  const chosen = useChosenPoint(model);
  const parts = isAsked ? [] : recorded;
  const point = isAsked ? null : chosen;
  const last = parts.length === SHARES.length ? parts.at(-1) : undefined;
  return (
    <PlotDrawing
      name="popular-dishes-curve"
      isAnswer
      label={words.curve.chart}
      description={parts.map(describePoint).join(' ')}
      stillWidths={STILL_WIDTHS}
      heightCssPx={height}
      aboveCssPx={ABOVE}
      x={{ domain: [0.17, 0.95], ticks: SHARES.filter(isTenth), say: formatPercent, name: words.curve.axis }}
      y={{ domain: [1, 3.1], ticks: 2, say: formatCount }}
      ends={SIDES.map((side) => nameOf(side, last))}
      table={tableOf(parts)}
    >
      {point && <Rule className="cp-mark-drop" x={point.hotWriteFraction} />}
      {SIDES.map((side) => (
        <Series key={side} {...{ side, parts, point }} />
      ))}
    </PlotDrawing>
  );
}

const isTenth = (share: number): boolean => Math.round(share * 100) % 10 === 0;

const SERIES = { mixed: 'cp-series-a', apart: 'cp-series-b' } as const;

interface SeriesProps {
  readonly side: Side;
  readonly parts: readonly HotColdCurvePart[];
  readonly point: HotColdCurvePart | null;
}

/** Theory as a line, counted values as points, a ring on the chosen one. */
function Series({ side, parts, point }: SeriesProps): ReactNode {
  const { hasEnds } = usePlot();
  const pointsOf = (value: keyof HotColdPoint): Point[] =>
    parts.map((part) => ({ x: part.hotWriteFraction, y: part[side][value] }));
  const ring = point && { x: point.hotWriteFraction, y: point[side].writeAmplification };
  const values = point && words.curve.values({ ratio: point[side].writeAmplification, theory: point[side].theory });
  return (
    <g className={SERIES[side]}>
      <Line className="cp-series-thin" points={pointsOf('theory')} />
      <Points side={side} points={pointsOf('writeAmplification')} />
      {ring && <Ring {...ring} />}
      {!hasEnds && <CornerName side={side} values={values} />}
      {/* On the side that the lines leave free. */}
      {hasEnds && ring && values !== null && (
        <Text className="cp-mark-small" {...ring} attach={side === 'mixed' ? 'nw' : 'sw'} gap={14}>
          {values}
        </Text>
      )}
    </g>
  );
}

/** Name and numbers at the left. */
function CornerName({ side, values }: { readonly side: Side; readonly values: string | null }): ReactNode {
  const { x, y } = usePlot();
  const corner = CORNERS[side];
  return (
    <>
      <Points side={side} points={[corner]} />
      <text className="cp-series-words cp-chart-halo" x={x(corner.x) + 12} y={y(corner.y) + 4.5}>
        {words.curve.lines[side]}
        {values !== null && <tspan className="cp-mark-small">: {values}</tspan>}
      </text>
    </>
  );
}

function Points({ side, points }: { readonly side: Side; readonly points: readonly Point[] }): ReactNode {
  return side === 'mixed' ? (
    <Diamonds className="cp-series-dot" points={points} radius={5} />
  ) : (
    <Dots className="cp-series-fill" points={points} radius={4.5} />
  );
}

/** The name at a line's end, once all of the line is there; its room is kept before. */
const nameOf = (side: Side, last: HotColdCurvePart | undefined): EndName => ({
  y: last?.[side].writeAmplification ?? null,
  text: words.curve.lines[side],
  className: `${SERIES[side]} cp-series-words`,
});

const tableOf = (parts: readonly HotColdCurvePart[]): ChartTable => ({
  columns: [words.curve.axis, ...SIDES.map((side) => words.curve.lines[side])],
  rows: parts.map((part) => [
    formatPercent(part.hotWriteFraction),
    ...SIDES.map((side) => words.curve.values({ ratio: part[side].writeAmplification, theory: part[side].theory })),
  ]),
});
