import { memoizeByObject } from '#base';
import { MicroEventKind, BlockRole } from '#engine';
import { lookOfState, type CellLook } from '#scene';
import { DriveReplay } from '#recordings/driveReplay';
import type { DieOrders, Raid0KitchensPart } from '#recordings/raid0Kitchens';

export const SIDES = ['left', 'right', 'alone'] as const;
export type Side = (typeof SIDES)[number];

/** One recorded kitchen, and the positions of its plates after each operation. */
interface Kitchen {
  readonly orders: DieOrders;
  readonly replay: DriveReplay;
  /** By number of operations done: the block at the hatch, and the block for relocated pages; −1 for none. */
  readonly hatch: Int8Array;
  readonly replating: Int8Array;
  /** By number of operations done and block: its seat on the tables, −1 if it is elsewhere. */
  readonly seats: Int8Array;
}

/** The recorded kitchens with the timing of their animation. */
export interface Course {
  readonly part: Raid0KitchensPart;
  readonly kitchens: Readonly<Record<Side, Kitchen>>;
  readonly orderCount: number;
  /** Times of the orders that are animated portion by portion, by order. */
  readonly slow: ReadonlyMap<number, OrderTimes>;
}

/** Start and end of each operation of an order, in seconds of the animation since the order. */
interface OrderTimes {
  readonly starts: Readonly<Record<Side, readonly number[]>>;
  readonly lands: Readonly<Record<Side, readonly number[]>>;
  readonly end: number;
}

/** Durations of the animation in seconds. The ticket tears, then its halves fly. */
export const TEAR = 0.16;
const FLY = 0.52;
const PICK = 0.2;
const COPY = 0.26;
/** Seconds from one copy to the next. */
const COPY_PACE = 0.13;
const WASH = 0.6;
/** Seconds of rest after an order, to look at the result. */
const SETTLE = 0.45;

/** Number of first orders that are animated portion by portion; the last order is, too. */
export const FIRST_ORDERS = 4;
/** Orders a second for all others. */
export const FAST_RATE = 500;

/** The course of a recording; computed once. */
export const courseOf = memoizeByObject((part: Raid0KitchensPart): Course => {
  const kitchens = { left: kitchenOf(part.left), right: kitchenOf(part.right), alone: kitchenOf(part.alone) };
  const { orderCount } = part;
  const shown = [...Array.from({ length: FIRST_ORDERS }, (_, order) => order), orderCount - 1];
  const slow = new Map(shown.map((order) => [order, timesOf(kitchens, order)]));
  return { part, kitchens, orderCount, slow };
});

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
    // Most operations only add a portion and move no plate.
    if (done === 0 || replay.blockRole.some((role, block) => role !== roles[block])) {
      roles.set(replay.blockRole);
      hatch[done] = openBlock(replay, BlockRole.HostOpen, done > 0 ? (hatch[done - 1] ?? -1) : -1);
      replating[done] = openBlock(replay, BlockRole.RelocationOpen, done > 0 ? (replating[done - 1] ?? -1) : -1);
      standing = seatBlocks(replay, standing, [hatch[done] ?? -1, replating[done] ?? -1]);
    } else {
      hatch[done] = hatch[done - 1] ?? -1;
      replating[done] = replating[done - 1] ?? -1;
    }
    seats.set(standing, done * blockCount);
  }
  return { orders, replay, hatch, replating, seats };
}

/** The block with that role. A full one stays until the next comes, or until it is cleaned itself. */
function openBlock({ blockRole }: DriveReplay, role: BlockRole, before: number): number {
  const open = blockRole.indexOf(role);
  return open >= 0 || blockRole[before] !== BlockRole.Closed ? open : before;
}

