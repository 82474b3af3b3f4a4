import { describe, expect, it } from 'vitest';
import { createFrame, HERO_DRIVE } from '../fixtures/createFrame.ts';
import { layoutScene } from '../compositions/layoutScene.ts';
import { contains } from '../layout/geometry.ts';
import { Motion } from '../motion/motion.ts';
import { stillMoment } from '../still/SceneStill.tsx';
import { composeScene } from './composeScene.ts';
import type { DrawItem } from './drawList.ts';
import { drawGuests } from './drawFurniture.ts';

const FRAME = createFrame(HERO_DRIVE, { 0: { pages: 'hhhhrrrrxxxxhhhh' } });

describe('what moves in the scene', () => {
  const WAYS = [
    ['phone', 390, 'page'],
    ['small frame', 360, 'embed'],
    ['low frame', 680, 'embed'],
    ['medium', 1024, 'page'],
    ['wide', 1440, 'page'],
    ['hall', 1920, 'presenter'],
  ] as const;

  it.each(WAYS)('keeps a washed plate on its way whole: %s', (_, width, surroundings) => {
    const layout = layoutScene(width, HERO_DRIVE, { surroundings });
    const floor = { x: 0, y: 0, width: layout.width, height: layout.height };
    const words = { skin: 'cafeteria', victimPolicy: 'greedy' } as const;
    const still = { ...stillMoment(FRAME, HERO_DRIVE, words, width), layout };
    const before = new Set(composeScene(still).map((item) => JSON.stringify(item)));
    for (let nowMs = 0; nowMs <= 700; nowMs += 35) {
      const motion = new Motion();
      motion.belt = { startMs: 0, durationMs: 700 };
      const added = composeScene({ ...still, motion, nowMs }).filter((item) => !before.has(JSON.stringify(item)));
      const plates = added.flatMap((item) => (item.kind === 'box' ? [item.box] : []));
      expect(plates.length).toBeGreaterThan(0);
      for (const plate of plates) expect(contains(floor, plate), JSON.stringify(plate)).toBe(true);
    }
  });

  it('lets the newest guest appear in place instead of moving over what is below', () => {
    for (const shift of [0.25, 0.75]) {
      const { guests } = layoutScene(360, HERO_DRIVE, { surroundings: 'embed' });
      const list: DrawItem[] = [];
      drawGuests(list, guests, { tickets: [1, 2], shift, crowdCount: 0 });
      const last = guests.spots.at(-1)!;
      const lowest = Math.max(
        ...list.flatMap((item) =>
          item.kind === 'path' ? item.steps.map((step) => (step[0] === 'M' || step[0] === 'L' ? step[2] : 0)) : [],
        ),
      );
      // A figure ends 8 px under its shoulders, a ticket 9 px.
      expect(lowest).toBeLessThanOrEqual(last.y + 9.01);
    }
  });
});
