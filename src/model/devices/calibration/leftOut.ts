import { CLAIMS, errorOf, type ClaimId } from '../validation/validate.ts';
import type { Claim } from '../validation/claim.ts';
import type { FigureValues } from '../drives/variedPresets.ts';
import { areAlike, figuresThatSaw } from './claimSets.ts';
import { Fitter, PRIOR_FIGURES } from './fit.ts';
import type { FreeFigureName } from './freeFigures.ts';

/** Prediction of a claim by figures that were not fitted to it. */
export interface LeftOutPrediction {
  readonly claim: Claim<ClaimId>;
  readonly predicted: number;
  /** In per cent of the measured figure, or in points; null where there is none. */
  readonly error: number | null;
  /**
   * The figures that were refitted without this claim and those that read the same measurement; empty if none had seen
   * it.
   */
  readonly refitted: readonly FreeFigureName[];
}

/**
 * Predicts each claim: figures that have seen it, or a claim that reads the same measurement, are refitted without
 * these claims; the others keep their `shipped` value.
 *
 * @param seeds of the fits and of the predictions, which are medians
 * @param onTry called with the claim before each combination that its refit tries
 */
export function* predictLeftOut(
  claims: readonly Claim<ClaimId>[],
  shipped: FigureValues,
  seeds: readonly number[],
  onTry?: (claim: Claim<ClaimId>) => void,
): Generator<LeftOutPrediction, void, void> {
  const fitter = new Fitter();
  const start = { ...PRIOR_FIGURES, ...shipped };
  for (const claim of claims) {
    const refitted = figuresThatSaw(claim);
    const hidden = new Set(CLAIMS.filter((other) => areAlike(claim, other)).map(({ id }) => id));
    const figures =
      refitted.length === 0
        ? start
        : fitter.find({
            seeds,
            names: refitted,
            start,
            isHidden: ({ id }) => hidden.has(id),
            onTry: () => onTry?.(claim),
          });
    const predicted = fitter.figureOf(claim, figures, seeds);
    yield { claim, predicted, error: errorOf(claim, predicted), refitted };
  }
}
