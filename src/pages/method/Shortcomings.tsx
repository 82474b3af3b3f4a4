import { memo, useState, type ReactNode } from 'react';
import { Button } from '#controls';
import type { RecordReason } from '#devices/scores';
import { formatCount } from '#messages';
import { off as words, records as recordWords } from '#messages/method';
import type { JudgedRow, MethodData } from './methodData.ts';
import { errorIn, formatError, formatFigure, formatMeasured, type PlotView } from './rowWords.ts';

/** Errors above this are listed: of the shipped engine, and of predictions. Per cent or points. */
const OFF_ERROR = 8;
const MISS_ERROR = 10;
/** Misses that a phone shows first; the same number is in `cards.css`. */
const FIRST_MISSES = 8;

const worstFirst = (rows: readonly JudgedRow[], view: PlotView): readonly JudgedRow[] =>
  rows.toSorted((one, other) => Math.abs(errorIn(other, view)) - Math.abs(errorIn(one, view)));

/** All rows that the shipped engine has far off, the worst first. */
export const OffCard = memo(function OffCard({ rows }: { readonly rows: readonly JudgedRow[] }): ReactNode {
  const off = worstFirst(rows, 'shipped').filter((row) => Math.abs(row.error) > OFF_ERROR);
  return (
    <section className="cp-page-panel" aria-labelledby="method-off">
      <h2 id="method-off">{words.name}</h2>
      <p className="cp-method-note">{words.note}</p>
      <ol className="cp-method-off cp-figures">
        {off.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span> <strong>{formatError(row.error, row.errorKind)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** A percentage predicted with the wrong sign is a miss, however near. */
const hasOtherSign = (row: JudgedRow): boolean => row.unit === '%' && row.measured * row.leftOut.predicted < 0;

export const isMissed = (row: JudgedRow): boolean => Math.abs(row.leftOut.error) > MISS_ERROR || hasOtherSign(row);

/** All rows predicted badly by figures fitted without them, the worst first, each with its reason. */
export const MissesCard = memo(function MissesCard({ rows }: { readonly rows: readonly JudgedRow[] }): ReactNode {
  const misses = worstFirst(rows, 'leftOut').filter(isMissed);
  return (
    <section className="cp-page-panel cp-method-wide" aria-labelledby="method-misses">
      <h2 id="method-misses">{words.leftOut}</h2>
      <ShortList more={misses.length > FIRST_MISSES ? words.more({ count: misses.length - FIRST_MISSES }) : null}>
        <ol className="cp-method-misses cp-figures">
          {misses.map((row) => (
            <li key={row.id}>
              <strong>{formatError(row.leftOut.error, row.errorKind)}</strong>
              <span>
                {row.name} <code>{row.id}</code>
              </span>
              <span>
                {words.printed({
                  measured: formatMeasured(row) ?? '',
                  predicted: formatFigure(row.leftOut.predicted, row.unit),
                })}
                {hasOtherSign(row) && ` (${words.signs})`}
              </span>
              <span className="cp-method-why">{row.miss && words.misses[row.miss]}</span>
            </li>
          ))}
        </ol>
      </ShortList>
    </section>
  );
});

/** All measured figures that no simulated figure is compared with, by reason. */
export const RecordsCard = memo(function RecordsCard({ records }: Pick<MethodData, 'records'>): ReactNode {
  const reasons = (Object.keys(records) as RecordReason[]).toSorted(
    (one, other) => records[other].length - records[one].length,
  );
  const count = reasons.reduce((sum, reason) => sum + records[reason].length, 0);
  return (
    <section className="cp-page-panel cp-method-wide" aria-labelledby="method-records">
      <h2 id="method-records">{recordWords.name}</h2>
      <p className="cp-method-note">{recordWords.note({ count })}</p>
      <ShortList more={recordWords.names({ count })}>
        <ul className="cp-method-records cp-figures">
          {reasons.map((reason) => (
            <li key={reason}>
              <strong>{formatCount(records[reason].length)}</strong>
              <span>{recordWords.reasons[reason]}</span>
              <code>{records[reason].join(', ')}</code>
            </li>
          ))}
        </ul>
      </ShortList>
    </section>
  );
});

interface ShortListProps {
  readonly children: ReactNode;
  /** Label of the button that shows what a phone leaves out; null where it leaves nothing out. */
  readonly more: string | null;
}

/** A long list. A phone with scripts shows its beginning, and all of it at the press of a button (cards.css). */
function ShortList({ children, more }: ShortListProps): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="cp-method-short" data-whole={isWhole || undefined}>
      {children}
      {!isWhole && more !== null && <Button onClick={() => setIsWhole(true)}>{more}</Button>}
    </div>
  );
}
