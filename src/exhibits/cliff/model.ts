import { completeCurve, createPlayback, isWhole } from '#parts';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { parameters } from './parameters.ts';
import { guessFormat, requestOf, type CliffSettings } from './scenario.ts';
import { lastSecond, summarize } from './summary.ts';

/** Ten minutes of a drive. The unit of the playback is drive seconds. */
export interface CliffModel extends FigureModel<CliffSettings, readonly number[]> {
  readonly recording: RecordingStore<'cliff'>;
}

/** Drive seconds in one second of the reader's. */
const USUAL_RATE = 50;
/** The fall takes a second of the reader's. */
const FALL_RATE = 10;
const FALL_SECONDS = 10;

export function createModel(context: ModelContext): CliffModel {
  const recording = createRecordingStore(context.runs, 'cliff');
  const summary = () => summarize(recording.getState().parts);
  const figure = createFigureModel({
    id: 'cliff',
    context,
    parameters,
    guessFormat,
    recordings: [recording],
    playback: createPlayback({
      end: () => lastSecond,
      recordedEnd: () => summary().seconds,
      rateAt(second) {
        const { firstEraseSecond } = summary();
        const isFalling =
          firstEraseSecond !== null && second >= firstEraseSecond - 1 && second < firstEraseSecond - 1 + FALL_SECONDS;
        return isFalling ? FALL_RATE : USUAL_RATE;
      },
    }),
    end: () => lastSecond,
    record: (settings) => recording.getState().record(requestOf(settings)),
  });
  return {
    ...figure,
    recording,
    commit() {
      const { guess, draw } = figure.prediction.getState();
      const whole = guess && isWhole(guess) ? completeCurve(guess) : null;
      if (!whole) return;
      draw(whole);
      figure.commit();
    },
  };
}
