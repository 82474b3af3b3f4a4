import type { Column, MicroOperation } from '#engine';
import { CleaningDebt } from './cleaningDebt.ts';
import { DieErases } from './dieErases.ts';
import { laneCosts, rewriteUs, type LaneCosts } from './laneCosts.ts';
import type { FlashWork, LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import { RunCombiner, type RunPiece } from './runCombiner.ts';
import type { SsdDesign } from './ssdDesign.ts';
import { UnitGatherer } from './unitGatherer.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';

/** Places in `#progress`. */
const Progress = {
  /** Units programmed since the last move of wear levelling. */
  UnitsSinceMove: 0,
  /** How long the whole drive has to stand still for the present request: for erases, or for copies in one lane. */
  WaitUs: 1,
  /** When the lanes had begun with every stripe that the combiner released so far. */
  AcceptedUs: 2,
} as const;
const PROGRESS_PLACES = 3;

/**
 * Writes whose address says which lane they go to. The pieces of one request reach their lanes at once; requests are
 * taken in order. Acknowledged when every lane has begun with its piece, or when all are done.
 */
export class StripedWrites implements WritePath {
  readonly #design: SsdDesign;
  readonly #costs: LaneCosts;
  readonly #lanes: Lanes;
  readonly #layers: LaneLayers;
  readonly #debt: CleaningDebt;
  readonly #dies: DieErases;
  readonly #combiner: RunCombiner | null;
  readonly #gatherer: UnitGatherer | null;
  /** Per lane: when it begins, or began, with the last piece it was given. */
  readonly #beganUs: Float64Array;
  readonly #piece: RunPiece = { offsetBytes: 0, byteCount: 0 };
  readonly #work: FlashWork = { copies: 0, copyOperations: 0, erases: 0 };
  readonly #operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
  readonly #progress = new Float64Array(PROGRESS_PLACES);
  #wearMovesMade = 0;

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
    this.#beganUs = new Float64Array(lanes.count);
  }

  get columns(): readonly Column[] {
    return [
      ...this.#debt.columns,
      ...this.#dies.columns,
      ...(this.#combiner?.columns ?? []),
      ...(this.#gatherer?.columns ?? []),
      this.#beganUs,
      this.#progress,
    ];
  }

  get wearMovesMade(): number {
    return this.#wearMovesMade;
  }

  write(offsetBytes: number, byteCount: number, readyUs: number): number {
    const combiner = this.#combiner;
    const gatherer = this.#gatherer;
    if (gatherer !== null) return this.#gather(gatherer, offsetBytes, byteCount, readyUs);
    if (combiner === null) return this.#issue(offsetBytes, byteCount, byteCount, readyUs);
    let nowUs = readyUs;
    if (!combiner.continues(offsetBytes)) nowUs = this.#endRun(nowUs);
    for (let done = 0; done < byteCount;) {
      done += combiner.take(offsetBytes + done, byteCount - done);
      if (combiner.isFull) nowUs = this.#handOn(nowUs);
    }
    return nowUs;
  }

  /** Gives the combined stripe to its lane once the lane has begun with its previous piece. Returns when that is. */
  #handOn(nowUs: number): number {
    const piece = this.#piece;
    this.#combiner?.release(piece);
    this.#layers.locate(Math.floor(piece.offsetBytes / this.#design.unitBytes));
    const handedUs = Math.max(nowUs, this.#beganUs[this.#layers.layer]);
    const beganUs = this.#issue(piece.offsetBytes, piece.byteCount, piece.byteCount, handedUs);
    const progress = this.#progress;
    progress[Progress.AcceptedUs] = Math.max(progress[Progress.AcceptedUs], beganUs);
    return handedUs;
  }

  /** Called before a write that does not continue the run. It waits until every lane has begun with its piece of the run. */
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
    if (this.#combiner !== null && this.#combiner.heldBytes > 0) this.#handOn(nowUs);
    if (this.#gatherer !== null) this.#issueHeld(this.#gatherer, nowUs);
  }

  flushForRead(offsetBytes: number, byteCount: number, nowUs: number): void {
    // What the read does not ask for may stay where it is.
    if (this.#gatherer === null || this.#gatherer.holds(offsetBytes, byteCount)) this.flush(nowUs);
  }

  /** Takes in a write where units are gathered. Returns when the lanes have begun with what it fills, or with what it ends. */
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

  /** @param runBytes of the writes in order that it belongs to: whether the banks of a bus are loaded for one stream */
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
      const beganUs = Math.max(readyUs, this.#lanes.freeUs[lane]);
      this.#beganUs[lane] = beganUs;
      const doneUs = this.#servePiece(
        lane,
        layers.page,
        atBytes - unit * unitBytes,
        pieceEnd - atBytes,
        isStream,
        readyUs,
      );
      acknowledgedUs = Math.max(acknowledgedUs, acknowledgment === 'done' ? doneUs : beganUs);
      atBytes = pieceEnd;
    }
    return acknowledgedUs;
  }

  /** One piece on one lane. Returns when the lane is done with it. */
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

  /** Cleaning time that falls on this lane with this piece. Time for which the whole drive stands still is added to `WaitUs`. */
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

  /** Writes into replacement blocks, one operation after another; an erase holds up only the die in which it happens. */
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
    this.#wearMovesMade++;
    return this.#costs.wearMoveUs;
  }
}

export const createStripedWrites: CompleteDesign['createWritePath'] = (design, lanes, layers) =>
  new StripedWrites(design, lanes, layers);
