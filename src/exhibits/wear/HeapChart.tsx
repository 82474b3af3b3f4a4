import { useMemo, type ReactNode } from 'react';
import { Rule, Text, usePlot } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/wear';
import { PlotDrawing } from '#parts';
import { WEAR_BLOCKS, WEAR_ENDURANCE } from '#recordings/wearShape';
import { BIN_WASHES, binsOf, heapsOf, MOST_WASHES, wearOf, type Heap, type WearMoment } from './moments.ts';
import { opacityOf } from './WearMap.tsx';

const STILL_WIDTHS = [{ widthCssPx: 320, fromCssPx: 0 }] as const;
const X = { domain: [0, MOST_WASHES], ticks: [0, 100, 200, 300, 400], say: formatCount } as const;
/** Heights say which bars are higher; the labels count. */
const Y = { domain: [0, WEAR_BLOCKS], ticks: [], say: formatCount } as const;
/** A heap of most plates has its label beside it. */
const HIGH = WEAR_BLOCKS * 0.6;
/** Length of the line at the washes that a plate survives: under the labels. */
const LIFE_LINE = WEAR_BLOCKS * 0.35;

interface HeapChartProps {
  readonly name: string;
  readonly moment: WearMoment;
}

/** Histogram of the plates by washes. The bars form one heap, or two. */
export function HeapChart({ name, moment }: HeapChartProps): ReactNode {
  const bins = useMemo(() => binsOf(moment), [moment]);
  const heaps = heapsOf(bins);
  const { least, most } = wearOf(moment);
  const describeHeap = ({ plates }: Heap): string =>
    plates === WEAR_BLOCKS && most > 0 ? words.heapOfAll({ plates, least, most }) : words.heap({ plates });
  return (
    <PlotDrawing
      name={name}
      label={words.heaps}
      description={heaps.map(describeHeap).join('; ')}
      stillWidths={STILL_WIDTHS}
      heightCssPx={88}
      x={X}
      y={Y}
    >
      {bins.map((plates, bin) => plates > 0 && <Bar key={bin} bin={bin} plates={plates} />)}
      {/* Washes that a plate survives; the life below the chart is counted with them. */}
      <Rule className="cp-mark-drop" x={WEAR_ENDURANCE} y={[0, LIFE_LINE]} />
      {heaps.map((heap, index) => (
        <HeapLabel key={index} heap={heap}>
          {describeHeap(heap)}
        </HeapLabel>
      ))}
    </PlotDrawing>
  );
}

/** Plates in a bin, as dark as the plates of the map. */
function Bar({ bin, plates }: { readonly bin: number; readonly plates: number }): ReactNode {
  const { x, y } = usePlot();
  const height = Math.max(2, y(0) - y(plates));
  const box = { x: x(bin * BIN_WASHES) + 0.8, y: y(0) - height, width: x(BIN_WASHES) - x(0) - 1.6, height, rx: 1.5 };
  return (
    <>
      <rect className="cp-wear-heap" {...box} />
      <rect className="cp-wear-heap-shade" {...box} opacity={bin === 0 ? 0 : opacityOf((bin + 0.5) * BIN_WASHES)} />
    </>
  );
}

function HeapLabel({ heap, children }: { readonly heap: Heap; readonly children: string }): ReactNode {
  const { firstBin, lastBin, height } = heap;
  const isBeside = firstBin === 0 || height > HIGH;
  const isFar = firstBin * BIN_WASHES > MOST_WASHES / 2;
  const place = isBeside
    ? ({ x: (isFar ? firstBin : lastBin + 1) * BIN_WASHES, attach: isFar ? 'w' : 'e' } as const)
    : ({ x: firstBin * BIN_WASHES, attach: 'ne' } as const);
  return (
    <Text className="cp-mark-strong cp-mark-small" {...place} y={height} gap={6}>
      {children}
    </Text>
  );
}
