import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
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
import type { TrimPart } from '#runs/trim';
import type { ExhibitModel, ModelContext, OwnLink } from '../exhibit.ts';
import { cancelAll, withGuess, stateOf, takeGuess } from '../recordedModel.ts';
import { answerOf, copiedGhosts, endOf, knownFrames, pairAt, type PairMoment, type TrimAnswer } from './moments.ts';
import { createMore, type MoreModel } from './more.ts';
import { parameters } from './parameters.ts';
import {
  COUNT_FROM,
  FRAMES_A_SECOND,
  guessFormat,
  isAnything,
  LAST_FRAME,
  NO_SEQUEL,
  SEQUEL_LAST_FRAME,
  sequelRequest,
  TRIM_REQUEST,
  type Guess,
  type Sequel,
} from './scenario.ts';

export interface TrimState {
  /** What the reader does where the first run ends. */
  readonly sequel: Sequel;
}

/** The pair as it is to be drawn. */
export interface ShownPair extends PairMoment {
  /** Of each drive: the plate with the ring, and ghosts that have just been copied. */
  readonly rings: readonly [untold: number | null, told: number | null];
  readonly copiedGhosts: readonly number[];
}

/** Two drives in lock-step, of which one is told what is deleted: recorded whole, and a reader's way through them. */
export interface TrimModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly state: StoreApi<TrimState>;
  readonly recording: RecordingStore<'trim'>;
  readonly sequelRecording: RecordingStore<'trimSequel'>;
  /** Its unit is frames: the deletion, the warm-up, the orders; then what the reader does, and orders again. */
  readonly playback: Playback;
  readonly prediction: Prediction<Guess>;
  readonly more: MoreModel;
  /** null while nothing is recorded. */
  pair(): ShownPair | null;
  /** Of the first run, once it has been seen. */
  answer(): TrimAnswer | null;
  commit(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  seek(this: void, frame: number): void;
  fromStart(this: void): void;
  /** Both drives as the first run leaves them, then this, then orders. */
  change(this: void, sequel: Partial<Sequel>): void;
}

const NONE: readonly TrimPart[] = [];
/** The ring around what is washed next moves three times a second. */
const RING_FRAMES = FRAMES_A_SECOND / 3;
/** So long a ghost that was copied is marked. */
const MARK_FRAMES = 6;

