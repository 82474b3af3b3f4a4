import { memo, useEffect, useState, type ReactNode } from 'react';
import { Entries, Note, Row, Stack } from '#layout';
import * as words from '#messages/lesson-plans';
import { name as siteName } from '#messages/site';
import type { WorksheetsPart } from '#recordings/worksheets';
import { Sheet } from './Sheet.tsx';
import { nameOfKind, type Lesson } from './lesson.ts';
import { PlanAims, Vocabulary } from './PlanAims.tsx';
import { linksOf, minutesOf, placeParts, PLANS, sheetOf, type ExhibitWords, type Plan } from './plans.ts';

interface PaperProps {
  readonly lesson: Lesson;
  readonly exhibits: ExhibitWords;
  readonly sheets: readonly WorksheetsPart[];
  readonly job: PrintJob;
}

/** The only part of the page that is printed; hidden on screens. Keys follow the sheets, in the same order. */
export const Paper = memo(function Paper({ lesson, exhibits, sheets, job }: PaperProps): ReactNode {
  const plan = PLANS.find(({ name }) => name === job);
  if (plan)
    return (
      <div data-paper-only data-testid="paper">
        <PlanPaper plan={plan} lesson={lesson} exhibits={exhibits} />
      </div>
    );
  return (
    <div data-paper-only data-testid="paper">
      {job !== 'keys' &&
        sheets.map((sheet) => <Sheet key={`${sheet.kind}-${sheet.seed}`} sheet={sheet} isKey={false} />)}
      {job !== 'sheets' && sheets.map((sheet) => <Sheet key={`${sheet.kind}-${sheet.seed}-key`} sheet={sheet} isKey />)}
    </div>
  );
});

interface PlanPaperProps {
  readonly plan: Plan;
  readonly lesson: Lesson;
  readonly exhibits: ExhibitWords;
}

/** From more parts on a plan is set smaller: eight have a page, and thirteen two. */
const MOST_ROOMY_PARTS = 6;

/** A plan as a printed list, with the minutes of each part. */
function PlanPaper({ plan, lesson, exhibits }: PlanPaperProps): ReactNode {
  return (
    <Stack
      as="article"
      className="cp-paper-page cp-sheet"
      gap={2}
      data-testid="plan-paper"
      data-theme="light"
      isDense={placeParts(plan).length > MOST_ROOMY_PARTS}
    >
      <header data-testid="sheet-head">
        <h3 className="cp-h2">{words.planOf({ minutes: minutesOf(plan), seed: String(lesson.seed) })}</h3>
      </header>
      <PlanAims plan={plan} />
      <Vocabulary />
      <Entries as="div" columns={['words', 1]} lineGap={1} isRuled>
        {placeParts(plan).map(({ from, minutes, kind, step }) => {
          const { name, say, wrong } = words.steps[step];
          const sheet = sheetOf(step, lesson);
          const shown = linksOf(step, lesson.seed).map(({ exhibit, isAsked }) => {
            if (exhibit === null) return words.method;
            const { title, ask } = exhibits[exhibit];
            return isAsked && ask !== null ? words.asks({ title, ask }) : title;
          });
          return (
            <section key={from}>
              <strong>{words.short({ minutes })}</strong>
              <div>
                <Row align="baseline" lineGap="none" isSpread>
                  <h4 className="cp-small-title">
                    {name}{' '}
                    <Note as="small">
                      {words.kinds[kind]}, {words.at({ from, to: from + minutes })}
                    </Note>
                  </h4>
                  <span>
                    {[
                      shown.length > 0 && `${words.show}: ${shown.join(' · ')}`,
                      sheet && `${words.hand}: ${nameOfKind(sheet.kind)}`,
                    ]
                      .filter(Boolean)
                      .join('; ')}
                  </span>
                </Row>
                <p>{say}</p>
                <Note>
                  {words.wrong}: {wrong}
                </Note>
              </div>
            </section>
          );
        })}
      </Entries>
      <Note as="footer">{siteName}</Note>
    </Stack>
  );
}

/** What is printed: sheets for students, keys for the teacher, a plan; or, by the browser's own command, sheets and keys. */
export type PrintJob = 'sheets' | 'keys' | 'both' | Plan['name'];

const FRAMES_TO_DRAW = 2;

/** The print job on the page, and a function that prints another. */
export function usePrinting(): readonly [PrintJob, (what: PrintJob) => void] {
  const [job, setJob] = useState<PrintJob | null>(null);
  useEffect(() => {
    if (job === null) return;
    const finish = (): void => setJob(null);
    addEventListener('afterprint', finish, { once: true });
    afterFrames(FRAMES_TO_DRAW, () => print());
    return () => removeEventListener('afterprint', finish);
  }, [job]);
  return [job ?? 'both', setJob];
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()));
}
