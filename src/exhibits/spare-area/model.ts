import type { StoreApi } from 'zustand/vanilla';
import { createSweepStore, openDrivePort, openSweepPort, type SweepState } from '#store';
import { createDriveModel, type DriveModel } from '../driveModel.ts';
import type { ModelContext } from '../exhibit.ts';
import { sweepRequest, sweptShape } from './scenario.ts';

/** A drive, and a sweep over the spare of drives of its size and seed. */
export interface SpareAreaModel extends DriveModel {
  readonly sweep: StoreApi<SweepState>;
  /** Sweeps once more, as when a sweep has failed. */
  sweepAgain(): void;
}

export function createModel(context: ModelContext): SpareAreaModel {
  const model = createDriveModel(context, openDrivePort);
  const { drive } = model;
  const sweep = createSweepStore(openSweepPort);
  let stopFollowing: (() => void) | null = null;

  const sweepAgain = (): void => {
    const { size, seed } = drive.getState().settings;
    sweep.getState().run(sweepRequest(sweptShape(size, seed)));
  };
  return {
    ...model,
    sweep,
    sweepAgain,
    start() {
      model.start();
      if (stopFollowing) return;
      stopFollowing = drive.subscribe(({ settings }, before) => {
        if (settings.size !== before.settings.size || settings.seed !== before.settings.seed) sweepAgain();
      });
      sweepAgain();
    },
    dispose() {
      stopFollowing?.();
      sweep.getState().dispose();
      model.dispose();
    },
  };
}
