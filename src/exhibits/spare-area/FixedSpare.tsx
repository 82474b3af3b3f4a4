import { useEffect, type ReactNode } from 'react';
import { AxisX, AxisY, Diamonds, Dots, linearScale, linePath, logScale, Rule, type Scale } from '#charts';
import { formatPercent, formatTimes } from '#messages';
import * as words from '#messages/spare-area-more';
import { Drawing, PartHead, type DrawingContent } from '#parts';
import { FIXED_SPARE_REQUEST, PLACINGS, type FixedSparePart } from '#recordings/fixedSpare';
import { useStore } from '#store';
import type { SpareAreaModel } from './model.ts';

const STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;

/** Room that is left empty, to a drive that puts pages anywhere, and to one that does not. */
export function FixedSpare({ model }: { readonly model: SpareAreaModel }): ReactNode {
  const { fixedSpare, runFixedSpare } = model;
  const parts = useStore(fixedSpare, (state) => state.parts);
  useEffect(runFixedSpare, [runFixedSpare]);
  return (
    <>
      <PartHead title={words.fixed.head} note={words.fixed.lead} />
      <Drawing
        name="spare-area-fixed"
        label={words.fixed.head}
        description={parts.map((part) => words.fixed.point(sayable(part))).join(' ')}
        stillWidths={STILL_WIDTHS}
        draw={(width) => drawFixed(width, parts)}
      />
      <p className="cp-spare-note">{words.fixed.note}</p>
    </>
  );
}

const sayable = ({ placing, liveFraction, writeAmplification }: FixedSparePart) => ({
  placing,
  used: liveFraction,
  plated: writeAmplification,
});

const HEIGHT = 176;
const TICKS = [1, 10, 100];
const LEFT = 46;
/** Room at the right for the names of the lines, on narrow places over them. */
const NAMES = 132;

function drawFixed(width: number, parts: readonly FixedSparePart[]): DrawingContent {
  const { liveFractions } = FIXED_SPARE_REQUEST;
  const right = width - NAMES;
  // From the left a drive that is full, as the reader begins.
  const x = linearScale([-1, -(liveFractions.at(-1) ?? 0)], [LEFT + 10, right]);
  const y = logScale([1, 100], [HEIGHT - 8, 8]);
  return {
    heightCssPx: HEIGHT + 40,
    marks: (
      <>
        <AxisY values={TICKS} y={y} range={[LEFT, right]} say={(value) => formatTimes(value, 0)} />
        <Rule className="cp-chart-axis" x={[LEFT, right]} y={HEIGHT - 8} />
        <AxisX
          values={liveFractions}
          x={(used) => x(-used)}
          y={HEIGHT}
          tick={0}
          drop={12}
          say={(used) => formatPercent(used)}
        />
        <text x={(LEFT + right) / 2} y={HEIGHT + 32} textAnchor="middle">
          {words.fixed.axis}
        </text>
        {PLACINGS.map((placing) => (
          <PlacingLine key={placing} points={parts.filter((part) => part.placing === placing)} x={x} y={y} />
        ))}
      </>
    ),
  };
}

interface PlacingLineProps {
  readonly points: readonly FixedSparePart[];
  readonly x: Scale;
  readonly y: Scale;
}

function PlacingLine({ points, x, y }: PlacingLineProps): ReactNode {
  const places = points.map(({ liveFraction, writeAmplification }) => ({
    x: x(-liveFraction),
    y: y(writeAmplification),
  }));
  const [first, last, end] = [points[0], points.at(-1), places.at(-1)];
  const isFixed = first?.placing === 'hybrid';
  const isWhole = points.length === FIXED_SPARE_REQUEST.liveFractions.length;
  return (
    <>
      <path className={isFixed ? 'cp-mark-line-beside' : 'cp-mark-line'} d={linePath(places)} />
      {isFixed ? (
        <Diamonds className="cp-mark-diamond" points={places} radius={5} />
      ) : (
        <Dots className="cp-mark-ink-point" points={places} radius={4.5} />
      )}
      {first && places[0] && (
        <text className="cp-mark-value cp-chart-halo" x={places[0].x + 8} y={places[0].y - 10}>
          {formatTimes(first.writeAmplification, 1)}
        </text>
      )}
      {isWhole && last && end && (
        <text className="cp-mark-strong" x={x.range[1] + 10} y={end.y + 4.5}>
          {words.fixed.line(sayable(last))}
        </text>
      )}
    </>
  );
}
