import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Playback } from '#parts';
import {
  createPrediction,
  failureOf,
  subscribeToAll,
  type AnyRecording,
  type GuessFormat,
  type JobPhase,
  type LinkRemark,
  type Prediction,
} from '#store';
import { prefersReducedMotion } from '#theme';
import type { ExhibitModel, ModelContext, ModelReport, OwnLink } from './exhibit.ts';
import { takeGuess, withGuess, withoutQuestion } from './guesses.ts';
import { readPart, type ParameterTable, type PartList } from './parameters.ts';

interface FigureModelOptions<Settings, Guess, Part extends string> {
  readonly id: string;
  readonly context: ModelContext;
  readonly parameters: ParameterTable<Settings>;
  readonly guessFormat: GuessFormat<Guess>;
  /** All recordings of the figure; the playback plays the first. */
  readonly recordings: readonly [AnyRecording, ...AnyRecording[]];
  readonly playback: Playback;
  /** Playback position at which the reader has seen the answer. */
  readonly end: () => number;
  /** Plays the answer. By default, plays to the end. */
  readonly playAnswer?: () => void;
  /** Shows the whole answer at once. By default, seeks the end. */
  readonly showAll?: () => void;
  /** Shows the answer from its beginning. By default, plays the main part; does nothing for other parts. */
  readonly reveal?: () => void;
  /** Position from which it plays again after the end. By default, its beginning. */
  readonly restart?: () => number;
  /** Records the run of these settings. */
  readonly record: (settings: Settings) => void;
  /** Whether these settings show the answer: a link with them asks nothing. */
  readonly isOfAnswer?: (settings: Settings) => boolean;
  /** Parts that a frame can show, if there are several. */
  readonly parts?: FigureParts<Part>;
  /** The exhibit's own stores: their changes are changes of the model. */
  readonly watched?: readonly Pick<StoreApi<unknown>, 'subscribe'>[];
}

interface FigureParts<Part extends string> {
  /** A frame shows the first unless its link names another. */
  readonly list: PartList<Part>;
  /** The part that chapters show. By default, the first. */
  readonly main?: Part;
  /** Starts the recordings of another part. */
  readonly start: (part: Part) => void;
  /** The recording that another part waits for; null if none. */
  readonly recordingOf: (part: Part) => AnyRecording | null;
}

/** The state of a figure that asks a question, then plays a recorded run as the answer. */
export interface FigureModel<Settings, Guess, Part extends string = never> extends ExhibitModel {
  readonly id: string;
  readonly guessFormat: GuessFormat<Guess>;
  /** The settings: the values of its parameters. */
  readonly chosen: StoreApi<Settings>;
  readonly recordings: readonly AnyRecording[];
  readonly playback: Playback;
  readonly prediction: Prediction<Guess>;
  readonly ownLink: OwnLink;
  /** The part on show; in a chapter, the main part. */
  readonly part: StoreApi<{ readonly part: Part }>;
  /** Changes settings and records their run. After the question is answered, shows the new answer from its beginning. */
  choose(this: void, changed: Partial<Settings>): void;
  /** Commits the guess, if there is one, and shows the answer. */
  commit(this: void): void;
  /** Shows the answer without a guess. */
  skip(this: void): void;
  /** Shows the answer from its beginning; with reduced motion, all of it at once. */
  reveal(this: void): void;
  /** Shows the whole answer without a guess. */
  showAnswer(): void;
  askAgain(this: void): void;
}

/**
 * In a chapter, the figure asks before it shows. In a frame or a hall it asks nothing: the answer is there from the start, and plays
 * once unless the link forbids it.
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
  // Without parts, nothing reads this store.
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
      // The guess came with the link: show the whole answer beside it.
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

/** State of a model by the phase of its recording and whether it plays. */
export function stateOf(phase: JobPhase, isPlaying: boolean): ModelReport['state'] {
  if (phase === 'idle') return 'ready';
  if (isPlaying) return 'running';
  return phase === 'running' ? 'loading' : 'paused';
}

/** Report of a model with a playback and no single number on show. */
export function playbackReport(playback: Playback, phase: JobPhase, recordings: readonly AnyRecording[]): ModelReport {
  const { isPlaying, position } = playback.getState();
  return {
    state: stateOf(phase, isPlaying),
    step: Math.round(position),
    writeAmplification: null,
    failure: failureOf(recordings),
  };
}

export const cancelAll = (recordings: readonly AnyRecording[]): void =>
  recordings.forEach((recording) => recording.getState().cancel());
