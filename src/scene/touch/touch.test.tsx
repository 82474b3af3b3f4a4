import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFrame, HERO_DRIVE, GREEDY_WORDS } from '../fixtures/createFrame.ts';
import { contains, overlaps, rect } from '../layout/geometry.ts';
import { layoutScene } from '../compositions/layoutScene.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { stillMoment } from '../still/SceneStill.tsx';
import { ROLE } from '../vocabulary.ts';
import { placeCard, NO_TOUCH, touchViewOf } from './touchView.ts';
import { lifeLine } from './FollowedDish.tsx';
import { isArrowKey, neighbor, touchPlaces } from './touchPlaces.ts';

const BLOCKS = {
  ...Object.fromEntries(Array.from({ length: 23 }, (_, block) => [block, {}])),
  8: { pages: 'hhhhhhhhhhggxxxx', erases: 19 },
  24: { role: ROLE.HostOpen, pages: 'hhh' },
  25: { role: ROLE.RelocationOpen, pages: 'rr' },
  26: { role: ROLE.Victim },
};
const FRAME = createFrame(HERO_DRIVE, BLOCKS, { HostFrontierOffset: 3, RelocationFrontierOffset: 2 });

function placesAt(widthCssPx: number) {
  const layout = layoutScene(widthCssPx, HERO_DRIVE);
  const shown = new ShownDrive(HERO_DRIVE, FRAME.pageState.length);
  shown.show(FRAME, false);
  return { layout, places: touchPlaces(layout, shown) };
}
const WIDTHS = [320, 390, 820, 1024, 1280, 1440, 1920] as const;

describe('a touch target', () => {
  it.each(WIDTHS)('is there for every plate, on the floor, large enough for a finger: %i px', (width) => {
    const { layout, places } = placesAt(width);
    expect(places.map(({ block }) => block).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 23 }, (_, block) => block),
      24,
      25,
      26,
    ]);
    const least = (width === 320 ? 24 : 40) / layout.scale;
    for (const { target, plate } of places) {
      expect(contains(target, plate)).toBe(true);
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(least);
    }
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        // Edges that touch may overlap by what a number cannot hold.
        const inner = rect(one.target.x + 0.01, one.target.y + 0.01, one.target.width - 0.02, one.target.height - 0.02);
        expect(overlaps(inner, other.target), `${one.id} and ${other.id}`).toBe(false);
      }
    }
  });

  it.each(WIDTHS)('can be reached by arrow keys from any other: %i px', (width) => {
    const { places } = placesAt(width);
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].filter(isArrowKey);
    for (const start of [places[0], places.at(-1)]) {
      const reached = new Set(start ? [start] : []);
      for (const place of reached) {
        for (const key of keys) {
          const next = neighbor(places, place, key);
          if (next) reached.add(next);
        }
      }
      expect(reached.size).toBe(places.length);
    }
  });

  it('moves along a row and down a column of the tables', () => {
    const { places } = placesAt(1440);
    const seat = (number: number) => places.find(({ id }) => id === `seat${number}`)!;
    expect(neighbor(places, seat(7), 'ArrowRight')?.id).toBe('seat8');
    expect(neighbor(places, seat(7), 'ArrowDown')?.id).toBe('seat13');
    expect(neighbor(places, seat(7), 'ArrowUp')?.id).toBe('seat1');
    expect(neighbor(places, seat(6), 'ArrowLeft')?.id).toBe('hatch');
  });
});

describe('the card of a plate', () => {
  it.each([820, 1024, 1280, 1440, 1920])('never covers its plate and stays on the floor: %i px', (width) => {
    const { layout, places } = placesAt(width);
    const floor = rect(0, 0, layout.width, layout.height);
    for (const { plate, id } of places) {
      const card = placeCard(layout, plate);
      expect(overlaps(card, plate), id).toBe(false);
      expect(contains(floor, card), id).toBe(true);
    }
  });

  it('says what lies on the plate, on wide screens', () => {
    const moment = {
      ...stillMoment(FRAME, HERO_DRIVE, GREEDY_WORDS, 1440),
      touchTarget: { block: 8, isPinned: true },
    };
    expect(touchViewOf(moment, GREEDY_WORDS, NO_TOUCH).card).toMatchObject({
      number: 9,
      washedTimes: 19,
      fresh: 10,
      replated: 0,
      ghosts: 2,
      leftovers: 4,
      clean: 0,
    });
    const phone = { ...moment, layout: layoutScene(390, HERO_DRIVE) };
    expect(touchViewOf(phone, GREEDY_WORDS, NO_TOUCH).card).toBeNull();
  });

  it('is the same object while it says the same', () => {
    const moment = {
      ...stillMoment(FRAME, HERO_DRIVE, GREEDY_WORDS, 1440),
      touchTarget: { block: 8, isPinned: true },
    };
    const view = touchViewOf(moment, GREEDY_WORDS, NO_TOUCH);
    expect(touchViewOf(moment, GREEDY_WORDS, view)).toBe(view);
  });
});

describe('the life of a dish', () => {
  const places = [
    { step: 100, microStep: 0, kind: 'write', page: 3 },
    { step: 500, microStep: 2, kind: 'relocate', page: 80 },
    { step: 800, microStep: 0, kind: 'trim', page: -1 },
    { step: 900, microStep: 0, kind: 'write', page: 20 },
  ] as const;

  it('has a mark for each time it was plated, and a bar for as long as it lay there', () => {
    const { marks, ticks } = lifeLine(places, 1000);
    expect(marks).toEqual([
      { kind: 'ordered', at: 0.1, length: 0.4 },
      { kind: 'replated', at: 0.5, length: 0.3 },
      { kind: 'ordered', at: 0.9, length: 0.1 },
    ]);
    expect(ticks).toEqual([0, 200, 400, 600, 800, 1000]);
  });

  it('has an axis from its first order on a new drive too', () => {
    expect(lifeLine([], 0)).toEqual({ marks: [], ticks: [0, 1], end: 1 });
  });

  it('says its sum', async () => {
    const { DishLife } = await import('./FollowedDish.tsx');
    const followedDish = { logicalPage: 17, places };
    const html = renderToStaticMarkup(<DishLife followedDish={followedDish} step={1000} />);
    expect(html).toContain('aria-label="2 ordered + 1 re-plated = 3"');
    expect(html.match(/<b /g)).toHaveLength(3);
  });
});
