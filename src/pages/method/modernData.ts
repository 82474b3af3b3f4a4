import type { ConditionGroup, ModernRow } from '#devices/modern';

/** A condition that a drive was measured in. */
export interface ModernCell {
  readonly row: ModernRow;
  readonly group: ConditionGroup;
  /** The numbers of the condition: 80 and 20, 0.8, or 60. */
  readonly numbers: readonly number[];
  readonly writesPerSecond: number;
}

export interface ModernDrive {
  readonly id: string;
  /** Without its capacity. */
  readonly name: string;
  readonly capacityGb: number;
  readonly flashGib: number;
  readonly flashIs: 'fitted' | 'assumed';
  /** Rows of its counter that its flash was fitted to. */
  readonly fittedRows: number;
  readonly cells: readonly ModernCell[];
}

/** A row by the counter of a drive: by GiB in use, or by logs at once. */
export interface CounterCell {
  readonly row: ModernRow;
  readonly number: number;
}

/** The drives from 2022, as the build writes them into the page. */
export interface ModernData {
  readonly date: string;
  readonly drives: readonly ModernDrive[];
  /** The conditions of each group, from left to right. */
  readonly groups: Readonly<Record<ConditionGroup, readonly (readonly number[])[]>>;
  /** Of all drives. */
  readonly used: readonly CounterCell[];
  readonly logs: readonly CounterCell[];
}

export const rowsOf = ({ drives, used, logs }: Pick<ModernData, 'drives' | 'used' | 'logs'>): readonly ModernRow[] =>
  [...used, ...logs, ...drives.flatMap(({ cells }) => cells)].map(({ row }) => row);

export const GROUPS = ['zones', 'zipf', 'still'] as const satisfies readonly ConditionGroup[];

/** A row further from what was measured is a miss. */
export const MISS_PERCENT = 10;
const NEAR_PERCENT = 5;

export const isMiss = ({ errorPercent }: Pick<ModernRow, 'errorPercent'>): boolean =>
  Math.abs(errorPercent) > MISS_PERCENT;

interface Score {
  readonly all: number;
  readonly withinFive: number;
  readonly withinTen: number;
}

export function scoreOf(cells: readonly Pick<ModernCell, 'row'>[]): Score {
  const within = (percent: number): number => cells.filter(({ row }) => Math.abs(row.errorPercent) <= percent).length;
  return { all: cells.length, withinFive: within(NEAR_PERCENT), withinTen: within(MISS_PERCENT) };
}

/** Whether more than half of a drive is missed. */
export const isMissed = ({ all, withinTen }: Score): boolean => withinTen < all / 2;

/** The cell that is furthest from what was measured. */
export const worstOf = (cells: readonly ModernCell[]): ModernCell | undefined =>
  cells.toSorted((one, other) => Math.abs(other.row.errorPercent) - Math.abs(one.row.errorPercent))[0];
