import { describe, expect, it } from 'vitest';
import { pairShape } from './recordedDrives.ts';

describe('the plates of a pair', () => {
  it.each([64, 48, 40])('stand %i in full rows, at any width and height', (count) => {
    for (const width of [159, 171, 290, 352, 436, 592, 830])
      for (const room of [null, 180, 300, 600]) {
        const { columns, plateCount, widthCssPx = 0 } = pairShape(count)(width, room);
        expect(plateCount % columns).toBe(0);
        expect(widthCssPx).toBeLessThanOrEqual(width);
        if (room !== null) expect((widthCssPx / columns) * (count / columns)).toBeLessThanOrEqual(room + 1);
      }
  });

  it('are in more columns where the window is low', () => {
    expect(pairShape(64)(352, null).columns).toBe(8);
    expect(pairShape(48)(660, 220).columns).toBe(12);
    expect(pairShape(64)(800, 220).columns).toBe(16);
  });
});
