import { CONDITION_GROUPS, MEASURED_DRIVES, type ModernRow } from '#devices/modern';
import { GROUPS, type CounterCell, type ModernCell, type ModernData } from './modernData.ts';

/** `recorded/modern.json`, written by `npm run agreement`, or in seconds with `-- --only modern`. */
export interface ModernFile {
  readonly date: string;
  readonly rows: readonly ModernRow[];
}

/** What the counter was read by: GiB in use, or logs at once. */
type CounterKind = 'used' | 'logs';

/**
 * Composes what the page shows of the drives from 2022. Nothing is simulated.
 *
 * @throws Error when the file lacks a row: then `npm run agreement -- --only modern` has to be run again
 */
export function composeModern({ date, rows }: ModernFile): ModernData {
  const byId = new Map(rows.map((row) => [row.id, rounded(row)]));
  const rowOf = (id: string): ModernRow => {
    const row = byId.get(id);
    if (!row) throw new Error(`nothing is recorded of ${id}: run npm run agreement -- --only modern`);
    return row;
  };
  const drives = MEASURED_DRIVES.map(({ id, name, capacityGb, shape, flashIs, writesPerSecond }) => ({
    id,
    name: name.replace(/ [\d.]+ [GT]B$/, ''),
    capacityGb,
    flashGib: shape.flashGib,
    flashIs,
    fittedRows: rows.filter(({ drive, isFitted }) => drive === id && isFitted).length,
    cells: GROUPS.flatMap((group) =>
      CONDITION_GROUPS[group]
        .filter((condition) => condition in writesPerSecond)
        .map((condition): ModernCell => ({
          row: rowOf(`modern.${id}.${condition}`),
          group,
          numbers: numbersOf(condition),
          writesPerSecond: writesPerSecond[condition] ?? Number.NaN,
        })),
    ),
  }));
  const ofCounter = (kind: CounterKind): readonly CounterCell[] =>
    rows
      .filter(({ id }) => id.includes(`.${kind}-`))
      .map(({ id }) => ({ row: rowOf(id), number: Number(id.split('-').at(-1)) }));
  return {
    date,
    drives,
    groups: {
      zones: CONDITION_GROUPS.zones.map(numbersOf),
      zipf: CONDITION_GROUPS.zipf.map(numbersOf),
      still: CONDITION_GROUPS.still.map(numbersOf),
    },
    used: ofCounter('used'),
    logs: ofCounter('logs'),
  };
}

/** To twice the digits that are shown: all of them are a kilobyte of the page. */
const DIGITS = 6;
const round = (value: number): number => Number(value.toPrecision(DIGITS));
const rounded = (row: ModernRow): ModernRow => ({
  ...row,
  measured: round(row.measured),
  simulated: round(row.simulated),
  errorPercent: round(row.errorPercent),
});

/** `zones-80-20` has 80 and 20. */
const numbersOf = (condition: string): readonly number[] => condition.split('-').slice(1).map(Number);
