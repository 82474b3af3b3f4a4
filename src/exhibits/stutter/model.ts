import { createStore, type StoreApi } from 'zustand/vanilla';
import * as words from '#messages/stutter';
import { createPlayback, type Playback } from '#parts';
import type { QueueWaitsPart } from '#runs/queueWaits';
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
import { parameters } from './parameters.ts';
import {
  DRIVES,
  guessFormat,
  lanesWith,
  queueRequest,
  SEED,
  USUAL_ORDER,
  WAITS_REQUEST,
  type Guess,
  type StutterSettings,
} from './scenario.ts';
import { createTyping, type Typing } from './typing.ts';
import { answerOf, shareKnown, waitMs, waitsOf, type StutterAnswer } from './waits.ts';

/** What the figure is made of, where a frame shows a part of it alone. */
export type StutterPart = 'typing' | 'histogram' | 'queue';

/** A text on three drives, how long their writes take, and what a queue makes of that. */
export interface StutterModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly chosen: StoreApi<StutterSettings>;
  readonly waits: RecordingStore<'writeWaits'>;
  /** In the order that the articles speak for, and in the one that is chosen where that is another. */
  readonly usualQueue: RecordingStore<'queueWaits'>;
  readonly otherQueue: RecordingStore<'queueWaits'>;
  readonly sizes: RecordingStore<'writeSizes'>;
  readonly more: StoreApi<{ readonly isOpen: boolean }>;
  readonly typing: Typing;
  /** Its unit is the share of all writes that has been counted, 0..1. */
  readonly counting: Playback;
  /** Seconds of a wait in the queue, as long as that takes. */
  readonly wait: Playback;
  readonly prediction: Prediction<Guess>;
  readonly queueParts: () => readonly QueueWaitsPart[];
  /** Once it has been seen. */
  answer(): StutterAnswer | null;
  choose(this: void, settings: Partial<StutterSettings>): void;
  commit(this: void): void;
  /** Shows the answer: the counting from its beginning. */
  reveal(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  openMore(this: void, isOpen: boolean): void;
  /** Runs what these parts show. */
  startParts(this: void, parts: readonly StutterPart[]): void;
}

/** The writes of all drives pass in so many seconds of the reader's. */
const COUNTING_SECONDS = 1.8;

