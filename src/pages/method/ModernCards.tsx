import { memo, type ReactNode } from 'react';
import { RichText } from '#controls';
import { formatCount, formatTimes } from '#messages';
import { modern, row as rowWords } from '#messages/method';
import { MISS_PERCENT, type CounterCell, type ModernData } from './modernData.ts';
import { AMPLIFICATIONS, columnOf, missesOf, REASONS, type MissReason } from './modernLayout.ts';
import { EngineLine, Marks, Ticks } from './ModernPlot.tsx';
import { commandOf, rangeOf, signed } from './modernWords.ts';

const { counter: words, wrong } = modern;

/** What the counter of the drive says of its flash, by what is in use and by logs at once. */
export const CounterCard = memo(function CounterCard({ data }: { readonly data: ModernData }): ReactNode {
  const { logs, drives } = data;
  // Of one drive the counter was read at more than one point.
  const drive = drives.find(({ id }) => id === logs[0]?.row.drive);
  const used = data.used.filter(({ row }) => row.drive === drive?.id);
  const worst = Math.max(...used.map(({ row }) => Math.abs(row.errorPercent)));
  return (
    <section className="cp-page-panel cp-figures" aria-labelledby="method-counter">
      <h2 id="method-counter">{words.name}</h2>
      <p className="cp-method-note">{words.note}</p>
      <CounterPlot cells={used} name={words.used} />
      <p className="cp-method-note">
        {words.fitted({ rows: used.length, flash: drive?.flashGib ?? Number.NaN, worst })}
      </p>
      <CounterPlot cells={logs} name={words.logs} />
      <p className="cp-method-note">
        {words.predicted} {rowWords.command}: <code>{commandOf(`modern.${drive?.id ?? ''}`)}</code>
      </p>
    </section>
  );
});

interface CounterPlotProps {
  readonly cells: readonly CounterCell[];
  readonly name: string;
}

const TICK_DECIMALS = 1;

function CounterPlot({ cells, name }: CounterPlotProps): ReactNode {
  const columns = cells.map(({ row }) => columnOf(AMPLIFICATIONS, row));
  return (
    <figure className="cp-modern-counter">
      <figcaption>{name}</figcaption>
      <div className="cp-modern-plot">
        <Ticks scale={AMPLIFICATIONS} format={(value) => formatTimes(value, TICK_DECIMALS)} />
        <div className="cp-modern-group">
          <EngineLine columns={columns} />
          <ul>
            {cells.map(({ row, number }, index) => (
              <li key={row.id} className="cp-modern-cell">
                <span className="cp-hidden">
                  {words.point({
                    at: formatCount(number),
                    measured: rangeOf(row.measured, row.measuredTo),
                    engine: row.simulated,
                    error: signed(row.errorPercent),
                  })}
                </span>
                {columns[index] && <Marks column={columns[index]} />}
                <span className="cp-modern-error" aria-hidden="true">
                  {signed(row.errorPercent)}
                </span>
                <span className="cp-modern-at" aria-hidden="true">
                  {formatCount(number)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  );
}

/** Rows beyond the limit, worst first, with what is known of the reason. */
export const WrongCard = memo(function WrongCard({ data }: { readonly data: ModernData }): ReactNode {
  return (
    <section className="cp-page-panel cp-figures" aria-labelledby="method-wrong">
      <h2 id="method-wrong">{wrong.name}</h2>
      <p className="cp-method-note">{wrong.note({ limit: MISS_PERCENT })}</p>
      <ol className="cp-modern-wrong" data-testid="modern-wrong">
        {missesOf(data).map(({ reason, rows }) => (
          <li key={reason}>
            <strong className="cp-method-low">{rows.map((row) => signed(row.errorPercent)).join(', ')}</strong>
            <h3>
              <RichText text={wrong.names[reason]} />
            </h3>
            <p>
              <RichText text={whyOf(reason, data)} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
});

function whyOf(reason: MissReason, { drives }: ModernData): string {
  if (reason !== 'flatZipf') return wrong.why[reason];
  const [flattest] = REASONS.flatZipf;
  const cell = drives.flatMap(({ cells }) => cells).find(({ row }) => row.id.endsWith(flattest));
  const { simulated = Number.NaN, measured = Number.NaN } = cell?.row ?? {};
  return wrong.why.flatZipf({ amplification: 100 * (1 / simulated - 1), slower: 100 * (1 - measured) });
}
