import { ARRAY_CLAIMS } from './arrayClaims.ts';
import type { Claim } from './claim.ts';
import { LATENCY_CLAIMS } from './latencyClaims.ts';
import { PREDICTION_CLAIMS } from './predictionClaims.ts';
import { SLC_CACHE_CLAIMS } from './slcCacheClaims.ts';
import { STATE_CLAIMS } from './stateClaims.ts';

const ALL = [...LATENCY_CLAIMS, ...STATE_CLAIMS, ...ARRAY_CLAIMS, ...PREDICTION_CLAIMS, ...SLC_CACHE_CLAIMS];

export type ClaimId = (typeof ALL)[number]['id'];

/** Every figure of the articles that the engine is held against, in the order of the articles. */
export const CLAIMS: readonly Claim<ClaimId>[] = ALL;
