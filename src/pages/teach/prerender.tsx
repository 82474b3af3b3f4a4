import { renderToString } from 'react-dom/server';
import { run as runMyths } from '#recordings/explainMyths';
import { run } from '#recordings/worksheets';
import { EXHIBIT_TITLES } from './exhibitTitles.ts';
import type { IdeaFacts } from './IdeasCard.tsx';
import { requestOf, USUAL_LESSON } from './lesson.ts';
import { TeachPage } from './TeachPage.tsx';

/** Markup of the page with the usual lesson. Runs in Node, in the build. */
export function prerenderTeach(): { readonly root: string; readonly styledSources: readonly string[] } {
  const sheets = [...run(requestOf(USUAL_LESSON))];
  return {
    root: `<div id="root">${renderToString(<TeachPage data={{ sheets, facts: ideaFacts(USUAL_LESSON.seed), titles: EXHIBIT_TITLES }} />)}</div>`,
    styledSources: ['src/pages/teach/startTeach.tsx'],
  };
}

/** Facts of the last chapter's drive: settled, and with half of its files deleted. */
function ideaFacts(seed: number): IdeaFacts {
  const facts = { seed, erased: Number.NaN, relocated: Number.NaN, untold: Number.NaN, told: Number.NaN };
  for (const part of runMyths({ facts: ['settled', 'trim'], seed })) {
    if (part.fact === 'settled') Object.assign(facts, { erased: part.shares.erased, relocated: part.shares.relocated });
    if (part.fact === 'trim') Object.assign(facts, { untold: part.untold, told: part.told });
  }
  return facts;
}
