import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import type { HotColdPart } from '#recordings/hotCold';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { frameCountOf } from './moments.ts';
import { frameParts, parameters, type Part, type PopularDishesSettings } from './parameters.ts';
import {
  CURVE_REQUEST,
  FRAMES_A_SECOND,
  guessFormat,
  LAST_FRAME,
  pairRequest,
  USUAL_SHARE,
  WARMUP_FRAMES,
  type Guess,
} from './scenario.ts';

/** Two drives in lock-step, recorded whole. The unit of the playback is frames, the warm-up among them. */
export interface PopularDishesModel extends FigureModel<PopularDishesSettings, Guess, Part> {
  readonly recording: RecordingStore<'hotCold'>;
  /** The last recording that is whole: shown while the next is on its way. */
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
    // Other orders are among the answers.
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
      // Alone, the curve stands without the two drives.
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
