import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import type { LabDriveView, WindowSeries } from '#store';
import { earlierRun, furthestOf, keepFurthest, keepRuns, recordOf, scenariosOf } from './earlierRuns.ts';
import { labStateOf } from './labState.ts';
import { createLabStore } from './labStore.ts';
import { changeComparison, changeSetting } from './sides.ts';

/** A lab whose runs have come to the steps that `change` says, each of them before what it does. */
function openLab() {
  const store = createLabStore(labStateOf(requireScenario({ warmupRounds: 0, seed: 7 }), 'thousand'));
  const viewsOf = (furthestStep: number): readonly LabDriveView[] =>
    scenariosOf(store.getState().state).map(
      (scenario) => ({ scenario, series: { windowPages: 1, count: furthestStep } as WindowSeries }) as LabDriveView,
    );
  const change = (furthestStep: number, how: () => void): void => {
    keepRuns({ drives: viewsOf(furthestStep), furthestStep });
    how();
  };
  const known = (furthestStep = 0): readonly number[] =>
    viewsOf(furthestStep).map((view) => recordOf(view, furthestStep).furthestStep);
  return { store, change, known, earlier: () => earlierRun(store.getState())?.series?.count ?? null };
}

describe('the run before a change', () => {
  it('is kept, and is known as far as before when the change is undone', () => {
    const { store, change, known, earlier } = openLab();
    expect([earlier(), known(500)]).toEqual([null, [500]]);
    change(900, () => changeSetting(store, 'seed', 8));
    expect([earlier(), known(200)]).toEqual([900, [200]]);
    change(200, store.getState().undo);
    expect([earlier(), known(200), known(1000)]).toEqual([null, [900], [1000]]);
    change(200, store.getState().redo);
    expect([earlier(), known(), known(300)]).toEqual([900, [200], [300]]);
  });

  it('of a saved session is known by its end, until it has run as far again', () => {
    const { store, change, known, earlier } = openLab();
    const { scenario } = store.getState().state;
    keepFurthest(store.getState().state, 900);
    expect(known(200)).toEqual([900]);
    expect([
      furthestOf({ scenarios: [scenario], furthestStep: 200 }),
      furthestOf({ scenarios: [], furthestStep: 3 }),
    ]).toEqual([900, 3]);
    change(200, () => changeSetting(store, 'seed', 8));
    expect(earlier()).toBe(200);
    change(0, store.getState().undo);
    const series = { windowPages: 1, count: 300 } as WindowSeries;
    expect(recordOf({ scenario, series }, 300)).toEqual({ series, furthestStep: 900 });
  });

  it('is that before a gesture, and none of a drive of another size', () => {
    const { store, change, earlier } = openLab();
    change(900, () => changeSetting(store, 'seed', 8));
    change(3, () => changeSetting(store, 'seed', 9));
    expect(earlier()).toBe(900);
    store.getState().endGesture();
    change(4, () => store.getState().change('charts', { view: 'charts' }));
    expect(earlier()).toBe(900);
    change(5, () => changeSetting(store, 'blockCount', 2048));
    expect(earlier()).toBeNull();
  });

  it('is of both drives that are compared, also when they swap', () => {
    const { store, change, known, earlier } = openLab();
    change(0, () => changeComparison(store, 'begin'));
    change(0, () => changeSetting(store, 'victimPolicy', 'fifo', 'b'));
    change(700, () => changeComparison(store, 'swap'));
    expect([earlier(), known(100)]).toEqual([null, [700, 700]]);
    change(100, () => changeSetting(store, 'pools', 2, 'b'));
    expect([earlier(), known(50)]).toEqual([700, [700, 50]]);
  });
});
