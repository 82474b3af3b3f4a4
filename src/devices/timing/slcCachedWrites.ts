import type { Column } from '#engine';
import { BufferedWrites } from './bufferedWrites.ts';
import { laneCosts, type LaneCosts } from './laneCosts.ts';
import type { FlashWork, LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import type { SlcCacheDesign } from './slcCacheDesign.ts';
import { slcCosts, type SlcCosts } from './slcCosts.ts';
import type { SsdDesign } from './ssdDesign.ts';
import { WriteBuffer } from './writeBuffer.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';

/** Places in `#progress`. */
const Progress = {
  /** When the present program operation begins. */
  OperationUs: 0,
  /** Units that the present operation can still take; the next unit after that begins another. */
  UnitsMissing: 1,
  /** 1 where the present operation goes to the cache: an operation is all of one kind. */
  IsSlc: 2,
  /** How long the whole drive has to stand still for folding and copies. */
  WaitUs: 3,
} as const;
const PROGRESS_PLACES = 4;

/**
 * As `BufferedWrites`, behind an SLC cache: what goes to the cache takes the program time of one bit a cell, what goes past
 * it that of full density. Where blocks have to be folded or cleaned before the host goes on, the drive waits while all
 * lanes do that.
 */
export class SlcCachedWrites implements WritePath {
  readonly #unitBytes: number;
  readonly #costs: LaneCosts;
  readonly #slc: SlcCosts;
  readonly #lanes: Lanes;
  readonly #layers: LaneLayers;
  readonly #buffer: WriteBuffer;
  readonly #work: FlashWork = { copies: 0, copyOperations: 0, erases: 0 };
  readonly #progress = new Float64Array(PROGRESS_PLACES);
  readonly wearMovesMade = 0;

  constructor(design: SsdDesign, cache: SlcCacheDesign, lanes: Lanes, layers: LaneLayers) {
    this.#unitBytes = design.unitBytes;
    this.#costs = laneCosts(design);
    this.#slc = slcCosts(design, cache);
    this.#lanes = lanes;
    this.#layers = layers;
    this.#buffer = new WriteBuffer(design.bufferUnits);
  }

  get columns(): readonly Column[] {
    return [...this.#buffer.columns, this.#progress];
  }

  write(offsetBytes: number, byteCount: number, readyUs: number): number {
    const first = Math.floor(offsetBytes / this.#unitBytes);
    // Packed sectors: as many units as the bytes fill, wherever they begin.
    const count = Math.min(Math.max(1, Math.round(byteCount / this.#unitBytes)), this.#layers.unitCount - first);
    let acceptedUs = readyUs;
    for (let unit = first; unit < first + count; unit++) acceptedUs = this.#writeUnit(unit, acceptedUs);
    return acceptedUs;
  }

  /** One unit, since only one by one says which went where. Returns when it has entered the buffer. */
  #writeUnit(unit: number, readyUs: number): number {
    const { counters } = this.#layers.layers[0];
    const { slcPagesProgrammed, pagesFolded } = counters;
    const work = this.#work;
    work.copies = work.copyOperations = work.erases = 0;
    this.#layers.write(0, unit, 1, work);
    const enteredUs = this.#enter(counters.slcPagesProgrammed > slcPagesProgrammed, readyUs);
    const lanes = this.#lanes;
    const foldsUs = (counters.pagesFolded - pagesFolded) * this.#slc.foldUs;
    const copiesUs = work.copyOperations * this.#costs.copyOperationUs;
    this.#progress[Progress.WaitUs] += (foldsUs + copiesUs) / lanes.count;
    for (let erase = 0; erase < work.erases; erase++) lanes.acceptFirstFree(enteredUs, this.#costs.eraseUs);
    return enteredUs;
  }

  /** As `BufferedWrites`. An operation that was begun for the other kind of block is left half filled. */
  #enter(isSlc: boolean, readyUs: number): number {
    const progress = this.#progress;
    const enteredUs = Math.max(readyUs, this.#buffer.roomUs);
    if (progress[Progress.UnitsMissing] <= 0 || (progress[Progress.IsSlc] === 1) !== isSlc) {
      const lanes = this.#lanes;
      const operationUs = isSlc ? this.#slc.operationUs : this.#costs.operationUs;
      progress[Progress.OperationUs] = lanes.acceptFirstFree(enteredUs, operationUs);
      progress[Progress.UnitsMissing] = this.#costs.operationUnits;
      progress[Progress.IsSlc] = isSlc ? 1 : 0;
    }
    progress[Progress.UnitsMissing]--;
    this.#buffer.enter(Math.max(enteredUs, progress[Progress.OperationUs]));
    return enteredUs;
  }

  takeWaitUs(): number {
    const waitUs = this.#progress[Progress.WaitUs];
    this.#progress[Progress.WaitUs] = 0;
    return waitUs;
  }

  flush(): void {
    // Nothing to do: a half-filled operation is programmed in the pause, and no request waits for it.
  }

  flushForRead(): void {
    // Nothing to do: what waits for its program is in the buffer.
  }
}

/** Through the cache of the design, or through its buffer where that cache is taken away. */
export const createSlcCachedWrites: CompleteDesign['createWritePath'] = (design, lanes, layers) =>
  design.slcCache
    ? new SlcCachedWrites(design, design.slcCache, lanes, layers)
    : new BufferedWrites(design, lanes, layers);
