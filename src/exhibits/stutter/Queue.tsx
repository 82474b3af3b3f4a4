import type { ReactNode } from 'react';
import { AxisX, AxisY, Dots, linePath, logScale, Rule, type Point, type Scale } from '#charts';
import { Button, SegmentedControl, Slider } from '#controls';
import * as words from '#messages/stutter';
import { Drawing } from '#parts';
import type { QueueWaitsPart } from '#recordings/queueWaits';
import { useStore } from '#store';
import type { StutterModel } from './model.ts';
import { DEEPEST, DEPTHS, MEASURED_QUEUE_SECONDS, ORDERS, USUAL_ORDER } from './scenario.ts';
import { sayUs, useIsCounted, useQueue } from './summary.ts';
import { queueAt } from './waits.ts';

const STILL_WIDTHS = [{ widthCssPx: 320, fromCssPx: 0 }] as const;
const TICKS_DEPTH = [1, 4, 16, 64] as const;
const TICKS_US = [1e5, 1e6, 1e7] as const;
const LEFT = 44;
const RIGHT = 14;
const TOP = 26;
const BELOW = 24;
/** Microseconds: from 0.1 s to the longest wait, with room for its label. */
const DOMAIN_US = [1e5, 4e7] as const;

interface Layout {
  readonly x: Scale;
  readonly y: Scale;
  readonly heightCssPx: number;
}

const layoutQueue = (width: number, plot: number): Layout => ({
  x: logScale([1, 64], [LEFT, width - RIGHT]),
  y: logScale(DOMAIN_US, [TOP + plot, TOP]),
  heightCssPx: TOP + plot + BELOW,
});

interface QueueProps {
  readonly model: StutterModel;
}

interface QueueChartProps extends QueueProps {
  /** Height of the plot, CSS pixels. */
  readonly plot: number;
}

const NONE: readonly QueueWaitsPart[] = [];

/** Mean and longest wait against queue depth, both axes logarithmic, with a ring at the chosen depth. */
export function QueueChart({ model, plot }: QueueChartProps): ReactNode {
  const depth = useStore(model.chosen, (each) => each.depth);
  const queue = useQueue(model);
  const parts = useIsCounted(model) ? queue : NONE;
  const here = queueAt(parts, depth);
  return (
    <Drawing
      name="stutter-queue"
      isAnswer
      label={words.queue.title}
      description={
        here
          ? words.queue.described({ waiting: depth, average: sayUs(here.meanUs), longest: sayUs(here.maxUs) })
          : words.queue.note
      }
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutQueue(width, plot);
        return { heightCssPx: layout.heightCssPx, marks: <QueueMarks layout={layout} parts={parts} here={here} /> };
      }}
    />
  );
}

interface QueueMarksProps {
  readonly layout: Layout;
  readonly parts: readonly QueueWaitsPart[];
  readonly here: QueueWaitsPart | null;
}

function QueueMarks({ layout: { x, y }, parts, here }: QueueMarksProps): ReactNode {
  const inOrder = DEPTHS.flatMap((depth) => queueAt(parts, depth) ?? []);
  const longest = inOrder.map((part): Point => ({ x: x(part.queueDepth), y: y(part.maxUs) }));
  const means = inOrder.map((part): Point => ({ x: x(part.queueDepth), y: y(part.meanUs) }));
  const floor = y(DOMAIN_US[0]);
  return (
    <>
      <AxisY
        values={TICKS_US}
        y={y}
        range={x.range}
        floor={DOMAIN_US[0]}
        say={(tick) => words.seconds({ seconds: tick / 1e6 })}
      />
      <AxisX values={TICKS_DEPTH} x={x} y={floor} drop={19} say={String} />
      <path className="cp-mark-longest" d={linePath(longest)} />
      <path className="cp-mark-line" d={linePath(means)} />
      <Dots className="cp-mark-longest-dot" points={longest} radius={3.6} />
      <Dots className="cp-mark-ink-point" points={means} radius={3.6} />
      {here && <Here x={x(here.queueDepth)} layout={{ x, y }} here={here} />}
    </>
  );
}

interface HereProps {
  readonly x: number;
  readonly layout: Pick<Layout, 'x' | 'y'>;
  readonly here: QueueWaitsPart;
}

/** Distance at which the rising line of the means leaves room for words below it. */
const BELOW_LINE = 84;

/** Both waits at the chosen depth: the longest above its line, the mean below. */
function Here({ x, layout, here }: HereProps): ReactNode {
  const isRight = x > (layout.x.range[0] + layout.x.range[1]) / 2;
  const anchor = isRight ? 'end' : 'start';
  // Of one order at a time the histogram tells the longest wait, among more writes.
  const hasLongest = here.queueDepth > 1;
  const [longestY, meanY] = [layout.y(here.maxUs), layout.y(here.meanUs)];
  // On the left, the rising line would cross words above it.
  const topY = layout.y(DOMAIN_US[1]) + 12;
  return (
    <>
      <circle className="cp-mark-ring" cx={x} cy={meanY} r={8} />
      <Rule className="cp-mark-drop" x={x} y={[meanY + 9, layout.y(DOMAIN_US[0])]} />
      {hasLongest && (
        <>
          {!isRight && <Rule className="cp-mark-drop" x={x} y={[topY + 6, longestY - 6]} />}
          <text
            className="cp-mark-low-ink cp-chart-halo"
            x={isRight ? x - 8 : x}
            y={isRight ? longestY - 11 : topY}
            textAnchor={anchor}
          >
            {words.queue.longest({ time: sayUs(here.maxUs) })}
          </text>
        </>
      )}
      <text
        className="cp-mark-name-ink cp-chart-halo"
        x={isRight ? x - 6 : x + 12}
        y={isRight ? Math.min(meanY + BELOW_LINE, layout.y(DOMAIN_US[0]) - 8) : meanY + 22}
        textAnchor={anchor}
      >
        {words.queue.average({ time: sayUs(here.meanUs) })}
      </text>
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

/** A ticket for each waiting request. */
export function Tickets({ model }: QueueProps): ReactNode {
  const depth = useStore(model.chosen, (each) => each.depth);
  return (
    <div className="cp-stutter-tickets" aria-hidden="true">
      {Array.from({ length: DEEPEST }, (_, ticket) => (
        <span key={ticket} data-waits={ticket < depth || undefined} />
      ))}
    </div>
  );
}

/** Depth times the wait of one, and what the article measured. */
export function QueueSum({ model }: QueueProps): ReactNode {
  const { depth, order } = useStore(model.chosen, (each) => each);
  const one = queueAt(useQueue(model), 1);
  const isShown = useIsCounted(model);
  const seconds = one && one.meanUs / 1e6;
  return (
    <p className="cp-note cp-stutter-sum cp-figures">
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
    </p>
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
    <div className="cp-stutter-wait">
      <Button
        isDisabled={!isShown || end === 0}
        onClick={() => {
          begin();
          if (!isPlaying) play();
        }}
      >
        {isPlaying ? words.queue.stop : words.queue.play}
      </Button>
      <span className="cp-stutter-wait-bar" aria-hidden="true" data-shown={share > 0}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="cp-note cp-stutter-wait-seconds cp-figures" aria-live="off">
        {share > 0 && words.queue.waited({ seconds, end })}
      </span>
    </div>
  );
}
