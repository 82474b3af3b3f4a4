import { describe, expect, test } from 'vitest';
import type { DrawItem } from '../../src/scene/draw/drawList.ts';
import type { GuestsLayout } from '../../src/scene/layout/sceneLayout.ts';
import { openKitchen } from './kitchen.ts';

const SETTLED_MS = 4000;

/** Numbers on the tickets of the line, first first. */
function lineNumbers(items: readonly DrawItem[], { spots, ticketOffset, ticketWidth }: GuestsLayout): string[] {
  const leftX = (spots[0]?.x ?? 0) + ticketOffset;
  return items.flatMap((item) =>
    item.kind === 'numeral' && item.x > leftX && item.x < leftX + ticketWidth ? [item.text] : [],
  );
}

describe('an order that is served', () => {
  test('flies from the first ticket in line, which bears its number until the portion has left', () => {
    const kitchen = openKitchen();
    kitchen.runTo(200);
    kitchen.wait(SETTLED_MS);
    const guests = kitchen.shown().guestTickets();
    kitchen.step();
    kitchen.wait(50);
    const [flight] = kitchen.motion().flights;
    expect(flight?.ticket).toBe(guests[0]);
    expect(kitchen.shown().guestTickets()).toEqual(guests);
    expect(lineNumbers(kitchen.paint, kitchen.staging.layout.guests)).toEqual(guests.map(String));
    const { spots, ticketOffset, ticketWidth } = kitchen.staging.layout.guests;
    const ticketX = (spots[0]?.x ?? 0) + ticketOffset;
    expect(flight?.curve.from.x).toBeGreaterThan(ticketX);
    expect(flight?.curve.from.x).toBeLessThan(ticketX + ticketWidth);
    kitchen.wait(SETTLED_MS);
    expect(kitchen.shown().guestTickets().slice(0, 3)).toEqual(guests.slice(1));
  });

  test('counts as filled when it has landed, not before', () => {
    const kitchen = openKitchen();
    kitchen.runTo(200);
    kitchen.wait(SETTLED_MS);
    const filled = kitchen.shown().filledAtHatch();
    expect(filled).toBe(8);
    kitchen.step();
    kitchen.wait(50);
    expect(kitchen.motion().flights).toHaveLength(1);
    expect(kitchen.shown().filledAtHatch()).toBe(8);
    kitchen.wait(SETTLED_MS);
    expect(kitchen.shown().filledAtHatch()).toBe(9);
  });

  test('waits for the plate that comes for it', () => {
    const kitchen = openKitchen();
    kitchen.runTo(208);
    kitchen.wait(SETTLED_MS);
    kitchen.step();
    kitchen.wait(20);
    const [flight] = kitchen.motion().flights;
    const coming = kitchen.motion().plateMoves.get(kitchen.shown().hatchBlock);
    expect(coming).toBeDefined();
    expect(flight?.startMs).toBeGreaterThan(kitchen.nowMs + 0.5 * (coming?.durationMs ?? 0));
  });
});

/** To the wash of the first plate that the drive ever cleans, an operation at a time. */
function toFirstWash(isWaiting = true) {
  const kitchen = openKitchen();
  kitchen.runTo(416);
  kitchen.wait(SETTLED_MS);
  while (kitchen.stepOn() !== 'erase') kitchen.wait(isWaiting ? SETTLED_MS : 20);
  return kitchen;
}

