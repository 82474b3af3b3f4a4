import { GROUPS, isMiss, rowsOf, type ModernCell, type ModernDrive } from './modernData.ts';
import type { ConditionGroup, ModernRow } from '#devices/modern';

/** What an axis spans, and its lines: the first is the one to compare with. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** Shares of the rate of even writes. */
export const SHARES: Scale = { from: 0.6, to: 1.75, ticks: [1, 1.5] };
/** Write amplifications by the counter. */
export const AMPLIFICATIONS: Scale = { from: 0.9, to: 2, ticks: [1, 1.5, 2] };

/** Place of a value on an axis, 0..1. */
export const placeOn = ({ from, to }: Scale, value: number): number => (value - from) / (to - from);

/** The middle of what was measured. */
export const measuredOf = ({ measured, measuredTo }: Pick<ModernRow, 'measured' | 'measuredTo'>): number =>
  measuredTo === null ? measured : (measured + measuredTo) / 2;

/** A column of marks: places of what was measured and what the engine says. */
export interface Column {
  readonly measured: number;
  readonly simulated: number;
  readonly isMiss: boolean;
}

export const columnOf = (scale: Scale, row: ModernRow): Column => ({
  measured: placeOn(scale, measuredOf(row)),
  simulated: placeOn(scale, row.simulated),
  isMiss: isMiss(row),
});

/** The engine's line through equal columns, in a box of 100 by 100 from its top left corner. */
export const lineThrough = (columns: readonly Column[]): string =>
  columns
    .map(({ simulated }, index) => {
      const x = (100 * (index + 0.5)) / columns.length;
      return `${x.toFixed(1)},${(100 - 100 * simulated).toFixed(1)}`;
    })
    .join(' ');

/** The cells of a drive in each group; a group without cells was not measured. */
export const cellsByGroup = ({
  cells,
}: Pick<ModernDrive, 'cells'>): readonly (readonly [group: ConditionGroup, cells: readonly ModernCell[]])[] =>
  GROUPS.map((group) => [group, cells.filter((cell) => cell.group === group)]);

/** The misses that have a reason in common, by the ends of the ids of their rows, in the order of their names in `method.modern.wrong`. */
export const REASONS = {
  stillOfP5520: ['solidigm_p5520_1920.still-80', 'solidigm_p5520_1920.still-60', 'solidigm_p5520_1920.still-40'],
  zonesOfMax: ['micron_7450_max_800.zones-95-5'],
  logsOfMax: ['micron_7450_max_800.logs-32', 'micron_7450_max_800.logs-16'],
  steepZipf: ['solidigm_p5520_1920.zipf-1.0', 'micron_7450_pro_960.zipf-1.0'],
  flatZipf: ['solidigm_p5520_1920.zipf-0.2', 'solidigm_p5520_1920.zipf-0.4', 'solidigm_p5520_1920.zipf-0.6'],
} as const;
export type MissReason = keyof typeof REASONS;

export interface MissGroup {
  readonly reason: MissReason;
  readonly rows: readonly ModernRow[];
}

const REASON_OF = new Map<string, MissReason>(
  (Object.keys(REASONS) as MissReason[]).flatMap((reason) =>
    REASONS[reason].map((id) => [`modern.${id}`, reason] as const),
  ),
);

const sizeOf = ({ errorPercent }: ModernRow): number => Math.abs(errorPercent);

/**
 * All rows that are missed, by reason, the worst reason first.
 *
 * @throws Error for a miss that is not named: it needs a reason, or the words that none is known
 */
export function missesOf(data: Parameters<typeof rowsOf>[0]): readonly MissGroup[] {
  const missed = rowsOf(data)
    .filter(isMiss)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const groups = new Map<MissReason, ModernRow[]>();
  for (const row of missed) {
    const reason = REASON_OF.get(row.id);
    if (!reason) throw new Error(`${row.id} is beyond 10 %, and What is wrong here does not name it`);
    groups.set(reason, [...(groups.get(reason) ?? []), row]);
  }
  const placeIn = (reason: MissReason, row: ModernRow): number =>
    REASONS[reason].findIndex((id) => row.id.endsWith(id));
  return [...groups].map(([reason, rows]) => ({
    reason,
    rows: rows.toSorted((one, other) => placeIn(reason, one) - placeIn(reason, other)),
  }));
}
