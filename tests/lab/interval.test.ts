import { requireScenario } from '#engine';
import { createLabDrive, type LabDrive } from '#store';
import { inProcessPort } from '#worker';
import { expect, it } from 'vitest';
import { chosenIn, chosenInterval } from '../../src/pages/lab/interval.ts';
import { labStateOf } from '../../src/pages/lab/labState.ts';
import { createLabStore } from '../../src/pages/lab/labStore.ts';
import { openDrive } from '../../src/pages/lab/openDrive.ts';

const SCENARIO = requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupPages: 0 });

const standsAt = (drive: LabDrive, at: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = drive.subscribe(({ step, phase, isRunning, target }) => {
      if (phase !== 'ready' || isRunning || target !== null || step !== at) return;
      stop();
      resolve();
    });
  });

it('what is chosen of a run stays while it plays on and goes back, and goes when it begins anew', async () => {
  const drive = createLabDrive(() => inProcessPort());
  const lab = { drive, store: createLabStore(labStateOf(SCENARIO, 'own')) };
  const { play, seek } = drive.getState();
  openDrive(lab, { step: 3000, microStep: 0 });
  await standsAt(drive, 3000);
  const interval = chosenInterval(1000, 2000, 3000);
  const chosen = { run: drive.getState().scenarios, interval };
  const shown = () => chosenIn(drive.getState().scenarios, chosen);
  play({ step: 4000, microStep: 0 });
  await standsAt(drive, 4000);
  expect(shown()).toBe(interval);
  seek({ step: 500, microStep: 0 });
  await standsAt(drive, 500);
  expect(shown()).toBe(interval);
  openDrive(lab, { step: 4000, microStep: 0 });
  await standsAt(drive, 4000);
  expect(shown()).toBeNull();
  drive.getState().dispose();
});
