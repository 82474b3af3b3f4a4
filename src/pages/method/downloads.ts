import type { MethodRow } from './methodData.ts';

/** Figures that this browser ran, by the id of the row. */
export type BrowserFigures = ReadonlyMap<string, number>;

const COLUMNS = [
  'id',
  'what',
  'measured',
  'measuredTo',
  'unit',
  'simulated',
  'lowest',
  'highest',
  'error',
  'errorKind',
  'kind',
  'set',
  'fitted',
  'shippedSeeds',
  'thisBrowser',
  'predictedLeftOut',
  'errorLeftOut',
  'states',
  'freeFigures',
  'note',
  'article',
] as const;

/** The rows as `sim validate --json` prints them, with this browser's figure and the prediction without the row. */
export const jsonOf = (rows: readonly MethodRow[], browserFigures: BrowserFigures): string =>
  `${JSON.stringify({ rows: rows.map((row) => ({ ...describe(row, browserFigures), source: row.source })) }, null, 2)}\n`;

/** The rows as CSV, by RFC 4180; lists are separated by spaces, missing values are empty. */
export function csvOf(rows: readonly MethodRow[], browserFigures: BrowserFigures): string {
  const lines = rows.map((row) => {
    const described = describe(row, browserFigures);
    return COLUMNS.map((column) => cellOf(described[column])).join(',');
  });
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function describe(row: MethodRow, browserFigures: BrowserFigures): Record<(typeof COLUMNS)[number], unknown> {
  const { id, what, measured, unit, simulated, lowest, highest, error, errorKind, kind, set, fitted } = row;
  return {
    id,
    what,
    measured,
    measuredTo: row.measuredTo ?? null,
    unit,
    simulated,
    lowest,
    highest,
    error,
    errorKind,
    kind,
    set,
    fitted,
    shippedSeeds: row.shipped,
    thisBrowser: browserFigures.get(id) ?? null,
    predictedLeftOut: row.leftOut?.predicted ?? null,
    errorLeftOut: row.leftOut?.error ?? null,
    states: row.states,
    freeFigures: row.freeFigures,
    note: row.note,
    article: row.article,
  };
}

function cellOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
