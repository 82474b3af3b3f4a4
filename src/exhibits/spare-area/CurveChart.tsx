import { useState, type PointerEvent, type ReactNode } from 'react';
import { layoutPlot, linearScale, ReadableTable, useMeasuredWidth, type PlotCoordinates } from '#charts';
import { snapToStep } from '#controls';
import { formatFixed, formatPercent, NO_NUMBER } from '#messages';
import { useStageRoom } from '#layout';
import * as words from '#messages/spare-area';
import { GuessCurve, PlotDrawing } from '#parts';
import type { SpareAreaPart } from '#recordings/spareArea';
import { useStore } from '#store';
import { CurveMarks, readingOf } from './CurveMarks.tsx';
import { curvePlot } from './curvePlot.ts';
import type { SpareAreaModel } from './model.ts';
import { KNOT_COUNT, LEAST_SPARE, MOST_SPARE, SPARE_RANGE, spareAtKnot } from './scenario.ts';
import { answerOf, partAt } from './summary.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 690, fromCssPx: 480 },
] as const;
const NOTHING_DRAWN: readonly null[] = Array.from({ length: KNOT_COUNT }, () => null);
const HANDLE_EVERY = 5;

interface CurveChartProps {
  readonly model: SpareAreaModel;
  /** Runs that the reader has seen arrive; null before the guess. */
  readonly arrived: readonly SpareAreaPart[] | null;
  readonly spareFactor: number;
  readonly isFollowing: boolean;
}

/** The chart: first for the reader to draw a curve, then with the results of the runs. */
export function CurveChart({ model, arrived, spareFactor, isFollowing }: CurveChartProps): ReactNode {
  const { prediction, chosen } = model;
  const curve = useStore(prediction, (state) => state.guess) ?? NOTHING_DRAWN;
  const hasFifo = useStore(chosen, (state) => state.hasFifo);
  const isLogarithmic = useStore(chosen, (state) => state.isLogarithmic);
  const room = useStageRoom();
  return (
    <PlotDrawing
      {...curvePlot(room, isLogarithmic)}
      name="spare-area-curve"
      isAnswer
      label={words.curveHead}
      description={describe(arrived)}
      stillWidths={STILL_WIDTHS}
      handles={(plot) =>
        arrived ? (
          <PointerLayer
            plot={plot}
            parts={hasFifo ? arrived : arrived.filter(({ victimPolicy }) => victimPolicy === 'greedy')}
            onChoose={(next) => model.choose({ spareFactor: next })}
          />
        ) : (
          <GuessCurve
            x={linearScale([0, KNOT_COUNT - 1], [plot.x(LEAST_SPARE), plot.x(MOST_SPARE)])}
            y={plot.y}
            curve={curve}
            givenHeight={null}
            onDraw={(next) => prediction.getState().draw(next as readonly number[])}
            handleEvery={HANDLE_EVERY}
            label={words.drawHere}
            handleLabel={(handle) => words.atSpare({ spare: spareAtKnot(handle * HANDLE_EVERY) })}
            formatHeight={(plated) => words.plated({ plated })}
            step={0.5}
            largeStep={2}
          />
        )
      }
    >
      <CurveMarks {...{ arrived, curve, hasFifo, spareFactor, isFollowing }} />
    </PlotDrawing>
  );
}

function describe(arrived: readonly SpareAreaPart[] | null): string {
  if (!arrived) return words.drawHere;
  const answer = answerOf(arrived);
  return answer ? words.described(answer) : words.arriving({ done: arrived.length });
}

interface PointerLayerProps {
  readonly plot: PlotCoordinates;
  readonly parts: readonly SpareAreaPart[];
  readonly onChoose: (spareFactor: number) => void;
}

/** Distance within which a pointer reads a mark. */
const REACH_CSS_PX = 14;

/** Layer over the marks: the pointer reads them, and drags the slider. Keyboards have the slider and the table. */
function PointerLayer({ plot: { x, y }, parts, onChoose }: PointerLayerProps): ReactNode {
  const [read, setRead] = useState<SpareAreaPart | null>(null);
  const [left, right] = x.range;
  const placeOf = (part: SpareAreaPart) => ({ x: x(part.askedSpareFactor), y: y(part.writeAmplification) });
  const onPointer = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left + left, y: event.clientY - box.top };
    const distanceTo = (part: SpareAreaPart): number => Math.hypot(placeOf(part).x - at.x, placeOf(part).y - at.y);
    const nearest = parts.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
    setRead(nearest && distanceTo(nearest) < REACH_CSS_PX ? nearest : null);
    if (event.buttons !== 1 && event.type !== 'pointerdown') return;
    onChoose(snapToStep(x.invert(at.x), SPARE_RANGE));
  };
  return (
    <>
      <div
        className="cp-spare-plot"
        data-testid="spare-plot"
        style={{ left, top: 0, width: right - left, height: y.range[0] }}
        onPointerMove={onPointer}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onPointer(event);
        }}
        onPointerLeave={() => setRead(null)}
      />
      {read && (
        <p className="cp-chart-reading cp-figures" data-side={placeOf(read).x > (left + right) / 2 ? 'left' : 'right'}>
          {readingOf(read)}
        </p>
      )}
    </>
  );
}

/** All runs that have arrived, as a table. */
export function RunsTable({ parts }: { readonly parts: readonly SpareAreaPart[] }): ReactNode {
  const spares = [...new Set(parts.map(({ askedSpareFactor }) => askedSpareFactor))];
  const columns = (['greedy', 'fifo'] as const).flatMap((policy) => [
    { policy, isTheory: false, name: words.columns.simulated({ policy }) },
    { policy, isTheory: true, name: words.columns.theory({ policy }) },
  ]);
  const rows = spares.map((spare) => [
    formatPercent(spare, 2),
    ...columns.map(({ policy, isTheory }) => {
      const part = partAt(parts, spare, policy);
      return part ? formatFixed(isTheory ? part.theory : part.writeAmplification, 3) : NO_NUMBER;
    }),
  ]);
  return (
    <ReadableTable
      title={words.allRuns}
      table={{ columns: [words.spareArea, ...columns.map(({ name }) => name)], rows }}
    />
  );
}

/** Distances from the edges to the ends of the axis, CSS pixels, in a chart as wide as the element of `ref`. */
export function useAxisInset() {
  const [ref, width] = useMeasuredWidth<HTMLDivElement>(690);
  const [left, right] = layoutPlot(curvePlot(null), width).x.range;
  return [ref, { left, right: width - right }] as const;
}
