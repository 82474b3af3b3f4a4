import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import { createPrediction, createRecordingStore, type Prediction, type RecordingStore, type RunThread } from '#store';
import { prefersReducedMotion } from '#theme';
import { CORNER_SHAPES, cornerWay, isResting, type CornerWay } from './corner.ts';
import { cornerFormat, cornerRequest, type TodaySettings } from './scenario.ts';

/** Model of the corner: a drive is written past its SLC cache, rests, and is written on. */
export interface CornerModel {
  readonly recording: RecordingStore<'secondCliff'>;
  /** The run as far as it is recorded. */
  readonly way: StoreApi<CornerWay>;
  /** Its unit is seconds of the drive. */
  readonly playback: Playback;
  /** Guess: the gigabytes after which the speed falls. */
  readonly guess: Prediction<number>;
  /** Whether to show the whole recording, whatever the position of the playback. */
  readonly showing: StoreApi<{ readonly isAll: boolean }>;
  /** Records the run, unless it has been. */
  start(this: void): void;
  /** Records the run again after a change of settings, and shows all of it at once. */
  rerun(this: void): void;
  /** Commits the guess if there is one, and plays; after the end, from the beginning. */
  play(this: void): void;
  pause(this: void): void;
  showAll(this: void): void;
  askAgain(this: void): void;
  dispose(this: void): void;
}

/** Drive seconds in a second of playback while it writes. Each pause takes `PAUSE_TAKES_S`. */
const WRITING_RATE = 250;
const PAUSE_TAKES_S = 1.5;

export function createCorner(runs: RunThread, settings: () => TodaySettings): CornerModel {
  const recording = createRecordingStore(runs, 'secondCliff');
  const guess = createPrediction('today-corner', cornerFormat);
  const showing = createStore<{ readonly isAll: boolean }>()(() => ({ isAll: false }));
  const way = createStore<CornerWay>()(() => cornerWay([], { second: 0 }));
  const stopCollecting = recording.subscribe(({ parts }, before) => {
    if (parts !== before.parts) way.setState(cornerWay(parts, CORNER_SHAPES[settings().drive]), true);
  });
  const endSecond = (): number => (way.getState().figures ? way.getState().endSecond : Infinity);
  const playback = createPlayback({
    end: endSecond,
    recordedEnd: () => way.getState().endSecond,
    rateAt(second) {
      const { points, pause } = way.getState();
      if (!isResting(way.getState(), second) || !pause) return WRITING_RATE;
      return ((points[pause.to]?.second ?? 0) - (points[pause.from]?.second ?? 0)) / PAUSE_TAKES_S;
    },
  });
  const isAnswered = (): boolean => guess.getState().stage === 'answered';
  const showAll = (): void => {
    playback.getState().pause();
    showing.setState({ isAll: true });
  };
  const record = (): void => {
    recording.getState().record(cornerRequest(settings()));
    if (isAnswered()) showAll();
  };
  return {
    recording,
    way,
    playback,
    guess,
    showing,
    start() {
      if (recording.getState().phase === 'idle') record();
    },
    rerun() {
      if (recording.getState().phase !== 'idle') record();
    },
    play() {
      if (guess.getState().guess === null) guess.getState().skip();
      else guess.getState().commit();
      const second = playback.getState().position;
      if (showing.getState().isAll || second >= endSecond()) playback.getState().begin();
      showing.setState({ isAll: false });
      if (prefersReducedMotion()) showAll();
      else playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    showAll() {
      guess.getState().skip();
      showAll();
    },
    askAgain() {
      guess.getState().tryAgain();
      showing.setState({ isAll: false });
      playback.getState().begin();
    },
    dispose() {
      stopCollecting();
      playback.getState().dispose();
    },
  };
}
