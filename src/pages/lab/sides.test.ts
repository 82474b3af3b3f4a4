import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { labStateOf } from './labState.ts';
import { createLabStore } from './labStore.ts';
import { partsFor, plainRecipe, recipeOf } from './recipe.ts';
import { startScenario } from './starts.ts';
import {
  changeComparison,
  changeSetting,
  settingsApart,
  SIDES,
  startFrom,
  toggleComparison,
  type Side,
} from './sides.ts';

const FIRST = requireScenario({ warmupRounds: 0, victimPolicy: 'fifo', workload: 'hotCold', spareFactor: 0.12 });

/** A lab in which B has another way to pick, and two pools. */
function compare() {
  const store = createLabStore(labStateOf(FIRST, 'own'));
  toggleComparison(store);
  changeSetting(store, 'victimPolicy', 'costBenefit', 'b');
  changeSetting(store, 'pools', 2, 'b');
  const names = () => store.getState().past.map(({ name }) => name);
  const both = () => [store.getState().state.scenario, store.getState().state.other] as const;
  return { store, names, both };
}

const plain = (parts: readonly { readonly text: string }[]): string => parts.map(({ text }) => text).join('');

describe('two drives that are compared', () => {
  it('begin as one, and each change is one step with a name', () => {
    const { store, names, both } = compare();
    const second = { ...FIRST, victimPolicy: 'costBenefit', pools: 2 };
    expect(both()).toEqual([FIRST, second]);
    expect(names()).toEqual(['compare two drives', 'B: Picks the block FIFO → cost-benefit', 'B: Pools 1 → 2']);
    changeComparison(store, 'swap');
    expect(both()).toEqual([second, FIRST]);
    store.getState().undo();
    changeComparison(store, 'keepB');
    expect(both()).toEqual([second, null]);
    store.getState().undo();
    toggleComparison(store);
    expect(both()).toEqual([FIRST, null]);
    expect(names().at(-1)).toBe('keep only A');
    for (const _ of names()) store.getState().undo();
    expect(both()).toEqual([FIRST, null]);
  });

  it('each began from a preset of its own, which goes with it', () => {
    const { store } = compare();
    const origins = () => store.getState().state.origins;
    expect(origins()).toEqual(['own', 'own']);
    startFrom(store, 'x25m', 'X25-M', startScenario('x25m'), 'b');
    expect(origins()).toEqual(['own', 'x25m']);
    startFrom(store, 'thirty', 'thirty', startScenario('thirty'), 'a');
    expect(origins()).toEqual(['thirty', 'x25m']);
    changeComparison(store, 'swap');
    expect(origins()).toEqual(['x25m', 'thirty']);
    changeComparison(store, 'keepB');
    expect(origins()).toEqual(['thirty', 'thirty']);
    store.getState().undo();
    startFrom(store, 'passes', 'passes', startScenario('passes'), 'both');
    expect(origins()).toEqual(['passes', 'passes']);
    toggleComparison(store);
    expect([store.getState().state.other, origins()]).toEqual([null, ['passes', 'passes']]);
  });

  it('are compared again as they were last, unless one starts from another drive', () => {
    const { store, both } = compare();
    const [, second] = both();
    toggleComparison(store);
    changeSetting(store, 'seed', 9);
    toggleComparison(store);
    expect(both()).toEqual([{ ...FIRST, seed: 9 }, second]);
    changeSetting(store, 'pools', 1, 'b');
    for (const _ of store.getState().past) store.getState().undo();
    expect(both()).toEqual([FIRST, null]);
    toggleComparison(store);
    expect(both()).toEqual([FIRST, { ...second, pools: 1 }]);
    toggleComparison(store);
    startFrom(store, 'thousand', '1,024 blocks', FIRST);
    toggleComparison(store);
    expect(both()).toEqual([FIRST, FIRST]);
  });

  it('change together where no side is named, or not at all', () => {
    const { store, names, both } = compare();
    expect(changeSetting(store, 'seed', 9)).toBeNull();
    expect(both().map((each) => each?.seed)).toEqual([9, 9]);
    expect(names().at(-1)).toBe('Seed 1 → 9');
    changeSetting(store, 'stopFreeBlocks', 40, 'b');
    // A would take it, but B stops cleaning at 40 free blocks.
    expect(changeSetting(store, 'reserveBlocks', 60)).not.toBeNull();
    expect(both().map((each) => each?.reserveBlocks)).toEqual([2, 2]);
    startFrom(store, 'thousand', '1,024 blocks', FIRST, 'b');
    expect(both()).toEqual([{ ...FIRST, seed: 9 }, FIRST]);
    startFrom(store, 'thousand', '1,024 blocks', FIRST, 'both');
    expect(both()).toEqual([FIRST, FIRST]);
  });

  it('change one side where it is named, and the only drive where there is no other', () => {
    const seeds = (side: Side, isCompared: boolean) => {
      const store = createLabStore(labStateOf(FIRST, 'own'));
      if (isCompared) toggleComparison(store);
      changeSetting(store, 'seed', 9, side);
      const { scenario, other } = store.getState().state;
      return [scenario.seed, other?.seed ?? null];
    };
    expect(SIDES.map((side) => seeds(side, true))).toEqual([
      [9, 1],
      [1, 9],
      [9, 9],
    ]);
    expect(SIDES.map((side) => seeds(side, false))).toEqual(SIDES.map(() => [9, null]));
  });

  it('have what differs said apart, and the rest once', () => {
    const [first, second] = compare().both();
    const apart = settingsApart(first, second ?? first);
    expect(apart).toEqual(['victimPolicy', 'pools']);
    expect(plain(partsFor(first, apart))).toBe('FIFO, one pool');
    expect(plain(partsFor(second ?? first, apart))).toBe('Cost-benefit, two pools');
    expect(plain(recipeOf(first, apart))).toBe(
      '1,024 blocks of 128 pages, 12\u202f% spare. 80\u202f% of writes to 20\u202f% of the pages. 2 free blocks. Seed 1.',
    );
    expect(recipeOf(first, []).length).toBe(recipeOf(first).length);
    expect(plainRecipe(first)).toContain('FIFO from 2 free blocks.');
    // Words that would be the same for both do not do.
    const learned = requireScenario({ pools: 2, poolClassifier: 'learned', warmupRounds: 0 });
    const ids = ['spareArea', 'poolClassifier', 'wearLeveling', 'sampleCount'] as const;
    expect(plain(partsFor(learned, ids))).toBe('Spare area: 6.87\u202f%, Hot pages: learned, Levelling: none');
    expect(plain(partsFor(first, ['spareArea', 'hotWriteFraction', 'seed']))).toBe(
      '12\u202f% spare, 80\u202f% of writes to 20\u202f%, Seed 1',
    );
  });
});
