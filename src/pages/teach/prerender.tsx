import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { inSkin } from '#messages';
import { title as cafeteria } from '#messages/cafeteria';
import { title as cliff } from '#messages/cliff';
import { title as dishRoom } from '#messages/dish-room';
import { title as drives } from '#messages/drives';
import { title as explain } from '#messages/explain';
import { title as onePlate } from '#messages/one-plate';
import { title as orderBoard } from '#messages/order-board';
import * as questions from '#messages/questions';
import { title as randomness } from '#messages/randomness';
import { title as spareArea } from '#messages/spare-area';
import * as words from '#messages/teach';
import { title as trim } from '#messages/trim';
import { run as runMyths } from '#recordings/explainMyths';
import { run } from '#recordings/worksheets';
import { PageFrame } from '#site/page';
import { RunThread } from '#store';
import type { IdeaFacts } from './IdeasCard.tsx';
import { TeachView, type TeachData } from './TeachView.tsx';
import { CheckCard } from './checking/CheckCard.tsx';
import { createChecking } from './checking/checkStore.ts';
import { CHECK_PLACE, requestOf, USUAL_LESSON } from './lesson.ts';
import type { ExhibitWords, ExhibitWordsBySkin } from './plans.ts';
import { createSheetMaker } from './sheetMaker.ts';

/** Markup of the page with the usual lesson. Runs in Node, in the build. */
export function prerenderTeach(): { readonly root: string; readonly styledSources: readonly string[] } {
  const sheets = [...run(requestOf(USUAL_LESSON))];
  return {
    root: `<div id="root">${renderToString(<TeachPage data={{ sheets, facts: ideaFacts(USUAL_LESSON.seed), exhibits: exhibitWordsBySkin() }} />)}</div>`,
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

/** The page as the build writes it, with the usual lesson. */
function TeachPage({ data }: { readonly data: TeachData }): ReactNode {
  const { sheets, facts, exhibits } = data;
  return (
    <PageFrame page="teach" skip={words.skip} noScript={words.noScript} data={data} after={<CheckPlace />}>
      <TeachView
        first={USUAL_LESSON}
        maker={createSheetMaker({ request: requestOf(USUAL_LESSON), sheets })}
        facts={facts}
        exhibits={exhibits}
        isLive={false}
      />
    </PageFrame>
  );
}

/** In a place of its own, since its scripts are fetched later than the page's. */
const CheckPlace = (): ReactNode => (
  <div className="cp-page" data-prints-alone data-place={CHECK_PLACE}>
    <CheckCard lesson={USUAL_LESSON} checking={createChecking(new RunThread())} isLive={false} />
  </div>
);

/** Words of the exhibits that plans link to. Only the build imports this, so that the page does not load all their words. */
const exhibitWordsBySkin = (): ExhibitWordsBySkin => {
  const read = (): ExhibitWords => ({
    cafeteria: { title: cafeteria, ask: null },
    cliff: { title: cliff, ask: questions.cliff.ask },
    'dish-room': { title: dishRoom, ask: questions.dishRoom.ask },
    drives: { title: drives, ask: questions.drives.ask },
    explain: { title: explain, ask: questions.explain.ask },
    'one-plate': { title: onePlate, ask: questions.onePlate.ask },
    'order-board': { title: orderBoard, ask: questions.orderBoard.ask },
    randomness: { title: randomness, ask: questions.randomness.ask },
    'spare-area': { title: spareArea, ask: questions.spareArea.ask },
    trim: { title: trim, ask: questions.trim.ask },
  });
  return { cafeteria: inSkin('cafeteria', read), chip: inSkin('chip', read) };
};
