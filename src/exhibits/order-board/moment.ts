import { BlockRole, MicroEventKind } from '#engine';
import { lookOfState, type CellLook } from '#scene';
import { DriveReplay } from '#recordings/driveReplay';
import type { OrderBoardPart, OrderBoardRequest, WrittenPage } from '#recordings/orderBoard';
import { PLATE_PAGES } from './scenario.ts';

/** A recorded small drive, and the numbers of its plates, which they keep. */
export interface Floor {
  readonly part: OrderBoardPart;
  readonly request: OrderBoardRequest;
  readonly replay: DriveReplay;
  /** Of each block: its number, from 1; those on tables at the start come first. */
  readonly numberOf: readonly number[];
  /** Timeline of the newest order; null where there is none. */
  readonly times: OrderTimes | null;
}

const RANKS: readonly BlockRole[] = [
  BlockRole.Closed,
  BlockRole.Log,
  BlockRole.RelocationOpen,
  BlockRole.Free,
  BlockRole.HostOpen,
];

export function prepareFloor(part: OrderBoardPart, request: OrderBoardRequest): Floor {
  const { blockRole } = part.start;
  const rank = (block: number): number => RANKS.indexOf(blockRole[block] as BlockRole);
  const inOrder = [...blockRole.keys()].toSorted((one, other) => rank(one) - rank(other) || one - other);
  const numberOf = Array.from(blockRole, (_, block) => inOrder.indexOf(block) + 1);
  const replay = new DriveReplay(part.start, part.log, { areMergesMoved: true });
  const newest = part.written.at(-1);
  return { part, request, replay, numberOf, times: newest ? timesOf(replay, newest) : null };
}

/** When each operation of one order begins and has landed: seconds since the order. */
export interface OrderTimes {
  readonly first: number;
  readonly starts: readonly number[];
  readonly lands: readonly number[];
  readonly end: number;
}

/** The time of each kind of operation, and between two copies. All copies of one order begin within `LIFT_ALL_S`. */
const FLY_S = 0.52;
const LIFT_S = 0.36;
const LIFT_PACE_S = 0.08;
const LIFT_ALL_S = 1.1;
const WASH_S = 0.4;
const PICK_S = 0.12;
/** For the threads to be drawn after the last landing. */
const SETTLE_S = 0.5;

function timesOf(replay: DriveReplay, { fromOperation, toOperation }: WrittenPage): OrderTimes {
  const kinds = Array.from(
    { length: toOperation - fromOperation },
    (_, index) => replay.operation(fromOperation + index)?.kind,
  );
  const copies = kinds.filter((kind) => kind === MicroEventKind.Relocate).length;
  const pace = Math.min(LIFT_PACE_S, LIFT_ALL_S / Math.max(1, copies));
  const starts: number[] = [];
  const lands: number[] = [];
  let at = 0;
  for (const kind of kinds) {
    const landed = lands.at(-1) ?? 0;
    // A plate is washed when all has been lifted from it, and a portion ordered when the cleaning before it is done.
    const isCopy = kind === MicroEventKind.Relocate;
    const start = isCopy ? at : Math.max(at, landed);
    const takes = isCopy
      ? LIFT_S
      : kind === MicroEventKind.Write
        ? FLY_S
        : kind === MicroEventKind.Erase
          ? WASH_S
          : PICK_S;
    starts.push(start);
    lands.push(Math.max(start + takes, landed));
    at = isCopy ? start + pace : start + takes;
  }
  return { first: fromOperation, starts, lands, end: (lands.at(-1) ?? 0) + SETTLE_S };
}

export interface FlyingPortion {
  readonly isOrdered: boolean;
  readonly logicalPage: number;
  /** Physical pages. */
  readonly from: number;
  readonly to: number;
  /** How far it has come, 0..1. */
  readonly share: number;
}

/** The floor at one moment. */
export interface FloorMoment {
  /** Per physical page. */
  readonly looks: readonly CellLook[];
  readonly logicalPage: Int32Array;
  /** Per logical page. */
  readonly places: Int32Array;
  readonly roles: Uint8Array;
  readonly flying: readonly FlyingPortion[];
}

/** @param order null for the beginning */
export function momentOf({ replay }: Floor, order: OrderTimes | null, position: number): FloorMoment {
  const landed = order ? order.first + order.lands.filter((land) => land <= position).length : 0;
  const started = order ? order.first + order.starts.filter((start) => start <= position).length : 0;
  replay.seek(started);
  const rolesStarted = replay.blockRole.slice();
  replay.seek(landed);
  const looks = Array.from(replay.pageState, lookOfState);
  const moment = {
    looks,
    logicalPage: replay.logicalPage.slice(),
    places: replay.places.slice(),
    roles: replay.blockRole.slice(),
  };
  const flying: FlyingPortion[] = [];
  for (let operation = landed; operation < started; operation += 1) {
    const done = replay.operation(operation);
    if (!order || !done || (done.kind !== MicroEventKind.Write && done.kind !== MicroEventKind.Relocate)) continue;
    const isOrdered = done.kind === MicroEventKind.Write;
    if (!isOrdered && done.from >= 0) looks[done.from] = 'moved';
    // The plate has the role already that it gets when the portion lands.
    const block = Math.floor(done.to / PLATE_PAGES);
    moment.roles[block] = rolesStarted[block] ?? 0;
    const index = operation - order.first;
    const start = order.starts[index] ?? 0;
    const share = (position - start) / Math.max(0.01, (order.lands[index] ?? 0) - start);
    flying.push({ isOrdered, logicalPage: done.logicalPage, from: done.from, to: done.to, share });
  }
  return { ...moment, flying };
}

/** A place in the words of the board. */
export interface BoardPlace {
  readonly isHatch: boolean;
  /** Number of the plate. */
  readonly plate: number;
  /** Place on it, from 1. */
  readonly place: number;
}

export function placeOf({ numberOf }: Floor, roles: Uint8Array, physicalPage: number): BoardPlace {
  const block = Math.floor(physicalPage / PLATE_PAGES);
  return {
    isHatch: roles[block] === BlockRole.HostOpen,
    plate: numberOf[block] ?? 0,
    place: (physicalPage % PLATE_PAGES) + 1,
  };
}
