import { memo, type ReactNode } from 'react';
import { Entries, Fold, Note, PagePanel } from '#layout';
import type { RecordReason } from '#devices/scores';
import { formatCount } from '#messages';
import { off as words, records as recordWords } from '#messages/method';
import type { JudgedRow, MethodData } from './methodData.ts';
import { errorIn, formatError, formatFigure, formatMeasured, type PlotView } from './rowWords.ts';

/** Errors above this are listed: of the shipped engine, and of predictions. Per cent or points. */
const OFF_ERROR = 8;
const MISS_ERROR = 10;
/** Misses that are shown at once; the others are unfolded. */
const FIRST_MISSES = 8;

const worstFirst = (rows: readonly JudgedRow[], view: PlotView): readonly JudgedRow[] =>
  rows.toSorted((one, other) => Math.abs(errorIn(other, view)) - Math.abs(errorIn(one, view)));

/** All rows that the shipped engine has far off, the worst first. */
export const OffCard = memo(function OffCard({ rows }: { readonly rows: readonly JudgedRow[] }): ReactNode {
  const off = worstFirst(rows, 'shipped').filter((row) => Math.abs(row.error) > OFF_ERROR);
  return (
    <PagePanel id="method-off" name={words.name} note={words.note}>
      <Entries as="ol" columns={[1, 'words']} lineGap="1-half">
        {off.map((row) => (
          <li key={row.id}>
            <Note as="span" size="label">
              {row.name}
            </Note>
            <strong>{formatError(row.error, row.errorKind)}</strong>
          </li>
        ))}
      </Entries>
    </PagePanel>
  );
});

/** A percentage predicted with the wrong sign is a miss, however near. */
const hasOtherSign = (row: JudgedRow): boolean => row.unit === '%' && row.measured * row.leftOut.predicted < 0;

export const isMissed = (row: JudgedRow): boolean => Math.abs(row.leftOut.error) > MISS_ERROR || hasOtherSign(row);

/** All rows predicted badly by figures fitted without them, the worst first, each with its reason. */
export const MissesCard = memo(function MissesCard({ rows }: { readonly rows: readonly JudgedRow[] }): ReactNode {
  const misses = worstFirst(rows, 'leftOut').filter(isMissed);
  return (
    <PagePanel id="method-misses" name={words.leftOut}>
      <Misses rows={misses.slice(0, FIRST_MISSES)} />
      {misses.length > FIRST_MISSES && (
        <Fold name={<span>{words.more({ count: misses.length - FIRST_MISSES })}</span>}>
          <Misses rows={misses.slice(FIRST_MISSES)} />
        </Fold>
      )}
    </PagePanel>
  );
});

function Misses({ rows }: { readonly rows: readonly JudgedRow[] }): ReactNode {
  return (
    <Entries as="ol" columns={['words', 1.1, 0.9, 1.5]} lineGap="1-half" isRuled>
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{formatError(row.leftOut.error, row.errorKind)}</strong>
          <span>
            {row.name} <code>{row.id}</code>
          </span>
          <Note as="span" size="label">
            {words.printed({
              measured: formatMeasured(row) ?? '',
              predicted: formatFigure(row.leftOut.predicted, row.unit),
            })}
            {hasOtherSign(row) && ` (${words.signs})`}
          </Note>
          <Note as="span" size="label">
            {row.miss && words.misses[row.miss]}
          </Note>
        </li>
      ))}
    </Entries>
  );
}

/** All measured figures that no simulated figure is compared with, by reason. */
export const RecordsCard = memo(function RecordsCard({ records }: Pick<MethodData, 'records'>): ReactNode {
  const reasons = (Object.keys(records) as RecordReason[]).toSorted(
    (one, other) => records[other].length - records[one].length,
  );
  const count = reasons.reduce((sum, reason) => sum + records[reason].length, 0);
  return (
    <PagePanel id="method-records" name={recordWords.name} note={recordWords.note({ count })}>
      <Entries columns={['words', 1]} lineGap="1-half" isRuled>
        {reasons.map((reason) => (
          <li key={reason}>
            <strong>{formatCount(records[reason].length)}</strong>
            <span>{recordWords.reasons[reason]}</span>
          </li>
        ))}
      </Entries>
      <Fold name={<span>{recordWords.names({ count })}</span>}>
        <Entries columns={[1, 2]} lineGap="1-half" isRuled>
          {reasons.map((reason) => (
            <li key={reason}>
              <span>{recordWords.reasons[reason]}</span>
              <code>{records[reason].join(', ')}</code>
            </li>
          ))}
        </Entries>
      </Fold>
    </PagePanel>
  );
});
