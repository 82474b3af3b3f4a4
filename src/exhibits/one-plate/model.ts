import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import { ONE_PLATE_REQUEST, run, type OnePlatePart } from '#runs/onePlate';
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
import { prepareOrder, type Order } from './moment.ts';
import { parameters } from './parameters.ts';
import { guessFormat, type Chip, type OnePlateGuess, type OnePlateSettings } from './scenario.ts';
import { washesWhile } from './timeline.ts';

export interface OnePlateState extends OnePlateSettings {
  /** Washes of the plate that the reader asked for, after those that the order called for. */
  readonly handWashes: number;
  /** Whether the plate was washed with all that was on it. */
  readonly isLost: boolean;
  /** Whether an order has been seen to its end since the reader was asked. */
  readonly hasSeen: boolean;
  /** The order that was recorded last; null while there is none. */
  readonly part: OnePlatePart | null;
}

/** One full plate, one order for a dish on it, and what that takes. */
export interface OnePlateModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly state: StoreApi<OnePlateState>;
  readonly recording: RecordingStore<'onePlate'>;
  readonly prediction: Prediction<OnePlateGuess>;
  /** Position in seconds of the reader's: see `planOrder`. */
  readonly playback: Playback;
  /** How portions break up when their plate is washed under them: 0 to 1. */
  readonly breaking: Playback;
  /** The recorded order; null while there is none. */
  readonly order: () => Order | null;
  /** Washes of the plate so far. */
  readonly washes: () => number;
  readonly limit: () => number | null;
  reveal(): void;
  askAgain(this: void): void;
  orderDish(dish: number): void;
  startOver(this: void): void;
  /** The next of the four stills: where nothing is to move. */
  next(this: void): void;
  /** Washes the plate while it is held. */
  hold(isHeld: boolean): void;
  canWash(this: void): boolean;
  chooseChip(chip: Chip): void;
}

const NOTHING_DONE = { handWashes: 0, isLost: false };
const BREAK_UP_S = 0.16;
const LONGEST_HOLD_S = 60;

