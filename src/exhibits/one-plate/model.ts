import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import { ONE_PLATE_REQUEST, run, type OnePlatePart } from '#recordings/onePlate';
import { createRecordingStore, type RecordingStore } from '#store';
import { prefersReducedMotion } from '#theme';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { prepareOrder, standingOf, stepAt, washesWhile, type Order, type Standing } from './order.ts';
import { parameters } from './parameters.ts';
import { guessFormat, type Chip, type OnePlateGuess, type OnePlateSettings } from './scenario.ts';

export interface PlateState {
  /** The order that was recorded; null while it is on its way. */
  readonly order: Order | null;
  /** The order that was recorded last, which stays while another is on its way; null before the first. */
  readonly last: OnePlatePart | null;
  /** Washes of the plate that the reader asked for, after those that the order called for. */
  readonly handWashes: number;
  /** Whether the plate was washed with all that was on it. */
  readonly isLost: boolean;
  /** Whether an order has been seen to its end since the reader was asked. */
  readonly hasSeen: boolean;
}

/** One full plate, and one order for a dish on it. The unit of the playback is seconds of the reader's (`planOrder`). */
export interface OnePlateModel extends FigureModel<OnePlateSettings, OnePlateGuess> {
  readonly plate: StoreApi<PlateState>;
  readonly recording: RecordingStore<'onePlate'>;
  /** Portions breaking up when their plate is washed under them, 0..1. */
  readonly breaking: Playback;
  orderDish(dish: number): void;
  startOver(this: void): void;
  /** Goes to the next still; for reduced motion. */
  next(this: void): void;
  /** Washes the plate while it is held. */
  hold(isHeld: boolean): void;
  chooseChip(this: void, chip: Chip): void;
}

const UNWASHED = { handWashes: 0, isLost: false };
const BREAK_UP_S = 0.16;
const LONGEST_HOLD_S = 60;

export function createModel(context: ModelContext): OnePlateModel {
  const recording = createRecordingStore(context.runs, 'onePlate');
  const plate = createStore<PlateState>()(() => ({ ...UNWASHED, order: null, last: null, hasSeen: false }));
  const order = (): Order | null => plate.getState().order;
  const end = (): number => order()?.timeline.end ?? 1;
  const playback = createPlayback({ end, recordedEnd: () => (order() ? end() : 0), rateAt: () => 1 });
  const breaking = createPlayback({ end: () => 1, recordedEnd: () => 1, rateAt: () => 1 / BREAK_UP_S });
  const holding = createPlayback({ end: () => LONGEST_HOLD_S, recordedEnd: () => LONGEST_HOLD_S, rateAt: () => 1 });
  let showsNeighbors = false;
  const prepare = (last: OnePlatePart): void => plate.setState({ order: prepareOrder(last, showsNeighbors), last });
  // A build has no thread: it runs the engine in place.
  const inPlace = import.meta.env.SSR ? run(ONE_PLATE_REQUEST).next().value : undefined;
  if (inPlace) prepare(inPlace);

  /** Whether the answer is to be shown as soon as the order is recorded. */
  let isToEnd = false;
  const showAll = (): void => {
    const timeline = order()?.timeline;
    isToEnd = timeline === undefined;
    if (!timeline) return;
    // With reduced motion, a reader who has not guessed steps through the stills.
    const isFirstStill = prefersReducedMotion() && figure.prediction.getState().guess === null;
    playback.getState().seek(isFirstStill ? timeline.refusedAt : timeline.end);
  };
  const reveal = (): void => {
    isToEnd = false;
    plate.setState(UNWASHED);
    showsNeighbors = !plate.getState().hasSeen && figure.prediction.getState().guess === 'compartment';
    const known = order();
    if (known && known.showsNeighbors !== showsNeighbors) prepare(known.part);
    playback.getState().begin();
    if (!prefersReducedMotion()) playback.getState().play();
    else playback.getState().seek(order()?.timeline.refusedAt ?? 0);
  };
  const record = ({ dish }: Pick<OnePlateSettings, 'dish'>): void =>
    recording.getState().record({ logicalPage: dish - 1 });
  const figure = createFigureModel({
    id: 'one-plate',
    context,
    parameters,
    guessFormat,
    recordings: [recording],
    playback,
    end,
    showAll,
    reveal,
    record,
  });
  const isAnswered = (): boolean => figure.prediction.getState().stage === 'answered';

  playback.subscribe(({ isPlaying, position }) => {
    if (isPlaying) isToEnd = false;
    const isOver = stepAt(order(), position) === 'over';
    if (isOver && isAnswered() && !plate.getState().hasSeen) plate.setState({ hasSeen: true });
  });
  recording.subscribe(({ parts }, before) => {
    if (parts === before.parts) return;
    const [recorded] = parts;
    if (!recorded) {
      plate.setState({ order: null });
      return;
    }
    prepare(recorded);
    if (!isAnswered()) return;
    if (isToEnd) showAll();
    else if (prefersReducedMotion() && playback.getState().position === 0)
      playback.getState().seek(order()?.timeline.refusedAt ?? 0);
  });

  const standing = (): Standing => {
    const { position, isPlaying } = playback.getState();
    return standingOf({
      ...plate.getState(),
      chip: figure.chosen.getState().chip,
      isAnswered: isAnswered(),
      step: stepAt(order(), position),
      isPlaying,
    });
  };
  let washedBefore = 0;
  holding.subscribe(({ isPlaying, position }) => {
    const { washes, limit } = standing();
    if (!isPlaying || limit === null) return;
    const { handWashes } = plate.getState();
    const byOrder = washes - handWashes;
    const next = Math.min(washedBefore + washesWhile(position), limit - byOrder);
    if (next !== handWashes) plate.setState({ handWashes: next });
    if (byOrder + next >= limit) holding.getState().pause();
  });

  return {
    ...figure,
    plate,
    recording,
    breaking,
    askAgain() {
      figure.askAgain();
      plate.setState({ ...UNWASHED, hasSeen: false });
      // The question is about this dish.
      const { dish } = parameters.standard;
      if (dish === figure.chosen.getState().dish) return;
      figure.chosen.setState({ dish });
      record({ dish });
    },
    orderDish(dish) {
      if (dish !== figure.chosen.getState().dish) {
        figure.chosen.setState({ dish });
        record({ dish });
      }
      reveal();
    },
    startOver() {
      plate.setState(UNWASHED);
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
      if (!standing().canWash || holding.getState().isPlaying) return;
      const { handWashes } = plate.getState();
      if (playback.getState().position === 0 && handWashes === 0) {
        breaking.getState().begin();
        if (prefersReducedMotion()) breaking.getState().seek(1);
        else breaking.getState().play();
        plate.setState({ isLost: true, handWashes: 1 });
      } else plate.setState({ handWashes: handWashes + 1 });
      washedBefore = handWashes;
      holding.getState().begin();
      holding.getState().play();
    },
    chooseChip: (chip) => figure.chosen.setState({ chip }),
    setVisible(isVisible) {
      playback.getState().setVisible(isVisible);
      breaking.getState().setVisible(isVisible);
      if (!isVisible) holding.getState().pause();
    },
    dispose() {
      figure.dispose();
      for (const each of [breaking, holding]) each.getState().dispose();
    },
  };
}
