import type { ReactNode } from 'react';
import * as words from '#messages/teach';
import type { WorksheetsPart } from '#recordings/worksheets';
import { PageFrame } from '#site/page';
import { RunThread } from '#store';
import { CheckCard } from './checking/CheckCard.tsx';
import { createChecking } from './checking/checkStore.ts';
import type { IdeaFacts } from './IdeasCard.tsx';
import { CHECK_PLACE, requestOf, USUAL_LESSON } from './lesson.ts';
import type { ExhibitTitles } from './plans.ts';
import { createSheetMaker } from './sheetMaker.ts';
import { TeachView } from './TeachView.tsx';

/** Data that the build computes and writes into the page. */
export interface TeachData {
  readonly sheets: readonly WorksheetsPart[];
  readonly facts: IdeaFacts;
  readonly titles: ExhibitTitles;
}

/** The page as the build writes it, with the usual lesson. */
export function TeachPage({ data }: { readonly data: TeachData }): ReactNode {
  const { sheets, facts, titles } = data;
  return (
    <PageFrame page="teach" skip={words.skip} noScript={words.noScript} data={data} after={<CheckPlace />}>
      <TeachView
        first={USUAL_LESSON}
        maker={createSheetMaker({ request: requestOf(USUAL_LESSON), sheets })}
        facts={facts}
        titles={titles}
        isLive={false}
      />
    </PageFrame>
  );
}

/** In a place of its own, since its scripts are fetched later than the page's. */
const CheckPlace = (): ReactNode => (
  <div className="cp-teach-check" data-place={CHECK_PLACE}>
    <CheckCard lesson={USUAL_LESSON} checking={createChecking(new RunThread())} isLive={false} />
  </div>
);
