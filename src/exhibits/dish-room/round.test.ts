import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { run, type DishRoomPart } from '#recordings/dishRoom';
import {
  changedPlates,
  copiesLanded,
  copiesStarted,
  guestsServed,
  longestWait,
  momentAt,
  operationAt,
  planOf,
  plateState,
  soonOn,
  trayPlatesOf,
} from './moment.ts';
import { readLink, writeLink } from './parameters.ts';
import { guessFormat, readPicks } from './scenario.ts';
import { layoutTrays, portionBoxes } from './Trays.tsx';

function play(...picks: number[]): DishRoomPart {
  const [part] = [...run({ seed: 5, picks })];
  if (!part) throw new Error('the run yields one part');
  return part;
}

const YOURS = play(4, 1, 27, 16, 5);

describe('the washing of a plate', () => {
  const washed = fc.record({
    relocatedPages: fc.integer({ min: 0, max: 15 }),
    hostPagesWritten: fc.integer({ min: 0, max: 64 }),
  });

  test('takes a second and a half at most, whatever it holds', () => {
    fc.assert(fc.property(washed, (each) => planOf(each).totalMs <= 1500));
  });

  test('shows each portion and each guest once, in order', () => {
    fc.assert(
      fc.property(washed, fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
        const plan = planOf(each);
        const ms = share * plan.totalMs;
        const started = copiesStarted(plan, each, ms);
        const landed = copiesLanded(plan, each, ms);
        expect(landed).toBeLessThanOrEqual(started);
        expect(ms >= plan.washMs ? landed : each.relocatedPages).toBe(each.relocatedPages);
        expect(guestsServed(plan, each, ms) > 0).toBe(ms > plan.guestsMs && each.hostPagesWritten > 0);
      }),
    );
  });

  test('goes through the log of its pick from end to end, never back', () => {
    for (const picked of YOURS.picked) {
      const plan = planOf(picked);
      const operations = Array.from({ length: 151 }, (_, step) =>
        operationAt(plan, picked, (step / 150) * plan.totalMs),
      );
      expect(operations[0]).toBe(picked.fromOperation);
      expect(operations.at(-1)).toBe(picked.toOperation);
      expect(operations).toEqual(operations.toSorted((one, other) => one - other));
    }
  });
});

describe('a moment of a round', () => {
  test('between two picks is what the drive was then', () => {
    YOURS.picked.forEach(({ block, relocatedPages }, turn) => {
      const before = momentAt(YOURS, turn);
      expect([before.trays, before.washing, before.wanted[block]]).toEqual([turn, null, relocatedPages]);
      expect(before.queue).toEqual([...(YOURS.nextPages[turn] ?? [])]);
      expect(plateState(before, block)).toBe('open');
      expect(trayPlatesOf(YOURS)[turn]).toMatchObject({ block, relocatedPages, to: { length: relocatedPages } });
    });
    expect(momentAt(YOURS, 5).relocated).toBe(28);
  });

  test('in the middle of a pick has the orders that are left in front of its queue', () => {
    const { queue, washing } = momentAt(YOURS, 0.9);
    const left = queue.length - 16;
    expect(washing?.picked.block).toBe(3);
    expect(left).toBeGreaterThan(0);
    expect(queue.slice(0, left)).toEqual([...(YOURS.nextPages[0] ?? [])].slice(16 - left));
  });

  test('knows what is ordered soon: four of the six on plate 16 at the third pick', () => {
    // The storyboard.
    const third = momentAt(YOURS, 2);
    expect([third.wanted[15], soonOn(third, 15).length, soonOn(third, 26).length]).toEqual([6, 4, 1]);
  });

  test('names the plates that a pick changes, the washed one among them', () => {
    // Nobody was served. Of the five portions of plate 1 one went to the last place of plate 24, four to plate 11.
    expect(changedPlates(YOURS, 2)).toEqual([0, 10, 23]);
  });
});

describe('a plate that waited', () => {
  test('is the one that the rule would have taken, and that became cheaper', () => {
    expect(longestWait(YOURS)).toEqual({ since: 2, turn: 3, block: 15, from: 6, to: 2 });
    // Left alone for the last time at the third pick, when plate 8 was taken, and empty by itself at the fifth.
    expect(longestWait(play(27, 1, 8, 16, 4))).toEqual({ since: 2, turn: 4, block: 3, from: 6, to: 0 });
  });

  test('is none where the rule was followed', () => {
    expect(longestWait(play(4, 1, 16, 27, 5))).toBeNull();
  });
});

describe('a link', () => {
  const read = (search: string) => readLink(new URLSearchParams(search));

  test('brings tables and picks, and is written as it is read', () => {
    const { round, refused, remarks } = read('seed=5&picks=4-1-27-16-5');
    expect([round, refused, remarks]).toEqual([{ seed: 5, picks: [4, 1, 27, 16, 5] }, null, []]);
    expect(writeLink(round).toString()).toBe('seed=5&picks=4-1-27-16-5');
    expect(writeLink({ seed: 5, picks: [] }).toString()).toBe('');
    expect(writeLink({ seed: 23, picks: [] }).toString()).toBe('seed=23');
  });

  it.each([
    ['4-x-1', [4], { reason: 'notAPlate', pick: 2, given: 'x' }],
    ['0', [], { reason: 'notAPlate', pick: 1, given: '0' }],
    ['31-4', [], { reason: 'notAPlate', pick: 1, given: '31' }],
    ['4--1', [4], { reason: 'notAPlate', pick: 2, given: '' }],
    ['4-<b>', [4], { reason: 'notAPlate', pick: 2, given: '<b>' }],
    ['4-1-27-16-5-6', [4, 1, 27, 16, 5], { reason: 'roundIsOver', pick: 6, given: '6' }],
    ['4-1-27-16-5-6-7-8', [4, 1, 27, 16, 5], { reason: 'roundIsOver', pick: 6, given: '6' }],
    ['', [], null],
  ])('with the picks “%s” is taken up to what cannot be', (text, picks, refused) => {
    expect(readPicks(text)).toEqual({ picks, refused });
  });

  test('keeps a guess only where it is a whole round', () => {
    for (const round of [
      { seed: 5, picks: [4, 1, 27, 16, 5] },
      { seed: 23, picks: [1, 2, 3, 4, 30] },
    ])
      expect(guessFormat.read(guessFormat.write(round))).toEqual(round);
    for (const text of ['4-1-27', '4-1-27-16-31', '4-1-27-16-5-6', '4-1-27-16-5@x', '4-1-27-16-5@9999999999', ''])
      expect(guessFormat.read(text)).toBeNull();
  });
});

test('portions beside a tray never reach over its edge, and leave room for their number', () => {
  for (const width of [230, 288, 358, 380, 420])
    for (let count = 1; count <= 16; count += 1) {
      const layout = layoutTrays(width);
      const last = portionBoxes(layout, 4, count).at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0) + 32, `${count} in ${width}`).toBeLessThanOrEqual(width);
      expect(last?.width).toBeGreaterThan(4);
    }
});
