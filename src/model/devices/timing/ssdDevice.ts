import { BlockRole, type Column, type HostRequest, type MicroOperation, type TranslationLayer } from '#engine';
import { FlashReads } from './flashReads.ts';
import { laneCosts, slcCosts, type LaneCosts } from './laneCosts.ts';
import { LaneLayers } from './laneLayers.ts';
import { Lanes } from './lanes.ts';
import type { StorageDevice } from './storageDevice.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';

/** Indices into `#clock`. */
const Clock = {
  /** Time at which the controller can start the next command. */
  ControllerFreeUs: 0,
  LinkFreeUs: 1,
  /** Time at which the controller finished the last read command. */
  ReadReadyUs: 2,
  /** Time of the last read completion. */
  ReadDoneUs: 3,
} as const;
const CLOCK_LENGTH = 4;

/** Granularity of transfers out of the flash: the smallest page of these drives. */
const READ_PAGE_BYTES = 4096;

/** Total size of the pages that contain the bytes `from` to `to`. */
const pagesBytes = (from: number, to: number): number =>
  (Math.ceil(to / READ_PAGE_BYTES) - Math.floor(from / READ_PAGE_BYTES)) * READ_PAGE_BYTES;

/** Indices into `readCounts`. */
export const ReadCount = {
  /** Mapping units accessed by reads. */
  Units: 0,
  /** Those of them that were never written or trimmed. */
  Unmapped: 1,
} as const;
const READ_COUNT_LENGTH = 2;

/**
 * An SSD in simulated time. The translation layers of its lanes determine the flash operations, and this class computes
 * how long the host waits for them. Deterministic; all state is in `columns`.
 */
export class SsdDevice implements StorageDevice {
  readonly design: CompleteDesign;
  readonly layers: LaneLayers;
  readonly lanes: Lanes;
  readonly capacityBytes: number;
  readonly #costs: LaneCosts;
  /** Time to fold one unit of the SLC cache; 0 without a cache. */
  readonly #foldUs: number;
  readonly #writes: WritePath;
  readonly #reads: FlashReads;
  // Copies of fields of `design` that every request reads.
  readonly #commandUs: number;
  readonly #linkBytesPerUs: number;
  readonly #writeCapBytesPerUs: number;
  readonly #isLinkOverlapped: boolean;
  readonly #isBuffered: boolean;
  readonly #writeLatencyUs: number;
  readonly #clock = new Float64Array(CLOCK_LENGTH);
  /** Statistics for observers. Not part of `columns`, because nothing depends on them. */
  readonly readCounts = new Float64Array(READ_COUNT_LENGTH);

  /**
   * @param units approximate number of mapping units to simulate, for a scaled-down drive, or an existing layer over
   * all lanes
   */
  constructor(design: CompleteDesign, units: number | TranslationLayer, seed = 1) {
    this.design = design;
    this.#commandUs = design.commandUs;
    this.#linkBytesPerUs = design.linkBytesPerUs;
    this.#writeCapBytesPerUs = design.writeCapBytesPerUs;
    this.#isLinkOverlapped = design.isLinkOverlapped;
    this.#isBuffered = design.acknowledgment === 'buffered';
    this.#writeLatencyUs = design.writeLatencyUs;
    this.layers = new LaneLayers(design, units, seed);
    this.lanes = new Lanes(design.laneCount);
    this.capacityBytes = this.layers.unitCount * design.unitBytes;
    this.#costs = laneCosts(design);
    this.#foldUs = design.slcCache ? slcCosts(design, design.slcCache).foldUs : 0;
    this.#writes = design.createWritePath(design, this.lanes, this.layers);
    this.#reads = new FlashReads(design, this.#writes.dies ?? this.lanes);
  }

