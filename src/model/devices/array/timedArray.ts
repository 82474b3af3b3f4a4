import { invariant, SECTOR_BYTES, type HostRequest, type RequestKind } from '#engine';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { createLayout, type ArrayLayout, type RaidLevel } from './arrayLayout.ts';
import { ExtentList, splitData, splitWrite, type ExtentSink } from './extents.ts';
import type { ArrayTrim } from './flashArray.ts';

export interface TimedArrayOptions {
  readonly level: RaidLevel;
  readonly stripeUnitBytes: number;
  readonly trim: ArrayTrim;
  /** Share of the array in the host's partition, 0..1; whole stripes. */
  readonly partitionFraction: number;
  /** Time of the host's processor for each request; it handles one request at a time. */
  readonly driverUs: number;
  /** Rate of the path that all members share, 10⁶ B a second; Infinity for no limit. */
  readonly hostBytesPerUs: number;
  /** Size of the driver's write-back cache in host memory; 0 for none. */
  readonly writeBackCacheBytes: number;
}

const TIMED_ARRAY_DEFAULTS: TimedArrayOptions = {
  level: 0,
  stripeUnitBytes: 131_072,
  trim: 'blocked',
  partitionFraction: 1,
  driverUs: 0,
  hostBytesPerUs: Infinity,
  writeBackCacheBytes: 0,
};

/** Indices into `#clock`. */
const Clock = { DriverFreeUs: 0, PathFreeUs: 1 } as const;
const CLOCK_LENGTH = 2;

/**
 * RAID-0 or RAID-5 in simulated time over any devices. A request is split at stripe units; each member gets adjacent
 * pieces as one request; all members work in parallel, and the request completes with the slowest of them. A RAID-5
 * write first reads what it needs (extents.ts) and then writes. The smallest member determines the capacity.
 *
 * Members take requests in order of time. If a parity update makes a request wait for its reads, later requests wait
 * too.
 */
