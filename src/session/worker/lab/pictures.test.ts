import { expect, it } from 'vitest';
import type { DriveReadings } from '../labTypes.ts';
import { Pictures } from './pictures.ts';

it('pictures of a run of any length are few, even, and begin at its start', () => {
  const pictures = new Pictures(10);
  expect(pictures.nearest(0)).toBeNull();
  const readings = (step: number) => ({ hostPages: step }) as DriveReadings;
  const levels = new Uint8Array(1);
  const kinds = new Uint8Array(1);
  /** Steps of the pictures, of a run to `end` that looks at each step. */
  const stepsUpTo = (from: number, end: number): number[] => {
    for (let step = from; step < end; step += 1) {
      if (!pictures.isDue(step)) continue;
      levels[0] = step % 251;
      kinds[0] = step % 7;
      pictures.add(step, readings(step), { levels, kinds });
    }
    const nearest = Array.from({ length: end }, (_, step) => pictures.nearest(step)?.step ?? -1);
    return [...new Set(nearest)];
  };
  const every = (distance: number, end: number) =>
    Array.from({ length: Math.ceil(end / distance) }, (_, index) => distance * index);
  // 64 are kept; the next one makes every second one go, and the distance twice as long.
  expect(stepsUpTo(0, 640)).toEqual(every(10, 640));
  expect(stepsUpTo(640, 641)).toEqual(every(20, 641));
  expect(stepsUpTo(641, 1280)).toEqual(every(20, 1280));
  expect(stepsUpTo(1280, 1281)).toEqual(every(40, 1281));
  expect([19, 20, 21, 59, 61, 5000].map((step) => pictures.nearest(step)?.step)).toEqual([0, 0, 40, 40, 80, 1280]);
  // Each is a copy, as the drive then was.
  expect(pictures.nearest(520)).toEqual({
    step: 520,
    readings: readings(520),
    levels: Uint8Array.of(520 % 251),
    kinds: Uint8Array.of(520 % 7),
  });
});
