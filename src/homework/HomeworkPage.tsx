import type { ReactNode } from 'react';
import * as words from '#messages/homework';
import type { HomeworkPart } from '#runs/homework';
import { PLACES, SiteFooter, SiteHeader, ThemeButton } from '#site';
import { RunThread } from '#store';
import { USUAL_SEED } from './homeworkLink.ts';
import { createHomeworkMaker } from './homeworkMaker.ts';
import { HomeworkView } from './HomeworkView.tsx';
import { HOMEWORK_DATA_ID, HOMEWORK_PLACE } from './places.ts';

/** The page as the build writes it: the tasks of the usual seed. */
export function HomeworkPage({ part }: { readonly part: HomeworkPart }): ReactNode {
  // It is never asked: what stands here does not run.
  const thread = new RunThread();
  return (
    <>
      <a className="cp-skip" href="#homework">
        {words.skip}
      </a>
      <SiteHeader page="homework.html">
        <ThemeButton />
      </SiteHeader>
      <main id="homework">
        <div data-place={PLACES.remarks} />
        <noscript>
          <p className="cp-homework-no-script">{words.noScript}</p>
        </noscript>
        <div data-place={HOMEWORK_PLACE}>
          <HomeworkView first={USUAL_SEED} maker={createHomeworkMaker(part, thread)} thread={thread} isLive={false} />
        </div>
      </main>
      <SiteFooter isStory={false} />
      {/* A sign that could end the element is written as its number. */}
      <script
        type="application/json"
        id={HOMEWORK_DATA_ID}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(part).replaceAll('<', String.raw`\u003c`) }}
      />
    </>
  );
}
