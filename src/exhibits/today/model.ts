import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import { QUEUE_DEPTH_REQUEST } from '#recordings/queueDepth';
import { RAID_TRIM_REQUEST } from '#recordings/raidTrim';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, stateOf, type FigureModel } from '../figureModel.ts';
import { takeGuess, withGuess, withoutQuestion } from '../guesses.ts';
import { createCorner, type CornerModel } from './cornerModel.ts';
import { kitchensOf, ORDER_COUNT, type Kitchens } from './kitchen.ts';
import { frameParts, parameters, type Part } from './parameters.ts';
import { cornerFormat, guessFormat, kitchensRequest, type Guess, type TodaySettings } from './scenario.ts';

/**
 * A fast corner, three kitchens with the same orders, and two more panels. Guess and playback of the figure are those of the kitchens;
 * its unit is orders. The corner has its own.
 */
export interface TodayModel extends FigureModel<TodaySettings, Guess, Part> {
  readonly more: StoreApi<{ readonly isOpen: boolean }>;
  readonly corner: CornerModel;
  readonly recording: RecordingStore<'logAndSmall'>;
  /** The three kitchens; those of the settings before stay while the next are recorded. */
  readonly kitchens: StoreApi<Kitchens>;
  readonly queue: RecordingStore<'queueDepth'>;
  readonly raid: RecordingStore<'raidTrim'>;
  /** Asks about the fast corner of the usual drive again. */
  askCornerAgain(this: void): void;
  /** Opens the panels below the verdict, and records their runs. */
  openMore(this: void, isOpen: boolean): void;
}

/** Orders a second: slow for the first ones, so that readers can follow them. */
const SLOW_RATE = 4;
const FAST_RATE = 60;
export const SLOW_ORDERS = 12;

export function createModel(context: ModelContext): TodayModel {
  const { runs, isAlone = false } = context;
  const more = createStore<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));
  const corner = createCorner(runs, () => figure.chosen.getState());
  const recording = createRecordingStore(runs, 'logAndSmall');
  const queue = createRecordingStore(runs, 'queueDepth');
  const raid = createRecordingStore(runs, 'raidTrim');
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
  const ofPart = { kitchens: recording, corner: corner.recording, queue, 'raid-trim': raid };
  const figure = createFigureModel({
    id: 'today',
    context,
    parameters,
    guessFormat,
    recordings: [recording, corner.recording, queue, raid],
    playback: createPlayback({
      end: () => ORDER_COUNT,
      recordedEnd: () => (kitchens.getState().small ? ORDER_COUNT : 0),
      rateAt: (order) => (order < SLOW_ORDERS ? SLOW_RATE : FAST_RATE),
    }),
    end: () => ORDER_COUNT,
    restart: () => 0,
    record,
    // Other orders are an answer already.
    isOfAnswer: (settings) => !isUsual(settings, 'orders', 'smallPercent', 'rule'),
    parts: {
      list: frameParts,
      start(part) {
        if (part === 'corner') {
          corner.start();
          corner.showAll();
        } else if (part === 'queue') startQueue();
        else startRaid();
      },
      recordingOf: (part) => ofPart[part],
    },
    watched: [corner.playback, corner.guess, corner.showing],
  });
  const { chosen, playback, prediction } = figure;
  const showEnd = (): void => {
    if (prediction.getState().stage === 'answered') playback.getState().seek(ORDER_COUNT);
  };
  const isCorner = (): boolean => figure.part.getState().part === 'corner';
  let isStarted = false;
  return {
    ...figure,
    more,
    corner,
    recording,
    kitchens,
    queue,
    raid,
    choose(changed) {
      const before = chosen.getState();
      chosen.setState(changed);
      const now = chosen.getState();
      const differs = (...fields: readonly (keyof TodaySettings)[]): boolean =>
        fields.some((field) => before[field] !== now[field]);
      if (differs('drive', 'fillPercent', 'pause')) corner.rerun();
      if (!differs('orders', 'smallPercent', 'rule')) return;
      record(now);
      showEnd();
    },
    askAgain() {
      figure.askAgain();
      const { orders, smallPercent, rule } = parameters.standard;
      const isOther = !isUsual(chosen.getState(), 'orders', 'smallPercent', 'rule');
      chosen.setState({ orders, smallPercent, rule });
      if (isOther) record(chosen.getState());
    },
    askCornerAgain() {
      const { drive, fillPercent, pause } = parameters.standard;
      chosen.setState({ drive, fillPercent, pause });
      corner.askAgain();
      corner.rerun();
    },
    openMore(isOpen) {
      more.setState({ isOpen });
      if (!isOpen) return;
      startQueue();
      startRaid();
    },
    start() {
      if (!isAlone) corner.start();
      figure.start();
      if (isAlone && context.isPlaying && isCorner() && !isStarted) corner.play();
      isStarted = true;
    },
    showAnswer() {
      corner.showAll();
      figure.showAnswer();
    },
    setVisible(isVisible) {
      playback.getState().setVisible(isVisible);
      corner.playback.getState().setVisible(isVisible);
    },
    play() {
      if (isCorner()) corner.play();
      else figure.play();
    },
    pause() {
      figure.pause();
      corner.pause();
    },
    ownLink: {
      take(link) {
        const isCornerThere = corner.recording.getState().phase !== 'idle';
        const remarks = figure.ownLink.take(link);
        const ofCorner = takeGuess(corner.guess, link, 'corner');
        // Another drive is an answer already.
        if (!isUsual(chosen.getState(), 'drive', 'fillPercent', 'pause')) corner.guess.getState().skip();
        if (isCornerThere) corner.rerun();
        return [...remarks, ...(isAlone ? ofCorner.map(withoutQuestion) : ofCorner)];
      },
      parameters: () => withGuess(figure.ownLink.parameters(), corner.guess, cornerFormat, 'corner'),
    },
    report() {
      const shown = isAlone ? [ofPart[figure.part.getState().part]] : figure.recordings;
      const phases = shown.map((each) => each.getState().phase);
      const phase = phases.includes('running') ? 'running' : (phases[0] ?? 'idle');
      const isPlaying = playback.getState().isPlaying || corner.playback.getState().isPlaying;
      return { ...figure.report(), state: stateOf(phase, isPlaying) };
    },
    dispose() {
      stopCollecting();
      figure.dispose();
      corner.dispose();
    },
  };
}

const isUsual = (settings: TodaySettings, ...fields: readonly (keyof TodaySettings)[]): boolean =>
  fields.every((field) => settings[field] === parameters.standard[field]);
