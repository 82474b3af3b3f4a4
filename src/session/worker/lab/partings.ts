import type { Scenario } from '#engine';
import type { FirstPick, Pair, Parting, Partings } from '../labTypes.ts';

/** Host writes of each of the means that are compared, and from the beginning of one to that of the next. */
export const MEAN_WRITES = 8192;
export const MEAN_DISTANCE = 1024;
/** Means are apart where they differ by more than this share of the smaller. */
const APART_SHARE = 0.05;

/** Where one write went, and what was counted up to its end. */
export interface WriteRow {
  /** Host writes, this one included. */
  readonly write: number;
  readonly logicalPage: number;
  readonly physicalPage: number;
  readonly flashPages: number;
  readonly erasedBlocks: number;
}

/** What is looked at of a run. */
interface WatchedRun {
  readonly scenario: Scenario;
  readonly firstPick: FirstPick | null;
  flashTotals: number[] | null;
  onWrite: ((row: WriteRow) => void) | null;
}

/** Compares two runs write by write until they have parted. Of writes that one has done before the other, it keeps the rows. */
export class PartingFinder {
  readonly #runs: Pair<WatchedRun>;
  /** Rows of the run that is ahead, by write. */
  readonly #ahead = new Map<number, WriteRow>();
  readonly #noted: [number, number] = [0, 0];
  #place: Parting<WriteRow> | null = null;
  #count: Parting<WriteRow> | null = null;

  constructor(runs: Pair<WatchedRun>) {
    this.#runs = runs;
    const [first, second] = runs.map(({ scenario }) => JSON.stringify(scenario));
    // Equal drives never part.
    if (first === second) return;
    for (const side of [0, 1] as const) {
      runs[side].flashTotals = [];
      runs[side].onWrite = (row) => this.#note(side, row);
    }
  }

  #note(side: 0 | 1, row: WriteRow): void {
    // What a replay writes has been noted already.
    if (row.write !== this.#noted[side] + 1) return;
    this.#noted[side] = row.write;
    const other = this.#ahead.get(row.write);
    if (!other) {
      this.#ahead.set(row.write, row);
      return;
    }
    this.#ahead.delete(row.write);
    const of: Pair<WriteRow> = side === 0 ? [row, other] : [other, row];
    const differs = (...keys: readonly (keyof WriteRow)[]): boolean => keys.some((key) => row[key] !== other[key]);
    if (differs('logicalPage', 'physicalPage')) this.#place ??= { write: row.write, of };
    if (differs('flashPages', 'erasedBlocks')) this.#count ??= { write: row.write, of };
    if (!this.#place || !this.#count) return;
    for (const run of this.#runs) run.onWrite = null;
    this.#ahead.clear();
  }

  get partings(): Partings {
    const [first, second] = this.#runs;
    const victims: Pair<FirstPick | null> = [first.firstPick, second.firstPick];
    const isSame = JSON.stringify(victims[0]) === JSON.stringify(victims[1]);
    return {
      place: this.#place,
      count: this.#count,
      victims: isSame ? [null, null] : victims,
      apart: apartSince(first.flashTotals ?? [], second.flashTotals ?? [], this.#count?.write),
    };
  }
}

/**
 * The first of the last means that are all apart to the same side, and both of them; null where the last ones are not. Between means
 * that are apart to different sides they have been equal.
 *
 * @param first pages programmed so far after each MEAN_DISTANCE writes of each run
 * @param firstCount the first write with a different count; a mean from an earlier one on would part before anything has
 */
export function apartSince(
  first: readonly number[],
  second: readonly number[],
  firstCount = 1,
): Parting<number> | null {
  const least = Math.ceil((firstCount - 1) / MEAN_DISTANCE);
  const reach = MEAN_WRITES / MEAN_DISTANCE;
  const meanAt = (totals: readonly number[], index: number): number =>
    ((totals[index + reach - 1] ?? 0) - (totals[index - 1] ?? 0)) / MEAN_WRITES;
  let apart: Parting<number> | null = null;
  for (let index = Math.min(first.length, second.length) - reach; index >= least; index -= 1) {
    const of: Pair<number> = [meanAt(first, index), meanAt(second, index)];
    const side = sideOf(of);
    if (side === 0 || (apart && side !== sideOf(apart.of))) break;
    apart = { write: index * MEAN_DISTANCE + 1, of };
  }
  return apart;
}

/** Which of two means is larger by more than APART_SHARE: 1 or −1; 0 for neither. */
const sideOf = ([first, second]: Pair<number>): number =>
  Math.abs(first - second) > APART_SHARE * Math.min(first, second) ? Math.sign(first - second) : 0;
