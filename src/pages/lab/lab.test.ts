import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { run } from '#recordings/scenario';
import { FREE_TILE, FULL_TILE } from '#recordings/scenarioShape';
import { formatScenarioLink } from '#store';
import { layoutMap } from './paintMap.ts';
import { readLabLink, sentenceOf } from './labLink.ts';
import { plainRecipe } from './recipe.ts';
import { palestTilePages, partAt, countTiles, summarize } from './summary.ts';

const SMALL_CACHE = {
  blockCount: 64,
  pagesPerBlock: 32,
  spareFactor: 0.2,
  slcStaticBlocks: 4,
  slcDynamicBlocks: 8,
  slcBitsPerCell: 4,
} as const;

const read = (search: string) => readLabLink(new URLSearchParams(search));

describe('the link of the lab', () => {
  it('without a scenario gives the default drive, from the end of its fill on', () => {
    const { scenario, remarks, atPages, isPlaying } = read('');
    expect(formatScenarioLink(scenario)).toBe('3~warmup=0');
    expect({ remarks, atPages, isPlaying }).toEqual({ remarks: [], atPages: null, isPlaying: true });
  });

  it('may be a link of the cafeteria, or a moment to stand still at', () => {
    expect(read('s=2~live=0.75').scenario).toMatchObject({ workload: 'files', blockCount: 30, liveFraction: 0.75 });
    expect(read('s=3~blocks=64&at=500')).toMatchObject({ atPages: 500, isPlaying: false, remarks: [] });
    expect(read('at=soon&colour=red').remarks.map(({ code }) => code)).toEqual(['notAMoment', 'unknown']);
  });

  it('has a sentence for what it could not take', () => {
    const { remarks } = read('s=3~blocks=2~reserve-blocks=200~victim=best');
    expect(remarks.map(sentenceOf)).toEqual([
      '“blocks=2” in the link: blocks has to be a whole number from 3 to 1,048,576. The drive is shown with blocks=1024 instead.',
      '“victim=best” in the link: victim has to be one of greedy, fifo, random, d-choices, cost-benefit, windowed. The drive is shown with victim=greedy instead.',
      '“reserve-blocks=200” in the link does not fit the rest of it: spare-factor would have to be a number from 0.197266 to 0.99 for 1,024 blocks with 200 in reserve. The drive is shown with reserve-blocks=2 instead.',
    ]);
  });

  it('says what an SLC cache cannot be, and the one value that is possible', () => {
    const sentences = (link: string): string[] => read(`s=${link}`).remarks.map(sentenceOf);
    expect(sentences('3~slc-dynamic-blocks=9000')).toEqual([
      '“slc-dynamic-blocks=9000” in the link: slc-dynamic-blocks has to be a whole number from 0 to 1,024, all blocks of the drive. The drive is shown with slc-dynamic-blocks=0 instead.',
    ]);
    expect(sentences('3~slc-dynamic-blocks=9~slc-kept-fraction=1')[0]).toContain('so that the empty drive has a block');
    expect(sentences('3~pages-per-block=2~slc-dynamic-blocks=9')[0]).toContain('2 with 2 pages in a block');
    expect(sentences('3~blocks=6~pages-per-block=2~logical-pages=1~workload=files~file-pages=2')[0]).toContain(
      'file-pages has to be 1.',
    );
  });
});

describe('a recipe', () => {
  it('says the whole scenario, and quotes fields without words as in a link', () => {
    expect(plainRecipe(requireScenario({ warmupRounds: 0 }))).toBe(
      '1,024 blocks of 128 pages, 6.9\u202f% spare. Written all over. Cleaning: greedy, from 2 free blocks. Filled once, in order. Seed 1.',
    );
    const cached = requireScenario({ slcStaticBlocks: 16, slcDynamicBlocks: 200, warmupRounds: 0 });
    expect(plainRecipe(cached)).toContain(
      'Writes go first to an SLC cache of 16 blocks set apart and up to 200 lent, one bit a cell instead of 3; when it is full, they go past it.',
    );
    const kept = requireScenario({ slcDynamicBlocks: 200, slcKeptFraction: 0.25, warmupRounds: 0 });
    expect(plainRecipe(kept)).toContain('Once 75\u202f% is in use, it lends no more blocks.');
    expect(plainRecipe(requireScenario({ workload: 'logAndSmall', pools: 2, poolClassifier: 'learned' }))).toContain(
      'A log, and 30\u202f% small changes in 4\u202f% of the pages. Cleaning: greedy, from 2 free blocks, in two pools.',
    );
    const rare = requireScenario({
      mapping: 'hybrid',
      logBlockCount: 1,
      workload: 'files',
      isTrimEnabled: false,
      isFilled: false,
      warmupPages: 1,
      logBlockOrder: 'ordered',
      liveFraction: 0.5,
    });
    expect(plainRecipe(rare)).toBe(
      '1,024 blocks of 128 pages, 6.9\u202f% spare. Mapped block by block, with 1 replacement block. ' +
        'Whole files come and go, 100\u202f% of them written at random; TRIM is not passed on. 50\u202f% in use. ' +
        'New, nothing on it yet, then 1 write before counting. Seed 1. Also: log-order=ordered.',
    );
  });
});

