import type { MethodRow } from './methodData.ts';

/** What a browser came to for a row; undefined where it has not been run there. */
export type RunHere = ReadonlyMap<string, number>;

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

/** The rows as `sim validate --json` has them, with what this browser ran and what was predicted without each. */
export const jsonOf = (rows: readonly MethodRow[], here: RunHere): string =>
  `${JSON.stringify({ rows: rows.map((row) => ({ ...describe(row, here), source: row.source })) }, null, 2)}\n`;

/** The same as comma-separated values, by RFC 4180; lists parted by spaces, empty where there is nothing. */
export function csvOf(rows: readonly MethodRow[], here: RunHere): string {
  const lines = rows.map((row) => {
    const described = describe(row, here);
    return COLUMNS.map((column) => cellOf(described[column])).join(',');
  });
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function describe(row: MethodRow, here: RunHere): Record<(typeof COLUMNS)[number], unknown> {
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
    thisBrowser: here.get(id) ?? null,
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
