import type { Scenario } from '#engine';
import type { ChipTimes, Moment, PageMove, PickEvent } from '#store';
import type { Interval } from '../interval.ts';
import { passes, type EventFields, type Filter } from './eventFilter.ts';

/** All picks behind one write. */
export interface Burst {
  readonly write: number;
  readonly picks: readonly PickEvent[];
  readonly copied: number;
  /** How long the chips take for all copies and erases, one after the other. */
  readonly waitMs: number;
  /** Begun with more free blocks than cleaning starts at: the host was pausing, and no write waited. */
  readonly isInPause: boolean;
}

interface RowAt {
  readonly moment: Moment;
  readonly write: number;
}
export type EventRow = RowAt &
  (
    | { readonly kind: 'cleaning' | 'wear'; readonly pick: PickEvent; readonly isInPause: boolean }
    | { readonly kind: 'wait'; readonly burst: Burst }
    /** `from`: the physical page before; −1 where it was not mapped. */
    | { readonly kind: 'move'; readonly move: PageMove; readonly from: number }
  );
/** In place of the middle ones of many cleanings behind one write. */
export type FoldRow = RowAt & { readonly kind: 'fold'; readonly count: number };
export type LogRow = EventRow | FoldRow;

/** A kind of events that can be hidden: those of a followed page each have their own. */
export type EventKind = 'cleaning' | 'wait' | 'wear' | `page ${number}`;

export const kindOf = (row: EventRow): EventKind => (row.kind === 'move' ? `page ${row.move.logicalPage}` : row.kind);

/** Below zero where the first one is earlier; 0 for the same. */
export const compareMoments = (one: Moment, other: Moment): number =>
  one.step - other.step || one.microStep - other.microStep;

/** Neighbours behind the same write. */
function byWrite<Row extends { readonly write: number }>(rows: readonly Row[]): readonly (readonly [Row, ...Row[]])[] {
  const groups: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0].write === row.write) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

export function burstsOf(
  picks: readonly PickEvent[],
  { copyUs, eraseUs }: ChipTimes,
  { idleCleaning, idleEveryPages, reserveBlocks }: Scenario,
): readonly Burst[] {
  const hasPauses = idleCleaning !== 'none' && idleEveryPages > 0;
  return byWrite(picks).map((own) => {
    const [{ write, freeBlocks }] = own;
    const copied = own.reduce((sum, { validPages }) => sum + validPages, 0);
    const waitMs = (copied * copyUs + own.length * eraseUs) / 1000;
    return { write, picks: own, copied, waitMs, isInPause: hasPauses && freeBlocks > reserveBlocks };
  });
}

/** Everything that happened, in order. */
export function eventsOf(
  bursts: readonly Burst[],
  moves: readonly PageMove[],
  interval: Interval,
): readonly EventRow[] {
  const events = bursts.flatMap((burst): readonly EventRow[] => {
    const { write, picks } = burst;
    const step = write - 1;
    const rows = picks.map((pick): EventRow => ({
      kind: pick.isLeveling ? 'wear' : 'cleaning',
      write,
      moment: { step, microStep: pick.microStep },
      pick,
      isInPause: burst.isInPause,
    }));
    const last = picks.at(-1);
    if (!last || burst.isInPause) return rows;
    // After the copies and the erase of the last one.
    const microStep = last.microStep + last.validPages + 1;
    return [...rows, { kind: 'wait', write, moment: { step, microStep }, burst }];
  });
  const moved = moves.flatMap((move, index): readonly EventRow[] => {
    const before = moves[index - 1];
    const { step, microStep } = move;
    const write = microStep > 0 ? step + 1 : step;
    const isMove = before?.logicalPage === move.logicalPage && write > interval.from && write <= interval.to;
    return isMove ? [{ kind: 'move', write, moment: { step, microStep }, move, from: before.physicalPage }] : [];
  });
  return [...events, ...moved].toSorted((one, other) => compareMoments(one.moment, other.moment));
}

export function fieldsOf(row: EventRow, pagesPerBlock: number): EventFields {
  const { write } = row;
  if (row.kind === 'wait') return { write, copied: row.burst.copied, erased: row.burst.picks.length };
  if (row.kind === 'move') return { write, block: Math.floor(row.move.physicalPage / pagesPerBlock) };
  const { block, validPages, withFewer } = row.pick;
  const own = { write, block, valid: validPages, copied: validPages, erased: 1 };
  return withFewer < 0 ? own : { ...own, fewer: withFewer };
}

export function countKinds(events: readonly EventRow[]): ReadonlyMap<EventKind, number> {
  const counts = new Map<EventKind, number>();
  for (const row of events) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1);
  return counts;
}

/** Cleanings behind one write that are shown at most before the middle ones are folded, and those kept at either end. */
const MOST_UNFOLDED = 4;
const KEPT_AT_ENDS = 2;

interface Shown {
  readonly hidden: readonly EventKind[];
  readonly filter: Filter;
  readonly pagesPerBlock: number;
  /** Writes whose cleanings are all shown. */
  readonly opened: readonly number[];
  /** The cleaning at the moment on show is not folded. */
  readonly present: Moment;
}

/** The rows of the log: what is neither hidden nor filtered out, with the middle of many cleanings folded. */
export function logRows(events: readonly EventRow[], shown: Shown): readonly LogRow[] {
  const { hidden, filter, pagesPerBlock, opened, present } = shown;
  const kept = events.filter((row) => !hidden.includes(kindOf(row)) && passes(filter, fieldsOf(row, pagesPerBlock)));
  return byWrite(kept).flatMap((own) => {
    const [{ write }] = own;
    const picks = own.filter((row) => row.kind === 'cleaning' || row.kind === 'wear');
    const isMany = picks.length > MOST_UNFOLDED && !opened.includes(write);
    const middle = new Set<EventRow>(isMany ? picks.slice(KEPT_AT_ENDS, -KEPT_AT_ENDS) : []);
    const rows: LogRow[] = [];
    for (const [index, row] of own.entries()) {
      // What a followed page moved with, and what is on show, stays.
      const isKept = own[index + 1]?.kind === 'move' || compareMoments(row.moment, present) === 0;
      const last = rows.at(-1);
      if (isKept || !middle.has(row)) rows.push(row);
      else if (last?.kind === 'fold') rows.splice(-1, 1, { ...last, count: last.count + 1 });
      else rows.push({ kind: 'fold', write, moment: row.moment, count: 1 });
    }
    return rows;
  });
}
