import { describe, expect, it } from 'vitest';
import {
  fifoClassesWriteAmplification,
  hotColdClasses,
  optimalPools,
  proportionalPools,
} from '../../src/model/engine/theory/hotCold.ts';
import { fifoWriteAmplification, greedyWriteAmplification } from '../../src/model/engine/theory/writeAmplification.ts';
import { hotColdRows, printedTo } from './oracle.ts';

/** Every expected number comes from write-amplification.json; `methods` there names equation and paper. */

const differsAtMost = (actual: number, expected: number, digits: number): void =>
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(printedTo(digits));

/** The oracle's search for the best share ends within this; around it the sum is flat. */
const SHARE_TOLERANCE = 1e-3;

describe('hot and cold pages', () => {
  it.each(hotColdRows)('spare $spare, $b pages, $r of the writes to $f of the space', (row) => {
    const hot = { writeFraction: row.r, spaceFraction: row.f };
    const greedy = (spareFactor: number): number => greedyWriteAmplification(spareFactor, row.b);
    const pools = row.isolated_pools;
    differsAtMost(fifoClassesWriteAmplification(row.spare, hotColdClasses(row.r, row.f)), row.single_pool.fifo, 5);
    differsAtMost(proportionalPools(row.spare, hot).writeAmplification, pools.proportional_fifo, 5);
    differsAtMost(proportionalPools(row.spare, hot, greedy).writeAmplification, pools.proportional_greedy, 5);
    const bestFifo = optimalPools(row.spare, hot, fifoWriteAmplification);
    differsAtMost(bestFifo.writeAmplification, pools.optimal_fifo, 5);
    expect(Math.abs(bestFifo.hotSpareShare - pools.optimal_fifo_hot_share_of_spare)).toBeLessThan(SHARE_TOLERANCE);
    const bestGreedy = optimalPools(row.spare, hot, greedy);
    differsAtMost(bestGreedy.writeAmplification, pools.optimal_greedy, 5);
    expect(Math.abs(bestGreedy.hotSpareShare - pools.optimal_greedy_hot_share_of_spare)).toBeLessThan(SHARE_TOLERANCE);
    const [hotSpare = 0, coldSpare = 0] = pools.optimal_greedy_spares;
    expect(Math.abs(bestGreedy.hotSpareFactor - hotSpare)).toBeLessThan(SHARE_TOLERANCE);
    expect(Math.abs(bestGreedy.coldSpareFactor - coldSpare)).toBeLessThan(SHARE_TOLERANCE);
  });
});
