import { formatFixed } from '#messages';

/** Longer cells are sentences, which do not widen their column. */
const MOST_FIGURE_CHARACTERS = 24;

/** Formats rows as columns separated by two spaces: the first left-aligned, the others right-aligned. */
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

/** Formats rows as columns separated by two spaces, with a given alignment. */
export function formatColumns(sides: readonly ('left' | 'right')[], rows: readonly (readonly string[])[]): string {
  const widths = sides.map((_, column) => Math.max(0, ...rows.map((row) => (row[column] ?? '').length)));
  const formatCell = (cell: string, column: number): string =>
    sides[column] === 'right' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(formatCell).join('  ').trimEnd()).join('\n');
}

/** Deviation of a ratio from 1 in per cent, with two decimals for alignment in a column. */
export const formatDeviation = (ratio: number): string => `${formatFixed(100 * (ratio - 1), 2)} %`;

/**
 * Wraps text to lines of at most `columns` characters, at spaces and after the bars of `a|b|c`; a longer word gets its
 * own line.
 */
export function wrap(text: string, columns: number): string[] {
  const lines = [''];
  for (const part of text.split(/(?<=[ |])/)) {
    const line = `${lines.at(-1)}${part}`;
    if (line.trimEnd().length <= columns || line === part) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
