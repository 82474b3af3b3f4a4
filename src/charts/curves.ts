import { bisector } from 'd3-array';

/** Write amplification as a function of spare area. */
export interface CurvePoint {
  /** (physical − logical) / physical, 0..1. */
  readonly spareFactor: number;
  readonly writeAmplification: number;
}

const bySpareFactor = bisector((point: CurvePoint) => point.spareFactor);

/** The curve at `spareFactor`, straight between its points on a log scale; null outside them. Sorted by spare factor. */
export function curveAt(curve: readonly CurvePoint[], spareFactor: number): number | null {
  const right = bySpareFactor.left(curve, spareFactor - 1e-9);
  const after = curve[right];
  if (!after) return null;
  if (Math.abs(after.spareFactor - spareFactor) < 1e-9) return after.writeAmplification;
  const before = curve[right - 1];
  if (!before) return null;
  const share = (spareFactor - before.spareFactor) / (after.spareFactor - before.spareFactor);
  return Math.exp(Math.log(before.writeAmplification) * (1 - share) + Math.log(after.writeAmplification) * share);
}
