import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import * as words from '#messages/homework';
import { run, type HomeworkPart } from '#recordings/homework';
import { PageFrame } from '#site/page';
import { RunThread } from '#store';
import { HomeworkView } from './HomeworkView.tsx';
import { createHomeworkMaker } from './homeworkMaker.ts';
import { USUAL_TASK } from './usualTask.ts';

/** Markup of the page with the usual task. Runs in Node, in the build. @throws where the run gives nothing */
export function prerenderHomework(): { readonly root: string; readonly styledSources: readonly string[] } {
  const [part] = run({ tasks: [USUAL_TASK], hasGuesses: false });
  if (!part) throw new Error('the usual task makes no homework');
  return {
    root: `<div id="root">${renderToString(<HomeworkPage part={part} />)}</div>`,
    styledSources: ['src/pages/homework/startHomework.tsx'],
  };
}

/** The page as the build writes it: the usual task. */
function HomeworkPage({ part }: { readonly part: HomeworkPart }): ReactNode {
  // HomeworkView needs one, but never uses it in the build.
  const thread = new RunThread();
  const maker = createHomeworkMaker(part, thread);
  return (
    <PageFrame page="homework" skip={words.skip} noScript={words.noScript} data={part}>
      <HomeworkView first={USUAL_TASK} maker={maker} thread={thread} isLive={false} />
    </PageFrame>
  );
}
