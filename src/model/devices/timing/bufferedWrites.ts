import type { Column } from '#engine';
import { laneCosts, type LaneCosts } from './laneCosts.ts';
import type { FlashWork, LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import type { SsdDesign } from './ssdDesign.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';

/** Indices into `#progress`. */
const Progress = {
  /** Start time of the present program operation. */
  OperationUs: 0,
  /** Units that the present operation can still take. */
  FreeUnits: 1,
  /** Units programmed since the last levelling move. */
  UnitsSinceMove: 2,
  /** Time for which the whole drive has to wait for copies and levelling moves. */
  WaitUs: 3,
} as const;
const PROGRESS_LENGTH = 4;

/**
 * Write path through a buffer to the first free lane. A write is acknowledged when the buffer has room for it. When
 * blocks have to be cleaned, the drive waits while all lanes copy.
 */
export class BufferedWrites implements WritePath {
  readonly #design: SsdDesign;
  readonly #costs: LaneCosts;
  readonly #lanes: Lanes;
  readonly #layers: LaneLayers;
  readonly #buffer: WriteBuffer;
  readonly #work: FlashWork = { copies: 0, copyOperations: 0, erases: 0 };
  readonly #unitBytes: number;
  /** Time between two units on the link, if flash and link overlap; else 0. */
  readonly #crossingUs: number;
  readonly #hasWearMoves: boolean;
  readonly #progress = new Float64Array(PROGRESS_LENGTH);
  #wearMoveCount = 0;

  constructor(design: SsdDesign, lanes: Lanes, layers: LaneLayers) {
    this.#design = design;
    this.#unitBytes = design.unitBytes;
    this.#crossingUs = design.isLinkOverlapped ? design.unitBytes / design.linkBytesPerUs : 0;
    this.#hasWearMoves = design.wearMoves !== null;
    this.#costs = laneCosts(design);
    this.#lanes = lanes;
    this.#layers = layers;
    this.#buffer = new WriteBuffer(design.bufferUnits);
  }

  get columns(): readonly Column[] {
    return [...this.#buffer.columns, this.#progress];
  }

  get wearMoveCount(): number {
    return this.#wearMoveCount;
  }

  write(offsetBytes: number, byteCount: number, readyUs: number, arrivalUs: number): number {
    const unitBytes = this.#unitBytes;
    const first = Math.floor(offsetBytes / unitBytes);
    if (byteCount !== unitBytes) return this.#writeUnits(first, byteCount, readyUs, arrivalUs);
    const work = this.#work;
    work.copies = work.copyOperations = work.erases = 0;
    this.#layers.write(0, first, 1, work);
    const enteredUs = this.#enter(arrivalUs, readyUs);
    if (work.erases > 0) this.#clean(Math.max(enteredUs, readyUs));
    if (this.#hasWearMoves) this.#level(1 + work.copies);
    return enteredUs;
  }

  /** Packed sectors: counts as many units as the bytes fill, regardless of alignment. */
  #writeUnits(first: number, byteCount: number, readyUs: number, arrivalUs: number): number {
    const crossingUs = this.#crossingUs;
    const count = Math.min(Math.max(1, Math.round(byteCount / this.#unitBytes)), this.#layers.unitCount - first);
    const work = this.#work;
    work.copies = work.copyOperations = work.erases = 0;
    this.#layers.write(0, first, count, work);
    let enteredUs = 0;
    for (let left = count - 1; left >= 0; left--)
      enteredUs = this.#enter(Math.max(enteredUs, arrivalUs - left * crossingUs), readyUs);
    if (work.erases > 0) this.#clean(Math.max(enteredUs, readyUs));
    if (this.#hasWearMoves) this.#level(count + work.copies);
    return enteredUs;
  }

  flush(): void {
    // Does nothing: a partly filled operation is programmed in the pause, and no request waits for it.
  }

  flushForRead(): void {
    // Does nothing: data that is not programmed yet can be read from the buffer.
  }

  /**
   * Adds a unit to the buffer, not before `arrivalUs`. Starts a program operation on the first free lane for each group
   * of units. Returns when the unit has entered the buffer.
   */
  #enter(arrivalUs: number, readyUs: number): number {
    const { operationUs, operationUnits } = this.#costs;
    const progress = this.#progress;
    const enteredUs = Math.max(arrivalUs, this.#buffer.roomUs);
    const handedUs = Math.max(enteredUs, readyUs);
    if (progress[Progress.FreeUnits] <= 0) {
      const lanes = this.#lanes;
      progress[Progress.OperationUs] = lanes.acceptFirstFree(handedUs, operationUs);
      progress[Progress.FreeUnits] = operationUnits;
    }
    progress[Progress.FreeUnits]--;
    this.#buffer.enter(Math.max(handedUs, progress[Progress.OperationUs]));
    return enteredUs;
  }

  takeWaitUs(): number {
    const waitUs = this.#progress[Progress.WaitUs];
    if (waitUs > 0) this.#progress[Progress.WaitUs] = 0;
    return waitUs;
  }

  #clean(nowUs: number): void {
    const { copyOperationUs, eraseUs } = this.#costs;
    const lanes = this.#lanes;
    this.#progress[Progress.WaitUs] += (this.#work.copyOperations * copyOperationUs) / lanes.count;
    for (let erase = 0; erase < this.#work.erases; erase++) lanes.acceptFirstFree(nowUs, eraseUs);
  }

  #level(units: number): void {
    const moves = this.#design.wearMoves;
    const progress = this.#progress;
    progress[Progress.UnitsSinceMove] += units;
    if (moves === null || progress[Progress.UnitsSinceMove] < moves.everyBlocks * this.#design.blockUnits) return;
    progress[Progress.UnitsSinceMove] = 0;
    progress[Progress.WaitUs] += this.#costs.wearMoveUs;
    this.#wearMoveCount++;
  }
}

export const createBufferedWrites: CompleteDesign['createWritePath'] = (design, lanes, layers) =>
  new BufferedWrites(design, lanes, layers);

/**
 * The write buffer of a controller. A unit leaves when its program begins, and enters when there is room, which is when
 * the unit that entered `capacity` units before it has left. So the host waits only when the buffer is full.
 */
export class WriteBuffer {
  /** Ring of the times at which the last `capacity` units leave. */
  readonly #leftUs: Float64Array;
  readonly #oldest = new Int32Array(1);

  constructor(capacityUnits: number) {
    this.#leftUs = new Float64Array(Math.max(1, capacityUnits));
  }

  get columns(): readonly (Float64Array | Int32Array)[] {
    return [this.#leftUs, this.#oldest];
  }

  /** Time at which there is room for one more unit. */
  get roomUs(): number {
    return this.#leftUs[this.#oldest[0]];
  }

  /** Adds a unit that leaves at `leavesUs`. */
  enter(leavesUs: number): void {
    const place = this.#oldest[0];
    this.#leftUs[place] = leavesUs;
    this.#oldest[0] = place + 1 === this.#leftUs.length ? 0 : place + 1;
  }
}
