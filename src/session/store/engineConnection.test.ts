import { expect, it } from 'vitest';
import type { EnginePort, ToWorker } from '#worker';
import { EngineConnection } from './engineConnection.ts';
import { FrameStore } from './frameStore.ts';
import { DEFAULT_SETTINGS, scenarioOf, shownStep, usualMoment, type DriveSettings } from './settings.ts';

type Request = Extract<ToWorker, { kind: 'request' }>;

/** What the thread is asked for when a drive with some settings is to be shown. */
function askedFor(changes: Partial<DriveSettings>, leavings = 0) {
  const asked: Request[] = [];
  const port: EnginePort = {
    post: (message) => void (message.kind === 'request' && asked.push(message)),
    listen: () => undefined,
    terminate: () => undefined,
  };
  const ignore = (): void => undefined;
  const listener = { onStatus: ignore, onFrame: ignore, onProgress: ignore, onFailure: ignore };
  const connection = new EngineConnection(() => port, new FrameStore(), listener);
  connection.start();
  void connection.configure({ ...DEFAULT_SETTINGS, ...changes }, null, leavings);
  connection.stop();
  const [request] = asked;
  if (request?.name !== 'configure') throw new Error('no drive was asked for');
  return request.params;
}

it('shows the drive of the opening at its usual moment, and any other where cleaning is near', () => {
  const { step, microStep } = usualMoment(DEFAULT_SETTINGS) ?? {};
  expect(askedFor({}).start).toMatchObject({ step, microStep });
  const settings = { ...DEFAULT_SETTINGS, seed: 7 };
  const { start } = askedFor({ seed: 7 });
  expect(start).toMatchObject({ step: shownStep(settings, scenarioOf(settings)), pagesBeforeCleaning: 6 });
  expect(start).not.toHaveProperty('microStep');
});

it('waits for a trim on small drives alone, where files are deleted and the drive is told', () => {
  const files = { isTrimEnabled: true, liveFraction: 0.75 };
  expect(askedFor(files).start).toMatchObject({ isTrimWanted: true });
  for (const other of [{ isTrimEnabled: false }, { liveFraction: 1 }, { size: 'scale' } as const])
    expect(askedFor({ ...files, ...other }).start, JSON.stringify(other)).toMatchObject({ isTrimWanted: false });
});

it('asks for each page of a small drive, and for the blocks of a large one', () => {
  expect(askedFor({}).detail).toBe('pages');
  expect(askedFor({ size: 'scale' }).detail).toBe('blocks');
});

it('lets guests leave a drive’s worth of writes before the moment, and never before the first', () => {
  const settings = { ...DEFAULT_SETTINGS, liveFraction: 0.75 };
  const scenario = scenarioOf(settings);
  const leftAt = Math.max(0, shownStep(settings, scenario) - scenario.logicalPageCount);
  expect(leftAt).toBeGreaterThan(0);
  expect(askedFor({ liveFraction: 0.75 }, 2).events).toEqual(
    Array.from({ length: 2 }, () => ({ step: leftAt, microStep: 0, action: 'leave' })),
  );
  expect(askedFor({}, 1).start).toMatchObject({ pagesBeforeCleaning: 6 });
});
