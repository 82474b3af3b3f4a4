import {
  createPageMappedDrive,
  createRandom,
  knownScenario,
  nextBelow,
  type Drive,
  type RandomState,
  type Scenario,
} from '#engine';
import { DIE_COSTS, stripeDies, type DieCosts } from '#devices';
import { listenedLayer } from './hostWrites.ts';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';

/** Two striped dies and a single one, small enough to be drawn page by page. */
export interface Raid0KitchensRequest {
  readonly seed: number;
}

/** The operations of one die, by host write. */
export interface DieOrders {
  readonly start: DriveState;
  readonly log: OperationLog;
  /** The page that each host write goes to on this die; the last `ORDERS_TO_COME` are not carried out in the log. */
  readonly pages: Uint16Array;
  /** Operations in the log before each host write, and at the end. */
  readonly operations: Int32Array;
  /** Working time of the die for each host write, in microseconds. */
  readonly us: Float64Array;
}

export type { DieCosts };

/** The whole run, in one part. */
export interface Raid0KitchensPart {
  /** The dies of the pair, which takes host writes of two pages, one on each die. */
  readonly left: DieOrders;
  readonly right: DieOrders;
  /** The single die, which takes as many host writes of one page. */
  readonly alone: DieOrders;
  readonly orderCount: number;
  readonly costs: DieCosts;
  /** Of the single die, after many more host writes. */
  readonly longRunWriteAmplification: number;
  /** States of the three dies after the last host write. */
  readonly stateHash: string;
}

export const RAID0_KITCHENS_REQUEST: Raid0KitchensRequest = { seed: 1 };

export const KITCHEN_BLOCKS = 16;
export const KITCHEN_PAGES = 178;
/** Overwrites of each page before the recording. */
const WARMUP_ROUNDS = 2;
/** Least and most host writes of the recording. */
const LEAST_ORDERS = 900;
const MOST_ORDERS = 2400;
/** Erases that the left die has to do in the last host write, while the right die only writes. */
const LAST_ERASES = 2;
const FEWEST_COPIES = 15;
const MOST_COPIES = 20;
const ORDERS_TO_COME = 3;
const PAIR_STREAM = 2;
const ALONE_STREAM = 1;
const LONG_RUN_PAGES = 20_000;

export const kitchenScenario = ({ seed }: Raid0KitchensRequest): Scenario =>
  knownScenario({
    blockCount: KITCHEN_BLOCKS,
    pagesPerBlock: KITCHEN_BLOCKS,
    spareFactor: 1 - KITCHEN_PAGES / KITCHEN_BLOCKS ** 2,
    reserveBlocks: 2,
    frontiers: 'split',
    warmupRounds: 0,
    seed,
  });

/** Collects the `DieOrders` of one die. */
class OrderBook {
  readonly recorder: OperationRecorder;
  readonly start: DriveState;
  readonly #pages: number[] = [];
  readonly #operations: number[] = [0];
  readonly #us: number[] = [];

  constructor(drive: Drive) {
    this.recorder = new OperationRecorder(drive.map);
    drive.map.counters.reset();
    this.start = stateOf(drive);
  }

  add(page: number, us: number): void {
    this.#pages.push(page);
    this.#us.push(us);
    this.#operations.push(this.recorder.operationCount);
  }

  take(pagesToCome: readonly number[]): DieOrders {
    return {
      start: this.start,
      log: this.recorder.take(),
      pages: Uint16Array.from([...this.#pages, ...pagesToCome]),
      operations: Int32Array.from(this.#operations),
      us: Float64Array.from(this.#us),
    };
  }
}

/**
 * Fills each die and overwrites it at random, one page at a time, until no two dies are at the same page of their open blocks:
 * otherwise they would clean at the same time from then on.
 */
function createDies(seeds: readonly number[], random: RandomState): readonly Drive[] {
  const drives = seeds.map((seed) => createPageMappedDrive(kitchenScenario({ seed })));
  const { write } = stripeDies(drives.map(({ map }) => map));
  const pageCount = KITCHEN_PAGES * drives.length;
  const isInStep = (): boolean => {
    const [first, ...others] = drives.map(({ map }) => map.hostFrontier.offset);
    return others.some((offset) => offset === first);
  };
  for (let order = 0; order < WARMUP_ROUNDS * pageCount || isInStep(); order += 1)
    write(nextBelow(random, pageCount), 1);
  return drives;
}

/**
 * Host writes of two pages to the pair and of one page to the single die, until the first for which the left die cleans two
 * blocks and the right one none.
 */
export function* run({ seed }: Raid0KitchensRequest): Generator<Raid0KitchensPart, void, void> {
  const pairRandom = createRandom(seed, PAIR_STREAM);
  const aloneRandom = createRandom(seed, ALONE_STREAM);
  const drives = [...createDies([seed, seed + 1], pairRandom), ...createDies([seed], aloneRandom)];
  const books = drives.map((drive) => new OrderBook(drive));
  const layers = drives.map(({ map }, index) => listenedLayer(map, books[index]?.recorder.listener ?? (() => {})));
  const pair = stripeDies(layers.slice(0, 2));
  const alone = stripeDies(layers.slice(2));
  const draw = (random: RandomState): number => nextBelow(random, KITCHEN_PAGES);
  let orderCount = 0;
  for (let isLast = false; !isLast && orderCount < MOST_ORDERS;) {
    const [page, alonePage] = [draw(pairRandom), draw(aloneRandom)];
    const before = drives.map(({ map }) => map.counters.pagesRelocated);
    const erasedBefore = drives.map(({ map }) => map.counters.blocksErased);
    const us = [...pair.write(2 * page, 2), ...alone.write(alonePage, 1)];
    books.forEach((book, index) => book.add(index < 2 ? page : alonePage, us[index] ?? 0));
    const [copies = 0, otherCopies = 0] = drives.map(
      ({ map }, index) => map.counters.pagesRelocated - (before[index] ?? 0),
    );
    const [erases = 0, otherErases = 0] = drives.map(
      ({ map }, index) => map.counters.blocksErased - (erasedBefore[index] ?? 0),
    );
    orderCount += 1;
    isLast =
      orderCount > LEAST_ORDERS &&
      erases === LAST_ERASES &&
      copies >= FEWEST_COPIES &&
      copies <= MOST_COPIES &&
      otherCopies + otherErases === 0;
  }
  const toCome = (random: RandomState): number[] => Array.from({ length: ORDERS_TO_COME }, () => draw(random));
  const [pairToCome, aloneToCome] = [toCome(pairRandom), toCome(aloneRandom)];
  const stateHash = drives.map((drive) => drive.stateHash()).join(' ');
  const [left, right, single] = books.map((book, index) => book.take(index < 2 ? pairToCome : aloneToCome));
  if (!left || !right || !single) return;
  const longRunWriteAmplification = longRun(drives[2], aloneRandom);
  yield { left, right, alone: single, orderCount, costs: DIE_COSTS, longRunWriteAmplification, stateHash };
}

function longRun(drive: Drive | undefined, random: RandomState): number {
  if (!drive) return Number.NaN;
  const { write } = stripeDies([drive.map]);
  drive.map.counters.reset();
  for (let order = 0; order < LONG_RUN_PAGES; order += 1) write(nextBelow(random, KITCHEN_PAGES), 1);
  return drive.map.counters.writeAmplification;
}
