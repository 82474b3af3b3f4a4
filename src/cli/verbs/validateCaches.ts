import { cacheRows, type CacheRow } from '#devices/modern';
import { formatCount, formatFixed } from '#messages';
import type { Console } from '../console.ts';
import type { Flags } from '../flags.ts';
import { formatTable } from '../table.ts';
import { refuse } from '../usage.ts';
import { formatJson } from './verb.ts';

/** What `--only` begins with for the drives with an SLC cache that are younger than the articles. */
export const CACHES = 'caches';

/** Prints the rows of drives with an SLC cache whose id begins with `only`. Writes in order have no randomness. */
export function showCaches(only: string, flags: Flags, console: Console): void {
  for (const flag of ['--seeds', '--seed-list', '--left-out'])
    if (flags.has(flag)) refuse(flag, flags.get(flag) || 'on', 'left out with --only caches, which has one seed');
  const rows: CacheRow[] = [];
  for (const row of cacheRows(only)) {
    rows.push(row);
    console.showProgress(`${row.id} …`);
  }
  console.showProgress('');
  if (rows.length === 0)
    refuse('--only', only, 'the beginning of the id of a row, such as caches or caches.samsung_980_1tb');
  console.print(
    flags.has('--json') ? formatJson({ rows: rows.map(describe), score: scoreOf(rows) }) : formatRows(rows),
  );
}

const describe = ({ errorPercent, ...row }: CacheRow) => ({ ...row, error: errorPercent, errorKind: '%' });

/** Accuracy of what was predicted; the rows that the model is told are left out. */
function scoreOf(rows: readonly CacheRow[]) {
  const sizes = rows.filter(({ set }) => set === 'prediction').map(({ errorPercent }) => Math.abs(errorPercent));
  const within = (percent: number): number => sizes.filter((size) => size <= percent).length;
  return { predicted: sizes.length, withinTenPercent: within(10), withinTwentyFivePercent: within(25) };
}

function formatRows(rows: readonly CacheRow[]): string {
  const { predicted, withinTenPercent, withinTwentyFivePercent } = scoreOf(rows);
  return [
    formatTable([
      ['row', 'printed', 'simulated', 'unit', 'error', 'set'],
      ...rows.map(({ id, measured, simulated, unit, errorPercent, set }) => [
        id,
        formatCount(measured),
        formatCount(simulated),
        unit,
        `${errorPercent > 0 ? '+' : ''}${formatFixed(errorPercent, 1)} %`,
        set,
      ]),
    ]),
    '',
    'Given: the model is told this figure, by the review or by the maker.',
    `Of ${predicted} predictions ${withinTenPercent} are within 10 %, ${withinTwentyFivePercent} within 25 %.`,
  ].join('\n');
}
