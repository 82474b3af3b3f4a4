import { describe, expect, it } from 'vitest';
import { BlockRole } from '../vocabulary.ts';
import { LeastWornPool } from './leastWornPool.ts';
import { StaticLeveler } from './staticLeveler.ts';

/** Blocks 0..3 are closed, 4 and 5 erased. */
function createLeveler(eraseCounts: readonly number[], settings: { wearCheckErases: number; wearSpreadLimit: number }) {
  const eraseCount = Uint32Array.from(eraseCounts);
  const freePool = new LeastWornPool(6, eraseCount);
  for (let taken = 0; taken < 6; taken++) freePool.take();
  const blockRole = new Uint8Array(6).fill(BlockRole.Closed);
  for (const block of [4, 5]) {
    blockRole[block] = BlockRole.Free;
    freePool.put(block);
  }
  return { leveler: new StaticLeveler(settings, { blockRole, eraseCount, freePool }), blockRole, freePool };
}

describe('static leveling', () => {
  it('moves the first of the least worn closed blocks when a worn erased block is beyond the limit', () => {
    const { leveler } = createLeveler([5, 3, 9, 3, 4, 12], { wearCheckErases: 1, wearSpreadLimit: 8 });
    expect(leveler.noteErase()).toBe(1);
  });

  it('leaves it where the difference is the limit itself', () => {
    const { leveler } = createLeveler([5, 3, 9, 3, 4, 11], { wearCheckErases: 1, wearSpreadLimit: 8 });
    expect(leveler.noteErase()).toBe(-1);
  });

  it('looks at closed blocks only', () => {
    const { leveler, blockRole } = createLeveler([5, 0, 9, 0, 4, 12], { wearCheckErases: 1, wearSpreadLimit: 6 });
    blockRole[1] = BlockRole.HostOpen;
    blockRole[3] = BlockRole.Retired;
    expect(leveler.noteErase()).toBe(0);
  });

  it('looks once in so many erases', () => {
    const { leveler } = createLeveler([0, 3, 9, 3, 4, 12], { wearCheckErases: 3, wearSpreadLimit: 8 });
    expect(Array.from({ length: 6 }, () => leveler.noteErase())).toEqual([-1, -1, 0, -1, -1, 0]);
  });

  it('has nowhere to move to when no block is erased', () => {
    const { leveler, freePool } = createLeveler([0, 3, 9, 3, 40, 120], { wearCheckErases: 1, wearSpreadLimit: 1 });
    freePool.take();
    freePool.take();
    expect(leveler.noteErase()).toBe(-1);
  });
});
