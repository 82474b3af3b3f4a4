import { createStore, type StoreApi } from 'zustand/vanilla';
import { completeCurve, createPlayback, type DrawnCurve, type Playback } from '#parts';
import { SPARE_AREA_REQUEST, type SpareAreaPart } from '#recordings/spareArea';
import { FIXED_SPARE_REQUEST } from '#recordings/fixedSpare';
import { GREEDY_POOL_REQUEST } from '#recordings/pools';
import { SPARE_DRIVE_REQUEST } from '#recordings/spareDrive';
import {
  createPrediction,
  createRecordingStore,
  failureOf,
  subscribeToAll,
  type AnyRecording,
  type LinkRemark,
  type Prediction,
  type RecordingStore,
} from '#store';
import { prefersReducedMotion } from '#theme';
import type { ExhibitModel, ModelContext, OwnLink } from '../exhibit.ts';
import { cancelAll, stateOf } from '../figureModel.ts';
import { takeGuess, withGuess } from '../guesses.ts';
import { readerSettings } from '../readerSettings.ts';
import { FRAMES_A_SECOND, frameCountOf } from '../recordedDrives.ts';
import { chapterParameters as parameters } from './parameters.ts';
import { guessFormat, poolsRequestOf, RUN_COUNT, type SpareAreaSettings } from './scenario.ts';

/** Thirty-two runs that arrive one after another, and the drive at the slider. */
export interface SpareAreaModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly chosen: StoreApi<SpareAreaSettings>;
  readonly prediction: Prediction<readonly number[]>;
  readonly curve: RecordingStore<'spareArea'>;
  /** Its position is the number of runs that the reader has seen arrive. */
  readonly arrival: Playback;
  /** Whether the slider follows the arriving runs, as it does until the reader moves it. */
  readonly following: StoreApi<{ readonly isFollowing: boolean }>;
  readonly drive: RecordingStore<'spareDrive'>;
  /** Its position is the frame of `drive`. */
  readonly motion: Playback;
  readonly pools: RecordingStore<'pools'>;
  readonly greedyPool: RecordingStore<'pools'>;
  readonly fixedSpare: RecordingStore<'fixedSpare'>;
  choose(settings: Partial<SpareAreaSettings>): void;
  /** Commits the drawn curve as the guess, and runs the drives. */
  commit(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  /** Records the runs of the panel on pools, unless they have been. */
  runPools(this: void): void;
  /** Records the runs of the panel on fixed places, unless they have been. */
  runFixedSpare(this: void): void;
}

const RUNS_PER_SECOND = 5;
/** Time after which a moved slider counts as at rest. */
const SETTLED_AFTER_MS = 150;
/** Knots that a drawn curve needs to be a guess. */
const LEAST_KNOTS = 2;

/** Number of runs that the reader has seen arrive. */
export const arrivedOf = (parts: readonly SpareAreaPart[], position: number): number =>
  // With reduced motion, all arrive at once.
  prefersReducedMotion() && parts.length < RUN_COUNT ? 0 : Math.min(parts.length, Math.ceil(position));

export const isDrawn = (curve: DrawnCurve | null): boolean =>
  curve !== null && curve.filter((height) => height !== null).length >= LEAST_KNOTS;

