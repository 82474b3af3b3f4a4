import { useState } from 'react';
import type { HallQuestion } from '#exhibits';
import { currentSkin, setSkin } from '#messages';
import type { PresenterAction } from './keys.ts';
import { returnToStory, type PresenterLink } from './presenterLink.ts';
import {
  createSlideCache,
  useAnswers,
  useOpenSlide,
  useSlideState,
  type OpenSlide,
  type Slide,
  type SlideAnswer,
} from './slides.ts';
import type { SheetName } from './Sheets.tsx';
import { useFullScreen, useProjector, type FullScreen } from './screenHooks.ts';
import { useTimer, type Timer } from './timer.ts';

/** The state of the presenter and its actions. */
export interface PresenterState {
  /** Id of the open exhibit; null where the link names one that does not exist. */
  readonly id: string | null;
  readonly index: number;
  /** Number of slides. */
  readonly count: number;
  readonly openSlide: OpenSlide;
  readonly question: HallQuestion | null;
  readonly slideAnswer: SlideAnswer;
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
  readonly isArriving: boolean;
  /** Whether a figure that can run is shown. */
  readonly canPlay: boolean;
  /** Address of the story with the present state of the figure. */
  readonly address: string;
  readonly sheet: SheetName | null;
  readonly isNumberHidden: boolean;
  readonly isProjector: boolean;
  readonly timer: Timer;
  readonly screen: FullScreen;
  readonly actions: Readonly<Record<PresenterAction, () => void>>;
  go(this: void, index: number): void;
  answer(this: void, chosen: number | null): void;
  openSheet(this: void, sheet: SheetName | null): void;
}

const isSeen = (slide: Slide, isAsked: boolean): boolean => !isAsked || slide.hall !== null;

/** Index of the slide of the link. If the exhibit comes twice and the link shows the answer, the last one. */
const indexOf = ({ requestedId, isAnswered }: PresenterLink, ids: readonly string[]): number =>
  requestedId === null ? 0 : isAnswered ? ids.lastIndexOf(requestedId) : ids.indexOf(requestedId);

/** @param ids of the exhibits, in order. In a plan an exhibit may come twice: first its question, later its answer */
export function usePresenter(link: PresenterLink, ids: readonly string[]): PresenterState {
  const [index, setIndex] = useState(() => indexOf(link, ids));
  const id = ids[index] ?? null;
  const [slideCache] = useState(() => createSlideCache(id ?? '', link));
  const openSlide = useOpenSlide(slideCache, id);
  const { slide } = openSlide;
  const isAskedLater = id !== null && ids.includes(id, index + 1);
  const { question: ownQuestion, address, isPlaying, isArriving } = useSlideState(slide);
  // A figure that can be seen before its question, and comes again, is first shown without it.
  const question = slide?.hall && isAskedLater ? null : ownQuestion;
  const { slideAnswer, show, hide } = useAnswers(id, link.isAnswered ? link.requestedId : null);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [isNumberHidden, setNumberHidden] = useState(false);
  const planned = link.slides?.[index]?.minutes ?? null;
  const timer = useTimer(planned ?? link.minutes, planned === null ? null : String(index));
  const screen = useFullScreen();
  const projector = useProjector();
  const { isAnswered } = slideAnswer;
  const isAsked = question !== null && !isAnswered;
  const canPlay = slide !== null && isSeen(slide, isAsked);

  const go = (next: number): void => {
    if (next < 0 || next >= ids.length || next === index) return;
    slide?.model.pause();
    setIndex(next);
    setSheet(null);
  };
  const answer = (chosen: number | null): void => {
    if (slide && isAsked) show(slide, chosen);
  };
  const askAgain = (): void => {
    if (slide && question !== null) hide(slide);
  };
  const toggleSheet = (name: SheetName): void => setSheet(sheet === name ? null : name);
  const actions: Readonly<Record<PresenterAction, () => void>> = {
    next() {
      if (isAsked && !isAskedLater) answer(null);
      // A slide that is still loading has no question yet, so `next` waits for it.
      else if (slide || openSlide.hasFailed) go(index + 1);
    },
    back() {
      if (question !== null && isAnswered) askAgain();
      // With its answer shown, a slide that is still loading will go back to its question first.
      else if (slide || openSlide.hasFailed || !isAnswered) go(index - 1);
    },
    nextSlide: () => go(index + 1),
    previousSlide: () => go(index - 1),
    toFirst: () => go(0),
    toLast: () => go(ids.length - 1),
    choose0: () => answer(0),
    choose1: () => answer(1),
    choose2: () => answer(2),
    toggleAnswer: () => (isAsked ? answer(null) : askAgain()),
    play() {
      if (!canPlay) return;
      if (isPlaying) slide.model.pause();
      else slide.model.play();
    },
    black: () => toggleSheet('black'),
    code: () => toggleSheet('code'),
    timer: timer.toggle,
    longer: () => timer.move(1),
    shorter: () => timer.move(-1),
    number: () => setNumberHidden(!isNumberHidden),
    projector: projector.toggle,
    skin: () => setSkin(currentSkin() === 'chip' ? 'cafeteria' : 'chip'),
    fullScreen: screen.toggle,
    help: () => toggleSheet('keys'),
    leave() {
      if (sheet !== null) setSheet(null);
      else if (screen.isFull) screen.toggle();
      else returnToStory(address, link, id);
    },
  };
  return {
    id,
    index,
    count: ids.length,
    openSlide,
    question,
    slideAnswer,
    isAsked,
    isPlaying,
    isArriving,
    canPlay,
    address,
    sheet,
    isNumberHidden,
    isProjector: projector.isOn,
    timer,
    screen,
    actions,
    go,
    answer,
    openSheet: setSheet,
  };
}