/** Seat of each block on the tables. A block keeps its seat; a new one takes the first free seat. */
function seatBlocks(
  { blockRole }: DriveReplay,
  before: Int8Array,
  elsewhere: readonly number[],
): Int8Array<ArrayBuffer> {
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
      // The wash waits until all portions have left the plate, and the ordered portion waits for the wash.
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

/** Operations of one order, in order. */
function kindsOf({ orders, replay }: Kitchen, order: number): readonly MicroEventKind[] {
  const from = orders.operations[order] ?? 0;
  const to = orders.operations[order + 1] ?? from;
  return Array.from({ length: to - from }, (_, index) => replay.operation(from + index)?.kind ?? MicroEventKind.Write);
}

/** Orders a second at a position. */
export function rateAt({ slow }: Course, position: number): number {
  const times = slow.get(Math.floor(position));
  return times ? 1 / times.end : FAST_RATE;
}

export interface FlyingPortion {
  readonly isOrdered: boolean;
  readonly logicalPage: number;
  /** Physical pages. */
  readonly from: number;
  readonly to: number;
  /** Progress of its flight, 0..1. */
  readonly share: number;
}

/** One kitchen at a position of the playback. */
export interface KitchenMoment {
  /** Per physical page. */
  readonly looks: readonly CellLook[];
  readonly logicalPage: Int32Array;
  /** Blocks; −1 for none. */
  readonly hatch: number;
  readonly replating: number;
  readonly victim: number;
  /** Of each block: its seat on the tables, or −1. */
  readonly seats: Int8Array;
  readonly freeBlocks: number;
  readonly isHatchFull: boolean;
  readonly flying: readonly FlyingPortion[];
  /** Since the first order. */
  readonly orderedPages: number;
  readonly platedPages: number;
  readonly wantedPages: number;
  readonly leftoverPages: number;
  /** Operations of the order on show that have begun. */
  readonly begun: readonly MicroEventKind[];
  readonly isCleaning: boolean;
  readonly isServed: boolean;
}

export interface Moment {
  /** The order on show, counted from 0: the current one, or between two orders the last. */
  readonly order: number;
  /** Whether it is animated portion by portion. */
  readonly isShown: boolean;
  /** Progress of the tearing of its ticket, 0..1. */
  readonly torn: number;
  readonly kitchens: Readonly<Record<Side, KitchenMoment>>;
}

/** The kitchens at a position: number of orders done, plus the fraction of the next one. */
export function momentOf(course: Course, position: number): Moment {
  const under = Math.min(Math.floor(position), course.orderCount - 1);
  const times = course.slow.get(under) ?? null;
  const isBetween = times === null || position === under;
  // Between two orders, the last one stays on show.
  const order = isBetween && position < course.orderCount ? Math.max(0, under - 1) : under;
  const shownTimes = course.slow.get(order) ?? null;
  const seconds = isBetween ? Infinity : times.end * (position - under);
  const isStart = position === 0;
  const [left, right, alone] = SIDES.map((side) =>
    kitchenMoment(course.kitchens[side], side, order, isStart ? -1 : seconds, shownTimes),
  ) as [KitchenMoment, KitchenMoment, KitchenMoment];
  return {
    order,
    isShown: shownTimes !== null && !isStart,
    torn: isStart ? 0 : Math.min(1, seconds / TEAR),
    kitchens: { left, right, alone },
  };
}

function kitchenMoment(
  kitchen: Kitchen,
  side: Side,
  order: number,
  seconds: number,
  times: OrderTimes | null,
): KitchenMoment {
  const { orders, replay, hatch, replating, seats } = kitchen;
  const first = orders.operations[order] ?? 0;
  const kinds = kindsOf(kitchen, order);
  const lands = times?.lands[side] ?? [];
  const starts = times?.starts[side] ?? [];
  const isAll = seconds === Infinity;
  const landed = isAll ? kinds.length : lands.filter((land) => land <= seconds).length;
  const started = isAll ? kinds.length : starts.filter((start) => start <= seconds).length;
  replay.seek(first + landed);
  const looks = Array.from(replay.pageState, lookOfState);
  const { programmedPages, copiedPages, freeBlocks, hostPages, relocatedPages, invalidPages, movedPages } =
    replay.totals;
  const flying: FlyingPortion[] = [];
  for (let index = landed; index < started; index += 1) {
    const operation = replay.operation(first + index);
    if (operation?.kind !== MicroEventKind.Write && operation?.kind !== MicroEventKind.Relocate) continue;
    const isOrdered = operation.kind === MicroEventKind.Write;
    if (!isOrdered && operation.from >= 0) looks[operation.from] = 'moved';
    const start = starts[index] ?? 0;
    const share = (seconds - start) / Math.max(0.01, (lands[index] ?? 0) - start);
    flying.push({ isOrdered, logicalPage: operation.logicalPage, from: operation.from, to: operation.to, share });
  }
  // Shows the plates that stand ready for the next operation.
  const ready = first + started;
  const hatchBlock = hatch[ready] ?? -1;
  const { blockCount, pagesPerBlock } = replay;
  const hatchStates = replay.pageState.subarray(hatchBlock * pagesPerBlock, (hatchBlock + 1) * pagesPerBlock);
  return {
    looks,
    logicalPage: replay.logicalPage.slice(),
    hatch: hatchBlock,
    replating: replating[ready] ?? -1,
    victim: replay.victimBlock,
    seats: seats.subarray(ready * blockCount, (ready + 1) * blockCount),
    freeBlocks,
    isHatchFull: hatchBlock >= 0 && !hatchStates.includes(0),
    flying,
    orderedPages: programmedPages - copiedPages,
    platedPages: programmedPages,
    wantedPages: hostPages + relocatedPages,
    leftoverPages: invalidPages + movedPages,
    begun: kinds.slice(0, started),
    isCleaning: started > 0 && landed < kinds.length - 1 && kinds.length > 1,
    isServed: landed === kinds.length,
  };
}

/** Number of operations of a kind in an order. */
export const countOf = (kitchen: Kitchen, order: number, kind: MicroEventKind): number =>
  kindsOf(kitchen, order).filter((each) => each === kind).length;

interface KitchenAnswer {
  /** Pages programmed for each that was ordered. */
  readonly ratio: number;
  /** Pages relocated for each that was ordered. */
  readonly replating: number;
  /** Duration of the last order, in microseconds. */
  readonly us: number;
}

/** Results at the end of all orders. */
export interface Raid0Answer extends Readonly<Record<Side, KitchenAnswer>> {
  readonly orderCount: number;
  /** Logical page of the last order, on either kitchen of the pair. */
  readonly page: number;
  /** Operations of the left kitchen for it. */
  readonly copies: number;
  readonly washes: number;
  readonly stateHash: string;
}

export function answerOf(course: Course): Raid0Answer {
  const { part, orderCount, kitchens } = course;
  const last = orderCount - 1;
  const end = momentOf(course, orderCount).kitchens;
  const of = (side: Side): KitchenAnswer => {
    const ratio = end[side].platedPages / end[side].orderedPages;
    return { ratio, replating: ratio - 1, us: part[side].us[last] ?? 0 };
  };
  return {
    left: of('left'),
    right: of('right'),
    alone: of('alone'),
    orderCount,
    page: part.left.pages[last] ?? 0,
    copies: countOf(kitchens.left, last, MicroEventKind.Relocate),
    washes: countOf(kitchens.left, last, MicroEventKind.Erase),
    stateHash: part.stateHash,
  };
}
