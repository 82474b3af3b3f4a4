import { logScale, linearScale, linePath, type Scale } from '#charts';
import { FORMULA_POLICIES, type AgreementFormulasPart, type FormulaPolicy } from '#recordings/agreementFormulas';

/** Sizes in units of the drawing, which is scaled to its card. */
export const FORMULA_PICTURE = { width: 400, height: 330, left: 34, right: 390, top: 14, bottom: 286 } as const;

export interface FormulaSeries {
  readonly policy: FormulaPolicy;
  /** Line of the formula. */
  readonly path: string;
  readonly marks: readonly { readonly x: number; readonly y: number }[];
}

/** Write amplification on a logarithmic axis over the spare area: a line and marks for each policy. */
export function layoutFormulas(points: readonly AgreementFormulasPart[]): {
  readonly x: Scale;
  readonly y: Scale;
  readonly series: readonly FormulaSeries[];
} {
  const { left, right, top, bottom } = FORMULA_PICTURE;
  const x = linearScale([0.05, 0.5], [left + 8, right - 8]);
  const y = logScale([1, 22], [bottom, top]);
  // Reversed, so that the first policy is drawn on top.
  const series = FORMULA_POLICIES.toReversed().map((policy) => {
    const own = points.filter(({ victimPolicy }) => victimPolicy === policy);
    return {
      policy,
      path: linePath(own.map(({ spareFactor, formula }) => ({ x: x(spareFactor), y: y(formula) }))),
      marks: own.map(({ spareFactor, writeAmplification }) => ({ x: x(spareFactor), y: y(writeAmplification) })),
    };
  });
  return { x, y, series };
}

/** Largest deviation of the steady points from the formula, in per cent; null without steady points. */
export function furthestPercent(points: readonly AgreementFormulasPart[]): number | null {
  const steady = points.flatMap(({ relativeDifference }) => relativeDifference ?? []);
  return steady.length === 0 ? null : 100 * Math.max(...steady.map(Math.abs));
}
