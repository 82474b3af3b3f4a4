import { describe, expect, it } from 'vitest';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { placeOfRank } from '../workload/rankPlaces.ts';
import { createPageClasses, type PageClasses, COLD_POOL, HOT_POOL } from './pageClasses.ts';

const SHAPE = { blockCount: 32, pagesPerBlock: 4, logicalPageCount: 40, pools: 2 } as const;

function createClasses(input: ScenarioInput): PageClasses {
  const classes = createPageClasses(requireScenario({ ...SHAPE, ...input }));
  if (!classes) throw new Error('two pools have classes');
  return classes;
}

const hotPages = (classes: PageClasses): number[] =>
  Array.from({ length: SHAPE.logicalPageCount }, (_, page) => page).filter((page) => classes.poolOf(page) === HOT_POOL);

it('one pool has no classes', () => {
  expect(createPageClasses(requireScenario({ ...SHAPE, pools: 1 }))).toBeNull();
});

describe('the oracle', () => {
  it('names the hot pages of hot and cold writes, in the part in use', () => {
    const classes = createClasses({ workload: 'hotCold', hotSpaceFraction: 0.2, liveFraction: 0.5 });
    expect(hotPages(classes)).toEqual([0, 1, 2, 3]);
    expect(classes.poolOfWrite(3)).toBe(HOT_POOL);
    expect(classes.poolOfWrite(4)).toBe(COLD_POOL);
  });

  it('names the pages that small changes go to, in the part in use', () => {
    const classes = createClasses({ workload: 'logAndSmall', smallSpaceFraction: 0.1, liveFraction: 0.5 });
    expect(hotPages(classes)).toEqual([0, 1]);
  });

  it('names the pages of the first ranks', () => {
    const placeOf = placeOfRank({ rankLayout: 'spread', seed: 1 }, 40);
    const first = [1, 2, 3, 4].map((rank) => placeOf(rank)).toSorted((one, other) => one - other);
    expect(hotPages(createClasses({ workload: 'zipf', hotSpaceFraction: 0.1 }))).toEqual(first);
  });

  it.each(['uniform', 'sequential', 'mix', 'files'] as const)('knows of no hot page under %s writes', (workload) => {
    expect(hotPages(createClasses({ workload }))).toEqual([]);
  });
});

describe('the learner', () => {
  const write = (classes: PageClasses, page: number, times: number): void => {
    for (let time = 0; time < times; time++) classes.noteWrite(page);
  };

  // By hand: a write adds 4; hot is 10 and more, with the write that comes now counted for where it goes.
  it('takes a page for hot from its third write on', () => {
    const classes = createClasses({ poolClassifier: 'learned' });
    expect(classes.poolOfWrite(30)).toBe(COLD_POOL);
    write(classes, 30, 1);
    expect(classes.poolOfWrite(30)).toBe(COLD_POOL);
    write(classes, 30, 1);
    expect(classes.poolOf(30)).toBe(COLD_POOL);
    expect(classes.poolOfWrite(30)).toBe(HOT_POOL);
    write(classes, 30, 1);
    expect(classes.poolOf(30)).toBe(HOT_POOL);
  });

  // By hand: three writes make 12; the counter of each of 40 pages is halved once in 40 writes.
  it('forgets a page that is left alone', () => {
    const classes = createClasses({ poolClassifier: 'learned' });
    write(classes, 30, 3);
    for (let page = 0; page < 27; page++) classes.noteWrite(page);
    expect(classes.poolOf(30)).toBe(HOT_POOL);
    classes.noteWrite(27);
    expect(classes.poolOf(30)).toBe(COLD_POOL);
  });

  it('bears any number of writes', () => {
    const classes = createClasses({ poolClassifier: 'learned' });
    write(classes, 39, 1000);
    expect(hotPages(classes)).toEqual([39]);
  });

  it('goes on alike from copied columns', () => {
    const one = createClasses({ poolClassifier: 'learned' });
    for (let index = 0; index < 95; index++) one.noteWrite((index * index) % 40);
    const other = createClasses({ poolClassifier: 'learned' });
    one.columns.forEach((column, index) => other.columns[index]?.set(column));
    for (let index = 0; index < 60; index++) {
      one.noteWrite((index * 7) % 40);
      other.noteWrite((index * 7) % 40);
    }
    expect(hotPages(other)).toEqual(hotPages(one));
    expect(other.columns).toEqual(one.columns);
  });
});
