import { invariant, type Column } from '#engine';
import { DieQueues } from './dieQueues.ts';
import type { FlashWork, LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import type { DieDesign, SsdDesign } from './ssdDesign.ts';
import { CleaningDebt } from './stripedWrites.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';

/** Indices into `#progress`. */
const Progress = {
  /** Units in the buffer that no program was issued for yet. */
  GatheredUnits: 0,
  /** Copies that are due, and those of them that the controller has not handled yet. */
  DueCopies: 1,
  UnhandledCopies: 2,
  /** Time of reads that the copies which are due need. */
  DueReadUs: 3,
  /** Bytes in blocks that were erased since the last erase of a die. */
  ErasedBytes: 4,
  /** The die that gets the next program or erase. */
  NextDie: 5,
  /** When the controller has handled the copies before. */
  ControllerFreeUs: 6,
} as const;
const PROGRESS_LENGTH = 7;

/** The drive has one layer over all dies, so one debt of cleaning. */
const WHOLE_DRIVE = 0;

/**
 * Write path of a drive whose buffer survives a power cut. A write is acknowledged when the buffer has room for it, and
 * leaves the buffer when its program begins. Programs take the dies in turn; what cleaning copies is programmed between
 * them, in step with host writes or in lumps. Reads go before all of that (dieQueues.ts).
 *
 * The translation layer cleans a scaled block at once. Here its copies fall due bit by bit, as the host uses up what
 * the block has gained; erases are summed up to blocks of real size, so that each takes its real time.
 */
export class DieWrites implements WritePath {
  readonly dies: DieQueues;
  readonly wearMoveCount = 0;
  readonly #design: SsdDesign;
  readonly #cleaning: DieDesign;
  readonly #layers: LaneLayers;
  readonly #debt = new CleaningDebt(1);
  readonly #work: FlashWork = { copies: 0, copyOperations: 0, erases: 0 };
  readonly #progress = new Float64Array(PROGRESS_LENGTH);
  readonly #operationUnits: number;
  readonly #programUs: number;
  readonly #transferUs: number;
  /** Time to read one row of pages, one of each plane, and the number of rows in a block. */
  readonly #rowUs: number;
  readonly #blockRows: number;
  readonly #lumpUnits: number;
  readonly #crossingUs: number;

  constructor(design: SsdDesign, cleaning: DieDesign, lanes: Lanes, layers: LaneLayers) {
    const { flash, host, unitBytes, blockUnits } = design;
    this.#design = design;
    this.#cleaning = cleaning;
    this.#layers = layers;
    this.dies = new DieQueues(lanes, cleaning.suspend);
    this.#operationUnits = host.operationBytes / unitBytes;
    invariant(design.bufferUnits >= this.#operationUnits, 'a buffer holds what one operation programs');
    this.#transferUs = host.operationBytes / host.busBytesPerUs;
    this.#programUs = flash.programUs + this.#transferUs;
    this.#rowUs = flash.readUs;
    this.#blockRows = (blockUnits * unitBytes) / cleaning.readBytes;
    this.#lumpUnits = Math.max(this.#operationUnits, cleaning.lumpBytes / unitBytes);
    this.#crossingUs = unitBytes / design.linkBytesPerUs;
  }

  get columns(): readonly Column[] {
    return [...this.dies.columns, ...this.#debt.columns, this.#progress];
  }

  write(offsetBytes: number, byteCount: number, readyUs: number, arrivalUs: number): number {
    const { unitBytes } = this.#design;
    // Not up to `readyUs`: behind writes that wait the controller is ready long after reads that are still to come.
    this.dies.settle(arrivalUs);
    const first = Math.floor(offsetBytes / unitBytes);
    // Packed sectors: counts as many units as the bytes fill, regardless of alignment.
    const count = Math.min(Math.max(1, Math.round(byteCount / unitBytes)), this.#layers.unitCount - first);
    let enteredUs = readyUs;
    for (let index = 0; index < count; index++) {
      const crossedUs = arrivalUs - (count - 1 - index) * this.#crossingUs;
      enteredUs = this.#writeUnit(first + index, Math.max(enteredUs, crossedUs));
    }
    return enteredUs;
  }

  #writeUnit(unit: number, readyUs: number): number {
    const work = this.#work;
    work.copies = work.copyOperations = work.erases = 0;
    this.#layers.write(0, unit, 1, work);
    if (work.erases > 0) this.#oweCleaning(work);
    const enteredUs = this.#enter(readyUs);
    this.#payCleaning(enteredUs);
    return enteredUs;
  }

  /** Takes a unit into the buffer, and issues a program as soon as there is enough for one. Returns when it entered. */
  #enter(readyUs: number): number {
    const progress = this.#progress;
    const { dies } = this;
    let enteredUs = Math.max(readyUs, progress[Progress.ControllerFreeUs]);
    const { bufferUnits } = this.#design;
    const excess = dies.bufferedUnits + progress[Progress.GatheredUnits] + 1 - bufferUnits;
    if (excess > 0) enteredUs = Math.max(enteredUs, dies.leaveUs(excess));
    progress[Progress.GatheredUnits]++;
    if (progress[Progress.GatheredUnits] >= this.#operationUnits) {
      dies.add(this.#takeDie(), enteredUs, this.#programUs, this.#operationUnits);
      progress[Progress.GatheredUnits] = 0;
    }
    return enteredUs;
  }

  #takeDie(): number {
    const die = this.#progress[Progress.NextDie];
    this.#progress[Progress.NextDie] = (die + 1) % this.#design.laneCount;
    return die;
  }

  #oweCleaning({ copies, erases }: FlashWork): void {
    const { blockUnits, unitBytes } = this.#design;
    const progress = this.#progress;
    this.#debt.owe(WHOLE_DRIVE, copies, erases, erases * blockUnits - copies);
    progress[Progress.ErasedBytes] += erases * blockUnits * unitBytes;
  }

  /** Issues the copies and erases that fall due with one unit of the host. */
  #payCleaning(nowUs: number): void {
    const progress = this.#progress;
    const { copyOperations: copies, erases } = this.#debt.pay(WHOLE_DRIVE);
    if (copies > 0) {
      progress[Progress.DueCopies] += copies;
      progress[Progress.UnhandledCopies] += copies;
      // What is still wanted lies all over the block, so that its rows are read whole.
      progress[Progress.DueReadUs] += Math.min(copies, erases * this.#blockRows) * this.#rowUs;
      if (progress[Progress.UnhandledCopies] >= this.#operationUnits) this.#handleCopies(nowUs);
      if (progress[Progress.DueCopies] >= this.#lumpUnits) this.#issueCopies(nowUs);
    }
    const { eraseBytes } = this.#cleaning;
    while (progress[Progress.ErasedBytes] >= eraseBytes) {
      progress[Progress.ErasedBytes] -= eraseBytes;
      this.dies.add(this.#takeDie(), nowUs, this.#design.flash.eraseUs, 0);
    }
  }

  /** The controller changes the map for as many copies as one operation programs; writes wait meanwhile. */
  #handleCopies(nowUs: number): void {
    const progress = this.#progress;
    progress[Progress.UnhandledCopies] -= this.#operationUnits;
    const workUs = this.#operationUnits * this.#cleaning.copyCommandUs;
    progress[Progress.ControllerFreeUs] = Math.max(progress[Progress.ControllerFreeUs], nowUs) + workUs;
  }

  #issueCopies(nowUs: number): void {
    const progress = this.#progress;
    const operations = Math.floor(progress[Progress.DueCopies] / this.#operationUnits);
    const readUs = progress[Progress.DueReadUs] / operations;
    for (let operation = 0; operation < operations; operation++)
      this.dies.add(this.#takeDie(), nowUs, readUs + this.#transferUs + this.#programUs, 0);
    progress[Progress.DueCopies] -= operations * this.#operationUnits;
    progress[Progress.DueReadUs] = 0;
  }

  takeWaitUs(): number {
    return 0;
  }

  flush(): void {
    // Does nothing: the buffer keeps what does not fill an operation yet.
  }

  flushForRead(): void {
    // Does nothing: data that is not programmed yet can be read from the buffer.
  }
}

/** Creates the write path of a design with dies. */
export const createDieWrites: CompleteDesign['createWritePath'] = (design, lanes, layers) => {
  invariant(design.dies !== null, 'writes to dies need a design of them');
  return new DieWrites(design, design.dies, lanes, layers);
};
