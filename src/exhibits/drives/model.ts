import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LapKey } from '#devices';
import { createPlayback, type Playback } from '#parts';
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
import { cancelAll, withGuess, playbackReport, takeGuess } from '../recordedModel.ts';
import { ALL_SEEDS, dropLaps, trimLaps } from './drops.ts';
import { MOST_LANES } from './driveList.ts';
import { CLOCK_LAP } from './recordCards.ts';
import { lanesOf, missingOf, NO_LAPS, withParts, type KnownLaps, type Lane } from './laps.ts';
import { raceAnswer, type RaceAnswer } from './raceAnswer.ts';
import { parameters } from './parameters.ts';
import {
  ALIGNED_LAP,
  guessFormat,
  lapKey,
  RACE_RATE,
  RACE_SECONDS,
  SECTOR_LAP,
  type RaceSettings,
  type RaceState,
} from './scenario.ts';

export interface DrivesState extends RaceSettings {
  /** The drive whose sheet is open. */
  readonly card: string | null;
  readonly isTableOpen: boolean;
  readonly isMoreOpen: boolean;
  /** Seeds that the table counts. */
  readonly seeds: number;
}

/** Drives of the articles side by side, each three minutes under the same orders. */
export interface DrivesModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly recording: RecordingStore<'driveLaps'>;
  readonly state: StoreApi<DrivesState>;
  readonly known: StoreApi<KnownLaps>;
  /** Its unit is seconds of the race. */
  readonly playback: Playback;
  readonly prediction: Prediction<string>;
  /** Of the lanes on show, in their order; null where a lap is not measured yet. */
  lanes(): readonly Lane[];
  /** What came out, once it has been seen. */
  answer(): RaceAnswer | null;
  commit(this: void): void;
  skip(this: void): void;
  /** Runs the race from its start, or shows its end where nothing is to move. */
  reveal(this: void): void;
  askAgain(this: void): void;
  chooseState(this: void, state: RaceState): void;
  /** Takes a drive into the race, or out of it. */
  toggleDrive(this: void, id: string): void;
  /** Puts a drive into the race, in place of the last where it is full. */
  enter(this: void, id: string): void;
  openCard(this: void, id: string | null): void;
  openTable(this: void, isOpen: boolean): void;
  openMore(this: void, isOpen: boolean): void;
  countAllSeeds(this: void): void;
}

export function createModel({ runs }: ModelContext): DrivesModel {
  const state = createStore<DrivesState>()(() => ({
    ...parameters.standard,
    card: null,
    isTableOpen: false,
    isMoreOpen: false,
    seeds: 1,
  }));
  const recording = createRecordingStore(runs, 'driveLaps');
  const recordings = [recording];
  const known = createStore<KnownLaps>()(() => NO_LAPS);
  const prediction = createPrediction('drives', guessFormat);
  const lanes = (): readonly Lane[] => lanesOf(known.getState(), state.getState());
  const isRaceKnown = (): boolean => lanes().every(({ lap }) => lap !== null);
  const playback = createPlayback({
    end: () => RACE_SECONDS,
    known: () => (isRaceKnown() ? RACE_SECONDS : 0),
    rateAt: () => RACE_RATE,
  });
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  /** Has what is on show measured, and only that. */
  const measure = (): void => {
    const missing = missingOf(known.getState(), wantedLaps(state.getState()));
    if (missing.length > 0) recording.getState().record({ laps: missing });
  };
  const stopWatching = recording.subscribe(({ parts }) => known.setState(withParts(known.getState(), parts), true));
  const reveal = (): void => {
    const { begin, seek, play } = playback.getState();
    begin();
    if (prefersReducedMotion()) seek(RACE_SECONDS);
    else play();
  };
  let isStarted = false;
  const show = (changed: Partial<DrivesState>): void => {
    state.setState(changed);
    if (isStarted) measure();
  };
  const raceAnew = (changed: Partial<DrivesState>): void => {
    show(changed);
    if (isAnswered()) reveal();
  };
  return {
    recording,
    recordings,
    state,
    known,
    playback,
    prediction,
    lanes,
    answer: () =>
      isAnswered() && playback.getState().furthest >= RACE_SECONDS ? raceAnswer(lanes(), state.getState()) : null,
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
      show({ ...parameters.standard, card: null });
    },
    chooseState: (next) => raceAnew({ state: next }),
    toggleDrive(id) {
      const { drives } = state.getState();
      const others = drives.filter((each) => each !== id);
      const next = others.length < drives.length ? others : [...drives, id];
      if (next.length > 0 && next.length <= MOST_LANES) raceAnew({ drives: next, card: null });
    },
    enter(id) {
      const { drives } = state.getState();
      if (!drives.includes(id)) raceAnew({ drives: [...drives.slice(0, MOST_LANES - 1), id], card: null });
    },
    openCard: (card) => show({ card }),
    openTable: (isTableOpen) => show({ isTableOpen }),
    openMore: (isMoreOpen) => show({ isMoreOpen }),
    countAllSeeds: () => show({ seeds: ALL_SEEDS }),
    start() {
      if (isStarted) return;
      isStarted = true;
      measure();
      // A guess that was there before its reader: the answer stands beside it at once.
      if (isAnswered()) playback.getState().seek(RACE_SECONDS);
    },
    showAnswer() {
      prediction.getState().skip();
      playback.getState().seek(RACE_SECONDS);
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play() {
      if (isAnswered()) playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        const ofGuess = takeGuess(prediction, link);
        // Another field, or another state, is not what is asked about.
        if (parameters.write(taken).size > 0 && !isAnswered()) prediction.getState().skip();
        show(taken);
        if (isStarted && isAnswered()) playback.getState().seek(RACE_SECONDS);
        return [...remarks, ...ofGuess];
      },
      parameters() {
        return withGuess(parameters.write(state.getState()), prediction, guessFormat);
      },
    },
    report() {
      const { phase } = recording.getState();
      return playbackReport(playback, isRaceKnown() && phase === 'running' ? 'done' : phase, recordings);
    },
    subscribe: (listener) => subscribeToAll([state, known, recording, playback, prediction], listener),
    dispose() {
      stopWatching();
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}

/** What is on show needs these: the race first, then what its drives did as new, then what has been opened. */
function wantedLaps({ drives, state, isTableOpen, isMoreOpen, seeds }: DrivesState): readonly LapKey[] {
  return [
    ...drives.map((id) => lapKey(id, state)),
    ...drives.map((id) => lapKey(id, 'new')),
    ...(isTableOpen ? [...dropLaps(1), ...trimLaps()] : []),
    ...(isMoreOpen ? [SECTOR_LAP, ALIGNED_LAP, CLOCK_LAP] : []),
    ...(isTableOpen ? dropLaps(seeds) : []),
  ];
}
