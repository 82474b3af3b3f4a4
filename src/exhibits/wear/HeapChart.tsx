import { useMemo, type ReactNode } from 'react';
import { clamp } from '#base';
import { AxisX, labelWidth, linearScale, Rule, type Scale } from '#charts';
import { useWindowRoom } from '#layout';
import { rect, type DrawItem } from '#scene';
import { formatCount } from '#messages';
import * as words from '#messages/wear';
import { Drawing } from '#parts';
import { WEAR_BLOCKS, WEAR_ENDURANCE } from '#recordings/wearShape';
import { BIN_WASHES, binsOf, heapsOf, MOST_WASHES, wearOf, type Heap, type WearMoment } from './moments.ts';
import { opacityOf } from './WearMap.tsx';

const STILL_WIDTHS = [{ widthCssPx: 520, fromCssPx: 0 }] as const;
const TOP = 10;
const PLOT = 44;
const BELOW = 24;

/** Height of the bars where the figure owns the window: what the plates beside the map leave of its side, as in wear.css. */
function plotIn(windowRoom: number): number {
  const mapSide = clamp(windowRoom - 348, 240, 480);
  return Math.max(PLOT, Math.round(mapSide * 0.55) - 88);
}

const TICKS = [0, 100, 200, 300, 400] as const;

interface HeapChartProps {
  readonly name: string;
  readonly moment: WearMoment;
}

/** Histogram of the plates by washes. The bars form one heap, or two. */
export function HeapChart({ name, moment }: HeapChartProps): ReactNode {
  const bins = useMemo(() => binsOf(moment), [moment]);
  const heaps = heapsOf(bins);
  const { least, most } = wearOf(moment);
  const windowRoom = useWindowRoom();
  const plot = windowRoom === null ? PLOT : plotIn(windowRoom);
  const describeHeap = ({ plates }: Heap): string =>
    plates === WEAR_BLOCKS && most > 0 ? words.heapOfAll({ plates, least, most }) : words.heap({ plates });
  return (
    <Drawing
      name={name}
      label={words.heaps}
      description={heaps.map(describeHeap).join('; ')}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const x = linearScale([0, MOST_WASHES], [1, width - 14]);
        const y = linearScale([0, WEAR_BLOCKS], [TOP + plot, TOP]);
        return {
          heightCssPx: TOP + plot + BELOW,
          items: drawBars(bins, x, y),
          marks: (
            <>
              <Axis x={x} floor={y(0)} />
              {heaps.map((heap) => (
                <HeapLabel key={heap.firstBin === 0 ? 'still' : heaps.indexOf(heap)} {...{ heap, x, y }}>
                  {describeHeap(heap)}
                </HeapLabel>
              ))}
            </>
          ),
        };
      }}
    />
  );
}

function drawBars(bins: readonly number[], x: Scale, y: Scale): DrawItem[] {
  return bins.flatMap((plates, bin): DrawItem[] => {
    if (plates === 0) return [];
    const left = x(bin * BIN_WASHES) + 0.8;
    const height = Math.max(2, y(0) - y(plates));
    const box = rect(left, y(0) - height, x(BIN_WASHES) - x(0) - 1.6, height);
    return [
      { kind: 'box', box, radius: 1.5, fill: 'left' },
      { kind: 'box', box, radius: 1.5, fill: 'ink', opacity: bin === 0 ? 0 : opacityOf((bin + 0.5) * BIN_WASHES) },
      { kind: 'box', box, radius: 1.5, stroke: 'ink2', lineWidth: 0.7 },
    ];
  });
}

/** Height of the mark at the plates' endurance. */
const LIFE_MARK = 30;

function Axis({ x, floor }: { readonly x: Scale; readonly floor: number }): ReactNode {
  return (
    <>
      <Rule className="cp-chart-axis" x={x.range} y={floor} />
      {/* Washes that a plate survives; the life below the chart is counted with them. */}
      <Rule className="cp-mark-drop" x={x(WEAR_ENDURANCE)} y={[floor - LIFE_MARK, floor]} />
      <AxisX
        values={TICKS}
        x={x}
        y={floor}
        drop={19}
        say={formatCount}
        anchor={(washes) => (washes === 0 ? 'start' : 'middle')}
      />
    </>
  );
}

interface HeapLabelProps {
  readonly heap: Heap;
  readonly x: Scale;
  readonly y: Scale;
  readonly children: string;
}

/** Between the mark at the plates' endurance and a label. */
const CLEAR = 6;

/** Stands beside a heap at the left end or one as high as the chart, and above any other; never over the mark of the endurance. */
function HeapLabel({ heap, x, y, children }: HeapLabelProps): ReactNode {
  const { firstBin, lastBin, height } = heap;
  const isBeside = firstBin === 0 || height > WEAR_BLOCKS * 0.75;
  const isFar = firstBin * BIN_WASHES > MOST_WASHES / 2;
  const [left, right] = [x(firstBin * BIN_WASHES), x((lastBin + 1) * BIN_WASHES)];
  const width = labelWidth(children);
  const end = isFar ? (isBeside ? left - 7 : right) : (isBeside ? right + 7 : left) + width;
  const mark = x(WEAR_ENDURANCE);
  const isStruck = end > mark - CLEAR && end - width < mark + CLEAR;
  const hasRoomBehind = mark + CLEAR + width <= x.range[1] + CLEAR;
  const clearEnd = isStruck ? mark + (hasRoomBehind ? CLEAR + width : -CLEAR) : end;
  const isFromEnd = isStruck ? !hasRoomBehind : isFar;
  return (
    <text
      className="cp-chart-halo cp-mark-strong cp-mark-small"
      x={isFromEnd ? clearEnd : clearEnd - width}
      y={isBeside ? y(height) + 12 : y(height) - 6}
      textAnchor={isFromEnd ? 'end' : 'start'}
    >
      {children}
    </text>
  );
}
