import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import type { LogAndSmallPart } from '#runs/logAndSmall';
import { QUEUE_DEPTH_REQUEST } from '#runs/queueDepth';
import { RAID_TRIM_REQUEST } from '#runs/raidTrim';
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
import { cancelAll, withGuess, stateOf, takeGuess } from '../recordedModel.ts';
import { createCorner, type CornerModel } from './cornerModel.ts';
import { kitchensOf, ORDER_COUNT, WAYS, type Kitchens, type LargeCount, type Way } from './kitchen.ts';
import { parameters, type Part } from './parameters.ts';
import { cornerFormat, guessFormat, kitchensRequest, type Guess, type TodaySettings } from './scenario.ts';

/** Portions plated for each that was ordered, by large drives. */
export type TodayAnswer = Readonly<Record<Way, LargeCount>>;

/** What changed since: a fast corner, three kitchens in lock-step, and what else there is to run. */
export interface TodayModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly chosen: StoreApi<TodaySettings>;
  readonly unfolded: StoreApi<{ readonly isOpen: boolean }>;
  readonly corner: CornerModel;
  readonly recording: RecordingStore<'logAndSmall'>;
  /** Its unit is orders. */
  readonly playback: Playback;
  readonly prediction: Prediction<Guess>;
  readonly queue: RecordingStore<'queueDepth'>;
  readonly raid: RecordingStore<'raidTrim'>;
  /** What has come of the three kitchens; of the settings before while the next are on their way. */
  kitchens(this: void): Kitchens;
  /** Once the reader has seen it. */
  answer(this: void): TodayAnswer | null;
  choose(this: void, changed: Partial<TodaySettings>): void;
  commit(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  /** Asks about the fast corner anew, of the usual drive. */
  askCornerAgain(this: void): void;
  /** From the first order on. */
  reveal(this: void): void;
  /** Unfolds what comes after the verdict, and has it run. */
  unfold(this: void, isOpen: boolean): void;
  /** Has recorded what one part shows, if it is not yet. */
  startPart(this: void, part: Part): void;
}

/** Orders a second: the first ones one can follow, then all of them. */
const SLOW_RATE = 4;
const FAST_RATE = 60;
export const SLOW_ORDERS = 12;

