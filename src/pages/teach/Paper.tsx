import { memo, type ReactNode } from 'react';
import type { WorksheetsPart } from '#recordings/worksheets';
import type { Lesson } from './lesson.ts';
import { PlanPaper } from './PlanPaper.tsx';
import { PLANS, type ExhibitTitles } from './plans.ts';
import { Sheet } from './Sheet.tsx';
import type { PrintJob } from './usePrinting.ts';

interface PaperProps {
  readonly lesson: Lesson;
  readonly titles: ExhibitTitles;
  readonly sheets: readonly WorksheetsPart[];
  readonly job: PrintJob;
}

/** The only part of the page that is printed; hidden on screens. Keys follow the sheets, in the same order. */
export const Paper = memo(function Paper({ lesson, titles, sheets, job }: PaperProps): ReactNode {
  const plan = PLANS.find(({ name }) => name === job);
  if (plan)
    return (
      <div className="cp-paper" data-testid="paper">
        <PlanPaper plan={plan} lesson={lesson} titles={titles} />
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