it('all tiles fit in their pane, as large as possible', () => {
  const sides = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 1_048_576 }),
      sides,
      sides,
      fc.constantFrom(1, 1.5, 2, 3),
      (blocks, w, h, ratio) => {
        const { every, tileCount, columns, rows, pitch, gap } = layoutMap(blocks, w, h, ratio);
        expect(tileCount * every).toBeGreaterThanOrEqual(blocks);
        expect((tileCount - 1) * every).toBeLessThan(blocks);
        expect(columns * rows).toBeGreaterThanOrEqual(tileCount);
        expect(columns * pitch).toBeLessThanOrEqual(w);
        expect(rows * pitch).toBeLessThanOrEqual(h);
        expect(gap).toBeLessThan(pitch);
        const larger = pitch + 1;
        if (larger <= 160 * ratio) expect(Math.floor(w / larger) * Math.floor(h / larger)).toBeLessThan(tileCount);
      },
    ),
  );
});

describe('a summary of a run', () => {
  const scenario = requireScenario({ blockCount: 64, pagesPerBlock: 32, spareFactor: 0.2, warmupRounds: 0 });
  const hostPages = 6000;
  const parts = [...run({ scenario, hostPages })];
  const { rows, now, isWhole, stateHash } = summarize(parts);

  it('has every window, from before the first write on', () => {
    expect(rows).toHaveLength(241);
    expect(rows[0]).toMatchObject({ hostPages: 0, flashPages: 0 });
    expect(rows.at(-1)).toMatchObject({ hostPages, flashPages: parts.at(-1)?.flashPages.at(-1) });
    expect({ isWhole, stateHash }).toEqual({ isWhole: true, stateHash: parts.at(-1)?.stateHash });
    expect(summarize(parts.slice(0, -1)).isWhole).toBe(false);
  });

  it('averages over the last eight windows', () => {
    const [from, to] = [rows[232], rows[240]];
    if (!from || !to) throw new Error('a run has 240 windows');
    expect(now[240]).toBeCloseTo((to.flashPages - from.flashPages) / (to.hostPages - from.hostPages), 12);
    expect(now[0]).toBe(0);
  });

  it('finds the newest picture of a window, and counts its blocks', () => {
    expect(partAt([], 0)).toBeNull();
    expect(partAt(parts, 0)).toBe(parts[0]);
    expect(partAt(parts, 1)).toBe(parts[0]);
    expect(partAt(parts, 2)).toBe(parts[1]);
    const last = parts[120];
    if (!last) throw new Error('a run has 121 pictures');
    const { free, byHost, byDrive, validFraction } = countTiles(last);
    expect(free + byHost + byDrive).toBe(64);
    expect(free).toBe(last.levels.filter((level) => level === FREE_TILE).length);
    // All but the free blocks hold the valid pages; to half a page each, as a level tells it.
    expect(validFraction).toBeCloseTo(scenario.logicalPageCount / ((64 - free) * 32), 2);
  });

  it('tells blocks in the cache from the others, and leaves them out of the scale', () => {
    const cached = requireScenario({ ...SMALL_CACHE, warmupRounds: 0, isFilled: false });
    const [first, ...rest] = run({ scenario: cached, hostPages: 6000 });
    if (!first) throw new Error('a run has a first picture');
    // Four blocks are set apart from the beginning; the others are free.
    expect(countTiles(first)).toEqual({ free: 60, byHost: 0, byDrive: 0, inCache: 4, validFraction: 0 });
    // Nothing is on the scale yet: it begins one step, two pages, beneath a full block.
    expect(palestTilePages([first], first, 32)).toBe(30);
    const last = rest.at(-1);
    if (!last) throw new Error('a run has a last picture');
    expect(countTiles(last).inCache).toBeGreaterThanOrEqual(4);
    // A block of 32 pages holds 8 of them at one bit a cell instead of four, and is full with them.
    const full = rest.flatMap(({ levels, isOfCache }) => [...levels].filter((_, block) => isOfCache[block] === 1));
    expect(Math.max(...full)).toBe(FULL_TILE);
  });

  it('only ever widens the scale', () => {
    const least = parts.map((part) => palestTilePages(parts, part, 32));
    expect(least.every((each, at) => at === 0 || each <= (least[at - 1] ?? 0))).toBe(true);
    expect(least.at(-1)).toBeLessThan(32);
  });
});
