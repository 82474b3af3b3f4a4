import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDrive, FrameField } from '#engine';
import { inProcessPort, type EnginePort, type ToWorker, type Failure } from '#worker';
import { createDriveStore, DEFAULT_PACE, type DriveStore } from './createDriveStore.ts';
import { createStore, disposeStores, mortalPort, standsAt, until } from './fixtures/driveStores.ts';
import { DEFAULT_SETTINGS, scenarioOf, shownStep, spareLimits, type DriveSettings } from './settings.ts';

afterEach(() => {
  disposeStores();
  vi.useRealTimers();
});

/** An engine in this thread; its messages are recorded. */
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

/** A port that the test can make fail. */
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

const hashAt = (settings: DriveSettings, step: number): string => {
  const drive = createDrive(scenarioOf(settings));
  drive.run(step);
  return drive.stateHash();
};

function started(store: DriveStore): DriveStore {
  store.getState().start();
  return store;
}

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

  it('shows the numbers of its opening until the engine has its own, and is the reader’s from the start', async () => {
    expect(createStore().getState()).toMatchObject({ furthestStep: 0, summary: null, isGuided: false });
    const shown = await until(started(createStore({ atStep: 300 })), standsAt(300));
    const opening = { summary: shown.summary, furthestStep: 300 };
    const store = createDriveStore({
      openPort: inProcessPort,
      settings: DEFAULT_SETTINGS,
      moment: null,
      isPlaying: false,
      opening,
    });
    expect(store.getState()).toMatchObject({ ...opening, isPlaying: false, status: null });
  });

  it('shows the drive of its settings at the requested step', async () => {
    const store = createStore();
    store.getState().start();
    const { status, summary, furthestStep } = await until(store, standsAt(60));
    expect(status?.stateHash).toBe(hashAt(DEFAULT_SETTINGS, 60));
    expect([summary?.hostPages, furthestStep]).toEqual([60, 60]);
    expect(summary?.flashPages).toBe(store.frames.latest()?.fields[FrameField.FlashPagesProgrammed]);
  });

  it('restarts with other settings, where a drive is usually first shown', async () => {
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

  it('plays, and stops when it is paused', async () => {
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

  it('is paused while it is off the screen, and still counts as playing', async () => {
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

  it('follows a drag of the timeline without replaying every place on the way', async () => {
    const { openPort, requests } = createPort();
    const store = createStore({ openPort });
    store.getState().start();
    await until(store, standsAt(60));
    for (let step = 0; step <= 50; step++) store.getState().seek(step);
    await until(store, standsAt(50));
    expect(requests('seek')).toBe(2);
  });
});

describe('when the engine has failed', () => {
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
    // The numbers shown before stay.
    expect(store.frames.latest()?.fields[FrameField.Step]).toBe(33);
    store.getState().restartEngine();
    const { status, failure, settings } = await until(store, (state) => state.status !== null);
    expect([status?.step, failure, settings.seed]).toEqual([33, null, 7]);
    expect(status?.stateHash).toBe(hashAt({ ...DEFAULT_SETTINGS, seed: 7 }, 33));
  });

  it('comes back with the actions performed before', async () => {
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

  it('and its thread was killed, says so within five seconds, and goes on as if nothing had been', async () => {
    vi.useFakeTimers();
    const { openPort, kill } = mortalPort();
    const store = createStore({ openPort, settings: { seed: 7, liveFraction: 1 } });
    const { start, setPace, play, pause, leave, restartEngine } = store.getState();
    start();
    await vi.advanceTimersByTimeAsync(100);
    setPace(1000);
    play();
    await vi.advanceTimersByTimeAsync(500);
    leave();
    await vi.advanceTimersByTimeAsync(500);
    kill();
    const lastStep = store.frames.latest()?.fields[FrameField.Step] ?? 0;
    expect(lastStep).toBeGreaterThan(900);
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState()).toMatchObject({ failure: { code: 'silent' }, resumeStep: lastStep, isPlaying: false });
    restartEngine();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.getState()).toMatchObject({ failure: null, isPlaying: true });
    pause();
    await vi.advanceTimersByTimeAsync(100);
    const { status } = store.getState();
    const [left] = status?.events ?? [];
    expect(status?.step).toBeGreaterThan(lastStep + 500);
    expect(left?.step).toBeLessThan(lastStep);
    const uninterrupted = createDrive(scenarioOf(store.getState().settings));
    uninterrupted.run(left?.step ?? 0);
    uninterrupted.deleteFiles(0.25);
    uninterrupted.run((status?.step ?? 0) - (left?.step ?? 0));
    expect(status?.stateHash).toBe(uninterrupted.stateHash());
  });

  it('while other settings were on their way, comes back with these', async () => {
    vi.useFakeTimers();
    const { openPort, kill } = mortalPort();
    const store = createStore({ openPort });
    store.getState().start();
    await vi.advanceTimersByTimeAsync(100);
    kill();
    store.getState().setSettings({ spareFactor: 0.4 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState()).toMatchObject({ failure: { code: 'silent' }, resumeStep: null });
    store.getState().restartEngine();
    await vi.advanceTimersByTimeAsync(100);
    const { status, settings } = store.getState();
    expect(settings.spareFactor).toBe(0.4);
    // Where a drive of these settings is usually first shown.
    expect(status?.step).toBeGreaterThan(shownStep(settings, scenarioOf(settings)));
    expect(status?.stateHash).toBe(hashAt(settings, status?.step ?? 0));
  });

  it('can be restarted while a drive is being built', async () => {
    const store = createStore();
    store.getState().start();
    store.getState().restartEngine();
    const { failure } = await until(store, (state) => state.status !== null);
    expect(failure).toBeNull();
  });
});
