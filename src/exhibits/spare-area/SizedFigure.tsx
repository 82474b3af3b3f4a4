import { useMemo, type ReactNode } from 'react';
import { RichText } from '#controls';
import { formatPercent } from '#messages';
import * as words from '#messages/spare-area';
import * as more from '#messages/spare-area-more';
import { RunFailure } from '#parts';
import { nominalSpareFactor } from '#recordings/spareShape';
import { DRIVE_SHAPES, spareLimits, useStore } from '#store';
import { FramedFigure, PartFrame } from '../FramedExhibit.tsx';
import { useModelState } from '../useFigureProps.ts';
import { useIsWide } from '../useIsWide.ts';
import { BytesDrawing, bytesWords } from './BackRoomBytes.tsx';
import { greedyText, HotShareChoice, PoolsDrawing } from './Pools.tsx';
import { AxisSlider } from './AxisSlider.tsx';
import { SIZED_INSETS, SizedChart } from './SizedChart.tsx';
import type { SizedModel } from './sizedModel.ts';
import type { MeasuredPoint } from './sizedWords.ts';
import { PlateWashedNext } from './PlateWashedNext.tsx';
import { inTheory, SOLD_SPARE_FACTOR, sweptShape, theoryLine } from './sizedScenario.ts';

/** Width of the card's border between its edge and the chart, CSS pixels. */
const CARD_BORDER = 1;

const PART_FRAMES = { curve: CurveFrame, bar: BarFrame, pools: PoolsFrame } as const;

interface PartProps {
  readonly model: SizedModel;
}

/** The figure in a frame: theory and runs of a drive of any size, or another part. */
export function SizedFigure({ model }: PartProps): ReactNode {
  const Part = PART_FRAMES[useStore(model.part, (state) => state.part)];
  return <Part model={model} />;
}

/** The curve: slider, ring on the line of theory, and the plate that is washed next. */
function CurveFrame({ model }: PartProps): ReactNode {
  const { chosen, recording } = model;
  const { size, seed, spareFactor } = useStore(chosen, (state) => state);
  const modelState = useModelState(model);
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
  const { left, right } = SIZED_INSETS[isWide ? 'wide' : 'narrow'];
  return (
    <section
      data-exhibit="spare-area"
      data-layout="embed"
      data-state={failure !== null ? 'failed' : modelState}
      data-point-count={points.length}
      aria-label={words.name}
    >
      <FramedFigure
        title={words.frame.title}
        lead={words.frame.lead}
        card={<SizedChart line={line} points={points} here={here} sold={sold} isWide={isWide} />}
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
              <p className="cp-note cp-spare-frame-blocks">
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

/** Source of the numbers, in the footer of the frame. */
export function SizedSource({ model }: PartProps): ReactNode {
  const size = useStore(model.chosen, (state) => state.size);
  const part = useStore(model.part, (state) => state.part);
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES[size];
  if (part === 'bar') return null;
  if (part === 'pools') return words.frame.poolsSource;
  return words.frame.source({ blocks: blockCount, pages: pagesPerBlock, size });
}

/** The origin of the first spare blocks. */
function BarFrame({ model }: PartProps): ReactNode {
  return (
    <PartFrame
      model={model}
      label={bytesWords.head()}
      recordings={model.partRecordings.bar}
      lead={more.bytes.lead}
      card={
        <div className="cp-framed-stack cp-spare-frame-part">
          <BytesDrawing />
          <p className="cp-spare-frame-bytes cp-figures">
            <RichText text={bytesWords.sum()} />
          </p>
        </div>
      }
      controls={
        <p className="cp-note cp-spare-frame-note">
          <RichText text={bytesWords.note()} />
        </p>
      }
    />
  );
}

/** The gain of separate plates for frequently ordered dishes. */
function PoolsFrame({ model }: PartProps): ReactNode {
  const hotShare = useStore(model.hotShare, (state) => state.hotShare);
  const parts = useStore(model.pools, (state) => state.parts);
  const greedy = useStore(model.greedyPool, (state) => state.parts);
  const isWide = useIsWide();
  return (
    <PartFrame
      model={model}
      label={more.pools.head}
      recordings={model.partRecordings.pools}
      lead={more.pools.lead({ share: hotShare })}
      card={
        <div className="cp-framed-stack cp-spare-frame-part">
          <PoolsDrawing parts={parts} height={isWide ? 178 : 222} />
          <p className="cp-note cp-spare-frame-note">{greedyText(greedy)}</p>
        </div>
      }
      controls={
        <div className="cp-spare-frame-hot-share">
          <span aria-hidden="true">{more.pools.again}</span>
          <HotShareChoice hotShare={hotShare} isLabelVisible={false} onChoose={model.setHotShare} />
        </div>
      }
    />
  );
}
