import { describe, expect, it } from 'vitest';
import { inSkin, SKINS } from '#messages';
import { readCatalogue } from '../../scripts/messages/catalogue.ts';
import { createFrame, HERO_DRIVE, GREEDY_WORDS } from '../../src/scene/fixtures/createFrame.ts';
import { layoutScene } from '../../src/scene/compositions/layoutScene.ts';
import { contains, overlaps, rect } from '../../src/scene/layout/geometry.ts';
import type { Rect } from '../../src/scene/layout/geometry.ts';
import type { SceneSetting } from '../../src/scene/layout/sceneLayout.ts';
import { LEGEND_LOOKS, textWidth } from '../../src/scene/layout/wordRoom.ts';
import * as scene from '#messages/scene';
import { stillMoment } from '../../src/scene/still/SceneStill.tsx';
import { ROLE } from '../../src/scene/vocabulary.ts';
import { placeExplanation } from '../../src/scene/touch/touchView.ts';
import { furnitureOf, furnitureStateOf, type Furniture, type FurnitureState } from '../../src/scene/touch/furniture.ts';
import { touchPlaces } from '../../src/scene/touch/touchPlaces.ts';

const TABLES = Object.fromEntries(Array.from({ length: 23 }, (_, block) => [block, {}]));
const OPEN = { ...TABLES, 24: { role: ROLE.HostOpen, pages: 'hhh' }, 25: { role: ROLE.RelocationOpen, pages: 'rr' } };
/** At rest with ghosts, and in a wait. */
const FRAMES = {
  rest: createFrame(HERO_DRIVE, OPEN, { GhostPages: 5, HostFrontierOffset: 3, LastLogicalPage: 5 }),
  wait: createFrame(HERO_DRIVE, { ...OPEN, 26: { role: ROLE.Victim } }, { GhostPages: 5, CopiedSinceWrite: 9 }),
};
const PAGE: SceneSetting = { surroundings: 'page' };
const EMBED: SceneSetting = { surroundings: 'embed' };
const WINDOWS: readonly (readonly [string, SceneSetting, readonly number[]])[] = [
  ['a page', PAGE, [320, 360, 390, 480, 768, 799, 800, 1024, 1199, 1200, 1280, 1440, 1920]],
  ['a page with little room', { ...PAGE, availableHeightCssPx: 240 }, [360, 390, 430]],
  ['a low window', { ...PAGE, isLow: true }, [568, 844, 932]],
  ['a frame', EMBED, [320, 360, 480, 559, 560, 680, 900, 1200]],
  ['a small frame', { ...EMBED, availableHeightCssPx: 330 }, [360, 680]],
  ['a hall', { surroundings: 'presenter' }, [1920]],
];
const CASES = WINDOWS.flatMap(([place, setting, widths]) =>
  widths.flatMap((width) =>
    SKINS.flatMap((skin) =>
      (['rest', 'wait'] as const).map((when) => ({
        title: `${place} of ${width} px, ${skin}, ${when}`,
        width,
        setting,
        skin,
        when,
      })),
    ),
  ),
);

/** About where the page sets the names of the legend. */
function legendBoxes(state: FurnitureState, isTight: boolean): Rect[] {
  if (!state.legend) return [];
  const { looks, box } = state.legend;
  const [mark, gap] = isTight ? [18, 7] : [20, 14];
  let [x, y] = [box.x, box.y];
  return looks.map((look) => {
    const width = mark + textWidth((isTight ? scene.legendShort : scene.legend)[look]);
    if (x > box.x && x + width > box.x + box.width) [x, y] = [box.x, y + 18];
    const item = rect(x, y, width, 18);
    x += width + gap;
    return item;
  });
}

const stage = (each: (typeof CASES)[number]) => inSkin(each.skin, () => stageInSkin(each));

function stageInSkin({ width, setting, when }: (typeof CASES)[number]) {
  const layout = layoutScene(width, HERO_DRIVE, setting);
  const moment = { ...stillMoment(FRAMES[when], HERO_DRIVE, GREEDY_WORDS, width), layout };
  const state = furnitureStateOf(moment);
  const furniture = furnitureOf(layout, state, legendBoxes(state, layout.shape !== 'wide'));
  return { layout, state, furniture, plates: touchPlaces(layout, moment.shown) };
}

const LOOKS: ReadonlySet<string> = new Set(LEGEND_LOOKS);
const inner = ({ x, y, width, height }: Rect): Rect => rect(x + 0.1, y + 0.1, width - 0.2, height - 0.2);

