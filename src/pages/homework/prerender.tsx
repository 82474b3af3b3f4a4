import { renderToString } from 'react-dom/server';
import { run } from '#recordings/homework';
import { HomeworkPage } from './HomeworkPage.tsx';
import { USUAL_TASK } from './homeworkLink.ts';

/** Markup of the page with the usual task. Runs in Node, in the build. @throws where the run gives nothing */
export function prerenderHomework(): { readonly root: string; readonly styledSources: readonly string[] } {
  const [part] = run({ tasks: [USUAL_TASK], hasGuesses: false });
  if (!part) throw new Error('the usual task makes no homework');
  return {
    root: `<div id="root">${renderToString(<HomeworkPage part={part} />)}</div>`,
    styledSources: ['src/pages/homework/startHomework.tsx'],
  };
}
