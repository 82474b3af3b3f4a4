import { GROUPS, isMiss, rowsOf, type ModernCell, type ModernDrive } from './modernData.ts';
import type { ConditionGroup, ModernRow } from '#devices/modern';

/** Shares of the rate of even writes, with room for the errors below them; the first line is the one to compare with. */
export const SHARES = { domain: [0.35, 1.75], ticks: [1, 1.5] } as const;
/** Write amplifications by the counter. */
export const AMPLIFICATIONS = { domain: [0.6, 2], ticks: [1, 1.5, 2] } as const;

/** The middle of what was measured. */
export const measuredOf = ({ measured, measuredTo }: Pick<ModernRow, 'measured' | 'measuredTo'>): number =>
  measuredTo === null ? measured : (measured + measuredTo) / 2;

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
