import { afterEach, describe, expect, it } from 'vitest';
import { createDrive, FrameField, MicroEventKind } from '#engine';
import { inProcessPort, type EnginePort, type ToWorker, type Failure } from '#worker';
import type { DriveMoment } from './driveMoment.ts';
import { createDriveStore, DEFAULT_PACE, type DriveStoreState, type DriveStore } from './createDriveStore.ts';
import { writeAmplificationOf } from './selectors.ts';
import { DEFAULT_SETTINGS, scenarioOf, shownStep, spareLimits, type DriveSettings } from './settings.ts';

/** An engine in the same thread whose mail can be read. */
function createPort() {
  const posted: ToWorker[] = [];
  const openPort = (): EnginePort => {
    const port = inProcessPort();
    return {
      ...port,
      post(message, transfer) {
        posted.push(message);
        port.post(message, transfer);
      },
    };
  };
  const requests = (name: string): number =>
    posted.filter((message) => message.kind === 'request' && message.name === name).length;
  return { openPort, requests };
}

let opened: DriveStore[] = [];
afterEach(() => {
  for (const store of opened) store.getState().dispose();
  opened = [];
});

function createStore(
  options: {
    settings?: Partial<DriveSettings>;
    atStep?: number;
    moment?: DriveMoment;
    openPort?: () => EnginePort;
  } = {},
) {
  const store = createDriveStore({
    openPort: options.openPort ?? inProcessPort,
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    moment: options.moment ?? { step: options.atStep ?? 60, microStep: 0, events: [] },
    isPlaying: false,
  });
  opened.push(store);
  return store;
}

/** A port that breaks when it is told to. */
function breakablePort(): { readonly openPort: () => EnginePort; readonly fail: (failure: Failure) => void } {
  let tell: (failure: Failure) => void = () => {};
  return {
    openPort() {
      const port = inProcessPort();
      return {
        ...port,
        listen(onMessage, onFailure) {
          tell = onFailure;
          port.listen(onMessage, onFailure);
        },
      };
    },
    fail: (failure) => tell(failure),
  };
}

