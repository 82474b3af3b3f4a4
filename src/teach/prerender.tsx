import { renderToString } from 'react-dom/server';
import { run } from '#runs/worksheets';
import { requestOf, USUAL_LESSON } from './lesson.ts';
import { TeachPage } from './TeachPage.tsx';

/** The page with the usual lesson, its sheet and its key: called by the build, in Node. */
export function prerenderTeach(): { readonly root: string; readonly styledSources: readonly string[] } {
  const sheets = [...run(requestOf(USUAL_LESSON))];
  return {
    root: `<div id="root">${renderToString(<TeachPage sheets={sheets} />)}</div>`,
    styledSources: ['src/teach/startTeach.tsx'],
  };
}
