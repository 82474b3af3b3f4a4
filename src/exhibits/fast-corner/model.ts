import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import { createRecordingStore, type RecordingStore } from '#store';
import { prefersReducedMotion } from '#theme';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { CORNER_SHAPES, cornerWay, isResting, type CornerWay } from './corner.ts';
import { parameters } from './parameters.ts';
import { guessFormat, requestOf, type CornerSettings } from './scenario.ts';

/** A drive is written past its SLC cache, rests, and is written on. The unit of the playback is seconds of the drive. */
export interface CornerModel extends FigureModel<CornerSettings, number> {
  readonly recording: RecordingStore<'secondCliff'>;
  /** The run as far as it is recorded. */
  readonly way: StoreApi<CornerWay>;
  /** Whether to show the whole recording, whatever the position of the playback. */
  readonly showing: StoreApi<{ readonly isAll: boolean }>;
}

/** Drive seconds in a second of playback while it writes. Each pause takes `PAUSE_TAKES_S`. */
const WRITING_RATE = 250;
const PAUSE_TAKES_S = 1.5;

export function createModel(context: ModelContext): CornerModel {
  const recording = createRecordingStore(context.runs, 'secondCliff');
  const showing = createStore<{ readonly isAll: boolean }>()(() => ({ isAll: false }));
  const way = createStore<CornerWay>()(() => cornerWay([], { second: 0 }));
  const stopCollecting = recording.subscribe(({ parts }, before) => {
    if (parts !== before.parts) way.setState(cornerWay(parts, CORNER_SHAPES[figure.chosen.getState().drive]), true);
  });
  const endSecond = (): number => (way.getState().figures ? way.getState().endSecond : Infinity);
  const playback = createPlayback({
    end: endSecond,
    recordedEnd: () => way.getState().endSecond,
    rateAt(second) {
      const { points, pause } = way.getState();
      if (!isResting(way.getState(), second) || !pause) return WRITING_RATE;
      return ((points[pause.to]?.second ?? 0) - (points[pause.from]?.second ?? 0)) / PAUSE_TAKES_S;
    },
  });
  // The end is not known before all is recorded, so it cannot be sought.
  const showAll = (): void => {
    playback.getState().pause();
    showing.setState({ isAll: true });
  };
  const record = (settings: CornerSettings): void => recording.getState().record(requestOf(settings));
  const figure = createFigureModel<CornerSettings, number>({
    id: 'fast-corner',
    context,
    parameters,
    guessFormat,
    recordings: [recording],
    playback,
    end: endSecond,
    showAll,
    reveal() {
      playback.getState().begin();
      showing.setState({ isAll: false });
      if (prefersReducedMotion()) showAll();
      else playback.getState().play();
    },
    record,
    // Another drive is an answer already.
    isOfAnswer: (settings) => parameters.write(settings).size > 0,
    watched: [showing],
  });
  const { chosen, prediction } = figure;
  return {
    ...figure,
    recording,
    way,
    showing,
    choose(changed) {
      chosen.setState(changed);
      record(chosen.getState());
      if (prediction.getState().stage === 'answered') showAll();
    },
    play() {
      if (showing.getState().isAll || playback.getState().position >= endSecond()) figure.reveal();
      else figure.play();
    },
    askAgain() {
      figure.askAgain();
      showing.setState({ isAll: false });
      if (parameters.write(chosen.getState()).size === 0) return;
      chosen.setState(parameters.standard);
      record(parameters.standard);
    },
    dispose() {
      stopCollecting();
      figure.dispose();
    },
  };
}
