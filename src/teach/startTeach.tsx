import { hydrateRoot } from 'react-dom/client';
import { markPageReady, readPageData, requirePlace, startTools } from '#site';
import { readLesson, requestOf, USUAL_LESSON } from './lesson.ts';
import { TEACH_DATA_ID, TEACH_PLACE } from './places.ts';
import { createSheetMaker } from './sheetMaker.ts';
import type { TeachData } from './TeachPage.tsx';
import { TeachView } from './TeachView.tsx';

/** Takes over the lesson that the build has written into the page, then shows that of the link. */
export function startTeach(): void {
  const data = readPageData(TEACH_DATA_ID) as TeachData;
  const { sheets, facts, titles } = data;
  const { lesson, remarks } = readLesson(new URLSearchParams(location.search));
  const maker = createSheetMaker({ request: requestOf(USUAL_LESSON), sheets });
  const root = hydrateRoot(
    requirePlace(TEACH_PLACE),
    <TeachView first={USUAL_LESSON} maker={maker} facts={facts} titles={titles} isLive={false} />,
  );
  root.render(<TeachView key="live" first={lesson} maker={maker} facts={facts} titles={titles} isLive />);
  startTools(remarks);
  markPageReady();
}
