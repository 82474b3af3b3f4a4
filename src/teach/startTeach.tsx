import { hydrateRoot } from 'react-dom/client';
import { markPageReady, readPageData, requirePlace, startTools } from '#site';
import { sayNotLoaded } from '#site/first';
import { RunThread } from '#store';
import { readLesson, requestOf, USUAL_LESSON } from './lesson.ts';
import { CHECK_PLACE, TEACH_DATA_ID, TEACH_PLACE } from './places.ts';
import { createSheetMaker } from './sheetMaker.ts';
import type { TeachData } from './TeachPage.tsx';
import { TeachView } from './TeachView.tsx';

/** Takes over the lesson that the build has written into the page, then shows that of the link. */
export function startTeach(): void {
  const data = readPageData(TEACH_DATA_ID) as TeachData;
  const { sheets, facts, titles } = data;
  const { lesson, remarks } = readLesson(new URLSearchParams(location.search));
  const thread = new RunThread();
  const maker = createSheetMaker({ request: requestOf(USUAL_LESSON), sheets }, thread);
  const root = hydrateRoot(
    requirePlace(TEACH_PLACE),
    <TeachView first={USUAL_LESSON} maker={maker} facts={facts} titles={titles} isLive={false} />,
  );
  root.render(<TeachView key="live" first={lesson} maker={maker} facts={facts} titles={titles} isLive />);
  whenNear(
    requirePlace(CHECK_PLACE),
    (place) =>
      void import('./checking/startChecking.tsx').then(
        ({ startChecking }) => startChecking(place, thread),
        () => sayNotLoaded(place),
      ),
  );
  startTools(remarks);
  markPageReady();
}

/** Calls `start` once the place comes near the window. */
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
