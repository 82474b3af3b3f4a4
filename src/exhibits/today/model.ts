import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import type { BufferMib } from '#recordings/bufferedWaits';
import { QUEUE_DEPTH_REQUEST } from '#recordings/queueDepth';
import { RAID_TRIM_REQUEST } from '#recordings/raidTrim';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { kitchensOf, ORDER_COUNT, type Kitchens } from './kitchen.ts';
import { frameParts, parameters, type Part } from './parameters.ts';
import { BUFFER_MIB, guessFormat, kitchensRequest, type Guess, type TodaySettings } from './scenario.ts';

/** Three kitchens with the same orders, and two more panels. The unit of the playback is orders. */
export interface TodayModel extends FigureModel<TodaySettings, Guess, Part> {
  readonly more: StoreApi<MoreState>;
  readonly recording: RecordingStore<'logAndSmall'>;
  /** The three kitchens; those of the settings before stay while the next are recorded. */
  readonly kitchens: StoreApi<Kitchens>;
  readonly queue: RecordingStore<'queueDepth'>;
  readonly raid: RecordingStore<'raidTrim'>;
  /** A server's drive of 2022 with two sizes of its buffer. */
  readonly buffered: RecordingStore<'bufferedWaits'>;
  /** Opens the panels below the verdict, and records their runs. */
  openMore(this: void, isOpen: boolean): void;
  chooseBuffer(this: void, bufferMib: BufferMib): void;
}

interface MoreState {
  readonly isOpen: boolean;
  readonly bufferMib: BufferMib;
}

const BUFFERED_SEED = 1;

/** Orders a second: slow for the first ones, so that readers can follow them. */
const SLOW_RATE = 4;
const FAST_RATE = 60;
export const SLOW_ORDERS = 12;

export function createModel(context: ModelContext): TodayModel {
  const { runs } = context;
  const more = createStore<MoreState>()(() => ({ isOpen: false, bufferMib: BUFFER_MIB[0] }));
  const recording = createRecordingStore(runs, 'logAndSmall');
  const queue = createRecordingStore(runs, 'queueDepth');
  const raid = createRecordingStore(runs, 'raidTrim');
  const buffered = createRecordingStore(runs, 'bufferedWaits');
  const kitchens = createStore<Kitchens>()(() => kitchensOf([]));
  const stopCollecting = recording.subscribe(({ parts }, before) => {
    if (parts !== before.parts) kitchens.setState(kitchensOf(parts, kitchens.getState()), true);
  });
  const record = (settings: TodaySettings): void => recording.getState().record(kitchensRequest(settings));
  const startQueue = (): void => {
    if (queue.getState().phase === 'idle') queue.getState().record(QUEUE_DEPTH_REQUEST);
  };
  const startRaid = (): void => {
    if (raid.getState().phase === 'idle') raid.getState().record(RAID_TRIM_REQUEST);
  };
  const ofPart = { kitchens: recording, queue, 'raid-trim': raid };
  const figure = createFigureModel({
    id: 'today',
    context,
    parameters,
    guessFormat,
    recordings: [recording, queue, raid, buffered],
    playback: createPlayback({
      end: () => ORDER_COUNT,
      recordedEnd: () => (kitchens.getState().small ? ORDER_COUNT : 0),
      rateAt: (order) => (order < SLOW_ORDERS ? SLOW_RATE : FAST_RATE),
    }),
    end: () => ORDER_COUNT,
    restart: () => 0,
    record,
    // Other orders are an answer already.
    isOfAnswer: (settings) => !isUsual(settings),
    parts: {
      list: frameParts,
      start(part) {
        if (part === 'queue') startQueue();
        else startRaid();
      },
      recordingOf: (part) => ofPart[part],
    },
  });
  const { chosen, playback, prediction } = figure;
  const showEnd = (): void => {
    if (prediction.getState().stage === 'answered') playback.getState().seek(ORDER_COUNT);
  };
  return {
    ...figure,
    more,
    recording,
    kitchens,
    queue,
    raid,
    buffered,
    choose(changed) {
      const before = chosen.getState();
      chosen.setState(changed);
      const now = chosen.getState();
      if (!OF_KITCHENS.some((field) => before[field] !== now[field])) return;
      record(now);
      showEnd();
    },
    askAgain() {
      figure.askAgain();
      const { orders, smallPercent, rule } = parameters.standard;
      const isOther = !isUsual(chosen.getState());
      chosen.setState({ orders, smallPercent, rule });
      if (isOther) record(chosen.getState());
    },
    openMore(isOpen) {
      more.setState({ isOpen });
      if (!isOpen) return;
      startQueue();
      startRaid();
      if (buffered.getState().phase === 'idle') buffered.getState().record({ seed: BUFFERED_SEED });
    },
    chooseBuffer(bufferMib) {
      more.setState({ bufferMib });
    },
    dispose() {
      stopCollecting();
      figure.dispose();
    },
  };
}

/** Settings that the kitchens are recorded with. */
const OF_KITCHENS = ['orders', 'smallPercent', 'rule'] as const;

const isUsual = (settings: TodaySettings): boolean =>
  OF_KITCHENS.every((field) => settings[field] === parameters.standard[field]);
