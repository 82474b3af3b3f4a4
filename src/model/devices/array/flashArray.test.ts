import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRandom,
  createTranslationLayer,
  nextBelow,
  requireScenario,
  type Scenario,
  type TranslationLayer,
} from '#engine';
import { FlashArray, type FlashArrayOptions } from './flashArray.ts';

const createMember = (logicalPageCount = 200): Scenario =>
  requireScenario({ blockCount: 24, pagesPerBlock: 16, logicalPageCount, isFilled: false, warmupPages: 0, seed: 3 });

const createArray = (member: Scenario, options: Partial<FlashArrayOptions>): FlashArray =>
  new FlashArray(
    member,
    {
      level: 0,
      memberCount: 2,
      stripeUnit: 4,
      trim: 'blocked',
      partitionFraction: 1,
      ...options,
    },
    createTranslationLayer,
  );

/** Deals the pages of the array one by one, as one would deal cards. */
function dealtPlaces(
  memberCount: number,
  stripeUnitPages: number,
  pageCount: number,
): { member: number; page: number }[] {
  const given = new Array<number>(memberCount).fill(0);
  const places: { member: number; page: number }[] = [];
  for (let member = 0; places.length < pageCount; member = (member + 1) % memberCount)
    for (let dealt = 0; dealt < stripeUnitPages && places.length < pageCount; dealt++)
      places.push({ member, page: given[member]++ });
  return places;
}

const mappedPages = (map: TranslationLayer): number[] =>
  Array.from({ length: map.logicalPageCount }, (_, page) => page).filter((page) => map.locate(page) >= 0);

describe('striping', () => {
  const shapes = [
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 40, max: 200 }),
  ] as const;

  it('puts each page of the array where dealing one unit after the other puts it', () => {
    fc.assert(
      fc.property(
        ...shapes,
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
        (memberCount, unit, memberPages, draws) => {
          const array = createArray(createMember(memberPages), { memberCount: memberCount, stripeUnit: unit });
          const places = dealtPlaces(memberCount, unit, array.pageCount);
          const pages = draws.map((draw) => draw % array.pageCount);
          const queue = [...pages];
          array.writeDrawn(pages.length, () => queue.shift() ?? -1);
          array.members.forEach((map, member) => {
            const expected = new Set(
              pages.flatMap((page) => (places[page]?.member === member ? [places[page].page] : [])),
            );
            expect(mappedPages(map)).toEqual([...expected].toSorted((one, other) => one - other));
          });
        },
      ),
    );
  });

  it('names every page that it promises on some member, once', () => {
    fc.assert(
      fc.property(...shapes, (memberCount, unit, memberPages) => {
        const array = createArray(createMember(memberPages), { memberCount: memberCount, stripeUnit: unit });
        array.writeSequential(0, array.pageCount);
        expect(array.members.reduce((sum, map) => sum + map.mappedPages, 0)).toBe(array.pageCount);
        for (const { hostPagesWritten } of array.memberCounters)
          expect(hostPagesWritten).toBe(array.pageCount / memberCount);
        // What is left over on a member is less than one unit.
        expect(memberPages - array.pageCount / memberCount).toBeLessThan(unit);
      }),
    );
  });

  it('writes the same in one go and in pieces', () => {
    const [whole, pieces] = [
      createArray(createMember(), { memberCount: 2, stripeUnit: 8 }),
      createArray(createMember(), { memberCount: 2, stripeUnit: 8 }),
    ];
    whole.writeSequential(5, 300);
    for (let first = 5; first < 305; first += 50) pieces.writeSequential(first, 50);
    whole.members.forEach((map, member) => expect(pieces.members[member]?.flash.words).toEqual(map.flash.words));
  });
});

