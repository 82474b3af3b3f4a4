import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayback } from '#parts';
import { createRecordingStore, type RecordingStore } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { createFigureModel, type FigureModel } from '../figureModel.ts';
import { bothRecordedTo, endOfBoth, type PairParts } from './moments.ts';
import { frameParts, parameters, type Part, type WearSettings } from './parameters.ts';
import {
  firstRequest,
  guessFormat,
  ROUNDS_A_SECOND,
  secondRequest,
  type Guess,
  type KitchenSettings,
} from './scenario.ts';
import type { OwnDrive } from './own.ts';
import { readTerms, type SumTerms } from './sum.ts';
import { answerOf, type WearAnswer } from './verdict.ts';

/** Progress of the reader with the two kitchens. */
interface WearProgress {
  /** Whether the reader has seen the end. */
  readonly hasSeen: boolean;
  /** Whether to show the end as soon as it is recorded. */
  readonly isToEnd: boolean;
  /** Answer of the last complete recordings. It stays while others are recorded. */
  readonly answer: WearAnswer | null;
}

/** Two kitchens with the same orders, recorded over forty drive writes and over a life; and the sum of a drive's life. */
export interface WearModel extends FigureModel<WearSettings, Guess, Part> {
  /** Without wear levelling. */
  readonly first: RecordingStore<'wear'>;
  readonly second: RecordingStore<'wear'>;
  readonly progress: StoreApi<WearProgress>;
  /** Whether the sum below the figure is open. */
  readonly more: StoreApi<{ readonly isOpen: boolean }>;
  /** Plays a span from its beginning. */
  playSpan(this: void, span: KitchenSettings['span']): void;
  setTerms(this: void, terms: Partial<SumTerms>): void;
  setOwn(this: void, changed: Partial<OwnDrive>): void;
}

/** The longer of the two lives is played in so many seconds. */
const LIFE_SECONDS = 9;

const KITCHEN_SETTINGS = ['leveling', 'stillPercent', 'stillLayout', 'spreadLimit', 'span'] as const;

const NOTHING_SEEN: WearProgress = { hasSeen: false, isToEnd: false, answer: null };

export function createModel(context: ModelContext): WearModel {
  const first = createRecordingStore(context.runs, 'wear');
  const second = createRecordingStore(context.runs, 'wear');
  const progress = createStore<WearProgress>()(() => NOTHING_SEEN);
  const more = createStore(() => ({ isOpen: false }));
  const parts = (): PairParts => [first.getState().parts, second.getState().parts];
  const span = (): KitchenSettings['span'] => figure.chosen.getState().span;
  const end = (): number => endOfBoth(parts(), span());
  const known = (): number => bothRecordedTo(parts(), span());
  // Its unit is drive writes.
  const playback = createPlayback({
    end: () => (known() === Infinity ? end() : Infinity),
    recordedEnd: known,
    rateAt: () => (span() === 'rounds' ? ROUNDS_A_SECOND : end() / LIFE_SECONDS),
  });
  const showAll = (): void => {
    const isToEnd = known() !== Infinity;
    progress.setState({ isToEnd });
    if (!isToEnd) playback.getState().seek(end());
  };
  const record = (settings: KitchenSettings): void => {
    const request = firstRequest(settings);
    const { phase, request: recorded } = first.getState();
    const isThere = phase === 'running' || phase === 'done';
    const isSame = recorded?.stillFraction === request.stillFraction && recorded.stillLayout === request.stillLayout;
    if (!isThere || !isSame) first.getState().record(request);
    second.getState().record(secondRequest(settings));
  };
  const figure = createFigureModel({
    id: 'wear',
    context,
    parameters,
    guessFormat,
    recordings: [first, second],
    playback,
    end,
    showAll,
    restart: () => 0,
    record,
    // Other kitchens are an answer already; other sums are not.
    isOfAnswer: (settings) => KITCHEN_SETTINGS.some((name) => settings[name] !== parameters.standard[name]),
    parts: {
      list: frameParts,
      // Its amplification is that of the kitchens; the sum of the article records nothing.
      start(part) {
        if (part === 'own') record(figure.chosen.getState());
      },
      recordingOf: (part) => (part === 'own' ? second : null),
    },
  });
  const isAnswered = (): boolean => figure.prediction.getState().stage === 'answered';
  const stops = [
    ...[first, second].map((recording) =>
      recording.subscribe(() => {
        const answer = answerOf(parts(), second.getState().request, progress.getState().answer);
        if (answer) progress.setState({ answer });
        if (progress.getState().isToEnd) showAll();
      }),
    ),
    playback.subscribe(({ furthest, isPlaying }) => {
      const { isToEnd, hasSeen } = progress.getState();
      if (isPlaying && isToEnd) progress.setState({ isToEnd: false });
      if (!hasSeen && isAnswered() && furthest >= end()) progress.setState({ hasSeen: true });
    }),
  ];
  return {
    ...figure,
    first,
    second,
    progress,
    more,
    choose(changed) {
      figure.chosen.setState(changed);
      playback.getState().pause();
      record(figure.chosen.getState());
      showAll();
    },
    askAgain() {
      figure.askAgain();
      progress.setState(NOTHING_SEEN);
      const { leveling, stillPercent, stillLayout, spreadLimit, span: usualSpan } = parameters.standard;
      figure.chosen.setState({ leveling, stillPercent, stillLayout, spreadLimit, span: usualSpan });
      record(figure.chosen.getState());
    },
    playSpan(next) {
      figure.chosen.setState({ span: next });
      figure.reveal();
    },
    setOwn: (changed) => figure.chosen.setState(changed),
    setTerms: (terms) => figure.chosen.setState({ terms: { ...figure.chosen.getState().terms, ...terms } }),
    ownLink: {
      ...figure.ownLink,
      take(link) {
        more.setState({ isOpen: readTerms(link.get('sum')).terms !== null });
        return figure.ownLink.take(link);
      },
    },
    report() {
      const report = figure.report();
      // The first recording may be complete while the second runs.
      const isComing = report.state === 'paused' && second.getState().phase === 'running';
      return isComing && figure.part.getState().part === 'pair' ? { ...report, state: 'loading' } : report;
    },
    dispose() {
      stops.forEach((stop) => stop());
      figure.dispose();
    },
  };
}
