import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import { WEAR_ROUNDS } from '#runs/wearShape';
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
import { createAnswerReader, type WearAnswer } from './answer.ts';
import { NEW_PAIR, recordedTo, spanEnd, type PairMoment } from './moments.ts';
import { createPairReader } from './pairReader.ts';
import { parameters } from './parameters.ts';
import { firstRequest, guessFormat, secondRequest, type Guess, type WearSettings } from './scenario.ts';
import { ARTICLE_TERMS, isArticle, readTerms, writeTerms, type SumTerms } from './sum.ts';

export interface WearState extends WearSettings {
  /** Whether the reader has seen where it leads. */
  readonly hasSeen: boolean;
  readonly isSumOpen: boolean;
  readonly terms: SumTerms;
}

/** Two kitchens with the same orders, recorded over forty drive writes and over a life, and a sum. */
export interface WearModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly state: StoreApi<WearState>;
  /** Nobody moves anything. */
  readonly first: RecordingStore<'wear'>;
  readonly second: RecordingStore<'wear'>;
  /** Its unit is drive writes. */
  readonly playback: Playback;
  readonly prediction: Prediction<Guess>;
  /** The kitchens as they are to be seen. What was shown last stays while others are on their way. */
  pair(this: void): PairMoment;
  /** What came of them, once it has been seen; of the last ones while others are on their way. */
  answer(this: void): WearAnswer | null;
  /** How long both last: from their beginning on where that is played, else with the answer. */
  lives(this: void): Pick<WearAnswer, 'first' | 'second'> | null;
  /** Where what is played ends, as far as that is known. */
  end(this: void): number;
  commit(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  choose(this: void, settings: Partial<WearSettings>): void;
  /** Plays a span from its beginning. */
  playSpan(this: void, span: WearSettings['span']): void;
  setTerms(this: void, terms: Partial<SumTerms>): void;
}

/** Forty drive writes in eight seconds, and the longer of two lives in nine. */
const ROUNDS_A_SECOND = WEAR_ROUNDS / 8;
const LIFE_SECONDS = 9;
/** Of a life whose length is not known yet. */
const USUAL_LIFE_ROUNDS = 108;

export function createModel({ runs }: ModelContext): WearModel {
  const state = createStore<WearState>()(() => ({
    ...parameters.standard,
    hasSeen: false,
    isSumOpen: false,
    terms: ARTICLE_TERMS,
  }));
  const first = createRecordingStore(runs, 'wear');
  const second = createRecordingStore(runs, 'wear');
  const recordings = [first, second];
  const prediction = createPrediction('wear', guessFormat);
  const partsOf = () => [first.getState().parts, second.getState().parts] as const;
  /** Whether the end is to be shown as soon as it is known. */
  let isToEnd = false;
  const lifeEnd = (): number | null => {
    const ends = partsOf().map((parts) => spanEnd(parts, 'life'));
    return ends.some((end) => end === null) ? null : Math.max(...ends.map(Number));
  };
  const end = (): number => (state.getState().span === 'rounds' ? WEAR_ROUNDS : (lifeEnd() ?? USUAL_LIFE_ROUNDS));
  const known = (): number => Math.min(...partsOf().map((parts) => recordedTo(parts, state.getState().span)));
  const playback = createPlayback({
    end: () => (known() === Infinity ? end() : Infinity),
    known,
    rateAt: () => (state.getState().span === 'rounds' ? ROUNDS_A_SECOND : end() / LIFE_SECONDS),
  });
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  let readPair = createPairReader();
  let readAnswer = createAnswerReader(first, second);
  const goToEnd = (): void => {
    isToEnd = known() !== Infinity;
    if (!isToEnd) playback.getState().seek(end());
  };
  const record = (which: 'both' | 'second'): void => {
    const settings = state.getState();
    if (which === 'both') first.getState().record(firstRequest(settings));
    second.getState().record(secondRequest(settings));
  };
  const play = (): void => {
    if (!isAnswered()) return;
    isToEnd = false;
    if (playback.getState().position >= end()) playback.getState().seek(0);
    playback.getState().play();
  };
  const reveal = (): void => {
    playback.getState().begin();
    if (prefersReducedMotion()) goToEnd();
    else play();
  };
  const stops = [
    ...recordings.map((recording) => recording.subscribe(() => isToEnd && goToEnd())),
    playback.subscribe(({ furthest }) => {
      if (isAnswered() && !state.getState().hasSeen && furthest >= end()) state.setState({ hasSeen: true });
    }),
  ];
  return {
    state,
    first,
    second,
    recordings,
    playback,
    prediction,
    pair() {
      if (!isAnswered()) return NEW_PAIR;
      const { position, isPlaying } = playback.getState();
      const { span } = state.getState();
      const isKept = !isPlaying && known() < Math.min(position, end());
      // Where nothing is to move the plates are shown anew once a second.
      const at = isPlaying && prefersReducedMotion() ? position - (position % ROUNDS_A_SECOND) : position;
      return readPair(partsOf(), span, at, isKept || isToEnd);
    },
    answer() {
      return isAnswered() && state.getState().hasSeen ? readAnswer() : null;
    },
    lives() {
      const { hasSeen, span } = state.getState();
      return isAnswered() && (hasSeen || span === 'life') ? readAnswer() : null;
    },
    end,
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
      const isOther = state.getState().stillPercent !== parameters.standard.stillPercent;
      isToEnd = false;
      readPair = createPairReader();
      readAnswer = createAnswerReader(first, second);
      state.setState({ ...parameters.standard, hasSeen: false });
      record(isOther ? 'both' : 'second');
      playback.getState().begin();
    },
    choose(changed) {
      const isOther = changed.stillPercent !== undefined && changed.stillPercent !== state.getState().stillPercent;
      state.setState(changed);
      playback.getState().pause();
      isToEnd = true;
      record(isOther ? 'both' : 'second');
    },
    playSpan(span) {
      state.setState({ span });
      reveal();
    },
    setTerms: (terms) => state.setState({ terms: { ...state.getState().terms, ...terms } }),
    start() {
      if (first.getState().phase !== 'idle') return;
      // A guess that was there before its reader: the answer stands beside it at once.
      isToEnd = isAnswered();
      record('both');
    },
    showAnswer() {
      prediction.getState().skip();
      goToEnd();
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play,
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        const { terms, remarks: ofTerms } = readTerms(link.get('sum'));
        state.setState({ ...taken, terms: terms ?? ARTICLE_TERMS, isSumOpen: terms !== null });
        const ofGuess = takeGuess(prediction, link);
        // A kitchen of another kind is part of the answer.
        if (parameters.write(taken).size > 0 && !isAnswered()) prediction.getState().skip();
        isToEnd = isAnswered();
        if (first.getState().phase !== 'idle') record('both');
        return [...remarks, ...ofTerms, ...ofGuess];
      },
      parameters() {
        const { terms, ...settings } = state.getState();
        const link = parameters.write(settings);
        if (!isArticle(terms)) link.set('sum', writeTerms(terms));
        return withGuess(link, prediction, guessFormat);
      },
    },
    report() {
      const phases = recordings.map((recording) => recording.getState().phase);
      const phase = phases.find((each) => each === 'running') ?? phases[0] ?? 'idle';
      return playbackReport(playback, phase, recordings);
    },
    subscribe: (listener) => subscribeToAll([state, playback, prediction, ...recordings], listener),
    dispose() {
      stops.forEach((stop) => stop());
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}
