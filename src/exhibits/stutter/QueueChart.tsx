import type { ReactNode } from 'react';
import { LevelLines, linePath, logScale, type Scale } from '#charts';
import * as words from '#messages/stutter';
import { Drawing } from '#parts';
import type { QueueWaitsPart } from '#runs/queueWaits';
import { useStore } from '#store';
import type { StutterModel } from './model.ts';
import { DEPTHS } from './scenario.ts';
import { queueAt } from './waits.ts';
import { sayUs } from './waitWords.ts';

const STILL_WIDTHS = [{ widthCssPx: 320, fromCssPx: 0 }] as const;
const TICKS_DEPTH = [1, 4, 16, 64] as const;
const TICKS_US = [1e5, 1e6, 1e7] as const;
const LEFT = 44;
const RIGHT = 14;
const TOP = 26;
const BELOW = 24;
export const QUEUE_PLOT_CSS_PX = 192;
/** From a tenth of a second to the longest that anybody waits, and room for its name. */
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

interface QueueChartProps {
  readonly model: StutterModel;
  readonly plot?: number;
}

/** Mean and longest wait against the depth of the queue, both by ratios, and a ring where the reader stands. */
export function QueueChart({ model, plot = QUEUE_PLOT_CSS_PX }: QueueChartProps): ReactNode {
  const { prediction, chosen, usualQueue, otherQueue, counting } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(counting, ({ furthest }) => furthest >= 1);
  const { depth } = useStore(chosen, (state) => state);
  useStore(usualQueue, (state) => state.parts);
  useStore(otherQueue, (state) => state.parts);
  const parts = isAnswered && isSeen ? model.queueParts() : [];
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
  const floor = y(DOMAIN_US[0]);
  return (
    <>
      <LevelLines
        values={TICKS_US}
        y={y}
        range={x.range}
        floor={DOMAIN_US[0]}
        say={(tick) => words.seconds({ seconds: tick / 1e6 })}
      />
      {TICKS_DEPTH.map((depth) => (
        <g key={depth}>
          <line className="cp-chart-axis" x1={x(depth)} x2={x(depth)} y1={floor} y2={floor + 5} />
          <text x={x(depth)} y={floor + 19} textAnchor="middle">
            {depth}
          </text>
        </g>
      ))}
      <path
        className="cp-mark-longest"
        d={linePath(inOrder.map((part) => ({ x: x(part.queueDepth), y: y(part.maxUs) })))}
      />
      <path
        className="cp-mark-line"
        d={linePath(inOrder.map((part) => ({ x: x(part.queueDepth), y: y(part.meanUs) })))}
      />
      {inOrder.map((part) => (
        <g key={part.queueDepth}>
          <circle className="cp-mark-longest-dot" cx={x(part.queueDepth)} cy={y(part.maxUs)} r={3.6} />
          <circle className="cp-mark-ink-point" cx={x(part.queueDepth)} cy={y(part.meanUs)} r={3.6} />
        </g>
      ))}
      {here && <Here x={x(here.queueDepth)} layout={{ x, y }} here={here} />}
    </>
  );
}

interface HereProps {
  readonly x: number;
  readonly layout: Pick<Layout, 'x' | 'y'>;
  readonly here: QueueWaitsPart;
}

/** Where the line of the mean, which comes from below, leaves room for words. */
const BELOW_LINE = 84;

/** Both waits of the depth that is chosen: the longest over its line, the mean under it. */
function Here({ x, layout, here }: HereProps): ReactNode {
  const isRight = x > (layout.x.range[0] + layout.x.range[1]) / 2;
  const anchor = isRight ? 'end' : 'start';
  const [longestY, meanY] = [layout.y(here.maxUs), layout.y(here.meanUs)];
  // On the left its own line rises through what would stand over it.
  const topY = layout.y(DOMAIN_US[1]) + 12;
  return (
    <>
      <circle className="cp-mark-ring" cx={x} cy={meanY} r={8} />
      <line className="cp-mark-drop" x1={x} x2={x} y1={meanY + 9} y2={layout.y(DOMAIN_US[0])} />
      {!isRight && <line className="cp-mark-drop" x1={x} x2={x} y1={topY + 6} y2={longestY - 6} />}
      <text
        className="cp-mark-low-ink cp-chart-halo"
        x={isRight ? x - 8 : x}
        y={isRight ? longestY - 11 : topY}
        textAnchor={anchor}
      >
        {words.queue.longest({ time: sayUs(here.maxUs) })}
      </text>
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
