import { createStore, type StoreApi } from 'zustand/vanilla';
import { QUESTIONS, type Question } from '#recordings/questions';
import {
  createDriveStore,
  createRecordingStore,
  DEFAULT_SETTINGS,
  guessedNumbers,
  NEW_DRIVE,
  noteNumber,
  openDrivePort,
  seenAnswers,
  spareLimits,
  subscribeToAll,
  writeAmplificationOf,
  type AnyRecording,
  type DriveSettings,
  type DriveStore,
  type GuessedNumbers,
  type RecordingStore,
} from '#store';
import { clamp } from '#base';
import { prefersReducedMotion } from '#theme';
import type { ExhibitModel, ModelContext, OwnLink } from '../exhibit.ts';
import { cancelAll } from '../figureModel.ts';
import { readGuesses, writeGuesses } from '../numberGuesses.ts';
import { readerSettings, type ReaderSettings } from '../readerSettings.ts';
import { createEndingAct, type EndingAct } from './endingAct.ts';
import { parameters, type EndingSettings } from './parameters.ts';
import type { Counted } from './strip.ts';

interface EndingState {
  /** Whether some of the drive's settings are the reader's, or came with a link. */
  readonly hasOwnSettings: boolean;
  /** Guesses of somebody else, out of a link. */
  readonly shared: GuessedNumbers | null;
  /** Questions whose answers the reader has asked for here. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly counted: Counted;
}

/** One drive in three acts, and what was guessed in the chapters beside what the engine counts. */
export interface EndingModel extends ExhibitModel {
  readonly drive: DriveStore;
  readonly act: EndingAct;
  readonly state: StoreApi<EndingState>;
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  /** Plays for the first time, unless nothing may move. Later calls do nothing. */
  playOnce(this: void): void;
  /** Makes a guess here, in the place of its chapter. */
  guess(this: void, question: Question, number: number): void;
  show(this: void, question: Question): void;
  /** In the place of the guesses of a link. */
  showOwnGuesses(this: void): void;
}

/** The reader's settings on the small drive, which has less room for them than the drives of the chapters. */
export function settingsOf(own: ReaderSettings): EndingSettings {
  const { min, max } = spareLimits('table');
  const { spareFactor, randomFraction, isTrimEnabled } = { ...DEFAULT_SETTINGS, ...own };
  return { spareFactor: clamp(spareFactor, min, max), randomFraction, isTrimEnabled };
}

const hasSome = (own: ReaderSettings): boolean => Object.values(own).some((each) => each !== undefined);

export function createModel({ runs }: ModelContext): EndingModel {
  const own = readerSettings.getState();
  const isStill = prefersReducedMotion;
  const first: DriveSettings = { ...DEFAULT_SETTINGS, ...settingsOf(own) };
  const drive = createDriveStore({
    openPort: openDrivePort,
    settings: first,
    moment: NEW_DRIVE,
    isPlaying: false,
  });
  const act = createEndingAct(drive, isStill);
  const state = createStore<EndingState>()(() => ({
    hasOwnSettings: hasSome(own),
    shared: null,
    shown: {},
    counted: {},
  }));
  const answers: RecordingStore<'answers'> = createRecordingStore(runs, 'answers');
  /** In the place of a recording, for what tells failures. */
  const engine = driveAsRun(drive);
  const recordings = [engine, answers];
  let isStarted = false;
  let hasPlayed = false;

  /** Counts the answers that may be seen and are not there yet: one run at a time. */
  const count = (): void => {
    const { shared, shown, counted } = state.getState();
    const guesses = shared ?? guessedNumbers.getState();
    const seen = seenAnswers.getState();
    const questions = QUESTIONS.filter(
      (each) =>
        counted[each] === undefined && (guesses[each] !== undefined || seen[each] === true || shown[each] === true),
    );
    if (isStarted && questions.length > 0 && answers.getState().phase !== 'running')
      answers.getState().record({ questions });
  };
  /** A new drive, where its settings are no longer those that are wanted. */
  const take = (settings: EndingSettings, hasOwnSettings: boolean): void => {
    state.setState({ hasOwnSettings });
    const before = drive.getState().settings;
    const next = { ...before, ...settings };
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    if (!isStarted) return drive.setState({ settings: next });
    const { isPlaying } = act.getState();
    act.pause();
    act.setState({ act: 0 });
    drive.getState().load(next, NEW_DRIVE);
    if (isPlaying || isStill()) act.open(0);
    else hasPlayed = false;
  };
  const startOnce = (): void => {
    if (isStarted) return;
    isStarted = true;
    drive.getState().start();
    if (isStill()) act.open(0);
    count();
  };
  const stops = [
    answers.subscribe(({ parts, phase }, before) => {
      const counted = Object.fromEntries(parts.map((part) => [part.question, part.counted]));
      state.setState({ counted: { ...state.getState().counted, ...counted } });
      if (phase === 'done' && before.phase !== 'done') count();
    }),
    guessedNumbers.subscribe(count),
    seenAnswers.subscribe(count),
    readerSettings.subscribe((next) => take(settingsOf(next), true)),
  ];
  return {
    drive,
    act,
    state,
    recordings,
    playOnce() {
      if (hasPlayed || isStill()) return;
      hasPlayed = true;
      act.play();
    },
    guess: (question, number) => noteNumber(question, number),
    show(question) {
      state.setState({ shown: { ...state.getState().shown, [question]: true } });
      count();
    },
    showOwnGuesses() {
      state.setState({ shared: null });
      count();
    },
    // Its engine is a thread of its own, and starts only for those who come to the end.
    start: () => {},
    setVisible(isVisible) {
      if (isVisible) startOnce();
      drive.getState().setVisible(isVisible);
    },
    play: act.play,
    pause: act.pause,
    ownLink: {
      take(link) {
        const { taken, remarks } = parameters.read(link);
        const guesses = readGuesses(link.get('guesses'));
        const isOwn = parameters.write(taken).size > 0;
        if (isOwn) take(taken, true);
        state.setState({ shared: guesses.taken });
        count();
        return [...remarks, ...guesses.remarks];
      },
      parameters() {
        const link = parameters.write(drive.getState().settings);
        const guesses = writeGuesses(state.getState().shared ?? guessedNumbers.getState());
        if (guesses !== null) link.set('guesses', guesses);
        return link;
      },
    },
    report() {
      const { summary, failure } = drive.getState();
      return {
        state: summary === null ? 'loading' : act.getState().isPlaying ? 'running' : 'paused',
        step: summary?.step ?? 0,
        writeAmplification: writeAmplificationOf(summary),
        failure,
      };
    },
    subscribe: (listener) => subscribeToAll([drive, act, state, answers], listener),
    dispose() {
      stops.forEach((stop) => stop());
      engine.stop();
      cancelAll([answers]);
      act.dispose();
      drive.getState().dispose();
    },
  };
}

/** The engine of a drive as a recording that never ends. */
function driveAsRun(drive: DriveStore): AnyRecording & { stop(): void } {
  const run = createStore<ReturnType<AnyRecording['getState']>>()(() => ({
    phase: 'running',
    failure: null,
    retry: () => {
      if (drive.getState().failure !== null) drive.getState().restartEngine();
    },
    cancel: () => {},
  }));
  const stop = drive.subscribe(({ failure }) => {
    if (failure !== run.getState().failure) run.setState({ failure, phase: failure === null ? 'running' : 'failed' });
  });
  return Object.assign(run, { stop });
}
