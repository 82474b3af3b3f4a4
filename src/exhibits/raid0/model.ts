import { createStore, type StoreApi } from 'zustand/vanilla';
import { REAL_MEMBER_BLOCKS, type ArrayPassResult, type ArrayRequest } from '#devices';
import { createPlayback } from '#parts';
import { RAID0_CARDS_REQUEST } from '#recordings/raid0Cards';
import type { Raid0KitchensPart } from '#recordings/raid0Kitchens';
import { RAID0_READS_REQUEST } from '#recordings/raid0Reads';
import { RAID0_WAITS_REQUEST } from '#recordings/raid0Waits';
import { createArrayStore, createRecordingStore, failureOf, type ArrayState, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, stateOf, type FigureModel } from '../figureModel.ts';
import { courseOf, rateAt, type Side } from './course.ts';
import { frameParts, parameters, type Part } from './parameters.ts';
import {
  deletionRequest,
  guessFormat,
  passRequest,
  SCALED_BLOCKS,
  TRIMS,
  type Guess,
  type Raid0Settings,
} from './scenario.ts';
import { createSweep, SWEPT_PASSES, type Sweep } from './sweep.ts';

export interface Raid0State {
  readonly isFullSize: boolean;
  /** The enlarged kitchen; null for all. */
  readonly enlarged: Side | null;
  /** Whether the panels below the verdict are open. */
  readonly isMoreOpen: boolean;
  /** Results before the last change of settings, until they have faded. */
  readonly before: readonly ArrayPassResult[];
}

/**
 * Two kitchens with one dealer, and the drives of the review before and after random writes. The unit of the playback is orders. A
 * frame shows either the charts or the kitchens.
 */
export interface Raid0Model extends FigureModel<Raid0Settings, Guess, Part> {
  readonly state: StoreApi<Raid0State>;
  readonly kitchens: RecordingStore<'raid0Kitchens'>;
  readonly waits: RecordingStore<'raid0Waits'>;
  readonly passes: StoreApi<ArrayState>;
  readonly deletions: RecordingStore<'array'>;
  readonly reads: RecordingStore<'raid0Reads'>;
  readonly cards: RecordingStore<'raid0Cards'>;
  /** Draws the charts, pass by pass. */
  readonly sweep: Sweep;
  seek(this: void, order: number): void;
  step(this: void): void;
  enlarge(this: void, side: Side | null): void;
  openMore(this: void, isOpen: boolean): void;
  runFullSize(this: void, isFull: boolean): void;
}

/** A replaced curve stays grey for so long. */
const BEFORE_MS = 4000;
/** A change of settings is run after so long without another. */
const SETTLE_MS = 250;
/** Progress of the last order in stills: some portions have been re-plated for it. */
const STILL_SHARE = 0.3;
/** End of the playback before the run is recorded. A playback sought to it goes on to the true end later. */
const UNKNOWN_END = 1;

