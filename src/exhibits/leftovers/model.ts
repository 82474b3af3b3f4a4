import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import type { LeftoversPart } from '#runs/leftovers';
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
import { courseOf, orderFrom, stopFrom, type Course } from './course.ts';
import { createPlateMotion, type PlateMotion } from './plateMotion.ts';
import { parameters } from './parameters.ts';
import { cleaningStepOf, FIRST_GUESS, guessFormat, LAST_PROGRAM, requestOf, USUAL_RESERVE } from './scenario.ts';

/** What one press of the step buttons passes. */
export type StepUnit = 'order' | 'refill';

export interface LeftoversState {
  /** The low line: free blocks at which cleaning begins. */
  readonly reserveBlocks: number;
  /** The low line at which the reader guessed. */
  readonly guessedReserve: number;
  readonly stepUnit: StepUnit;
  /** What was recorded last; it stays while another run is recorded. */
  readonly course: Course | null;
}

/** A new drive up to its eighth refill or so, recorded whole, and a reader's way through it. */
export interface LeftoversModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly state: StoreApi<LeftoversState>;
  readonly recording: RecordingStore<'leftovers'>;
  /** Its unit is pages programmed. */
  readonly playback: Playback;
  readonly prediction: Prediction<number>;
  readonly motion: PlateMotion;
  /** Takes the rule as it stands for the guess. */
  commit(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  choose(this: void, reserveBlocks: number): void;
  stepBy(this: void, unit: StepUnit): void;
  step(this: void, direction: 1 | -1): void;
  seek(this: void, moment: number): void;
}

/** Pages programmed in one second of the reader's. */
const RATE = 40;
/** The same while the answer is shown for the first time, where nothing happens that has to be watched. */
const REVEAL_RATE = 160;
/** It is slow from so many pages before the line to the end of the first refill. */
const SLOW_BEFORE = 8;
/** So long the end stands, before the knob goes back to where cleaning begins, and so long it takes. */
const HOLD_MS = 1000;
const RETURN_MS = 700;

export function createModel({ runs }: ModelContext): LeftoversModel {
  const state = createStore<LeftoversState>()(() => ({
    reserveBlocks: USUAL_RESERVE,
    guessedReserve: USUAL_RESERVE,
    stepUnit: 'refill',
    course: null,
  }));
  const recording = createRecordingStore(runs, 'leftovers');
  const recordings = [recording];
  const prediction = createPrediction('leftovers', guessFormat);
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const part = (): LeftoversPart | null => state.getState().course?.part ?? null;
  let isRevealing = false;
  const playback = createPlayback({
    end: () => LAST_PROGRAM,
    known: () => (part() ? LAST_PROGRAM : 0),
    rateAt(moment) {
      const first = part()?.refills[0];
      if (!isRevealing || !first) return RATE;
      const isSlow = moment >= (part()?.reachedStep ?? 0) - SLOW_BEFORE && moment < first.toProgram + SLOW_BEFORE;
      return isSlow ? RATE : REVEAL_RATE;
    },
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const stay = (): void => {
    isRevealing = false;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const rest = (): number => cleaningStepOf(state.getState().reserveBlocks);
  /** All of it has been seen, and the knob stands where cleaning begins. */
  const showAll = (): void => {
    stay();
    playback.getState().seek(LAST_PROGRAM);
    playback.getState().seek(rest());
  };
  const goBack = (): void => {
    const startMs = performance.now();
    const advance = (nowMs: number): void => {
      const passed = Math.min(1, Math.max(0, (nowMs - startMs) / RETURN_MS));
      const eased = 1 - (1 - passed) ** 3;
      playback.getState().seek(LAST_PROGRAM + (rest() - LAST_PROGRAM) * eased);
      if (passed < 1) frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
  };
  const motion = createPlateMotion();
  const followTime = (): void => {
    const { position, isPlaying } = playback.getState();
    motion.follow(isAnswered() ? state.getState().course : null, Math.floor(position), isPlaying);
  };
  const stopWatching = [
    playback.subscribe(followTime),
    state.subscribe(followTime),
    prediction.subscribe(followTime),
    playback.subscribe(({ isPlaying, position }) => {
      if (!isRevealing || isPlaying || position < LAST_PROGRAM) return;
      isRevealing = false;
      timer = setTimeout(goBack, HOLD_MS);
    }),
    recording.subscribe(({ parts }) => {
      const recorded = parts.at(-1);
      if (recorded && recorded !== part()) state.setState({ course: courseOf(recorded) });
    }),
  ];

  const record = (): void => recording.getState().record(requestOf(state.getState().reserveBlocks));
  const reveal = (): void => {
    stay();
    if (prefersReducedMotion()) return showAll();
    playback.getState().begin();
    isRevealing = true;
    playback.getState().play();
  };
  const seek = (moment: number): void => {
    stay();
    playback.getState().seek(Math.round(moment));
  };
  return {
    state,
    recording,
    recordings,
    playback,
    prediction,
    motion,
    commit() {
      const { guess, draw, commit } = prediction.getState();
      if (guess === null) draw(FIRST_GUESS);
      commit();
      state.setState({ guessedReserve: state.getState().reserveBlocks });
      reveal();
    },
    skip() {
      prediction.getState().skip();
      reveal();
    },
    askAgain() {
      stay();
      prediction.getState().tryAgain();
      playback.getState().begin();
      if (state.getState().reserveBlocks === USUAL_RESERVE) return;
      state.setState({ reserveBlocks: USUAL_RESERVE });
      record();
    },
    choose(reserveBlocks) {
      state.setState({ reserveBlocks });
      record();
      showAll();
    },
    stepBy: (stepUnit) => state.setState({ stepUnit }),
    step(direction) {
      const { course, stepUnit } = state.getState();
      const { position } = playback.getState();
      if (course) seek((stepUnit === 'order' ? orderFrom : stopFrom)(course, Math.floor(position), direction));
    },
    seek,
    start() {
      if (recording.getState().phase !== 'idle') return;
      record();
      // A guess that was there before its reader: the answer stands beside it at once.
      if (isAnswered()) showAll();
    },
    showAnswer() {
      prediction.getState().skip();
      showAll();
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play() {
      if (!isAnswered()) return;
      stay();
      playback.getState().play();
    },
    pause() {
      stay();
      playback.getState().pause();
    },
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        state.setState({ ...taken, guessedReserve: taken.reserveBlocks });
        const ofGuess = takeGuess(prediction, link);
        if (recording.getState().phase !== 'idle') record();
        if (isAnswered()) showAll();
        return [...remarks, ...ofGuess];
      },
      parameters() {
        return withGuess(parameters.write(state.getState()), prediction, guessFormat);
      },
    },
    report: () => playbackReport(playback, recording.getState().phase, recordings),
    subscribe: (listener) => subscribeToAll([state, recording, playback, prediction], listener),
    dispose() {
      stay();
      stopWatching.forEach((stop) => stop());
      motion.dispose();
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}
