import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback, type Playback } from '#parts';
import { QUESTIONS } from '#recordings/questions';
import { run as runHere } from '#recordings/explain';
import { EXPLAIN_WINDOWS } from '#recordings/explainShape';
import {
  createPrediction,
  createRecordingStore,
  guessedNumbers,
  subscribeToAll,
  type AnyRecording,
  type GuessedNumbers,
  type GuessFormat,
  type LinkRemark,
  type Prediction,
  type RecordingStore,
} from '#store';
import { prefersReducedMotion } from '#theme';
import type { ExhibitModel, ModelContext, OwnLink } from '../exhibit.ts';
import { cancelAll, playbackReport, stateOf } from '../figureModel.ts';
import { takeGuess, withGuess } from '../guesses.ts';
import { readPart } from '../parameters.ts';
import { readGuesses } from '../numberGuesses.ts';
import { curveOf, windowAt } from './curve.ts';
import { factsFor, MYTHS, NO_ANSWERS, type Answers, type Myth } from './myths.ts';
import { frameParts, parameters, type Part } from './parameters.ts';
import {
  ALL_PLACED,
  choosePlace,
  NOTHING_PLACED,
  guessFormat,
  isDone,
  put,
  takeBack,
  type Card,
  type Placement,
} from './placement.ts';

export interface ExplainState {
  readonly seed: number;
  readonly placement: Placement;
  readonly answers: Answers;
  /** The sentence on show where there is room for one: an index of `MYTHS`. */
  readonly myth: number;
  /** Whether the panels below the verdict are folded away; they open with the first verdict. */
  readonly isMoreOpen: boolean;
  /** Guesses of somebody else, out of a link. */
  readonly shared: GuessedNumbers | null;
}

/**
 * The curve of a drive, three causes to put on it, six sentences, and what was guessed in other chapters. Not of `createFigureModel`:
 * here a frame asks too, since the causes are the reader's to find, and an answer comes card by card.
 */
