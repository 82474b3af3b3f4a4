import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Playback } from '#parts';
import {
  createPrediction,
  subscribeToAll,
  type AnyRecording,
  type GuessFormat,
  type LinkRemark,
  type Prediction,
} from '#store';
import { prefersReducedMotion } from '#theme';
import type { ExhibitModel, ModelContext, OwnLink } from './exhibit.ts';
import type { ParameterTable } from './parameters.ts';
import { cancelAll, playbackReport, takeGuess, withGuess, withoutQuestion } from './recordedModel.ts';

interface FigureModelOptions<Settings, Guess> {
  readonly id: string;
  readonly context: ModelContext;
  readonly parameters: ParameterTable<Settings>;
  readonly guessFormat: GuessFormat<Guess>;
  /** All runs of the figure; the first is the one that its playback goes through. */
  readonly recordings: readonly [AnyRecording, ...AnyRecording[]];
  readonly playback: Playback;
  /** Position at which the answer has been seen. */
  readonly end: () => number;
  /** Runs what the settings ask for. */
  readonly record: (settings: Settings) => void;
}

/** The state of a figure that asks, then plays through a recorded run. */
export interface FigureModel<Settings, Guess> extends ExhibitModel {
  /** Values of its parameters. */
  readonly chosen: StoreApi<Settings>;
  readonly recordings: readonly AnyRecording[];
  readonly playback: Playback;
  readonly prediction: Prediction<Guess>;
  readonly ownLink: OwnLink;
  /** Other settings: runs them, and shows what comes out from its beginning. */
  choose(this: void, changed: Partial<Settings>): void;
  /** Takes what is drawn or chosen as the guess, if it is one, and shows the answer. */
  commit(this: void): void;
  /** Shows the answer without a guess. */
  skip(this: void): void;
  askAgain(this: void): void;
}

/**
 * In a chapter the figure asks before it shows. Alone in a frame or in a hall its reader comes from an article or sits in a class:
 * nothing is asked, the answer is there from the start, and plays once unless the link says otherwise.
 */
export function createFigureModel<Settings, Guess>(
  options: FigureModelOptions<Settings, Guess>,
): FigureModel<Settings, Guess> {
  const { id, context, parameters, guessFormat, recordings, playback, end, record } = options;
  const isAlone = context.isAlone ?? false;
  const chosen = createStore<Settings>()(() => parameters.standard);
  const prediction = createPrediction(id, guessFormat);
  if (isAlone) prediction.getState().skip();
  const [main] = recordings;
  let isShown = false;
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const runIt = (): void => record(chosen.getState());
  const toEnd = (): void => playback.getState().seek(end());
  const reveal = (): void => {
    playback.getState().begin();
    if (prefersReducedMotion()) toEnd();
    else playback.getState().play();
  };
  return {
    chosen,
    recordings,
    playback,
    prediction,
    choose(changed) {
      chosen.setState(changed);
      runIt();
      reveal();
    },
    commit() {
      prediction.getState().commit();
      if (isAnswered()) reveal();
    },
    skip() {
      prediction.getState().skip();
      reveal();
    },
    askAgain() {
      prediction.getState().tryAgain();
      playback.getState().begin();
    },
    start() {
      if (main.getState().phase === 'idle') {
        runIt();
        // A guess that was there before its reader: the answer stands beside it at once.
        if (isAnswered()) toEnd();
      }
      if (isAlone && context.isPlaying && !isShown) reveal();
      isShown = true;
    },
    showAnswer() {
      prediction.getState().skip();
      toEnd();
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play() {
      if (!isAnswered()) return;
      // What stands at its end grows from the beginning again.
      if (isAlone && playback.getState().position >= end()) playback.getState().begin();
      playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        chosen.setState(taken);
        const ofGuess = takeGuess(prediction, link);
        if (main.getState().phase !== 'idle') runIt();
        if (isAnswered()) toEnd();
        return [...remarks, ...(isAlone ? ofGuess.map(withoutQuestion) : ofGuess)];
      },
      parameters: () => withGuess(parameters.write(chosen.getState()), prediction, guessFormat),
    },
    report: () => playbackReport(playback, main.getState().phase, recordings),
    subscribe: (listener) => subscribeToAll([chosen, playback, prediction, ...recordings], listener),
    dispose() {
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}
