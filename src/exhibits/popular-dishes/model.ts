import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import type { HotColdPart } from '#recordings/hotCold';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { FRAMES_A_SECOND, frameCountOf } from '../recordedDrives.ts';
import { frameParts, parameters, type Part, type PopularDishesSettings } from './parameters.ts';
import {
  CURVE_REQUEST,
  guessFormat,
  LAST_FRAME,
  pairRequest,
  USUAL_SHARE,
  WARMUP_FRAMES,
  type Guess,
} from './scenario.ts';

/** Two drives with the same orders. The unit of the playback is frames, those of the warm-up included. */
export interface PopularDishesModel extends FigureModel<PopularDishesSettings, Guess, Part> {
  readonly recording: RecordingStore<'hotCold'>;
  /** The last complete recording: shown until the next has the frame on show. */
  readonly whole: StoreApi<{ readonly parts: readonly HotColdPart[] }>;
  readonly curve: RecordingStore<'hotColdCurve'>;
  seek(this: void, frame: number): void;
}

export function createModel(context: ModelContext): PopularDishesModel {
  const recording = createRecordingStore(context.runs, 'hotCold');
  const curve = createRecordingStore(context.runs, 'hotColdCurve');
  const whole = createStore<{ readonly parts: readonly HotColdPart[] }>()(() => ({ parts: [] }));
  const stopCollecting = recording.subscribe(({ phase, parts }) => {
    if (phase === 'done') whole.setState({ parts });
  });
  const recordCurve = (): void => {
    if (curve.getState().phase === 'idle') curve.getState().record(CURVE_REQUEST);
  };
  const playback = createPlayback({
    end: () => LAST_FRAME,
    recordedEnd: () => frameCountOf(recording.getState().parts) - 1,
    rateAt: () => FRAMES_A_SECOND,
  });
  const record = ({ hotWriteFraction }: PopularDishesSettings): void => {
    recording.getState().record(pairRequest(hotWriteFraction));
    if (!context.isAlone) recordCurve();
  };
  const figure = createFigureModel({
    id: 'popular-dishes',
    context,
    parameters,
    guessFormat,
    recordings: [recording, curve],
    playback,
    end: () => LAST_FRAME,
    restart: () => WARMUP_FRAMES,
    // Another share is an answer already.
    isOfAnswer: ({ hotWriteFraction }) => hotWriteFraction !== USUAL_SHARE,
    record,
    parts: { list: frameParts, start: recordCurve, recordingOf: () => curve },
    watched: [whole],
  });
  const { chosen, prediction, part } = figure;
  return {
    ...figure,
    recording,
    whole,
    curve,
    choose(changed) {
      chosen.setState(changed);
      // The curve alone needs no drives.
      if (part.getState().part === 'curve') return;
      record(chosen.getState());
      if (prediction.getState().stage === 'answered') playback.getState().seek(LAST_FRAME);
    },
    askAgain() {
      const isOther = chosen.getState().hotWriteFraction !== USUAL_SHARE;
      chosen.setState(parameters.standard);
      if (isOther) record(parameters.standard);
      figure.askAgain();
    },
    seek: (frame) => playback.getState().seek(frame),
    dispose() {
      stopCollecting();
      figure.dispose();
    },
  };
}
