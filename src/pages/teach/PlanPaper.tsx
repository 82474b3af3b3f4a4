import type { ReactNode } from 'react';
import { name as siteName } from '#messages/site';
import * as words from '#messages/lesson-plans';
import { nameOfKind, type Lesson } from './lesson.ts';
import { linksOf, minutesOf, sheetOf, type ExhibitTitles, type Plan } from './plans.ts';
import { placeParts } from './PlansCard.tsx';

interface PlanPaperProps {
  readonly plan: Plan;
  readonly lesson: Lesson;
  readonly titles: ExhibitTitles;
}

/** A plan as a printed list, with the minutes of each part. */
export function PlanPaper({ plan, lesson, titles }: PlanPaperProps): ReactNode {
  return (
    <article className="cp-sheet cp-plan-paper" data-testid="plan-paper" data-theme="light">
      <header className="cp-sheet-head" data-testid="sheet-head">
        <h3>{words.planOf({ minutes: minutesOf(plan), seed: String(lesson.seed) })}</h3>
      </header>
      {placeParts(plan).map(({ from, minutes, kind, step }) => {
        const { name, say, wrong } = words.steps[step];
        const sheet = sheetOf(step, lesson);
        const titlesShown = linksOf(step, lesson.seed).map(({ exhibit, page }) =>
          exhibit ? titles[exhibit] : page === 'lab' ? words.lab : words.method,
        );
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
              {titlesShown.length > 0 && `${words.show}: ${titlesShown.join(' · ')}`}
              {titlesShown.length > 0 && sheet && <br />}
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
