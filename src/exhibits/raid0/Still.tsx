import { useMemo, type ReactNode } from 'react';
import { StillDrawings } from '#charts';
import { runBeforeAfter } from '#devices';
import type { StillProps } from '../exhibit.ts';
import { BeforeAfterChart, MeasuredNote, MemberTable } from './figures.tsx';
import { requestOf, SCALED_BLOCKS } from './scenario.ts';

const WIDTHS = [
  { widthCssPx: 358, fromCssPx: 0 },
  { widthCssPx: 548, fromCssPx: 480 },
] as const;

/** The scaled drives, run on the spot. Takes about a second. */
export function Still({ preview }: StillProps): ReactNode {
  const { seed } = preview.settings;
  const results = useMemo(
    () => [...runBeforeAfter(requestOf(SCALED_BLOCKS, seed))].filter((report) => report.kind === 'pass'),
    [seed],
  );
  return (
    <div className="cp-raid">
      <StillDrawings name="raid0" widths={WIDTHS} draw={() => <BeforeAfterChart results={results} />} />
      <MemberTable results={results} />
      <MeasuredNote blocksPerMember={SCALED_BLOCKS} seed={seed} />
    </div>
  );
}
