import { BlockRole, MicroEventKind } from '#engine';
import { DriveReplay } from '#runs/driveReplay';
import type { DieOrders, Raid0KitchensPart } from '#runs/raid0Kitchens';

export const SIDES = ['left', 'right', 'alone'] as const;
export type Side = (typeof SIDES)[number];

/** One kitchen of the recording, and where its plates stand after each operation. */
export interface Kitchen {
  readonly orders: DieOrders;
  readonly replay: DriveReplay;
  /** After so many operations: the block at the hatch, filled or not, and the one that portions are re-plated to; −1 for none. */
  readonly hatch: Int8Array;
  readonly replating: Int8Array;
  /** After so many operations, for each block: its seat on the tables, −1 where it is elsewhere. */
  readonly seats: Int8Array;
}

export interface Course {
  readonly part: Raid0KitchensPart;
  readonly kitchens: Readonly<Record<Side, Kitchen>>;
  readonly orderCount: number;
  /** How each order is shown: those that are shown portion by portion. */
  readonly slow: ReadonlyMap<number, OrderTimes>;
}

/** When each operation of one order begins and has landed: seconds of the reader's since the order. */
export interface OrderTimes {
  readonly starts: Readonly<Record<Side, readonly number[]>>;
  readonly lands: Readonly<Record<Side, readonly number[]>>;
  readonly end: number;
}

/** The ticket tears, then its halves fly. */
export const TEAR = 0.16;
const FLY = 0.52;
const PICK = 0.2;
const COPY = 0.26;
/** From one copy to the next. */
const COPY_PACE = 0.13;
const WASH = 0.6;
/** Time to look at what has come of it. */
const SETTLE = 0.45;

/** So many orders are shown portion by portion before it goes fast; and the last one. */
export const FIRST_ORDERS = 4;
/** Orders in a second of the reader's. */
export const FAST_RATE = 500;

const known = new WeakMap<Raid0KitchensPart, Course>();

export function courseOf(part: Raid0KitchensPart): Course {
  const kept = known.get(part);
  if (kept) return kept;
  const kitchens = { left: kitchenOf(part.left), right: kitchenOf(part.right), alone: kitchenOf(part.alone) };
  const { orderCount } = part;
  const shown = [...Array.from({ length: FIRST_ORDERS }, (_, order) => order), orderCount - 1];
  const slow = new Map(shown.map((order) => [order, timesOf(kitchens, order)]));
  const course = { part, kitchens, orderCount, slow };
  known.set(part, course);
  return course;
}

function kitchenOf(orders: DieOrders): Kitchen {
  const { start, log } = orders;
  const replay = new DriveReplay(start, log);
  const { operationCount, blockCount } = replay;
  const hatch = new Int8Array(operationCount + 1);
  const replating = new Int8Array(operationCount + 1);
  const seats = new Int8Array((operationCount + 1) * blockCount).fill(-1);
  let standing = new Int8Array(blockCount).fill(-1);
  const roles = new Uint8Array(blockCount);
  for (let done = 0; done <= operationCount; done += 1) {
    replay.seek(done);
    // Of most operations a portion comes of it, and every plate stays where it is.
    if (done === 0 || replay.blockRole.some((role, block) => role !== roles[block])) {
      roles.set(replay.blockRole);
      hatch[done] = standsOpen(replay, BlockRole.HostOpen, done > 0 ? (hatch[done - 1] ?? -1) : -1);
      replating[done] = standsOpen(replay, BlockRole.RelocationOpen, done > 0 ? (replating[done - 1] ?? -1) : -1);
      standing = seated(replay, standing, [hatch[done] ?? -1, replating[done] ?? -1]);
    } else {
      hatch[done] = hatch[done - 1] ?? -1;
      replating[done] = replating[done - 1] ?? -1;
    }
    seats.set(standing, done * blockCount);
  }
  return { orders, replay, hatch, replating, seats };
}

/** The block with that role; once it is full it stands there until the next one comes, or until it is cleaned itself. */
function standsOpen({ blockRole }: DriveReplay, role: BlockRole, before: number): number {
  const open = blockRole.indexOf(role);
  return open >= 0 || blockRole[before] !== BlockRole.Closed ? open : before;
}

/** Who has a seat keeps it; who comes takes the first that is free. */
function seated({ blockRole }: DriveReplay, before: Int8Array, elsewhere: readonly number[]): Int8Array<ArrayBuffer> {
  const isOnTable = (block: number): boolean =>
    (blockRole[block] === BlockRole.Closed || blockRole[block] === BlockRole.Victim) && !elsewhere.includes(block);
  const seats = new Int8Array(before.length).fill(-1);
  before.forEach((seat, block) => {
    if (isOnTable(block)) seats[block] = seat;
  });
  for (let block = 0; block < seats.length; block += 1) {
    if (!isOnTable(block) || (seats[block] ?? -1) >= 0) continue;
    let seat = 0;
    while (seats.includes(seat)) seat += 1;
    seats[block] = seat;
  }
  return seats;
}

function timesOf(kitchens: Course['kitchens'], order: number): OrderTimes {
  const starts: Record<Side, number[]> = { left: [], right: [], alone: [] };
  const lands: Record<Side, number[]> = { left: [], right: [], alone: [] };
  for (const side of SIDES) {
    let at = TEAR;
    for (const kind of kindsOf(kitchens[side], order)) {
      const landed = lands[side].at(-1) ?? 0;
      // A plate is washed when all has been lifted from it, and the own portion comes when there is room for it.
      const isCopy = kind === MicroEventKind.Relocate;
      const begin = isCopy ? at : Math.max(at, landed);
      const takes = isCopy ? COPY : kind === MicroEventKind.Write ? FLY : kind === MicroEventKind.Erase ? WASH : PICK;
      starts[side].push(begin);
      lands[side].push(Math.max(begin + takes, landed));
      at = isCopy ? begin + COPY_PACE : begin + takes;
    }
  }
  const end = Math.max(...SIDES.map((side) => lands[side].at(-1) ?? 0)) + SETTLE;
  return { starts, lands, end };
}

/** Operations of one order, in turn. */
export function kindsOf({ orders, replay }: Kitchen, order: number): readonly MicroEventKind[] {
  const from = orders.operations[order] ?? 0;
  const to = orders.operations[order + 1] ?? from;
  return Array.from({ length: to - from }, (_, index) => replay.operation(from + index)?.kind ?? MicroEventKind.Write);
}

/** Orders a second at a place of the way: an order that is shown portion by portion takes its own time. */
export function rateAt({ slow }: Course, position: number): number {
  const times = slow.get(Math.floor(position));
  return times ? 1 / times.end : FAST_RATE;
}
