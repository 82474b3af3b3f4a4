import { describe, expect, it } from 'vitest';
import { MicroEventKind } from '#engine';
import { DriveReplay } from '#recordings/driveReplay';
import { BUFFER_MIB as RUN_MIB } from '#recordings/bufferedWaits';
import { LOG_AND_SMALL_REQUEST, run as runKitchens, type LogAndSmallRequest } from '#recordings/logAndSmall';
import { QUEUE_DEPTH_REQUEST, run as runQueue } from '#recordings/queueDepth';
import { RAID_TRIM_REQUEST, run as runRaid } from '#recordings/raidTrim';
import {
  BLOCK_COUNT,
  dishOf,
  endRatio,
  isSmall,
  kitchenOf,
  kitchensOf,
  largeRatio,
  LARGE,
  ORDER_COUNT,
  PAGES_PER_BLOCK,
  ratioOf,
  seekKitchen,
  SMALL_DISHES,
  SPARE_BLOCKS,
  WAYS,
  type Kitchen,
  type Kitchens,
} from './kitchen.ts';
import { parameters } from './parameters.ts';
import { BUFFER_MIB, DEPTHS, guessFormat, kitchensRequest } from './scenario.ts';
import { recordedParts } from '#tests/recordedRuns';
import { isWide } from '#tests/scope';

const kitchens = (change: Partial<LogAndSmallRequest> = {}): Kitchens =>
  kitchensOf(recordedParts('logAndSmall', runKitchens, { ...LOG_AND_SMALL_REQUEST, ...change }));

const ratios = ({ large }: Kitchens): number[] => WAYS.map((way) => largeRatio(large[way]) ?? NaN);

function smallOf({ small }: Kitchens, way: (typeof WAYS)[number]): Kitchen {
  if (!small) throw new Error('three small drives come first');
  return small[way];
}

describe('the ratio of a kitchen', () => {
  it('is none of a few orders: one plate that is washed would make it seventeen', () => {
    expect(ratioOf({ orders: 1, replated: 16 })).toBeNull();
    expect(ratioOf({ orders: 99, replated: 20 })).toBeNull();
    expect(ratioOf({ orders: 100, replated: 20 })).toBe(1.2);
  });
});

describe('three kitchens on one stream', () => {
  const usual = kitchens();

  it('re-plate much, a little and nothing, by what the guest can say', () => {
    const [one = 0, two = 0, whole = 0] = ratios(usual);
    // The storyboard drew 4.332 and 1.027 of another stream of chance.
    expect(one).toBeGreaterThan(4.2);
    expect(one).toBeLessThan(4.45);
    expect(two).toBeGreaterThan(1.01);
    expect(two).toBeLessThan(1.05);
    expect(whole).toBe(1);
    expect(endRatio(smallOf(usual, 'one'))).toBeGreaterThan(2);
    expect(endRatio(smallOf(usual, 'two'))).toBeLessThan(1.25);
    expect(endRatio(smallOf(usual, 'whole'))).toBe(1);
  });

  it('are as the verdict says where the kitchen has to learn which orders are small', () => {
    const [, two = 0] = ratios(kitchens({ classifier: 'learned' }));
    expect(two).toBeLessThan(1.05);
  });

  it('gain nothing from a second hatch where there is nothing to separate', () => {
    const [one = 0, two = 0, whole = 0] = ratios(kitchens({ orders: 'all' }));
    expect(one).toBeGreaterThan(7);
    expect(Math.abs(two / one - 1)).toBeLessThan(0.03);
    expect(whole).toBe(1);
  });

  it('re-plate nothing anywhere without small changes', () => {
    expect(ratios(kitchens({ smallWriteFraction: 0 }))).toEqual([1, 1, 1]);
  });

  it('copy the log along where there is one hatch', () => {
    const { replay } = smallOf(usual, 'one');
    const log = Array.from({ length: replay.operationCount }, (_, index) => replay.operation(index));
    const relocated = log.filter((operation) => operation?.kind === MicroEventKind.Relocate);
    expect(relocated.filter((operation) => !isSmall(operation?.logicalPage ?? 0)).length).toBeGreaterThan(
      0.9 * relocated.length,
    );
  });

  it('are drawn as they are', () => {
    const { part } = smallOf(usual, 'one');
    expect([part.start.blockCount, part.start.pagesPerBlock]).toEqual([BLOCK_COUNT, PAGES_PER_BLOCK]);
    expect(BLOCK_COUNT - part.start.logicalPageCount / PAGES_PER_BLOCK).toBe(SPARE_BLOCKS);
    expect(part.operationsWith).toHaveLength(ORDER_COUNT);
    expect(LARGE).toEqual({ blocks: 1024, pages: 128, spareFactor: 0.0687 });
    // All small changes go to the first 4 % of 288 dishes, and to each of them.
    const dishes = new Set(Array.from({ length: ORDER_COUNT }, (_, order) => dishOf(smallOf(usual, 'one'), order)));
    expect([...dishes].filter(isSmall)).toHaveLength(SMALL_DISHES);
    const small = Array.from({ length: ORDER_COUNT }, (_, order) => dishOf(smallOf(usual, 'one'), order)).filter(
      isSmall,
    );
    expect(Math.abs(small.length / ORDER_COUNT - 0.3)).toBeLessThan(5 * Math.sqrt((0.3 * 0.7) / ORDER_COUNT));
  });

  it('serve each order at one hatch, whose plate it is on', () => {
    for (const way of WAYS) {
      const kitchen = smallOf(usual, way);
      expect(kitchen.hatchCount).toBe(way === 'two' ? 2 : 1);
      for (const order of [0, 5, 100, 500, ORDER_COUNT - 1]) {
        const { plates } = seekKitchen(kitchen, order + 1);
        const place = kitchen.replay.places[dishOf(kitchen, order)] ?? -1;
        expect(plates[kitchen.hatches[order] ?? -1]).toBe(Math.floor(place / PAGES_PER_BLOCK));
        if (way === 'two') expect(kitchen.hatches[order]).toBe(Number(isSmall(dishOf(kitchen, order))));
      }
    }
  });

  it('serve each order at a hatch of theirs, also where a plate has just been filled when they begin', () => {
    for (const smallPercent of [0, 5, 35, 55, 80])
      for (const seed of isWide ? [1, 2, 3, 4, 5, 6] : [1, 2]) {
        const request = { ...LOG_AND_SMALL_REQUEST, smallWriteFraction: smallPercent / 100, seed };
        // The small drives come first.
        for (const part of runKitchens(request)) {
          if (part.kind === 'large') break;
          const kitchen = kitchenOf(part);
          for (const order of [0, 1, 2, ORDER_COUNT - 1]) {
            const { plates } = seekKitchen(kitchen, order + 1);
            const place = kitchen.replay.places[dishOf(kitchen, order)] ?? -1;
            expect(plates[kitchen.hatches[order] ?? -1]).toBe(Math.floor(place / PAGES_PER_BLOCK));
          }
        }
      }
  });

  it('come to the same by steps as at once', () => {
    const kitchen = smallOf(usual, 'one');
    for (let position = 0; position <= ORDER_COUNT; position += 0.37) seekKitchen(kitchen, position);
    const { orders, replated } = seekKitchen(kitchen, ORDER_COUNT);
    const fresh = new DriveReplay(kitchen.part.start, kitchen.part.log);
    fresh.seek(fresh.operationCount);
    expect(orders).toBe(ORDER_COUNT);
    expect(replated).toBe(fresh.totals.copiedPages);
    expect(kitchen.replay.pageState).toEqual(fresh.pageState);
    expect(endRatio(kitchen)).toBe((orders + replated) / orders);
  });
});

