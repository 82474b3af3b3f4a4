import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import { ORDER_BOARD_DRIVES_REQUEST } from '#runs/orderBoardDrives';
import { run, type OrderBoardPart, type OrderBoardRequest } from '#runs/orderBoard';
import { ORDER_BOARD_UNITS_REQUEST, UNIT_PAGES } from '#runs/orderBoardUnits';
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
import { prepareFloor, timesOf, type Floor, type OrderTimes } from './moment.ts';
import { parameters } from './parameters.ts';
import { guessFormat, requestOf, type OrderBoardGuess, type OrderBoardSettings } from './scenario.ts';

export interface OrderBoardState extends OrderBoardSettings {
  /** All that has been ordered again since the start. */
  readonly orders: readonly number[];
  /** The drive as it was last recorded; null while there is none. */
  readonly floor: Floor | null;
  /** Whether the answer has been seen since the reader was asked. */
  readonly hasSeen: boolean;
  /** Whether the second part is unfolded. */
  readonly isMoreOpen: boolean;
}

/** A small drive with its board, orders one after another, and what longer lines cost larger drives. */
export interface OrderBoardModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly state: StoreApi<OrderBoardState>;
  readonly recording: RecordingStore<'orderBoard'>;
  readonly units: RecordingStore<'orderBoardUnits'>;
  readonly drives: RecordingStore<'orderBoardDrives'>;
  readonly prediction: Prediction<OrderBoardGuess>;
  /** Position in seconds of the reader's, in the newest order. */
  readonly playback: Playback;
  /** The newest order in time; null while none is recorded. */
  readonly times: () => OrderTimes | null;
  /** Shows the answer. */
  reveal(this: void): void;
  askAgain(this: void): void;
  follow(this: void, dish: number): void;
  /** Orders the followed dish once more. */
  orderAgain(this: void): void;
  chooseUnit(this: void, unit: number): void;
  chooseBoard(this: void, hasReplacements: boolean): void;
  openMore(this: void, isOpen: boolean): void;
}

function floorHere(): Floor | null {
  const request = requestOf(parameters.standard, [parameters.standard.follow]);
  const { value: part } = run(request).next();
  return part ? prepareFloor(part, request) : null;
}

/** So many orders are kept; then the drive is as new again. */
const MOST_ORDERS = 64;

export function createModel({ runs }: ModelContext): OrderBoardModel {
  const state = createStore<OrderBoardState>()(() => ({
    ...parameters.standard,
    orders: [parameters.standard.follow],
    // A build has no thread: it runs in place what it draws.
    floor: import.meta.env.SSR ? floorHere() : null,
    hasSeen: false,
    isMoreOpen: false,
  }));
  const recording = createRecordingStore(runs, 'orderBoard');
  const units = createRecordingStore(runs, 'orderBoardUnits');
  const drives = createRecordingStore(runs, 'orderBoardDrives');
  const recordings = [recording, units, drives];
  const prediction = createPrediction('order-board', guessFormat);
  const take = (part: OrderBoardPart, request: OrderBoardRequest): void =>
    state.setState({ floor: prepareFloor(part, request) });

  let timed: { readonly floor: Floor; readonly times: OrderTimes | null } | null = null;
  const times = (): OrderTimes | null => {
    const { floor } = state.getState();
    if (!floor) return null;
    const newest = floor.part.written.at(-1);
    if (timed?.floor !== floor) timed = { floor, times: newest ? timesOf(floor, newest) : null };
    return timed.times;
  };
  const end = (): number => times()?.end ?? 1;
  const isRecorded = (): boolean => recording.getState().phase !== 'running' && times() !== null;
  const playback = createPlayback({ end, known: () => (isRecorded() ? end() : 0), rateAt: () => 1 });
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';

  const record = (): void => recording.getState().record(requestOf(state.getState(), state.getState().orders));
  const play = (): void => {
    playback.getState().begin();
    if (prefersReducedMotion()) {
      if (isRecorded()) playback.getState().seek(end());
    } else playback.getState().play();
  };
  /** Where nothing is to move, and where the guess was there before its reader, the answer stands as soon as it is there. */
  let isShownAtOnce = false;
  recording.subscribe(({ parts, phase, request }, before) => {
    const [part] = parts;
    if (part && request && part !== before.parts[0]) take(part, request);
    if (phase === 'running' || before.phase !== 'running' || !isAnswered()) return;
    if (isShownAtOnce || prefersReducedMotion()) playback.getState().seek(end());
  });
  const countUnits = (): void => {
    // What is printed does not unfold.
    if (import.meta.env.SSR) return;
    if (units.getState().phase === 'idle') units.getState().record(ORDER_BOARD_UNITS_REQUEST);
  };
  /** After the units: two runs at once would each take twice as long. A frame unfolds nothing and shows no drives. */
  const compareDrives = (): void => {
    const isNext = units.getState().phase === 'done' && drives.getState().phase === 'idle';
    if (isNext && state.getState().isMoreOpen) drives.getState().record(ORDER_BOARD_DRIVES_REQUEST);
  };
  units.subscribe(compareDrives);
  playback.subscribe(({ position }) => {
    if (state.getState().hasSeen || !isAnswered() || times() === null || position < end()) return;
    state.setState({ hasSeen: true, isMoreOpen: true });
    countUnits();
  });
  const restart = (changed: Partial<OrderBoardSettings>): void => {
    state.setState(changed);
    state.setState({ orders: [state.getState().follow] });
    isShownAtOnce = false;
    record();
    if (isAnswered()) play();
  };
  return {
    state,
    recording,
    recordings,
    units,
    drives,
    prediction,
    playback,
    times,
    reveal: play,
    askAgain() {
      prediction.getState().tryAgain();
      playback.getState().begin();
      state.setState({ hasSeen: false, isMoreOpen: false });
      restart(parameters.standard);
    },
    follow: (follow) => state.setState({ follow }),
    orderAgain() {
      const { orders, follow } = state.getState();
      state.setState({ orders: orders.length < MOST_ORDERS ? [...orders, follow] : [follow] });
      isShownAtOnce = false;
      record();
      play();
    },
    chooseUnit: (unit) => restart({ unit, hasReplacements: false }),
    chooseBoard: (hasReplacements) =>
      restart({ hasReplacements, unit: hasReplacements ? UNIT_PAGES.length - 1 : parameters.standard.unit }),
    openMore(isMoreOpen) {
      state.setState({ isMoreOpen });
      if (isMoreOpen) countUnits();
      compareDrives();
    },
    start() {
      if (recording.getState().phase !== 'idle') return;
      isShownAtOnce = isAnswered();
      record();
    },
    showAnswer() {
      prediction.getState().skip();
      playback.getState().seek(end());
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play() {
      if (isAnswered()) playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken: read, remarks } = parameters.read(link);
        const taken = read.hasReplacements ? { ...read, unit: UNIT_PAGES.length - 1 } : read;
        state.setState({ ...taken, orders: [taken.follow] });
        const ofGuess = takeGuess(prediction, link);
        isShownAtOnce = isAnswered();
        if (recording.getState().phase !== 'idle') record();
        return [...remarks, ...ofGuess];
      },
      parameters() {
        const { hasReplacements, unit, follow } = state.getState();
        // A board by blocks has one length.
        const shown = { hasReplacements, unit: hasReplacements ? parameters.standard.unit : unit, follow };
        return withGuess(parameters.write(shown), prediction, guessFormat);
      },
    },
    report: () => playbackReport(playback, recording.getState().phase, recordings),
    subscribe: (listener) => subscribeToAll([state, recording, playback, prediction], listener),
    dispose() {
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}
