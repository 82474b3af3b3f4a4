import type { ArticleId } from '../drives/articles.ts';
import type { ClaimSource } from './claimSource.ts';

/**
 * How a claim is judged. `percent`: by the deviation from the measured figure. `points`: the figure is itself a percentage,
 * and what counts is the difference. `contrast`: what would be without the mechanism, not judged. `prediction`: the
 * article says it in words or not at all, not judged.
 */
export const CLAIM_KINDS = ['percent', 'points', 'contrast', 'words', 'given'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** One figure of an article that a simulation is held against. */
export interface Claim<Id extends string = string> {
  readonly id: Id;
  readonly what: string;
  /** Null where the article has no figure. */
  readonly measured: number | null;
  readonly unit: string;
  readonly article: ArticleId;
  readonly kind: ClaimKind;
  /** Where the simulated figure comes from. */
  readonly source: ClaimSource;
  /** Where the article prints a range, its other end; the deviation is from the nearer end, and none inside. */
  readonly measuredTo: number | null;
  readonly note: string;
}

interface Remarks {
  readonly to?: number;
  readonly note?: string;
}

const claim =
  (kind: ClaimKind) =>
  <const Id extends string>(
    id: Id,
    source: ClaimSource,
    what: string,
    measured: number | null,
    unit: string,
    article: ArticleId,
    { to, note = '' }: Remarks = {},
  ): Claim<Id> => ({ id, source, what, measured, unit, article, kind, measuredTo: to ?? null, note });

export const percent = claim('percent');
export const contrast = claim('contrast');
export const words = claim('words');
export const given = claim('given');

/** A loss or gain in per cent. */
export const points = <const Id extends string>(
  id: Id,
  source: ClaimSource,
  what: string,
  measured: number,
  article: ArticleId,
  remarks: Remarks = {},
): Claim<Id> => claim('points')(id, source, what, measured, '%', article, remarks);
