import { memoizeByObject } from '#base';
import { BlockRole, MICRO_EVENT_WORDS, MicroEventKind, PageState } from '#engine';
import { DriveReplay } from '#recordings/driveReplay';
import type { LogAndSmallPart, SmallDrive, Way } from '#recordings/logAndSmall';

export type { Way };
export const WAYS = ['one', 'two', 'whole'] as const satisfies readonly Way[];
export const ORDER_COUNT = 864;
export const BLOCK_COUNT = 24;
export const PAGES_PER_BLOCK = 16;
export const SPARE_BLOCKS = 6;
/** Dishes of small changes: the first 4 % of 288. */
export const SMALL_DISHES = 12;
export const LARGE = { blocks: 1024, pages: 128, spareFactor: 0.0687 } as const;

/** A small drive: its replay, and the hatch of each order. */
export interface Kitchen {
  readonly part: SmallDrive;
  readonly replay: DriveReplay;
  /** Hatch of each order: 0, or 1 for the second of two. */
  readonly hatches: Uint8Array;
  readonly hatchCount: number;
  /** The plate at each hatch before the first order, then after each order. */
  readonly platesAfter: Int16Array;
}

/** Pages written by a large drive. */
export interface LargeCount {
  readonly hostPages: number;
  readonly flashPages: number;
}

export interface Kitchens {
  /** One for each way to tell orders apart; null until all are recorded. */
  readonly small: Readonly<Record<Way, Kitchen>> | null;
  readonly large: Readonly<Record<Way, LargeCount | null>>;
}

/** The kitchens of the parts recorded so far. Until a group is complete, that of the run before stays. */
export function kitchensOf(parts: readonly LogAndSmallPart[], before: Kitchens | null = null): Kitchens {
  const small: Partial<Record<Way, Kitchen>> = {};
  const large: Record<Way, LargeCount | null> = { one: null, two: null, whole: null };
  for (const part of parts) {
    if (part.kind === 'small') small[part.way] = kitchenOf(part);
    else large[part.way] = part;
  }
  const { one, two, whole } = small;
  const isWhole = WAYS.every((way) => large[way] !== null);
  return {
    small: one && two && whole ? { one, two, whole } : (before?.small ?? null),
    large: isWhole ? large : (before?.large ?? large),
  };
}

/** Plate of a hatch whose next plate has not been begun. */
const NO_PLATE = -1;

/** The kitchen of a recorded drive; computed once. */
export const kitchenOf = memoizeByObject((part: SmallDrive): Kitchen => {
  const replay = new DriveReplay(part.start, part.log);
  return { part, replay, ...hatchesOf(part, replay) };
});

/**
 * Finds the hatch of each order. A plate stays at its hatch until it is full; then the next begun plate takes its place. With two
 * hatches, the second is the one whose plate is begun by a small change.
 */
function hatchesOf({ way, start, operationsWith }: SmallDrive, replay: DriveReplay) {
  const { pagesPerBlock, blockRole, logicalPage, pageState } = start;
  const isSmallPlate = (block: number): boolean => isSmall(logicalPage[block * pagesPerBlock] ?? -1);
  const usedOf = (block: number): number =>
    pageState.slice(block * pagesPerBlock, (block + 1) * pagesPerBlock).filter((state) => state !== PageState.Free)
      .length;
  const hatchCount = way === 'two' ? 2 : 1;
  const plates = Array.from({ length: hatchCount }, () => NO_PLATE);
  // Hatches without a plate count as full: their next order begins one.
  const used = plates.map(() => pagesPerBlock);
  const begun = [...blockRole.keys()]
    .filter((block) => blockRole[block] === BlockRole.HostOpen)
    .toSorted((one, other) => Number(isSmallPlate(one)) - Number(isSmallPlate(other)));
  for (const [index, block] of begun.entries()) {
    const hatch = begun.length === hatchCount ? index : Number(isSmallPlate(block));
    plates[hatch] = block;
    used[hatch] = usedOf(block);
  }
  const platesAfter = new Int16Array((operationsWith.length + 1) * hatchCount);
  platesAfter.set(plates);
  const hatches = operationsWith.map((done, order) => {
    const write = replay.operation(done - 1);
    const block = Math.floor((write?.to ?? 0) / pagesPerBlock);
    let hatch = plates.indexOf(block);
    if (hatch < 0) {
      const full = [...plates.keys()].filter((each) => used[each] === pagesPerBlock);
      const ofKind = hatchCount === 1 ? 0 : Number(isSmall(write?.logicalPage ?? -1));
      hatch = full.length === 1 ? (full[0] ?? 0) : ofKind;
      plates[hatch] = block;
      used[hatch] = 0;
    }
    used[hatch] = (used[hatch] ?? 0) + 1;
    platesAfter.set(plates, (order + 1) * hatchCount);
    return hatch;
  });
  return { hatches: Uint8Array.from(hatches), hatchCount, platesAfter };
}

