import { describe, expect, it } from 'vitest';
import { createPageMap } from '../mapping/createPageMap.ts';
import type { PageMap } from '../mapping/pageMap.ts';
import type { MicroOperation } from '../microOperation.ts';
import { requireScenario } from '../requireScenario.ts';

const emptyMap = (): PageMap =>
  createPageMap(requireScenario({ blockCount: 8, pagesPerBlock: 4, logicalPageCount: 20, reserveBlocks: 1 }));
const write = (map: PageMap, ...commands: number[]): void => map.write(Int32Array.from(commands), commands.length);

/** Whether a victim was found ahead of need, among blocks of which it may be any that is not wholly valid. */
function isPickedAhead(map: PageMap, mostValidFraction: number): boolean {
  const operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
  return map.performMicroAhead(8, mostValidFraction, operation);
}

describe('a victim that is picked ahead of need', () => {
  it('gives at least one page back, however many valid ones it may hold', () => {
    const map = emptyMap();
    // Three blocks full of valid pages; the last is open, or has just been.
    write(map, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    expect(isPickedAhead(map, 1)).toBe(false);
    // One page of the first is written anew, into a fourth: three of its four are valid, as many as may be.
    write(map, 0);
    expect(isPickedAhead(map, 1)).toBe(true);
    expect([map.victimBlock, map.victimValidAtPick]).toEqual([0, 3]);
  });

  it('holds no more than it is allowed', () => {
    const map = emptyMap();
    write(map, 0, 1, 2, 3, 4, 5, 6, 7, 0);
    // Three quarters are three pages, and a little less are two.
    expect(isPickedAhead(map, 0.74)).toBe(false);
    expect(isPickedAhead(map, 0.75)).toBe(true);
  });

  it('is none where enough blocks are free', () => {
    const map = emptyMap();
    write(map, 0, 1, 2, 3, 0);
    expect(map.freePool.count).toBe(6);
    expect([map.cleanAhead(6, 1), map.cleanAhead(7, 1)]).toEqual([0, 1]);
  });
});