export function createModel(context: ModelContext): Raid0Model {
  const { runs, isAlone = false } = context;
  const state = createStore<Raid0State>()(() => ({
    isFullSize: false,
    enlarged: null,
    isMoreOpen: false,
    before: [],
  }));
  const kitchens = createRecordingStore(runs, 'raid0Kitchens');
  const waits = createRecordingStore(runs, 'raid0Waits');
  const passes = createArrayStore(runs);
  const deletions = createRecordingStore(runs, 'array');
  const reads = createRecordingStore(runs, 'raid0Reads');
  const cards = createRecordingStore(runs, 'raid0Cards');
  const sweep = createSweep();
  sweep.setState({ isAtOnce: isAlone && !context.isPlaying });
  const part = (): Raid0KitchensPart | null => kitchens.getState().parts[0] ?? null;
  const end = (): number => part()?.orderCount ?? UNKNOWN_END;
  const playback = createPlayback({
    end,
    recordedEnd: () => (part() ? end() : 0),
    rateAt(position) {
      const recorded = part();
      return recorded ? rateAt(courseOf(recorded), position) : 1;
    },
  });

  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let beforeTimer: ReturnType<typeof setTimeout> | undefined;
  const blocks = (): number => (state.getState().isFullSize ? REAL_MEMBER_BLOCKS : SCALED_BLOCKS);
  /** A frame compares both settings of TRIM, and runs them in one job. */
  const wantedPasses = (): ArrayRequest =>
    isAlone
      ? passRequest(figure.chosen.getState(), SCALED_BLOCKS, TRIMS)
      : passRequest(figure.chosen.getState(), blocks());
  /** Runs the chosen drives, unless they were the last to run. */
  const runPasses = (): void => {
    const wanted = wantedPasses();
    const { request, results } = passes.getState();
    if (JSON.stringify(wanted) === JSON.stringify(request)) return;
    clearTimeout(beforeTimer);
    state.setState({ before: results });
    if (results.length > 0) beforeTimer = setTimeout(() => state.setState({ before: [] }), BEFORE_MS);
    sweep.getState().begin();
    passes.getState().run(wanted);
  };
  /** Records the panels one after another: two at once would each take twice as long. Frames have no panels. */
  const recordNext = (): void => {
    if (!state.getState().isMoreOpen) return;
    if (passes.getState().phase !== 'done' || blocks() !== SCALED_BLOCKS) return;
    const { seed } = figure.chosen.getState();
    if (deletions.getState().phase === 'idle') deletions.getState().record(deletionRequest(seed));
    else if (deletions.getState().phase !== 'done') return;
    else if (reads.getState().phase === 'idle') reads.getState().record(RAID0_READS_REQUEST);
    else if (reads.getState().phase === 'done' && cards.getState().phase === 'idle')
      cards.getState().record(RAID0_CARDS_REQUEST);
  };
  const figure = createFigureModel({
    id: 'raid0',
    context,
    parameters,
    guessFormat,
    recordings: [kitchens, waits, passes, deletions, reads, cards],
    playback,
    end,
    record({ seed }) {
      if (kitchens.getState().request?.seed !== seed) kitchens.getState().record({ seed });
      if (passes.getState().phase !== 'idle') runPasses();
    },
    parts: { list: frameParts, main: 'kitchens', start: runPasses, recordingOf: () => passes },
    watched: [sweep],
  });
  const openMore = (isMoreOpen: boolean): void => {
    state.setState({ isMoreOpen });
    if (!isMoreOpen) return;
    if (passes.getState().phase === 'idle') runPasses();
    recordNext();
  };
  const isChart = (): boolean => figure.part.getState().part === 'chart';
  const stopWatching = [
    passes.subscribe(({ phase }, before) => {
      if (phase === before.phase) return;
      if (phase === 'done' || phase === 'cancelled') sweep.getState().play();
      recordNext();
    }),
    deletions.subscribe(recordNext),
    reads.subscribe(recordNext),
    kitchens.subscribe(({ parts, phase }, before) => {
      const hasCome = parts !== before.parts && parts.length > 0;
      if (hasCome && playback.getState().position >= UNKNOWN_END) playback.getState().seek(end());
      // The waits belong to the verdict, which frames do not show.
      if (!isAlone && phase === 'done' && before.phase === 'running' && waits.getState().phase === 'idle')
        waits.getState().record({ ...RAID0_WAITS_REQUEST, seed: figure.chosen.getState().seed });
    }),
  ];
  return {
    ...figure,
    state,
    kitchens,
    waits,
    passes,
    deletions,
    reads,
    cards,
    sweep,
    choose(changed) {
      figure.chosen.setState(changed);
      if (passes.getState().phase === 'idle') return;
      clearTimeout(settleTimer);
      settleTimer = setTimeout(runPasses, SETTLE_MS);
    },
    askAgain() {
      figure.askAgain();
      state.setState({ isMoreOpen: false, enlarged: null });
    },
    seek: (order) => playback.getState().seek(order),
    step() {
      const { position, seek } = playback.getState();
      seek(Math.min(end(), Math.floor(position) + 1));
    },
    enlarge: (enlarged) => state.setState({ enlarged }),
    openMore,
    ownLink: {
      ...figure.ownLink,
      take(link) {
        const remarks = figure.ownLink.take(link);
        const { seed } = parameters.standard;
        // A link opens what it is about.
        if (!isAlone && parameters.write({ ...figure.chosen.getState(), seed }).size > 0) openMore(true);
        return remarks;
      },
    },
    runFullSize(isFullSize) {
      state.setState({ isFullSize });
      runPasses();
    },
    showAnswer() {
      if (isChart()) return sweep.getState().showAll();
      figure.showAnswer();
      playback.getState().seek(end() - 1 + STILL_SHARE);
    },
    setVisible(isVisible) {
      playback.getState().setVisible(isVisible);
      sweep.getState().setVisible(isVisible);
    },
    play() {
      if (!isChart()) return figure.play();
      sweep.setState({ isAtOnce: false });
      // Running passes are drawn once they are done.
      if (passes.getState().phase === 'running') return;
      if (sweep.getState().drawn >= SWEPT_PASSES) sweep.getState().begin();
      sweep.getState().play();
    },
    pause() {
      if (!isChart()) return figure.pause();
      sweep.setState({ isAtOnce: passes.getState().phase === 'running' });
      sweep.getState().pause();
    },
    report() {
      const failure = failureOf(figure.recordings);
      const { phase } = passes.getState();
      if (isChart()) {
        const { isPlaying, isAtOnce } = sweep.getState();
        const isMoving = phase === 'running' ? !isAtOnce : isPlaying;
        return { state: stateOf(phase, isMoving), step: 0, writeAmplification: null, failure };
      }
      const { isPlaying, position } = playback.getState();
      const isMoving = isPlaying || phase === 'running';
      const step = Math.floor(position);
      return { state: stateOf(kitchens.getState().phase, isMoving), step, writeAmplification: null, failure };
    },
    dispose() {
      clearTimeout(settleTimer);
      clearTimeout(beforeTimer);
      stopWatching.forEach((stop) => stop());
      figure.dispose();
      passes.getState().dispose();
      sweep.getState().dispose();
    },
  };
}
