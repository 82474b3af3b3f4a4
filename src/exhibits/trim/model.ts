import { type StoreApi, createStore } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import type { TrimPart } from '#recordings/trim';
import { type AnyRecording, type RecordingStore, type RunThread, createRecordingStore } from '#store';
import { prefersReducedMotion } from '#theme';
import type { ModelContext } from '../exhibit.ts';
import { type FigureModel, createFigureModel } from '../figureModel.ts';
import { readerSettings } from '../readerSettings.ts';
import { FRAMES_A_SECOND } from '../recordedDrives.ts';
import { knownFrames } from './moments.ts';
import { type Part, type TrimSettings, frameParts, parameters } from './parameters.ts';
import {
  COUNT_FROM,
  DRIVE_REQUEST,
  type Guess,
  LAST_FRAME,
  NO_SEQUEL,
  PAUSES_REQUEST,
  LARGE_REQUEST,
  SEQUEL_LAST_FRAME,
  type Sequel,
  TRIM_REQUEST,
  guessFormat,
  hasSteps,
  sequelRequest,
} from './scenario.ts';

/**
 * Two drives with the same orders, one of which is told of deletions. The unit of the playback is frames: the deletion, the warm-up,
 * the orders; then what the reader does, and orders again.
 */
export interface TrimModel extends FigureModel<TrimSettings, Guess, Part> {
  readonly recording: RecordingStore<'trim'>;
  readonly sequelRecording: RecordingStore<'trimSequel'>;
  readonly more: MoreModel;
  seek(this: void, frame: number): void;
  fromStart(this: void): void;
  /** Does something to both drives at the end of the first run, then plays more orders. */
  change(this: void, sequel: Partial<Sequel>): void;
}

const NONE: readonly TrimPart[] = [];

export function createModel(context: ModelContext): TrimModel {
  const recording = createRecordingStore(context.runs, 'trim');
  const sequelRecording = createRecordingStore(context.runs, 'trimSequel');
  const more = createMore(context.runs);
  const hasSequel = (): boolean => hasSteps(figure.chosen.getState());
  const lastFrame = (): number => (hasSequel() ? SEQUEL_LAST_FRAME : LAST_FRAME);
  const playback = createPlayback({
    end: lastFrame,
    recordedEnd: () => knownFrames(recording.getState().parts, hasSequel() ? sequelRecording.getState().parts : NONE),
    rateAt: () => FRAMES_A_SECOND,
  });
  const recordSequel = (): void => {
    if (hasSequel()) sequelRecording.getState().record(sequelRequest(figure.chosen.getState()));
    else sequelRecording.getState().cancel();
  };
  const forgetSequel = (): void => {
    figure.chosen.setState(NO_SEQUEL);
    recordSequel();
  };
  const figure = createFigureModel({
    id: 'trim',
    context,
    parameters,
    guessFormat,
    recordings: [recording, sequelRecording, ...more.recordings],
    playback,
    end: lastFrame,
    restart: () => (hasSequel() ? LAST_FRAME : COUNT_FROM),
    // What the reader does to the drives comes after the answer.
    isOfAnswer: hasSteps,
    record() {
      if (recording.getState().phase === 'idle') {
        recording.getState().record(TRIM_REQUEST);
        more.recordLarge();
      }
      recordSequel();
    },
    parts: {
      list: frameParts,
      start: more.start,
      recordingOf: (part) => (part === 'pauses' ? more.pauses : null),
    },
  });
  return {
    ...figure,
    recording,
    sequelRecording,
    more,
    askAgain() {
      forgetSequel();
      figure.askAgain();
    },
    seek: (frame) => playback.getState().seek(frame),
    fromStart() {
      forgetSequel();
      playback.getState().seek(0);
    },
    change(change) {
      figure.chosen.setState(change);
      if (change.isTold !== undefined) readerSettings.setState({ isTrimEnabled: change.isTold });
      recordSequel();
      playback.getState().seek(LAST_FRAME);
      if (!hasSequel()) return;
      if (prefersReducedMotion()) playback.getState().seek(SEQUEL_LAST_FRAME);
      else playback.getState().play();
    },
  };
}

/** The panels below the verdict: the layers that TRIM passes, a real drive, and pauses. */
interface MoreModel {
  readonly state: StoreApi<{ readonly isOpen: boolean }>;
  /** The two drives at a usual size; the verdict names them, too. */
  readonly large: RecordingStore<'trimScale'>;
  /** Two more such drives, apart since only the panel on pauses needs them. */
  readonly pauses: RecordingStore<'trimScale'>;
  readonly drive: RecordingStore<'trimDrive'>;
  readonly recordings: readonly AnyRecording[];
  toggle(this: void, isOpen: boolean): void;
  /** Records the runs of a part, unless they have been. */
  start(this: void, part: Part): void;
  recordLarge(this: void): void;
}

function createMore(runs: RunThread): MoreModel {
  const state = createStore(() => ({ isOpen: false }));
  const large = createRecordingStore(runs, 'trimScale');
  const pauses = createRecordingStore(runs, 'trimScale');
  const drive = createRecordingStore(runs, 'trimDrive');
  const recordLarge = (): void => {
    if (large.getState().phase === 'idle') large.getState().record(LARGE_REQUEST);
  };
  const start = (part: Part): void => {
    if (part === 'ultradrive' && drive.getState().phase === 'idle') drive.getState().record(DRIVE_REQUEST);
    if (part !== 'pauses') return;
    recordLarge();
    if (pauses.getState().phase === 'idle') pauses.getState().record(PAUSES_REQUEST);
  };
  return {
    state,
    large,
    pauses,
    drive,
    recordings: [large, pauses, drive],
    toggle(isOpen) {
      state.setState({ isOpen });
      if (!isOpen) return;
      start('pauses');
      start('ultradrive');
    },
    start,
    recordLarge,
  };
}
