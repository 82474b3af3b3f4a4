import { ARTICLES } from '../drives/articles.ts';
import type { ClaimId } from '../validation/claims.ts';
import type { ClaimKind } from '../validation/claim.ts';
import { statesOf, type ClaimSource } from '../validation/claimSource.ts';
import type { ClaimOutcome } from '../validation/validate.ts';
import { figuresThatSaw, setOf, type ClaimSet } from './claimSets.ts';
import type { FreeFigureName } from './freeFigures.ts';

/** A claim with its simulated figure, in the form of `sim validate --json` and of the downloads of the method page. */
export interface DescribedOutcome {
  readonly id: ClaimId;
  readonly what: string;
  /** Null where the article has no figure. */
  readonly measured: number | null;
  /** Only where the article prints a range. */
  readonly measuredTo?: number;
  /** Median of all seeds, and their range. */
  readonly simulated: number;
  readonly lowest: number;
  readonly highest: number;
  readonly unit: string;
  readonly states: readonly string[];
  /** Of `simulated`; null where the article has no figure. */
  readonly error: number | null;
  readonly errorKind: 'points' | '%';
  readonly kind: ClaimKind;
  /** Null where the claim is not judged. */
  readonly set: ClaimSet | null;
  readonly fitted: boolean;
  /** The free figures that were fitted to it, or to a claim that reads the same measurement. */
  readonly freeFigures: readonly FreeFigureName[];
  readonly note: string;
  readonly article: string;
  readonly source: ClaimSource;
}

export function describeOutcome({ claim, simulated, range, error }: ClaimOutcome): DescribedOutcome {
  const isJudged = claim.kind === 'percent' || claim.kind === 'points';
  return {
    id: claim.id,
    what: claim.what,
    measured: claim.measured,
    ...(claim.measuredTo !== null && { measuredTo: claim.measuredTo }),
    simulated,
    ...range,
    unit: claim.unit,
    states: statesOf(claim.source),
    error,
    errorKind: errorKindOf(claim.unit),
    kind: claim.kind,
    set: isJudged ? setOf(claim) : null,
    fitted: isJudged && setOf(claim) === 'calibration',
    freeFigures: isJudged ? figuresThatSaw(claim) : [],
    note: claim.note,
    article: ARTICLES[claim.article],
    source: claim.source,
  };
}

export const errorKindOf = (unit: string): 'points' | '%' => (unit === '%' ? 'points' : '%');
