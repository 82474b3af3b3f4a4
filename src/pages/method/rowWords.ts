import { formatNumber, formatSignificant } from '#messages';
import { date as sayDate, row as words } from '#messages/method';
import type { JudgedRow, MethodRow } from './methodData.ts';

/** Figures in the plot: of the shipped engine, or predicted with the row left out. */
export type PlotView = 'shipped' | 'leftOut';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** @param day as `2026-11-23` */
export function formatDate(day: string): string {
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  return sayDate({ day: Number(ofMonth), month: MONTHS[Number(month) - 1] ?? 'jan', year });
}

const UNITS: Readonly<Record<string, Parameters<typeof words.units>[0]['unit']>> = {
  'IO/s': 'io',
  'MiB/s': 'mib',
  'MB/s': 'mb',
  ms: 'ms',
  s: 's',
  '%': 'percent',
  x: 'times',
  GB: 'gb',
};

function withUnit(value: string, unit: string): string {
  const known = UNITS[unit];
  if (known === undefined) throw new Error(`method.row.units has no word for ${unit}`);
  return words.units({ value, unit: known });
}

/** A figure with three significant digits and its unit. */
export const formatFigure = (value: number, unit: string): string => withUnit(formatSignificant(value, 3), unit);

const PRINTED_DECIMALS = 3;

/** Range from the lowest to the highest result of the seeds. */
export const formatSpread = ({ lowest, highest, unit }: MethodRow): string =>
  withUnit(words.range({ from: formatSignificant(lowest, 3), to: formatSignificant(highest, 3) }), unit);

/** The article's figure or range; null where it has none. */
export function formatMeasured({ measured, measuredTo, unit }: MethodRow): string | null {
  if (measured === null) return null;
  const from = formatNumber(measured, PRINTED_DECIMALS);
  if (measuredTo === undefined) return withUnit(from, unit);
  return withUnit(words.range({ from, to: formatNumber(measuredTo, PRINTED_DECIMALS) }), unit);
}

/** `+3.2 %` or `−0.4 points`. */
export function formatError(error: number, kind: MethodRow['errorKind']): string {
  const size = Math.abs(error);
  const sign = size < 0.05 ? '' : error < 0 ? '−' : '+';
  return kind === 'points' ? words.signedPoints({ sign, size }) : words.signedPercent({ sign, size });
}

export const errorIn = (row: JudgedRow, view: PlotView): number => (view === 'shipped' ? row.error : row.leftOut.error);

/** “Vertex EX, loss of random writes: measured 60.5 %, simulated 50.7 %, 9.8 points too low, not fitted.” */
export function describeRow(row: JudgedRow, view: PlotView): string {
  const error = errorIn(row, view);
  const size = Math.abs(error);
  const sizeWords = row.errorKind === 'points' ? words.points({ size }) : words.percent({ size });
  return words.spoken({
    name: row.name,
    measured: formatMeasured(row) ?? '',
    isLeftOut: view === 'leftOut',
    simulated: formatFigure(view === 'leftOut' ? row.leftOut.predicted : row.simulated, row.unit),
    off: words.off({ side: size < 0.05 ? 'none' : error > 0 ? 'above' : 'below', size: sizeWords }),
    isFitted: row.fitted,
  });
}