/** Whether an order for this dish is a small change. */
export const isSmall = (dish: number): boolean => dish >= 0 && dish < SMALL_DISHES;

/** The dish of an order, counted from 0; −1 if there is no such order. */
export function dishOf({ part, replay }: Kitchen, order: number): number {
  const done = part.operationsWith[order];
  return done === undefined ? -1 : (replay.operation(done - 1)?.logicalPage ?? -1);
}

/** A kitchen at a moment. */
export interface KitchenMoment {
  /** Orders served. */
  readonly orders: number;
  readonly replated: number;
  /** The plate at each hatch. */
  readonly plates: readonly number[];
  /** The plate that is being washed, or −1. */
  readonly victim: number;
  /** Wanted portions on the last washed plate when it was picked; null before the first. */
  readonly lastWanted: number | null;
}

/**
 * Seeks the replay to a moment. Within an order, its copies and its wash come first, and its write last.
 *
 * @param position orders served, with a fraction
 */
export function seekKitchen(kitchen: Kitchen, position: number): KitchenMoment {
  const { part, replay, hatchCount, platesAfter } = kitchen;
  const orders = Math.min(Math.floor(position), part.operationsWith.length);
  const before = orders === 0 ? 0 : (part.operationsWith[orders - 1] ?? 0);
  const after = part.operationsWith[orders] ?? before;
  replay.seek(before + Math.floor((position - orders) * (after - before)));
  return {
    orders,
    replated: replay.totals.copiedPages,
    plates: [...platesAfter.subarray(orders * hatchCount, (orders + 1) * hatchCount)],
    victim: replay.victimBlock,
    lastWanted: lastPickOf(replay),
  };
}

/** Most operations to search back for a pick: a plate is washed every few orders. */
const LOOK_BACK = 400;

function lastPickOf(replay: DriveReplay): number | null {
  const least = Math.max(0, replay.position - LOOK_BACK);
  for (let index = replay.position - 1; index >= least; index -= 1) {
    const operation = replay.operation(index);
    if (operation?.kind === MicroEventKind.Pick) return operation.to;
  }
  return null;
}

/** Fewer orders give no ratio: a single washed plate would change it too much. */
const LEAST_COUNTED_ORDERS = 100;

/** Write amplification; null before enough orders. */
export const ratioOf = ({ orders, replated }: Pick<KitchenMoment, 'orders' | 'replated'>): number | null =>
  orders >= LEAST_COUNTED_ORDERS ? (orders + replated) / orders : null;

/** Write amplification at the end of the run. */
export function endRatio({ part }: Kitchen): number {
  const { operations } = part.log;
  let copied = 0;
  for (let row = 0; row < operations.length; row += MICRO_EVENT_WORDS)
    if (operations[row] === MicroEventKind.Relocate) copied += 1;
  return (ORDER_COUNT + copied) / ORDER_COUNT;
}

/** The largest of the three ratios of the small kitchens, which sets the scale of their bars. */
export const mostOf = ({ small }: Kitchens): number =>
  small ? Math.max(...WAYS.map((way) => endRatio(small[way]))) : 1;

/** The same for the large drives. */
export const mostLarge = ({ large }: Kitchens): number => Math.max(...WAYS.map((way) => largeRatio(large[way]) ?? 1));

/** Write amplification of a large drive; null until it has been run. */
export const largeRatio = (count: LargeCount | null): number | null => count && count.flashPages / count.hostPages;
