import { describe, expect, it } from 'vitest';
import { layoutDoor, pointOn } from './doorLayout.ts';
import { WAYS } from './kitchen.ts';

/** As wide as a kitchen is at least where three of them stand side by side. */
const LEAST_WIDTH = 300;

describe.each(WAYS)('the hatches of the kitchen %s', (way) => {
  it.each([true, false])('have every lane end before its plate, with guests of two kinds: %s', (hasKinds) => {
    const { guests, plates, laneOf, heightCssPx, wash } = layoutDoor(way, hasKinds);
    expect(plates).toHaveLength(way === 'two' ? 2 : 1);
    expect(guests).toHaveLength(way === 'whole' || !hasKinds ? 1 : 2);
    for (const plate of plates) {
      expect(plate.x + plate.width).toBeLessThanOrEqual(LEAST_WIDTH + 12);
      expect(plate.y).toBeGreaterThanOrEqual(0);
      expect(plate.y + plate.height).toBeLessThanOrEqual(heightCssPx);
    }
    for (const guest of guests.keys())
      for (const [hatch, plate] of plates.entries()) {
        const lane = laneOf(guest, hatch);
        expect(pointOn(lane, 0)).toEqual(lane[0]);
        const end = pointOn(lane, 1);
        expect(end.x).toBeLessThan(plate.x);
        expect(end.y).toBeGreaterThanOrEqual(plate.y);
        expect(end.y).toBeLessThanOrEqual(plate.y + plate.height);
      }
    expect(wash !== null).toBe(way === 'whole');
  });
});
