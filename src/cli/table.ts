import { formatFixed } from '#messages';

/** Longer than any figure: a sentence in the place of one, which the others are not to stand off for. */
const MOST_FIGURE_CHARACTERS = 24;

/** Rows of text as columns: the first to the left, figures of the others to the right, two spaces between. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  const isSentence = (cell: string, column: number): boolean => column > 0 && cell.length > MOST_FIGURE_CHARACTERS;
  for (const row of rows)
    row.forEach((cell, column) => {
      if (!isSentence(cell, column)) widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  const formatCell = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(formatCell).join('  ').trimEnd()).join('\n');
}

/** Rows of text as columns, each to its side whatever it holds, two spaces between. */
export function formatColumns(sides: readonly ('left' | 'right')[], rows: readonly (readonly string[])[]): string {
  const widths = sides.map((_, column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)));
  const formatCell = (cell: string, column: number): string =>
    sides[column] === 'right' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(formatCell).join('  ').trimEnd()).join('\n');
}

/** How far a ratio is from 1, in per cent with two digits so that they stand under each other. */
export const formatDeviation = (ratio: number): string => `${formatFixed(100 * (ratio - 1), 2)} %`;
