import { memoizeByObject } from '#base';
import { BlockRole, MicroEventKind, PageState } from '#engine';
import { DriveReplay } from '#recordings/driveReplay';
import type { OrderWay, PassOrdersPart } from '#recordings/passOrders';

export type { OrderWay };
export const WAYS = ['same', 'fresh', 'none'] as const satisfies readonly OrderWay[];
export const PLATE_COUNT = 40;
export const PAGES_PER_BLOCK = 16;
export const ORDER_COUNT = 1408;

/** A small drive: its replay, and what is known of its orders. */
export interface Kitchen {
  readonly part: PassOrdersPart;
  readonly replay: DriveReplay;
  /** Dishes on the menu, which are also the orders of a night. */
  readonly dishes: number;
  /** Portions plated again up to each order. */
  readonly replatedWith: Int32Array;
  /** By dish: the orders for it, ascending, counted as in `part.writes`. */
  readonly ordersOf: readonly (readonly number[])[];
  /** Operations before each pick of a plate, and that plate. */
  readonly picks: readonly { readonly done: number; readonly plate: number }[];
  /** Per place on a plate: the orders of the log that made its portion a leftover, ascending. */
  readonly leftAt: ReadonlyMap<number, readonly number[]>;
}

export type Kitchens = Readonly<Record<OrderWay, Kitchen>>;

/** The kitchens of the parts recorded so far; until all are, those of the run before. */
export function kitchensOf(parts: readonly PassOrdersPart[], before: Kitchens | null): Kitchens | null {
  const [same, fresh, none] = WAYS.map((way) => parts.find((part) => part.way === way));
  return same && fresh && none ? { same: kitchenOf(same), fresh: kitchenOf(fresh), none: kitchenOf(none) } : before;
}

/** The kitchen of a recorded drive; computed once. */
export const kitchenOf = memoizeByObject((part: PassOrdersPart): Kitchen => {
  const { start, log, operationsWith, writes, writesBefore } = part;
  const replay = new DriveReplay(start, log);
  const dishes = start.logicalPageCount;
  const ordersOf: number[][] = Array.from({ length: dishes }, () => []);
  for (const [order, dish] of writes.entries()) ordersOf[dish]?.push(order);
  const replatedWith = new Int32Array(operationsWith.length + 1);
  const picks: { done: number; plate: number }[] = [];
  const leftAt = new Map<number, number[]>();
  let replated = 0;
  let orders = 0;
  for (let done = 0; done < replay.operationCount; done += 1) {
    const { kind, from } = replay.operation(done) ?? { kind: MicroEventKind.Erase, from: -1 };
    if (kind === MicroEventKind.Relocate) replated += 1;
    if (kind === MicroEventKind.Pick) picks.push({ done, plate: from });
    if (kind !== MicroEventKind.Write) continue;
    if (from >= 0) leftAt.set(from, [...(leftAt.get(from) ?? []), writesBefore + orders]);
    orders += 1;
    replatedWith[orders] = replated;
  }
  return { part, replay, dishes, replatedWith, ordersOf, picks, leftAt };
});

/** A kitchen after some of the orders. */
export interface KitchenMoment {
  readonly orders: number;
  /** Portions plated again in the last night; null before a whole one. */
  readonly replatedInNight: number | null;
  readonly leftovers: number;
  /** Plates with leftovers, and those with nothing else. */
  readonly leftoverPlates: number;
  readonly wholePlates: number;
  /** The plate that is washed next. */
  readonly nextPlate: number;
  readonly wantedOnNext: number;
  /** The plate at the hatch, or −1. */
  readonly openPlate: number;
}

/** Moves the kitchen to after `position` orders. */
export function seekKitchen(kitchen: Kitchen, position: number): KitchenMoment {
  const { part, replay, dishes, replatedWith, picks } = kitchen;
  const orders = Math.min(ORDER_COUNT, Math.max(0, Math.floor(position)));
  const done = orders === 0 ? 0 : (part.operationsWith[orders - 1] ?? 0);
  replay.seek(done);
  const nextPlate = picks.find((pick) => pick.done >= done)?.plate ?? -1;
  let leftoverPlates = 0;
  let wholePlates = 0;
  for (const leftovers of replay.supersededPages) {
    if (leftovers > 0) leftoverPlates += 1;
    if (leftovers === PAGES_PER_BLOCK) wholePlates += 1;
  }
  return {
    orders,
    replatedInNight: orders < dishes ? null : (replatedWith[orders] ?? 0) - (replatedWith[orders - dishes] ?? 0),
    leftovers: replay.totals.invalidPages,
    leftoverPlates,
    wholePlates,
    nextPlate,
    wantedOnNext: replay.validPages[nextPlate] ?? 0,
    openPlate: replay.blockRole.indexOf(BlockRole.HostOpen),
  };
}

/** Write amplification over the last night. */
export const ratioOf = ({ dishes }: Kitchen, { replatedInNight }: KitchenMoment): number | null =>
  replatedInNight === null ? null : (dishes + replatedInNight) / dishes;

/** The same after the last order. */
export const endRatio = ({ dishes, replatedWith }: Kitchen): number =>
  (dishes + (replatedWith[ORDER_COUNT] ?? 0) - (replatedWith[ORDER_COUNT - dishes] ?? 0)) / dishes;

/** When a portion of a plate was ordered again, or will be: in nights, 0 for now. */
export interface Again {
  readonly dish: number;
  /** Negative where it is a leftover; infinite beyond the nights that are known. */
  readonly nights: number;
}

/** The portions of a plate, those that are ordered again soonest first. The kitchen stands after `position` orders. */
export function againOf(kitchen: Kitchen, position: number, plate: number): Again[] {
  const { replay, part, dishes, ordersOf, leftAt } = kitchen;
  seekKitchen(kitchen, position);
  const now = part.writesBefore + Math.min(ORDER_COUNT, Math.max(0, Math.floor(position)));
  const portions: Again[] = [];
  for (let place = plate * PAGES_PER_BLOCK; place < (plate + 1) * PAGES_PER_BLOCK; place += 1) {
    const state = replay.pageState[place];
    const dish = replay.logicalPage[place] ?? -1;
    if (state === PageState.Free || dish < 0) continue;
    const isWanted = replay.places[dish] === place;
    const at = isWanted
      ? (ordersOf[dish]?.find((order) => order >= now) ?? Infinity)
      : (leftAt.get(place)?.findLast((order) => order < now) ?? part.supersededAt[place] ?? 0);
    portions.push({ dish, nights: (at - now) / dishes });
  }
  return portions.toSorted((one, other) => one.nights - other.nights);
}

/** How far the present night has come, 0..1. */
export const nightShare = ({ part, dishes }: Kitchen, position: number): number =>
  ((part.writesBefore + Math.floor(position)) % dishes) / dishes;
