import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageMap } from '../mapping/pageMap.ts';
import { nextBelow, RANDOM_STATE_WORDS, seedRandom } from '../random.ts';
import { requireScenario, type Scenario } from '../scenario.ts';
import { StripedArray } from './stripedArray.ts';

const createMember = (logicalPageCount = 200): Scenario =>
  requireScenario({ blockCount: 24, pagesPerBlock: 16, logicalPageCount, isFilled: false, warmupPages: 0, seed: 3 });

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

const mappedPages = (map: PageMap): number[] =>
  [...map.logicalToPhysical.keys()].filter((page) => map.logicalToPhysical[page] >= 0);

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
          const array = new StripedArray(createMember(memberPages), memberCount, unit);
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
        const array = new StripedArray(createMember(memberPages), memberCount, unit);
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
    const [whole, pieces] = [new StripedArray(createMember(), 2, 8), new StripedArray(createMember(), 2, 8)];
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
    const array = new StripedArray(member, memberCount, unit);
    const places = dealtPlaces(memberCount, unit, array.pageCount);
    const random = new Int32Array(RANDOM_STATE_WORDS);
    seedRandom(random, 8, 0);
    const pages = Array.from({ length: 9000 }, () => nextBelow(random, array.pageCount));
    const queue = [...pages];
    array.writeDrawn(pages.length, () => queue.shift() ?? -1);
    array.members.forEach((map, index) => {
      const alone = new PageMap({ ...member, seed: member.seed + index });
      const share = pages.flatMap((page) => (places[page]?.member === index ? [places[page].page] : []));
      alone.write(Int32Array.from(share), share.length);
      expect(map.counters.pagesRelocated).toBeGreaterThan(500);
      expect(map.counters.writeAmplification).toBe(alone.counters.writeAmplification);
      expect(map.flash.words).toEqual(alone.flash.words);
    });
  });

  it('throws its own dice', () => {
    const array = new StripedArray({ ...createMember(), victimPolicy: 'random' }, 2, 4);
    for (let round = 0; round < 10; round++) array.writeSequential(0, array.pageCount);
    const [one, other] = array.members;
    expect(one?.flash.words).not.toEqual(other?.flash.words);
  });

  it('counts anew after a reset', () => {
    const array = new StripedArray(createMember(), 2, 4);
    array.writeSequential(0, 100);
    array.resetCounters();
    expect(array.memberCounters.map(({ hostPagesWritten }) => hostPagesWritten)).toEqual([0, 0]);
  });
});
