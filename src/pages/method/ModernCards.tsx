import { memo, type ReactNode } from 'react';
import { RichText } from '#controls';
import { ReadableTable } from '#charts';
import { Entries, Note, PagePanel } from '#layout';
import { formatCount, formatTimes } from '#messages';
import { modern, row as rowWords } from '#messages/method';
import { MISS_PERCENT, type CounterCell, type ModernData } from './modernData.ts';
import { AMPLIFICATIONS, missesOf, REASONS, type MissReason } from './modernLayout.ts';
import { RowMarks, RowsPlot } from './ModernPlot.tsx';
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
    <PagePanel id="method-counter" name={words.name} note={words.note}>
      <CounterPlot cells={used} name={words.used} />
      <Note size="label">{words.fitted({ rows: used.length, flash: drive?.flashGib ?? Number.NaN, worst })}</Note>
      <CounterPlot cells={logs} name={words.logs} />
      <Note size="label">
        {words.predicted} {rowWords.command}: <code>{commandOf(`modern.${drive?.id ?? ''}`)}</code>
      </Note>
    </PagePanel>
  );
});

interface CounterPlotProps {
  readonly cells: readonly CounterCell[];
  readonly name: string;
}

const TICK_DECIMALS = 1;

function CounterPlot({ cells, name }: CounterPlotProps): ReactNode {
  const rows = cells.map(({ row, number }) => [
    formatCount(number),
    words.point({
      at: formatCount(number),
      measured: rangeOf(row.measured, row.measuredTo),
      engine: row.simulated,
      error: signed(row.errorPercent),
    }),
  ]);
  return (
    <div>
      <RowsPlot
        label={name}
        name={name}
        widthCssPx={480}
        scale={AMPLIFICATIONS}
        say={(value) => formatTimes(value, TICK_DECIMALS)}
        labels={cells.map(({ number }) => formatCount(number))}
        line={cells.map(({ row }, x) => ({ x, y: row.simulated }))}
      >
        {cells.map(({ row }, x) => (
          <RowMarks key={row.id} row={row} x={x} floor={AMPLIFICATIONS.domain[0]} />
        ))}
      </RowsPlot>
      <ReadableTable title={name} table={{ columns: [name, words.name], rows }} />
    </div>
  );
}

/** Rows beyond the limit, worst first, with what is known of the reason. */
export const WrongCard = memo(function WrongCard({ data }: { readonly data: ModernData }): ReactNode {
  return (
    <PagePanel id="method-wrong" name={wrong.name} note={wrong.note({ limit: MISS_PERCENT })}>
      <Entries as="ol" columns={['words', 1]} lineGap="1-half" isRuled data-testid="modern-wrong">
        {missesOf(data).map(({ reason, rows }) => (
          <li key={reason}>
            <strong className="cp-method-low">{rows.map((row) => signed(row.errorPercent)).join(', ')}</strong>
            <div>
              <h3 className="cp-small-title">
                <RichText text={wrong.names[reason]} />
              </h3>
              <Note size="label">
                <RichText text={whyOf(reason, data)} />
              </Note>
            </div>
          </li>
        ))}
      </Entries>
    </PagePanel>
  );
});

function whyOf(reason: MissReason, { drives }: ModernData): string {
  if (reason !== 'flatZipf') return wrong.why[reason];
  const [flattest] = REASONS.flatZipf;
  const cell = drives.flatMap(({ cells }) => cells).find(({ row }) => row.id.endsWith(flattest));
  const { simulated = Number.NaN, measured = Number.NaN } = cell?.row ?? {};
  return wrong.why.flatZipf({ amplification: 100 * (1 / simulated - 1), slower: 100 * (1 - measured) });
}
