import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { requireScenario } from '../requireScenario.ts';
import { createPageDraw } from './randomPages.ts';
import { zoneShape } from './zoneLogs.ts';

describe('zones', () => {
  it.each([
    [{ logCount: 2, zonePages: 10 }, 35, { zoneCount: 3, zonePages: 10, logCount: 2 }],
    [{ logCount: 4, zonePages: 10 }, 35, { zoneCount: 4, zonePages: 8, logCount: 4 }],
    [{ logCount: 9, zonePages: 1 }, 4, { zoneCount: 4, zonePages: 1, logCount: 4 }],
  ])('%o on %i pages: a zone for each log', (wanted, pageCount, shape) => {
    expect(zoneShape(wanted, pageCount)).toEqual(shape);
  });
});

describe('several logs', () => {
  const PAGES = 105;
  const ZONE = 10;

  /** The pages of `draws` writes. */
  function write(logCount: number, draws: number): number[] {
    const scenario = requireScenario({ spareFactor: 0.2, workload: 'logs', logCount, zonePages: ZONE });
    const { draw } = createPageDraw(scenario, PAGES);
    const random = createRandom(3, 1);
    return Array.from({ length: draws }, () => draw(random));
  }

  it('fill each zone in order before they leave it, and never two of them are in one', () => {
    const nextIn = new Map<number, number>();
    for (const page of write(3, 3000)) {
      const zone = Math.floor(page / ZONE);
      expect(page % ZONE).toBe(nextIn.get(zone) ?? 0);
      if (page % ZONE === ZONE - 1) nextIn.delete(zone);
      else nextIn.set(zone, (page % ZONE) + 1);
      expect(nextIn.size).toBeLessThanOrEqual(3);
    }
  });

  it('come to every whole zone as often, and leave the pages after them', () => {
    const draws = 100_000;
    const counts = Array<number>(PAGES).fill(0);
    for (const page of write(3, draws)) counts[page]++;
    expect(counts.slice(100)).toEqual([0, 0, 0, 0, 0]);
    const expected = draws / 100;
    for (const count of counts.slice(0, 100)) expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });

  it('stay each in its own where there are no more zones', () => {
    expect(new Set(write(10, 1000).map((page) => Math.floor(page / ZONE))).size).toBe(10);
  });
});
