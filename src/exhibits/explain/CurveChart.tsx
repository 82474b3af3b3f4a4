import type { CSSProperties, ReactNode } from 'react';
import * as words from '#messages/explain';
import { Drawing, ScrubAxis } from '#parts';
import { EXPLAIN_WINDOWS } from '#runs/explainShape';
import { useStore } from '#store';
import type { Curve } from './curve.ts';
import { CurveMarks } from './CurveMarks.tsx';
import { layoutCurve, type CurveLayout, type CurveSizes } from './curveLayout.ts';
import type { ExplainModel } from './model.ts';
import { PlaceButtons } from './PlaceButtons.tsx';
import { sayMoment } from './told.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 720, fromCssPx: 560 },
  { widthCssPx: 1072, fromCssPx: 900 },
] as const;

interface CurveChartProps {
  readonly model: ExplainModel;
  readonly sizes?: CurveSizes;
}

/** The curve, the places on it, and once all is explained a way through time. */
export function CurveChart({ model, sizes }: CurveChartProps): ReactNode {
  useStore(model.recording, ({ parts }) => parts);
  const { taps } = useStore(model.state, (state) => state);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const position = useStore(model.playback, (playback) => playback.position);
  const isPlaying = useStore(model.playback, (playback) => playback.isPlaying);
  const curve = model.curve();
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
