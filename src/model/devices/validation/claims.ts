import { ARRAY_CLAIMS } from './arrayClaims.ts';
import type { Claim } from './claim.ts';
import { LATENCY_CLAIMS } from './latencyClaims.ts';
import { SLC_CACHE_CLAIMS } from './slcCacheClaims.ts';
import { STATE_CLAIMS } from './stateClaims.ts';
import { WORDS_CLAIMS } from './wordsClaims.ts';

const ALL = [...LATENCY_CLAIMS, ...STATE_CLAIMS, ...ARRAY_CLAIMS, ...WORDS_CLAIMS, ...SLC_CACHE_CLAIMS];

export type ClaimId = (typeof ALL)[number]['id'];

/** Every figure of the articles that is compared with a simulation, in the order of the articles. */
export const CLAIMS: readonly Claim<ClaimId>[] = ALL;
