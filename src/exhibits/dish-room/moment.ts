import { memoizeByObject } from '#base';
import { BlockRole, MicroEventKind } from '#engine';
import { lookOfState, type CellLook } from '#scene';
import type { DishRoomPart, PickedBlock } from '#recordings/dishRoom';
import { DriveReplay } from '#recordings/driveReplay';
import { PLACES } from './scenario.ts';

/** When each thing is seen while one plate is washed, in ms since the click. It has nothing to do with the speed of the drive. */
export interface PickPlan {
  /** The plate is in its tray. */
  readonly trayMs: number;
  /** Between the starts of two portions, and how long each flies. */
  readonly copyEveryMs: number;
  readonly copyFlightMs: number;
  /** All places are clean in one moment, and the plate goes back. */
  readonly washMs: number;
  readonly backMs: number;
  /** The first guest is served, and between two of them. */
  readonly guestsMs: number;
  readonly guestEveryMs: number;
  readonly totalMs: number;
}

const TRAY_MS = 320;
const FIRST_COPY_MS = 260;
const COPY_EVERY_MS = 60;
/** From the first copy's start to the last's, at most. */
const COPIES_MS = 360;
const COPY_FLIGHT_MS = 280;
const PAUSE_MS = 40;
const BACK_MS = 200;
const GUESTS_MS = 350;
const GUEST_EVERY_MS = 25;

type PickCounts = Pick<PickedBlock, 'relocatedPages' | 'hostPagesWritten'>;

/** In all no longer than 1.5 s, whatever the plate holds. */
export function planOf({ relocatedPages, hostPagesWritten }: PickCounts): PickPlan {
  const copyEveryMs = Math.min(COPY_EVERY_MS, COPIES_MS / Math.max(1, relocatedPages - 1));
  const landedMs = relocatedPages > 0 ? copyStartMs(relocatedPages - 1, copyEveryMs) + COPY_FLIGHT_MS : TRAY_MS;
  const washMs = landedMs + PAUSE_MS;
  const guestsMs = washMs + BACK_MS;
  const guestEveryMs = Math.min(GUEST_EVERY_MS, GUESTS_MS / Math.max(1, hostPagesWritten));
  return {
    trayMs: TRAY_MS,
    copyEveryMs,
    copyFlightMs: COPY_FLIGHT_MS,
    washMs,
    backMs: BACK_MS,
    guestsMs,
    guestEveryMs,
    totalMs: guestsMs + hostPagesWritten * guestEveryMs,
  };
}

const copyStartMs = (copy: number, everyMs: number): number => FIRST_COPY_MS + copy * everyMs;

/** Portions that have left the tray. `flightOfCopy` says how far each has come. */
export function copiesStarted({ copyEveryMs }: PickPlan, { relocatedPages }: PickCounts, ms: number): number {
  if (ms < FIRST_COPY_MS) return 0;
  return Math.min(relocatedPages, Math.floor((ms - FIRST_COPY_MS) / copyEveryMs) + 1);
}

/** How far a portion has come, 0..1. */
export function flightOfCopy({ copyEveryMs, copyFlightMs }: PickPlan, copy: number, ms: number): number {
  return Math.min(1, Math.max(0, (ms - copyStartMs(copy, copyEveryMs)) / copyFlightMs));
}

export function copiesLanded(plan: PickPlan, counts: PickCounts, ms: number): number {
  let landed = 0;
  while (landed < counts.relocatedPages && flightOfCopy(plan, landed, ms) >= 1) landed += 1;
  return landed;
}

/** Guests served; the fraction is the share of the next one. */
export function guestsServed(
  { guestsMs, guestEveryMs }: PickPlan,
  { hostPagesWritten }: PickCounts,
  ms: number,
): number {
  return Math.min(hostPagesWritten, Math.max(0, (ms - guestsMs) / guestEveryMs));
}

/** Operations of the log that the picture has shown. */
export function operationAt(plan: PickPlan, picked: PickedBlock, ms: number): number {
  if (ms <= 0) return picked.fromOperation;
  if (ms < plan.washMs) return picked.fromOperation + 1 + copiesLanded(plan, picked, ms);
  return picked.erasedOperation + Math.floor(guestsServed(plan, picked, ms));
}

/** A plate that is being washed. */
export interface PlateInWash {
  readonly picked: PickedBlock;
  readonly plan: PickPlan;
  readonly ms: number;
}

/** Tables, queue and dish room at one place of a recorded round. */
export interface Moment {
  /** Of each page of each plate. */
  readonly looks: readonly (readonly CellLook[])[];
  /** Of each page, −1 where it is clean. */
  readonly dishes: Int32Array;
  readonly roles: Uint8Array;
  /** Pages that somebody still wants, of each plate. */
  readonly wanted: Uint16Array;
  /** Ordered next, in order. */
  readonly queue: readonly number[];
  /** How far the first of them has got, 0..1. */
  readonly served: number;
  /** Trays that are full; that of the plate which is being washed comes after these. */
  readonly trays: number;
  readonly washing: PlateInWash | null;
  /** Portions re-plated so far. */
  readonly relocated: number;
}

const replayOf = memoizeByObject(({ start, log }: DishRoomPart) => new DriveReplay(start, log));

let latest: { readonly part: DishRoomPart; readonly position: number; readonly moment: Moment } | null = null;

/** @param position counts picks; between two whole numbers a plate is being washed */
export function momentAt(part: DishRoomPart, position: number): Moment {
  // Tables, trays and scores ask for the same moment in turn.
  if (latest?.part !== part || latest.position !== position)
    latest = { part, position, moment: makeMoment(part, position) };
  return latest.moment;
}

