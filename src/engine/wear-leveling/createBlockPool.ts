import type { BlockPool } from '../placement/blockPool.ts';
import { FreePool } from '../placement/freePool.ts';
import type { WearLeveling } from '../vocabulary.ts';
import { LeastWornPool } from './leastWornPool.ts';

/** One row for each kind of wear levelling. */
const POOLS: Readonly<Record<WearLeveling, (blockCount: number, eraseCount: Uint32Array) => BlockPool>> = {
  none: (blockCount) => new FreePool(blockCount),
  dynamic: (blockCount, eraseCount) => new LeastWornPool(blockCount, eraseCount),
  static: (blockCount, eraseCount) => new LeastWornPool(blockCount, eraseCount),
};

/** The pool of an erased drive: all blocks, in order. `eraseCount` is the live column of the medium. */
export function createBlockPool(wearLeveling: WearLeveling, blockCount: number, eraseCount: Uint32Array): BlockPool {
  return POOLS[wearLeveling](blockCount, eraseCount);
}
