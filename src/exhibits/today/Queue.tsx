import type { ReactNode } from 'react';
import { Band, Dots, Line, Ring, Text, type ChartTable, type Point } from '#charts';
import { Slider } from '#controls';
import { Note } from '#layout';
import { formatFixed, formatNumber } from '#messages';
import * as today from '#messages/today';
import * as words from '#messages/today-rest';
import { Card, Panel, PartHead, PlotDrawing } from '#parts';
import type { QueueDepthPart } from '#recordings/queueDepth';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import type { TodayModel } from './model.ts';
import { DEPTHS } from './scenario.ts';

const STILL_WIDTHS = [{ widthCssPx: 440, fromCssPx: 0 }] as const;
/** Depth of the command queue in SATA. */
const SATA_DEPTH = 32;
const MOST_DEPTH = 256;
const MOST_THOUSANDS = 70;
/** Heights of the drawing, CSS pixels. */
const HEIGHTS = { chapter: 216, wide: 230, narrow: 234 } as const;

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
  const sold = pointsAlong(parts, 'asSold');
  const alone = pointsAlong(parts, 'none');
  const here = sold.find(({ x }) => x === depth);
  return (
    <PlotDrawing
      name="today-queue"
      label={words.queue.chart}
      description={text}
      stillWidths={STILL_WIDTHS}
      heightCssPx={height}
      x={{ scale: 'log', domain: [1, MOST_DEPTH], ticks: [1, 4, SATA_DEPTH, MOST_DEPTH], say: formatNumber }}
      y={{ domain: [0, MOST_THOUSANDS], ticks: 4, say: formatNumber }}
      table={tableOf(sold, alone)}
    >
      <Band className="cp-series-b cp-series-shade" x={[SATA_DEPTH, MOST_DEPTH]} />
      <Text x={SATA_DEPTH} y={0} attach="ne" gap={14}>
        {words.queue.beyond}
      </Text>
      <Line className="cp-mark-other" points={alone} />
      <Line className="cp-mark-line" points={sold} />
      <Dots className="cp-mark-ink-point" points={sold} radius={3.5} />
      <LineName points={alone} name={words.queue.alone} />
      <LineName points={sold} name={words.queue.asSold} className="cp-mark-strong" />
      {here && (
        <>
          <Ring {...here} hasDrop />
          <Text className="cp-mark-value" {...here} attach="s" gap={18}>
            {formatFixed(here.y, 1)}
          </Text>
        </>
      )}
    </PlotDrawing>
  );
}

const pointsAlong = (parts: readonly QueueDepthPart[], controller: QueueDepthPart['controller']): readonly Point[] =>
  parts
    .filter((part) => part.controller === controller)
    .map((part) => ({ x: part.queueDepth, y: part.requestsPerSecond / 1e3 }));

/** Above the end of a line, once all of it is recorded. */
function LineName(props: { readonly points: readonly Point[]; readonly name: string; readonly className?: string }) {
  const { points, name, className = '' } = props;
  const end = points.find(({ x }) => x === MOST_DEPTH);
  return (
    end && (
      <Text className={className} {...end} attach="nw">
        {name}
      </Text>
    )
  );
}

const tableOf = (sold: readonly Point[], alone: readonly Point[]): ChartTable => ({
  columns: [words.queue.waiting, words.queue.asSold, words.queue.alone],
  rows: DEPTHS.map((depth) => [
    words.queue.depth({ depth }),
    ...[sold, alone].map((points) => {
      const point = points.find(({ x }) => x === depth);
      return point ? formatFixed(point.y, 1) : '';
    }),
  ]),
});

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
