import { describe, expect, it } from 'vitest';
import { inSkin, SKINS } from '#messages';
import { createFrame, GREEDY_WORDS, HERO_DRIVE } from '../fixtures/createFrame.ts';
import type { SceneSetting } from '../layout/sceneLayout.ts';
import { legendWidth } from '../layout/wordRoom.ts';
import { stillMoment } from '../still/SceneStill.tsx';
import { labelBoxes, legendPlan } from './labelPlaces.ts';

const PAGE = 'page';
const EMBED = 'embed';

function planAt(width: number, setting: SceneSetting, ghosts: number) {
  const frame = createFrame(HERO_DRIVE, { 0: { pages: 'hhhhrrrrxxxxgggg' } }, { GhostPages: ghosts });
  const moment = stillMoment(frame, HERO_DRIVE, GREEDY_WORDS, width, setting);
  return { plan: legendPlan(moment), boxes: labelBoxes(moment), moment };
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
    for (const skin of SKINS) {
      for (const ghosts of [0, 88]) {
        const size = setting.surroundings === EMBED && width === 680 ? 12 : 13;
        const { plan, needed } = inSkin(skin, () => {
          const { plan: found } = planAt(width, setting, ghosts);
          return { plan: found, needed: legendWidth(found!.looks, found!.spacing, size) };
        });
        expect(plan?.looks).toContain('relocated');
        expect(plan?.looks.includes('ghost')).toBe(ghosts > 0);
        expect(needed).toBeLessThanOrEqual(plan!.box.width);
      }
    }
  });

  it.each(SMALL)('stands clear of plates and heading in %s', (_, width, setting) => {
    const { plan, boxes, moment } = planAt(width, setting, 88);
    const { tables } = moment.layout;
    if (tables.kind !== 'plates') throw new Error('a drive of thirty plates has plates');
    expect(plan!.box.y + plan!.box.height).toBeLessThanOrEqual(tables.seats[0]!.y);
    if (plan!.hasHead) expect(boxes.tables!.x + boxes.tables!.width).toBeLessThanOrEqual(plan!.box.x);
  });

  it('leaves out first what has its name above the scene', () => {
    const { plan } = planAt(560, { surroundings: EMBED, availableHeightCssPx: 206 }, 88);
    expect(plan?.looks).toEqual(['relocated', 'ghost']);
  });

  it('is left out where the page around it has one', () => {
    expect(planAt(680, { surroundings: EMBED, isNamedElsewhere: true }, 0).plan).toBeNull();
  });
});