export function createModel({ runs }: ModelContext): OnePlateModel {
  const state = createStore<OnePlateState>()(() => ({
    ...parameters.standard,
    ...NOTHING_DONE,
    hasSeen: false,
    // A build has no thread: it runs in place what it draws.
    part: import.meta.env.SSR ? (run(ONE_PLATE_REQUEST).next().value ?? null) : null,
  }));
  const recording = createRecordingStore(runs, 'onePlate');
  const recordings = [recording];
  const prediction = createPrediction('one-plate', guessFormat);
  /** Of the dish that is ordered; null while that is recorded. */
  const part = (): OnePlatePart | null => {
    const { phase, parts } = recording.getState();
    return phase === 'running' && parts.length === 0 ? null : state.getState().part;
  };
  let prepared: Order | null = null;
  let showsNeighbors = false;
  const order = (): Order | null => {
    const recorded = part();
    if (!recorded) prepared = null;
    else if (prepared?.part !== recorded || prepared.showsNeighbors !== showsNeighbors)
      prepared = prepareOrder(recorded, showsNeighbors);
    return prepared;
  };
  const end = (): number => order()?.timeline.end ?? 1;
  const playback = createPlayback({ end, known: () => (part() ? end() : 0), rateAt: () => 1 });
  const breaking = createPlayback({ end: () => 1, known: () => 1, rateAt: () => 1 / BREAK_UP_S });
  const isOver = (): boolean => part() !== null && playback.getState().position >= end();
  playback.subscribe(() => {
    if (isOver() && prediction.getState().stage === 'answered' && !state.getState().hasSeen)
      state.setState({ hasSeen: true });
  });
  const record = (): void => recording.getState().record({ logicalPage: state.getState().dish - 1 });

  const washes = (): number => (isOver() ? (part()?.page.erasedBlocks ?? 0) : 0) + state.getState().handWashes;
  const limit = (): number | null => part()?.eraseLimits[state.getState().chip].cycles ?? null;
  const canWash = (): boolean => {
    const { position, isPlaying } = playback.getState();
    const most = limit();
    const isResting = !isPlaying && (position === 0 || isOver());
    return isResting && prediction.getState().stage === 'answered' && most !== null && washes() < most;
  };
  let washedBefore = 0;
  const holding = createPlayback({ end: () => LONGEST_HOLD_S, known: () => LONGEST_HOLD_S, rateAt: () => 1 });
  holding.subscribe(({ isPlaying, position }) => {
    const most = limit();
    if (!isPlaying || most === null) return;
    const byOrder = washes() - state.getState().handWashes;
    const handWashes = Math.min(washedBefore + washesWhile(position), most - byOrder);
    if (handWashes !== state.getState().handWashes) state.setState({ handWashes });
    if (byOrder + handWashes >= most) holding.getState().pause();
  });

  const first = (): number => (prefersReducedMotion() ? (order()?.timeline.refusedAt ?? 0) : 0);
  const runFromStart = (): void => {
    state.setState(NOTHING_DONE);
    showsNeighbors = !state.getState().hasSeen && prediction.getState().guess === 'compartment';
    playback.getState().begin();
    if (!prefersReducedMotion()) playback.getState().play();
    else if (part()) playback.getState().seek(first());
  };
  const start = (): void => {
    if (recording.getState().phase !== 'idle') return;
    record();
  };
  // A guess that was there before its reader: the answer stands beside it at once.
  recording.subscribe(({ parts }, before) => {
    if (parts === before.parts) return;
    const [recorded] = parts;
    if (recorded) state.setState({ part: recorded });
    if (!recorded || prediction.getState().stage !== 'answered') return;
    if (prediction.getState().isKept && !state.getState().hasSeen) playback.getState().seek(end());
    else if (prefersReducedMotion() && playback.getState().position === 0) playback.getState().seek(first());
  });
  return {
    state,
    recording,
    recordings,
    prediction,
    playback,
    breaking,
    order,
    washes,
    limit,
    canWash,
    reveal: runFromStart,
    askAgain() {
      prediction.getState().tryAgain();
      playback.getState().begin();
      state.setState({ ...NOTHING_DONE, hasSeen: false });
      // The question is about this dish.
      if (state.getState().dish === parameters.standard.dish) return;
      state.setState({ dish: parameters.standard.dish });
      record();
    },
    orderDish(dish) {
      if (dish !== state.getState().dish) {
        state.setState({ dish });
        record();
      }
      runFromStart();
    },
    startOver() {
      state.setState(NOTHING_DONE);
      breaking.getState().begin();
      playback.getState().begin();
    },
    next() {
      const timeline = order()?.timeline;
      if (!timeline) return;
      const { position, seek } = playback.getState();
      const stills = [timeline.refusedAt, timeline.liftedAt, timeline.end];
      seek(stills.find((still) => still > position) ?? timeline.end);
    },
    hold(isHeld) {
      if (!isHeld) {
        holding.getState().pause();
        return;
      }
      if (!canWash() || holding.getState().isPlaying) return;
      const { handWashes } = state.getState();
      if (playback.getState().position === 0 && handWashes === 0) {
        breaking.getState().begin();
        if (prefersReducedMotion()) breaking.getState().seek(1);
        else breaking.getState().play();
        state.setState({ isLost: true, handWashes: 1 });
      } else state.setState({ handWashes: handWashes + 1 });
      washedBefore = handWashes;
      holding.getState().begin();
      holding.getState().play();
    },
    chooseChip: (chip) => state.setState({ chip }),
    start,
    showAnswer() {
      prediction.getState().skip();
      playback.getState().seek(end());
    },
    setVisible(isVisible) {
      playback.getState().setVisible(isVisible);
      breaking.getState().setVisible(isVisible);
      if (!isVisible) holding.getState().pause();
    },
    play() {
      if (prediction.getState().stage === 'answered') playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        state.setState(taken);
        const ofGuess = takeGuess(prediction, link);
        if (recording.getState().phase !== 'idle') record();
        return [...remarks, ...ofGuess];
      },
      parameters() {
        return withGuess(parameters.write(state.getState()), prediction, guessFormat);
      },
    },
    report: () => playbackReport(playback, recording.getState().phase, recordings),
    subscribe: (listener) => subscribeToAll([state, recording, playback, prediction], listener),
    dispose() {
      cancelAll(recordings);
      [playback, breaking, holding].forEach((each) => each.getState().dispose());
    },
  };
}
