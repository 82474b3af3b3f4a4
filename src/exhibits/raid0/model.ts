import { createStore, type StoreApi } from 'zustand/vanilla';
import { REAL_MEMBER_BLOCKS, type ArrayPassResult, type ArrayRequest } from '#devices';
import { createPlayback, type Playback } from '#parts';
import { RAID0_CARDS_REQUEST } from '#runs/raid0Cards';
import type { Raid0KitchensPart } from '#runs/raid0Kitchens';
import { RAID0_READS_REQUEST } from '#runs/raid0Reads';
import { RAID0_WAITS_REQUEST } from '#runs/raid0Waits';
import {
  createArrayStore,
  createPrediction,
  createRecordingStore,
  failureOf,
  subscribeToAll,
  type AnyRecording,
  type ArrayState,
  type LinkRemark,
  type Prediction,
  type RecordingStore,
} from '#store';
import { prefersReducedMotion } from '#theme';
import type { ExhibitModel, ModelContext, OwnLink } from '../exhibit.ts';
import { cancelAll, withGuess, stateOf, takeGuess } from '../recordedModel.ts';
import { courseOf, rateAt, type Course, type Side } from './course.ts';
import { createSweep, type Sweep } from './sweep.ts';
import { parameters } from './parameters.ts';
import {
  deletionRequest,
  guessFormat,
  passRequest,
  SCALED_BLOCKS,
  type Guess,
  type Raid0Settings,
} from './scenario.ts';

export interface Raid0State extends Raid0Settings {
  readonly isFullSize: boolean;
  /** The kitchen that is shown alone; null for all. */
  readonly enlarged: Side | null;
  /** Whether the answer has been seen since the reader was asked. */
  readonly hasSeen: boolean;
  /** Whether what follows is unfolded. */
  readonly isMoreOpen: boolean;
  /** What the charts showed before the last change; it fades. */
  readonly before: readonly ArrayPassResult[];
}

/** Two kitchens and one dealer, then the drives of the review before and after random writes. */
export interface Raid0Model extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly state: StoreApi<Raid0State>;
  readonly kitchens: RecordingStore<'raid0Kitchens'>;
  readonly waits: RecordingStore<'raid0Waits'>;
  readonly passes: StoreApi<ArrayState>;
  readonly deletions: RecordingStore<'array'>;
  readonly reads: RecordingStore<'raid0Reads'>;
  readonly cards: RecordingStore<'raid0Cards'>;
  readonly prediction: Prediction<Guess>;
  /** Its unit is orders. */
  readonly playback: Playback;
  /** Draws the charts, pass by pass. */
  readonly sweep: Sweep;
  readonly course: () => Course | null;
  commit(this: void): void;
  /** Shows the answer, from the first order on. */
  reveal(this: void): void;
  skip(this: void): void;
  askAgain(this: void): void;
  seek(this: void, order: number): void;
  step(this: void): void;
  enlarge(this: void, side: Side | null): void;
  openMore(this: void, isOpen: boolean): void;
  choose(this: void, changed: Partial<Raid0Settings>): void;
  runFullSize(this: void, isFull: boolean): void;
}

/** A curve that has been replaced stays grey for so long. */
const BEFORE_MS = 4000;
/** Of a change that the drives are run for once it rests. */
const REST_MS = 250;
/** In a picture that does not move, the last order is so far: some portions have been re-plated for it. */
const STILL_SHARE = 0.3;

const RERUN = ['seed', 'memberCount', 'usedGiB', 'trim'] as const satisfies readonly (keyof Raid0Settings)[];