function until(store: DriveStore, isSo: (state: DriveStoreState) => boolean): Promise<DriveStoreState> {
  return new Promise((resolve) => {
    const look = (state: DriveStoreState): void => {
      if (!isSo(state)) return;
      stop();
      resolve(state);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}

const standsAt = (step: number) => (state: DriveStoreState) =>
  state.status?.step === step && state.summary?.step === step;

const hashAt = (settings: DriveSettings, step: number): string => {
  const drive = createDrive(scenarioOf(settings));
  drive.run(step);
  return drive.stateHash();
};

describe('a cafeteria', () => {
  it('does nothing before it is started, and starts once', async () => {
    const { openPort, requests } = createPort();
    const store = createStore({ openPort });
    store.getState().play();
    store.getState().pause();
    expect([requests('configure'), store.frames.latest()]).toEqual([0, null]);
    store.getState().start();
    store.getState().start();
    await until(store, standsAt(60));
    expect(requests('configure')).toBe(1);
  });

  it('shows the drive of its settings at the step that was asked for', async () => {
    const store = createStore();
    store.getState().start();
    const { status, summary, furthestStep } = await until(store, standsAt(60));
    expect(status?.stateHash).toBe(hashAt(DEFAULT_SETTINGS, 60));
    expect([summary?.hostPages, furthestStep]).toEqual([60, 60]);
    expect(summary?.flashPages).toBe(store.frames.latest()?.fields[FrameField.FlashPagesProgrammed]);
  });

  it('starts anew with other settings, from where a drive is usually first seen', async () => {
    const store = createStore();
    store.getState().start();
    await until(store, standsAt(60));
    store.getState().setSettings({ isTrimEnabled: true });
    const settings = { ...DEFAULT_SETTINGS, isTrimEnabled: true };
    const usual = shownStep(settings, scenarioOf(settings));
    const { status } = await until(store, (state) => (state.status?.step ?? 0) >= usual);
    expect(status?.stateHash).toBe(hashAt(settings, status?.step ?? 0));
  });

  it('carries out only the newest of many changes', async () => {
    const { openPort, requests } = createPort();
    const store = createStore({ openPort });
    store.getState().start();
    for (let seed = 2; seed <= 40; seed++) store.getState().setSettings({ seed });
    const { status } = await until(store, (state) => (state.status?.step ?? 0) > 60);
    expect(requests('configure')).toBe(2);
    expect(status?.stateHash).toBe(hashAt({ ...DEFAULT_SETTINGS, seed: 40 }, status?.step ?? 0));
  });

  it('brings the spare area inside the limits of another size, and takes its pace', () => {
    const store = createStore();
    const { setSettings } = store.getState();
    setSettings({ size: 'scale', spareFactor: 0.05 });
    expect(store.getState()).toMatchObject({ settings: { spareFactor: 0.05 }, pace: DEFAULT_PACE.scale });
    setSettings({ size: 'table' });
    expect(store.getState()).toMatchObject({
      settings: { spareFactor: spareLimits('table').min },
      pace: DEFAULT_PACE.table,
    });
    setSettings({ spareFactor: 0.99 });
    expect(store.getState().settings.spareFactor).toBe(spareLimits('table').max);
  });

  it('plays, and stands when it is paused', async () => {
    const store = createStore();
    store.getState().start();
    await until(store, standsAt(60));
    store.getState().setPace('max');
    store.getState().play();
    await until(store, (state) => state.furthestStep > 1000);
    expect(store.getState().isPlaying).toBe(true);
    store.getState().pause();
    const { status } = await until(store, (state) => state.status?.isRunning === false);
    expect(status?.stateHash).toMatch(/^[0-9a-f]{8}$/);
  });

  it('is held while nobody sees it, and wants to play all the same', async () => {
    const store = createStore();
    store.getState().start();
    await until(store, standsAt(60));
    store.getState().play();
    await until(store, (state) => state.status?.isRunning === true);
    store.getState().setVisible(false);
    await until(store, (state) => state.status?.isRunning === false);
    expect(store.getState().isPlaying).toBe(true);
    store.getState().setVisible(true);
    await until(store, (state) => state.status?.isRunning === true);
  });

  it('pauses for a seek, a step and a step back', async () => {
    const store = createStore();
    store.getState().start();
    await until(store, standsAt(60));
    for (const [act, step] of [
      [() => store.getState().seek(25), 25],
      [() => store.getState().step('write'), 26],
      [() => store.getState().stepBack(), 25],
    ] as const) {
      store.getState().pause();
      await until(store, (state) => state.status?.isRunning === false);
      const before = store.getState().status?.step ?? 0;
      act();
      expect(store.getState().isPlaying).toBe(false);
      const { status, furthestStep } = await until(store, standsAt(step));
      expect([status?.stateHash, furthestStep >= before]).toEqual([hashAt(DEFAULT_SETTINGS, step), true]);
    }
    store.getState().play();
    store.getState().seek(10);
    expect(store.getState().isPlaying).toBe(false);
    await until(store, standsAt(10));
  });

  it('goes through a drag of the timeline without replaying every place on the way', async () => {
    const { openPort, requests } = createPort();
    const store = createStore({ openPort });
    store.getState().start();
    await until(store, standsAt(60));
    for (let step = 0; step <= 50; step++) store.getState().seek(step);
    await until(store, standsAt(50));
    expect(requests('seek')).toBe(2);
  });

  it('changes its words and nothing else', () => {
    const store = createStore();
    const before = store.getState();
    before.setSkin('chip');
    expect(store.getState()).toEqual({ ...before, skin: 'chip' });
  });
});

/** Opened where the usual drive is first seen: order 4,384, in the midst of a wait. */
async function openUsual(settings: Partial<DriveSettings> = {}): Promise<DriveStore> {
  const store = createDriveStore({
    openPort: inProcessPort,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    moment: null,
    isPlaying: false,
  });
  opened.push(store);
  store.getState().start();
  await until(store, ({ status, summary }) => status !== null && summary !== null);
  return store;
}

describe('the usual drive', () => {
  it('is first seen in a wait, and counts from the eighth round', async () => {
    const { summary, status } = (await openUsual()).getState();
    expect(status).toMatchObject({ step: 4384, microStep: 17 });
    const drive = createDrive(scenarioOf(DEFAULT_SETTINGS));
    drive.run(2688);
    const before = drive.counters.flashPagesProgrammed;
    drive.run(4384 - 2688);
    for (let micro = 0; micro < 17; micro++) drive.advanceMicro(null);
    expect(summary?.counted).toMatchObject({
      fromStep: 2688,
      hostPages: 1696,
      flashPages: drive.counters.flashPagesProgrammed - before,
    });
    expect(writeAmplificationOf(summary)).toBeCloseTo(2.31, 2);
  });

  it('writes at about a third of the speed of a new one', async () => {
    const store = await openUsual();
    expect(store.getState().summary?.speedShare).toBeCloseTo(1 / 3, 1);
    await store.getState().seekMoment({ step: 300, microStep: 0 });
    const { summary } = await until(store, standsAt(300));
    expect(summary).toMatchObject({ speedShare: 1, counted: { fromStep: 0, hostPages: 300, flashPages: 300 } });
  });
});

describe('a ride', () => {
  it('ends exactly where it is to end, and tells so', async () => {
    const store = createStore({ atStep: 400 });
    store.getState().start();
    await until(store, standsAt(400));
    await store.getState().rideTo({ step: 416, microStep: 3 }, 400);
    const { status, summary, ridePace, isPlaying } = store.getState();
    expect(status).toMatchObject({ step: 416, microStep: 3, isRunning: false });
    expect([summary?.step, summary?.microStep, ridePace, isPlaying]).toEqual([416, 3, null, false]);
    await store.getState().rideTo({ step: 416, microStep: 3 }, 4);
    expect(store.getState()).toMatchObject({ ridePace: null, status: { step: 416, microStep: 3 } });
  });

  it('is over when anything else is done', async () => {
    const store = createStore();
    store.getState().start();
    await until(store, standsAt(60));
    const ride = store.getState().rideTo({ step: 5000, microStep: 0 }, 5);
    expect(store.getState().ridePace).toBe(5);
    store.getState().seek(30);
    await ride;
    const { status, ridePace } = await until(store, standsAt(30));
    expect([ridePace, status?.isRunning]).toEqual([null, false]);
  });

  it('is held while nobody sees it', async () => {
    const store = createStore();
    store.getState().start();
    await until(store, standsAt(60));
    const ride = store.getState().rideTo({ step: 70, microStep: 0 }, 100);
    store.getState().setVisible(false);
    await until(store, (state) => state.status?.isRunning === false);
    expect(store.getState().ridePace).toBe(100);
    store.getState().setVisible(true);
    await ride;
    expect(store.getState().status).toMatchObject({ step: 70, isRunning: false });
  });
});

describe('what is done to a running drive', () => {
  const haveLeft = (times: number) => (state: DriveStoreState) =>
    (state.summary?.sinceLeaving?.leavings ?? 0) === times && state.status?.events.length !== undefined;

  it('is in its events, and shows in what text says', async () => {
    const store = await openUsual();
    store.getState().leave();
    const left = await until(store, haveLeft(1));
    expect(left.summary?.sinceLeaving?.unwantedPages).toBe(88);
    expect(left.status?.events).toEqual([{ step: 4384, microStep: 17, action: 'leave' }]);
    store.getState().comeBack();
    const { summary } = await until(store, haveLeft(0));
    expect(summary?.sinceLeaving?.unwantedPages).toBe(0);
  });

  it('goes for the drive of the next settings too', async () => {
    const store = await openUsual();
    store.getState().setTrim(true);
    await until(store, (state) => state.summary?.isTrimEnabled === true);
    store.getState().leave();
    await until(store, haveLeft(1));
    store.getState().leave();
    await until(store, haveLeft(2));
    store.getState().setSettings({ spareFactor: 0.4 });
    const { summary, status } = await until(store, (state) => (state.status?.step ?? 4384) !== 4384);
    expect(store.getState().settings).toMatchObject({ spareFactor: 0.4, isTrimEnabled: true });
    expect(status?.events.map(({ action }) => action)).toEqual(['leave', 'leave']);
    expect(summary).toMatchObject({ isTrimEnabled: true, sinceLeaving: { leavings: 2 } });
  });

  it('leaves the number that was there before, once for a drag', async () => {
    const store = await openUsual();
    const before = writeAmplificationOf(store.getState().summary);
    for (const spareFactor of [0.31, 0.34, 0.4]) store.getState().setSettings({ spareFactor });
    expect(store.getState().was).toEqual({ writeAmplification: before, change: { kind: 'spare', value: 0.3 } });
    store.getState().setTrim(true);
    expect(store.getState().was?.change).toEqual({ kind: 'trim', isOn: false });
  });
});

describe('the places of a dish', () => {
  it('are those that the drive gave it', async () => {
    const store = await openUsual();
    const places = await store.getState().placesOf(17);
    const drive = createDrive(scenarioOf(DEFAULT_SETTINGS));
    const seen: { kind: string; page: number }[] = [];
    while (drive.step < 4384 || drive.microStep < 17) {
      drive.advanceMicro((kind, page, _from, to) => {
        if (page === 17 && kind === MicroEventKind.Write) seen.push({ kind: 'write', page: to });
        if (page === 17 && kind === MicroEventKind.Relocate) seen.push({ kind: 'relocate', page: to });
      });
    }
    expect((places ?? []).map(({ kind, page }) => ({ kind, page }))).toEqual(seen);
    expect(seen.length).toBeGreaterThan(20);
  });
});

describe('when the engine is gone', () => {
  it('says so in a sentence and stops', async () => {
    const store = createStore({
      openPort: () => {
        throw new Error('workers are blocked here');
      },
    });
    store.getState().play();
    store.getState().start();
    const { failure, isPlaying, status } = await until(store, (state) => state.failure !== null);
    const blocked = { code: 'broke', values: { message: 'workers are blocked here.' } };
    expect([failure, isPlaying, status]).toEqual([blocked, false, null]);
  });

  it('goes on where it was, with the same settings, on a new engine', async () => {
    const { openPort, fail } = breakablePort();
    const store = createStore({ openPort, settings: { seed: 7 } });
    store.getState().start();
    await until(store, standsAt(60));
    store.getState().seek(33);
    await until(store, standsAt(33));
    fail({ code: 'unreadable' });
    expect(store.getState().failure).toEqual({ code: 'unreadable' });
    // What was already shown is not lost.
    expect(store.frames.latest()?.fields[FrameField.Step]).toBe(33);
    store.getState().restartEngine();
    const { status, failure, settings } = await until(store, (state) => state.status !== null);
    expect([status?.step, failure, settings.seed]).toEqual([33, null, 7]);
    expect(status?.stateHash).toBe(hashAt({ ...DEFAULT_SETTINGS, seed: 7 }, 33));
  });

  it('comes back through what was done to the drive before', async () => {
    const { openPort, fail } = breakablePort();
    const moment = { step: 416, microStep: 2, events: [{ step: 390, microStep: 0, action: 'leave' as const }] };
    const store = createStore({ openPort, moment, settings: { liveFraction: 1 } });
    store.getState().start();
    const before = (await until(store, standsAt(416))).status;
    expect(before).toMatchObject({ microStep: 2, events: moment.events });
    fail({ code: 'unreadable' });
    store.getState().restartEngine();
    const { status } = await until(store, (state) => state.status !== null);
    expect(status).toEqual(before);
  });

  it('may be started anew while a drive is still being built', async () => {
    const store = createStore();
    store.getState().start();
    store.getState().restartEngine();
    const { failure } = await until(store, (state) => state.status !== null);
    expect(failure).toBeNull();
  });
});
