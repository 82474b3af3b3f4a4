import { foldColumn } from '../snapshot.ts';
import { PageMap } from './pageMap.ts';
import type { TranslationLayer } from './translationLayer.ts';

/** Folds counters, map and flash into `hash`: the visible state of a layer. */
export function foldLayer(hash: number, layer: TranslationLayer): number {
  const { counters, flash, blockRole } = layer;
  const columns = [
    counters.valuesInUse,
    physicalPagesOf(layer),
    flash.words,
    flash.validPages,
    flash.eraseCount,
    blockRole,
  ];
  if (counters.slcPagesProgrammed > 0) columns.push(counters.slcValues);
  return columns.reduce((folded, column) => foldColumn(folded, column), hash);
}

function physicalPagesOf(layer: TranslationLayer): Int32Array {
  if (layer instanceof PageMap) return layer.logicalToPhysical;
  return Int32Array.from({ length: layer.logicalPageCount }, (_, page) => layer.locate(page));
}
