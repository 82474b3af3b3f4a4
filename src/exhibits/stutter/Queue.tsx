import type { ReactNode } from 'react';
import { Dots, Line, Ring, Rule, Text, type ChartTable, type Point } from '#charts';
import { Button, SegmentedControl, Slider } from '#controls';
import { Note, Row, Stack } from '#layout';
import * as words from '#messages/stutter';
import { PlotDrawing, ShareBar } from '#parts';
import type { QueueWaitsPart } from '#recordings/queueWaits';
import { useStore } from '#store';
import type { StutterModel } from './model.ts';
import { DEEPEST, DEPTHS, MEASURED_QUEUE_SECONDS, ORDERS, USUAL_ORDER } from './scenario.ts';
import { sayUs, useIsCounted, useQueue } from './summary.ts';
import { queueAt } from './waits.ts';

const STILL_WIDTHS = [{ widthCssPx: 320, fromCssPx: 0 }] as const;
const TICKS_DEPTH = [1, 4, 16, 64] as const;
const TICKS_US = [1e5, 1e6, 1e7] as const;
/** Room for the name of the longest wait above the plot. */
const ABOVE = 26;
/** Microseconds: from 0.1 s to the longest wait, with room for its label. */
const DOMAIN_US = [1e5, 4e7] as const;

interface QueueProps {
  readonly model: StutterModel;
}

interface QueueChartProps extends QueueProps {
  /** Height of the drawing, CSS pixels. */
  readonly height: number;
}

const NONE: readonly QueueWaitsPart[] = [];

/** Mean and longest wait against queue depth, both axes logarithmic, with a ring at the chosen depth. */
export function QueueChart({ model, height }: QueueChartProps): ReactNode {
  const depth = useStore(model.chosen, (each) => each.depth);
  const queue = useQueue(model);
  const parts = useIsCounted(model) ? queue : NONE;
  const here = queueAt(parts, depth);
  return (
    <PlotDrawing
      name="stutter-queue"
      isAnswer
      label={words.queue.title}
      description={
        here
          ? words.queue.described({ waiting: depth, average: sayUs(here.meanUs), longest: sayUs(here.maxUs) })
          : words.queue.note
      }
      stillWidths={STILL_WIDTHS}
      heightCssPx={height}
      aboveCssPx={ABOVE}
      x={{ scale: 'log', domain: [1, DEEPEST], ticks: TICKS_DEPTH, say: String }}
      y={{
        scale: 'log',
        domain: DOMAIN_US,
        ticks: TICKS_US,
        say: (tick) => words.seconds({ seconds: tick / 1e6 }),
      }}
      table={tableOf(parts)}
    >
      <QueueMarks parts={parts} here={here} />
    </PlotDrawing>
  );
}

const tableOf = (parts: readonly QueueWaitsPart[]): ChartTable => ({
  columns: [words.queue.waiting, words.histogram.columns.average, words.histogram.columns.longest],
  rows: DEPTHS.flatMap((depth) => {
    const part = queueAt(parts, depth);
    return part ? [[String(depth), sayUs(part.meanUs), sayUs(part.maxUs)]] : [];
  }),
});

interface QueueMarksProps {
  readonly parts: readonly QueueWaitsPart[];
  readonly here: QueueWaitsPart | null;
}

function QueueMarks({ parts, here }: QueueMarksProps): ReactNode {
  const inOrder = DEPTHS.flatMap((depth) => queueAt(parts, depth) ?? []);
  const longest = inOrder.map((part): Point => ({ x: part.queueDepth, y: part.maxUs }));
  const means = inOrder.map((part): Point => ({ x: part.queueDepth, y: part.meanUs }));
  return (
    <>
      <Line className="cp-mark-longest" points={longest} />
      <Line className="cp-mark-line" points={means} />
      <Dots className="cp-mark-longest-dot" points={longest} radius={3.6} />
      <Dots className="cp-mark-ink-point" points={means} radius={3.6} />
      {here && <Here here={here} />}
    </>
  );
}

/** The queue depth in the middle of the axis. */
const MIDDLE_DEPTH = Math.sqrt(DEEPEST);
/** How far below the mean the rising line leaves room for words at the right. */
const BELOW_LINE_RATIO = 25;

/** Both waits at the chosen depth: the longest above its line, the mean below. */
function Here({ here: { queueDepth: x, meanUs, maxUs } }: { readonly here: QueueWaitsPart }): ReactNode {
  const isRight = x > MIDDLE_DEPTH;
  const longest = words.queue.longest({ time: sayUs(maxUs) });
  const average = words.queue.average({ time: sayUs(meanUs) });
  return (
    <>
      <Ring x={x} y={meanUs} hasDrop />
      {/* Of one order at a time the histogram tells the longest wait, among more writes. */}
      {x > 1 && isRight && (
        <Text className="cp-mark-low-ink" x={x} y={maxUs} attach="nw" gap={12}>
          {longest}
        </Text>
      )}
      {/* On the left, the rising line would cross words above it. */}
      {x > 1 && !isRight && (
        <>
          <Rule className="cp-mark-drop" x={x} y={[DOMAIN_US[1] / 2, maxUs * 1.25]} />
          <Text className="cp-mark-low-ink" x={x} y={DOMAIN_US[1]} attach="se" gap={3}>
            {longest}
          </Text>
        </>
      )}
      {isRight ? (
        <Text className="cp-mark-name-ink" x={x} y={Math.max(DOMAIN_US[0], meanUs / BELOW_LINE_RATIO)} attach="nw">
          {average}
        </Text>
      ) : (
        <Text className="cp-mark-name-ink" x={x} y={meanUs} attach="se" gap={14}>
          {average}
        </Text>
      )}
    </>
  );
}

