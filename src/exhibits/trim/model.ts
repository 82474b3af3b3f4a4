import { createPlayback } from '#parts';
import { createRecordingStore, type RecordingStore } from '#store';
import { prefersReducedMotion } from '#theme';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import type { TrimPart } from '#runs/trim';
import { knownFrames } from './moments.ts';
import { createMore, type MoreModel } from './more.ts';
import { frameParts, parameters, type Part, type TrimSettings } from './parameters.ts';
import {
  COUNT_FROM,
  FRAMES_A_SECOND,
  guessFormat,
  isAnything,
  LAST_FRAME,
  NO_SEQUEL,
  SEQUEL_LAST_FRAME,
  sequelRequest,
  TRIM_REQUEST,
  type Guess,
  type Sequel,
} from './scenario.ts';

/**
 * Two drives in lock-step, of which one is told what is deleted: recorded whole, and a reader's way through them. The unit of the
 * playback is frames: the deletion, the warm-up, the orders; then what the reader does, and orders again.
 */
export interface TrimModel extends FigureModel<TrimSettings, Guess, Part> {
  readonly recording: RecordingStore<'trim'>;
  readonly sequelRecording: RecordingStore<'trimSequel'>;
  readonly more: MoreModel;
  seek(this: void, frame: number): void;
  fromStart(this: void): void;
  /** Both drives as the first run leaves them, then this, then orders. */
  change(this: void, sequel: Partial<Sequel>): void;
}

const NONE: readonly TrimPart[] = [];

export function createModel(context: ModelContext): TrimModel {
  const recording = createRecordingStore(context.runs, 'trim');
  const sequelRecording = createRecordingStore(context.runs, 'trimSequel');
  const more = createMore(context.runs);
  const hasSequel = (): boolean => isAnything(figure.chosen.getState());
  const lastFrame = (): number => (hasSequel() ? SEQUEL_LAST_FRAME : LAST_FRAME);
  const playback = createPlayback({
    end: lastFrame,
    known: () => knownFrames(recording.getState().parts, hasSequel() ? sequelRecording.getState().parts : NONE),
    rateAt: () => FRAMES_A_SECOND,
  });
  const recordSequel = (): void => {
    if (hasSequel()) sequelRecording.getState().record(sequelRequest(figure.chosen.getState()));
    else sequelRecording.getState().cancel();
  };
  const forgetSequel = (): void => {
    figure.chosen.setState(NO_SEQUEL);
    recordSequel();
  };
  const figure = createFigureModel({
    id: 'trim',
    context,
    parameters,
    guessFormat,
    recordings: [recording, sequelRecording, ...more.recordings],
    playback,
    end: lastFrame,
    restart: () => (hasSequel() ? LAST_FRAME : COUNT_FROM),
    isOfAnswer: isAnything,
    record() {
      if (recording.getState().phase === 'idle') {
        recording.getState().record(TRIM_REQUEST);
        more.recordScale();
      }
      recordSequel();
    },
    parts: {
      list: frameParts,
      start: more.start,
      recordingOf: (part) => (part === 'pauses' ? more.pauses : null),
    },
  });
  return {
    ...figure,
    recording,
    sequelRecording,
    more,
    askAgain() {
      forgetSequel();
      figure.askAgain();
    },
    seek: (frame) => playback.getState().seek(frame),
    fromStart() {
      forgetSequel();
      playback.getState().seek(0);
    },
    change(change) {
      figure.chosen.setState(change);
      recordSequel();
      playback.getState().seek(LAST_FRAME);
      if (!hasSequel()) return;
      if (prefersReducedMotion()) playback.getState().seek(SEQUEL_LAST_FRAME);
      else playback.getState().play();
    },
  };
}
