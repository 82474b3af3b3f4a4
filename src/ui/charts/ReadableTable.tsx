import type { ReactNode } from 'react';

export interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell of each is its head. */
  readonly rows: readonly (readonly string[])[];
}

interface ReadableTableProps {
  readonly title: string;
  readonly table: ChartTable;
}

/** What a chart shows, for those who read tables rather than pictures. */
export function ReadableTable({ title, table: { columns, rows } }: ReadableTableProps): ReactNode {
  return (
    <div className="cp-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
