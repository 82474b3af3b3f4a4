import type { Column, HostRequest, TranslationLayer } from '#engine';
import { cleanWhileIdle } from './idleCleaning.ts';
import { laneCosts, type LaneCosts } from './laneCosts.ts';
import { FlashReads } from './flashReads.ts';
import { LaneLayers } from './laneLayers.ts';
import { Lanes } from './lanes.ts';
import { slcCosts } from './slcCosts.ts';
import type { CompleteDesign, WritePath } from './writePath.ts';
import type { StorageDevice } from './storageDevice.ts';

/** Places in `#clock`. */
const Clock = {
  /** When the controller looks at the next command. */
  ControllerFreeUs: 0,
  LinkFreeUs: 1,
  /** When the controller was done with the last read. */
  ReadReadyUs: 2,
  /** When the last of all reads was answered. */
  ReadDoneUs: 3,
} as const;
const CLOCK_PLACES = 4;

/** What leaves the flash at the least, and on whose boundaries: the smallest page of these drives. */
const READ_PAGE_BYTES = 4096;

/** Bytes of the whole pages that hold those from `from` to `to`. */
const pagesBytes = (from: number, to: number): number =>
  (Math.ceil(to / READ_PAGE_BYTES) - Math.floor(from / READ_PAGE_BYTES)) * READ_PAGE_BYTES;

/** Places in `readCounts`. */
export const ReadCount = {
  /** Mapping units that reads touched. */
  Units: 0,
  /** Of these, the ones that held nothing: never written, or trimmed. */
  Unmapped: 1,
} as const;
const READ_COUNT_PLACES = 2;

/**
 * An SSD in simulated time: the translation layers of its lanes say what has to be read, programmed, copied and erased,
 * and this says how long the host waits for it. Deterministic; all state in `columns`.
 */
export class SsdDevice implements StorageDevice {
  readonly design: CompleteDesign;
  readonly layers: LaneLayers;
  readonly lanes: Lanes;
  readonly capacityBytes: number;
  readonly #costs: LaneCosts;
  /** One unit out of the SLC cache; 0 where there is none. */
  readonly #foldUs: number;
  readonly #writes: WritePath;
  readonly #reads: FlashReads;
  // Of the design, for what is asked at every request.
  readonly #commandUs: number;
  readonly #linkBytesPerUs: number;
  readonly #writeCapBytesPerUs: number;
  readonly #isLinkOverlapped: boolean;
  readonly #isBuffered: boolean;
  readonly #clock = new Float64Array(CLOCK_PLACES);
  /** For whoever watches; nothing depends on it, so it is no state. */
  readonly readCounts = new Float64Array(READ_COUNT_PLACES);

  /** @param units about how many mapping units to simulate, as drives are scaled down, or the layer under all lanes */
  constructor(design: CompleteDesign, units: number | TranslationLayer, seed = 1) {
    this.design = design;
    this.#commandUs = design.commandUs;
    this.#linkBytesPerUs = design.linkBytesPerUs;
    this.#writeCapBytesPerUs = design.writeCapBytesPerUs;
    this.#isLinkOverlapped = design.isLinkOverlapped;
    this.#isBuffered = design.acknowledgment === 'buffered';
    this.layers = new LaneLayers(design, units, seed);
    this.lanes = new Lanes(design.laneCount);
    this.capacityBytes = this.layers.unitCount * design.unitBytes;
    this.#costs = laneCosts(design);
    this.#foldUs = design.slcCache ? slcCosts(design, design.slcCache).foldUs : 0;
    this.#reads = new FlashReads(design, this.lanes);
    this.#writes = design.createWritePath(design, this.lanes, this.layers);
  }