describe('a member', () => {
  it('does what a single drive does that is given its share of the stream', () => {
    const memberCount = 3;
    const unit = 4;
    const member = createMember();
    const array = createArray(member, { memberCount: memberCount, stripeUnit: unit });
    const places = dealtPlaces(memberCount, unit, array.pageCount);
    const random = createRandom(8, 0);
    const pages = Array.from({ length: 9000 }, () => nextBelow(random, array.pageCount));
    const queue = [...pages];
    array.writeDrawn(pages.length, () => queue.shift() ?? -1);
    array.members.forEach((map, index) => {
      const alone = createTranslationLayer({ ...member, seed: member.seed + index });
      const share = pages.flatMap((page) => (places[page]?.member === index ? [places[page].page] : []));
      alone.write(Int32Array.from(share), share.length);
      expect(map.counters.pagesRelocated).toBeGreaterThan(500);
      expect(map.counters.writeAmplification).toBe(alone.counters.writeAmplification);
      expect(map.flash.words).toEqual(alone.flash.words);
    });
  });

  it('throws its own dice', () => {
    const array = createArray({ ...createMember(), victimPolicy: 'random' }, { memberCount: 2, stripeUnit: 4 });
    for (let round = 0; round < 10; round++) array.writeSequential(0, array.pageCount);
    const [one, other] = array.members;
    expect(one?.flash.words).not.toEqual(other?.flash.words);
  });

  it('counts anew after a reset', () => {
    const array = createArray(createMember(), { memberCount: 2, stripeUnit: 4 });
    array.writeSequential(0, 100);
    array.resetCounters();
    expect(array.memberCounters.map(({ hostPagesWritten }) => hostPagesWritten)).toEqual([0, 0]);
  });
});

describe('RAID-5', () => {
  // Three members, units of four pages: stripe 0 has data on members 0 and 1, parity on member 2.
  const createRaid5 = (options: Partial<FlashArrayOptions> = {}): FlashArray =>
    createArray(createMember(), { level: 5, memberCount: 3, stripeUnit: 4, ...options });
  const accesses = ({ counters, members }: FlashArray) => ({
    read: [...counters.pagesReadByMember],
    written: members.map((member) => member.counters.hostPagesWritten),
    parity: [...counters.parityPagesByMember],
  });

  it('pays four accesses for a small write: old data and old parity read, both written', () => {
    const array = createRaid5();
    array.writeSequential(0, 1);
    expect(accesses(array)).toEqual({ read: [1, 0, 1], written: [1, 0, 1], parity: [0, 0, 1] });
  });

  it('reads nothing to write a whole stripe', () => {
    const array = createRaid5();
    array.writeSequential(0, 8);
    expect(accesses(array)).toEqual({ read: [0, 0, 0], written: [4, 4, 4], parity: [0, 0, 4] });
  });

  it('reads for half a stripe what it overwrites, and its parity', () => {
    const array = createRaid5();
    array.writeSequential(4, 4);
    expect(accesses(array)).toEqual({ read: [0, 4, 4], written: [0, 4, 4], parity: [0, 0, 4] });
  });

  it('shares a parity page between what one request puts above each other', () => {
    const array = createRaid5();
    // Pages 0 to 5: places 0 and 1 in both units, places 2 and 3 in the first only.
    array.writeSequential(0, 6);
    expect(accesses(array)).toEqual({ read: [2, 0, 2], written: [4, 2, 4], parity: [0, 0, 4] });
  });

  it('moves the parity from member to member', () => {
    const array = createRaid5();
    array.writeSequential(0, 24);
    expect([...array.counters.parityPagesByMember]).toEqual([4, 4, 4]);
  });

  it('programs half as much again for whole stripes on three members, twice as much for small writes', () => {
    const whole = createRaid5();
    whole.writeSequential(0, 80);
    expect(whole.counters.writeAmplification).toBe(1.5);
    const small = createRaid5();
    for (let page = 0; page < 80; page++) small.writeSequential(page, 1);
    expect(small.counters.writeAmplification).toBe(2);
  });

  it('passes a trim of whole stripes with their parity, and keeps less than that to itself', () => {
    const array = createRaid5({ trim: 'passed' });
    array.writeSequential(0, 32);
    // Pages 3 to 20 contain the stripe of pages 8 to 15 and parts of two more.
    array.trimRange(3, 18);
    expect(array.memberCounters.map(({ pagesTrimmed }) => pagesTrimmed)).toEqual([4, 4, 4]);
    expect(array.members.map((member) => mappedPages(member).length)).toEqual([12, 12, 12]);
    expect(array.counters.hostPagesTrimmed).toBe(18);
    const written = Array.from({ length: 32 }, (_, page) => array.isWritten(page));
    expect(written.map((isWritten, page) => (isWritten ? page : -1)).filter((page) => page >= 0)).toEqual([
      0, 1, 2, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    ]);
  });
});

