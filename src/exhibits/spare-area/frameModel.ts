import { createStore, type StoreApi } from 'zustand/vanilla';
import { createSweepStore, openSweepPort, type DriveSettings, type SweepState } from '#store';
import type { ExhibitModel, ModelContext } from '../exhibit.ts';
import { frameSweepRequest, sweptShape, theoryAt } from './scenario.ts';

/** Alone in a frame: settings, and a sweep over drives of their size and seed. No drive runs on. */
export interface FrameModel extends ExhibitModel {
  readonly chosen: StoreApi<DriveSettings>;
  readonly sweep: StoreApi<SweepState>;
  setSpareFactor(spareFactor: number): void;
  sweepAgain(): void;
}

const STATES = { idle: 'ready', running: 'running', done: 'paused', cancelled: 'ready', failed: 'ready' } as const;

export function createFrameModel({ settings }: ModelContext): FrameModel {
  const chosen = createStore<DriveSettings>()(() => settings);
  const sweep = createSweepStore(openSweepPort);
  const sweepAgain = (): void => {
    const { size, seed } = chosen.getState();
    sweep.getState().run(frameSweepRequest(sweptShape(size, seed)));
  };
  const start = (): void => {
    if (sweep.getState().phase === 'idle') sweepAgain();
  };
  return {
    chosen,
    sweep,
    sweepAgain,
    setSpareFactor: (spareFactor) => chosen.setState({ spareFactor }),
    start,
    play: start,
    // A sweep ends by itself in a few seconds; there is nothing that runs on.
    pause: () => {},
    load(next) {
      const before = chosen.getState();
      chosen.setState(next);
      const isSwept = sweep.getState().phase !== 'idle';
      if (isSwept && (next.size !== before.size || next.seed !== before.seed)) sweepAgain();
    },
    settings: () => chosen.getState(),
    report() {
      const { phase, failure } = sweep.getState();
      const { size, seed, spareFactor } = chosen.getState();
      const writeAmplification = theoryAt(sweptShape(size, seed), 'greedy', spareFactor);
      return { state: STATES[phase], step: 0, writeAmplification, failure };
    },
    subscribe(listener) {
      const stops = [chosen.subscribe(listener), sweep.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    dispose: () => sweep.getState().dispose(),
  };
}
