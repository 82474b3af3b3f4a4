import type { ReactNode } from 'react';
import { OutsideLink } from '#controls';
import { off, row as words } from '#messages/method';
import type { JudgedRow } from './methodData.ts';
import { formatError, formatFigure, formatMeasured, formatSpread } from './rowWords.ts';

interface RowPanelProps {
  readonly row: JudgedRow;
  readonly seeds: number;
  /** The figure that this browser ran; undefined before. */
  readonly browserFigure: number | undefined;
}

/** Details of the picked row. */
export function RowPanel({ row, seeds, browserFigure }: RowPanelProps): ReactNode {
  const figure = (value: number): string => formatFigure(value, row.unit);
  const facts: readonly (readonly [name: string, value: string, error?: string])[] = [
    [words.measured, formatMeasured(row) ?? ''],
    [words.median({ seeds }), figure(row.simulated), formatError(row.error, row.errorKind)],
    [words.spread, formatSpread(row)],
    [words.leftOut, figure(row.leftOut.predicted), formatError(row.leftOut.error, row.errorKind)],
    [words.here, sayBrowserFigure(row, browserFigure)],
  ];
  return (
    <div className="cp-method-panel" data-testid="method-panel">
      <h3>{row.name}</h3>
      <dl>
        {facts.map(([name, value, error]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {error !== undefined && <span className="cp-method-error"> {error}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="cp-method-note">
        {row.fitted ? words.fitted({ figures: row.freeFigures.join(', ') }) : words.unfitted} {words.source}:{' '}
        <OutsideLink href={row.printedAt}>{row.printedIn}</OutsideLink>.{' '}
        {row.miss && words.why({ why: `${off.misses[row.miss]}.` })}
      </p>
      <p className="cp-method-note">
        {words.command}: <code>{`npm run --silent sim -- validate --only ${row.id} --seeds 1`}</code>
      </p>
    </div>
  );
}

function sayBrowserFigure(row: JudgedRow, browserFigure: number | undefined): string {
  if (browserFigure === undefined) return words.notYet;
  const value = formatFigure(browserFigure, row.unit);
  if (Object.is(browserFigure, row.shipped)) return words.same({ value });
  return words.differs({ value: String(browserFigure), recorded: String(row.shipped) });
}
