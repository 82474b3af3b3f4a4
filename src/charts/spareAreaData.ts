import type { CurvePoint } from './curves.ts';

/** One measured drive of a curve. */
export interface MeasuredPoint extends CurvePoint {
  readonly victimPolicy: 'greedy' | 'fifo';
  /** Half the interval around write amplification, relative. */
  readonly relativeHalfWidth: number;
  readonly isSteady: boolean;
}

export interface SpareAreaData {
  readonly theory: { readonly greedy: readonly CurvePoint[]; readonly fifo: readonly CurvePoint[] };
  readonly points: readonly MeasuredPoint[];
  readonly here: (CurvePoint & { readonly isSteady: boolean }) | null;
}
