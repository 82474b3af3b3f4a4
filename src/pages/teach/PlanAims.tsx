import type { ReactNode } from 'react';
import { Columns, Note } from '#layout';
import * as words from '#messages/lesson-plans';
import { minutesOfStep, type Plan } from './plans.ts';

/** What students can say after the lesson, what to prepare, and how many minutes may be lost. */
export function PlanAims({ plan }: { readonly plan: Plan }): ReactNode {
  const { name, slack, leaveOut } = plan;
  const step = words.steps[leaveOut].name;
  const rows = [
    { term: words.aims.name, text: words.aims[name] },
    { term: words.prepare.name, text: words.prepare[name] },
    { term: words.slack.name, text: words.slack.text({ minutes: slack, step, saved: minutesOfStep(plan, leaveOut) }) },
  ];
  return (
    <Columns as="dl" count={rows.length} from={600} lineGap={2}>
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt className="cp-small-title">{term}</dt>
          <Note as="dd" size="label">
            {text}
          </Note>
        </div>
      ))}
    </Columns>
  );
}

/** The words that students learn, the same in every plan. */
export const Vocabulary = (): ReactNode => (
  <Note size="label">
    <strong>{words.vocabulary.name}:</strong> {words.vocabulary.list}
  </Note>
);
