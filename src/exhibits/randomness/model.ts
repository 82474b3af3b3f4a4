import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import type { RandomnessPart } from '#runs/randomness';
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
import { readPart } from '../framedParts.ts';
import { answerOf, frameCountOf, pairAt, type DriveMoment, type PairMoment, type RandomnessAnswer } from './moments.ts';
import { createMore, type MoreModel } from './more.ts';
import { parameters, frameParts, type Part } from './parameters.ts';
import {
  ALL_OVER,
  bendFormat,
  endRequest,
  FRAMES_A_SECOND,
  guessFormat,
  LAST_FRAME,
  wholeRequest,
  WARMUP_FRAMES,
  type Guess,
} from './scenario.ts';

export interface RandomnessState {
  /** Of the second drive: chance that an order does not follow the one before. */
  readonly randomFraction: number;
  /** Where the ring on the curve stands. */
  readonly curveFraction: number;
  /** The end of another second drive, the last that came; it stays while the next is on its way. */
  readonly otherEnd: PairMoment | null;
  /** Whether the second drive is the one that is being written in order. */
  readonly isTidying: boolean;
  /** The one part that is shown; all of them where null. */
  readonly part: Part | null;
}

/** Two drives in lock-step, recorded whole, and a reader's way through them. */
export interface RandomnessModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly state: StoreApi<RandomnessState>;
  /** All over the menu. */
  readonly recording: RecordingStore<'randomness'>;
  /** Partly in order. */
  readonly other: RecordingStore<'randomness'>;
  /** Its unit is frames, the warm-up among them. */
  readonly playback: Playback;
  readonly prediction: Prediction<Guess>;
  readonly more: MoreModel;
  /** The pair as it is to be seen; null while nothing of it is recorded. */
  pair(): PairMoment | null;
  /** Of the drives all over the menu, once they have been seen. */
  answer(): RandomnessAnswer | null;
  commit(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  seek(this: void, frame: number): void;
  choose(this: void, randomFraction: number): void;
  writeInOrder(this: void): void;
}

const USUAL_CURVE_FRACTION = 0.1;
/** The ring around what is washed next moves three times a second. */
const RING_FRAMES = FRAMES_A_SECOND / 3;

