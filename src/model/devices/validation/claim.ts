import type { ArticleId } from '../drives/articles.ts';
import type { ClaimSource } from './claimSource.ts';

/**
 * How a claim is judged. `percent`: by the relative deviation from the measured figure. `points`: by the difference,
 * because the figure is itself a percentage. The others are not judged. `contrast`: simulates the drive without the
 * mechanism. `words`: the article states it in words or not at all. `given`: the figure is an input of the model.
 */
export const CLAIM_KINDS = ['percent', 'points', 'contrast', 'words', 'given'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** One figure of an article, with the simulation that it is compared with. */
export interface Claim<Id extends string = string> {
  readonly id: Id;
  readonly what: string;
  /** Null if the article has no figure. */
  readonly measured: number | null;
  readonly unit: string;
  readonly article: ArticleId;
  readonly kind: ClaimKind;
  /** Source of the simulated figure. */
  readonly source: ClaimSource;
  /** Other end of a printed range, else null. The deviation is that from the nearer end, and 0 inside the range. */
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
