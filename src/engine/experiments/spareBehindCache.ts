import type { TranslationLayer } from '../mapping/translationLayer.ts';
import { effectiveSpareFactor } from '../theory/effectiveSpare.ts';
import { BlockRole } from '../vocabulary.ts';

/**
 * The effective spare factor of a drive some of whose blocks hold no data at full density: those of an SLC cache, set apart
 * or lent at this moment, and those of a map in flash. Such blocks are not usable, and what is in the cache is not in the
 * data, where its old copy is dead. Null when no victim was picked.
 */
export function observedSpareFactor({ flash, blockRole, mappedPages, counters }: TranslationLayer): number | null {
  if (counters.victimPicks === 0) return null;
  let dataBlocks = 0;
  let cachedPages = 0;
  for (const [block, role] of blockRole.entries()) {
    if (role === BlockRole.Slc) cachedPages += flash.validPages[block];
    else if (role !== BlockRole.Map) dataBlocks++;
  }
  const { pagesPerBlock } = flash;
  return effectiveSpareFactor(
    dataBlocks * pagesPerBlock,
    pagesPerBlock,
    mappedPages - cachedPages,
    counters.meanFreePagesAtVictimPick,
  );
}
