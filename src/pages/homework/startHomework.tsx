import type { HomeworkPart } from '#recordings/homework';
import { markPageReady, readPageData, requirePlace, startTools, takeOver } from '#site';
import { RunThread } from '#store';
import { readHomeworkLink, USUAL_TASK } from './homeworkLink.ts';
import { createHomeworkMaker } from './homeworkMaker.ts';
import { HomeworkView } from './HomeworkView.tsx';

/** Makes the prerendered page live, then shows the task of the link. */
export function startHomework(): void {
  const prerendered = readPageData('homework') as HomeworkPart;
  const { task, remarks } = readHomeworkLink(new URLSearchParams(location.search));
  const thread = new RunThread();
  const maker = createHomeworkMaker(prerendered, thread);
  const show = takeOver(
    requirePlace('homework'),
    ({ key, first }) => <HomeworkView key={key} first={first} maker={maker} thread={thread} isLive={key === 'live'} />,
    { key: 'built', first: USUAL_TASK },
  );
  show({ key: 'live', first: task });
  startTools(remarks);
  markPageReady();
}
