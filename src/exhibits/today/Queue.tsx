import type { ReactNode } from 'react';
import { AxisX, AxisY, Band, Dots, labelWidth, linearScale, linePath, logScale, Rule } from '#charts';
import { Slider } from '#controls';
import { Note } from '#layout';
import { formatFixed, formatNumber } from '#messages';
import * as today from '#messages/today';
import * as words from '#messages/today-rest';
import { Card, Drawing, Panel, PartHead, type DrawingContent } from '#parts';
import type { QueueDepthPart } from '#recordings/queueDepth';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import type { TodayModel } from './model.ts';
import { DEPTHS } from './scenario.ts';

const STILL_WIDTHS = [{ widthCssPx: 440, fromCssPx: 0 }] as const;
/** Depth of the command queue in SATA. */
const SATA_DEPTH = 32;
const MOST_THOUSANDS = 70;
const TICKS = [0, 20, 40, 60];
/** Heights of the plot, CSS pixels. */
const HEIGHTS = { chapter: 190, wide: 204, narrow: 208 } as const;
const BELOW = 26;

interface QueueProps {
  readonly model: TodayModel;
}

/** More reads at once from one drive: a faster interface. */
export function QueuePanel({ model }: QueueProps): ReactNode {
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.queue.title} note={words.queue.note} />
      <Card>
        <QueueDrawing model={model} height={HEIGHTS.chapter} />
      </Card>
      <DepthSlider model={model} />
      <Note size="label" lines={4}>
        {useQueueText(model)}
      </Note>
    </Panel>
  );
}

export function QueueFrame({ model }: QueueProps): ReactNode {
  return (
    <PartFrame
      model={model}
      label={today.title}
      title={words.queue.title}
      lead={words.queue.note}
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <QueueDrawing model={model} height={HEIGHTS[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      aside={<Note lines={1}>{useQueueText(model)}</Note>}
      controls={
        <div className="cp-framed-row">
          <DepthSlider model={model} />
        </div>
      }
    />
  );
}

/** The result at the chosen depth; empty until it is recorded. */
function useQueueText({ queue, chosen }: TodayModel): string {
  const parts = useStore(queue, (state) => state.parts);
  const depth = useStore(chosen, (state) => state.depth);
  const { at, first, alone } = pointsOf(parts, depth);
  if (!at || !first || !alone) return '';
  return words.queue.said({
    depth,
    thousands: at.requestsPerSecond / 1e3,
    ms: at.meanLatencyMs,
    gain: at.requestsPerSecond / first.requestsPerSecond,
    alone: alone.requestsPerSecond / 1e3,
  });
}

function pointsOf(parts: readonly QueueDepthPart[], depth: number) {
  const find = (controller: QueueDepthPart['controller'], queueDepth: number): QueueDepthPart | undefined =>
    parts.find((part) => part.controller === controller && part.queueDepth === queueDepth);
  return { at: find('asSold', depth), first: find('asSold', 1), alone: find('none', depth) };
}

/** Reads a second against queue depth: of the drive as sold, and of its lanes without a controller's limit. */
function QueueDrawing({ model, height }: QueueProps & { readonly height: number }): ReactNode {
  const parts = useStore(model.queue, (state) => state.parts);
  const depth = useStore(model.chosen, (state) => state.depth);
  const text = useQueueText(model);
  return (
    <Drawing
      name="today-queue"
      label={words.queue.chart}
      description={text}
      stillWidths={STILL_WIDTHS}
      draw={(width) => drawQueue(width, height, parts, depth)}
    />
  );
}

function drawQueue(width: number, height: number, parts: readonly QueueDepthPart[], depth: number): DrawingContent {
  const [left, right] = [32, width - 12];
  const x = logScale([1, 256], [left, right]);
  const y = linearScale([0, MOST_THOUSANDS], [height, 8]);
  const line = (controller: QueueDepthPart['controller']) =>
    parts
      .filter((part) => part.controller === controller)
      .map((part) => ({ depth: part.queueDepth, x: x(part.queueDepth), y: y(part.requestsPerSecond / 1e3), part }));
  const sold = line('asSold');
  const alone = line('none');
  const at = sold.find((point) => point.depth === depth);
  const isRoomy = right - x(SATA_DEPTH) >= labelWidth(words.queue.beyond);
  return {
    heightCssPx: height + BELOW,
    marks: (
      <>
        <Band className="cp-today-beyond" x={[x(SATA_DEPTH), right]} y={y.range} />
        <AxisY values={TICKS} y={y} range={x.range} floor={0} say={formatNumber} gap={7} />
        <AxisX
          values={[1, 4, 32, 256]}
          x={x}
          y={height}
          tick={0}
          drop={18}
          say={formatNumber}
          anchor={(value) => (value === 256 ? 'end' : 'middle')}
        />
        <text {...(isRoomy ? { x: x(SATA_DEPTH) + 8 } : { x: right, textAnchor: 'end' })} y={height - 10}>
          {words.queue.beyond}
        </text>
        <path className="cp-mark-other" d={linePath(alone)} />
        <path className="cp-mark-line" d={linePath(sold)} />
        <Dots className="cp-mark-ink-point" points={sold} radius={3.5} />
        {alone.length === DEPTHS.length && (
          <text className="cp-chart-halo" x={right} y={(alone.at(-1)?.y ?? 0) - 9} textAnchor="end">
            {words.queue.alone}
          </text>
        )}
        {sold.length === DEPTHS.length && (
          <text className="cp-mark-strong cp-chart-halo" x={right} y={(sold.at(-1)?.y ?? 0) - 9} textAnchor="end">
            {words.queue.asSold}
          </text>
        )}
        {at && (
          <>
            <Rule className="cp-mark-drop" x={at.x} y={[at.y, height]} />
            <circle className="cp-mark-ring" cx={at.x} cy={at.y} r={8} />
            <text
              className="cp-mark-value cp-chart-halo"
              x={at.x}
              y={at.y + 27}
              textAnchor={at.x > right - 40 ? 'end' : 'middle'}
            >
              {formatFixed(at.part.requestsPerSecond / 1e3, 1)}
            </text>
          </>
        )}
      </>
    ),
  };
}

function DepthSlider({ model }: QueueProps): ReactNode {
  const depth = useStore(model.chosen, (state) => state.depth);
  return (
    <Slider
      parameter="depth"
      className="cp-today-depth"
      label={words.queue.waiting}
      value={DEPTHS.indexOf(depth)}
      min={0}
      max={DEPTHS.length - 1}
      step={1}
      largeStep={3}
      onChange={(stop) => model.choose({ depth: DEPTHS[stop] ?? depth })}
      formatValue={(stop) => words.queue.depth({ depth: DEPTHS[stop] ?? depth })}
    />
  );
}
