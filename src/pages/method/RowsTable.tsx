import { memo, type ReactNode } from 'react';
import { saveFile } from '#base';
import { Button } from '#controls';
import { Note, Row, Scroll, Table } from '#layout';
import * as words from '#messages/method';
import { csvOf, jsonOf, type BrowserFigures } from './downloads.ts';
import { isJudged, type MethodData, type MethodRow } from './methodData.ts';
import { formatDate, formatError, formatFigure, formatMeasured, formatSpread } from './rowWords.ts';
import { isDifferent } from './RunBar.tsx';

interface RowsProps {
  readonly data: MethodData;
  readonly browserFigures: BrowserFigures;
}

/** Table of all rows, judged or not. */
export function RowsTable({ data, browserFigures }: RowsProps): ReactNode {
  const { table } = words;
  const { seeds, rows } = data;
  const columns = [table.measured, table.median({ seeds }), table.spread, table.error, table.leftOut, table.here];
  return (
    <Scroll label={table.scroll}>
      <Table isNumbers data-testid="method-rows">
        <thead>
          <tr>
            <th scope="col">{table.row}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">{table.set}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              browserFigure={browserFigures.get(row.id)}
              isLow={isDifferent(row, browserFigures)}
            />
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

interface TableRowProps {
  readonly row: MethodRow;
  readonly browserFigure: number | undefined;
  readonly isLow: boolean;
}

const TableRow = memo(function TableRow({ row, browserFigure, isLow }: TableRowProps): ReactNode {
  const figure = (value: number): string => formatFigure(value, row.unit);
  const set = row.set ?? (row.kind === 'contrast' || row.kind === 'given' ? row.kind : 'words');
  return (
    <tr>
      <th scope="row">
        {row.name} <code>{row.id}</code>
      </th>
      <td>{formatMeasured(row) ?? '–'}</td>
      <td>{figure(row.simulated)}</td>
      <td>{formatSpread(row)}</td>
      <td>{row.error === null ? '–' : formatError(row.error, row.errorKind)}</td>
      <td>{isJudged(row) ? formatError(row.leftOut.error, row.errorKind) : '–'}</td>
      <td className={isLow ? 'cp-method-low' : undefined}>
        {browserFigure === undefined ? '–' : figure(browserFigure)}
      </td>
      <td>{words.table.sets[set]}</td>
    </tr>
  );
});

const FILES = [
  { name: 'clean-plates-rows.csv', type: 'text/csv', label: words.table.csv, write: csvOf },
  { name: 'clean-plates-rows.json', type: 'application/json', label: words.table.json, write: jsonOf },
] as const;

/** Buttons that save the rows as files. */
export function Downloads({ data, browserFigures, isLive }: RowsProps & { readonly isLive: boolean }): ReactNode {
  return (
    <Row>
      <Row data-screen-only inert={!isLive}>
        {FILES.map(({ name, type, label, write }) => (
          <Button key={name} onClick={() => saveFile(name, write(data, browserFigures), type)}>
            {label}
          </Button>
        ))}
      </Row>
      <Note size="label">{words.foot({ date: formatDate(data.date), engine: data.engine })}</Note>
    </Row>
  );
}
