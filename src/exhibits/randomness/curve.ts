import { useMemo } from 'react';
import type { RandomnessCurvePart } from '#recordings/randomnessCurve';
import { useStore } from '#store';
import type { RandomnessModel } from './model.ts';
import { ALL_OVER, FRACTIONS } from './scenario.ts';

export interface CurvePoint {
  readonly share: number;
  readonly ratio: number;
}

/** The curve as far as it is recorded. */
export interface Curve {
  /** Points from the left, without a gap. */
  readonly points: readonly CurvePoint[];
  /** Ratio at the right end, which is recorded first. */
  readonly allOver: number | null;
}

export function useCurve({ more }: RandomnessModel): Curve {
  const parts = useStore(more.curve, (each) => each.parts);
  return useMemo(() => curveOf(parts), [parts]);
}

function curveOf(parts: readonly RandomnessCurvePart[]): Curve {
  const ratios = new Map(parts.map(({ randomFraction, writeAmplification }) => [randomFraction, writeAmplification]));
  const points: CurvePoint[] = [];
  for (const share of FRACTIONS) {
    const ratio = ratios.get(share);
    if (ratio === undefined) break;
    points.push({ share, ratio });
  }
  return { points, allOver: ratios.get(ALL_OVER) ?? null };
}

/** Ratio of one point; null if it is not recorded, or not on the curve. */
export const ratioAt = ({ points }: Curve, share: number): number | null =>
  points.find((point) => point.share === share)?.ratio ?? null;

/** The point nearest to half of the rise; null until the curve is whole. */
export function halfWay({ points, allOver }: Curve): CurvePoint | null {
  if (allOver === null || points.length < FRACTIONS.length) return null;
  const middle = (1 + allOver) / 2;
  return points.reduce((best, point) =>
    Math.abs(point.ratio - middle) < Math.abs(best.ratio - middle) ? point : best,
  );
}