  get columns(): readonly Column[] {
    return [...this.layers.columns, ...this.lanes.columns, ...this.#writes.columns, this.#clock];
  }

  /** Blocks moved to level wear so far. */
  get wearMovesMade(): number {
    return this.#writes.wearMovesMade;
  }

  get settledUs(): number {
    return Math.max(this.lanes.settledUs, ...this.#clock);
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
    // Data for a buffer cross the link while the controller is still busy with the commands before.
    const sentUs = isBuffered ? nowUs : isLinkOverlapped ? beginUs : beginUs + commandUs;
    const arrivedUs = this.#crossLink(byteCount, sentUs);
    const readyUs = isLinkOverlapped ? beginUs + commandUs : Math.max(beginUs + commandUs, arrivedUs);
    const writtenUs = this.#writes.write(offsetBytes, byteCount, readyUs, arrivedUs);
    const takenUs = Math.max(readyUs, writtenUs, arrivedUs, beginUs + byteCount / this.#writeCapBytesPerUs);
    const waitUs = this.#writes.takeWaitUs();
    // The whole drive stands still: this comes on top of all else, and no lane goes on meanwhile.
    if (waitUs > 0) this.lanes.hold(takenUs, waitUs);
    clock[Clock.ControllerFreeUs] = takenUs + waitUs;
    return isBuffered ? Math.max(writtenUs, arrivedUs) : takenUs + waitUs;
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

  /** When the controller takes a read up: behind other reads, and before writes that wait in its buffer but for the present one. */
  #controllerReadyUs(nowUs: number): number {
    const freeUs = this.#clock[Clock.ControllerFreeUs];
    if (!this.#isBuffered) return Math.max(nowUs, freeUs);
    return Math.max(nowUs, this.#clock[Clock.ReadReadyUs], Math.min(freeUs, nowUs + this.#commandUs));
  }

  /** When the bytes, which can be sent from `fromUs` on, have crossed the link. It carries one request at a time, in or out. */
  #crossLink(byteCount: number, fromUs: number): number {
    const clock = this.#clock;
    const doneUs = Math.max(fromUs, clock[Clock.LinkFreeUs]) + byteCount / this.#linkBytesPerUs;
    clock[Clock.LinkFreeUs] = doneUs;
    return doneUs;
  }

  /** When the flash has given up all bytes of a read. What was never written needs no flash. */
  #readFlash(offsetBytes: number, byteCount: number, readyUs: number): number {
    const { unitBytes } = this.design;
    const laneCount = this.lanes.count;
    const isSpread = this.design.layout === 'spread';
    const endBytes = Math.min(offsetBytes + byteCount, this.capacityBytes);
    for (let atBytes = offsetBytes; atBytes < endBytes;) {
      const unit = Math.floor(atBytes / unitBytes);
      const pieceEnd = Math.min(endBytes, (unit + 1) * unitBytes);
      const place = this.#placeOf(unit);
      this.readCounts[ReadCount.Units]++;
      if (place < 0) this.readCounts[ReadCount.Unmapped]++;
      else {
        const lane = isSpread ? place % laneCount : this.layers.layer;
        this.#reads.add(lane, isSpread ? Math.floor(place / laneCount) : place, pagesBytes(atBytes, pieceEnd));
      }
      atBytes = pieceEnd;
    }
    return this.#reads.perform(readyUs);
  }

  /** Physical page of the unit in its layer, −1 where it was never written. Sets `layers.layer` to that layer. */
  #placeOf(unit: number): number {
    const { layers } = this;
    layers.locate(unit);
    return layers.layers[layers.layer].locate(layers.page);
  }

  /** Lane that holds the unit, or −1. Spread units lie on the lanes in turn, in the order they were programmed. */
  laneOf(unit: number): number {
    const place = this.#placeOf(unit);
    if (place < 0) return -1;
    return this.design.layout === 'striped' ? this.layers.layer : place % this.lanes.count;
  }

  /** Forgets the units that lie wholly inside. */
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

  /** Writes what was gathered into runs, then lets a drive that cleans ahead do so until the pause is over. */
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
