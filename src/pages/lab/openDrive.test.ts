import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { requireScenario } from '#engine';
import { usualHostPages } from '#recordings/scenarioShape';
import type { LabDrive, Moment } from '#store';
import { changeSetting, startFrom } from './sides.ts';
import { labStateOf } from './labState.ts';
import { createLabStore } from './labStore.ts';
import { followState, playOn } from './openDrive.ts';
import { changeComparison } from './sides.ts';

const FIRST = requireScenario({ warmupRounds: 0, seed: 7 });
const SECOND = requireScenario({ warmupRounds: 0, victimPolicy: 'fifo', seed: 7 });

/** A lab whose drive stands at a moment, or runs; and what it is asked to do. */
function labAt(step: number, isRunning = false, isComparing = true) {
  const store = createLabStore({ ...labStateOf(FIRST, 'thousand'), other: isComparing ? SECOND : null });
  const asked: string[] = [];
  const drive = createStore(() => ({
    scenarios: [FIRST],
    drives: [],
    target: null,
    step,
    microStep: 0,
    furthestStep: 2 * step,
    isRunning,
    open: (_: unknown, at: Moment) => asked.push(`open at ${at.step}`),
    play: () => asked.push('play'),
  })) as unknown as LabDrive;
  followState({ store, drive });
  return { store, asked };
}

it('runs to the end of a usual run, and from there on without an end', () => {
  const end = usualHostPages(FIRST);
  const goesTo = (step: number): Moment | null => {
    let target: Moment | null = null;
    const play = (to: Moment | null): void => void (target = to);
    playOn({ drive: { getState: () => ({ scenarios: [FIRST], step, play }) } as unknown as LabDrive });
    return target;
  };
  expect(goesTo(end - 1)).toEqual({ step: end, microStep: 0 });
  expect([goesTo(end), goesTo(end + 1)]).toEqual([null, null]);
});

describe('a drive that is changed', () => {
  it('stays at the moment on show, where one of two drives goes on', () => {
    for (const how of ['swap', 'keepA', 'keepB'] as const) {
      const { store, asked } = labAt(500);
      changeComparison(store, how);
      store.getState().undo();
      expect(asked, how).toEqual(['open at 500', 'open at 500']);
    }
    const { store, asked } = labAt(500, true);
    changeComparison(store, 'swap');
    for (const side of ['a', 'b'] as const) changeSetting(store, 'pools', 2, side);
    expect(asked).toEqual(['open at 500', 'play', 'open at 500', 'play', 'open at 500', 'play']);
  });

  it('stands where it stood, if that is soon reached, and runs on from the start if it ran', () => {
    const changedAt = (step: number, isRunning = false) => {
      const { store, asked } = labAt(step, isRunning, false);
      changeSetting(store, 'seed', 8);
      return asked;
    };
    expect(changedAt(500)).toEqual(['open at 500']);
    expect(changedAt(0)).toEqual(['open at 0']);
    expect(changedAt(50_000_000)).toEqual(['open at 0']);
    expect(changedAt(500, true)).toEqual(['open at 0', 'play']);
  });

  it('runs from the start where another one is started from', () => {
    const { store, asked } = labAt(500, false, false);
    startFrom(store, 'empty', 'New drive', SECOND);
    expect(asked).toEqual(['open at 0', 'play']);
    const idle = labAt(0, false, false);
    startFrom(idle.store, 'empty', 'New drive', SECOND);
    expect(idle.asked).toEqual(['open at 0']);
  });
});

it('plays to the end of the longer of two usual runs', () => {
  const small = requireScenario({ blockCount: 64, pagesPerBlock: 16, warmupRounds: 0 });
  const large = requireScenario({ blockCount: 640, pagesPerBlock: 16, warmupRounds: 0 });
  for (const scenarios of [
    [small, large],
    [large, small],
  ]) {
    const ends: unknown[] = [];
    const play = (until: unknown): void => void ends.push(until);
    playOn({ drive: createStore(() => ({ scenarios, step: 0, play })) as unknown as LabDrive });
    // A small drive is overwritten eight times.
    expect(ends).toEqual([{ step: 8 * large.logicalPageCount, microStep: 0 }]);
  }
});
