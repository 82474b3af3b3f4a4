import { latencyRows, modernRows, type LatencyRow, type ModernRow, type Percentiles } from '#devices/modern';
import { formatFixed } from '#messages';
import type { Console } from '../console.ts';
import type { Flags } from '../flags.ts';
import { formatTable } from '../table.ts';
import { refuse } from '../usage.ts';
import { formatJson } from './verb.ts';

/** What `--only` begins with for the measured drives of 2021 to 2024. */
export const MODERN = 'modern';

/**
 * Prints the rows of the modern drives whose id begins with `only`: with three seeds, as they were predicted, and
 * latencies with one.
 */
export function showModern(only: string, flags: Flags, console: Console): void {
  for (const flag of ['--seeds', '--seed-list', '--left-out'])
    if (flags.has(flag)) refuse(flag, flags.get(flag) || 'on', 'left out with --only modern, which has three seeds');
  const collect = <Row extends { readonly id: string }>(source: Iterable<Row>): Row[] =>
    Array.from(source, (row) => {
      console.showProgress(`${row.id} …`);
      return row;
    });
  const rows = collect(modernRows(only));
  const latencies = collect(latencyRows(only));
  console.showProgress('');
  if (rows.length + latencies.length === 0)
    refuse('--only', only, 'the beginning of the id of a row, such as modern or modern.micron_7450_max_800');
  if (flags.has('--json'))
    return console.print(
      formatJson({ rows: rows.map(describe), score: scoreOf(rows), latencies: latencies.map(describeLatencyRow) }),
    );
  const tables = [
    ...(rows.length > 0 ? [formatRows(rows)] : []),
    ...(latencies.length > 0 ? [formatLatencyRows(latencies)] : []),
  ];
  console.print(tables.join('\n\n'));
}

function describeLatencyRow(row: LatencyRow): object {
  const named = ([medianUs, p99Us, p9999Us]: Percentiles): object => ({ medianUs, p99Us, p9999Us });
  return {
    id: row.id,
    load: row.load,
    measured: { reads: named(row.reads), writes: named(row.writes) },
    simulated: { reads: named(row.simulatedReads), writes: named(row.simulatedWrites) },
    chosen: row.isChosen,
  };
}

function formatLatencyRows(rows: readonly LatencyRow[]): string {
  const say = (percentiles: Percentiles): string => percentiles.map((us) => formatFixed(us, 0)).join(' / ');
  return [
    formatTable([
      ['row', 'reads: measured', 'simulated', 'writes: measured', 'simulated', 'set'],
      ...rows.map(({ id, reads, simulatedReads, writes, simulatedWrites, isChosen }) => [
        id,
        say(reads),
        say(simulatedReads),
        say(writes),
        say(simulatedWrites),
        isChosen ? 'chosen in view' : 'not fitted',
      ]),
    ]),
    '',
    'Latencies in µs that half, 99 of 100 and 9,999 of 10,000 requests do not exceed, at a load of so many requests a second.',
  ].join('\n');
}

const describe = ({ id, what, measured, measuredTo, simulated, unit, errorPercent, isFitted }: ModernRow) => ({
  id,
  what,
  measured,
  ...(measuredTo !== null && { measuredTo }),
  simulated,
  unit,
  error: errorPercent,
  errorKind: '%',
  fitted: isFitted,
});

/** Accuracy of what was predicted; the rows that a figure was fitted to are left out. */
function scoreOf(rows: readonly ModernRow[]) {
  const sizes = rows.filter(({ isFitted }) => !isFitted).map(({ errorPercent }) => Math.abs(errorPercent));
  const within = (percent: number): number => sizes.filter((size) => size <= percent).length;
  return { predicted: sizes.length, withinFivePercent: within(5), withinTenPercent: within(10) };
}

function formatRows(rows: readonly ModernRow[]): string {
  const { predicted, withinFivePercent, withinTenPercent } = scoreOf(rows);
  return [
    formatTable([
      ['row', 'measured', 'simulated', 'unit', 'error', 'set'],
      ...rows.map(({ id, measured, measuredTo, simulated, unit, errorPercent, isFitted }) => [
        id,
        measuredTo === null ? formatFixed(measured, 3) : `${formatFixed(measured, 3)} to ${formatFixed(measuredTo, 3)}`,
        formatFixed(simulated, 3),
        unit,
        `${errorPercent > 0 ? '+' : ''}${formatFixed(errorPercent, 1)} %`,
        isFitted ? 'fitted' : 'prediction',
      ]),
    ]),
    '',
    'Means of three seeds. At most one figure is fitted a drive, its usable flash, to the rows of its counter that say so.',
    ...(predicted === 0
      ? []
      : [`Of ${predicted} predictions ${withinFivePercent} are within 5 %, ${withinTenPercent} within 10 %.`]),
  ].join('\n');
}
