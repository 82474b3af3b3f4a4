import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import type { SecondCliffPart } from '#runs/secondCliff';
import { createPrediction, createRecordingStore, type Prediction, type RecordingStore, type RunThread } from '#store';
import { prefersReducedMotion } from '#theme';
import { CORNER_SHAPES, cornerWay, isResting, type CornerWay } from './corner.ts';
import { cornerFormat, cornerRequest, type TodaySettings } from './scenario.ts';

/** A drive with a fast corner, written until well behind it, left alone and written on; and a reader's way through that. */
export interface CornerModel {
  readonly recording: RecordingStore<'secondCliff'>;
  /** Its unit is seconds of the drive. */
  readonly playback: Playback;
  /** After how many gigabytes its speed falls. */
  readonly guess: Prediction<number>;
  /** Whether all of the way is shown, as far as it has come, wherever the reader stood in another. */
  readonly showing: StoreApi<{ readonly isAll: boolean }>;
  way(this: void): CornerWay;
  /** Where the reader stands, in seconds of the drive. */
  second(this: void): number;
  /** Whether the reader has come to the end of the way. */
  isSeen(this: void): boolean;
  /** Has the run recorded, if it is not yet. */
  start(this: void): void;
  /** Another drive, or the same in another state: all of its way at once. */
  rerun(this: void): void;
  /** Takes the rule as the guess, where it was moved, and writes; again from the beginning where that has been. */
  write(this: void): void;
  pause(this: void): void;
  showAll(this: void): void;
  askAgain(this: void): void;
  dispose(this: void): void;
}

/** So many times as fast as the drive while it writes; the pause takes as long whatever it is. */
const WRITING_RATE = 250;
const PAUSE_TAKES_S = 1.5;

export function createCorner(runs: RunThread, settings: () => TodaySettings): CornerModel {
  const recording = createRecordingStore(runs, 'secondCliff');
  const guess = createPrediction('today-corner', cornerFormat);
  const showing = createStore<{ readonly isAll: boolean }>()(() => ({ isAll: false }));
  let known: { readonly parts: readonly SecondCliffPart[]; readonly way: CornerWay } | null = null;
  const way = (): CornerWay => {
    const { parts } = recording.getState();
    if (known?.parts !== parts) known = { parts, way: cornerWay(parts, CORNER_SHAPES[settings().drive]) };
    return known.way;
  };
  const endSecond = (): number => (way().figures ? way().endSecond : Infinity);
  const playback = createPlayback({
    end: endSecond,
    known: () => way().endSecond,
    rateAt(second) {
      const { points, pause } = way();
      if (!isResting(way(), second) || !pause) return WRITING_RATE;
      return ((points[pause.to]?.second ?? 0) - (points[pause.from]?.second ?? 0)) / PAUSE_TAKES_S;
    },
  });
  const record = (): void => recording.getState().record(cornerRequest(settings()));
  const isAnswered = (): boolean => guess.getState().stage === 'answered';
  const showAll = (): void => {
    playback.getState().pause();
    showing.setState({ isAll: true });
  };
  const play = (): void => {
    const second = playback.getState().position;
    if (showing.getState().isAll || second >= endSecond()) playback.getState().begin();
    showing.setState({ isAll: false });
    if (prefersReducedMotion()) showAll();
    else playback.getState().play();
  };
  return {
    recording,
    playback,
    guess,
    showing,
    way,
    second: () => (showing.getState().isAll ? way().endSecond : playback.getState().position),
    isSeen: () =>
      isAnswered() &&
      way().figures !== null &&
      (showing.getState().isAll || playback.getState().furthest >= endSecond()),
    start() {
      if (recording.getState().phase !== 'idle') return;
      record();
      if (isAnswered()) showAll();
    },
    rerun() {
      if (recording.getState().phase === 'idle') return;
      record();
      if (isAnswered()) showAll();
    },
    write() {
      if (guess.getState().guess === null) guess.getState().skip();
      else guess.getState().commit();
      play();
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
    dispose: () => playback.getState().dispose(),
  };
}