export function createModel({ runs }: ModelContext): SpareAreaModel {
  const chosen = createStore<SpareAreaSettings>()(() => parameters.standard);
  const following = createStore<{ readonly isFollowing: boolean }>()(() => ({ isFollowing: false }));
  const prediction = createPrediction('spare-area', guessFormat);
  const curve = createRecordingStore(runs, 'spareArea');
  const drive = createRecordingStore(runs, 'spareDrive');
  const pools = createRecordingStore(runs, 'pools');
  const greedyPool = createRecordingStore(runs, 'pools');
  const fixedSpare = createRecordingStore(runs, 'fixedSpare');
  const recordings = [curve, drive, pools, greedyPool, fixedSpare];
  const arrival = createPlayback({
    end: () => RUN_COUNT,
    recordedEnd: () => curve.getState().parts.length,
    rateAt: () => RUNS_PER_SECOND,
  });
  const motion = createPlayback({
    end: () => SPARE_DRIVE_REQUEST.frameCount,
    recordedEnd: () => frameCountOf(drive.getState().parts),
    rateAt: () => FRAMES_A_SECOND,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const recordDrive = (): void => {
    const { spareFactor } = chosen.getState();
    drive.getState().record({ ...SPARE_DRIVE_REQUEST, effectiveSpareFactor: spareFactor });
  };
  const move = (): void => {
    if (!prefersReducedMotion()) motion.getState().play();
  };
  const recordCurve = (): void => {
    if (curve.getState().phase !== 'running' && curve.getState().phase !== 'done')
      curve.getState().record(SPARE_AREA_REQUEST);
  };
  const reveal = (): void => {
    recordCurve();
    const { begin, seek, play } = arrival.getState();
    begin();
    following.setState({ isFollowing: true });
    if (prefersReducedMotion()) seek(RUN_COUNT);
    else play();
  };
  /** Shows the whole answer at once, if the guess came with the link. */
  const showAll = (): void => {
    if (prediction.getState().stage !== 'answered') return;
    recordCurve();
    following.setState({ isFollowing: false });
    arrival.getState().seek(RUN_COUNT);
  };
  const stopWatching = arrival.subscribe(({ position }, before) => {
    if (position < RUN_COUNT || before.position >= RUN_COUNT || !following.getState().isFollowing) return;
    following.setState({ isFollowing: false });
    motion.getState().begin();
    move();
  });
  return {
    chosen,
    following,
    prediction,
    recordings,
    curve,
    arrival,
    drive,
    motion,
    pools,
    greedyPool,
    fixedSpare,
    choose(changed) {
      chosen.setState(changed);
      if (changed.spareFactor !== undefined) {
        readerSettings.setState({ spareFactor: changed.spareFactor });
        following.setState({ isFollowing: false });
        motion.getState().begin();
        clearTimeout(timer);
        timer = setTimeout(() => {
          recordDrive();
          move();
        }, SETTLED_AFTER_MS);
      }
      if (changed.hotShare !== undefined) pools.getState().record(poolsRequestOf(changed.hotShare));
    },
    commit() {
      const { guess, draw, commit } = prediction.getState();
      const whole = isDrawn(guess) && guess ? completeCurve(guess) : null;
      if (!whole) return;
      draw(whole);
      commit();
      reveal();
    },
    skip() {
      prediction.getState().skip();
      reveal();
    },
    askAgain() {
      prediction.getState().tryAgain();
      arrival.getState().begin();
      motion.getState().begin();
    },
    runPools() {
      if (pools.getState().phase !== 'idle') return;
      pools.getState().record(poolsRequestOf(chosen.getState().hotShare));
      greedyPool.getState().record(GREEDY_POOL_REQUEST);
    },
    runFixedSpare() {
      if (fixedSpare.getState().phase === 'idle') fixedSpare.getState().record(FIXED_SPARE_REQUEST);
    },
    start() {
      if (drive.getState().phase !== 'idle') return;
      // Records the drive at the slider early, which also starts the thread.
      recordDrive();
      showAll();
    },
    showAnswer() {
      prediction.getState().skip();
      showAll();
    },
    setVisible(isVisible) {
      arrival.getState().setVisible(isVisible);
      motion.getState().setVisible(isVisible);
    },
    play() {
      if (prediction.getState().stage !== 'answered') return;
      (arrival.getState().position < RUN_COUNT ? arrival : motion).getState().play();
    },
    pause() {
      arrival.getState().pause();
      motion.getState().pause();
    },
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        chosen.setState(taken);
        const ofGuess = takeGuess(prediction, link);
        if (drive.getState().phase !== 'idle') {
          recordDrive();
          showAll();
        }
        return [...remarks, ...ofGuess];
      },
      parameters() {
        return withGuess(parameters.write(chosen.getState()), prediction, guessFormat);
      },
    },
    report() {
      const isPlaying = arrival.getState().isPlaying || motion.getState().isPlaying;
      const isRecording = recordings.some((each) => each.getState().phase === 'running');
      const phase = isRecording ? 'running' : drive.getState().phase;
      return {
        state: stateOf(phase, isPlaying),
        step: Math.ceil(arrival.getState().position),
        writeAmplification: null,
        failure: failureOf(recordings),
      };
    },
    subscribe: (listener) => subscribeToAll([chosen, following, prediction, arrival, motion, ...recordings], listener),
    dispose() {
      clearTimeout(timer);
      stopWatching();
      cancelAll(recordings);
      arrival.getState().dispose();
      motion.getState().dispose();
    },
  };
}
