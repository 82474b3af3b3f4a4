import { useState } from 'react';
import type { HallQuestion } from '#exhibits';
import type { PresenterDeed } from './keys.ts';
import { leaveTo } from './leave.ts';
import type { PresenterLink } from './presenterLink.ts';
import { createShelf, type Slide } from './shelf.ts';
import type { SheetName } from './Sheets.tsx';
import { useAnswers, type Answered } from './useAnswers.ts';
import { useFullScreen, type FullScreen } from './useFullScreen.ts';
import { useProjector } from './useProjector.ts';
import { useShown, type Shown } from './useShown.ts';
import { useSlideState } from './useSlideState.ts';
import { useTimer, type Timer } from './useTimer.ts';

/** All that the page shows, and what can be done with it. */
export interface PresenterState {
  /** Id of the exhibit on show; null where the link names one that there is not. */
  readonly id: string | null;
  readonly index: number;
  /** How many slides there are. */
  readonly count: number;
  readonly shown: Shown;
  readonly question: HallQuestion | null;
  readonly answered: Answered;
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
  /** Whether there is anything to be seen that can run. */
  readonly canPlay: boolean;
  /** Of the story with what is on show. */
  readonly address: string;
  readonly sheet: SheetName | null;
  readonly isNumberHidden: boolean;
  readonly isProjector: boolean;
  readonly timer: Timer;
  readonly screen: FullScreen;
  readonly deeds: Readonly<Record<PresenterDeed, () => void>>;
  go(this: void, index: number): void;
  answer(this: void, chosen: number | null): void;
  openSheet(this: void, sheet: SheetName | null): void;
}

const isSeen = (slide: Slide, isAsked: boolean): boolean => !isAsked || slide.hall !== null;

/** Where the address leads: of a slide that comes twice to the one that answers, if its answer is on show. */
const indexOf = ({ asked, isAnswered }: PresenterLink, ids: readonly string[]): number =>
  asked === null ? 0 : isAnswered ? ids.lastIndexOf(asked) : ids.indexOf(asked);

/** @param ids of the exhibits, in the order of the story or of a plan, in which one may come twice: asked first, and answered later */
export function usePresenter(link: PresenterLink, ids: readonly string[]): PresenterState {
  const [index, setIndex] = useState(() => indexOf(link, ids));
  const id = ids[index] ?? null;
  const [shelf] = useState(() => createShelf(id ?? '', link));
  const shown = useShown(shelf, id);
  const { slide } = shown;
  const { question, address, isPlaying } = useSlideState(slide);
  const { answered, show, hide } = useAnswers(id, link.isAnswered ? link.asked : null);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [isNumberHidden, setNumberHidden] = useState(false);
  const planned = link.slides?.[index]?.minutes ?? null;
  const timer = useTimer(planned ?? link.minutes, planned === null ? null : String(index));
  const screen = useFullScreen();
  const projector = useProjector();
  const { isAnswered } = answered;
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
  const turnSheet = (name: SheetName): void => setSheet(sheet === name ? null : name);
  const deeds: Readonly<Record<PresenterDeed, () => void>> = {
    on() {
      const isAnsweredLater = id !== null && ids.includes(id, index + 1);
      if (isAsked && !isAnsweredLater) answer(null);
      // One that is still on its way has its question yet to come.
      else if (slide || shown.hasFailed) go(index + 1);
    },
    back() {
      if (question !== null && isAnswered) askAgain();
      // Back from an answer that is still on its way is back to its question, once that has come.
      else if (slide || shown.hasFailed || !isAnswered) go(index - 1);
    },
    nextSlide: () => go(index + 1),
    lastSlide: () => go(index - 1),
    toFirst: () => go(0),
    toLast: () => go(ids.length - 1),
    choose0: () => answer(0),
    choose1: () => answer(1),
    choose2: () => answer(2),
    turn: () => (isAsked ? answer(null) : askAgain()),
    play() {
      if (!canPlay) return;
      if (isPlaying) slide.model.pause();
      else slide.model.play();
    },
    black: () => turnSheet('black'),
    code: () => turnSheet('code'),
    timer: timer.turn,
    longer: () => timer.move(1),
    shorter: () => timer.move(-1),
    number: () => setNumberHidden(!isNumberHidden),
    projector: projector.toggle,
    fullScreen: screen.toggle,
    help: () => turnSheet('keys'),
    leave() {
      if (sheet !== null) setSheet(null);
      else if (screen.isFull) screen.toggle();
      else leaveTo(address, link, id);
    },
  };
  return {
    id,
    index,
    count: ids.length,
    shown,
    question,
    answered,
    isAsked,
    isPlaying,
    canPlay,
    address,
    sheet,
    isNumberHidden,
    isProjector: projector.isOn,
    timer,
    screen,
    deeds,
    go,
    answer,
    openSheet: setSheet,
  };
}
