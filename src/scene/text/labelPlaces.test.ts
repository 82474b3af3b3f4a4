import { describe, expect, it } from 'vitest';
import { createFrame, HERO_DRIVE } from '../fixtures/createFrame.ts';
import type { SceneSetting } from '../layout/sceneLayout.ts';
import { legendWidth } from '../layout/wordRoom.ts';
import { stillMoment } from '../still/SceneStill.tsx';
import type { SceneWords } from '../vocabulary.ts';
import { labelBoxes, legendPlan } from './labelPlaces.ts';

const PAGE = 'page';
const EMBED = 'embed';

function planAt(width: number, setting: SceneSetting, skin: SceneWords['skin'], ghosts: number) {
  const words = { skin, victimPolicy: 'greedy' } as const;
  const frame = createFrame(HERO_DRIVE, { 0: { pages: 'hhhhrrrrxxxxgggg' } }, { GhostPages: ghosts });
  const moment = stillMoment(frame, HERO_DRIVE, words, width, setting);
  return { plan: legendPlan(moment, words), boxes: labelBoxes(moment, words), moment };
}

/** The smallest windows and frames that the page is made for, with the room that they leave. */
const SMALL: readonly (readonly [string, number, SceneSetting])[] = [
  ['a phone of 360 × 640', 360, { surroundings: PAGE, availableHeightCssPx: 274 }],
  ['a frame of 360 × 560', 360, { surroundings: EMBED, availableHeightCssPx: 348 }],
  ['a frame of 680 × 420', 680, { surroundings: EMBED, availableHeightCssPx: 206 }],
  ['a phone on its side', 844, { surroundings: PAGE, isLow: true, availableHeightCssPx: 206 }],
];

describe('the legend of a small scene', () => {
  it.each(SMALL)('names what was re-plated, and ghosts once there are some, in %s', (_, width, setting) => {
    for (const skin of ['cafeteria', 'chip'] as const) {
      for (const ghosts of [0, 88]) {
        const { plan } = planAt(width, setting, skin, ghosts);
        expect(plan?.looks).toContain('relocated');
        expect(plan?.looks.includes('ghost')).toBe(ghosts > 0);
        const size = setting.surroundings === EMBED && width === 680 ? 12 : 13;
        expect(legendWidth(plan!.looks, plan!.spacing, skin, size)).toBeLessThanOrEqual(plan!.box.width);
      }
    }
  });

  it.each(SMALL)('stands clear of plates and heading in %s', (_, width, setting) => {
    const { plan, boxes, moment } = planAt(width, setting, 'cafeteria', 88);
    const { tables } = moment.layout;
    if (tables.kind !== 'plates') throw new Error('a drive of thirty plates has plates');
    expect(plan!.box.y + plan!.box.height).toBeLessThanOrEqual(tables.seats[0]!.y);
    if (plan!.hasHead) expect(boxes.tables!.x + boxes.tables!.width).toBeLessThanOrEqual(plan!.box.x);
  });

  it('leaves out first what has its name above the scene', () => {
    const { plan } = planAt(560, { surroundings: EMBED, availableHeightCssPx: 206 }, 'cafeteria', 88);
    expect(plan?.looks).toEqual(['relocated', 'ghost']);
  });

  it('is left out where the page around it has one', () => {
    expect(planAt(680, { surroundings: EMBED, isNamedElsewhere: true }, 'cafeteria', 0).plan).toBeNull();
  });
});