export function createModel({ runs }: ModelContext): TodayModel {
  const chosen = createStore<TodaySettings>()(() => parameters.standard);
  const unfolded = createStore<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));
  const corner = createCorner(runs, () => chosen.getState());
  const recording = createRecordingStore(runs, 'logAndSmall');
  const queue = createRecordingStore(runs, 'queueDepth');
  const raid = createRecordingStore(runs, 'raidTrim');
  const prediction = createPrediction('today', guessFormat);
  const recordings = [recording, corner.recording, queue, raid];
  const kitchensIn = keptKitchens();
  const kitchens = (): Kitchens => kitchensIn(recording.getState().parts);
  const playback = createPlayback({
    end: () => ORDER_COUNT,
    known: () => (kitchens().small ? ORDER_COUNT : 0),
    rateAt: (order) => (order < SLOW_ORDERS ? SLOW_RATE : FAST_RATE),
  });
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const record = (): void => recording.getState().record(kitchensRequest(chosen.getState()));
  const reveal = (): void => {
    const { begin, seek, play } = playback.getState();
    begin();
    if (prefersReducedMotion()) seek(ORDER_COUNT);
    else play();
  };
  const startPart = (part: Part): void => {
    if (part === 'corner') corner.start();
    if (part === 'queue' && queue.getState().phase === 'idle') queue.getState().record(QUEUE_DEPTH_REQUEST);
    if (part === 'raid-trim' && raid.getState().phase === 'idle') raid.getState().record(RAID_TRIM_REQUEST);
    if (part !== 'kitchens' || recording.getState().phase !== 'idle') return;
    record();
    // A guess that was there before its reader: the answer stands beside it at once.
    if (isAnswered()) playback.getState().seek(ORDER_COUNT);
  };
  return {
    chosen,
    unfolded,
    corner,
    recording,
    recordings,
    playback,
    prediction,
    queue,
    raid,
    kitchens,
    reveal,
    startPart,
    answer() {
      if (!isAnswered() || playback.getState().furthest < ORDER_COUNT) return null;
      return wholeAnswer(kitchens());
    },
    choose(changed) {
      const before = chosen.getState();
      chosen.setState(changed);
      const now = chosen.getState();
      const differs = (...fields: readonly (keyof TodaySettings)[]): boolean =>
        fields.some((field) => before[field] !== now[field]);
      if (differs('drive', 'fillPercent', 'pause')) corner.rerun();
      if (!differs('orders', 'smallPercent', 'rule')) return;
      record();
      if (isAnswered()) playback.getState().seek(ORDER_COUNT);
    },
    commit() {
      prediction.getState().commit();
      if (isAnswered()) reveal();
    },
    skip() {
      prediction.getState().skip();
      reveal();
    },
    askAgain() {
      prediction.getState().tryAgain();
      playback.getState().begin();
      const { orders, smallPercent, rule } = parameters.standard;
      const before = chosen.getState();
      chosen.setState({ orders, smallPercent, rule });
      if (before.orders !== orders || before.smallPercent !== smallPercent || before.rule !== rule) record();
    },
    askCornerAgain() {
      const { drive, fillPercent, pause } = parameters.standard;
      chosen.setState({ drive, fillPercent, pause });
      corner.askAgain();
      corner.rerun();
    },
    unfold(isOpen) {
      unfolded.setState({ isOpen });
      if (!isOpen) return;
      startPart('queue');
      startPart('raid-trim');
    },
    start() {
      startPart('corner');
      startPart('kitchens');
    },
    showAnswer() {
      corner.showAll();
      prediction.getState().skip();
      playback.getState().seek(ORDER_COUNT);
    },
    setVisible(isVisible) {
      playback.getState().setVisible(isVisible);
      corner.playback.getState().setVisible(isVisible);
    },
    play() {
      if (isAnswered()) playback.getState().play();
    },
    pause() {
      playback.getState().pause();
      corner.pause();
    },
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        chosen.setState(taken);
        const ofGuesses = [...takeGuess(prediction, link), ...takeGuess(corner.guess, link, 'corner')];
        // Another drive, or other orders, are among the answers.
        if (!isUsual(taken, 'drive', 'fillPercent', 'pause')) corner.guess.getState().skip();
        if (!isUsual(taken, 'orders', 'smallPercent', 'rule')) prediction.getState().skip();
        if (recording.getState().phase !== 'idle') record();
        if (isAnswered()) playback.getState().seek(ORDER_COUNT);
        corner.rerun();
        return [...remarks, ...ofGuesses];
      },
      parameters() {
        const link = withGuess(parameters.write(chosen.getState()), prediction, guessFormat);
        return withGuess(link, corner.guess, cornerFormat, 'corner');
      },
    },
    report() {
      const isPlaying = playback.getState().isPlaying || corner.playback.getState().isPlaying;
      const phases = recordings.map((each) => each.getState().phase);
      const phase = phases.includes('running') ? 'running' : recording.getState().phase;
      return {
        state: stateOf(phase, isPlaying),
        step: Math.floor(playback.getState().position),
        writeAmplification: null,
        failure: failureOf(recordings),
      };
    },
    subscribe: (listener) =>
      subscribeToAll(
        [chosen, unfolded, playback, prediction, corner.playback, corner.guess, corner.showing, ...recordings],
        listener,
      ),
    dispose() {
      cancelAll(recordings);
      playback.getState().dispose();
      corner.dispose();
    },
  };
}

const isUsual = (settings: TodaySettings, ...fields: readonly (keyof TodaySettings)[]): boolean =>
  fields.every((field) => settings[field] === parameters.standard[field]);

/** What has come; of a run that has just begun nothing that is not there yet takes the place of what was. */
function keptKitchens(): (parts: readonly LogAndSmallPart[]) => Kitchens {
  let kept: { readonly parts: readonly LogAndSmallPart[]; readonly kitchens: Kitchens } | null = null;
  return (parts) => {
    if (kept?.parts === parts) return kept.kitchens;
    const { small, large } = kitchensOf(parts);
    const before = kept?.kitchens;
    const isWhole = WAYS.every((way) => large[way] !== null);
    kept = {
      parts,
      kitchens: { small: small ?? before?.small ?? null, large: isWhole ? large : (before?.large ?? large) },
    };
    return kept.kitchens;
  };
}

function wholeAnswer({ large: { one, two, whole } }: Kitchens): TodayAnswer | null {
  return one && two && whole ? { one, two, whole } : null;
}
