import { createStore, type StoreApi } from 'zustand/vanilla';
import * as words from '#messages/stutter';
import { createPlayback, type Playback } from '#parts';
import type { BufferMib } from '#recordings/bufferedWaits';
import type { QueueWaitsPart } from '#recordings/queueWaits';
import { createRecordingStore, failureOf, type RecordingStore } from '#store';
import { prefersReducedMotion } from '#theme';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, stateOf, type FigureModel } from '../figureModel.ts';
import { frameParts, parameters, type Part } from './parameters.ts';
import {
  BUFFER_MIB,
  DEEPEST,
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
import { queueAt, shareKnown, waitMs, waitsOf } from './waits.ts';

/** A text typed on three drives, the durations of their writes, and a queue of them. */
export interface StutterModel extends FigureModel<StutterSettings, Guess, Part> {
  readonly waits: RecordingStore<'writeWaits'>;
  /** Waits in the usual order of service, and in the chosen one if it is another. */
  readonly usualQueue: RecordingStore<'queueWaits'>;
  readonly otherQueue: RecordingStore<'queueWaits'>;
  readonly sizes: RecordingStore<'writeSizes'>;
  /** A drive of 2022 with two sizes of its buffer. */
  readonly buffered: RecordingStore<'bufferedWaits'>;
  readonly more: StoreApi<MoreState>;
  readonly typing: Typing;
  /** Plays a wait in the queue in real time. Its unit is seconds. */
  readonly wait: Playback;
  openMore(this: void, isOpen: boolean): void;
  chooseBuffer(this: void, bufferMib: BufferMib): void;
}

interface MoreState {
  readonly isOpen: boolean;
  readonly bufferMib: BufferMib;
}

/** Time in which the writes of all drives are counted. */
const COUNTING_SECONDS = 1.8;

const ALL_PARTS: readonly Part[] = ['typing', 'histogram', 'queue'];

export function createModel(context: ModelContext): StutterModel {
  const { runs, isAlone = false } = context;
  const more = createStore<MoreState>()(() => ({ isOpen: false, bufferMib: BUFFER_MIB[0] }));
  const waits = createRecordingStore(runs, 'writeWaits');
  const usualQueue = createRecordingStore(runs, 'queueWaits');
  const otherQueue = createRecordingStore(runs, 'queueWaits');
  const sizes = createRecordingStore(runs, 'writeSizes');
  const buffered = createRecordingStore(runs, 'bufferedWaits');
  const known = () => waitsOf(waits.getState().parts);
  const settings = (): StutterSettings => figure.chosen.getState();
  const queueParts = (): readonly QueueWaitsPart[] =>
    (settings().order === USUAL_ORDER ? usualQueue : otherQueue).getState().parts;
  const typing = createTyping({
    line: words.line,
    waitMs: (drive, index) => waitMs(known(), drive as (typeof DRIVES)[number], index),
    drives: () => lanesWith(settings().top),
  });
  // Its unit is the share of writes that has been counted, 0..1.
  const counting = createPlayback({
    end: () => 1,
    recordedEnd: () => shareKnown(known(), DRIVES),
    rateAt: () => 1 / COUNTING_SECONDS,
  });
  const meanSeconds = (): number => (queueAt(queueParts(), settings().depth)?.meanUs ?? 0) / 1e6;
  const wait = createPlayback({ end: meanSeconds, recordedEnd: meanSeconds, rateAt: () => 1 });

  let isQueueWanted = false;
  const recordQueue = (): void => {
    const { order } = settings();
    if (usualQueue.getState().phase === 'idle') usualQueue.getState().record(queueRequest(USUAL_ORDER));
    if (order !== USUAL_ORDER && otherQueue.getState().request?.order !== order)
      otherQueue.getState().record(queueRequest(order));
  };
  /** Records the runs of these parts. The queue comes after the drives, for which the reader's typing waits. */
  const record = (shown: readonly Part[]): void => {
    const isOfDrives = shown.some((part) => part !== 'queue');
    isQueueWanted = shown.some((part) => part !== 'typing');
    if (isOfDrives && waits.getState().phase === 'idle') waits.getState().record(WAITS_REQUEST);
    if (isQueueWanted && (!isOfDrives || waits.getState().phase === 'done')) recordQueue();
  };
  const stopWatching = waits.subscribe(({ phase, parts }, before) => {
    if (parts !== before.parts) typing.refresh();
    if (phase === 'done' && before.phase !== 'done' && isQueueWanted) recordQueue();
  });

  const count = (): void => {
    counting.getState().begin();
    if (prefersReducedMotion()) counting.getState().seek(1);
    else counting.getState().play();
  };
  /** Plays the part on show from its beginning; in a chapter the counting, which is the answer. */
  const reveal = (): void => {
    const part = isAlone ? figure.part.getState().part : 'histogram';
    if (part === 'typing') typing.typeLine();
    else if (part === 'histogram') count();
    // Beside the answer, lanes on which nobody has typed would stay empty.
    if (!isAlone && typing.store.getState().keys === 0) typing.showLine();
  };
  const figure = createFigureModel({
    id: 'stutter',
    context,
    parameters,
    guessFormat,
    recordings: [waits, usualQueue, otherQueue, sizes, buffered],
    playback: counting,
    end: () => 1,
    reveal,
    watched: [more, wait, typing.store],
    record: () => record(isAlone ? ['typing'] : ALL_PARTS),
    parts: {
      list: frameParts,
      start: (part) => record([part]),
      recordingOf: () => null,
    },
  });
  // A frame asks nothing: the counts are complete in all parts.
  if (isAlone) counting.getState().seek(1);

  /** Typing pauses while the figure is out of sight. */
  let isSeen = true;
  return {
    ...figure,
    waits,
    usualQueue,
    otherQueue,
    sizes,
    buffered,
    more,
    typing,
    wait,
    choose(changed) {
      figure.chosen.setState(changed);
      wait.getState().begin();
      if (changed.order !== undefined && isQueueWanted) recordQueue();
      typing.refresh();
    },
    askAgain() {
      figure.askAgain();
      wait.getState().begin();
      figure.chosen.setState({ depth: parameters.standard.depth });
    },
    openMore(isOpen) {
      more.setState({ isOpen });
      if (isOpen && buffered.getState().phase === 'idle') buffered.getState().record({ seed: SEED });
      if (isOpen && sizes.getState().phase === 'idle') sizes.getState().record({ seed: SEED });
    },
    chooseBuffer(bufferMib) {
      more.setState({ bufferMib });
    },
    showAnswer() {
      figure.showAnswer();
      typing.showLine();
      figure.chosen.setState({ depth: DEEPEST });
    },
    setVisible(isVisible) {
      for (const each of [counting, wait]) each.getState().setVisible(isVisible);
      typing.setVisible(isVisible);
      isSeen = isVisible;
    },
    play() {
      if (!isAlone) typing.typeLine();
      else if (figure.part.getState().part === 'queue') wait.getState().play();
      else reveal();
    },
    pause() {
      typing.pause();
      counting.getState().pause();
      wait.getState().pause();
    },
    report() {
      const isMoving = [counting, wait].some((each) => each.getState().isPlaying) || (isSeen && isTyping(typing));
      const phases = figure.recordings.map((each) => each.getState().phase);
      const isComing = phases.includes('running') || (isQueueWanted && usualQueue.getState().phase === 'idle');
      const isIdle = phases.every((phase) => phase === 'idle');
      return {
        state: stateOf(isIdle ? 'idle' : isComing ? 'running' : 'done', isMoving),
        step: typing.store.getState().keys,
        writeAmplification: null,
        failure: failureOf(figure.recordings),
      };
    },
    dispose() {
      stopWatching();
      figure.dispose();
      typing.dispose();
      wait.getState().dispose();
    },
  };
}

/** Whether keys are being typed or written. */
function isTyping({ store, endsOf }: Typing): boolean {
  const { keys, nowMs, stoppedMs, isAuto } = store.getState();
  return isAuto || (keys > 0 && (stoppedMs === null || nowMs < (endsOf('jmicron').at(-1) ?? 0)));
}