describe('what the parts of the scene answer to', () => {
  it.each(CASES)('is there for each that is drawn: $title', (each) => {
    const { layout, state, furniture } = stage(each);
    const { labels, orderBoard, washer } = layout;
    const drawn = [
      ...(labels.guests ? ['guests'] : []),
      'hatch',
      'stack',
      'lowLine',
      ...(orderBoard ? ['orderBoard'] : []),
      // In a low scene one target stands for heading and legend.
      ...(state.hasTablesHead || layout.shape === 'landscape' ? ['tables'] : []),
      ...(layout.shape === 'landscape' ? [] : (state.legend?.looks ?? [])),
      'dishRoom',
      ...(each.when === 'rest' ? ['nextPlate'] : []),
      ...(washer.box ? ['washer'] : []),
    ];
    expect(furniture.map(({ id }) => id)).toEqual(drawn);
  });

  it.each(CASES)('is large enough, inside the floor, and not over a plate or another: $title', (each) => {
    const { layout, furniture, plates } = stage(each);
    const floor = rect(0, 0, layout.width, layout.height);
    const wrong: string[] = [];
    const note = (one: Furniture, what: string): void =>
      void wrong.push(`${one.id} ${what} ${JSON.stringify(one.target)}`);
    for (const [index, part] of furniture.entries()) {
      const { target, more } = part;
      // Two rows of a legend between the edge of the floor and the first plates.
      const least = layout.shape === 'medium' && LOOKS.has(part.id) ? 18 : 24;
      if (Math.min(target.width, target.height) < least - 0.01) note(part, 'is small');
      if (!contains(floor, target)) note(part, 'is outside');
      for (const box of [target, ...more]) {
        for (const plate of plates) if (overlaps(inner(box), plate.target)) note(part, `is over ${plate.id}`);
      }
      for (const other of furniture.slice(index + 1)) {
        if (overlaps(inner(target), other.target)) note(part, `is over ${other.id}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(CASES)('has no edge that goes through the word on the low line: $title', (each) => {
    const { layout, furniture } = stage(each);
    const word = layout.labels.lowLine;
    const { target } = furniture.find(({ id }) => id === 'lowLine')!;
    if (word?.hang !== 'bottom') return;
    expect(contains(target, rect(word.x, word.y - word.height, word.width, word.height))).toBe(true);
  });

  it.each(CASES.filter(({ setting, width }) => setting.surroundings !== 'page' || setting.isLow || width >= 800))(
    'has a card that stays on the floor and covers nothing it explains: $title',
    (each) => {
      const { layout, furniture } = stage(each);
      const floor = rect(0, 0, layout.width, layout.height);
      for (const { id, explained, side } of furniture) {
        const card = placeExplanation(layout, explained, side);
        expect(contains(floor, card), `${id} ${JSON.stringify(card)}`).toBe(true);
        expect(overlaps(card, explained), id).toBe(false);
      }
    },
  );
});

/** Of a choice between skins, what one of them reads. */
const formOf = (message: string, skin: string): string =>
  new RegExp(`${skin} \\{([^{}]*)\\}`).exec(message)?.[1] ?? `nothing in ${skin}: ${message}`;

/** Lines of a text set as the browser would, words not broken. */
function linesOf(text: string, width: number, sizeCssPx: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(' ')) {
    const length = textWidth(word, sizeCssPx);
    const space = used > 0 ? textWidth(' ', sizeCssPx) : 0;
    if (used + space + length > width) [lines, used] = [lines + 1, length];
    else used += space + length;
  }
  return lines;
}

describe.each(['en', 'ru'])('the sentences on the parts, %s', (language) => {
  const { touch } = readCatalogue(language) as { touch: Record<string, Record<string, string>> };
  const all = (name: string): [string, string][] =>
    Object.entries(touch[name] ?? {}).flatMap(([id, message]) =>
      SKINS.map((skin): [string, string] => [`${id} ${skin}`, formOf(message, skin)]),
    );

  it('are one sentence of at most 120 characters in three lines of the card', () => {
    const sentences = all('about');
    expect(sentences).toHaveLength(2 * 15);
    for (const [id, sentence] of sentences) {
      expect(sentence, id).toMatch(/^[^.!?]+\.$/);
      expect(sentence.length, id).toBeLessThanOrEqual(120);
      // 320 px less its padding and border.
      expect(linesOf(sentence, 285, 13), id).toBeLessThanOrEqual(3);
    }
  });

  it('fit two lines of the bar of a phone of 360 px', () => {
    const sentences = [...all('brief'), ...all('briefMore')];
    expect(sentences).toHaveLength(2 * 13);
    for (const [id, sentence] of sentences) {
      expect(sentence, id).toMatch(/^<b>[^<>]+<\/b>[^<>]+\.$/);
      // 360 px less 16 around the bar, 24 in it and its border.
      expect(linesOf(sentence.replace(/<\/?b>/g, ''), 318, 14), `${id}: ${sentence}`).toBeLessThanOrEqual(2);
    }
  });
});