/** Significant digits of the product: those of its factor. */
const SHOWN_DIGITS = 3;

/** Queue depth: 1, 2, 4 … 64. */
export function DepthSlider({ model }: QueueProps): ReactNode {
  const depth = useStore(model.chosen, (each) => each.depth);
  return (
    <Slider
      parameter="waiting"
      label={words.queue.waiting}
      value={DEPTHS.indexOf(depth)}
      min={0}
      max={DEPTHS.length - 1}
      step={1}
      largeStep={3}
      isDisabled={!useIsCounted(model)}
      onChange={(stop) => model.choose({ depth: DEPTHS[stop] ?? depth })}
      formatValue={(stop) => String(DEPTHS[stop] ?? depth)}
    />
  );
}

const TICKETS_IN_ROW = 32;
/** CSS pixels in the chapter. */
const TICKET = { width: 8, height: 10, pitch: 10, rowPitch: 14 } as const;

/** A ticket for each waiting request. */
export function Tickets({ model }: QueueProps): ReactNode {
  const depth = useStore(model.chosen, (each) => each.depth);
  return (
    <svg
      viewBox={`0 0 ${TICKETS_IN_ROW * TICKET.pitch} ${(DEEPEST / TICKETS_IN_ROW) * TICKET.rowPitch}`}
      aria-hidden="true"
    >
      {Array.from({ length: DEEPEST }, (_, ticket) => (
        <rect
          key={ticket}
          className={ticket >= depth ? 'cp-mark-badge-off' : ticket === 0 ? 'cp-mark-host' : 'cp-mark-ticket'}
          opacity={ticket < depth ? 1 : 0.35}
          x={1 + (ticket % TICKETS_IN_ROW) * TICKET.pitch}
          y={1 + Math.floor(ticket / TICKETS_IN_ROW) * TICKET.rowPitch}
          width={TICKET.width}
          height={TICKET.height}
          rx={1}
        />
      ))}
    </svg>
  );
}

/** Depth times the wait of one, and what the article measured. */
export function QueueSum({ model }: QueueProps): ReactNode {
  const { depth, order } = useStore(model.chosen, (each) => each);
  const one = queueAt(useQueue(model), 1);
  const isShown = useIsCounted(model);
  const seconds = one && one.meanUs / 1e6;
  return (
    <Note size="label" lines={1} isHead>
      {isShown &&
        seconds !== null &&
        words.queue.sum({
          waiting: depth,
          one: seconds,
          product: Number((depth * seconds).toPrecision(SHOWN_DIGITS)),
        })}{' '}
      {isShown &&
        depth === DEEPEST &&
        order === USUAL_ORDER &&
        words.queue.measured({ seconds: MEASURED_QUEUE_SECONDS })}
    </Note>
  );
}

/** Order in which the drive serves the queue. */
export function OrderChoice({ model }: QueueProps): ReactNode {
  const order = useStore(model.chosen, (each) => each.order);
  const isDisabled = !useIsCounted(model);
  return (
    <SegmentedControl
      label={words.queue.served}
      isLabelVisible
      value={order}
      options={ORDERS.map((value) => ({ value, label: words.queue.orders[value], isDisabled }))}
      onChange={(value) => model.choose({ order: value })}
    />
  );
}

/** Plays the mean wait at the chosen depth in real time. */
export function PlayOneWait({ model }: QueueProps): ReactNode {
  const { wait } = model;
  const isShown = useIsCounted(model);
  const depth = useStore(model.chosen, (each) => each.depth);
  const queue = useQueue(model);
  const isPlaying = useStore(wait, (state) => state.isPlaying);
  const seconds = useStore(wait, ({ position }) => position);
  const end = (queueAt(queue, depth)?.meanUs ?? 0) / 1e6;
  const share = end > 0 ? Math.min(1, seconds / end) : 0;
  const { play, begin } = wait.getState();
  return (
    <Stack gap={1}>
      <Row gap={3} isOneLine>
        <Button
          isDisabled={!isShown || end === 0}
          onClick={() => {
            begin();
            if (!isPlaying) play();
          }}
        >
          {isPlaying ? words.queue.stop : words.queue.play}
        </Button>
        <ShareBar shares={[{ look: 'low', fraction: share }]} size="thin" isPlaying isShown={share > 0} />
      </Row>
      <Note lines={1} aria-live="off">
        {share > 0 && words.queue.waited({ seconds, end })}
      </Note>
    </Stack>
  );
}
