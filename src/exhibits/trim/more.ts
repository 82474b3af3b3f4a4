import { createStore, type StoreApi } from 'zustand/vanilla';
import { createRecordingStore, type AnyRecording, type RecordingStore, type RunThread } from '#store';
import type { Part } from './parameters.ts';
import { DRIVE_REQUEST, PAUSES_REQUEST, SCALE_REQUEST } from './scenario.ts';

export interface MoreState {
  readonly isOpen: boolean;
}

/** What the exhibit says beyond its two drives: who passes the goodbye on, a drive of the time, and what pauses are good for. */
export interface MoreModel {
  readonly state: StoreApi<MoreState>;
  /** The two drives at a usual size. */
  readonly scale: RecordingStore<'trimScale'>;
  readonly pauses: RecordingStore<'trimScale'>;
  readonly drive: RecordingStore<'trimDrive'>;
  readonly recordings: readonly AnyRecording[];
  open(this: void): void;
  close(this: void): void;
  /** Has recorded what a part shows, if it is not yet. */
  start(this: void, part: Part): void;
  recordScale(this: void): void;
}

export function createMore(runs: RunThread): MoreModel {
  const state = createStore<MoreState>()(() => ({ isOpen: false }));
  const scale = createRecordingStore(runs, 'trimScale');
  const pauses = createRecordingStore(runs, 'trimScale');
  const drive = createRecordingStore(runs, 'trimDrive');
  const recordScale = (): void => {
    if (scale.getState().phase === 'idle') scale.getState().record(SCALE_REQUEST);
  };
  const start = (part: Part): void => {
    if (part === 'ultradrive' && drive.getState().phase === 'idle') drive.getState().record(DRIVE_REQUEST);
    if (part !== 'pauses') return;
    recordScale();
    if (pauses.getState().phase === 'idle') pauses.getState().record(PAUSES_REQUEST);
  };
  return {
    state,
    scale,
    pauses,
    drive,
    recordings: [scale, pauses, drive],
    open() {
      state.setState({ isOpen: true });
      start('pauses');
      start('ultradrive');
    },
    close: () => state.setState({ isOpen: false }),
    start,
    recordScale,
  };
}
