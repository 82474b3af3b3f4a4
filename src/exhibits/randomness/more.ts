import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import type { OrderlyPassRequest } from '#recordings/orderlyPass';
import {
  createPrediction,
  createRecordingStore,
  type AnyRecording,
  type Prediction,
  type RecordingStore,
  type RunThread,
} from '#store';
import { prefersReducedMotion } from '#theme';
import { FRAMES_A_SECOND, frameCountOf } from '../recordedDrives.ts';
import type { Part } from './parameters.ts';
import { ALL_OVER, bendFormat, FRACTIONS, PASS_FRAMES } from './scenario.ts';

export type Frontiers = OrderlyPassRequest['frontiers'][number];

export interface MoreState {
  readonly isOpen: boolean;
  /** Whether the plates of the two guests are shown after the wash. */
  readonly isWashed: boolean;
  /** Open blocks of the drive that is written in order: one for host and relocated pages each, or one for both. */
  readonly frontiers: Frontiers;
}

/** The panels below the verdict: the curve, combined writes, the pass in order. */
export interface MoreModel {
  readonly state: StoreApi<MoreState>;
  readonly curve: RecordingStore<'randomnessCurve'>;
  /** Guess: from which share of jumps on it is as bad as all over the menu, in per cent. */
  readonly bend: Prediction<number>;
  /** Its unit is points of the curve, from the left. */
  readonly curvePlayback: Playback;
  readonly combining: RecordingStore<'combining'>;
  readonly pass: RecordingStore<'orderlyPass'>;
  readonly passGrid: RecordingStore<'orderlyGrid'>;
  /** Its unit is frames of the small drive. The chart of the large one goes through both passes in the same time. */
  readonly passPlayback: Playback;
  readonly recordings: readonly AnyRecording[];
  toggle(this: void, isOpen: boolean): void;
  /** Records the runs of a part, unless they have been. */
  start(this: void, part: Part): void;
  /** The recording of a part; null for the two drives, which this model does not have. */
  recordingOf(this: void, part: Part): AnyRecording | null;
  revealCurve(this: void): void;
  askCurveAgain(this: void): void;
  /** Writes the second drive from end to end in order. `randomFraction` is the share of jumps before. */
  writeInOrder(randomFraction: number): void;
  /** Whether the curve grows, or the drive is being written in order. */
  isPlaying(this: void): boolean;
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

const SEED = 1;
/** Order of recording: the given point first, then the others from the left. */
const CURVE_ORDER: readonly number[] = [ALL_OVER, ...FRACTIONS.filter((fraction) => fraction !== ALL_OVER)];
const DOT_MS = 60;

export function createMore(runs: RunThread): MoreModel {
  const state = createStore<MoreState>()(() => ({ isOpen: false, isWashed: false, frontiers: 'split' }));
  const curve = createRecordingStore(runs, 'randomnessCurve');
  const combining = createRecordingStore(runs, 'combining');
  const pass = createRecordingStore(runs, 'orderlyPass');
  const passGrid = createRecordingStore(runs, 'orderlyGrid');
  const bend = createPrediction('randomness-curve', bendFormat);
  const curvePlayback = createPlayback({
    end: () => FRACTIONS.length,
    recordedEnd: () => knownFromLeft(curve.getState().parts.length),
    rateAt: () => 1000 / DOT_MS,
  });
  const passPlayback = createPlayback({
    end: () => PASS_FRAMES,
    recordedEnd: () => Math.max(0, frameCountOf(passGrid.getState().parts) - 1),
    rateAt: () => FRAMES_A_SECOND,
  });
  const stores = { pair: null, curve, combine: combining, pass } as const;
  const recordings = [curve, combining, pass, passGrid];
  const playAll = (playback: Playback, end: number): void => {
    playback.getState().begin();
    if (prefersReducedMotion()) playback.getState().seek(end);
    else playback.getState().play();
  };
  const start = (part: Part): void => {
    if (stores[part]?.getState().phase !== 'idle') return;
    if (part === 'combine') combining.getState().record({ placements: ['together', 'apart'] });
    if (part === 'pass')
      pass.getState().record({ frontiers: ['split', 'shared'], passCount: 2, samplesPerRound: 80, seed: SEED });
    if (part !== 'curve') return;
    curve.getState().record({ randomFractions: CURVE_ORDER, seed: SEED });
    if (bend.getState().stage === 'answered') curvePlayback.getState().seek(FRACTIONS.length);
  };
  return {
    state,
    recordings,
    curve,
    bend,
    curvePlayback,
    combining,
    pass,
    passGrid,
    passPlayback,
    toggle(isOpen) {
      state.setState({ isOpen });
      // The curve comes last because it takes longest.
      if (isOpen) (['pass', 'combine', 'curve'] as const).forEach(start);
    },
    start,
    recordingOf: (part) => stores[part],
    revealCurve: () => playAll(curvePlayback, FRACTIONS.length),
    askCurveAgain() {
      bend.getState().tryAgain();
      curvePlayback.getState().begin();
    },
    writeInOrder(randomFraction) {
      passGrid.getState().record({ randomFraction, frameCount: PASS_FRAMES + 1, seed: SEED });
      playAll(passPlayback, PASS_FRAMES);
    },
    isPlaying: () => [curvePlayback, passPlayback].some((each) => each.getState().isPlaying),
    setVisible(isVisible) {
      curvePlayback.getState().setVisible(isVisible);
      passPlayback.getState().setVisible(isVisible);
    },
    dispose() {
      curvePlayback.getState().dispose();
      passPlayback.getState().dispose();
    },
  };
}

/** Number of points known from the left without a gap, by the number recorded. */
const knownFromLeft = (count: number): number => (count === FRACTIONS.length ? count : Math.max(0, count - 1));
