import type { BlockPool } from '../placement/blockPool.ts';
import { FreePool } from '../placement/freePool.ts';
import type { WearLeveling } from '../vocabulary.ts';
import { LeastWornPool } from './leastWornPool.ts';

/** One line a kind of wear levelling. */
const POOLS: Readonly<Record<WearLeveling, (blockCount: number, eraseCount: Uint32Array) => BlockPool>> = {
  none: (blockCount) => new FreePool(blockCount),
  dynamic: (blockCount, eraseCount) => new LeastWornPool(blockCount, eraseCount),
  static: (blockCount, eraseCount) => new LeastWornPool(blockCount, eraseCount),
};

/** All blocks of an erased drive, in order. `eraseCount`: the medium's own column. */
export function createBlockPool(wearLeveling: WearLeveling, blockCount: number, eraseCount: Uint32Array): BlockPool {
  return POOLS[wearLeveling](blockCount, eraseCount);
}
