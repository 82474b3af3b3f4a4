import { useEffect, useState, type ReactNode } from 'react';
import { useSkin } from '#controls';
import { Prose, Split, Stack } from '#layout';
import { FILE_LANGUAGE, LANGUAGE } from '#messages';
import { useStore } from '#store';
import * as words from '#messages/teach';
import { formatLesson, LESSON_CHANGE_EVENT, requestOf, type Lesson } from './lesson.ts';
import { Paper, usePrinting } from './Paper.tsx';
import { IdeasCard, type IdeaFacts } from './IdeasCard.tsx';
import { PhonesCard } from './PhonesCard.tsx';
import type { ExhibitWordsBySkin } from './plans.ts';
import type { WorksheetsPart } from '#recordings/worksheets';
import { PlansCard } from './PlansCard.tsx';
import { SeedCard } from './SeedCard.tsx';
import type { SheetMaker } from './sheetMaker.ts';
import { SheetsCard } from './SheetsCard.tsx';

/** Data that the build computes and writes into the page. */
export interface TeachData {
  readonly sheets: readonly WorksheetsPart[];
  readonly facts: IdeaFacts;
  readonly exhibits: ExhibitWordsBySkin;
}

interface TeachViewProps {
  /** The lesson that the page opens with. */
  readonly first: Lesson;
  readonly maker: SheetMaker;
  readonly facts: IdeaFacts;
  readonly exhibits: ExhibitWordsBySkin;
  /** Whether scripts run: false in the prerendered page. */
  readonly isLive: boolean;
}

/** Address of the one-file build (`scripts/build/offline.ts`). */
const OFFLINE_FILE = `${LANGUAGE.folder && '../'}offline/clean-plates-${FILE_LANGUAGE}.html`;

/** The teachers' page: seed, plans, sheets, phones, ideas, and what is printed. */
export function TeachView({ first, maker, facts, exhibits, isLive }: TeachViewProps): ReactNode {
  const skin = useSkin();
  const [lesson, setLesson] = useState(first);
  const sheetState = useStore(maker, (state) => state);
  const [printJob, print] = usePrinting();
  useEffect(() => {
    if (!isLive) return;
    maker.make(requestOf(lesson));
    history.replaceState(history.state, '', searchWith(lesson));
    dispatchEvent(new Event(LESSON_CHANGE_EVENT));
  }, [isLive, maker, lesson]);
  const change = (part: Partial<Lesson>): void => setLesson((before) => ({ ...before, ...part }));
  return (
    <>
      <div
        className="cp-page"
        data-screen-only
        data-testid="teach"
        data-exhibit="teach"
        data-state={sheetState.failure ? 'failed' : sheetState.isMaking ? 'loading' : 'ready'}
        inert={!isLive}
      >
        <Split sideCssPx={380} isRoomy>
          <Stack>
            <h1 className="cp-h1">{words.name}</h1>
            <Prose as="p" size="large">
              {words.lead}
            </Prose>
            <p>
              {words.noNetwork.question}{' '}
              <a href={OFFLINE_FILE} download>
                {words.noNetwork.save}
              </a>
            </p>
          </Stack>
          <SeedCard lesson={lesson} isLive={isLive} onChange={(seed) => change({ seed })} />
        </Split>
        <PlansCard lesson={lesson} exhibits={exhibits[skin]} onPrint={print} />
        <Split sideCssPx={330}>
          <SheetsCard lesson={lesson} sheetState={sheetState} onRetry={maker.retry} onChange={change} onPrint={print} />
          <PhonesCard seed={lesson.seed} isLive={isLive} />
        </Split>
        <IdeasCard facts={facts} />
      </div>
      <Paper lesson={lesson} exhibits={exhibits[skin]} sheets={sheetState.sheets} job={printJob} />
    </>
  );
}

/** Query string of this lesson, with the theme and the skin that the link sets. */
function searchWith(lesson: Lesson): string {
  const kept = [...new URLSearchParams(location.search)]
    .filter(([key]) => key === 'theme' || key === 'skin')
    .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`);
  return `${formatLesson(lesson)}${kept.join('')}${location.hash}`;
}
