import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { DEFAULT_SETTINGS, type DriveMoment, type DriveStore, type Moment } from '#store';
import { plansOf, type Act } from './acts.ts';
import { createEndingAct } from './endingAct.ts';

/** A drive that is wherever it is sent at once, and notes what was asked of it. */
function createFakeDrive() {
  const asked: string[] = [];
  const stand = ({ step, microStep }: Moment, eventCount: number): void =>
    state.setState({
      status: { step, microStep, events: Array.from({ length: eventCount }) },
      summary: { step },
    });
  const eventCount = (): number => state.getState().status?.events.length ?? 0;
  const state = createStore(() => ({
    settings: DEFAULT_SETTINGS,
    failure: null as string | null,
    status: null as { step: number; microStep: number; events: unknown[] } | null,
    summary: null as { step: number } | null,
    load: (_: unknown, moment: DriveMoment) => {
      asked.push(`load ${moment.step} ${moment.events.length}`);
      stand(moment, moment.events.length);
    },
    rideTo: (moment: Moment) => {
      asked.push(`ride ${moment.step}`);
      stand(moment, eventCount());
      return Promise.resolve();
    },
    leave: () => act('leave'),
    comeBack: () => act('return'),
    pause: () => void asked.push('pause'),
  }));
  const act = (action: string): void => {
    asked.push(action);
    stand({ step: state.getState().status?.step ?? 0, microStep: 0 }, eventCount() + 1);
  };
  stand({ step: 0, microStep: 0 }, 0);
  return { drive: state as unknown as DriveStore, asked, state };
}

const PLANS = plansOf(DEFAULT_SETTINGS);
const ridesOf = (act: Act): string[] => PLANS[act].legs.map(({ to }) => `ride ${to.step}`);
const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

afterEach(() => void vi.restoreAllMocks());

it('plays all acts on one drive, and stands still at the end', async () => {
  const { drive, asked } = createFakeDrive();
  const act = createEndingAct(drive, () => false);
  act.play();
  await settle();
  expect(asked).toEqual([...ridesOf(0), 'leave', ...ridesOf(1), 'return', ...ridesOf(2)]);
  expect(act.getState()).toEqual({ act: 2, isPlaying: false });
});

it('begins again with a new drive once it is over', async () => {
  const { drive, asked } = createFakeDrive();
  const act = createEndingAct(drive, () => false);
  act.play();
  await settle();
  asked.length = 0;
  act.play();
  await settle();
  expect(asked.slice(0, 2)).toEqual(['load 0 0', ridesOf(0)[0]]);
  expect(act.getState().act).toBe(2);
});

it('goes on where it was paused', async () => {
  const { drive, asked } = createFakeDrive();
  const act = createEndingAct(drive, () => false);
  act.play();
  act.pause();
  expect(act.getState().isPlaying).toBe(false);
  await settle();
  const rideCount = asked.filter((each) => each.startsWith('ride')).length;
  expect(rideCount).toBe(1);
  act.play();
  await settle();
  expect(asked.filter((each) => each === ridesOf(0)[0])).toHaveLength(1);
  expect(act.getState()).toEqual({ act: 2, isPlaying: false });
});

it('plays from the act that is pressed', async () => {
  const { drive, asked } = createFakeDrive();
  const act = createEndingAct(drive, () => false);
  act.open(1);
  await settle();
  expect(asked).toEqual([`load ${PLANS[1].start.step} 1`, ...ridesOf(1), 'return', ...ridesOf(2)]);
});

it('shows the end of an act, and nothing moves, where nothing may', async () => {
  const { drive, asked } = createFakeDrive();
  const act = createEndingAct(drive, () => true);
  for (const each of [0, 2, 1] as const) act.open(each);
  await settle();
  expect(asked).toEqual([0, 2, 1].map((each) => `load ${PLANS[each as Act].end.step} ${each}`));
  expect(act.getState()).toEqual({ act: 1, isPlaying: false });
});

it('stops when the engine fails', async () => {
  const { drive, state } = createFakeDrive();
  const act = createEndingAct(drive, () => false);
  act.play();
  state.setState({ failure: 'broke' });
  await settle();
  expect(act.getState().isPlaying).toBe(false);
});
