import { useMemo } from 'react';
import type { RandomnessCurvePart } from '#recordings/randomnessCurve';
import { useStore } from '#store';
import type { RandomnessModel } from './model.ts';
import { ALL_OVER, FRACTIONS } from './scenario.ts';

export interface CurvePoint {
  readonly share: number;
  readonly ratio: number;
}

/** What is known of the curve. */
export interface Curve {
  /** Points from the left, without a gap. */
  readonly points: readonly CurvePoint[];
  /** At the right end, which is known first. */
  readonly allOver: number | null;
}

/** What is known of the curve as it is recorded. */
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

/** Null where that point is not known, or is none of the curve. */
export const ratioAt = ({ points }: Curve, share: number): number | null =>
  points.find((point) => point.share === share)?.ratio ?? null;

/** The point at which the curve has risen nearest to half of its way. */
export function halfWay({ points, allOver }: Curve): CurvePoint | null {
  if (allOver === null || points.length < FRACTIONS.length) return null;
  const middle = (1 + allOver) / 2;
  return points.reduce((best, point) =>
    Math.abs(point.ratio - middle) < Math.abs(best.ratio - middle) ? point : best,
  );
}
