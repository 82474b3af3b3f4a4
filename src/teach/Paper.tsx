import { memo, type ReactNode } from 'react';
import type { WorksheetsPart } from '#runs/worksheets';
import type { Lesson } from './lesson.ts';
import { PlanPaper } from './PlanPaper.tsx';
import { PLANS, type ExhibitTitles } from './plans.ts';
import { Sheet } from './Sheet.tsx';
import type { Printed } from './usePrinting.ts';

interface PaperProps {
  readonly lesson: Lesson;
  readonly titles: ExhibitTitles;
  readonly sheets: readonly WorksheetsPart[];
  readonly printed: Printed;
}

/** What the page is on paper, and nothing else of it: out of sight on a screen. Keys come in the order of their sheets. */
export const Paper = memo(function Paper({ lesson, titles, sheets, printed }: PaperProps): ReactNode {
  const plan = PLANS.find(({ name }) => name === printed);
  if (plan)
    return (
      <div className="cp-paper" data-testid="paper">
        <PlanPaper plan={plan} lesson={lesson} titles={titles} />
      </div>
    );
  return (
    <div className="cp-paper" data-testid="paper">
      {printed !== 'keys' &&
        sheets.map((sheet) => <Sheet key={`${sheet.kind}-${sheet.seed}`} sheet={sheet} isKey={false} />)}
      {printed !== 'sheets' &&
        sheets.map((sheet) => <Sheet key={`${sheet.kind}-${sheet.seed}-key`} sheet={sheet} isKey />)}
    </div>
  );
});
