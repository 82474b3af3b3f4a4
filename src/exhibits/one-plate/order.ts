import { MicroEventKind } from '#engine';
import { lookOfState, type CellLook } from '#scene';
import { DriveReplay } from '#recordings/driveReplay';
import type { OnePlatePart } from '#recordings/onePlate';
import type { Chip } from './scenario.ts';

/** When each thing is seen: seconds of the reader's since the order was made. */
export interface Timeline {
  /** The ticket comes to its old place, and the cross is whole. */
  readonly arrivesAt: number;
  readonly refusedAt: number;
  /** From here on a ring marks each neighbour that a wash would take too; null where they are not shown. */
  readonly neighborsAt: number | null;
  /** The first portion is lifted, or the ticket goes on. */
  readonly onwardAt: number;
  /** Of each operation: when it begins, and when it has landed. */
  readonly startOf: (operation: number) => number;
  readonly landOf: (operation: number) => number;
  /** All that is wanted is on the new plate. */
  readonly liftedAt: number;
  readonly washFrom: number;
  readonly washedAt: number;
  readonly end: number;
}

const FLY_S = 0.52;
const CROSS_S = 0.16;
/** Time to read why the place is taken, and which neighbours a wash would take. */
const REFUSAL_S = 0.7;
const NEIGHBORS_S = 1.3;
/** All portions lifted one after another, and the flight of one of them. */
const LIFT_ALL_S = 1.6;
const LIFT_S = 0.36;
const PAUSE_S = 0.35;
const WASH_S = 1.4;
const SETTLE_S = 0.24;

/** Plans the operations of one order: copies in the order of the plate, with the page itself among them at index `write`. */
export function planOrder(operations: number, write: number, showsNeighbors: boolean): Timeline {
  const pace = LIFT_ALL_S / Math.max(1, operations - 1);
  const arrivesAt = FLY_S;
  const refusedAt = arrivesAt + CROSS_S;
  const neighborsAt = showsNeighbors ? refusedAt + REFUSAL_S : null;
  const onwardAt = refusedAt + REFUSAL_S + (showsNeighbors ? NEIGHBORS_S : 0);
  const placeFrom = onwardAt + (write > 0 ? write * pace + LIFT_S : 0);
  const startOf = (operation: number): number => {
    if (operation < write) return onwardAt + operation * pace;
    return placeFrom + (operation === write ? 0 : FLY_S + (operation - write - 1) * pace);
  };
  const landOf = (operation: number): number => startOf(operation) + (operation === write ? FLY_S : LIFT_S);
  const liftedAt = Math.max(landOf(operations - 1), landOf(write));
  const washFrom = liftedAt + PAUSE_S;
  const washedAt = washFrom + WASH_S;
  return {
    arrivesAt,
    refusedAt,
    neighborsAt,
    onwardAt,
    startOf,
    landOf,
    liftedAt,
    washFrom,
    washedAt,
    end: washedAt + SETTLE_S,
  };
}

