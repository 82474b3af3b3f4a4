import { MicroEventKind } from '#engine';
import { lookOfState, type CellLook } from '#flashview';
import { kindsOf, SIDES, TEAR, type Course, type Kitchen, type OrderTimes, type Side } from './course.ts';

export interface FlyingPortion {
  readonly isOrdered: boolean;
  readonly logicalPage: number;
  /** Physical pages. */
  readonly from: number;
  readonly to: number;
  /** How far it has come, 0..1. */
  readonly share: number;
}

/** One kitchen where the reader stands. */
export interface KitchenMoment {
  /** Per physical page. */
  readonly looks: readonly CellLook[];
  readonly logicalPage: Int32Array;
  /** Blocks, −1 for none. */
  readonly hatch: number;
  readonly replating: number;
  readonly victim: number;
  /** Per block: its seat on the tables, or −1. */
  readonly seats: Int8Array;
  readonly freeBlocks: number;
  readonly isHatchFull: boolean;
  readonly flying: readonly FlyingPortion[];
  /** Since the first order. */
  readonly orderedPages: number;
  readonly platedPages: number;
  readonly wantedPages: number;
  readonly leftoverPages: number;
  /** Of the order on show: kinds of the operations that have begun, the page written, and whether it is on its plate. */
  readonly begun: readonly MicroEventKind[];
  readonly isCleaning: boolean;
  readonly isServed: boolean;
}

export interface Moment {
  /** The order on show, counted from 0: the one under way, or the last that is done. */
  readonly order: number;
  /** Whether it is shown portion by portion. */
  readonly isShown: boolean;
  /** How far its ticket is torn, 0..1. */
  readonly torn: number;
  readonly kitchens: Readonly<Record<Side, KitchenMoment>>;
}

/** Goes to a place of the way: so many orders are done, and a share of the next one. */
export function momentOf(course: Course, position: number): Moment {
  const under = Math.min(Math.floor(position), course.orderCount - 1);
  const times = course.slow.get(under) ?? null;
  const isBetween = times === null || position === under;
  // Where nothing is under way, what has just been done is on show.
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
  // What comes next stands ready for it.
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

/** Operations of the last order of a kind. */
export const countOf = (kitchen: Kitchen, order: number, kind: MicroEventKind): number =>
  kindsOf(kitchen, order).filter((each) => each === kind).length;
