import { afterEach, describe, expect, it } from 'vitest';
import { createDrive, FrameField } from '#engine';
import type { DriveReading } from './driveReading.ts';
import { createStore, disposeStores, openUsual, standsAt, until, heldPort } from './fixtures/driveStores.ts';
import { DEFAULT_SETTINGS, scenarioOf } from './settings.ts';

afterEach(disposeStores);

const fieldOf = ({ frame }: DriveReading, field: number): number => frame.fields[field] ?? Number.NaN;

/** The moment of a reading by its picture, by its counts and by its ledger. */
function momentsOf(reading: DriveReading) {
  const { summary } = reading;
  return {
    picture: [fieldOf(reading, FrameField.Step), fieldOf(reading, FrameField.MicroStep)],
    counts: [summary.step, summary.microStep],
    ledger: summary.counted.fromStep + summary.counted.hostPages,
  };
}

describe('a reading of a drive', () => {
  it('is null before there is a drive', () => {
    expect(createStore().getState().read()).toBeNull();
  });

  it('has one moment while the drive runs and the text is behind', async () => {
    const store = await openUsual();
    store.getState().setPace('max');
    store.getState().play();
    const seen = await new Promise<{ reading: DriveReading; behind: number }>((resolve) => {
      const stop = store.frames.subscribe(() => {
        const behind = fieldOf({ frame: store.frames.latest() } as DriveReading, FrameField.Step);
        const told = store.getState().summary?.step ?? 0;
        if (behind === told) return;
        stop();
        // In a task of its own, as for printing: the frame is set before the listeners of the store are called.
        setTimeout(() => resolve({ reading: store.getState().read() as DriveReading, behind: behind - told }));
      });
    });
    expect(seen.behind).toBeGreaterThan(0);
    const { picture, counts, ledger } = momentsOf(seen.reading);
    expect(counts).toEqual(picture);
    expect(ledger).toBe(picture[0]);
  });

  it('does not change when the drive goes on', async () => {
    const store = await openUsual();
    const reading = store.getState().read() as DriveReading;
    const before = { ...momentsOf(reading), roles: [...reading.frame.blockRole], pages: [...reading.frame.pageState] };
    store.getState().setPace('max');
    store.getState().play();
    await until(store, ({ summary }) => (summary?.step ?? 0) > 6000);
    expect({
      ...momentsOf(reading),
      roles: [...reading.frame.blockRole],
      pages: [...reading.frame.pageState],
    }).toEqual(before);
  });

  it('has the moment after a jump', async () => {
    const store = await openUsual();
    store.getState().seek(1000);
    await until(store, standsAt(1000));
    const reading = store.getState().read() as DriveReading;
    const drive = createDrive(scenarioOf(DEFAULT_SETTINGS));
    drive.run(1000);
    expect(momentsOf(reading)).toEqual({ picture: [1000, 0], counts: [1000, 0], ledger: 1000 });
    expect(reading.summary.counted.flashPages).toBe(drive.counters.flashPagesProgrammed);
  });

  it('has the settings of the drive on show, not of a requested one', async () => {
    const port = heldPort();
    const store = createStore({ openPort: port.open });
    store.getState().start();
    await until(store, standsAt(60));
    port.hold();
    store.getState().setSettings({ spareFactor: 0.4 });
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().settings.spareFactor).toBe(0.4);
    expect(store.getState().read()?.settings.spareFactor).toBe(DEFAULT_SETTINGS.spareFactor);
    port.release();
    await until(store, ({ summary }) => (summary?.step ?? 0) > 60);
    expect(store.getState().read()?.settings.spareFactor).toBe(0.4);
  });
});