export function createModel({ runs }: ModelContext): StutterModel {
  const chosen = createStore<StutterSettings>()(() => parameters.standard);
  const more = createStore<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));
  const waits = createRecordingStore(runs, 'writeWaits');
  const usualQueue = createRecordingStore(runs, 'queueWaits');
  const otherQueue = createRecordingStore(runs, 'queueWaits');
  const sizes = createRecordingStore(runs, 'writeSizes');
  const recordings = [waits, usualQueue, otherQueue, sizes];
  const prediction = createPrediction('stutter', guessFormat);
  const known = () => waitsOf(waits.getState().parts);
  const queueParts = (): readonly QueueWaitsPart[] =>
    (chosen.getState().order === USUAL_ORDER ? usualQueue : otherQueue).getState().parts;
  /** Out of sight typing is held: nothing moves then. */
  let isSeen = true;
  const typing = createTyping({
    line: words.line,
    waitMs: (drive, index) => waitMs(known(), drive as (typeof DRIVES)[number], index),
    drives: () => lanesWith(chosen.getState().top),
  });
  const counting = createPlayback({
    end: () => 1,
    known: () => shareKnown(known(), DRIVES),
    rateAt: () => 1 / COUNTING_SECONDS,
  });
  const meanSeconds = (): number => (waitOf(queueParts(), chosen.getState()) ?? 0) / 1e6;
  const wait = createPlayback({ end: meanSeconds, known: meanSeconds, rateAt: () => 1 });
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const reveal = (): void => {
    counting.getState().begin();
    if (prefersReducedMotion()) counting.getState().seek(1);
    else counting.getState().play();
  };
  const recordQueue = (): void => {
    const { order } = chosen.getState();
    if (usualQueue.getState().phase === 'idle') usualQueue.getState().record(queueRequest(USUAL_ORDER));
    if (order !== USUAL_ORDER && otherQueue.getState().request?.order !== order)
      otherQueue.getState().record(queueRequest(order));
  };
  // What somebody types waits for the drives: the queue comes after them.
  const stopWatching = waits.subscribe(({ phase, parts }, before) => {
    if (parts !== before.parts) typing.refresh();
    if (phase === 'done' && before.phase !== 'done' && isQueueWanted) recordQueue();
  });
  let isQueueWanted = false;
  const startParts = (parts: readonly StutterPart[]): void => {
    isQueueWanted = parts.includes('queue') || parts.includes('histogram');
    if (parts.some((part) => part !== 'queue')) {
      if (waits.getState().phase === 'idle') waits.getState().record(WAITS_REQUEST);
    } else recordQueue();
    if (isAnswered() && prediction.getState().isKept) counting.getState().seek(1);
  };
  return {
    chosen,
    waits,
    usualQueue,
    otherQueue,
    sizes,
    recordings,
    more,
    typing,
    counting,
    wait,
    prediction,
    queueParts,
    answer: () => (isAnswered() && counting.getState().furthest >= 1 ? answerOf(known()) : null),
    choose(settings) {
      chosen.setState(settings);
      wait.getState().begin();
      if (settings.order !== undefined && isQueueWanted) recordQueue();
      typing.refresh();
    },
    commit() {
      prediction.getState().commit();
      if (isAnswered()) reveal();
    },
    reveal,
    skip() {
      prediction.getState().skip();
      reveal();
    },
    askAgain() {
      prediction.getState().tryAgain();
      counting.getState().begin();
      wait.getState().begin();
      chosen.setState({ depth: parameters.standard.depth });
    },
    openMore(isOpen) {
      more.setState({ isOpen });
      if (isOpen && sizes.getState().phase === 'idle') sizes.getState().record({ seed: SEED });
    },
    startParts,
    start: () => startParts(['typing', 'histogram', 'queue']),
    showAnswer() {
      prediction.getState().skip();
      counting.getState().seek(1);
      typing.showLine();
      chosen.setState({ depth: 64 });
    },
    setVisible(isVisible) {
      for (const each of [counting, wait]) each.getState().setVisible(isVisible);
      typing.setVisible(isVisible);
      isSeen = isVisible;
    },
    play: typing.typeLine,
    pause() {
      typing.pause();
      counting.getState().pause();
      wait.getState().pause();
    },
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        chosen.setState(taken);
        const ofGuess = takeGuess(prediction, link);
        if (usualQueue.getState().phase !== 'idle') recordQueue();
        if (isAnswered()) counting.getState().seek(1);
        return [...remarks, ...ofGuess];
      },
      parameters() {
        return withGuess(parameters.write(chosen.getState()), prediction, guessFormat);
      },
    },
    report() {
      const isMoving = [counting, wait].some((each) => each.getState().isPlaying) || (isSeen && isTyping(typing));
      const phases = recordings.map((each) => each.getState().phase);
      const isComing = phases.includes('running') || (isQueueWanted && usualQueue.getState().phase === 'idle');
      const isIdle = phases.every((phase) => phase === 'idle');
      return {
        state: stateOf(isIdle ? 'idle' : isComing ? 'running' : 'done', isMoving),
        step: typing.store.getState().keys,
        writeAmplification: null,
        failure: failureOf(recordings),
      };
    },
    subscribe: (listener) =>
      subscribeToAll([chosen, more, prediction, counting, wait, typing.store, ...recordings], listener),
    dispose() {
      stopWatching();
      cancelAll(recordings);
      typing.dispose();
      counting.getState().dispose();
      wait.getState().dispose();
    },
  };
}

/** Mean of the depth that is chosen, in microseconds; null until it is known. */
export const waitOf = (parts: readonly QueueWaitsPart[], { depth }: StutterSettings): number | null =>
  parts.find(({ queueDepth }) => queueDepth === depth)?.meanUs ?? null;

/** Whether letters are still on their way. */
function isTyping({ store, endsOf }: Typing): boolean {
  const { keys, nowMs, stoppedMs, isAuto } = store.getState();
  return isAuto || (keys > 0 && (stoppedMs === null || nowMs < (endsOf('jmicron').at(-1) ?? 0)));
}
