import type { HomeworkPart } from '#recordings/homework';
import { isSkin, setSkin } from '#messages';
import { markPageReady, readPageData, requirePlace, startTools, takeOver } from '#site';
import { RunThread } from '#store';
import type { Gradebook } from './gradebook.ts';
import { readHomeworkLink } from './homeworkLink.ts';
import { createHomeworkMaker } from './homeworkMaker.ts';
import { HomeworkView } from './HomeworkView.tsx';
import { USUAL_TASK } from './usualTask.ts';

interface HomeworkStart {
  /** The task and the words to open with; default: the page's own address, which then follows the task. */
  readonly link?: URLSearchParams;
  /** Default: the answers are saved as a file. */
  readonly gradebook?: Gradebook;
  /** A sentence for the panel that saves the file. */
  readonly notice?: string;
  readonly remarks?: readonly string[];
}

/** Makes the prerendered page live, then shows the task of the link. */
export function startHomework(start: HomeworkStart = {}): void {
  const prerendered = readPageData('homework') as HomeworkPart;
  const { task, remarks } = readHomeworkLink(start.link ?? new URLSearchParams(location.search));
  const thread = new RunThread();
  const maker = createHomeworkMaker(prerendered, thread);
  const show = takeOver(
    requirePlace('homework'),
    ({ key, first }) =>
      key === 'live' ? (
        <HomeworkView
          key={key}
          first={first}
          maker={maker}
          thread={thread}
          isLive
          isAddressKept={start.link === undefined}
          gradebook={start.gradebook ?? null}
          notice={start.notice ?? ''}
        />
      ) : (
        <HomeworkView key={key} first={first} maker={maker} thread={thread} isLive={false} />
      ),
    { key: 'built', first: USUAL_TASK },
  );
  show({ key: 'live', first: task });
  // A choice of the reader's own, which the browser has kept, comes after the link.
  const skin = start.link?.get('skin');
  if (isSkin(skin)) setSkin(skin);
  startTools([...remarks, ...(start.remarks ?? [])]);
  markPageReady();
}
