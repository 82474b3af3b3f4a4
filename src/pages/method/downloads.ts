import type { ModernRow } from '#devices/modern';
import type { MethodData, MethodRow } from './methodData.ts';
import { rowsOf } from './modernData.ts';

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

type DownloadedData = Pick<MethodData, 'rows' | 'modern'>;

/**
 * The rows as `sim validate --json` prints them, with this browser's figure and the prediction without the row; the rows of the
 * drives from 2022 apart.
 */
export function jsonOf({ rows, modern }: DownloadedData, browserFigures: BrowserFigures): string {
  const content = {
    rows: rows.map((row) => ({ ...describe(row, browserFigures), source: row.source })),
    modern: rowsOf(modern),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The rows as CSV, by RFC 4180; lists are separated by spaces, missing values are empty. */
export function csvOf({ rows, modern }: DownloadedData, browserFigures: BrowserFigures): string {
  const described = [...rowsOf(modern).map(describeModern), ...rows.map((row) => describe(row, browserFigures))];
  const lines = described.map((each) => COLUMNS.map((column) => cellOf(each[column])).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

type Described = Partial<Record<(typeof COLUMNS)[number], unknown>>;

const describeModern = ({ id, what, measured, measuredTo, unit, simulated, ...row }: ModernRow): Described => ({
  id,
  what,
  measured,
  measuredTo,
  unit,
  simulated,
  error: row.errorPercent,
  errorKind: '%',
  kind: 'percent',
  set: row.isFitted ? 'calibration' : 'prediction',
  fitted: row.isFitted,
});

function describe(row: MethodRow, browserFigures: BrowserFigures): Described {
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