export class TimedArray implements StorageDevice {
  readonly layout: ArrayLayout;
  readonly members: readonly StorageDevice[];
  readonly options: TimedArrayOptions;
  readonly capacityBytes: number;
  readonly #cache: WriteBackCache | null;
  readonly #clock = new Float64Array(CLOCK_LENGTH);
  /** Per member: time of its last request. */
  readonly #memberUs: Float64Array;
  readonly #reads: ExtentList;
  readonly #writes: ExtentList;
  readonly #readSink: ExtentSink;
  readonly #writeSink: ExtentSink;
  readonly #request: { kind: RequestKind; offsetBytes: number; byteCount: number } = {
    kind: 'read',
    offsetBytes: 0,
    byteCount: 0,
  };

  constructor(members: readonly StorageDevice[], options: Partial<TimedArrayOptions> = {}) {
    this.options = { ...TIMED_ARRAY_DEFAULTS, ...options };
    const { level, stripeUnitBytes, partitionFraction, writeBackCacheBytes } = this.options;
    invariant(stripeUnitBytes % SECTOR_BYTES === 0, 'a stripe unit is made of whole sectors');
    this.members = members;
    const memberBytes = Math.min(...members.map(({ capacityBytes }) => capacityBytes));
    this.layout = createLayout({ level, memberCount: members.length, stripeUnit: stripeUnitBytes }, memberBytes);
    const stripeBytes = stripeUnitBytes * this.layout.dataUnitCount;
    this.capacityBytes = Math.floor((this.layout.size * partitionFraction) / stripeBytes) * stripeBytes;
    this.#cache = writeBackCacheBytes > 0 ? new WriteBackCache(writeBackCacheBytes) : null;
    this.#memberUs = new Float64Array(members.length);
    this.#reads = new ExtentList(members.length);
    this.#writes = new ExtentList(members.length);
    const rewrite = (member: number, address: number, count: number, needsOld: boolean): void => {
      if (needsOld) this.#reads.add(member, address, count);
      this.#writes.add(member, address, count);
    };
    this.#writeSink = { data: rewrite, parity: rewrite };
    this.#readSink = { data: (member, address, count) => this.#reads.add(member, address, count), parity: () => {} };
  }

  /** State of the array itself; the members have their own. */
  get columns(): readonly Float64Array[] {
    return [this.#clock, this.#memberUs, ...(this.#cache?.columns ?? [])];
  }

  get settledUs(): number {
    return Math.max(this.#clock[Clock.DriverFreeUs], ...this.members.map(({ settledUs }) => settledUs));
  }

  serve(request: HostRequest, nowUs: number): number {
    const { kind, offsetBytes, byteCount } = request;
    const { driverUs } = this.options;
    const readyUs = Math.max(nowUs, this.#clock[Clock.DriverFreeUs]) + driverUs;
    this.#clock[Clock.DriverFreeUs] = readyUs;
    const count = Math.max(0, Math.min(byteCount, this.capacityBytes - offsetBytes));
    if (kind === 'read') return this.#read(offsetBytes, count, readyUs);
    if (kind === 'write') return this.#write(offsetBytes, count, readyUs);
    return this.#trim(offsetBytes, count, readyUs);
  }

  idle(nowUs: number, untilUs: number): void {
    this.members.forEach((member, index) => {
      const fromUs = Math.max(nowUs, this.#memberUs[index]);
      if (fromUs < untilUs) member.idle(fromUs, untilUs);
    });
  }

  #read(offsetBytes: number, byteCount: number, readyUs: number): number {
    this.#reads.clear();
    splitData(this.layout, offsetBytes, byteCount, this.#readSink);
    return this.#crossPath(byteCount, this.#serveAll('read', this.#reads, readyUs));
  }

  #write(offsetBytes: number, byteCount: number, readyUs: number): number {
    const arrivalUs = this.#crossPath(byteCount, readyUs);
    this.#reads.clear();
    this.#writes.clear();
    splitWrite(this.layout, offsetBytes, byteCount, this.#writeSink);
    const oldDataUs = this.#serveAll('read', this.#reads, arrivalUs);
    const doneUs = this.#serveAll('write', this.#writes, oldDataUs);
    return this.#cache ? this.#cache.admit(byteCount, arrivalUs, doneUs) : doneUs;
  }

  /** RAID-5 passes only trims of whole stripes, with their parity (see flashArray.ts). */
  #trim(offsetBytes: number, byteCount: number, readyUs: number): number {
    const { level, stripeUnit, dataUnitCount } = this.layout;
    if (this.options.trim === 'blocked') return readyUs;
    const grain = level === 5 ? stripeUnit * dataUnitCount : 1;
    const first = Math.ceil(offsetBytes / grain) * grain;
    const end = Math.floor((offsetBytes + byteCount) / grain) * grain;
    this.#reads.clear();
    this.#writes.clear();
    if (end > first) splitWrite(this.layout, first, end - first, this.#writeSink);
    return this.#serveAll('trim', this.#writes, readyUs);
  }

  /** Sends each run to its member at `nowUs`; returns the time of the last answer. */
  #serveAll(kind: RequestKind, extents: ExtentList, nowUs: number): number {
    const request = this.#request;
    let doneUs = nowUs;
    for (let index = 0; index < extents.count; index++) {
      const member = extents.member[index];
      request.kind = kind;
      request.offsetBytes = extents.address[index];
      request.byteCount = extents.size[index];
      const requestUs = Math.max(nowUs, this.#memberUs[member]);
      this.#memberUs[member] = requestUs;
      doneUs = Math.max(doneUs, this.members[member].serve(request, requestUs));
    }
    return doneUs;
  }

  /** Sends data that is ready at `readyUs` through the shared path; returns when it has passed. */
  #crossPath(byteCount: number, readyUs: number): number {
    const { hostBytesPerUs } = this.options;
    if (hostBytesPerUs === Infinity) return readyUs;
    const doneUs = Math.max(readyUs, this.#clock[Clock.PathFreeUs]) + byteCount / hostBytesPerUs;
    this.#clock[Clock.PathFreeUs] = doneUs;
    return doneUs;
  }
}

const RING_REQUESTS = 1024;

/** Indices into `#ring`. */
const Ring = { First: 0, Count: 1, Bytes: 2, LatestUs: 3 } as const;
const RING_LENGTH = 4;

/**
 * Write-back cache of a driver in host memory, not part of any drive. A write is acknowledged as soon as there is room
 * for it; room is freed in the order of the writes.
 */
export class WriteBackCache {
  readonly capacityBytes: number;
  /** Ring of cached writes: when the members will have completed each, and its size. */
  readonly #doneUs = new Float64Array(RING_REQUESTS);
  readonly #bytes = new Float64Array(RING_REQUESTS);
  readonly #ring = new Float64Array(RING_LENGTH);

  constructor(capacityBytes: number) {
    this.capacityBytes = capacityBytes;
  }

  get columns(): readonly Float64Array[] {
    return [this.#doneUs, this.#bytes, this.#ring];
  }

  /**
   * Caches a write of `byteCount` that arrives at `nowUs` and that the members complete at `doneUs`. Returns when it is
   * acknowledged: as soon as earlier writes have left enough room, or at `doneUs` if it is larger than the cache.
   */
  admit(byteCount: number, nowUs: number, doneUs: number): number {
    const ring = this.#ring;
    if (byteCount > this.capacityBytes) return doneUs;
    let acknowledgedUs = nowUs;
    while (ring[Ring.Count] > 0) {
      const oldestUs = this.#doneUs[ring[Ring.First]];
      const isFull = ring[Ring.Bytes] + byteCount > this.capacityBytes || ring[Ring.Count] === RING_REQUESTS;
      if (oldestUs > nowUs && !isFull) break;
      if (oldestUs > acknowledgedUs) acknowledgedUs = oldestUs;
      ring[Ring.Bytes] -= this.#bytes[ring[Ring.First]];
      ring[Ring.First] = (ring[Ring.First] + 1) % RING_REQUESTS;
      ring[Ring.Count]--;
    }
    // Writes leave the cache in order.
    ring[Ring.LatestUs] = Math.max(ring[Ring.LatestUs], doneUs);
    const place = (ring[Ring.First] + ring[Ring.Count]) % RING_REQUESTS;
    this.#doneUs[place] = ring[Ring.LatestUs];
    this.#bytes[place] = byteCount;
    ring[Ring.Bytes] += byteCount;
    ring[Ring.Count]++;
    return acknowledgedUs;
  }
}
