import type { ReactNode } from 'react';
import * as words from '#messages/teach';
import type { WorksheetsPart } from '#runs/worksheets';
import { PLACES, SiteFooter, SiteHeader, ThemeButton } from '#site';
import type { IdeaFacts } from './IdeasCard.tsx';
import { requestOf, USUAL_LESSON } from './lesson.ts';
import { TEACH_DATA_ID, TEACH_PLACE } from './places.ts';
import type { ExhibitTitles } from './plans.ts';
import { createSheetMaker } from './sheetMaker.ts';
import { TeachView } from './TeachView.tsx';

/** What the build has run, which the page goes on from. */
export interface TeachData {
  readonly sheets: readonly WorksheetsPart[];
  readonly facts: IdeaFacts;
  readonly titles: ExhibitTitles;
}

/** The page as the build writes it: the usual lesson. */
export function TeachPage({ data }: { readonly data: TeachData }): ReactNode {
  const { sheets, facts, titles } = data;
  return (
    <>
      <a className="cp-skip" href="#teach">
        {words.skip}
      </a>
      <SiteHeader page="teach.html">
        <ThemeButton />
      </SiteHeader>
      <main id="teach">
        <div data-place={PLACES.remarks} />
        <noscript>
          <p className="cp-teach-no-script">{words.noScript}</p>
        </noscript>
        <div data-place={TEACH_PLACE}>
          <TeachView
            first={USUAL_LESSON}
            maker={createSheetMaker({ request: requestOf(USUAL_LESSON), sheets })}
            facts={facts}
            titles={titles}
            isLive={false}
          />
        </div>
      </main>
      <SiteFooter isStory={false} />
      {/* A sign that could end the element is written as its number. */}
      <script
        type="application/json"
        id={TEACH_DATA_ID}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
      />
    </>
  );
}
