/** Washes that leave one scratch to be seen. */
export const SCRATCH_WASHES = 20;

/** A scratch at 45°, by its middle and half of its extent, in the unit of the plate's side. */
export interface Scratch {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Where scratches come one after the other, so that few of them lie apart: places of a grid of four by four. */
const ORDER = [5, 10, 3, 12, 0, 15, 6, 9, 1, 14, 7, 8, 2, 13, 4, 11] as const;

export function scratchesOf(washes: number, side: number): Scratch[] {
  return Array.from({ length: Math.floor(washes / SCRATCH_WASHES) }, (_, index) => {
    const place = ORDER[index % ORDER.length] ?? 0;
    // A second round lies beside the first.
    const round = Math.floor(index / ORDER.length);
    const aside = ((((index * 37) % 11) - 5) / 5) * side * 0.035 + round * side * 0.05;
    return {
      x: side * (0.2 + (place % 4) * 0.2) + aside,
      y: side * (0.2 + Math.floor(place / 4) * 0.2) - aside + round * side * 0.09,
      half: side * (0.055 + 0.02 * (index % 3)),
    };
  });
}
