import { useMemo, type ReactNode } from 'react';
import { layoutPlot, useMeasuredWidth } from '#charts';
import { RichText, Slider } from '#controls';
import { Columns, Note, Stack } from '#layout';
import { formatPercent } from '#messages';
import * as words from '#messages/spare-area';
import * as more from '#messages/spare-area-more';
import { FramedFigure, RunFailure } from '#parts';
import { nominalSpareFactor } from '#recordings/spareShape';
import { DRIVE_SHAPES, spareLimits, useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useModelState } from '../useFigureProps.ts';
import { useIsWide } from '../useIsWide.ts';
import { BytesDrawing, bytesWords } from './BackRoomBytes.tsx';
import { greedyText, HotShareChoice, PoolsDrawing } from './Pools.tsx';
import { SizedChart, sizedPlot } from './SizedChart.tsx';
import type { SizedModel } from './sizedModel.ts';
import type { MeasuredPoint } from './sizedWords.ts';
import { PlateWashedNext } from './PlateWashedNext.tsx';
import { inTheory, SOLD_SPARE_FACTOR, sweptShape, theoryLine } from './sizedScenario.ts';

/** Between the edge of the card and the chart: its border, and `cp-framed-chart`. CSS pixels. */
const CARD_EDGE = 5;
/** Width of what stands beside the card. */
const BLOCKS_CSS_PX = 206;

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
  const spec = useMemo(() => sizedPlot(line, points, isWide), [line, points, isWide]);
  const [plotRef, widthCssPx] = useMeasuredWidth<HTMLDivElement>(isWide ? 428 : 342);
  const [left, right] = layoutPlot(spec, widthCssPx).x.range;
  const slider = (
    <Slider
      parameter="spare"
      label={words.frame.spareArea}
      value={spareFactor}
      min={min}
      max={max}
      step={0.01}
      largeStep={0.1}
      scale={{ from: spec.x.domain[0], to: spec.x.domain[1] }}
      railInset={{ left: left + CARD_EDGE, right: widthCssPx - right + CARD_EDGE }}
      formatValue={(spare) => formatPercent(spare, 1)}
      onChange={model.setSpareFactor}
    />
  );
  const failed = failure === null ? null : <RunFailure recordings={model.partRecordings.curve} />;
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
        card={
          <div className="cp-framed-chart">
            <SizedChart {...{ spec, plotRef, widthCssPx, line, points, here, sold, isWide }} />
          </div>
        }
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
          isWide ? (
            <Columns count={2} from={0} shares={[1, `${BLOCKS_CSS_PX}px`]} gap={4}>
              {slider}
              {failed ?? (
                <Note>
                  {words.frame.blocks({
                    spare: Math.round(nominalSpareFactor(spareFactor, shape) * blockCount),
                    blocks: blockCount,
                  })}
                </Note>
              )}
            </Columns>
          ) : (
            <Stack gap={1}>
              {slider}
              {failed}
            </Stack>
          )
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
        <div className="cp-framed-stack cp-framed-part">
          <BytesDrawing />
        </div>
      }
      controls={
        <p className="cp-note cp-framed-note">
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
        <div className="cp-framed-stack cp-framed-part">
          <PoolsDrawing parts={parts} height={isWide ? 178 : 222} />
          <Note lines={1}>{greedyText(greedy)}</Note>
        </div>
      }
      controls={
        <div className="cp-framed-row">
          <Note as="span" size="label" isHead aria-hidden="true">
            {more.pools.again}
          </Note>
          <HotShareChoice hotShare={hotShare} isLabelVisible={false} onChoose={model.setHotShare} />
        </div>
      }
    />
  );
}
