import { renderToString } from 'react-dom/server';
import { run } from '#runs/homework';
import { HomeworkPage } from './HomeworkPage.tsx';
import { USUAL_SEED } from './homeworkLink.ts';

/** The page with the tasks of the usual seed: called by the build, in Node. */
export function prerenderHomework(): { readonly root: string; readonly styledSources: readonly string[] } {
  const [part] = run({ tasks: [USUAL_SEED], hasGuesses: false });
  if (!part) throw new Error('the usual seed makes no homework');
  return {
    root: `<div id="root">${renderToString(<HomeworkPage part={part} />)}</div>`,
    styledSources: ['src/homework/startHomework.tsx'],
  };
}
