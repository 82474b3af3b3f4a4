import { memo, type ReactNode } from 'react';
import { off as words } from '#messages/method';
import type { JudgedRow } from './methodData.ts';
import { errorIn, formatError, formatFigure, formatMeasured, type PlotView } from './rowWords.ts';
import { ShortList } from './ShortList.tsx';

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
    <section className="cp-method-card" aria-labelledby="method-off">
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
    <section className="cp-method-card cp-method-wide" aria-labelledby="method-misses">
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
