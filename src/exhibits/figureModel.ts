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
import { readPart, type ParameterTable, type PartList } from './parameters.ts';
import { cancelAll, playbackReport, stateOf, takeGuess, withGuess, withoutQuestion } from './recordedModel.ts';

interface FigureModelOptions<Settings, Guess, Part extends string> {
  readonly id: string;
  readonly context: ModelContext;
  readonly parameters: ParameterTable<Settings>;
  readonly guessFormat: GuessFormat<Guess>;
  /** All runs of the figure; the first is the one that its playback goes through. */
  readonly recordings: readonly [AnyRecording, ...AnyRecording[]];
  readonly playback: Playback;
  /** Position at which the answer has been seen. */
  readonly end: () => number;
  /** Plays the answer, where that is more than to play from its beginning to its end. */
  readonly playAnswer?: () => void;
  /** Shows all of the answer at once, where that is more than to go to its end, or its end is not known before it is recorded. */
  readonly showAll?: () => void;
  /** Shows the answer from its beginning, where another part of a frame has one too, or it goes from still to still. */
  readonly reveal?: () => void;
  /** From where it plays again, once it stands at its end; in a chapter from its beginning unless told. */
  readonly restart?: () => number;
  /** Runs what the settings ask for. */
  readonly record: (settings: Settings) => void;
  /** Whether settings are of the answer: a link with them asks nothing. */
  readonly isOfAnswer?: (settings: Settings) => boolean;
  /** What a frame can show, where that is more than one thing. */
  readonly parts?: FigureParts<Part>;
  /** Stores of the exhibit's own, whose changes are changes of the model. */
  readonly watched?: readonly Pick<StoreApi<unknown>, 'subscribe'>[];
}

interface FigureParts<Part extends string> {
  /** A frame shows the first unless its link says otherwise. */
  readonly list: PartList<Part>;
  /** The figure itself, which chapters show; the first unless told. */
  readonly main?: Part;
  /** Runs what another part shows, once it is seen. */
  readonly start: (part: Part) => void;
  /** What another part waits for; null where it is there at once. */
  readonly recordingOf: (part: Part) => AnyRecording | null;
}

/** The state of a figure that asks, then plays through a recorded run. */
export interface FigureModel<Settings, Guess, Part extends string = never> extends ExhibitModel {
  readonly id: string;
  readonly guessFormat: GuessFormat<Guess>;
  /** Values of its parameters. */
  readonly chosen: StoreApi<Settings>;
  readonly recordings: readonly AnyRecording[];
  readonly playback: Playback;
  readonly prediction: Prediction<Guess>;
  readonly ownLink: OwnLink;
  /** What a frame shows; in a chapter the figure itself. */
  readonly part: StoreApi<{ readonly part: Part }>;
  /** Other settings: runs them, and once the answer may be seen shows what comes out from its beginning. */
  choose(this: void, changed: Partial<Settings>): void;
  /** Takes what is drawn or chosen as the guess, if it is one, and shows the answer. */
  commit(this: void): void;
  /** Shows the answer without a guess. */
  skip(this: void): void;
  /** Shows the answer from its beginning; all of it at once where nothing is to move. */
  reveal(this: void): void;
  /** Shows all of the answer without a guess. */
  showAnswer(): void;
  askAgain(this: void): void;
}

/**
 * In a chapter the figure asks before it shows. Alone in a frame or in a hall its reader comes from an article or sits in a class:
 * nothing is asked, the answer is there from the start, and plays once unless the link says otherwise.
 */
export function createFigureModel<Settings, Guess, Part extends string = never>(
  options: FigureModelOptions<Settings, Guess, Part>,
): FigureModel<Settings, Guess, Part> {
  const { id, context, parameters, guessFormat, recordings, playback, end, restart, record } = options;
  const { isOfAnswer, parts, watched = [] } = options;
  const { playAnswer = playback.getState().play, showAll = () => playback.getState().seek(end()) } = options;
  const { reveal = playFromBeginning } = options;
  const isAlone = context.isAlone ?? false;
  const chosen = createStore<Settings>()(() => parameters.standard);
  const prediction = createPrediction(id, guessFormat);
  if (isAlone) prediction.getState().skip();
  const [main] = recordings;
  const mainPart = parts?.main ?? parts?.list[0].value;
  const firstPart = isAlone ? parts?.list[0].value : mainPart;
  // Without parts nobody asks which one is shown.
  const part = createStore<{ readonly part: Part }>()(() => ({ part: firstPart as Part }));
  const shown = createStore(() => ({ isShown: false }));
  const isMain = (): boolean => part.getState().part === mainPart;
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const runIt = (): void => record(chosen.getState());
  function playFromBeginning(): void {
    if (!isMain()) return;
    playback.getState().begin();
    if (prefersReducedMotion()) showAll();
    else playAnswer();
  }
  const start = (): void => {
    const isFirst = !shown.getState().isShown;
    shown.setState({ isShown: true });
    if (!isMain()) parts?.start(part.getState().part);
    else if (main.getState().phase === 'idle') {
      runIt();
      // A guess that was there before its reader: the answer stands beside it at once.
      if (isAnswered()) showAll();
    }
    if (isAlone && context.isPlaying && isFirst) reveal();
  };
  return {
    id,
    guessFormat,
    chosen,
    part,
    recordings,
    playback,
    prediction,
    choose(changed) {
      chosen.setState(changed);
      runIt();
      if (isAnswered()) reveal();
    },
    commit() {
      prediction.getState().commit();
      if (isAnswered()) reveal();
    },
    skip() {
      prediction.getState().skip();
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
      showAll();
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play() {
      if (!isAnswered() || !isMain()) return;
      const { position, seek, begin, play } = playback.getState();
      if (position >= end() && restart) seek(restart());
      // Alone, what stands at its end grows from the beginning again.
      else if (position >= end() && isAlone) begin();
      play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        const ofPart = isAlone && parts ? readPart(link, parts.list) : null;
        if (ofPart) part.setState({ part: ofPart.part });
        chosen.setState(taken);
        const ofGuess = takeGuess(prediction, link);
        if (isOfAnswer?.(taken)) prediction.getState().skip();
        if (main.getState().phase !== 'idle') runIt();
        if (isAnswered()) showAll();
        if (isAlone && shown.getState().isShown) start();
        return [...(ofPart?.remarks ?? []), ...remarks, ...(isAlone ? ofGuess.map(withoutQuestion) : ofGuess)];
      },
      parameters: () => withGuess(parameters.write(chosen.getState()), prediction, guessFormat),
    },
    report() {
      const report = playbackReport(playback, main.getState().phase, recordings);
      if (!parts || isMain()) return report;
      const recording = parts.recordingOf(part.getState().part);
      const phase = recording?.getState().phase ?? (shown.getState().isShown ? 'done' : 'idle');
      return { ...report, state: stateOf(phase, false) };
    },
    subscribe: (listener) =>
      subscribeToAll([chosen, part, shown, playback, prediction, ...recordings, ...watched], listener),
    dispose() {
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}
