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
export type EventRow = RowAt & { readonly fields: EventFields } & (
    | { readonly kind: 'cleaning' | 'wear'; readonly pick: PickEvent; readonly isInPause: boolean }
    | { readonly kind: 'wait'; readonly burst: Burst }
    /** `from`: the physical page before; −1 where it was not mapped. */
    | { readonly kind: 'move'; readonly move: PageMove; readonly from: number }
  );
/** A row, or what stands in place of the middle ones of many cleanings behind one write. */
export type LogRow = EventRow | (RowAt & { readonly kind: 'fold'; readonly count: number });

/** A kind of events that can be hidden: those of a followed page each have their own. */
export type EventKind = 'cleaning' | 'wait' | 'wear' | `page ${number}`;

const kindOf = (row: EventRow): EventKind => (row.kind === 'move' ? `page ${row.move.logicalPage}` : row.kind);

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
  pagesPerBlock: number,
): readonly EventRow[] {
  const events = bursts.flatMap((burst): readonly EventRow[] => {
    const { write, picks, copied, isInPause } = burst;
    const step = write - 1;
    const rows = picks.map((pick): EventRow => {
      const { block, microStep, validPages: valid, withFewer: fewer } = pick;
      const fields = { write, block, valid, copied: valid, erased: 1, ...(fewer >= 0 && { fewer }) };
      return {
        kind: pick.isLeveling ? 'wear' : 'cleaning',
        write,
        moment: { step, microStep },
        fields,
        pick,
        isInPause,
      };
    });
    const last = picks.at(-1);
    if (!last || isInPause) return rows;
    // After the copies and the erase of the last one.
    const moment = { step, microStep: last.microStep + last.validPages + 1 };
    return [...rows, { kind: 'wait', write, moment, fields: { write, copied, erased: picks.length }, burst }];
  });
  const moved = moves.flatMap((move, index): readonly EventRow[] => {
    const before = moves[index - 1];
    const { step, microStep } = move;
    const write = microStep > 0 ? step + 1 : step;
    const isMove = before?.logicalPage === move.logicalPage && write > interval.from && write <= interval.to;
    if (!isMove) return [];
    const fields = { write, block: Math.floor(move.physicalPage / pagesPerBlock) };
    return [{ kind: 'move', write, moment: { step, microStep }, fields, move, from: before.physicalPage }];
  });
  return [...events, ...moved].toSorted((one, other) => compareMoments(one.moment, other.moment));
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
  /** Writes whose cleanings are all shown. */
  readonly opened: readonly number[];
  /** The cleaning at the moment on show is not folded. */
  readonly present: Moment;
}

/** The rows of the log: what is neither hidden nor filtered out, with the middle of many cleanings folded. */
export function logRows(events: readonly EventRow[], shown: Shown): readonly LogRow[] {
  const { hidden, filter, opened, present } = shown;
  const kept = events.filter((row) => !hidden.includes(kindOf(row)) && passes(filter, row.fields));
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
