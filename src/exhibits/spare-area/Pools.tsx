import { useEffect, type ReactNode } from 'react';
import { AxisX, AxisY, Diamonds, Dots, linearScale, linePath, Rule, type Point, type Scale } from '#charts';
import { SegmentedControl } from '#controls';
import { formatPercent, formatTimes } from '#messages';
import * as words from '#messages/spare-area-more';
import { Drawing, PartHead, type DrawingContent } from '#parts';
import type { PoolsPart } from '#recordings/pools';
import { useStore } from '#store';
import type { SpareAreaModel } from './model.ts';
import { HOT_SHARES, type SpareAreaSettings } from './scenario.ts';

const STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;

/** Frequently ordered dishes on their own plates, or on the same plates as all others. */
export function Pools({ model }: { readonly model: SpareAreaModel }): ReactNode {
  const { chosen, pools, greedyPool, runPools } = model;
  const hotShare = useStore(chosen, (state) => state.hotShare);
  const parts = useStore(pools, (state) => state.parts);
  const greedy = useStore(greedyPool, (state) => state.parts);
  useEffect(runPools, [runPools]);
  return (
    <>
      <PartHead title={words.pools.head} note={words.pools.lead({ share: hotShare })} />
      <PoolsDrawing parts={parts} />
      <div className="cp-spare-hot-share">
        <HotShareChoice hotShare={hotShare} isLabelVisible onChoose={(next) => model.choose({ hotShare: next })} />
        <p className="cp-note cp-spare-greedy">{greedyText(greedy)}</p>
      </div>
    </>
  );
}

interface PoolsDrawingProps {
  readonly parts: readonly PoolsPart[];
  /** Height of the plot, CSS pixels. By default, the chapter's. */
  readonly height?: number;
}

/** Write amplification with one pool and with two. */
export function PoolsDrawing({ parts, height }: PoolsDrawingProps): ReactNode {
  return (
    <Drawing
      name="spare-area-pools"
      label={words.pools.head}
      description={parts
        .map(({ pools: count, spareFactor, writeAmplification }) =>
          words.pools.point({ count, spare: spareFactor, plated: writeAmplification }),
        )
        .join(' ')}
      stillWidths={STILL_WIDTHS}
      draw={(width) => drawPools(width, parts, height)}
    />
  );
}

/** What greedy cleaning comes to with still dishes on whole plates and among the others; null until both have come. */
export function greedyText([whole, scattered]: readonly PoolsPart[]): string | null {
  if (!whole || !scattered) return null;
  return words.pools.greedy({
    plated: whole.writeAmplification,
    spare: whole.spareFactor,
    scattered: scattered.writeAmplification,
  });
}

interface HotShareChoiceProps {
  readonly hotShare: SpareAreaSettings['hotShare'];
  readonly isLabelVisible: boolean;
  readonly onChoose: (hotShare: SpareAreaSettings['hotShare']) => void;
}

/** Share of the dishes that are ordered frequently. */
export function HotShareChoice({ hotShare, isLabelVisible, onChoose }: HotShareChoiceProps): ReactNode {
  return (
    <SegmentedControl
      label={words.pools.again}
      isLabelVisible={isLabelVisible}
      value={String(hotShare)}
      options={HOT_SHARES.map((share) => ({ value: String(share), label: formatPercent(share) }))}
      onChange={(value) => onChoose(HOT_SHARES.find((share) => String(share) === value) ?? hotShare)}
    />
  );
}

const MOST = 11;
const HEIGHT = 176;
const TICKS = [1, 4, 7, 10];
/** Room for the names of the lines at the right. */
const NAMES = 132;

function drawPools(width: number, parts: readonly PoolsPart[], height = HEIGHT): DrawingContent {
  const x = linearScale([0.05, 0.31], [40, width - NAMES]);
  const y = linearScale([0, MOST], [height - 8, 4]);
  const lines = ([1, 2] as const).map((count) => ({ count, parts: parts.filter(({ pools }) => pools === count) }));
  return {
    heightCssPx: height + 22,
    marks: (
      <>
        <AxisY values={TICKS} y={y} range={x.range} say={(value) => formatTimes(value, 0)} />
        <Rule className="cp-chart-axis" x={x.range} y={height - 8} />
        <AxisX
          values={[0.0687, 0.1, 0.2, 0.3]}
          x={x}
          y={height}
          tick={0}
          drop={12}
          say={(spare) => (spare === 0.3 ? formatPercent(spare) : formatPercent(spare).replace(/\D+$/, ''))}
        />
        {lines.map(({ count, parts: points }) => (
          <PoolLine key={count} count={count} points={points} x={x} y={y} />
        ))}
      </>
    ),
  };
}

interface PoolLineProps {
  readonly count: 1 | 2;
  readonly points: readonly PoolsPart[];
  readonly x: Scale;
  readonly y: Scale;
}

function PoolLine({ count, points, x, y }: PoolLineProps): ReactNode {
  const [first] = points;
  const isWhole = points.length === TICKS.length;
  return (
    <MeasuredLine
      places={points.map(({ spareFactor, writeAmplification }) => ({ x: x(spareFactor), y: y(writeAmplification) }))}
      isBeside={count === 1}
      first={count === 1 && first ? { ratio: first.writeAmplification, dx: 12, dy: 5 } : null}
      name={isWhole ? words.pools.line({ count, plated: points.at(-1)?.writeAmplification ?? 1 }) : null}
      nameX={x.range[1] + 6}
      nameDy={count === 1 ? 2 : 8}
    />
  );
}

interface MeasuredLineProps {
  readonly places: readonly Point[];
  /** Whether it is the line to compare with, which is paler and has diamonds. */
  readonly isBeside: boolean;
  /** Value at the first point, and the position of its label beside the point; null for none. */
  readonly first: { readonly ratio: number; readonly dx: number; readonly dy: number } | null;
  /** Name at the right end; null until the line is whole. */
  readonly name: string | null;
  readonly nameX: number;
  readonly nameDy: number;
}

/** A line through measured points, with its first value and its name. */
export function MeasuredLine({ places, isBeside, first, name, nameX, nameDy }: MeasuredLineProps): ReactNode {
  const [start, end] = [places[0], places.at(-1)];
  return (
    <>
      <path className={isBeside ? 'cp-mark-line-beside' : 'cp-mark-line'} d={linePath(places)} />
      {isBeside ? (
        <Diamonds className="cp-mark-diamond" points={places} radius={5} />
      ) : (
        <Dots className="cp-mark-ink-point" points={places} radius={4.5} />
      )}
      {first && start && (
        <text className="cp-mark-value cp-chart-halo" x={start.x + first.dx} y={start.y + first.dy}>
          {formatTimes(first.ratio, 1)}
        </text>
      )}
      {name !== null && end && (
        <text className="cp-mark-strong" x={nameX} y={end.y + nameDy}>
          {name}
        </text>
      )}
    </>
  );
}