describe('a plate that is washed', () => {
  test('stays the plate in work until the washer is done with it', () => {
    const kitchen = toFirstWash();
    kitchen.wait(100);
    const { washedBlock, victimBlock } = kitchen.shown();
    expect(washedBlock).toBeGreaterThanOrEqual(0);
    expect(victimBlock).toBe(washedBlock);
    expect(kitchen.shown().isHatchClosed()).toBe(true);
    kitchen.wait(SETTLED_MS);
    expect([kitchen.shown().washedBlock, kitchen.shown().victimBlock]).toEqual([-1, -1]);
  });

  test('goes into the washer, is washed, and only then travels the belt to the stack', () => {
    const kitchen = toFirstWash();
    const free = kitchen.drive.map.freePool.count;
    const seen: string[] = [];
    for (let frame = 0; frame < 240; frame += 1) {
      kitchen.wait(15);
      const { intoWasher, wash, belt } = kitchen.motion();
      const isOnBelt = belt !== null && kitchen.nowMs >= belt.startMs;
      const phase = intoWasher ? 'in' : wash ? 'wash' : isOnBelt ? 'belt' : 'rest';
      if (seen.at(-1) !== phase) seen.push(phase);
      expect(kitchen.shown().field('FreeBlocks')).toBe(phase === 'rest' ? free : free - 1);
    }
    expect(seen).toEqual(['in', 'wash', 'belt', 'rest']);
  });

  test('does not stick anywhere after three quick steps', () => {
    const kitchen = toFirstWash(false);
    for (let step = 0; step < 3; step += 1) {
      kitchen.wait(60);
      kitchen.stepOn();
    }
    kitchen.wait(SETTLED_MS);
    const settled = kitchen.picture();
    expect(kitchen.motion().plateMoves.size).toBe(0);
    expect(kitchen.motion().belt).toBeNull();
    expect(kitchen.shown().field('FreeBlocks')).toBe(kitchen.drive.map.freePool.count);
    // What was painted last is what a paint from scratch shows.
    kitchen.director.restage({ ...kitchen.staging });
    kitchen.wait(100);
    expect(kitchen.picture()).toBe(settled);
  });
});

test.each(['write', 'copy', 'erase', 'cleaning'] as const)(
  'Back is the inverse of Step for the picture: one %s',
  (granularity) => {
    const kitchen = openKitchen();
    kitchen.runTo(410);
    kitchen.wait(SETTLED_MS);
    // Plates sit as they came, which block order would not give back.
    for (let step = 0; step < 40; step += 1) {
      kitchen.step();
      kitchen.wait(SETTLED_MS);
    }
    const start = kitchen.drive.snapshot();
    const before = kitchen.picture();
    kitchen.step(granularity);
    kitchen.wait(30);
    expect(kitchen.picture()).not.toBe(before);
    kitchen.back(start);
    kitchen.wait(30);
    const { flights, plateMoves, lineMove, wash, belt } = kitchen.motion();
    expect([flights, plateMoves.size, lineMove, wash, belt]).toEqual([[], 0, null, null, null]);
    expect(kitchen.picture()).toBe(before);
  },
);

test('a pause lets what flies land in its own time', () => {
  const kitchen = openKitchen();
  kitchen.runTo(200);
  kitchen.wait(SETTLED_MS);
  kitchen.step();
  kitchen.wait(50);
  const [flight] = kitchen.motion().flights;
  kitchen.back(kitchen.drive.snapshot());
  kitchen.wait(50);
  expect(kitchen.motion().flights).toEqual([flight]);
});

test('the shutter slides down in 160 ms when the hatch closes, and is down at once after a leap', () => {
  const kitchen = openKitchen();
  kitchen.runTo(415);
  kitchen.wait(SETTLED_MS);
  expect(kitchen.moment().shutter).toBe(0);
  const open = kitchen.drive.snapshot();
  kitchen.step();
  const shares: number[] = [];
  for (let frame = 0; frame < 120; frame += 1) {
    kitchen.wait(16);
    const share = kitchen.moment().shutter ?? 0;
    if (share > 0 && share < 1) shares.push(share);
  }
  // The portion lands first; ten frames of a 60 Hz screen are 167 ms.
  expect(shares.length).toBeGreaterThanOrEqual(8);
  expect(shares.length).toBeLessThanOrEqual(10);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  const shut = kitchen.drive.snapshot();
  kitchen.back(open);
  kitchen.wait(20);
  expect(kitchen.moment().shutter).toBe(0);
  kitchen.back(shut);
  kitchen.wait(20);
  expect(kitchen.moment().shutter).toBe(1);
});