export function createModel({ runs }: ModelContext): RandomnessModel {
  const state = createStore<RandomnessState>()(() => ({
    randomFraction: ALL_OVER,
    curveFraction: USUAL_CURVE_FRACTION,
    otherEnd: null,
    isTidying: false,
    part: null,
  }));
  const recording = createRecordingStore(runs, 'randomness');
  const other = createRecordingStore(runs, 'randomness');
  const prediction = createPrediction('randomness', guessFormat);
  const more = createMore(runs);
  const recordings = [recording, other, ...more.recordings];
  const isAllOver = (): boolean => state.getState().randomFraction === ALL_OVER;
  /** Of the second drive that is chosen, frame by frame; null while only its end is known. */
  const played = (): RecordingStore<'randomness'> | null => {
    if (isAllOver()) return recording;
    const { request } = other.getState();
    return request?.randomFraction === state.getState().randomFraction && request.warmupFrameCount > 0 ? other : null;
  };
  const playback = createPlayback({
    end: () => LAST_FRAME,
    known: () => frameCountOf(played()?.getState().parts ?? []) - 1,
    rateAt: () => FRAMES_A_SECOND,
  });
  const pairIn = keptPair();
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const stopWatching = other.subscribe(({ request, parts }) => {
    const end = answerOf(pairAt(parts, LAST_FRAME));
    if (request && end) state.setState({ otherEnd: end.pair });
  });
  const showEnd = (): void => {
    if (!isAllOver()) other.getState().record(endRequest(state.getState().randomFraction));
    playback.getState().seek(LAST_FRAME);
  };
  const reveal = (): void => {
    playback.getState().begin();
    if (prefersReducedMotion()) playback.getState().seek(LAST_FRAME);
    else playback.getState().play();
  };
  const play = (): void => {
    if (!isAnswered()) return;
    state.setState({ isTidying: false });
    if (!played()) other.getState().record(wholeRequest(state.getState().randomFraction));
    if (playback.getState().position >= LAST_FRAME) playback.getState().seek(WARMUP_FRAMES);
    playback.getState().play();
  };
  return {
    state,
    recording,
    recordings,
    other,
    playback,
    prediction,
    more,
    pair() {
      const { position, isPlaying } = playback.getState();
      const frame = Math.floor(position);
      const shown = pairIn(played()?.getState().parts ?? [], frame, isPlaying ? frame - (frame % RING_FRAMES) : frame);
      return shown ?? state.getState().otherEnd;
    },
    answer() {
      if (!isAnswered() || playback.getState().furthest < LAST_FRAME) return null;
      return answerOf(pairAt(recording.getState().parts, LAST_FRAME));
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
      state.setState({ randomFraction: ALL_OVER, isTidying: false });
      playback.getState().begin();
    },
    seek(frame) {
      state.setState({ isTidying: false });
      if (!played()) other.getState().record(wholeRequest(state.getState().randomFraction));
      playback.getState().seek(frame);
    },
    choose(randomFraction) {
      state.setState({ randomFraction, curveFraction: randomFraction, isTidying: false });
      showEnd();
    },
    writeInOrder() {
      state.setState({ isTidying: true });
      playback.getState().pause();
      more.writeInOrder(state.getState().randomFraction);
    },
    start() {
      const { part } = state.getState();
      if (part !== null) return more.start(part);
      if (recording.getState().phase !== 'idle') return;
      recording.getState().record(wholeRequest(ALL_OVER));
      // A guess that was there before its reader: the answer stands beside it at once.
      if (isAnswered()) showEnd();
    },
    showAnswer() {
      prediction.getState().skip();
      showEnd();
    },
    setVisible(isVisible) {
      playback.getState().setVisible(isVisible);
      more.setVisible(isVisible);
    },
    play,
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        const { randomFraction } = taken;
        const ofPart = readPart(link, frameParts);
        state.setState({ part: ofPart.part === 'pair' ? null : ofPart.part, randomFraction, isTidying: false });
        if (randomFraction !== ALL_OVER) state.setState({ curveFraction: randomFraction });
        const ofGuesses = [...takeGuess(prediction, link), ...takeGuess(more.bend, link, 'bend')];
        // A drive that is partly in order is one of the answers.
        if (randomFraction !== ALL_OVER && !isAnswered()) prediction.getState().skip();
        if (recording.getState().phase !== 'idle' && isAnswered()) showEnd();
        return [...remarks, ...ofPart.remarks, ...ofGuesses];
      },
      parameters() {
        const { part } = state.getState();
        const link = parameters.write(state.getState());
        if (part !== null) link.set('part', part);
        return withGuess(withGuess(link, prediction, guessFormat), more.bend, bendFormat, 'bend');
      },
    },
    report() {
      const { part } = state.getState();
      const { phase } = part === null ? recording.getState() : more.progressOf(part);
      const isPlaying = [playback, more.curvePlayback, more.passPlayback].some((each) => each.getState().isPlaying);
      return {
        state: stateOf(phase, isPlaying),
        step: Math.floor(playback.getState().position),
        writeAmplification: null,
        failure: failureOf(recordings),
      };
    },
    subscribe: (listener) =>
      subscribeToAll([state, playback, prediction, more.curvePlayback, more.passPlayback, ...recordings], listener),
    dispose() {
      stopWatching();
      cancelAll(recordings);
      playback.getState().dispose();
      more.dispose();
    },
  };
}

/** The pair at a frame, with the pick of another: the same thing as long as nothing changes. */
function keptPair(): (parts: readonly RandomnessPart[], frame: number, pickFrame: number) => PairMoment | null {
  let kept: {
    readonly part: RandomnessPart | undefined;
    readonly key: string;
    readonly pair: PairMoment | null;
  } | null = null;
  return (parts, frame, pickFrame) => {
    const key = `${frame} ${pickFrame} ${Math.min(frame, frameCountOf(parts) - 1)}`;
    if (kept?.key === key && kept.part === parts[0]) return kept.pair;
    const now = pairAt(parts, frame);
    const then = pairAt(parts, pickFrame);
    const pair = now &&
      then && {
        hostPages: now.hostPages,
        inOrder: withPick(now.inOrder, then.inOrder),
        random: withPick(now.random, then.random),
      };
    kept = { part: parts[0], key, pair };
    return pair;
  };
}

const withPick = (now: DriveMoment, { victim }: DriveMoment): DriveMoment => ({
  ...now,
  victim,
  isRinged: victim?.block === now.victim?.block,
});
