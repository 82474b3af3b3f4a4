import { useMemo, type ReactNode } from 'react';
import type { MeasuredPoint } from '#charts';
import { formatPercent } from '#messages';
import * as words from '#messages/spare-area';
import { RunFailure } from '#parts';
import { nominalSpareFactor } from '#runs/spareShape';
import { DRIVE_SHAPES, spareLimits, useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedFigure } from '../FramedFigure.tsx';
import { useIsWide } from '../useIsWide.ts';
import { AxisSlider } from './AxisSlider.tsx';
import { FrameChart } from './FrameChart.tsx';
import { FRAME_INSETS } from './frameChart.ts';
import type { FrameModel } from './frameModel.ts';
import { BarFrame, PoolsFrame } from './FrameParts.tsx';
import { PlateWashedNext } from './PlateWashedNext.tsx';
import { inTheory, SOLD_SPARE_FACTOR, sweptShape, theoryLine } from './frameScenario.ts';
import './FrameView.css';

/** One pixel of the card's border lies between its edge and the chart. */
const CARD_BORDER = 1;

const PART_FRAMES = { curve: CurveFrame, bar: BarFrame, pools: PoolsFrame } as const;

/** One part of the exhibit alone in a frame. */
export function FrameView(props: ViewProps<FrameModel>): ReactNode {
  const PartFrame = PART_FRAMES[useStore(props.model.part, (state) => state.part)];
  return <PartFrame {...props} />;
}

/** The curve: slider, ring on the line of theory, and the plate that is washed next there. */
function CurveFrame({ model }: ViewProps<FrameModel>): ReactNode {
  const { chosen, recording } = model;
  const { size, seed, spareFactor } = useStore(chosen, (state) => state);
  const phase = useStore(recording, (state) => state.phase);
  const parts = useStore(recording, (state) => state.parts);
  const failure = useStore(recording, (state) => state.failure);
  const isWide = useIsWide();

  const shape = useMemo(() => sweptShape(size, seed), [size, seed]);
  const line = useMemo(() => theoryLine(shape), [shape]);
  const points = useMemo(
    () => parts.map((part): MeasuredPoint => ({ ...part, spareFactor: part.askedSpareFactor })),
    [parts],
  );
  const here = useMemo(() => inTheory(shape, spareFactor), [shape, spareFactor]);
  const { min, max } = spareLimits(size);
  const sold = useMemo(() => (SOLD_SPARE_FACTOR >= min ? inTheory(shape, SOLD_SPARE_FACTOR) : null), [shape, min]);
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES[size];
  const { left, right } = FRAME_INSETS[isWide ? 'wide' : 'narrow'];
  return (
    <section
      className="cp-spare-frame"
      data-exhibit="spare-area"
      data-surroundings="embed"
      data-state={failure !== null ? 'failed' : phase === 'running' ? 'running' : phase === 'done' ? 'paused' : 'ready'}
      data-point-count={points.length}
      aria-label={words.name}
    >
      <FramedFigure
        title={words.frame.title}
        lead={words.frame.lead}
        card={<FrameChart line={line} points={points} here={here} sold={sold} isWide={isWide} />}
        aside={
          <PlateWashedNext
            writeAmplification={here.writeAmplification}
            spareFactor={spareFactor}
            pagesPerBlock={pagesPerBlock}
            seed={seed}
            isWide={isWide}
          />
        }
        controls={
          <div className="cp-spare-frame-controls">
            <AxisSlider
              parameter="spare"
              label={words.frame.spareArea}
              value={spareFactor}
              min={min}
              max={max}
              axis={[line[0]?.spareFactor ?? min, line.at(-1)?.spareFactor ?? max]}
              inset={{ left: left + CARD_BORDER, right: right + CARD_BORDER }}
              formatValue={(spare) => formatPercent(spare, 1)}
              onChange={model.setSpareFactor}
            />
            {failure === null ? (
              <p className="cp-spare-frame-blocks">
                {words.frame.blocks({
                  spare: Math.round(nominalSpareFactor(spareFactor, shape) * blockCount),
                  blocks: blockCount,
                })}
              </p>
            ) : (
              <RunFailure recordings={model.partRecordings.curve} />
            )}
          </div>
        }
      />
    </section>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: FrameModel }): ReactNode {
  const size = useStore(model.chosen, (state) => state.size);
  const part = useStore(model.part, (state) => state.part);
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES[size];
  if (part === 'bar') return null;
  if (part === 'pools') return words.frame.poolsSource;
  return words.frame.source({ blocks: blockCount, pages: pagesPerBlock, size });
}
