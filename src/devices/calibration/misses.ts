import type { ClaimId } from '../validation/claims.ts';

/** Why a row is not predicted within 10 %, or 10 points, by figures that have not seen it: a line each. */
export const MISSES: Readonly<Partial<Record<ClaimId, string>>> = {};
