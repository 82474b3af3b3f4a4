import type { ReactNode } from 'react';
import * as words from '#messages/homework';
import type { HomeworkPart } from '#recordings/homework';
import { PageFrame } from '#site/page';
import { RunThread } from '#store';
import { USUAL_TASK } from './homeworkLink.ts';
import { createHomeworkMaker } from './homeworkMaker.ts';
import { HomeworkView } from './HomeworkView.tsx';

/** The page as the build writes it: the usual task. */
export function HomeworkPage({ part }: { readonly part: HomeworkPart }): ReactNode {
  // HomeworkView needs one, but never uses it in the build.
  const thread = new RunThread();
  const maker = createHomeworkMaker(part, thread);
  return (
    <PageFrame page="homework" skip={words.skip} noScript={words.noScript} data={part}>
      <HomeworkView first={USUAL_TASK} maker={maker} thread={thread} isLive={false} />
    </PageFrame>
  );
}