describe('a wider door', () => {
  it('fills the lanes, up to what the controller takes, and then only makes orders wait', () => {
    const parts = [...runQueue({ ...QUEUE_DEPTH_REQUEST, requestCount: 5000 })];
    const at = (controller: 'asSold' | 'none', depth: number) => {
      const found = parts.find((part) => part.controller === controller && part.queueDepth === depth);
      if (!found) throw new Error(`depth ${depth} was asked for`);
      return found;
    };
    expect(parts.map(({ queueDepth }) => queueDepth)).toEqual([...DEPTHS, ...DEPTHS]);
    expect(at('asSold', 32).requestsPerSecond / at('asSold', 1).requestsPerSecond).toBeGreaterThan(6);
    expect(at('asSold', 256).requestsPerSecond / at('asSold', 32).requestsPerSecond).toBeLessThan(1.01);
    // Its maker promises 35,000: what the caption says the controller takes.
    expect(at('asSold', 256).requestsPerSecond).toBeGreaterThan(34_500);
    expect(at('asSold', 256).requestsPerSecond).toBeLessThan(35_500);
    expect(at('asSold', 256).meanLatencyMs / at('asSold', 32).meanLatencyMs).toBeGreaterThan(7.5);
    expect(at('none', 32).requestsPerSecond / at('none', 1).requestsPerSecond).toBeGreaterThan(9);
    expect(at('none', 256).requestsPerSecond / at('none', 32).requestsPerSecond).toBeLessThan(1.2);
  });
});

describe('a driver that passes TRIM on', () => {
  it('spares two drives four fifths of what they plate', () => {
    const [blocked, passed] = [...runRaid(RAID_TRIM_REQUEST)].map((part) => ({
      ratio: part.flashPages / part.hostPages,
      speed: part.passMegabytesPerSecond,
    }));
    if (!blocked || !passed) throw new Error('both drivers were asked for');
    expect(blocked.ratio / passed.ratio).toBeGreaterThan(4);
    // As `sim raid` prints them.
    expect(blocked.ratio).toBeCloseTo(5.6721, 4);
    expect(passed.ratio).toBeCloseTo(1.2784, 4);
    expect(blocked.speed).toBeCloseTo(19.49, 1);
    expect(passed.speed).toBeCloseTo(79.67, 1);
  });
});

describe('a buffer', () => {
  it('is chosen among those of its run', () => {
    expect(BUFFER_MIB).toEqual(RUN_MIB);
  });
});

describe('links and guesses', () => {
  it('are those that the figure offers', () => {
    expect(['hatches', 'zones'].map(guessFormat.read)).toEqual(['hatches', null]);
  });

  it('ask for the run that they name', () => {
    expect(kitchensRequest(parameters.standard)).toEqual(LOG_AND_SMALL_REQUEST);
  });
});
