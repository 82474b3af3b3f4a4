import { createStore } from 'zustand/vanilla';
import type { Scenario } from '#engine';
import type { LabDrive } from '../labTypes.ts';
import { createModel, type LabModel } from './model.ts';
import { summarize } from './summary.ts';

/** A drive whose whole run is recorded, and played back. */
export function createRecordedDrive(scenario: Scenario): LabDrive {
  let first = createModel({ scenario, atPages: null, isPlaying: false });
  let stop = (): void => {};
  const drive: LabDrive = createStore((set, get) => ({
    phase: 'preparing',
    preparedFraction: 0,
    step: 0,
    microStep: 0,
    isRunning: false,
    stateHash: null,
    model: first,
    open: (next, at = 0) => {
      stop();
      const wasRunning = get().isRunning && at === 0;
      const model = createModel({ scenario: next, atPages: at > 0 ? at : null, isPlaying: wasRunning }, first.thread);
      first = model;
      set({ phase: 'preparing', step: 0, isRunning: wasRunning, stateHash: null, model });
      stop = follow(model, set);
      model.start();
    },
    play: () => get().model.playback.getState().play(),
    pause: () => get().model.playback.getState().pause(),
    seek: (step) => {
      const { playback, hostPages, windowCount } = get().model;
      playback.getState().seek(Math.ceil((step / hostPages) * windowCount));
    },
  }));
  return drive;
}

/** Keeps the state in step with the model. @returns a function that ends it, and the model's run */
function follow(model: LabModel, set: (state: Partial<ReturnType<LabDrive['getState']>>) => void): () => void {
  const { recording, playback } = model;
  const update = (): void => {
    const { parts, failure } = recording.getState();
    const { position, isPlaying } = playback.getState();
    const summary = summarize(parts);
    const row = summary.rows[model.windowAt(position)];
    const isEnd = summary.isWhole && model.windowAt(position) === summary.rows.length - 1;
    const wanted = Math.floor(position);
    const isThere = wanted < summary.rows.length || summary.isWhole;
    set({
      phase: failure ? 'failed' : row ? 'ready' : 'preparing',
      step: isThere && row ? row.hostPages : Math.round((wanted / model.windowCount) * model.hostPages),
      isRunning: isPlaying,
      stateHash: isEnd ? summary.stateHash : null,
    });
  };
  const ends = [recording.subscribe(update), playback.subscribe(update)];
  update();
  return () => {
    for (const end of ends) end();
    model.stop();
  };
}
