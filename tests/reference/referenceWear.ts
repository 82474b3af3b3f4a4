import type { ReferenceFtl } from './referenceFtl.ts';

/** The first of `blocks` that has been erased least (`sign` 1) or most (−1) often. */
function extreme(model: ReferenceFtl, blocks: readonly number[], sign: 1 | -1): number | undefined {
  const best = Math.min(...blocks.map((block) => sign * model.eraseCount(block)));
  return blocks.find((block) => sign * model.eraseCount(block) === best);
}

/** Of the erased blocks, the longest waiting first. */
export function nextFreeBlock(model: ReferenceFtl): number | undefined {
  const { free } = model.state;
  return model.shape.wearLeveling === 'none' ? free[0] : extreme(model, free, 1);
}

export function mostWornFreeBlock(model: ReferenceFtl): number | undefined {
  return extreme(model, model.state.free, -1);
}

/** The closed block that is to be moved, if any is. */
export function blockToMove(model: ReferenceFtl): number | undefined {
  const target = mostWornFreeBlock(model);
  const block = extreme(
    model,
    model.state.closed.toSorted((one, other) => one - other),
    1,
  );
  if (target === undefined || block === undefined) return undefined;
  const difference = model.eraseCount(target) - model.eraseCount(block);
  return difference > model.shape.wearSpreadLimit ? block : undefined;
}

/** Blocks in use that the drive needs, or it is worn out: for its data, its reserve and its open blocks. */
export function neededBlocks(model: ReferenceFtl): number {
  const { logicalPageCount, pagesPerBlock, reserveBlocks, stopFreeBlocks, pools, frontiers, wearLeveling } =
    model.shape;
  const free = Math.max(reserveBlocks, stopFreeBlocks - 1);
  const open = pools * (frontiers === 'split' ? 2 : 1) + (wearLeveling === 'static' ? 1 : 0);
  return Math.ceil(logicalPageCount / pagesPerBlock) + free + open;
}