export function createModel({ runs }: ModelContext): TrimModel {
  const state = createStore<TrimState>()(() => ({ sequel: NO_SEQUEL }));
  const recording = createRecordingStore(runs, 'trim');
  const sequelRecording = createRecordingStore(runs, 'trimSequel');
  const prediction = createPrediction('trim', guessFormat);
  const more = createMore(runs);
  const recordings = [recording, sequelRecording, ...more.recordings];
  const parts = () => recording.getState().parts;
  const hasSequel = (): boolean => isAnything(state.getState().sequel);
  const sequelParts = () => (hasSequel() ? sequelRecording.getState().parts : NONE);
  const playback = createPlayback({
    end: () => (hasSequel() ? SEQUEL_LAST_FRAME : LAST_FRAME),
    known: () => knownFrames(parts(), sequelParts()),
    rateAt: () => FRAMES_A_SECOND,
  });
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const shownIn = keptPair();
  const recordSequel = (): void => {
    if (hasSequel()) sequelRecording.getState().record(sequelRequest(state.getState().sequel));
    else sequelRecording.getState().cancel();
  };
  const toEnd = (): void => playback.getState().seek(hasSequel() ? SEQUEL_LAST_FRAME : LAST_FRAME);
  const reveal = (): void => {
    playback.getState().begin();
    if (prefersReducedMotion()) playback.getState().seek(LAST_FRAME);
    else playback.getState().play();
  };
  return {
    state,
    recording,
    sequelRecording,
    recordings,
    playback,
    prediction,
    more,
    pair() {
      const { position, isPlaying } = playback.getState();
      const frame = Math.floor(position);
      return shownIn((at) => pairAt(parts(), sequelParts(), at), frame, isPlaying, [parts(), sequelParts()]);
    },
    answer() {
      if (!isAnswered() || playback.getState().furthest < LAST_FRAME) return null;
      return answerOf(endOf(parts()));
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
      state.setState({ sequel: NO_SEQUEL });
      recordSequel();
      playback.getState().begin();
    },
    seek: (frame) => playback.getState().seek(frame),
    fromStart() {
      state.setState({ sequel: NO_SEQUEL });
      recordSequel();
      playback.getState().seek(0);
    },
    change(change) {
      state.setState({ sequel: { ...state.getState().sequel, ...change } });
      recordSequel();
      playback.getState().seek(LAST_FRAME);
      if (!hasSequel()) return;
      if (prefersReducedMotion()) toEnd();
      else playback.getState().play();
    },
    start() {
      if (recording.getState().phase !== 'idle') return;
      recording.getState().record(TRIM_REQUEST);
      more.recordScale();
      recordSequel();
      // A guess that was there before its reader: the answer stands beside it at once.
      if (isAnswered()) toEnd();
    },
    showAnswer() {
      prediction.getState().skip();
      toEnd();
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play() {
      if (!isAnswered()) return;
      const { position } = playback.getState();
      if (hasSequel() && position >= SEQUEL_LAST_FRAME) playback.getState().seek(LAST_FRAME);
      if (!hasSequel() && position >= LAST_FRAME) playback.getState().seek(COUNT_FROM);
      playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        const { gates, ...sequel } = taken;
        state.setState({ sequel });
        more.state.setState({ gates });
        const ofGuess = takeGuess(prediction, link);
        // What follows on the answer shows it.
        if (hasSequel() && !isAnswered()) prediction.getState().skip();
        if (recording.getState().phase !== 'idle') {
          recordSequel();
          if (isAnswered()) toEnd();
        }
        return [...remarks, ...ofGuess];
      },
      parameters() {
        const { gates } = more.state.getState();
        return withGuess(parameters.write({ ...state.getState().sequel, gates }), prediction, guessFormat);
      },
    },
    report() {
      const { position, isPlaying } = playback.getState();
      return {
        state: stateOf(recording.getState().phase, isPlaying),
        step: Math.floor(position),
        writeAmplification: null,
        failure: failureOf(recordings),
      };
    },
    subscribe: (listener) => subscribeToAll([state, playback, prediction, more.state, ...recordings], listener),
    dispose() {
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}

type PairAt = (frame: number) => PairMoment | null;

/** The pair at a frame: the same thing as long as nothing changes. */
function keptPair(): (at: PairAt, frame: number, isPlaying: boolean, of: readonly unknown[]) => ShownPair | null {
  let kept: { readonly of: readonly unknown[]; readonly frame: number; readonly isPlaying: boolean } | null = null;
  let shown: ShownPair | null = null;
  return (at, frame, isPlaying, of) => {
    if (kept?.frame === frame && kept.isPlaying === isPlaying && kept.of.every((each, index) => each === of[index]))
      return shown;
    kept = { of, frame, isPlaying };
    shown = shownAt(at, frame, isPlaying);
    return shown;
  };
}

function shownAt(at: PairAt, frame: number, isPlaying: boolean): ShownPair | null {
  const now = at(frame);
  if (!now) return null;
  // While it runs a ring stands long enough to be found, and not over a plate that is gone by sequel.
  const ringed = isPlaying ? (at(frame - (frame % RING_FRAMES)) ?? now) : now;
  const ringOf = (side: 'untold' | 'told'): number | null => {
    const block = ringed[side].victim?.block;
    return block !== undefined && block === now[side].victim?.block ? block : null;
  };
  const earlier = isPlaying && frame > MARK_FRAMES ? at(frame - MARK_FRAMES) : null;
  return {
    ...now,
    rings: [ringOf('untold'), ringOf('told')],
    copiedGhosts: earlier ? copiedGhosts(now.untold, earlier.untold) : [],
  };
}
