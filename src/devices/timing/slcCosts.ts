import type { SlcCacheDesign } from './slcCacheDesign.ts';
import type { SsdDesign } from './ssdDesign.ts';

/** What one operation costs the lane that does it, in microseconds. Times by hand: slcCosts.test.ts. */
export interface SlcCosts {
  /** One operation of the lane for what the host writes into the cache; it takes as many units as at full density. */
  readonly operationUs: number;
  /** One unit that is folded: read at one bit a cell, programmed at full density together with its neighbours. */
  readonly foldUs: number;
}

export function slcCosts({ flash, host, copy, unitBytes }: SsdDesign, cache: SlcCacheDesign): SlcCosts {
  const foldOperationUs = cache.readUs + flash.programUs + (copy.transfers * copy.operationBytes) / copy.busBytesPerUs;
  return {
    operationUs: cache.programUs + host.operationBytes / host.busBytesPerUs,
    foldUs: (foldOperationUs * unitBytes) / copy.operationBytes,
  };
}