function makeMoment(part: DishRoomPart, position: number): Moment {
  const replay = replayOf(part);
  const trays = Math.min(Math.floor(position), part.picked.length);
  const washing = washingAt(part, position);
  const operation = washing
    ? operationAt(washing.plan, washing.picked, washing.ms)
    : (part.picked[trays - 1]?.toOperation ?? 0);
  replay.seek(operation);
  const looks = Array.from({ length: replay.blockCount }, (_, block) =>
    Array.from(replay.pageState.subarray(block * PLACES, (block + 1) * PLACES), lookOfState),
  );
  const before = part.picked.slice(0, trays).reduce((sum, { relocatedPages }) => sum + relocatedPages, 0);
  const started = washing ? copiesStarted(washing.plan, washing.picked, washing.ms) : 0;
  const guests = washing ? guestsServed(washing.plan, washing.picked, washing.ms) : 0;
  return {
    looks,
    dishes: replay.logicalPage.slice(),
    roles: replay.blockRole.slice(),
    wanted: replay.validPages.slice(),
    queue: queueAt(part, replay, washing ? trays : trays - 1, operation),
    served: guests - Math.floor(guests),
    trays,
    washing,
    relocated: before + started,
  };
}

function washingAt({ picked }: DishRoomPart, position: number): PlateInWash | null {
  const turn = Math.floor(position);
  const each = picked[turn];
  if (!each || position === turn) return null;
  const plan = planOf(each);
  return { picked: each, plan, ms: (position - turn) * plan.totalMs };
}

/** Orders that are left of a pick, and those that follow it. */
function queueAt(part: DishRoomPart, replay: DriveReplay, turn: number, operation: number): readonly number[] {
  const orders: number[] = [];
  const end = part.picked[turn]?.toOperation ?? 0;
  for (let at = operation; at < end; at += 1) {
    const { kind, logicalPage = -1 } = replay.operation(at) ?? {};
    if (kind === MicroEventKind.Write) orders.push(logicalPage);
  }
  return [...orders, ...(part.nextPages[turn + 1] ?? [])];
}

/** How many of the next orders are marked on the tables. */
export const MARKED_ORDERS = 16;

/** Places of a plate whose dishes are among the next `MARKED_ORDERS`. */
export function soonOn({ looks, dishes, queue }: Moment, block: number): readonly number[] {
  const soon = new Set(queue.slice(0, MARKED_ORDERS));
  return (looks[block] ?? []).flatMap((look, offset) =>
    isWanted(look) && soon.has(dishes[block * PLACES + offset] ?? -1) ? [offset] : [],
  );
}

export const isWanted = (look: CellLook): boolean => look === 'host' || look === 'relocated';

/** Why a plate cannot be washed now, or that it can. */
export type PlateState = 'open' | 'full' | 'clean' | 'hatch' | 'replating';

export function plateState({ roles, wanted }: Moment, block: number): PlateState {
  const role = roles[block];
  if (role === BlockRole.HostOpen) return 'hatch';
  if (role === BlockRole.RelocationOpen) return 'replating';
  if (role !== BlockRole.Closed) return 'clean';
  return wanted[block] === PLACES ? 'full' : 'open';
}

/** Whether a plate stands on a table. Such plates can be pointed at. */
export function isClosed(moment: Moment, block: number): boolean {
  const state = plateState(moment, block);
  return state === 'open' || state === 'full';
}

/** A plate as it came into the dish room. */
export interface TrayPlate {
  readonly block: number;
  readonly looks: readonly CellLook[];
  readonly relocatedPages: number;
  /** Pages that its portions were re-plated to. */
  readonly to: readonly number[];
}

export const trayPlatesOf = memoizeByObject((part: DishRoomPart): readonly TrayPlate[] => {
  const replay = replayOf(part);
  return part.picked.map(({ block, relocatedPages, fromOperation, erasedOperation }, turn) => {
    const to: number[] = [];
    for (let at = fromOperation; at < erasedOperation; at += 1) {
      const operation = replay.operation(at);
      if (operation?.kind === MicroEventKind.Relocate) to.push(operation.to);
    }
    return { block, relocatedPages, to, looks: momentAt(part, turn).looks[block] ?? [] };
  });
});

/** A plate that was no dearer than the one taken instead, was left, and became cheaper. */
export interface LongestWait {
  /** Turns, counted from 0: when it held `from`, and when it was washed. */
  readonly since: number;
  readonly turn: number;
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

/** A smaller gain, in portions, is not mentioned. */
const LEAST_GAIN = 2;

/** The plate that gained most by waiting, though the rule would have taken it or an equal one; null where none did. */
export function longestWait(part: DishRoomPart): LongestWait | null {
  let best: LongestWait | null = null;
  part.picked.forEach(({ block, relocatedPages: to }, turn) => {
    for (let since = turn - 1; since >= 0; since -= 1) {
      const then = momentAt(part, since);
      const from = then.wanted[block] ?? 0;
      const isLeft = plateState(then, block) === 'open' && from <= (part.picked[since]?.relocatedPages ?? 0);
      const gain = best ? best.from - best.to : LEAST_GAIN - 1;
      if (isLeft && from - to > gain) best = { since, turn, block, from, to };
    }
  });
  return best;
}

/** Plates that look different after a pick, counted from 1, than before it. */
export function changedPlates(part: DishRoomPart, pick: number): readonly number[] {
  const before = momentAt(part, pick - 1).looks;
  return momentAt(part, pick).looks.flatMap((looks, block) =>
    looks.every((look, offset) => look === before[block]?.[offset]) ? [] : [block],
  );
}
