import { MicroEventKind } from '#engine';
import { lookOfState, type CellLook } from '#scene';
import { DriveReplay } from '#recordings/driveReplay';
import type { OnePlatePart } from '#recordings/onePlate';
import type { Chip } from './scenario.ts';
import { countBy, planOrder, type Timeline } from './timeline.ts';

/** A recorded order, with the moments of all that happens. */
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

/** What is on the two plates at one moment, as the drive left them. */
export interface Plates {
  /** Looks place by place: of the plate in question, and of the one that takes all of it. */
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
    // What has been lifted is gone from its place at once, but for the old portion: that is one until the new one has landed.
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

/** How far an order has come at a moment: not begun, its ticket on its way, refused, lifted over, washed, over. */
export type Step = 'start' | 'arriving' | 'refused' | 'lifted' | 'washed' | 'over';

/** @param order null while it is recorded: nothing of it is to be seen then */
export function stepAt(order: Order | null, position: number): Step {
  if (position === 0) return 'start';
  if (!order || position < order.timeline.refusedAt) return 'arriving';
  const { liftedAt, washedAt, end } = order.timeline;
  if (position < liftedAt) return 'refused';
  if (position < washedAt) return 'lifted';
  return position < end ? 'washed' : 'over';
}

/** How far it has come, for the words that stand by. */
export type Phase = 'full' | 'refused' | 'lifted' | 'washed' | 'lost' | 'wornOut';

const PHASES = {
  start: 'full',
  arriving: 'full',
  refused: 'refused',
  lifted: 'lifted',
  washed: 'washed',
  over: 'washed',
} as const satisfies Readonly<Record<Step, Phase>>;

/** How the figure stands, for words and buttons. */
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