  get columns(): readonly Column[] {
    return [...this.layers.columns, ...this.lanes.columns, ...this.#writes.columns, this.#clock];
  }

  /** Number of levelling moves so far. */
  get wearMoveCount(): number {
    return this.#writes.wearMoveCount;
  }

  get settledUs(): number {
    return Math.max(this.lanes.settledUs, ...this.#clock) + this.#writeLatencyUs;
  }

  serve(request: HostRequest, nowUs: number): number {
    const { kind, offsetBytes, byteCount } = request;
    if (kind === 'write') return this.write(offsetBytes, byteCount, nowUs);
    if (kind === 'read') return this.read(offsetBytes, byteCount, nowUs);
    return this.trim(offsetBytes, byteCount, nowUs);
  }

  write(offsetBytes: number, byteCount: number, nowUs: number): number {
    const clock = this.#clock;
    const commandUs = this.#commandUs;
    const isLinkOverlapped = this.#isLinkOverlapped;
    const isBuffered = this.#isBuffered;
    const beginUs = Math.max(nowUs, clock[Clock.ControllerFreeUs]);
    // Data for a buffer crosses the link while the controller is still busy with earlier commands.
    const sentUs = isBuffered ? nowUs : isLinkOverlapped ? beginUs : beginUs + commandUs;
    const arrivalUs = this.#crossLink(byteCount, sentUs);
    const readyUs = isLinkOverlapped ? beginUs + commandUs : Math.max(beginUs + commandUs, arrivalUs);
    const writtenUs = this.#writes.write(offsetBytes, byteCount, readyUs, arrivalUs);
    const acceptedUs = Math.max(readyUs, writtenUs, arrivalUs, beginUs + byteCount / this.#writeCapBytesPerUs);
    const waitUs = this.#writes.takeWaitUs();
    // The whole drive waits: this time is added to everything else, and no lane works meanwhile.
    if (waitUs > 0) this.lanes.hold(acceptedUs, waitUs);
    clock[Clock.ControllerFreeUs] = acceptedUs + waitUs;
    return isBuffered ? Math.max(writtenUs, arrivalUs) + this.#writeLatencyUs : acceptedUs + waitUs;
  }

  read(offsetBytes: number, byteCount: number, nowUs: number): number {
    const { readCommandUs, readLatencyUs, readsOneAtATime, isLinkOverlapped } = this.design;
    const clock = this.#clock;
    const readyUs = this.#controllerReadyUs(nowUs) + readCommandUs;
    clock[Clock.ControllerFreeUs] = Math.max(readyUs, clock[Clock.ControllerFreeUs] + readCommandUs);
    clock[Clock.ReadReadyUs] = readyUs;
    this.#writes.flushForRead(offsetBytes, byteCount, readyUs);
    const flashUs = this.#readFlash(offsetBytes, byteCount, readyUs + readLatencyUs);
    if (readsOneAtATime) clock[Clock.ControllerFreeUs] = flashUs;
    const doneUs = Math.max(flashUs, this.#crossLink(byteCount, isLinkOverlapped ? readyUs : flashUs));
    clock[Clock.ReadDoneUs] = Math.max(clock[Clock.ReadDoneUs], doneUs);
    return doneUs;
  }

  /** When the controller can start a read: after other reads, and before buffered writes except the present one. */
  #controllerReadyUs(nowUs: number): number {
    const freeUs = this.#clock[Clock.ControllerFreeUs];
    if (!this.#isBuffered) return Math.max(nowUs, freeUs);
    return Math.max(nowUs, this.#clock[Clock.ReadReadyUs], Math.min(freeUs, nowUs + this.#commandUs));
  }

  /**
   * Sends bytes over the link from `fromUs` on; returns when they have crossed it. The link transfers one request at a
   * time, in either direction.
   */
  #crossLink(byteCount: number, fromUs: number): number {
    const clock = this.#clock;
    const doneUs = Math.max(fromUs, clock[Clock.LinkFreeUs]) + byteCount / this.#linkBytesPerUs;
    clock[Clock.LinkFreeUs] = doneUs;
    return doneUs;
  }

  /** Performs the flash accesses of a read; returns when they are done. Unmapped units need none. */
  #readFlash(offsetBytes: number, byteCount: number, readyUs: number): number {
    const { unitBytes } = this.design;
    const laneCount = this.lanes.count;
    const isSpread = this.design.layout === 'spread';
    const endBytes = Math.min(offsetBytes + byteCount, this.capacityBytes);
    for (let atBytes = offsetBytes; atBytes < endBytes;) {
      const unit = Math.floor(atBytes / unitBytes);
      const pieceEnd = Math.min(endBytes, (unit + 1) * unitBytes);
      const physicalPage = this.#physicalPageOf(unit);
      this.readCounts[ReadCount.Units]++;
      if (physicalPage < 0) this.readCounts[ReadCount.Unmapped]++;
      else {
        const lane = isSpread ? physicalPage % laneCount : this.layers.layer;
        this.#reads.add(
          lane,
          isSpread ? Math.floor(physicalPage / laneCount) : physicalPage,
          pagesBytes(atBytes, pieceEnd),
        );
      }
      atBytes = pieceEnd;
    }
    return this.#reads.perform(readyUs);
  }

  /** Physical page of the unit in its layer, or −1 if it is unmapped. Sets `layers.layer` to that layer. */
  #physicalPageOf(unit: number): number {
    const { layers } = this;
    layers.locate(unit);
    return layers.layers[layers.layer].locate(layers.page);
  }

  /** Lane that holds the unit, or −1. With a `spread` layout consecutive physical pages are on consecutive lanes. */
  laneOf(unit: number): number {
    const physicalPage = this.#physicalPageOf(unit);
    if (physicalPage < 0) return -1;
    return this.design.layout === 'striped' ? this.layers.layer : physicalPage % this.lanes.count;
  }

  /** Trims the units that lie completely inside. */
  trim(offsetBytes: number, byteCount: number, nowUs: number): number {
    const { unitBytes, commandUs } = this.design;
    const first = Math.ceil(offsetBytes / unitBytes);
    const end = Math.floor(Math.min(offsetBytes + byteCount, this.capacityBytes) / unitBytes);
    this.#writes.flush(nowUs);
    this.layers.trim(first, Math.max(0, end - first));
    const doneUs = Math.max(nowUs, this.#clock[Clock.ControllerFreeUs]) + commandUs;
    this.#clock[Clock.ControllerFreeUs] = doneUs;
    return doneUs;
  }

  /** Writes held runs, and then cleans until the pause ends if the drive cleans ahead. */
  idle(nowUs: number, untilUs: number): void {
    this.#writes.flush(nowUs);
    if (!this.design.cleansAhead) return;
    const { freeBlocksAhead, layers } = this.layers;
    layers.forEach((layer, index) => {
      const lane = this.design.layout === 'striped' ? index : -1;
      const cleaner = { layer, lanes: this.lanes, lane, costs: this.#costs, foldUs: this.#foldUs };
      cleanWhileIdle(cleaner, freeBlocksAhead, { nowUs, untilUs });
    });
  }
}

interface Pause {
  readonly nowUs: number;
  readonly untilUs: number;
}

interface IdleCleaner {
  readonly layer: TranslationLayer;
  readonly lanes: Lanes;
  /** The lane that does the work; −1 if all lanes share it. */
  readonly lane: number;
  readonly costs: LaneCosts;
  /** Time to fold one unit of the SLC cache. */
  readonly foldUs: number;
}

/**
 * Cleans during a pause of the host, one copy or erase at a time, until `freeBlocks` blocks are free, no victim would
 * gain anything, or the pause ends. The last operation may run beyond the pause; its victim may stay partly cleaned.
 */
function cleanWhileIdle(cleaner: IdleCleaner, freeBlocks: number, { nowUs, untilUs }: Pause): void {
  const { layer, lanes, lane } = cleaner;
  while ((lane < 0 ? lanes.settledUs : lanes.freeUs[lane]) < untilUs) {
    if (!layer.performMicroAhead(freeBlocks, 1, OPERATION)) return;
    const workUs = workUsOf(cleaner);
    if (workUs === 0) continue;
    if (lane < 0) lanes.acceptAll(nowUs, workUs / lanes.count);
    else lanes.accept(lane, nowUs, workUs);
  }
}

function workUsOf({ layer, costs, foldUs }: IdleCleaner): number {
  const { kind, from } = OPERATION;
  if (kind === 'erase') return costs.eraseUs;
  if (kind !== 'copy') return 0;
  const block = Math.floor(from / layer.flash.pagesPerBlock);
  return layer.blockRole[block] === BlockRole.Slc ? foldUs : costs.copyUs;
}

const OPERATION: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
