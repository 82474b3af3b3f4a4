import { describe, expect, it } from 'vitest';
import { NEXT_PAGE, ONE_PLATE_REQUEST, run, type OnePlatePart } from '#recordings/onePlate';
import { platesAt, prepareOrder } from './order.ts';
import { parameters } from './parameters.ts';
import { guessFormat, PLATE_PAGES } from './scenario.ts';

function order(dish: number): OnePlatePart {
  const [part] = run({ logicalPage: dish - 1 });
  if (!part) throw new Error('the run yields one part');
  return part;
}
const count = <Look>(looks: readonly Look[], look: Look): number => looks.filter((each) => each === look).length;

describe('one plate', () => {
  it('is full from the start, in the order of its dishes: as it is drawn before anything is recorded', () => {
    const { start, oldBlock } = order(3);
    const first = oldBlock * PLATE_PAGES;
    expect(start.pagesPerBlock).toBe(PLATE_PAGES);
    expect([...start.logicalPage.subarray(first, first + PLATE_PAGES)]).toEqual(
      Array.from({ length: PLATE_PAGES }, (_, offset) => offset),
    );
    expect(ONE_PLATE_REQUEST.logicalPage + 1).toBe(parameters.standard.dish);
  });

  it('has one dish put back for 128 portions and a wash: 125 ms instead of 0.9', () => {
    const { page, both, pageMapped, pageUs, chip } = order(3);
    // 128 places on a plate, 127 neighbours. 127 × 50 + 128 × 900 + 3,500 µs.
    expect(page).toEqual({ programmedPages: 128, copiedPages: 127, erasedBlocks: 1 });
    expect([pageUs / 1000, chip.programUs / 1000]).toEqual([125.05, 0.9]);
    // With page 130 after it, of another plate; and where each page has an entry of its own.
    expect(NEXT_PAGE).toBe(130);
    expect(both).toEqual({ programmedPages: 131, copiedPages: 129, erasedBlocks: 1 });
    expect(pageMapped).toEqual({ programmedPages: 2, copiedPages: 0, erasedBlocks: 0 });
  });

  it.each([1, 3, 75, 128])('shows dish %i refused, then all lifted in the order of the plate, then washed', (dish) => {
    const prepared = prepareOrder(order(dish), false);
    const { timeline } = prepared;
    const refused = platesAt(prepared, timeline.refusedAt);
    expect([count(refused.old, 'host'), count(refused.fresh, 'free'), refused.landed]).toEqual([128, 128, 0]);

    const lifted = platesAt(prepared, timeline.liftedAt);
    expect([count(lifted.old, 'moved'), lifted.old[dish - 1]]).toEqual([127, 'leftover']);
    expect([count(lifted.fresh, 'relocated'), lifted.fresh[dish - 1]]).toEqual([127, 'host']);
    expect([lifted.landed, lifted.copied, lifted.flying.length]).toEqual([128, 127, 0]);

    expect(count(platesAt(prepared, timeline.washedAt - 0.01).old, 'free')).toBe(0);
    expect(count(platesAt(prepared, timeline.washedAt).old, 'free')).toBe(128);
    // Places are filled one after another, whichever dish was ordered.
    for (let position = 0; position < timeline.end; position += 0.05) {
      const { fresh, landed, flying, old } = platesAt(prepared, position);
      expect(fresh.findIndex((look) => look === 'free')).toBe(landed === 128 ? -1 : landed);
      if (flying.length > 0) expect(flying[0]?.offset).toBe(landed);
      if (landed < dish) expect(old[dish - 1]).toBe('host');
    }
  });
});

describe('a guess', () => {
  it('is one of the three', () => {
    expect([guessFormat.read('plate'), guessFormat.read('<b>')]).toEqual(['plate', null]);
  });
});
