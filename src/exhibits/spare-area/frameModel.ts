import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRecordingStore, type DriveSettings, type RecordingStore } from '#store';
import type { ExhibitModel, ModelContext } from '../exhibit.ts';
import { frameRuns, sweptShape, theoryAt } from './frameScenario.ts';

/** Alone in a frame: settings, and runs of drives of their size and seed. No drive runs on. */
export interface FrameModel extends ExhibitModel {
  readonly chosen: StoreApi<DriveSettings>;
  readonly recording: RecordingStore<'spareArea'>;
  setSpareFactor(spareFactor: number): void;
  recordAgain(): void;
}

const STATES = { idle: 'ready', running: 'running', done: 'paused', cancelled: 'ready', failed: 'ready' } as const;

export function createFrameModel({ settings, runs }: ModelContext): FrameModel {
  const chosen = createStore<DriveSettings>()(() => settings);
  const recording = createRecordingStore(runs, 'spareArea');
  const recordAgain = (): void => {
    const { size, seed } = chosen.getState();
    recording.getState().record(frameRuns(sweptShape(size, seed)).request);
  };
  const start = (): void => {
    if (recording.getState().phase === 'idle') recordAgain();
  };
  return {
    chosen,
    recording,
    recordAgain,
    setSpareFactor: (spareFactor) => chosen.setState({ spareFactor }),
    start,
    play: start,
    // The runs end by themselves in a few seconds; there is nothing that runs on.
    pause: () => {},
    load(next) {
      const before = chosen.getState();
      chosen.setState(next);
      const isRecorded = recording.getState().phase !== 'idle';
      if (isRecorded && (next.size !== before.size || next.seed !== before.seed)) recordAgain();
    },
    settings: () => chosen.getState(),
    report() {
      const { phase, failure } = recording.getState();
      const { size, seed, spareFactor } = chosen.getState();
      const writeAmplification = theoryAt(sweptShape(size, seed), spareFactor);
      return { state: STATES[phase], step: 0, writeAmplification, failure };
    },
    subscribe(listener) {
      const stops = [chosen.subscribe(listener), recording.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    dispose: () => recording.getState().cancel(),
  };
}