export function createModel({ runs }: ModelContext): Raid0Model {
  const state = createStore<Raid0State>()(() => ({
    ...parameters.standard,
    isFullSize: false,
    enlarged: null,
    hasSeen: false,
    isMoreOpen: false,
    before: [],
  }));
  const kitchens = createRecordingStore(runs, 'raid0Kitchens');
  const waits = createRecordingStore(runs, 'raid0Waits');
  const passes = createArrayStore(runs);
  const deletions = createRecordingStore(runs, 'array');
  const reads = createRecordingStore(runs, 'raid0Reads');
  const cards = createRecordingStore(runs, 'raid0Cards');
  const recordings: readonly AnyRecording[] = [kitchens, waits, passes, deletions, reads, cards];
  const prediction = createPrediction('raid0', guessFormat);
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const part = (): Raid0KitchensPart | null => kitchens.getState().parts[0] ?? null;
  const course = (): Course | null => {
    const recorded = part();
    return recorded && courseOf(recorded);
  };
  const end = (): number => part()?.orderCount ?? 1;
  const playback = createPlayback({
    end,
    known: () => (part() ? end() : 0),
    rateAt: (position) => {
      const recorded = course();
      return recorded ? rateAt(recorded, position) : 1;
    },
  });
  const sweep = createSweep();

  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let beforeTimer: ReturnType<typeof setTimeout> | undefined;
  const recordKitchens = (): void => kitchens.getState().record({ seed: state.getState().seed });
  const blocks = (): number => (state.getState().isFullSize ? REAL_MEMBER_BLOCKS : SCALED_BLOCKS);
  const runPasses = (request: ArrayRequest = passRequest(state.getState(), blocks())): void => {
    clearTimeout(beforeTimer);
    const { results } = passes.getState();
    state.setState({ before: results });
    if (results.length > 0) beforeTimer = setTimeout(() => state.setState({ before: [] }), BEFORE_MS);
    sweep.getState().begin();
    passes.getState().run(request);
  };
  const runRest = (): void => {
    // What is printed does not unfold.
    if (import.meta.env.SSR || passes.getState().phase !== 'idle') return;
    runPasses();
  };
  /** One after another: two at once would each take twice as long. A frame unfolds nothing and shows none of these. */
  const chain = (): void => {
    const { seed, isMoreOpen } = state.getState();
    if (!isMoreOpen) return;
    if (passes.getState().phase !== 'done' || blocks() !== SCALED_BLOCKS) return;
    if (deletions.getState().phase === 'idle') deletions.getState().record(deletionRequest(seed));
    else if (deletions.getState().phase !== 'done') return;
    else if (reads.getState().phase === 'idle') reads.getState().record(RAID0_READS_REQUEST);
    else if (reads.getState().phase === 'done' && cards.getState().phase === 'idle')
      cards.getState().record(RAID0_CARDS_REQUEST);
  };
  const showPasses = (): void => {
    const { phase } = passes.getState();
    if (phase === 'done' || phase === 'cancelled') sweep.getState().play();
  };
  const showEnd = (): void => playback.getState().seek(end());
  /** Where nothing is to move, and where the guess was there before its reader. */
  let isShownAtOnce = false;
  const stopWatching = [
    passes.subscribe(({ phase }, before) => {
      if (phase === before.phase) return;
      showPasses();
      chain();
    }),
    deletions.subscribe(chain),
    reads.subscribe(chain),
    kitchens.subscribe(({ parts, phase }, before) => {
      if (parts !== before.parts && parts.length > 0 && isAnswered() && isShownAtOnce) showEnd();
      if (phase === 'done' && before.phase === 'running' && waits.getState().phase === 'idle')
        waits.getState().record({ ...RAID0_WAITS_REQUEST, seed: state.getState().seed });
    }),
    playback.subscribe(({ position }) => {
      if (state.getState().hasSeen || !isAnswered() || part() === null || position < end()) return;
      state.setState({ hasSeen: true, isMoreOpen: true });
      runRest();
    }),
  ];
  const reveal = (): void => {
    isShownAtOnce = prefersReducedMotion();
    playback.getState().begin();
    if (!isShownAtOnce) playback.getState().play();
    else if (part()) showEnd();
  };
  return {
    state,
    kitchens,
    waits,
    passes,
    deletions,
    reads,
    cards,
    recordings,
    prediction,
    playback,
    sweep,
    course,
    reveal,
    commit() {
      prediction.getState().commit();
      reveal();
    },
    skip() {
      prediction.getState().skip();
      reveal();
    },
    askAgain() {
      prediction.getState().tryAgain();
      playback.getState().begin();
      state.setState({ hasSeen: false, isMoreOpen: false, enlarged: null });
    },
    seek(order) {
      playback.getState().seek(order);
    },
    step() {
      const { position } = playback.getState();
      playback.getState().seek(Math.min(end(), Math.floor(position) + 1));
    },
    enlarge: (enlarged) => state.setState({ enlarged }),
    openMore(isMoreOpen) {
      state.setState({ isMoreOpen });
      if (isMoreOpen) runRest();
      chain();
    },
    choose(changed) {
      state.setState(changed);
      if (!RERUN.some((field) => field in changed) || passes.getState().phase === 'idle') return;
      clearTimeout(restTimer);
      restTimer = setTimeout(() => runPasses(), REST_MS);
    },
    runFullSize(isFullSize) {
      state.setState({ isFullSize });
      runPasses();
    },
    start() {
      if (kitchens.getState().phase !== 'idle') return;
      isShownAtOnce = isAnswered();
      recordKitchens();
    },
    showAnswer() {
      prediction.getState().skip();
      playback.getState().seek(end());
      state.setState({ hasSeen: true });
      playback.getState().seek(end() - 1 + STILL_SHARE);
    },
    setVisible(isVisible) {
      playback.getState().setVisible(isVisible);
      sweep.getState().setVisible(isVisible);
    },
    play() {
      if (isAnswered()) playback.getState().play();
    },
    pause: () => playback.getState().pause(),
    ownLink: {
      take(link): readonly LinkRemark[] {
        const { taken, remarks } = parameters.read(link);
        const { seed } = state.getState();
        state.setState(taken);
        const ofGuess = takeGuess(prediction, link);
        isShownAtOnce = isAnswered();
        if (kitchens.getState().phase !== 'idle' && seed !== taken.seed) recordKitchens();
        else if (isAnswered() && part()) showEnd();
        if (passes.getState().phase !== 'idle') runPasses();
        return [...remarks, ...ofGuess];
      },
      parameters: () => withGuess(parameters.write(state.getState()), prediction, guessFormat),
    },
    report() {
      const { isPlaying, position } = playback.getState();
      return {
        state: stateOf(kitchens.getState().phase, isPlaying || passes.getState().phase === 'running'),
        step: Math.floor(position),
        writeAmplification: null,
        failure: failureOf(recordings),
      };
    },
    subscribe: (listener) => subscribeToAll([state, kitchens, passes, sweep, playback, prediction], listener),
    dispose() {
      clearTimeout(restTimer);
      clearTimeout(beforeTimer);
      stopWatching.forEach((stop) => stop());
      cancelAll(recordings);
      passes.getState().dispose();
      playback.getState().dispose();
      sweep.getState().dispose();
    },
  };
}
