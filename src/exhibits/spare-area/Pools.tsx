import { useEffect, type ReactNode } from 'react';
import { Diamonds, Dots, Line, Text, type EndName, type Point } from '#charts';
import { SegmentedControl } from '#controls';
import { Note, Stack } from '#layout';
import { formatPercent, formatTimes } from '#messages';
import * as words from '#messages/spare-area-more';
import { PartHead, PlotDrawing } from '#parts';
import type { PoolsPart } from '#recordings/pools';
import { useStore } from '#store';
import type { SpareAreaModel } from './model.ts';
import { HOT_SHARES, type SpareAreaSettings } from './scenario.ts';
import { SAY_SPARE } from './curvePlot.ts';

const STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;

/** Frequently ordered dishes on their own plates, or on the same plates as all others. */
export function Pools({ model }: { readonly model: SpareAreaModel }): ReactNode {
  const { chosen, pools, greedyPool, runPools } = model;
  const hotShare = useStore(chosen, (state) => state.hotShare);
  const parts = useStore(pools, (state) => state.parts);
  const greedy = useStore(greedyPool, (state) => state.parts);
  useEffect(runPools, [runPools]);
  return (
    <Stack>
      <PartHead title={words.pools.head} note={words.pools.lead({ share: hotShare })} />
      <PoolsDrawing parts={parts} />
      <HotShareChoice hotShare={hotShare} isLabelVisible onChoose={(next) => model.choose({ hotShare: next })} />
      <Note lines={3}>{greedyText(greedy)}</Note>
    </Stack>
  );
}

interface PoolsDrawingProps {
  readonly parts: readonly PoolsPart[];
  /** Height of the drawing, CSS pixels. By default, the chapter's. */
  readonly height?: number;
}

const MOST = 11;
const HEIGHT = 198;
const TICKS = [0.0687, 0.1, 0.2, 0.3];
const COUNTS = [1, 2] as const;
/** The lines end too near to each other to be named anywhere else. */
export const MOST_NAME_FRACTION = 0.5;

/** Write amplification with one pool and with two. */
export function PoolsDrawing({ parts, height = HEIGHT }: PoolsDrawingProps): ReactNode {
  const lines = COUNTS.map((count) => ({ count, points: parts.filter(({ pools }) => pools === count) }));
  return (
    <PlotDrawing
      name="spare-area-pools"
      label={words.pools.head}
      description={parts
        .map(({ pools: count, spareFactor, writeAmplification }) =>
          words.pools.point({ count, spare: spareFactor, plated: writeAmplification }),
        )
        .join(' ')}
      stillWidths={STILL_WIDTHS}
      heightCssPx={height}
      x={{ domain: [0.05, 0.31], ticks: TICKS, ...SAY_SPARE }}
      y={{ domain: [0, MOST], ticks: [1, 4, 7, 10], say: (value) => formatTimes(value, 0) }}
      ends={lines.map(({ count, points }): EndName => {
        const end = points.length === TICKS.length ? points.at(-1) : undefined;
        const plated = end?.writeAmplification ?? null;
        return { y: plated, text: words.pools.line({ count, plated: plated ?? 1 }), className: 'cp-mark-strong' };
      })}
      mostEndFraction={MOST_NAME_FRACTION}
    >
      {lines.map(({ count, points }) => (
        <MeasuredLine
          key={count}
          points={points.map(({ spareFactor: x, writeAmplification: y }) => ({ x, y }))}
          isBeside={count === 1}
          firstAt={count === 1 ? 'e' : null}
        />
      ))}
    </PlotDrawing>
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

interface MeasuredLineProps {
  readonly points: readonly Point[];
  /** Whether it is the line to compare with, which is paler and has diamonds. */
  readonly isBeside: boolean;
  /** On which side of the first point its value stands; null for none. */
  readonly firstAt: 'e' | 'ne' | null;
}

/** A line through measured points, with its first value. */
export function MeasuredLine({ points, isBeside, firstAt }: MeasuredLineProps): ReactNode {
  const [first] = points;
  return (
    <>
      <Line className={isBeside ? 'cp-mark-line-beside' : 'cp-mark-line'} points={points} />
      {isBeside ? (
        <Diamonds className="cp-mark-diamond" points={points} radius={5} />
      ) : (
        <Dots className="cp-mark-ink-point" points={points} radius={4.5} />
      )}
      {first && firstAt && (
        <Text className="cp-mark-value" {...first} attach={firstAt} gap={12}>
          {formatTimes(first.y, 1)}
        </Text>
      )}
    </>
  );
}
