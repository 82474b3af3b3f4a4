import type { Counters } from '../metrics/counters.ts';
import type { BlockPool } from '../placement/blockPool.ts';
import type { Scenario } from '../scenario.ts';
import { hasSlcCache, slcBlockPages } from '../slcShape.ts';
import { BlockRole } from '../vocabulary.ts';
import { SlcLoan } from './slcLoan.ts';

/**
 * Why no counted write went to the SLC cache. `setApartFull`, `lentFull`: the static or lent blocks were already full,
 * no pause empties them, and writes bypass them. `nothingLeftEmpty`: no block is lent, because the host has mapped too
 * much of its space. `nothingErased`: no block is lent, because cleaning on demand leaves no erased block to lend.
 */
export type SlcUnusedReason = 'setApartFull' | 'lentFull' | 'nothingLeftEmpty' | 'nothingErased';

interface CacheUse {
  readonly counters: Pick<Counters, 'hostPagesWritten' | 'slcPagesProgrammed'>;
  readonly freePool: BlockPool;
  readonly blockRole: Uint8Array;
  readonly mappedPages: number;
}

/**
 * One reason for each kind of cache block; none where the cache was used, nothing was written, or there is no cache.
 */
export function slcUnusedReasons(scenario: Scenario, use: CacheUse): SlcUnusedReason[] {
  const { hostPagesWritten, slcPagesProgrammed } = use.counters;
  if (!hasSlcCache(scenario) || hostPagesWritten === 0 || slcPagesProgrammed > 0) return [];
  const staticReasons: SlcUnusedReason[] = scenario.slcStaticBlocks > 0 ? ['setApartFull'] : [];
  return scenario.slcDynamicBlocks > 0 ? [...staticReasons, lentReason(scenario, use)] : staticReasons;
}

function lentReason(scenario: Scenario, { blockRole, freePool, mappedPages }: CacheUse): SlcUnusedReason {
  const cacheBlocks = blockRole.reduce((count, role) => count + Number(role === BlockRole.Slc), 0);
  if (cacheBlocks > scenario.slcStaticBlocks) return 'lentFull';
  const isFull = new SlcLoan(scenario, freePool).isOverdrawn(1, mappedPages + slcBlockPages(scenario));
  return isFull ? 'nothingLeftEmpty' : 'nothingErased';
}
