import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import type { LeftoversPart } from '#recordings/leftovers';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { courseOf, orderFrom, stopFrom, type Course } from './course.ts';
import { parameters, type LeftoversSettings } from './parameters.ts';
import { createPlateMotion, type PlateMotion } from './plateMotion.ts';
import { cleaningStepOf, guessFormat, LAST_PROGRAM, requestOf, USUAL_RESERVE } from './scenario.ts';

/** The size of a step. */
export type StepUnit = 'order' | 'refill';

export interface LeftoversState {
  /** The low line at which the reader guessed. */
  readonly guessedReserve: number;
  readonly stepUnit: StepUnit;
  /** The last recording; it stays while another run is recorded. */
  readonly course: Course | null;
}

/** A new drive up to about its eighth refill. The unit of the playback is pages programmed. */
export interface LeftoversModel extends FigureModel<LeftoversSettings, number> {
  readonly state: StoreApi<LeftoversState>;
  readonly recording: RecordingStore<'leftovers'>;
  readonly motion: PlateMotion;
  stepBy(this: void, unit: StepUnit): void;
  step(this: void, direction: 1 | -1): void;
  seek(this: void, moment: number): void;
}

/** Pages programmed in one second of the reader's. */
const PAGES_PER_SECOND = 40;
/** The same in quiet stretches, while the answer is shown for the first time. */
const REVEAL_PAGES_PER_SECOND = 160;
/** The answer slows down this many pages before the line, until this many after the first refill. */
const SLOW_MARGIN_PAGES = 8;
/** Pause at the end of the answer before the knob returns to where cleaning begins, and how long that takes. */
const END_PAUSE_MS = 1000;
const RETURN_MS = 700;

export function createModel(context: ModelContext): LeftoversModel {
  const state = createStore<LeftoversState>()(() => ({
    guessedReserve: USUAL_RESERVE,
    stepUnit: 'refill',
    course: null,
  }));
  const recording = createRecordingStore(context.runs, 'leftovers');
  const part = (): LeftoversPart | null => state.getState().course?.part ?? null;
  let isRevealing = false;
  const playback = createPlayback({
    end: () => LAST_PROGRAM,
    recordedEnd: () => (part() ? LAST_PROGRAM : 0),
    rateAt(moment) {
      const first = part()?.refills[0];
      if (!isRevealing || !first) return PAGES_PER_SECOND;
      const isSlow =
        moment >= (part()?.reachedStep ?? 0) - SLOW_MARGIN_PAGES && moment < first.toProgram + SLOW_MARGIN_PAGES;
      return isSlow ? PAGES_PER_SECOND : REVEAL_PAGES_PER_SECOND;
    },
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  /** Stops the first showing of the answer, and the return of the knob after it. */
  const stopReveal = (): void => {
    isRevealing = false;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const cleaningStep = (): number => cleaningStepOf(figure.chosen.getState().reserveBlocks);
  /** Everything counts as seen, and the knob stands where cleaning begins. */
  const showAll = (): void => {
    stopReveal();
    playback.getState().seek(LAST_PROGRAM);
    playback.getState().seek(cleaningStep());
  };
  const seek = (moment: number): void => {
    stopReveal();
    playback.getState().seek(Math.round(moment));
  };
  const record = ({ reserveBlocks }: LeftoversSettings): void => recording.getState().record(requestOf(reserveBlocks));
  const figure = createFigureModel({
    id: 'leftovers',
    context,
    parameters,
    guessFormat,
    recordings: [recording],
    playback,
    end: () => LAST_PROGRAM,
    playAnswer() {
      stopReveal();
      isRevealing = true;
      playback.getState().play();
    },
    showAll,
    record,
    watched: [state],
  });
  const { chosen, prediction } = figure;
  const isAnswered = (): boolean => prediction.getState().stage === 'answered';

  const goBack = (): void => {
    const startMs = performance.now();
    const advance = (nowMs: number): void => {
      const passed = Math.min(1, Math.max(0, (nowMs - startMs) / RETURN_MS));
      const eased = 1 - (1 - passed) ** 3;
      playback.getState().seek(LAST_PROGRAM + (cleaningStep() - LAST_PROGRAM) * eased);
      if (passed < 1) frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
  };
  const motion = createPlateMotion();
  const followTime = (): void => {
    const { position, isPlaying } = playback.getState();
    motion.follow(isAnswered() ? state.getState().course : null, Math.floor(position), isPlaying);
  };
  const stopWatching = [
    playback.subscribe(followTime),
    state.subscribe(followTime),
    prediction.subscribe(followTime),
    playback.subscribe(({ isPlaying, position }) => {
      if (!isRevealing || isPlaying || position < LAST_PROGRAM) return;
      isRevealing = false;
      timer = setTimeout(goBack, END_PAUSE_MS);
    }),
    recording.subscribe(({ parts }) => {
      const recorded = parts.at(-1);
      if (recorded && recorded !== part()) state.setState({ course: courseOf(recorded) });
    }),
  ];
  return {
    ...figure,
    state,
    recording,
    motion,
    commit() {
      state.setState({ guessedReserve: chosen.getState().reserveBlocks });
      figure.commit();
    },
    askAgain() {
      stopReveal();
      figure.askAgain();
      if (chosen.getState().reserveBlocks === USUAL_RESERVE) return;
      chosen.setState(parameters.standard);
      record(parameters.standard);
    },
    choose(changed) {
      chosen.setState(changed);
      record(chosen.getState());
      showAll();
    },
    stepBy: (stepUnit) => state.setState({ stepUnit }),
    step(direction) {
      const { course, stepUnit } = state.getState();
      const { position } = playback.getState();
      if (course) seek((stepUnit === 'order' ? orderFrom : stopFrom)(course, Math.floor(position), direction));
    },
    seek,
    play() {
      if (!isAnswered()) return;
      // Alone, a run that is at its end plays again from its beginning.
      if (context.isAlone && playback.getState().position >= LAST_PROGRAM) return figure.reveal();
      stopReveal();
      playback.getState().play();
    },
    pause() {
      stopReveal();
      playback.getState().pause();
    },
    ownLink: {
      ...figure.ownLink,
      take(link) {
        const remarks = figure.ownLink.take(link);
        state.setState({ guessedReserve: chosen.getState().reserveBlocks });
        return remarks;
      },
    },
    dispose() {
      stopReveal();
      stopWatching.forEach((stop) => stop());
      motion.dispose();
      figure.dispose();
    },
  };
}
