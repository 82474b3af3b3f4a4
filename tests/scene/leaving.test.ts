import { describe, expect, test } from 'vitest';
import type { DrawItem } from '../../src/scene/draw/drawList.ts';
import { drawLeavers } from '../../src/scene/draw/lateDrawing.ts';
import { layoutScene } from '../../src/scene/compositions/layoutScene.ts';
import * as speech from '../../src/scene/text/speech.ts';
import type { Staging } from '../../src/scene/SceneDirector.ts';
import { OPENING, openKitchen } from './kitchen.ts';

/** The drive of the opening at the order at which the storyboard's guests leave: 88 dishes. */
function atLeaving(isTrimEnabled: boolean, change: Partial<Staging> = {}) {
  const kitchen = openKitchen(change, { ...OPENING, isTrimEnabled });
  kitchen.director.speak(speech);
  kitchen.runTo(4368);
  kitchen.wait(100);
  const looks = (): Record<string, number> => {
    const shown = kitchen.shown();
    const counts: Record<string, number> = {};
    for (let page = 0; page < 480; page += 1) {
      const look = shown.lookOf(Math.floor(page / 16), page % 16);
      counts[look] = (counts[look] ?? 0) + 1;
    }
    return counts;
  };
  return { kitchen, looks, before: looks() };
}

describe('guests who leave', () => {
  test('without a word are seen with dashed tickets; their portions are ringed for 600 ms, then ghosts', () => {
    const { kitchen, looks, before } = atLeaving(false);
    kitchen.leave();
    kitchen.wait(500);
    expect(looks()).toEqual(before);
    expect(kitchen.motion().rings).toHaveLength(88);
    expect(kitchen.motion().leavingGuests).toMatchObject({ isTold: false });
    expect(kitchen.motion().leavingGuests?.tickets.length).toBeGreaterThanOrEqual(4);
    kitchen.wait(200);
    expect(kitchen.motion().rings).toEqual([]);
    expect(looks()['ghost']).toBe(88);
    kitchen.wait(3000);
    expect(kitchen.motion().leavingGuests).toBeNull();
    expect(kitchen.director.tick(kitchen.nowMs + 16)).toBe(false);
  });

  test('and say so have torn tickets; their portions become leftovers in one wave of 700 ms from left to right', () => {
    const { kitchen, looks, before } = atLeaving(true);
    kitchen.leave();
    const counts: number[] = [];
    for (let frame = 0; frame < 54; frame += 1) {
      kitchen.wait(15);
      counts.push((looks()['leftover'] ?? 0) - (before['leftover'] ?? 0));
    }
    expect(kitchen.motion().leavingGuests).toMatchObject({ isTold: true });
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    const half = counts[21] ?? 0;
    expect(half).toBeGreaterThan(20);
    expect(half).toBeLessThan(70);
    expect(counts.at(-1)).toBe(88);
    expect(kitchen.motion().tears).toEqual([]);
  });

  test('do no more than ring where motion is not wanted', () => {
    for (const isTrimEnabled of [false, true]) {
      const { kitchen, looks, before } = atLeaving(isTrimEnabled, { isReducedMotion: true });
      kitchen.leave();
      kitchen.wait(30);
      const look = isTrimEnabled ? 'leftover' : 'ghost';
      expect((looks()[look] ?? 0) - (before[look] ?? 0)).toBe(88);
      expect(kitchen.motion().rings).toHaveLength(88);
    }
  });

  test('keep plates in their seats', () => {
    const { kitchen } = atLeaving(false);
    const { seating } = kitchen.shown();
    const seats = seating.save();
    kitchen.leave();
    kitchen.wait(1000);
    expect(seating.save()).toEqual(seats);
    expect(kitchen.motion().plateMoves.size).toBe(0);
  });

  test.each([320, 360, 390, 1024, 1440])('tear their tickets within the place of a ticket at %i px', (width) => {
    const { guests } = layoutScene(width, OPENING);
    const endX = Math.max(...guests.spots.map(({ x }) => x)) + guests.ticketOffset + guests.ticketWidth;
    for (const nowMs of [0, 200, 500, 1500, 2500]) {
      const list: DrawItem[] = [];
      drawLeavers(list, guests, { isTold: true, tickets: [1, 22, 333, 4], startMs: 0, durationMs: 2600 }, nowMs);
      const ends = list.flatMap((item) =>
        item.kind === 'path' ? item.steps.flatMap((step) => (step[0] === 'L' || step[0] === 'M' ? [step[1]] : [])) : [],
      );
      expect(ends.length).toBeGreaterThan(10);
      expect(Math.max(...ends)).toBeLessThanOrEqual(endX + 1e-6);
    }
  });
});
