import type { Column, MicroOperation } from '#engine';
import { laneCosts, rewriteUs, type LaneCosts } from './laneCosts.ts';
import type { FlashWork, LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import { RunCombiner, UnitGatherer, type RunPiece } from './runCombiner.ts';
import type { SsdDesign } from './ssdDesign.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';

/** Indices into `#progress`. */
const Progress = {
  /** Units programmed since the last levelling move. */
  UnitsSinceMove: 0,
  /** Time for which the whole drive has to wait for the present request: for erases, or for copies in one lane. */
  WaitUs: 1,
  /** Time at which the lanes have started with every stripe that the combiner has released. */
  AcceptedUs: 2,
} as const;
const PROGRESS_LENGTH = 3;

/**
 * Write path with lanes determined by the address. The pieces of one request reach their lanes at the same time;
 * requests are served in order. A write is acknowledged when every lane has started with its piece, or when all are
 * done.
 */
class StripedWrites implements WritePath {
  readonly #design: SsdDesign;
  readonly #costs: LaneCosts;
  readonly #lanes: Lanes;
  readonly #layers: LaneLayers;
  readonly #debt: CleaningDebt;
  readonly #dies: DieErases;
  readonly #combiner: RunCombiner | null;
  readonly #gatherer: UnitGatherer | null;
  /** Per lane: start time of its last piece. */
  readonly #startUs: Float64Array;
  readonly #piece: RunPiece = { offsetBytes: 0, byteCount: 0 };
  readonly #work: FlashWork = { copies: 0, copyOperations: 0, erases: 0 };
  readonly #operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
  readonly #progress = new Float64Array(PROGRESS_LENGTH);
  #wearMoveCount = 0;

  constructor(design: SsdDesign, lanes: Lanes, layers: LaneLayers) {
    this.#design = design;
    this.#costs = laneCosts(design);
    this.#lanes = lanes;
    this.#layers = layers;
    this.#debt = new CleaningDebt(lanes.count);
    this.#dies = new DieErases(lanes.count, design.diesPerLane);
    const { combinesRuns, isStripedFromRun, stripeBytes, gathersUnits, unitBytes } = design;
    this.#combiner = combinesRuns ? new RunCombiner(stripeBytes, isStripedFromRun) : null;
    this.#gatherer = gathersUnits ? new UnitGatherer(unitBytes) : null;
    this.#startUs = new Float64Array(lanes.count);
  }

  get columns(): readonly Column[] {
    return [
      ...this.#debt.columns,
      ...this.#dies.columns,
      ...(this.#combiner?.columns ?? []),
      ...(this.#gatherer?.columns ?? []),
      this.#startUs,
      this.#progress,
    ];
  }

  get wearMoveCount(): number {
    return this.#wearMoveCount;
  }

  write(offsetBytes: number, byteCount: number, readyUs: number): number {
    const combiner = this.#combiner;
    const gatherer = this.#gatherer;
    if (gatherer !== null) return this.#gather(gatherer, offsetBytes, byteCount, readyUs);
    if (combiner === null) return this.#issue(offsetBytes, byteCount, byteCount, readyUs);
    let nowUs = readyUs;
    if (!combiner.continues(offsetBytes)) nowUs = this.#endRun(nowUs);
    for (let takenBytes = 0; takenBytes < byteCount;) {
      takenBytes += combiner.take(offsetBytes + takenBytes, byteCount - takenBytes);
      if (combiner.isFull) nowUs = this.#issueStripe(nowUs);
    }
    return nowUs;
  }

  /** Sends the combined stripe to its lane, once the lane has started with its previous piece. Returns that time. */
  #issueStripe(nowUs: number): number {
    const piece = this.#piece;
    this.#combiner?.release(piece);
    this.#layers.locate(Math.floor(piece.offsetBytes / this.#design.unitBytes));
    const issueUs = Math.max(nowUs, this.#startUs[this.#layers.layer]);
    const startUs = this.#issue(piece.offsetBytes, piece.byteCount, piece.byteCount, issueUs);
    const progress = this.#progress;
    progress[Progress.AcceptedUs] = Math.max(progress[Progress.AcceptedUs], startUs);
    return issueUs;
  }

  /**
   * Ends a run before a write that does not continue it. Returns when every lane has started with its piece of the run.
   */
  #endRun(nowUs: number): number {
    this.flush(nowUs);
    return Math.max(nowUs, this.#progress[Progress.AcceptedUs]);
  }

  takeWaitUs(): number {
    const waitUs = this.#progress[Progress.WaitUs];
    this.#progress[Progress.WaitUs] = 0;
    return waitUs;
  }

  flush(nowUs: number): void {
    if (this.#combiner !== null && this.#combiner.heldBytes > 0) this.#issueStripe(nowUs);
    if (this.#gatherer !== null) this.#issueHeld(this.#gatherer, nowUs);
  }

  flushForRead(offsetBytes: number, byteCount: number, nowUs: number): void {
    // Held bytes that the read does not need may stay held.
    if (this.#gatherer === null || this.#gatherer.holds(offsetBytes, byteCount)) this.flush(nowUs);
  }

  /**
   * Writes with gathering. Returns when the lanes have started with the units that the write fills, or with those of
   * the run that it ends.
   */
  #gather(gatherer: UnitGatherer, offsetBytes: number, byteCount: number, readyUs: number): number {
    if (!gatherer.continues(offsetBytes)) {
      const nowUs = this.#issueHeld(gatherer, readyUs);
      gatherer.begin(offsetBytes, byteCount);
      return this.#issue(offsetBytes, byteCount, byteCount, nowUs);
    }
    gatherer.take(byteCount);
    const piece = this.#piece;
    if (!gatherer.releaseFull(piece)) return readyUs;
    return this.#issue(piece.offsetBytes, piece.byteCount, gatherer.runBytes, readyUs);
  }

  #issueHeld(gatherer: UnitGatherer, nowUs: number): number {
    const piece = this.#piece;
    if (!gatherer.release(piece)) return nowUs;
    return this.#issue(piece.offsetBytes, piece.byteCount, gatherer.runBytes, nowUs);
  }

  /**
   * @param runBytes length of the sequential run so far; decides whether the banks of a bus are loaded as one stream
   */
  #issue(offsetBytes: number, byteCount: number, runBytes: number, readyUs: number): number {
    const { unitBytes, banksPerBus, acknowledgment } = this.#design;
    const layers = this.#layers;
    const endBytes = Math.min(offsetBytes + byteCount, layers.unitCount * unitBytes);
    const isStream = runBytes >= 2 * banksPerBus * unitBytes;
    let acknowledgedUs = readyUs;
    for (let atBytes = offsetBytes; atBytes < endBytes;) {
      const unit = Math.floor(atBytes / unitBytes);
      layers.locate(unit);
      const pieceEnd = Math.min(endBytes, (unit + layers.run) * unitBytes);
      const lane = layers.layer;
      const startUs = Math.max(readyUs, this.#lanes.freeUs[lane]);
      this.#startUs[lane] = startUs;
      const doneUs = this.#servePiece(
        lane,
        layers.page,
        atBytes - unit * unitBytes,
        pieceEnd - atBytes,
        isStream,
        readyUs,
      );
      acknowledgedUs = Math.max(acknowledgedUs, acknowledgment === 'done' ? doneUs : startUs);
      atBytes = pieceEnd;
    }
    return acknowledgedUs;
  }

  /** Serves one piece on one lane. Returns when the lane has finished it. */
  #servePiece(
    lane: number,
    page: number,
    skippedBytes: number,
    byteCount: number,
    isStream: boolean,
    readyUs: number,
  ): number {
    const { unitBytes, eraseScope, mapping } = this.#design;
    const { programUs, streamUs } = this.#costs;
    const unitCount = Math.ceil((skippedBytes + byteCount) / unitBytes);
    let workUs = 0;
    for (let index = 0; index < unitCount; index++) {
      const from = Math.max(skippedBytes, index * unitBytes);
      const to = Math.min(skippedBytes + byteCount, (index + 1) * unitBytes);
      const missingBytes = unitBytes - (to - from);
      workUs += missingBytes > 0 ? rewriteUs(this.#design, missingBytes) : isStream ? streamUs : programUs;
    }
    if (mapping === 'hybrid' && eraseScope === 'die') return this.#mergeOnDies(lane, page, unitCount, workUs, readyUs);
    const work = this.#work;
    work.copies = work.copyOperations = work.erases = 0;
    this.#layers.write(lane, page, unitCount, work);
    workUs += this.#cleaningUs(lane, unitCount);
    workUs += this.#levelingUs(unitCount + work.copies);
    this.#lanes.accept(lane, readyUs, workUs);
    return this.#lanes.freeUs[lane];
  }

  /**
   * Returns the cleaning time of this lane for this piece. Adds the time for which the whole drive waits to `WaitUs`.
   */
  #cleaningUs(lane: number, unitCount: number): number {
    const { cleaning, eraseScope, blockUnits } = this.#design;
    const { copyOperationUs, eraseUs } = this.#costs;
    const work = this.#work;
    let copyOperations = work.copyOperations;
    let erases = work.erases;
    if (cleaning === 'laneInStep') {
      const debt = this.#debt;
      if (erases > 0) debt.owe(lane, copyOperations, erases, erases * blockUnits - work.copies);
      copyOperations = erases = 0;
      for (let index = 0; index < unitCount; index++) {
        const share = debt.pay(lane);
        copyOperations += share.copyOperations;
        erases += share.erases;
      }
    }
    let waitUs = 0;
    let workUs = 0;
    if (cleaning === 'oneLane') waitUs += copyOperations * copyOperationUs;
    else workUs += copyOperations * copyOperationUs;
    if (eraseScope === 'drive') waitUs += erases * eraseUs;
    else workUs += erases * eraseUs;
    this.#progress[Progress.WaitUs] += waitUs;
    return workUs;
  }

  /** Writes into replacement blocks by micro-operations; an erase blocks only its die. */
  #mergeOnDies(lane: number, page: number, unitCount: number, programUs: number, readyUs: number): number {
    const layer = this.#layers.layers[lane];
    const operation = this.#operation;
    const dies = this.#dies;
    const { copyUs, eraseUs } = this.#costs;
    const { blockUnits } = this.#design;
    const startUs = Math.max(readyUs, this.#lanes.freeUs[lane]);
    let nowUs = startUs;
    let copies = 0;
    for (let index = 0; index < unitCount; index++) {
      do {
        layer.performMicro(page + index, operation);
        if (operation.kind === 'erase') {
          dies.begin(lane, operation.from, nowUs, eraseUs);
          continue;
        }
        nowUs = dies.readyUs(lane, Math.floor(operation.to / blockUnits), nowUs);
        nowUs += operation.kind === 'copy' ? copyUs : programUs / unitCount;
        if (operation.kind === 'copy') copies++;
      } while (operation.kind !== 'write');
    }
    nowUs += this.#levelingUs(unitCount + copies);
    this.#lanes.accept(lane, readyUs, nowUs - startUs);
    return nowUs;
  }

  #levelingUs(units: number): number {
    const { wearMoves, blockUnits } = this.#design;
    if (wearMoves === null) return 0;
    const progress = this.#progress;
    progress[Progress.UnitsSinceMove] += units;
    if (progress[Progress.UnitsSinceMove] < wearMoves.everyBlocks * blockUnits) return 0;
    progress[Progress.UnitsSinceMove] = 0;
    this.#wearMoveCount++;
    return this.#costs.wearMoveUs;
  }
}

export const createStripedWrites: CompleteDesign['createWritePath'] = (design, lanes, layers) =>
  new StripedWrites(design, lanes, layers);

/** Share of copies and erases for one host unit; overwritten in place by `pay`. */
interface CleaningShare {
  copyOperations: number;
  erases: number;
}

/**
 * Spreads the time of cleaning evenly over host writes. The translation layer relocates a whole victim in one step, but
 * a controller of this kind relocates a few pages with each host write and finishes when the pages that the victim
 * freed are used up. Per lane this class counts the copies and erases for which the lane has not spent time yet; each
 * host unit takes an equal share of them.
 */
export class CleaningDebt {
  readonly #copyOperations: Float64Array;
  readonly #erases: Float64Array;
  readonly #unitsToPay: Float64Array;
  readonly #share: CleaningShare = { copyOperations: 0, erases: 0 };

  constructor(laneCount: number) {
    this.#copyOperations = new Float64Array(laneCount);
    this.#erases = new Float64Array(laneCount);
    this.#unitsToPay = new Float64Array(laneCount);
  }

  get columns(): readonly Float64Array[] {
    return [this.#copyOperations, this.#erases, this.#unitsToPay];
  }

  /**
   * Adds copies and erases of a lane.
   * @param gainedUnits units that the host can write before the lane has to clean again
   */
  owe(lane: number, copyOperations: number, erases: number, gainedUnits: number): void {
    this.#copyOperations[lane] += copyOperations;
    this.#erases[lane] += erases;
    this.#unitsToPay[lane] = Math.max(1, gainedUnits);
  }

  /** Takes the share of one host unit. The next call overwrites the returned object. */
  pay(lane: number): CleaningShare {
    const share = this.#share;
    const units = Math.max(1, this.#unitsToPay[lane]);
    share.copyOperations = this.#copyOperations[lane] / units;
    share.erases = this.#erases[lane] / units;
    this.#copyOperations[lane] -= share.copyOperations;
    this.#erases[lane] -= share.erases;
    this.#unitsToPay[lane] = units - 1;
    return share;
  }
}

/**
 * Erases that run in one die of a lane while the lane works with another die. A lane waits only for the die that it
 * needs next. Blocks are assigned to the dies of their lane in turn.
 */
export class DieErases {
  readonly #diesPerLane: number;
  /** Per die: end of its last erase. */
  readonly #freeUs: Float64Array;

  constructor(laneCount: number, diesPerLane: number) {
    this.#diesPerLane = diesPerLane;
    this.#freeUs = new Float64Array(laneCount * diesPerLane);
  }

  get columns(): readonly Float64Array[] {
    return [this.#freeUs];
  }

  #dieOf(lane: number, block: number): number {
    return lane * this.#diesPerLane + (block % this.#diesPerLane);
  }

  begin(lane: number, block: number, nowUs: number, eraseUs: number): void {
    const die = this.#dieOf(lane, block);
    this.#freeUs[die] = Math.max(this.#freeUs[die], nowUs) + eraseUs;
  }

  /** The earliest time, from `nowUs` on, at which the die of the block is free. */
  readyUs(lane: number, block: number, nowUs: number): number {
    return Math.max(nowUs, this.#freeUs[this.#dieOf(lane, block)]);
  }
}
