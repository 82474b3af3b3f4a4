import type { ArrayRequest } from '#devices';
import type { StoreApi } from 'zustand/vanilla';
import { createArrayStore, type ArrayState, type DriveSettings } from '#store';
import type { ExhibitModel, ModelContext } from '../exhibit.ts';
import { requestOf, SCALED_BLOCKS } from './scenario.ts';

/** Runs before and after random writes; of a link it takes the seed. */
export interface Raid0Model extends ExhibitModel {
  readonly settings: () => DriveSettings;
  readonly array: StoreApi<ArrayState>;
  run(blocksPerMember: number): void;
}

const STATES = { idle: 'ready', running: 'running', done: 'paused', cancelled: 'ready', failed: 'ready' } as const;

export function createModel(
  context: ModelContext,
  requestWith: (blocksPerMember: number, seed: number) => ArrayRequest = requestOf,
): Raid0Model {
  const array = createArrayStore(context.runs);
  let { settings } = context;
  const run = (blocksPerMember: number): void => array.getState().run(requestWith(blocksPerMember, settings.seed));
  const start = (): void => {
    if (array.getState().phase === 'idle') run(SCALED_BLOCKS);
  };
  const play = (): void => {
    if (array.getState().phase === 'cancelled') run(SCALED_BLOCKS);
    else start();
  };
  return {
    array,
    run,
    start,
    play,
    pause: () => array.getState().cancel(),
    load(next: DriveSettings) {
      const isOtherSeed = next.seed !== settings.seed;
      settings = next;
      const { phase, request } = array.getState();
      if (isOtherSeed && phase !== 'idle') run(request?.blocksPerMember ?? SCALED_BLOCKS);
    },
    settings: () => settings,
    report() {
      const { phase, failure } = array.getState();
      return { state: STATES[phase], step: 0, writeAmplification: null, failure };
    },
    subscribe: array.subscribe,
    dispose: () => array.getState().dispose(),
  };
}
