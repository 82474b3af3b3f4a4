import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { DEFAULT_SETTINGS, type DriveStore, type Moment } from '#store';
import { BEATS, beatMs, endOfBeat, startOfBeat } from './beats.ts';
import { createOpeningAct } from './openingAct.ts';

/** A drive that is wherever it is sent at once, and notes what was asked of it. */
function createFakeDrive() {
  const asked: string[] = [];
  const word = ({ step, microStep }: Moment): string => `${step}.${microStep}`;
  const state = createStore(() => ({
    settings: DEFAULT_SETTINGS,
    furthestStep: 0,
    isGuided: false,
    status: { step: 0, microStep: 0, furthestStep: 0 },
    summary: { step: 0 },
    setGuided: (isGuided: boolean) => state.setState({ isGuided }),
    seekMoment: (moment: Moment) => goTo('seek', moment),
    rideTo: (moment: Moment) => goTo('ride', moment),
    load: (_settings: unknown, moment: Moment | null) => {
      asked.push(`load ${moment === null ? 'usual' : word(moment)}`);
      furthest = moment ?? { step: 4384, microStep: 17 };
      stand(furthest, furthest.step);
    },
    play: () => void asked.push('play'),
    pause: () => void asked.push('pause'),
  }));
  const stand = ({ step, microStep }: Moment, furthestStep: number): void =>
    state.setState({ furthestStep, status: { step, microStep, furthestStep }, summary: { step } });
  let furthest: Moment = { step: 0, microStep: 0 };
  const isBefore = (one: Moment, other: Moment): boolean =>
    one.step < other.step || (one.step === other.step && one.microStep < other.microStep);
  /** A ride goes on; a seek goes no further than the drive has been. */
  const goTo = (how: 'seek' | 'ride', moment: Moment): Promise<void> => {
    asked.push(`${how} ${word(moment)}`);
    if (how === 'ride' && isBefore(furthest, moment)) furthest = moment;
    stand(isBefore(furthest, moment) ? furthest : moment, furthest.step);
    return Promise.resolve();
  };
  return { drive: state as unknown as DriveStore, asked, state };
}

function open({ isStill = false, isAwaited = true } = {}) {
  const { drive, asked, state } = createFakeDrive();
  const onEnd = vi.fn<() => void>();
  const act = createOpeningAct(drive, { isAwaited, isStill, onEnd });
  const beat = (): number | null => {
    const { scene } = act.getState();
    return scene === null ? null : scene.beat + 1;
  };
  return { act, asked, state, onEnd, beat };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const TICK_MS = 50;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the opening act', () => {
  it('plays its beats in order, each in its time, and then lets the drive run', async () => {
    const { asked, onEnd, beat, state } = open();
    expect([beat(), state.getState().isGuided]).toEqual([1, true]);
    await pass(0);
    for (const [index, each] of BEATS.entries()) {
      expect(beat()).toBe(index + 1);
      let spentMs = 0;
      for (; beat() === index + 1; spentMs += TICK_MS) await pass(TICK_MS);
      expect(Math.abs(spentMs - beatMs(each))).toBeLessThanOrEqual(2 * TICK_MS);
    }
    expect([beat(), onEnd.mock.calls.length, state.getState().isGuided]).toEqual([null, 1, false]);
    const rides = BEATS.flatMap(({ rides: each }) => each.map(({ to }) => `ride ${to.step}.${to.microStep}`));
    expect(asked).toEqual(['seek 0.0', ...rides, 'play']);
  });

  it('stands still when it is paused, and goes on where it was', async () => {
    const { act, asked, beat } = open();
    await pass(1500);
    act.pause();
    await pass(60_000);
    expect([beat(), act.getState().scene?.isPaused, asked.at(-1)]).toEqual([1, true, 'pause']);
    const rideCount = asked.length;
    act.resume();
    await pass(beatMs(BEATS[0] ?? { sentence: '' }) - 1500 + 2 * TICK_MS);
    expect(beat()).toBe(2);
    // The first ride is behind it.
    expect(asked[rideCount]).toBe('ride 40.0');
  });

  it('goes to the beat after and the beat before, from their beginnings', async () => {
    const { act, asked, beat } = open();
    await pass(500);
    act.next();
    await pass(0);
    expect([beat(), asked.at(-2)]).toEqual([2, `seek ${startOfBeat(1).step}.0`]);
    act.next();
    await pass(0);
    expect(beat()).toBe(3);
    act.previous();
    act.previous();
    await pass(0);
    expect([beat(), act.getState().scene?.progress]).toEqual([1, 0]);
    act.previous();
    await pass(0);
    expect(beat()).toBe(1);
  });

  it('comes to each beat where it begins, by hand and while it stands, forth and back', async () => {
    const { act, beat, state } = open();
    const moment = (): Moment => {
      const { step, microStep } = state.getState().status;
      return { step, microStep };
    };
    await pass(100);
    act.pause();
    for (let index = 1; index < BEATS.length; index++) {
      act.next();
      await pass(0);
      expect([beat(), moment()]).toEqual([index + 1, startOfBeat(index)]);
    }
    for (let index = BEATS.length - 2; index >= 0; index--) {
      act.previous();
      await pass(0);
      expect([beat(), moment()]).toEqual([index + 1, startOfBeat(index)]);
    }
  });

  it.each([0, 300, 4000, 12_000])('ends at the usual drive when it is skipped after %i ms', async (ms) => {
    const { act, asked, onEnd, beat } = open();
    await pass(ms);
    act.skip();
    expect([beat(), onEnd.mock.calls.length, asked.slice(-2)]).toEqual([null, 1, ['load usual', 'play']]);
    const count = asked.length;
    await pass(60_000);
    expect([asked.length, onEnd.mock.calls.length]).toEqual([count, 1]);
  });

  it('waits while nobody sees it', async () => {
    const { act, beat } = open();
    await pass(500);
    act.setVisible(false);
    await pass(60_000);
    expect(beat()).toBe(1);
    act.setVisible(true);
    await pass(beatMs(BEATS[0] ?? { sentence: '' }));
    expect(beat()).toBe(2);
  });

  it('goes from still to still by hand where nothing may move, and leaves the drive standing', async () => {
    const { act, asked, beat } = open({ isStill: true });
    await pass(60_000);
    const seen = [beat()];
    expect(asked).toEqual(['ride 2.0']);
    for (let press = 0; press < 5; press++) {
      act.next();
      await pass(60_000);
      seen.push(beat());
      const end = endOfBeat((beat() ?? 0) - 1);
      expect(asked.at(-1)).toMatch(new RegExp(`^(ride|seek) ${end.step}\\.${end.microStep}$`));
    }
    expect(seen).toEqual([1, 3, 5, 6, 7, 8]);
    act.previous();
    await pass(0);
    expect(beat()).toBe(7);
    act.next();
    act.next();
    expect([beat(), asked.slice(-2)]).toEqual([null, ['load usual', 'pause']]);
  });

  it('comes back from the start, with the usual drive alone', async () => {
    const { act, asked, beat, state } = open({ isAwaited: false });
    await pass(60_000);
    expect([beat(), asked]).toEqual([null, []]);
    act.start();
    await pass(0);
    expect([beat(), asked[0]]).toEqual([1, 'load 0.0']);
    act.skip();
    state.setState({ settings: { ...DEFAULT_SETTINGS, seed: 2 } });
    const count = asked.length;
    act.start();
    await pass(60_000);
    expect([beat(), asked.length]).toEqual([null, count]);
  });
});