describe('TRIM', () => {
  it('reaches the members where it is passed', () => {
    const array = createArray(createMember(), { trim: 'passed' });
    array.writeSequential(0, 40);
    array.trimRange(10, 20);
    expect(array.members.map((member) => mappedPages(member).length)).toEqual([10, 10]);
    expect([9, 10, 29, 30].map((page) => array.isWritten(page))).toEqual([true, false, false, true]);
  });

  it('is forgotten by the array alone where it is blocked, until the page is written again', () => {
    const array = createArray(createMember(), { trim: 'blocked' });
    array.writeSequential(0, 40);
    array.trimRange(10, 20);
    expect(array.members.map((member) => mappedPages(member).length)).toEqual([20, 20]);
    expect(array.memberCounters.map(({ pagesTrimmed }) => pagesTrimmed)).toEqual([0, 0]);
    expect([9, 10, 29, 30].map((page) => array.isWritten(page))).toEqual([true, false, false, true]);
    array.writeSequential(12, 1);
    array.write(Int32Array.of(14, ~12, 15), 3);
    expect([11, 12, 13, 14, 15].map((page) => array.isWritten(page))).toEqual([false, false, false, true, true]);
    expect(array.counters.hostPagesTrimmed).toBe(21);
  });

  it('comes to every member when the array is rebuilt, and then nothing is in the way', () => {
    const array = createArray(createMember(), { trim: 'blocked' });
    for (let round = 0; round < 8; round++) array.writeDrawn(400, () => (round * 397 + 131) % array.pageCount);
    array.writeSequential(0, array.pageCount);
    array.rebuildAndTrim();
    expect(array.members.map((member) => member.mappedPages)).toEqual([0, 0]);
    array.resetCounters();
    array.writeSequential(0, array.pageCount);
    expect(array.counters.writeAmplification).toBe(1);
  });
});

describe('a partition', () => {
  it('ends on a whole stripe and leaves the rest of each member alone', () => {
    const array = createArray(createMember(200), { stripeUnit: 8, partitionFraction: 0.61 });
    // By hand: 2 × 200 pages, of which 0.61 are 244, which hold 15 stripes of 16.
    expect(array.pageCount).toBe(240);
    array.writeSequential(0, array.pageCount);
    for (const member of array.members) expect(Math.max(...mappedPages(member))).toBe(119);
  });
});

describe('reads', () => {
  it('are counted at the member that holds the page, and change nothing else', () => {
    const array = createArray(createMember(), { stripeUnit: 4 });
    array.writeSequential(0, 40);
    const before = array.columns.slice(0, -3).map((column) => column.slice());
    array.read(2, 10);
    // Pages 2 and 3 on member 0, 4 to 7 on member 1, 8 to 11 on member 0.
    expect([...array.counters.pagesReadByMember]).toEqual([6, 4]);
    expect(array.counters.hostPagesRead).toBe(10);
    expect(array.columns.slice(0, -3)).toEqual(before);
  });
});

describe('the state of an array', () => {
  it('is all in its columns', () => {
    const options = { level: 5, memberCount: 4, stripeUnit: 3, trim: 'passed' } as const;
    const stir = (array: FlashArray): void => {
      for (let round = 0; round < 6; round++) {
        array.writeSequential(round * 5, 70);
        array.writeDrawn(300, () => (round * 7919 + 31 * array.counters.hostPagesWritten) % array.pageCount);
        array.trimRange(round * 11, 40);
        array.read(round, 30);
      }
    };
    const [one, other] = [createArray(createMember(), options), createArray(createMember(), options)];
    stir(one);
    one.columns.forEach((column, index) => other.columns[index]?.set(column));
    stir(one);
    stir(other);
    expect(other.columns).toEqual(one.columns);
  });
});
