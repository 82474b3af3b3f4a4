import { useState, type PointerEvent, type ReactNode } from 'react';
import { ReadableTable, useMeasuredWidth } from '#charts';
import { formatFixed, formatPercent, NO_NUMBER } from '#messages';
import { useStageRoom } from '#layout';
import * as words from '#messages/spare-area';
import { Drawing, GuessCurve } from '#parts';
import type { SpareAreaPart } from '#recordings/spareArea';
import { useStore } from '#store';
import { steppedValue } from './AxisSlider.tsx';
import { CurveMarks, readingOf } from './CurveMarks.tsx';
import { layoutCurve, type CurveLayout } from './curveLayout.ts';
import type { SpareAreaModel } from './model.ts';
import { KNOT_COUNT, LEAST_SPARE, MOST_SPARE, SPARE_STOPS, spareAtKnot } from './scenario.ts';
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
    <Drawing
      name="spare-area-curve"
      isAnswer
      label={words.curveHead}
      description={describe(arrived)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutCurve(width, room, isLogarithmic);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <CurveMarks
              layout={layout}
              arrived={arrived}
              curve={curve}
              hasFifo={hasFifo}
              spareFactor={spareFactor}
              isFollowing={isFollowing}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const layout = layoutCurve(width, room, isLogarithmic);
        if (arrived)
          return (
            <Plot
              layout={layout}
              parts={hasFifo ? arrived : arrived.filter(({ victimPolicy }) => victimPolicy === 'greedy')}
              onChoose={(next) => model.choose({ spareFactor: next })}
            />
          );
        return (
          <GuessCurve
            x={layout.knots}
            y={layout.y}
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
        );
      }}
    </Drawing>
  );
}

function describe(arrived: readonly SpareAreaPart[] | null): string {
  if (!arrived) return words.drawHere;
  const answer = answerOf(arrived);
  return answer ? words.described(answer) : words.arriving({ done: arrived.length });
}

interface PlotProps {
  readonly layout: CurveLayout;
  readonly parts: readonly SpareAreaPart[];
  readonly onChoose: (spareFactor: number) => void;
}

/** Distance within which a pointer reads a mark. */
const REACH_CSS_PX = 14;

/** Layer over the marks: the pointer reads them, and drags the slider. Keyboards have the slider and the table. */
function Plot({ layout, parts, onChoose }: PlotProps): ReactNode {
  const { x, y } = layout;
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
    onChoose(steppedValue(x.invert(at.x), { min: LEAST_SPARE, max: MOST_SPARE }, SPARE_STOPS));
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
        <p
          className="cp-spare-reading cp-figures"
          data-side={placeOf(read).x > (left + right) / 2 ? 'left' : 'right'}
          style={{ left: placeOf(read).x, top: placeOf(read).y }}
        >
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
export function useAxisInset(): [ReturnType<typeof useMeasuredWidth<HTMLDivElement>>[0], CurveLayout['inset']] {
  const [ref, width] = useMeasuredWidth<HTMLDivElement>(690);
  return [ref, layoutCurve(width, null).inset];
}
