import { describe, expect, it } from 'vitest';
import { layoutDoor, pointOn } from './Door.tsx';
import { WAYS } from './kitchen.ts';

/** A kitchen has no less room: where three of them stand side by side, and on the narrowest phone. */
const WIDTHS_CSS_PX = [256, 314, 330] as const;
/** Of the longer word behind the arrow to the wash, in any language. */
const WORD_CSS_PX = 50;
const CASES = WIDTHS_CSS_PX.flatMap((width) => [true, false].map((hasKinds) => ({ width, hasKinds })));

describe.each(WAYS)('the hatches of the kitchen %s', (way) => {
  it.each(CASES)('fit, and every lane ends before its plate: %o', ({ width, hasKinds }) => {
    const { guests, plates, laneOf, heightCssPx, wash } = layoutDoor(way, hasKinds, width);
    expect(plates).toHaveLength(way === 'two' ? 2 : 1);
    expect(guests).toHaveLength(way === 'whole' || !hasKinds ? 1 : 2);
    for (const plate of plates) {
      expect(plate.x + plate.width).toBeLessThanOrEqual(width - 2);
      expect(plate.y).toBeGreaterThanOrEqual(0);
      expect(plate.y + plate.height).toBeLessThanOrEqual(heightCssPx);
    }
    for (const guest of guests.keys())
      for (const [hatch, plate] of plates.entries()) {
        const lane = laneOf(guest, hatch);
        expect(pointOn(lane, 0)).toEqual(lane[0]);
        const end = pointOn(lane, 1);
        expect(end.x).toBeLessThan(plate.x);
        expect(end.x, 'an arrow is still to be seen').toBeGreaterThan(lane[0].x + 20);
        expect(end.y).toBeGreaterThanOrEqual(plate.y);
        expect(end.y).toBeLessThanOrEqual(plate.y + plate.height);
      }
    expect(wash !== null).toBe(way === 'whole');
    expect((wash?.to.x ?? 0) + 8 + WORD_CSS_PX).toBeLessThanOrEqual(width);
  });
});
