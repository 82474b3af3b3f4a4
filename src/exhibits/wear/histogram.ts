import type { WearMoment } from './moments.ts';

/** Washes of one bar. */
export const BIN_WASHES = 10;
/** Of all charts and colors: hardly a plate has more after what both kitchens are ordered. */
export const MOST_WASHES = 400;

/** Plates by number of washes: bar `n` has those with 10 n to 10 n + 9. What is beyond the scale is in the last. */
export function binsOf({ washes }: WearMoment): number[] {
  const bins = Array.from({ length: MOST_WASHES / BIN_WASHES }, () => 0);
  for (const each of washes) {
    const bin = Math.min(Math.floor(each / BIN_WASHES), bins.length - 1);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** Bars that stand together. */
export interface Heap {
  readonly firstBin: number;
  readonly lastBin: number;
  readonly plates: number;
  /** Of its highest bar. */
  readonly height: number;
}

/** Empty bars that part two heaps. */
const GAP_BINS = 3;

/** The heaps from the left. */
export function heapsOf(bins: readonly number[]): Heap[] {
  const heaps: Heap[] = [];
  for (const [bin, plates] of bins.entries()) {
    if (plates === 0) continue;
    const last = heaps.at(-1);
    if (last && bin - last.lastBin <= GAP_BINS)
      heaps[heaps.length - 1] = {
        ...last,
        lastBin: bin,
        plates: last.plates + plates,
        height: Math.max(last.height, plates),
      };
    else heaps.push({ firstBin: bin, lastBin: bin, plates, height: plates });
  }
  return heaps;
}
