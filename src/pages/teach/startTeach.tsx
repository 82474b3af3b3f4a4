import { tellFailure } from '#base';
import { markPageReady, readPageData, requirePlace, startTools, takeOver } from '#site';
import { RunThread } from '#store';
import { CHECK_PLACE, readLesson, requestOf, USUAL_LESSON } from './lesson.ts';
import { createSheetMaker } from './sheetMaker.ts';
import { TeachView, type TeachData } from './TeachView.tsx';

/** Makes the prerendered page live, then shows the lesson of the link. */
export function startTeach(): void {
  const data = readPageData('teach') as TeachData;
  const { sheets, facts, exhibits } = data;
  const { lesson, remarks } = readLesson(new URLSearchParams(location.search));
  const thread = new RunThread();
  const maker = createSheetMaker({ request: requestOf(USUAL_LESSON), sheets }, thread);
  const show = takeOver(
    requirePlace('teach'),
    ({ key, first }) => (
      <TeachView key={key} first={first} maker={maker} facts={facts} exhibits={exhibits} isLive={key === 'live'} />
    ),
    { key: 'built', first: USUAL_LESSON },
  );
  show({ key: 'live', first: lesson });
  whenNear(
    requirePlace(CHECK_PLACE),
    (place) =>
      void import('./checking/CheckCard.tsx').then(
        ({ startChecking }) => startChecking(place, thread),
        (error: unknown) => tellFailure(error, place),
      ),
  );
  startTools(remarks);
  markPageReady();
}

/** Calls `start` once the place comes within half a screen of the window. */
function whenNear(place: HTMLElement, start: (place: HTMLElement) => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      start(place);
    },
    { rootMargin: '50%' },
  );
  observer.observe(place);
}
