import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { COLORS_BY } from '#store';
import { labStateOf, LAB_VIEWS, type LabState } from './labState.ts';
import { createLabStore } from './labStore.ts';

const FIRST = labStateOf(requireScenario({ warmupRounds: 0 }), 'own');
const withSeed = (seed: number): Partial<LabState> => ({ scenario: { ...FIRST.scenario, seed } });

/** Changes as a reader makes them, some of them in one gesture. */
const change = fc.record({
  patch: fc.oneof(
    fc.integer({ min: 0, max: 9 }).map(withSeed),
    fc.constantFrom(...LAB_VIEWS).map((view) => ({ view })),
    fc.constantFrom(...COLORS_BY).map((colorBy) => ({ colorBy })),
    fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 3 }).map((followed) => ({ followed })),
    fc.record({ step: fc.nat(), note: fc.string() }).map((each) => ({ bookmarks: [each] })),
  ),
  gesture: fc.constantFrom(undefined, 'seed', 'view'),
  isLast: fc.boolean(),
});

describe('undo and redo', () => {
  it('give back each of thousands of states, one step at a time', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 100, maxLength: 400 }), (changes) => {
        const store = createLabStore(FIRST);
        const states: LabState[] = [FIRST];
        for (const { patch, gesture, isLast } of changes) {
          const { past } = store.getState();
          store.getState().change('change', patch, gesture);
          if (isLast) store.getState().endGesture();
          const after = store.getState();
          // A gesture that goes on replaces its state, and takes its step away where it comes back.
          states.splice(after.past.length);
          states.push(after.state);
          expect(Math.abs(after.past.length - past.length)).toBeLessThanOrEqual(1);
        }
        for (const state of states.toReversed().slice(1)) {
          store.getState().undo();
          expect(store.getState().state).toEqual(state);
        }
        expect(store.getState().past).toEqual([]);
        for (const state of states.slice(1)) {
          store.getState().redo();
          expect(store.getState().state).toEqual(state);
        }
        expect(store.getState().future).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('take a gesture as one step, named from its beginning to its end', () => {
    const store = createLabStore(FIRST);
    const name = (before: LabState, after: LabState): string => `seed ${before.scenario.seed} → ${after.scenario.seed}`;
    for (const seed of [2, 3, 4]) store.getState().change(name, withSeed(seed), 'seed');
    expect(store.getState().past.map((step) => step.name)).toEqual(['seed 1 → 4']);
    store.getState().endGesture();
    store.getState().change(name, withSeed(5), 'seed');
    expect(store.getState().past.map((step) => step.name)).toEqual(['seed 1 → 4', 'seed 4 → 5']);
    store.getState().undo();
    expect(store.getState().state.scenario.seed).toBe(4);
    expect(store.getState().future.map((step) => step.name)).toEqual(['seed 4 → 5']);
  });

  it('have no step for what changes nothing, and none for a gesture that comes back', () => {
    const store = createLabStore(FIRST);
    store.getState().change('view', { view: 'drive' });
    expect(store.getState().past).toEqual([]);
    store.getState().change('seed', withSeed(2), 'seed');
    store.getState().change('seed', withSeed(1), 'seed');
    expect(store.getState()).toMatchObject({ past: [], state: FIRST });
  });

  it('keep what was undone while the reader looks at other views, and stay in the view', () => {
    const store = createLabStore(FIRST);
    const { change: set, undo, redo } = store.getState();
    set('view', { view: 'events' });
    for (const seed of [2, 3]) set('seed', withSeed(seed));
    undo();
    for (const view of ['charts', 'sweep'] as const) set('view', { view });
    redo();
    expect(store.getState()).toMatchObject({ state: { ...withSeed(3), view: 'sweep' }, future: [] });
    undo();
    undo();
    expect(store.getState().state).toMatchObject({ ...withSeed(1), view: 'sweep' });
    undo();
    expect(store.getState().state).toEqual(FIRST);
    for (const seed of [1, 2, 3]) {
      redo();
      expect(store.getState().state).toMatchObject(withSeed(seed));
    }
    expect(store.getState().past).toHaveLength(3);
  });

  it('forget what was undone once something else is changed', () => {
    const store = createLabStore(FIRST);
    store.getState().change('view', { view: 'charts' });
    store.getState().undo();
    store.getState().change('seed', withSeed(2));
    store.getState().redo();
    expect(store.getState().state.view).toBe('drive');
  });

  it('end the gesture that is under way, and so does a saved history', () => {
    const store = createLabStore(FIRST);
    const names = () => store.getState().past.map(({ name }) => name);
    const type = (seed: number): void => store.getState().change(`seed ${seed}`, withSeed(seed), 'seed');
    store.getState().change('view', { view: 'charts' });
    type(2);
    store.getState().undo();
    type(3);
    expect(names()).toEqual(['view', 'seed 3']);
    const { state, past, future } = store.getState();
    store.getState().restore({ state, past, future });
    type(4);
    expect(names()).toEqual(['view', 'seed 3', 'seed 4']);
  });
});
