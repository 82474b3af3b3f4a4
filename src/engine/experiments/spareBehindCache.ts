import type { TranslationLayer } from '../mapping/translationLayer.ts';
import { effectiveSpareFactor } from '../theory/effectiveSpare.ts';
import { BlockRole } from '../vocabulary.ts';

/**
 * The effective spare factor of a drive with blocks that hold no data at full density: the static and lent blocks of an
 * SLC cache, and those of a map in flash. Such blocks do not count as usable, and cached pages do not count as data,
 * because their old copies in the data blocks are invalid. Null when no victim was picked.
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
