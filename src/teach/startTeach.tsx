import { createRoot, hydrateRoot } from 'react-dom/client';
import { Remarks, ThemeButton, useHeaderMenu } from '#site';
import { readLesson, requestOf, USUAL_LESSON } from './lesson.ts';
import { REMARKS_PLACE, TEACH_DATA_ID, TEACH_PLACE, TOOLS_PLACE } from './places.ts';
import { createSheetMaker } from './sheetMaker.ts';
import type { TeachData } from './TeachPage.tsx';
import { TeachView } from './TeachView.tsx';

/** Takes over the lesson that the build has written into the page, then shows that of the link. */
export function startTeach(): void {
  const data = JSON.parse(document.getElementById(TEACH_DATA_ID)?.textContent ?? '') as TeachData;
  const { sheets, facts, titles } = data;
  const { lesson, remarks } = readLesson(new URLSearchParams(location.search));
  const maker = createSheetMaker({ request: requestOf(USUAL_LESSON), sheets });
  const root = hydrateRoot(
    requirePlace(TEACH_PLACE),
    <TeachView first={USUAL_LESSON} maker={maker} facts={facts} titles={titles} isLive={false} />,
  );
  root.render(<TeachView key="live" first={lesson} maker={maker} facts={facts} titles={titles} isLive />);
  const tools = requirePlace(TOOLS_PLACE);
  tools.replaceChildren();
  tools.inert = false;
  createRoot(tools).render(<HeaderTools />);
  if (remarks.length > 0) createRoot(requirePlace(REMARKS_PLACE)).render(<Remarks sentences={remarks} />);
  requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true'));
}

/** @throws Error when the page was built without that place */
function requirePlace(name: string): HTMLElement {
  const place = document.querySelector<HTMLElement>(`[data-place="${name}"]`);
  if (!place) throw new Error(`the page has no place called ${name}`);
  return place;
}

function HeaderTools() {
  useHeaderMenu();
  return <ThemeButton />;
}
