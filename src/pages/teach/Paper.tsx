import { memo, useEffect, useState, type ReactNode } from 'react';
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
      <div className="cp-paper" data-testid="paper">
        <PlanPaper plan={plan} lesson={lesson} exhibits={exhibits} />
      </div>
    );
  return (
    <div className="cp-paper" data-testid="paper">
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

/** A plan as a printed list, with the minutes of each part. */
function PlanPaper({ plan, lesson, exhibits }: PlanPaperProps): ReactNode {
  return (
    <article className="cp-sheet cp-plan-paper" data-testid="plan-paper" data-theme="light">
      <header className="cp-sheet-head" data-testid="sheet-head">
        <h3>{words.planOf({ minutes: minutesOf(plan), seed: String(lesson.seed) })}</h3>
      </header>
      <PlanAims plan={plan} />
      <Vocabulary />
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
            <b>{words.short({ minutes })}</b>
            <h4>
              {name}{' '}
              <small>
                {words.kinds[kind]}, {words.at({ from, to: from + minutes })}
              </small>
            </h4>
            <p>
              {shown.length > 0 && `${words.show}: ${shown.join(' · ')}`}
              {shown.length > 0 && sheet && <br />}
              {sheet && `${words.hand}: ${nameOfKind(sheet.kind)}`}
            </p>
            <p>{say}</p>
            <p className="cp-sheet-note">
              {words.wrong}: {wrong}
            </p>
          </section>
        );
      })}
      <footer className="cp-sheet-foot">
        <span>{siteName}</span>
      </footer>
    </article>
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
