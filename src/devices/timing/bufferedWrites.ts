import type { Column } from '#engine';
import { laneCosts, type LaneCosts } from './laneCosts.ts';
import type { FlashWork, LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import type { SsdDesign } from './ssdDesign.ts';
import { WriteBuffer } from './writeBuffer.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';

/** Places in `#progress`. */
const Progress = {
  /** When the present program operation begins. */
  OperationUs: 0,
  /** Units that the present operation can still take; the next unit after that begins another. */
  UnitsMissing: 1,
  /** Units programmed since the last move of wear levelling. */
  UnitsSinceMove: 2,
  /** How long the whole drive has to stand still for copies and for blocks moved to level wear. */
  WaitUs: 3,
} as const;
const PROGRESS_PLACES = 4;

/**
 * Writes that go to whichever lane is free, through a buffer: acknowledged when there is room for them. When blocks have
 * to be cleaned, the drive waits while all lanes copy.
 */
export class BufferedWrites implements WritePath {
  readonly #design: SsdDesign;
  readonly #costs: LaneCosts;
  readonly #lanes: Lanes;
  readonly #layers: LaneLayers;
  readonly #buffer: WriteBuffer;
  readonly #work: FlashWork = { copies: 0, copyOperations: 0, erases: 0 };
  readonly #unitBytes: number;
  /** Where flash and link work together, units enter as they cross the link: so far apart. */
  readonly #crossingUs: number;
  readonly #hasWearMoves: boolean;
  readonly #progress = new Float64Array(PROGRESS_PLACES);
  #wearMovesMade = 0;

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

  get wearMovesMade(): number {
    return this.#wearMovesMade;
  }

  write(offsetBytes: number, byteCount: number, readyUs: number, arrivedUs: number): number {
    const unitBytes = this.#unitBytes;
    const first = Math.floor(offsetBytes / unitBytes);
    if (byteCount !== unitBytes) return this.#writeUnits(first, byteCount, readyUs, arrivedUs);
    const work = this.#work;
    work.copies = work.copyOperations = work.erases = 0;
    this.#layers.write(0, first, 1, work);
    const enteredUs = this.#enter(arrivedUs, readyUs);
    if (work.erases > 0) this.#clean(Math.max(enteredUs, readyUs));
    if (this.#hasWearMoves) this.#level(1 + work.copies);
    return enteredUs;
  }

  /** Packed sectors: as many units as the bytes fill, wherever they begin. */
  #writeUnits(first: number, byteCount: number, readyUs: number, arrivedUs: number): number {
    const crossingUs = this.#crossingUs;
    const count = Math.min(Math.max(1, Math.round(byteCount / this.#unitBytes)), this.#layers.unitCount - first);
    const work = this.#work;
    work.copies = work.copyOperations = work.erases = 0;
    this.#layers.write(0, first, count, work);
    let enteredUs = 0;
    for (let left = count - 1; left >= 0; left--)
      enteredUs = this.#enter(Math.max(enteredUs, arrivedUs - left * crossingUs), readyUs);
    if (work.erases > 0) this.#clean(Math.max(enteredUs, readyUs));
    if (this.#hasWearMoves) this.#level(count + work.copies);
    return enteredUs;
  }

  flush(): void {
    // Nothing to do: a half-filled operation is programmed in the pause, and no request waits for it.
  }

  flushForRead(): void {
    // Nothing to do: what waits for its program is in the buffer.
  }

  /**
   * One unit enters the buffer, `arrivedUs` at the earliest; full operations begin on the lane that is free first, once the
   * controller is ready. Returns when the unit has entered.
   */
  #enter(arrivedUs: number, readyUs: number): number {
    const { operationUs, operationUnits } = this.#costs;
    const progress = this.#progress;
    const enteredUs = Math.max(arrivedUs, this.#buffer.roomUs);
    const handedUs = Math.max(enteredUs, readyUs);
    if (progress[Progress.UnitsMissing] <= 0) {
      const lanes = this.#lanes;
      progress[Progress.OperationUs] = lanes.acceptFirstFree(handedUs, operationUs);
      progress[Progress.UnitsMissing] = operationUnits;
    }
    progress[Progress.UnitsMissing]--;
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
    this.#wearMovesMade++;
  }
}

export const createBufferedWrites: CompleteDesign['createWritePath'] = (design, lanes, layers) =>
  new BufferedWrites(design, lanes, layers);
