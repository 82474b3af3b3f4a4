import { afterEach, describe, expect, it } from 'vitest';
import { createDrive, MicroEventKind } from '#engine';
import type { DriveStoreState } from './createDriveStore.ts';
import { createStore, disposeStores, openUsual, standsAt, until } from './fixtures/driveStores.ts';
import { writeAmplificationOf } from './summary.ts';
import { DEFAULT_SETTINGS, scenarioOf } from './settings.ts';

afterEach(disposeStores);

describe('the usual drive', () => {
  it('is first shown in a wait, and counts from the eighth round', async () => {
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
  it('ends exactly at its target, and resolves', async () => {
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

  it('ends when another action comes', async () => {
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

  it('is paused while it is off the screen', async () => {
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

describe('a moment far away', () => {
  it('is reached with a progress, which is null on arrival', async () => {
    const store = createStore({ atStep: 2_000_000 });
    store.getState().start();
    const { preparedFraction } = await until(store, (state) => state.preparedFraction !== null);
    expect(preparedFraction).toBeGreaterThan(0);
    expect(preparedFraction).toBeLessThan(1);
    const { status } = await until(store, (state) => state.preparedFraction === null);
    expect(status?.step).toBe(2_000_000);
  });
});

describe('an action on a running drive', () => {
  const haveLeft = (times: number) => (state: DriveStoreState) =>
    (state.summary?.sinceLeaving?.leavings ?? 0) === times && state.status?.events.length !== undefined;

  it('is in its events and its summary', async () => {
    const store = await openUsual();
    store.getState().leave();
    const left = await until(store, haveLeft(1));
    expect(left.summary?.sinceLeaving?.unwantedPages).toBe(88);
    expect(left.status?.events).toEqual([{ step: 4384, microStep: 17, action: 'leave' }]);
    store.getState().comeBack();
    const { summary } = await until(store, haveLeft(0));
    expect(summary?.sinceLeaving).toBeNull();
  });

  it('is performed on the last requested drive, even if that is still being configured', async () => {
    const store = await openUsual();
    for (const spareFactor of [0.4, 0.5, 0.6]) store.getState().setSettings({ spareFactor });
    store.getState().leave();
    store.getState().setTrim(true);
    await until(store, (state) => state.summary?.isTrimEnabled === true);
    const { status, summary } = await until(store, haveLeft(1));
    // 18 of 30 blocks are spare, so the host has 192 pages.
    expect(new Set(status?.events.map(({ action }) => action))).toEqual(new Set(['leave', 'trim']));
    expect(summary?.sinceLeaving?.unwantedPages).toBeLessThan(192 / 2);
  });

  it('carries over to the drive of the next settings', async () => {
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

  it('keeps the number before the change, once for a drag', async () => {
    const store = await openUsual();
    const before = writeAmplificationOf(store.getState().summary);
    for (const spareFactor of [0.31, 0.34, 0.4]) store.getState().setSettings({ spareFactor });
    expect(store.getState().lastChange).toEqual({ writeAmplification: before, change: { kind: 'spare', value: 0.3 } });
    store.getState().setTrim(true);
    expect(store.getState().lastChange?.change).toEqual({ kind: 'trim', isOn: false });
  });
});

describe('the places of a dish', () => {
  it('are those of the drive', async () => {
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
