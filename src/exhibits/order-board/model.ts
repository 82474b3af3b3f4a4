import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import { run } from '#recordings/orderBoard';
import { ORDER_BOARD_DRIVES_REQUEST } from '#recordings/orderBoardDrives';
import { ORDER_BOARD_UNITS_REQUEST } from '#recordings/orderBoardUnits';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { prepareFloor, type Floor } from './moment.ts';
import { frameParts, parameters, type Part } from './parameters.ts';
import { guessFormat, requestOf, type OrderBoardGuess, type OrderBoardSettings } from './scenario.ts';

export interface OrderBoardState {
  /** The drive as it was last recorded; null while there is none. */
  readonly floor: Floor | null;
  /** Whether the answer has been seen since the reader was asked. */
  readonly hasSeen: boolean;
  /** Whether the second part is unfolded. */
  readonly isMoreOpen: boolean;
}

/**
 * A small drive with its board, its orders, and the cost of longer lines in larger drives. The unit of the playback is
 * seconds of the reader's, in the newest order.
 */
export interface OrderBoardModel extends FigureModel<OrderBoardSettings, OrderBoardGuess, Part> {
  readonly state: StoreApi<OrderBoardState>;
  readonly recording: RecordingStore<'orderBoard'>;
  readonly units: RecordingStore<'orderBoardUnits'>;
  readonly drives: RecordingStore<'orderBoardDrives'>;
  follow(this: void, dish: number): void;
  /** Orders the followed dish once more. */
  orderAgain(this: void): void;
  chooseUnit(this: void, unit: number): void;
  chooseBoard(this: void, hasReplacements: boolean): void;
  openMore(this: void, isOpen: boolean): void;
}

/** The floor for a build, which has no thread: the engine runs in place. */
function floorHere(): Floor | null {
  const request = requestOf(parameters.standard, [parameters.standard.follow]);
  const { value: part } = run(request).next();
  return part ? prepareFloor(part, request) : null;
}

/** After this many orders the drive starts again as new. */
const MOST_ORDERS = 64;

export function createModel(context: ModelContext): OrderBoardModel {
  const { isAlone = false } = context;
  const state = createStore<OrderBoardState>()(() => ({
    floor: import.meta.env.SSR ? floorHere() : null,
    hasSeen: isAlone,
    isMoreOpen: false,
  }));
  const recording = createRecordingStore(context.runs, 'orderBoard');
  const units = createRecordingStore(context.runs, 'orderBoardUnits');
  const drives = createRecordingStore(context.runs, 'orderBoardDrives');
  const times = () => state.getState().floor?.times ?? null;
  const end = (): number => times()?.end ?? 1;
  /** Where playback can go to: an order is recorded as a whole, or not at all. */
  const known = (): number => (recording.getState().phase !== 'running' && times() !== null ? end() : 0);
  const playback = createPlayback({ end, recordedEnd: known, rateAt: () => 1 });
  const countUnits = (): void => {
    if (units.getState().phase === 'idle') units.getState().record(ORDER_BOARD_UNITS_REQUEST);
  };
  const figure = createFigureModel({
    id: 'order-board',
    context,
    parameters,
    guessFormat,
    recordings: [recording, units, drives],
    playback,
    end: known,
    record: (settings) => recording.getState().record(requestOf(settings, [settings.follow])),
    parts: {
      list: frameParts,
      main: 'follow',
      start: countUnits,
      recordingOf: () => units,
    },
    watched: [state],
  });
  const { chosen, prediction } = figure;
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const isOfUnits = (): boolean => figure.part.getState().part === 'units';

  recording.subscribe(({ parts, phase, request }, before) => {
    const [part] = parts;
    if (part && request && part !== before.parts[0]) state.setState({ floor: prepareFloor(part, request) });
    const isDone = phase !== 'running' && before.phase === 'running';
    // If nothing plays, a visible answer is shown at its end as soon as it is recorded.
    if (isDone && isAnswered() && !playback.getState().isPlaying) playback.getState().seek(end());
  });
  /** After the units: two runs at once would each take twice as long. A frame unfolds nothing and shows no drives. */
  const compareDrives = (): void => {
    const isNext = units.getState().phase === 'done' && drives.getState().phase === 'idle';
    if (isNext && state.getState().isMoreOpen) drives.getState().record(ORDER_BOARD_DRIVES_REQUEST);
  };
  units.subscribe(compareDrives);
  playback.subscribe(({ position }) => {
    if (state.getState().hasSeen || !isAnswered() || times() === null || position < end()) return;
    state.setState({ hasSeen: true });
  });
  return {
    ...figure,
    state,
    recording,
    units,
    drives,
    askAgain() {
      figure.askAgain();
      state.setState({ hasSeen: false, isMoreOpen: false });
      figure.choose(parameters.standard);
    },
    follow: (follow) => chosen.setState({ follow }),
    orderAgain() {
      const { follow } = chosen.getState();
      const orders = recording.getState().request?.orders ?? [];
      const next = orders.length < MOST_ORDERS ? [...orders, follow] : [follow];
      recording.getState().record(requestOf(chosen.getState(), next));
      figure.reveal();
    },
    chooseUnit(unit) {
      const changed = { unit, hasReplacements: false };
      // Alone, the eight drives stand without the small one.
      if (isOfUnits()) chosen.setState(changed);
      else figure.choose(changed);
    },
    chooseBoard: (hasReplacements) => figure.choose({ hasReplacements, unit: parameters.standard.unit }),
    openMore(isMoreOpen) {
      state.setState({ isMoreOpen });
      if (isMoreOpen) countUnits();
      compareDrives();
    },
    ownLink: {
      ...figure.ownLink,
      take(link) {
        const remarks = figure.ownLink.take(link);
        // A board by blocks has one length.
        if (chosen.getState().hasReplacements) chosen.setState({ unit: parameters.standard.unit });
        return remarks;
      },
    },
    report() {
      const report = figure.report();
      // The frame shows the drives one by one as they are counted.
      return isOfUnits() && report.state === 'loading' ? { ...report, state: 'running' } : report;
    },
  };
}
