import { describe, expect, it } from 'vitest';
import { createPageMap } from '../mapping/createPageMap.ts';
import { PageMap } from '../mapping/pageMap.ts';
import type { MicroOperation } from '../microOperation.ts';
import { requireScenario } from '../requireScenario.ts';
import { createBlockPool } from '../wear-leveling/leastWornPool.ts';
import type { ChooserParts, VictimChooser } from './analyzedPolicies.ts';

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

/** A policy that is wrong: the closed block with the most valid pages. */
function fullestFirst({ validPages }: ChooserParts): VictimChooser {
  const closed = new Set<number>();
  const choose = (): number => [...closed].reduce((best, each) => (validPages[each] > validPages[best] ? each : best));
  const withdraw = (block: number): void => void closed.delete(block);
  return {
    greedyIndex: null,
    columns: [],
    get count() {
      return closed.size;
    },
    close: (block) => void closed.add(block),
    choose,
    withdraw,
    pick() {
      const block = choose();
      withdraw(block);
      return block;
    },
    clear: () => closed.clear(),
  };
}

describe('cleaning that never frees a page', () => {
  it('ends with a sentence', () => {
    const scenario = requireScenario({ blockCount: 8, pagesPerBlock: 4, logicalPageCount: 20, reserveBlocks: 1 });
    const map = new PageMap(scenario, {
      createVictimChooser: (_, parts) => fullestFirst(parts),
      createBlockPool,
      createPageClasses: () => null,
      createLeveler: () => null,
    });
    const everyPage = Array.from({ length: 20 }, (_, page) => page);
    expect(() => {
      for (let round = 0; round < 20; round++) write(map, ...everyPage, 0);
    }).toThrow('victims of cleaning gave no page back, one after the other');
  });
});
