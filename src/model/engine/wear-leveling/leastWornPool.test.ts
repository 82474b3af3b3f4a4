import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LeastWornPool } from './leastWornPool.ts';

const takeAll = (pool: LeastWornPool): number[] => Array.from({ length: pool.count }, () => pool.take());

describe('the pool that knows wear', () => {
  it('begins with every block, in order', () => {
    expect(takeAll(new LeastWornPool(4, new Uint32Array(4)))).toEqual([0, 1, 2, 3]);
  });

  it('gives out the least worn first, and of equals the one that has waited longest', () => {
    const eraseCount = new Uint32Array(4);
    const pool = new LeastWornPool(4, eraseCount);
    takeAll(pool);
    eraseCount.set([3, 1, 2, 1]);
    for (const block of [0, 3, 2, 1]) pool.put(block);
    expect(takeAll(pool)).toEqual([3, 1, 2, 0]);
  });

  it('gives the most worn to still data, and of equals the one that has waited longest', () => {
    const eraseCount = new Uint32Array(4);
    const pool = new LeastWornPool(4, eraseCount);
    expect(pool.wearForStaticData).toBe(0);
    takeAll(pool);
    expect(pool.wearForStaticData).toBe(-1);
    eraseCount.set([1, 7, 2, 7]);
    for (const block of [3, 0, 1, 2]) pool.put(block);
    expect(pool.wearForStaticData).toBe(7);
    expect([pool.takeForStaticData(), pool.takeForStaticData(), pool.takeForStaticData()]).toEqual([3, 1, 2]);
    expect(takeAll(pool)).toEqual([0]);
  });

  it('does as a list that is searched from end to end', () => {
    const step = fc.record({ kind: fc.constantFrom('take', 'still', 'put' as const), erases: fc.nat(30) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(step, { maxLength: 150 }), (blockCount, steps) => {
        const eraseCount = new Uint32Array(blockCount);
        const pool = new LeastWornPool(blockCount, eraseCount);
        const waiting = Array.from({ length: blockCount }, (_, block) => block);
        const inUse: number[] = [];
        const extreme = (sign: number): number =>
          waiting.reduce((best, block) =>
            sign * ((eraseCount[block] ?? 0) - (eraseCount[best] ?? 0)) > 0 ? block : best,
          );
        for (const { kind, erases } of steps) {
          if (kind === 'put' || waiting.length === 0) {
            const block = inUse.splice(erases % Math.max(1, inUse.length), 1)[0];
            if (block === undefined) continue;
            eraseCount[block] = (eraseCount[block] ?? 0) + erases;
            pool.put(block);
            waiting.push(block);
          } else {
            const wanted = extreme(kind === 'still' ? 1 : -1);
            expect(kind === 'still' ? pool.takeForStaticData() : pool.take()).toBe(wanted);
            waiting.splice(waiting.indexOf(wanted), 1);
            inUse.push(wanted);
          }
          expect(pool.count).toBe(waiting.length);
        }
      }),
    );
  });

  it('refuses to give what it has not, and to take a block too many', () => {
    const pool = new LeastWornPool(1, new Uint32Array(1));
    expect(() => pool.put(0)).toThrow('block 0 was put into a free pool that was full');
    pool.take();
    expect(() => pool.take()).toThrow('the free pool was empty');
    expect(() => pool.takeForStaticData()).toThrow('the free pool was empty');
  });
});
