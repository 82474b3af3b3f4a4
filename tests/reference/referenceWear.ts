import type { ReferenceFtl } from './referenceFtl.ts';

/** The first of the blocks with the fewest (`sign` 1) or the most (−1) erases. */
function extreme(model: ReferenceFtl, blocks: readonly number[], sign: 1 | -1): number | undefined {
  const best = Math.min(...blocks.map((block) => sign * model.eraseCount(block)));
  return blocks.find((block) => sign * model.eraseCount(block) === best);
}

/** The erased block to use next; of equal ones the longest waiting. */
export function nextFreeBlock(model: ReferenceFtl): number | undefined {
  const { free } = model.state;
  return model.shape.wearLeveling === 'none' ? free[0] : extreme(model, free, 1);
}

export function mostWornFreeBlock(model: ReferenceFtl): number | undefined {
  return extreme(model, model.state.free, -1);
}

/** The closed block to move for wear levelling, if any. */
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

/** Blocks that the drive needs for its data, its reserve and its open blocks; with fewer it is worn out. */
export function neededBlocks(model: ReferenceFtl): number {
  const { logicalPageCount, pagesPerBlock, reserveBlocks, stopFreeBlocks, pools, frontiers, wearLeveling } =
    model.shape;
  const free = Math.max(reserveBlocks, stopFreeBlocks - 1);
  const open = pools * (frontiers === 'split' ? 2 : 1) + (wearLeveling === 'static' ? 1 : 0);
  return Math.ceil(logicalPageCount / pagesPerBlock) + free + open;
}