/** Number of operations whose `moment` is at `position` or before it. Later operations have later moments. */
export function countBy(moment: (operation: number) => number, operations: number, position: number): number {
  let low = 0;
  let high = operations;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moment(middle) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A recorded order, with its timeline. */
export interface Order {
  readonly part: OnePlatePart;
  readonly timeline: Timeline;
  readonly showsNeighbors: boolean;
  readonly replay: DriveReplay;
  /** Portions on their way: all operations of the order but the wash. */
  readonly lifts: number;
  /** Index of the ordered page itself among them. */
  readonly write: number;
}

export function prepareOrder(part: OnePlatePart, showsNeighbors: boolean): Order {
  const replay = new DriveReplay(part.start, part.log, { areMergesMoved: true });
  const lifts = part.pageOperations - 1;
  let write = 0;
  while (write < lifts && replay.operation(write)?.kind !== MicroEventKind.Write) write += 1;
  return { part, showsNeighbors, replay, lifts, write, timeline: planOrder(lifts, write, showsNeighbors) };
}

/** The two plates at one moment. */
export interface Plates {
  /** Looks place by place: of the full plate, and of the one that takes its portions. */
  readonly old: readonly CellLook[];
  readonly fresh: readonly CellLook[];
  /** Portions in the air: index of the operation, its place on the plate, and how far it has come, 0..1. */
  readonly flying: readonly { readonly operation: number; readonly offset: number; readonly share: number }[];
  /** Portions that have landed, and those of them that were not ordered. */
  readonly landed: number;
  readonly copied: number;
}

export function platesAt({ part, replay, lifts, write, timeline }: Order, position: number): Plates {
  const { startOf, landOf, washedAt } = timeline;
  const { oldBlock, newBlock, pageOperations } = part;
  const started = countBy(startOf, lifts, position);
  const landed = countBy(landOf, lifts, position);
  const looksOf = (block: number): CellLook[] => {
    const first = block * replay.pagesPerBlock;
    return Array.from(replay.pageState.subarray(first, first + replay.pagesPerBlock), lookOfState);
  };
  const isWashed = position >= washedAt;
  replay.seek(isWashed ? pageOperations : landed);
  const fresh = looksOf(newBlock);
  let old = looksOf(oldBlock);
  if (started > landed) {
    // A lifted portion leaves its place at once. The old portion of the dish stays wanted until the new one has landed.
    const unlanded = old;
    replay.seek(started);
    old = looksOf(oldBlock).map((look, offset) => (look === 'leftover' ? (unlanded[offset] ?? look) : look));
  }
  const flying = Array.from({ length: started - landed }, (_, index) => {
    const operation = landed + index;
    const offset = (replay.operation(operation)?.to ?? 0) % replay.pagesPerBlock;
    const from = startOf(operation);
    return { operation, offset, share: (position - from) / (landOf(operation) - from) };
  });
  return { old, fresh, flying, landed, copied: landed > write ? landed - 1 : landed };
}

/** The progress of an order: not begun, its ticket on its way, refused, lifted over, washed, over. */
export type Step = 'start' | 'arriving' | 'refused' | 'lifted' | 'washed' | 'over';

/** @param order null while it is being recorded */
export function stepAt(order: Order | null, position: number): Step {
  if (position === 0) return 'start';
  if (!order || position < order.timeline.refusedAt) return 'arriving';
  const { liftedAt, washedAt, end } = order.timeline;
  if (position < liftedAt) return 'refused';
  if (position < washedAt) return 'lifted';
  return position < end ? 'washed' : 'over';
}

/** The state of the plate that captions describe. */
export type Phase = 'full' | 'refused' | 'lifted' | 'washed' | 'lost' | 'wornOut';

const PHASES = {
  start: 'full',
  arriving: 'full',
  refused: 'refused',
  lifted: 'lifted',
  washed: 'washed',
  over: 'washed',
} as const satisfies Readonly<Record<Step, Phase>>;

/** The state of the figure, for captions and buttons. */
export interface Standing {
  readonly phase: Phase;
  /** Whether the order has been played to its end. */
  readonly isOver: boolean;
  /** Washes of the plate so far. */
  readonly washes: number;
  /** Washes that the plate survives; null while no order is recorded. */
  readonly limit: number | null;
  /** Whether the reader may wash the plate. */
  readonly canWash: boolean;
}

interface StandingOptions {
  readonly order: Order | null;
  readonly chip: Chip;
  readonly isAnswered: boolean;
  readonly step: Step;
  readonly isPlaying: boolean;
  readonly handWashes: number;
  readonly isLost: boolean;
}

export function standingOf(options: StandingOptions): Standing {
  const { order, chip, isAnswered, step, isPlaying, handWashes, isLost } = options;
  const isOver = step === 'over';
  const washes = (isOver && order ? order.part.page.erasedBlocks : 0) + handWashes;
  const limit = order?.part.eraseLimits[chip].cycles ?? null;
  const isWornOut = limit !== null && washes >= limit;
  const isResting = !isPlaying && (step === 'start' || isOver);
  return {
    phase: !isAnswered ? 'full' : isWornOut ? 'wornOut' : isLost ? 'lost' : PHASES[step],
    isOver,
    washes,
    limit,
    canWash: isResting && isAnswered && limit !== null && !isWornOut,
  };
}

const HOLD_AFTER_S = 0.4;
const WASHES_PER_SECOND = 100;
const STEADY_S = 2;

/** Washes in one press of the button, by the seconds that it is held: one, then 100 a second, then twice as many each second. */
export function washesWhile(heldSeconds: number): number {
  const held = heldSeconds - HOLD_AFTER_S;
  if (held <= 0) return 1;
  if (held <= STEADY_S) return 1 + Math.floor(WASHES_PER_SECOND * held);
  // The rate doubles every second from there.
  return 1 + Math.floor(WASHES_PER_SECOND * (STEADY_S + (2 ** (held - STEADY_S) - 1) / Math.LN2));
}
