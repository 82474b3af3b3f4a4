import { describe, expect, it } from 'vitest';
import { BlockRole } from '#engine';
import { run, type OrderBoardPart } from '#recordings/orderBoard';
import { UNIT_PAGES } from '#recordings/orderBoardUnits';
import { momentOf, placeOf, prepareFloor, type Floor, type OrderTimes } from './moment.ts';
import { parameters } from './parameters.ts';
import { guessFormat, requestOf, type OrderBoardSettings } from './scenario.ts';

function floorOf(change: Partial<OrderBoardSettings> = {}, orders: readonly number[] = [17]): Floor {
  const request = requestOf({ ...parameters.standard, ...change }, orders);
  const [part] = run(request) as Iterable<OrderBoardPart>;
  if (!part) throw new Error('the run yields one part');
  return prepareFloor(part, request);
}
const newestOf = ({ part }: Floor) => part.written.at(-1)!;
const timesOf = ({ times }: Floor): OrderTimes => times!;

describe('the order board', () => {
  it('says plate 4, place 2 of dish 17, and the hatch, place 5 when it has been ordered again', () => {
    // Storyboard, at host write 605 of seed 59.
    const floor = floorOf();
    const before = momentOf(floor, null, 0);
    expect(placeOf(floor, before.roles, before.places[17]!)).toEqual({ isHatch: false, plate: 4, place: 2 });
    const times = timesOf(floor);
    const after = momentOf(floor, times, times.end);
    expect(placeOf(floor, after.roles, after.places[17]!)).toEqual({ isHatch: true, plate: 16, place: 5 });
    expect(after.looks[before.places[17]!]).toBe('leftover');
    // Twelve plates on tables are numbered first, as the board calls them.
    const closed = [...before.roles.keys()].filter((block) => before.roles[block] === BlockRole.Closed);
    expect(closed.map((block) => floor.numberOf[block])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('leaves the old portion wanted until the new one has landed', () => {
    const floor = floorOf();
    const times = timesOf(floor);
    const { from, to } = newestOf(floor);
    // Storyboard: 520 ms.
    const flying = momentOf(floor, times, 0.5);
    expect([flying.looks[from], flying.looks[to], flying.flying.length]).toEqual(['host', 'free', 1]);
    const landed = momentOf(floor, times, 0.53);
    expect([landed.looks[from], landed.looks[to], landed.flying.length]).toEqual(['leftover', 'host', 0]);
  });

  it.each(UNIT_PAGES.map((pages, unit) => [Math.min(16, pages), unit] as const))(
    'with %i dishes on a line moves them all for one (unit %i): one ordered, the others re-plated',
    (pages, unit) => {
      const floor = floorOf({ unit });
      const { to, programmedPages, relocatedPages } = newestOf(floor);
      expect(programmedPages - relocatedPages).toBe(pages);
      const times = timesOf(floor);
      const { looks, places } = momentOf(floor, times, times.end);
      const first = 17 - (17 % pages);
      const line = Array.from({ length: pages }, (_, index) => places[first + index]!);
      expect(line.map((place) => place - to)).toEqual(line.map((_, index) => first + index - 17));
      expect(line.filter((place) => looks[place] === 'relocated')).toHaveLength(pages - 1);
      expect(looks[to]).toBe('host');
    },
  );

  it('with replacement plates merges sixteen portions on a clean plate before the seventeenth is ordered', () => {
    const floor = floorOf({ hasReplacements: true });
    const { programmedPages, to } = newestOf(floor);
    expect(programmedPages).toBe(17);
    const times = timesOf(floor);
    const { roles } = momentOf(floor, times, times.end);
    expect(roles[Math.floor(to / 16)]).toBe(BlockRole.Log);
    expect([...roles].filter((role) => role === BlockRole.Log)).toHaveLength(2);
  });
});

describe('an order in time', () => {
  it.each([{}, { unit: 2 }, { unit: 4 }, { hasReplacements: true }])(
    'is over in four seconds, and no plate is washed before all has landed: %o',
    (change) => {
      // Each of these calls for cleaning sooner or later.
      for (const count of [1, 4, 13]) {
        const floor = floorOf(
          change,
          Array.from({ length: count }, (_, index) => 17 + index * 3),
        );
        const { first, starts, lands, end } = timesOf(floor);
        expect(end).toBeLessThan(4.5);
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        expect(lands).toEqual(lands.toSorted((one, other) => one - other));
        starts.forEach((start, index) => {
          const isErase = floor.replay.operation(first + index)?.to === -1;
          if (isErase && index > 0) expect(start).toBeGreaterThanOrEqual(lands[index - 1]!);
        });
      }
    },
  );
});

describe('a guess', () => {
  it('is the hatch, or a plate that there is', () => {
    expect(['hatch', '4', '16', '0', '17', '4.5', 'plate'].map(guessFormat.read)).toEqual([
      'hatch',
      4,
      16,
      null,
      null,
      null,
      null,
    ]);
  });
});
