import { afterEach, describe, expect, it } from 'vitest';
import type { DriveStoreState } from './createDriveStore.ts';
import { createStore, disposeStores, standsAt, until, heldPort } from './fixtures/driveStores.ts';
import { MOST_LEAVINGS } from './readerActions.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

afterEach(disposeStores);

describe('an action before the answer of the engine', () => {
  const turns = () => new Promise((resolve) => setTimeout(resolve, 20));
  const openHeld = async () => {
    const port = heldPort();
    const store = createStore({ openPort: port.open, atStep: 4384 });
    store.getState().start();
    await until(store, standsAt(4384));
    port.hold();
    return { port, store, actions: store.getState() };
  };
  const settled = (spareFactor: number) => (state: DriveStoreState) =>
    state.settings.spareFactor === spareFactor && (state.status?.step ?? 4384) !== 4384;
  const actionsOf = ({ status }: DriveStoreState) => status?.events.map(({ action }) => action);

  it('carries over to the drive of the next settings without being reported', async () => {
    const { port, store, actions } = await openHeld();
    actions.leave();
    actions.setTrim(true);
    await turns();
    actions.setSettings({ spareFactor: 0.4 });
    await turns();
    port.release();
    const state = await until(store, settled(0.4));
    expect(actionsOf(state)).toEqual(['leave']);
    expect(state.settings.isTrimEnabled).toBe(true);
    const { summary } = await until(store, (later) => later.summary?.step === state.status?.step);
    expect(summary).toMatchObject({ isTrimEnabled: true, sinceLeaving: { leavings: 1 } });
  });

  it('lets guests leave at most `MOST_LEAVINGS` times, however fast the requests come', async () => {
    const { port, store, actions } = await openHeld();
    for (let press = 0; press < MOST_LEAVINGS + 2; press += 1) actions.leave();
    port.release();
    await until(store, ({ status }) => status?.events.length === MOST_LEAVINGS);
    await turns();
    expect(actionsOf(store.getState())).toEqual(['leave', 'leave', 'leave']);
  });

  it('carries over to each drive of a drag, whichever is configured', async () => {
    const { port, store, actions } = await openHeld();
    actions.setSettings({ spareFactor: 0.35 });
    await turns();
    actions.setSettings({ spareFactor: 0.36 });
    // Waits for a drive that is never configured.
    actions.leave();
    await turns();
    actions.setSettings({ spareFactor: 0.37 });
    actions.leave();
    await turns();
    actions.setSettings({ spareFactor: 0.4 });
    await turns();
    port.release();
    await until(store, settled(0.4));
    const state = await until(store, ({ summary }) => (summary?.sinceLeaving?.leavings ?? 0) > 0);
    await turns();
    expect(actionsOf(store.getState())).toEqual(['leave', 'leave']);
    expect(state.summary?.sinceLeaving?.leavings).toBe(2);
  });

  it('is not counted twice if its frame comes before its answer', async () => {
    const { port, store, actions } = await openHeld();
    actions.leave();
    await turns();
    // The frame, that the drive is at work, and the answer.
    expect(port.heldCount).toBe(3);
    port.releaseAllBut(1);
    actions.setSettings({ spareFactor: 0.4 });
    await turns();
    port.release();
    expect(actionsOf(await until(store, settled(0.4)))).toEqual(['leave']);
  });

  it('is undone by its opposite: guests who came back have not left', async () => {
    const { port, store, actions } = await openHeld();
    actions.leave();
    actions.comeBack();
    await turns();
    actions.setSettings({ spareFactor: 0.4 });
    await turns();
    port.release();
    expect(actionsOf(await until(store, settled(0.4)))).toEqual([]);
  });

  it('does not carry over to a drive of another link', async () => {
    const { port, store, actions } = await openHeld();
    actions.setSettings({ spareFactor: 0.35 });
    await turns();
    actions.leave();
    actions.load(DEFAULT_SETTINGS, { step: 500, microStep: 0, events: [] });
    await turns();
    port.release();
    await until(store, standsAt(500));
    await turns();
    expect(actionsOf(store.getState())).toEqual([]);
    expect(port.posted.some((message) => JSON.stringify(message).includes('"act"'))).toBe(false);
  });

  it('is performed on the engine that replaces a failed one', async () => {
    const { port, store, actions } = await openHeld();
    actions.leave();
    actions.setTrim(true);
    await turns();
    port.drop();
    actions.restartEngine();
    await until(store, ({ summary }) => summary?.isTrimEnabled === true && summary.sinceLeaving?.leavings === 1);
    expect(actionsOf(store.getState())).toEqual(['trim', 'leave']);
    expect(store.getState().status?.step).toBe(4384);
  });
});
