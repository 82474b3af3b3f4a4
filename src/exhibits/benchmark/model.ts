import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { kitchensOf, ORDER_COUNT, type Kitchens } from './kitchen.ts';
import { frameParts, parameters, type Part } from './parameters.ts';
import {
  guessFormat,
  JOBS_REQUEST,
  kitchensRequest,
  RHYTHM_REQUEST,
  type BenchmarkSettings,
  type Guess,
} from './scenario.ts';

/** Three kitchens whose guests come by lists or without one, a chart of a larger drive, and a panel on job files. The unit of the playback is orders. */
export interface BenchmarkModel extends FigureModel<BenchmarkSettings, Guess, Part> {
  readonly more: StoreApi<{ readonly isOpen: boolean }>;
  readonly recording: RecordingStore<'passOrders'>;
  /** The three kitchens; those of the settings before stay while the next are recorded; null before the first. */
  readonly kitchens: StoreApi<{ readonly shown: Kitchens | null }>;
  /** Write amplification within a night on a larger drive. */
  readonly rhythm: RecordingStore<'passRhythm'>;
  /** The same of the drive and the orders of the job files. */
  readonly jobs: RecordingStore<'passRhythm'>;
  /** Opens the panel on job files, and records their run. */
  openMore(this: void, isOpen: boolean): void;
}

/** Orders a second: slow for the first ones, so that readers can follow them. */
const SLOW_RATE = 6;
const FAST_RATE = 200;
const SLOW_ORDERS = 12;

export function createModel(context: ModelContext): BenchmarkModel {
  const { runs } = context;
  const more = createStore<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));
  const recording = createRecordingStore(runs, 'passOrders');
  const rhythm = createRecordingStore(runs, 'passRhythm');
  const jobs = createRecordingStore(runs, 'passRhythm');
  const kitchens = createStore<{ readonly shown: Kitchens | null }>()(() => ({ shown: null }));
  const stopCollecting = recording.subscribe(({ parts }, before) => {
    if (parts !== before.parts) kitchens.setState({ shown: kitchensOf(parts, kitchens.getState().shown) });
  });
  const startRhythm = (): void => {
    if (rhythm.getState().phase === 'idle') rhythm.getState().record(RHYTHM_REQUEST);
  };
  const figure = createFigureModel({
    id: 'benchmark',
    context,
    parameters,
    guessFormat,
    recordings: [recording, rhythm, jobs],
    playback: createPlayback({
      end: () => ORDER_COUNT,
      recordedEnd: () => (kitchens.getState().shown ? ORDER_COUNT : 0),
      rateAt: (order) => (order < SLOW_ORDERS ? SLOW_RATE : FAST_RATE),
    }),
    end: () => ORDER_COUNT,
    restart: () => 0,
    record: (settings) => recording.getState().record(kitchensRequest(settings)),
    // Another number of spare plates is an answer already.
    isOfAnswer: (settings) => !isUsual(settings),
    parts: {
      list: frameParts,
      start(part) {
        if (part === 'rhythm') startRhythm();
      },
      recordingOf: (part) => (part === 'rhythm' ? rhythm : recording),
    },
  });
  const { chosen, playback, prediction } = figure;
  // The chart of a chapter answers its question, so that it waits for it.
  const stopWaiting = prediction.subscribe(({ stage }) => {
    if (stage === 'answered') startRhythm();
  });
  return {
    ...figure,
    more,
    recording,
    kitchens,
    rhythm,
    jobs,
    choose(changed) {
      chosen.setState(changed);
      recording.getState().record(kitchensRequest(chosen.getState()));
      if (prediction.getState().stage === 'answered') playback.getState().seek(ORDER_COUNT);
    },
    askAgain() {
      figure.askAgain();
      if (isUsual(chosen.getState())) return;
      chosen.setState(parameters.standard);
      recording.getState().record(kitchensRequest(parameters.standard));
    },
    openMore(isOpen) {
      more.setState({ isOpen });
      if (isOpen && jobs.getState().phase === 'idle') jobs.getState().record(JOBS_REQUEST);
    },
    dispose() {
      stopCollecting();
      stopWaiting();
      figure.dispose();
    },
  };
}

const FIELDS = ['spareBlocks', 'policy', 'map'] as const;

const isUsual = (settings: BenchmarkSettings): boolean =>
  FIELDS.every((field) => settings[field] === parameters.standard[field]);
