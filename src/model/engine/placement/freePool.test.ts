import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FreePool } from './freePool.ts';

describe('the pool of clean blocks', () => {
  it('begins with every block, in order', () => {
    const pool = new FreePool(4);
    expect([pool.take(), pool.take(), pool.take(), pool.take(), pool.count]).toEqual([0, 1, 2, 3, 0]);
  });

  it('gives out the oldest erase first, like a plain queue', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(fc.boolean(), { maxLength: 60 }), (blockCount, takes) => {
        const pool = new FreePool(blockCount);
        const queue = Array.from({ length: blockCount }, (_, block) => block);
        const inUse: number[] = [];
        for (const isTake of takes) {
          if (isTake && queue.length > 0) {
            const block = queue.shift() ?? -1;
            expect(pool.take()).toBe(block);
            inUse.push(block);
          } else if (inUse.length > 0) {
            // The one longest in use but one, so that blocks come back in another order.
            const block = inUse.splice(inUse.length > 1 ? 1 : 0, 1)[0] ?? -1;
            pool.put(block);
            queue.push(block);
          }
          expect(pool.count).toBe(queue.length);
        }
      }),
    );
  });

  it('refuses to give what it has not', () => {
    const pool = new FreePool(1);
    pool.take();
    expect(() => pool.take()).toThrow('the free pool was empty');
  });

  it('refuses to take a block too many', () => {
    expect(() => new FreePool(3).put(1)).toThrow('block 1 was put into a free pool that was full');
  });
});
