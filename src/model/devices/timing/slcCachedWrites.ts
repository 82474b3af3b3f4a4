import type { Column } from '#engine';
import { BufferedWrites, WriteBuffer } from './bufferedWrites.ts';
import { laneCosts, type LaneCosts, slcCosts, type SlcCosts } from './laneCosts.ts';
import type { FlashWork, LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import type { SlcCacheDesign, SsdDesign } from './ssdDesign.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';

/** Indices into `#progress`. */
const Progress = {
  /** Start time of the present program operation. */
  OperationUs: 0,
  /** Units that the present operation can still take. */
  FreeUnits: 1,
  /** 1 if the present operation goes to the cache. An operation never mixes both kinds of blocks. */
  IsSlc: 2,
  /** Time for which the whole drive has to wait for folding and copies. */
  WaitUs: 3,
  /** Where dies fold by themselves: folded units that no operation of a die stands for yet. */
  FoldedUnits: 4,
} as const;
const PROGRESS_LENGTH = 5;

/**
 * `BufferedWrites` with an SLC cache: writes to the cache take the program time at one bit per cell, and writes that
 * bypass it that at full density. When blocks have to be folded or cleaned before the host can go on, the drive waits
 * while all lanes do that. Where dies fold by themselves (`foldsInDie`), each fold takes its turn on the die that is
 * free first, and the host writes in the time that is left.
 */
export class SlcCachedWrites implements WritePath {
  readonly #unitBytes: number;
  readonly #costs: LaneCosts;
  readonly #slc: SlcCosts;
  readonly #foldsInDie: boolean;
  readonly #lanes: Lanes;
  readonly #layers: LaneLayers;
  readonly #buffer: WriteBuffer;
  readonly #work: FlashWork = { copies: 0, copyOperations: 0, erases: 0 };
  readonly #progress = new Float64Array(PROGRESS_LENGTH);
  readonly wearMoveCount = 0;

  constructor(design: SsdDesign, cache: SlcCacheDesign, lanes: Lanes, layers: LaneLayers) {
    this.#unitBytes = design.unitBytes;
    this.#costs = laneCosts(design);
    this.#slc = slcCosts(design, cache);
    this.#foldsInDie = cache.foldsInDie;
    this.#lanes = lanes;
    this.#layers = layers;
    this.#buffer = new WriteBuffer(design.bufferUnits);
  }

  get columns(): readonly Column[] {
    return [...this.#buffer.columns, this.#progress];
  }

  write(offsetBytes: number, byteCount: number, readyUs: number): number {
    const first = Math.floor(offsetBytes / this.#unitBytes);
    // Packed sectors: counts as many units as the bytes fill, regardless of alignment.
    const count = Math.min(Math.max(1, Math.round(byteCount / this.#unitBytes)), this.#layers.unitCount - first);
    let acceptedUs = readyUs;
    for (let unit = first; unit < first + count; unit++) acceptedUs = this.#writeUnit(unit, acceptedUs);
    return acceptedUs;
  }

  /**
   * Writes one unit, because only then the counters show whether it went to the cache. Returns when it has entered the
   * buffer.
   */
  #writeUnit(unit: number, readyUs: number): number {
    const { counters } = this.#layers.layers[0];
    const { slcPagesProgrammed, pagesFolded } = counters;
    const work = this.#work;
    work.copies = work.copyOperations = work.erases = 0;
    this.#layers.write(0, unit, 1, work);
    const enteredUs = this.#enter(counters.slcPagesProgrammed > slcPagesProgrammed, readyUs);
    const lanes = this.#lanes;
    const foldedUnits = counters.pagesFolded - pagesFolded;
    if (this.#foldsInDie) this.#foldInDies(foldedUnits, enteredUs);
    const foldsUs = this.#foldsInDie ? 0 : foldedUnits * this.#slc.foldUs;
    const copiesUs = work.copyOperations * this.#costs.copyOperationUs;
    this.#progress[Progress.WaitUs] += (foldsUs + copiesUs) / lanes.count;
    for (let erase = 0; erase < work.erases; erase++) lanes.acceptFirstFree(enteredUs, this.#costs.eraseUs);
    return enteredUs;
  }

  #foldInDies(units: number, nowUs: number): void {
    const progress = this.#progress;
    progress[Progress.FoldedUnits] += units;
    while (progress[Progress.FoldedUnits] >= this.#costs.operationUnits) {
      progress[Progress.FoldedUnits] -= this.#costs.operationUnits;
      this.#lanes.acceptFirstFree(nowUs, this.#slc.foldOperationUs);
    }
  }

  /** As in `BufferedWrites`. An operation for the other kind of block is left partly filled. */
  #enter(isSlc: boolean, readyUs: number): number {
    const progress = this.#progress;
    const enteredUs = Math.max(readyUs, this.#buffer.roomUs);
    if (progress[Progress.FreeUnits] <= 0 || (progress[Progress.IsSlc] === 1) !== isSlc) {
      const lanes = this.#lanes;
      const operationUs = isSlc ? this.#slc.operationUs : this.#costs.operationUs;
      progress[Progress.OperationUs] = lanes.acceptFirstFree(enteredUs, operationUs);
      progress[Progress.FreeUnits] = (isSlc ? this.#slc : this.#costs).operationUnits;
      progress[Progress.IsSlc] = isSlc ? 1 : 0;
    }
    progress[Progress.FreeUnits]--;
    this.#buffer.enter(Math.max(enteredUs, progress[Progress.OperationUs]));
    return enteredUs;
  }

  takeWaitUs(): number {
    const waitUs = this.#progress[Progress.WaitUs];
    this.#progress[Progress.WaitUs] = 0;
    return waitUs;
  }

  flush(): void {
    // Does nothing: a partly filled operation is programmed in the pause, and no request waits for it.
  }

  flushForRead(): void {
    // Does nothing: data that is not programmed yet can be read from the buffer.
  }
}

/** Creates the write path of the design, with or without an SLC cache. */
export const createSlcCachedWrites: CompleteDesign['createWritePath'] = (design, lanes, layers) =>
  design.slcCache
    ? new SlcCachedWrites(design, design.slcCache, lanes, layers)
    : new BufferedWrites(design, lanes, layers);
