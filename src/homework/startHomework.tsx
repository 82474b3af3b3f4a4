import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HomeworkPart } from '#runs/homework';
import { PLACES, Remarks, requirePlace, ThemeButton, useHeaderMenu } from '#site';
import { RunThread } from '#store';
import { readHomeworkLink, USUAL_SEED } from './homeworkLink.ts';
import { createHomeworkMaker } from './homeworkMaker.ts';
import { HomeworkView } from './HomeworkView.tsx';
import { HOMEWORK_DATA_ID, HOMEWORK_PLACE } from './places.ts';

/** Takes over the tasks that the build has written into the page, then shows those of the link. */
export function startHomework(): void {
  const built = JSON.parse(document.getElementById(HOMEWORK_DATA_ID)?.textContent ?? '') as HomeworkPart;
  const { task, remarks } = readHomeworkLink(new URLSearchParams(location.search));
  const thread = new RunThread();
  const maker = createHomeworkMaker(built, thread);
  const place = document.querySelector(`[data-place="${HOMEWORK_PLACE}"]`);
  if (!place) throw new Error(`the page has no place called ${HOMEWORK_PLACE}`);
  const root = hydrateRoot(place, <HomeworkView first={USUAL_SEED} maker={maker} thread={thread} isLive={false} />);
  root.render(<HomeworkView key="live" first={task} maker={maker} thread={thread} isLive />);
  const tools = requirePlace(PLACES.tools);
  tools.replaceChildren();
  tools.inert = false;
  createRoot(tools).render(<HeaderTools />);
  if (remarks.length > 0) createRoot(requirePlace(PLACES.remarks)).render(<Remarks sentences={remarks} />);
  requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true'));
}

function HeaderTools(): ReactNode {
  useHeaderMenu();
  return <ThemeButton />;
}