export interface ExplainModel extends ExhibitModel {
  readonly id: string;
  readonly guessFormat: GuessFormat<readonly Card[]>;
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly state: StoreApi<ExplainState>;
  readonly recording: RecordingStore<'explain'>;
  readonly facts: RecordingStore<'explainMyths'>;
  readonly counted: RecordingStore<'answers'>;
  /** Its unit is windows of the run. */
  readonly playback: Playback;
  readonly prediction: Prediction<readonly Card[]>;
  /** The part on show in a frame. */
  readonly part: StoreApi<{ readonly part: Part }>;
  put(this: void, card: Card): void;
  /** Asks about a place; once all have their cause, goes to its moment. */
  goToPlace(this: void, place: number): void;
  takeBack(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  startAgain(this: void): void;
  openMore(this: void, isOpen: boolean): void;
  answer(this: void, myth: number, isTrue: boolean): void;
  showMyth(this: void, myth: number): void;
}

const ID = 'explain';
/** The curve draws itself in six seconds. */
const WINDOWS_A_SECOND = EXPLAIN_WINDOWS / 6;

export function createModel({ runs, isAlone = false }: ModelContext): ExplainModel {
  const prediction = createPrediction(ID, guessFormat);
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const state = createStore<ExplainState>()(() => ({
    seed: parameters.standard.seed,
    placement: isAnswered() ? ALL_PLACED : NOTHING_PLACED,
    answers: NO_ANSWERS,
    myth: 0,
    isMoreOpen: false,
    shared: null,
  }));
  const recording = createRecordingStore(runs, 'explain');
  const facts = createRecordingStore(runs, 'explainMyths');
  const counted = createRecordingStore(runs, 'answers');
  const recordings = [recording, facts, counted];
  const part = createStore<{ readonly part: Part }>()(() => ({ part: 'taps' }));
  // A built page shows the curve: the build runs it here.
  if (import.meta.env.SSR) recording.setState({ parts: [...runHere({ seed: parameters.standard.seed })] });
  const curve = () => curveOf(recording.getState().parts);
  const playback = createPlayback({
    end: () => EXPLAIN_WINDOWS,
    recordedEnd: () => curve().windows,
    rateAt: () => WINDOWS_A_SECOND,
  });
  const record = (): void => recording.getState().record({ seed: state.getState().seed });
  const setPlacement = (placement: Placement): void => state.setState({ placement });
  const showEnd = (): void => playback.getState().seek(EXPLAIN_WINDOWS);
  showEnd();

  /** Runs what the panels below the verdict need. A frame has no such panels, and its one thread runs one thing at a time. */
  const countBelow = (): void => {
    const isShown = !isAlone && isAnswered() && state.getState().isMoreOpen;
    if (!isShown || recording.getState().phase === 'running') return;
    countMyths(MYTHS);
    const guesses = state.getState().shared ?? guessedNumbers.getState();
    const questions = QUESTIONS.filter((each) => guesses[each] !== undefined);
    const asked = counted.getState().request?.questions ?? [];
    if (questions.some((each) => !asked.includes(each))) counted.getState().record({ questions });
  };
  const countMyths = (myths: readonly Myth[]): void => {
    const { request } = facts.getState();
    const { seed } = state.getState();
    const needed = factsFor(myths);
    if (request?.seed === seed && needed.every((fact) => request.facts.includes(fact))) return;
    facts.getState().record({ facts: needed, seed });
  };
  /** Runs what decides the sentences that a frame shows. */
  const countShown = (): void => {
    const one = MYTHS[state.getState().myth];
    if (part.getState().part === 'myths') countMyths(MYTHS);
    else if (one) countMyths([one]);
  };
  const isCurve = (): boolean => part.getState().part === 'taps';
  let isStarted = false;
  const start = (): void => {
    isStarted = true;
    if (!isCurve()) countShown();
    else if (recording.getState().phase === 'idle') record();
  };
  const stops = [
    guessedNumbers.subscribe(() => {
      if (recording.getState().phase === 'done') countBelow();
    }),
    recording.subscribe(({ phase }, before) => {
      if (phase === 'done' && before.phase !== 'done') countBelow();
    }),
  ];
  const begin = (seed: number): void => {
    prediction.getState().tryAgain();
    state.setState({ seed, placement: NOTHING_PLACED, answers: NO_ANSWERS, myth: 0, isMoreOpen: false });
    showEnd();
  };
  return {
    id: ID,
    guessFormat,
    state,
    recording,
    recordings,
    facts,
    counted,
    playback,
    prediction,
    part,
    put(card) {
      const placement = put(state.getState().placement, card);
      setPlacement(placement);
      prediction.getState().draw(placement.first.filter((each) => each !== null));
      if (!isDone(placement)) return;
      prediction.getState().commit();
    },
    goToPlace(place) {
      const moment = curve().moments[place];
      if (isAnswered() && moment) playback.getState().seek(windowAt(moment.rounds));
      else setPlacement(choosePlace(state.getState().placement, place));
    },
    takeBack: () => setPlacement(takeBack(state.getState().placement)),
    skip() {
      prediction.getState().skip();
      setPlacement(ALL_PLACED);
    },
    askAgain: () => begin(state.getState().seed),
    startAgain() {
      begin(state.getState().seed + 1);
      record();
    },
    openMore(isMoreOpen) {
      state.setState({ isMoreOpen });
      countBelow();
    },
    answer(myth, isTrue) {
      const { answers } = state.getState();
      if (answers[myth] !== null) return;
      state.setState({ answers: answers.map((each, index) => (index === myth ? isTrue : each)) });
    },
    showMyth: (myth) => state.setState({ myth }),
    start,
    showAnswer() {
      prediction.getState().skip();
      setPlacement(ALL_PLACED);
    },
    setVisible: (isVisible) => playback.getState().setVisible(isVisible),
    play() {
      if (!isAnswered()) return;
      if (prefersReducedMotion()) showEnd();
      else playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        const ofPart = isAlone ? readPart(link, frameParts) : null;
        if (ofPart) part.setState({ part: ofPart.part });
        const guesses = readGuesses(link.get('guesses'));
        const isOther = taken.seed !== state.getState().seed;
        // A link opens what it is about.
        state.setState({ ...taken, shared: guesses.taken, isMoreOpen: guesses.taken !== null });
        const ofGuess = takeGuess(prediction, link);
        state.setState({ placement: isAnswered() ? ALL_PLACED : NOTHING_PLACED });
        if (isOther && recording.getState().phase !== 'idle') record();
        if (isAlone && isStarted) start();
        return [...(ofPart?.remarks ?? []), ...remarks, ...guesses.remarks, ...ofGuess];
      },
      parameters() {
        const { seed } = state.getState();
        // Links lead to the story, which shows all sentences.
        return withGuess(parameters.write({ ...parameters.standard, seed }), prediction, guessFormat);
      },
    },
    report() {
      const report = playbackReport(playback, recording.getState().phase, recordings);
      return isCurve() ? report : { ...report, state: stateOf(facts.getState().phase, false) };
    },
    subscribe: (listener) => subscribeToAll([state, part, recording, facts, counted, playback, prediction], listener),
    dispose() {
      stops.forEach((stop) => stop());
      cancelAll(recordings);
      playback.getState().dispose();
    },
  };
}
