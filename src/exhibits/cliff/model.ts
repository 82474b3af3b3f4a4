import { createStore, type StoreApi } from 'zustand/vanilla';
import { completed, createPlayback, isWhole, type Playback } from '#parts';
import {
  createPrediction,
  createRecordingStore,
  subscribeToAll,
  type AnyRecording,
  type LinkRemark,
  type Prediction,
  type RecordingStore,
} from '#store';
import { prefersReducedMotion } from '#theme';
import type { ExhibitModel, ModelContext, OwnLink } from '../exhibit.ts';
import { cancelAll, playbackReport, takeGuess, withGuess } from '../recordedModel.ts';
import { parameters } from './parameters.ts';
import { guessFormat, requestOf, type CliffSettings } from './scenario.ts';
import { lastSecond, summarize } from './summary.ts';

/** Ten minutes of a drive, recorded as fast as it goes, and a reader's way through them. */
export interface CliffModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly chosen: StoreApi<CliffSettings>;
  readonly recording: RecordingStore<'cliff'>;
  readonly playback: Playback;
  readonly prediction: Prediction<readonly number[]>;
  /** Another drive, from its first second. */
  choose(settings: Partial<CliffSettings>): void;
  /** Takes the drawn line as the guess, if it is one, and shows the answer. */
  commit(this: void): void;
  /** Shows the answer: from the first second on, or all of it where nothing is to move. */
  reveal(): void;
  askAgain(this: void): void;
}

/** Drive seconds in one second of the reader's. */
const USUAL_RATE = 50;
/** The fall takes a second of the reader's. */
const FALL_RATE = 10;
const FALL_SECONDS = 10;

export function createModel({ runs }: ModelContext): CliffModel {
  const chosen = createStore<CliffSettings>()(() => parameters.standard);
  const recording = createRecordingStore(runs, 'cliff');
  const recordings = [recording];
  const prediction = createPrediction('cliff', guessFormat);
  const summary = () => summarize(recording.getState().parts);
  const playback = createPlayback({
    end: () => lastSecond,
    known: () => summary().seconds,
    rateAt(second) {
      const { firstEraseSecond } = summary();
      const isFalling =
        firstEraseSecond !== null && second >= firstEraseSecond - 1 && second < firstEraseSecond - 1 + FALL_SECONDS;
      return isFalling ? FALL_RATE : USUAL_RATE;
    },
  });
  const record = (): void => recording.getState().record(requestOf(chosen.getState()));
  const reveal = (): void => {
    const { begin, seek, play } = playback.getState();
    begin();
    if (prefersReducedMotion()) seek(lastSecond);
    else play();
  };
  const start = (): void => {
    if (recording.getState().phase !== 'idle') return;
    record();
    // A guess that was there before its reader: the answer stands beside it at once.
    if (prediction.getState().stage === 'answered') playback.getState().seek(lastSecond);
  };
  return {
    chosen,
    recording,
    recordings,
    playback,
    prediction,
    choose(changed) {
      chosen.setState(changed);
      record();
      reveal();
    },
    commit() {
      const { guess, draw, commit } = prediction.getState();
      const whole = guess && isWhole(guess) ? completed(guess) : null;
      if (!whole) return;
      draw(whole);
      commit();
      reveal();
    },
    reveal,
    askAgain() {
      prediction.getState().tryAgain();
      playback.getState().begin();
    },
    start,
    showAnswer() {
      prediction.getState().skip();
      playback.getState().seek(lastSecond);
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play() {
      if (prediction.getState().stage === 'answered') playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        chosen.setState(taken);
        const ofGuess = takeGuess(prediction, link);
        if (recording.getState().phase !== 'idle') record();
        if (prediction.getState().stage === 'answered') playback.getState().seek(lastSecond);
        return [...remarks, ...ofGuess];
      },
      parameters() {
        return withGuess(parameters.write(chosen.getState()), prediction, guessFormat);
      },
    },
    report: () => playbackReport(playback, recording.getState().phase, recordings),
    subscribe: (listener) => subscribeToAll([chosen, recording, playback, prediction], listener),
    dispose() {
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}
