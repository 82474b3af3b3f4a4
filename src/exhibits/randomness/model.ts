import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { takeGuess, withGuess, withoutQuestion } from '../guesses.ts';
import { readPart } from '../parameters.ts';
import { readerSettings } from '../readerSettings.ts';
import { FRAMES_A_SECOND, frameCountOf } from '../recordedDrives.ts';
import { answerOf, pairAt, type PairMoment } from './moments.ts';
import { createMore, type MoreModel } from './more.ts';
import { frameParts, parameters, type Part, type RandomnessSettings } from './parameters.ts';
import {
  ALL_OVER,
  bendFormat,
  endRequest,
  guessFormat,
  isWholeOf,
  LAST_FRAME,
  PASS_FRAMES,
  WARMUP_FRAMES,
  wholeRequest,
  type Guess,
} from './scenario.ts';

export interface RandomnessState {
  /** Position of the ring on the curve. */
  readonly curveFraction: number;
  /** End of the last second drive that was not all over the menu. It stays while the next is recorded. */
  readonly otherEnd: PairMoment | null;
  /** Whether the second drive is shown while it is written in order. */
  readonly isTidying: boolean;
}

/** Two drives with the same orders. The unit of the playback is frames, those of the warm-up included. */
export interface RandomnessModel extends FigureModel<RandomnessSettings, Guess, Part> {
  readonly state: StoreApi<RandomnessState>;
  /** With the second drive all over the menu. */
  readonly recording: RecordingStore<'randomness'>;
  /** With the second drive partly in order. */
  readonly other: RecordingStore<'randomness'>;
  readonly more: MoreModel;
  seek(this: void, frame: number): void;
  writeInOrder(this: void): void;
}

const USUAL_CURVE_FRACTION = 0.1;

export function createModel(context: ModelContext): RandomnessModel {
  const { isAlone = false, isPlaying: playsAtFirst } = context;
  const state = createStore<RandomnessState>()(() => ({
    curveFraction: USUAL_CURVE_FRACTION,
    otherEnd: null,
    isTidying: false,
  }));
  const recording = createRecordingStore(context.runs, 'randomness');
  const other = createRecordingStore(context.runs, 'randomness');
  const more = createMore(context.runs);
  const fraction = (): number => figure.chosen.getState().randomFraction;
  /** The recording of the chosen second drive frame by frame; null while only its end is recorded. */
  const played = (): RecordingStore<'randomness'> | null => {
    if (fraction() === ALL_OVER) return recording;
    return isWholeOf(other.getState().request, fraction()) ? other : null;
  };
  const recordPlayed = (): void => {
    if (!played()) other.getState().record(wholeRequest(fraction()));
  };
  const playback = createPlayback({
    end: () => LAST_FRAME,
    recordedEnd: () => frameCountOf(played()?.getState().parts ?? []) - 1,
    rateAt: () => FRAMES_A_SECOND,
  });
  const record = ({ randomFraction }: RandomnessSettings): void => {
    if (recording.getState().phase === 'idle') recording.getState().record(wholeRequest(ALL_OVER));
    if (randomFraction !== ALL_OVER) other.getState().record(endRequest(randomFraction));
  };
  const startPart = (part: Part): void => {
    const isFirst = more.recordingOf(part)?.getState().phase === 'idle';
    more.start(part);
    if (part === 'curve' && isAlone && playsAtFirst && isFirst) more.revealCurve();
  };
  const figure = createFigureModel({
    id: 'randomness',
    context,
    parameters,
    guessFormat,
    recordings: [recording, other, ...more.recordings],
    playback,
    end: () => LAST_FRAME,
    restart: () => WARMUP_FRAMES,
    // A second drive that is partly in order is an answer already.
    isOfAnswer: ({ randomFraction }) => randomFraction !== ALL_OVER,
    record,
    parts: { list: frameParts, start: startPart, recordingOf: more.recordingOf },
    watched: [state, more.curvePlayback, more.passPlayback],
  });
  const partOnShow = (): Part => figure.part.getState().part;
  const writeInOrder = (): void => {
    state.setState({ isTidying: true });
    playback.getState().pause();
    more.writeInOrder(fraction());
  };
  if (isAlone) more.bend.getState().skip();
  const stopWatching = [
    other.subscribe(({ request, parts }) => {
      const end = answerOf(pairAt(parts, LAST_FRAME));
      if (request && end) state.setState({ otherEnd: end.pair });
    }),
    more.pass.subscribe(({ phase }, before) => {
      if (!isAlone || phase !== 'done' || before.phase === 'done') return;
      if (playsAtFirst) writeInOrder();
      else more.passPlayback.getState().seek(PASS_FRAMES);
    }),
  ];
  return {
    ...figure,
    state,
    recording,
    other,
    more,
    choose({ randomFraction = fraction() }) {
      state.setState({ curveFraction: randomFraction, isTidying: false });
      readerSettings.setState({ randomFraction });
      // A frame with the curve does not show the two drives.
      if (isAlone && partOnShow() === 'curve') return;
      figure.chosen.setState({ randomFraction });
      record({ randomFraction });
      playback.getState().seek(LAST_FRAME);
    },
    askAgain() {
      figure.chosen.setState(parameters.standard);
      state.setState({ isTidying: false });
      figure.askAgain();
    },
    seek(frame) {
      state.setState({ isTidying: false });
      recordPlayed();
      playback.getState().seek(frame);
    },
    writeInOrder,
    setVisible(isVisible) {
      playback.getState().setVisible(isVisible);
      more.setVisible(isVisible);
    },
    play() {
      const part = partOnShow();
      if (part === 'curve') more.revealCurve();
      if (part === 'pass' && more.pass.getState().phase === 'done') writeInOrder();
      if (part !== 'pair' || figure.prediction.getState().stage !== 'answered') return;
      state.setState({ isTidying: false });
      recordPlayed();
      figure.play();
    },
    ownLink: {
      take(link) {
        // In the story, too, a link can name a part.
        const ofPart = isAlone ? null : readPart(link, frameParts);
        if (ofPart) figure.part.setState({ part: ofPart.part });
        const ofBend = takeGuess(more.bend, link, 'bend');
        const remarks = figure.ownLink.take(link);
        state.setState({ isTidying: false });
        if (fraction() !== ALL_OVER) state.setState({ curveFraction: fraction() });
        return [...(ofPart?.remarks ?? []), ...remarks, ...(isAlone ? ofBend.map(withoutQuestion) : ofBend)];
      },
      parameters() {
        const link = figure.ownLink.parameters();
        if (partOnShow() !== 'pair') link.set('part', partOnShow());
        return withGuess(link, more.bend, bendFormat, 'bend');
      },
    },
    report() {
      const report = figure.report();
      return more.isPlaying() && report.state !== 'ready' ? { ...report, state: 'running' } : report;
    },
    dispose() {
      stopWatching.forEach((stop) => stop());
      figure.dispose();
      more.dispose();
    },
  };
}
