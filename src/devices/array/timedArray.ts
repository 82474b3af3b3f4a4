import { type HostRequest, invariant, type RequestKind, SECTOR_BYTES } from '#engine';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { createLayout, type ArrayLayout, type RaidLevel } from './arrayLayout.ts';
import { ExtentList } from './extentList.ts';
import { splitData, splitWrite, type ExtentSink } from './extents.ts';
import type { ArrayTrim } from './flashArray.ts';
import { WriteBackCache } from './writeBackCache.ts';

export interface TimedArrayOptions {
  readonly level: RaidLevel;
  readonly stripeUnitBytes: number;
  readonly trim: ArrayTrim;
  /** Share of the array that the host uses, 0..1, in whole stripes. */
  readonly partitionFraction: number;
  /** Time of the host's processor for each request; requests follow each other through it. */
  readonly driverUs: number;
  /** Rate of the path that all members share, 10⁶ B a second; infinite where it is no limit. */
  readonly hostBytesPerUs: number;
  /** Host memory that takes writes before the members do; 0: none. Not a part of any drive. */
  readonly writeBackCacheBytes: number;
}

export const TIMED_ARRAY_DEFAULTS: TimedArrayOptions = {
  level: 0,
  stripeUnitBytes: 131_072,
  trim: 'blocked',
  partitionFraction: 1,
  driverUs: 0,
  hostBytesPerUs: Infinity,
  writeBackCacheBytes: 0,
};

/** Places in `#clock`. */
const Clock = { DriverFreeUs: 0, PathFreeUs: 1 } as const;
const CLOCK_PLACES = 2;

/**
 * RAID-0 or RAID-5 in simulated time over any devices. A request is cut at stripe units; a member gets what lies together
 * on it as one request, all members work at once, and the host has its answer when the slowest of them has answered. A
 * RAID-5 write first reads what it needs (extents.ts) and then writes. The array is as large as its smallest member allows.
 *
 * Members take requests in order of time. Where a parity update has made one wait for its reads, the requests behind it
 * wait too.
 */
export class TimedArray implements StorageDevice {
  readonly layout: ArrayLayout;
  readonly members: readonly StorageDevice[];
  readonly options: TimedArrayOptions;
  readonly capacityBytes: number;
  readonly #cache: WriteBackCache | null;
  readonly #clock = new Float64Array(CLOCK_PLACES);
  /** Per member: time of the last request that it was given. */
  readonly #memberUs: Float64Array;
  readonly #reads: ExtentList;
  readonly #writes: ExtentList;
  readonly #reading: ExtentSink;
  readonly #writing: ExtentSink;
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
    this.#writing = { data: rewrite, parity: rewrite };
    this.#reading = { data: (member, address, count) => this.#reads.add(member, address, count), parity: () => {} };
  }

  /** All state of the array itself; the members have their own. */
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
    splitData(this.layout, offsetBytes, byteCount, this.#reading);
    return this.#crossPath(byteCount, this.#serveAll('read', this.#reads, readyUs));
  }

  #write(offsetBytes: number, byteCount: number, readyUs: number): number {
    const arrivedUs = this.#crossPath(byteCount, readyUs);
    this.#reads.clear();
    this.#writes.clear();
    splitWrite(this.layout, offsetBytes, byteCount, this.#writing);
    const knownUs = this.#serveAll('read', this.#reads, arrivedUs);
    const doneUs = this.#serveAll('write', this.#writes, knownUs);
    return this.#cache ? this.#cache.admit(byteCount, arrivedUs, doneUs) : doneUs;
  }

  /** RAID-5 passes whole stripes only, with their parity (flashArray.ts). */
  #trim(offsetBytes: number, byteCount: number, readyUs: number): number {
    const { level, stripeUnit, dataUnitCount } = this.layout;
    if (this.options.trim === 'blocked') return readyUs;
    const grain = level === 5 ? stripeUnit * dataUnitCount : 1;
    const first = Math.ceil(offsetBytes / grain) * grain;
    const end = Math.floor((offsetBytes + byteCount) / grain) * grain;
    this.#reads.clear();
    this.#writes.clear();
    if (end > first) splitWrite(this.layout, first, end - first, this.#writing);
    return this.#serveAll('trim', this.#writes, readyUs);
  }

  /** Gives each run to its member at `nowUs`; when the last of them answers. */
  #serveAll(kind: RequestKind, extents: ExtentList, nowUs: number): number {
    const request = this.#request;
    let doneUs = nowUs;
    for (let index = 0; index < extents.count; index++) {
      const member = extents.member[index];
      request.kind = kind;
      request.offsetBytes = extents.address[index];
      request.byteCount = extents.size[index];
      const givenUs = Math.max(nowUs, this.#memberUs[member]);
      this.#memberUs[member] = givenUs;
      doneUs = Math.max(doneUs, this.members[member].serve(request, givenUs));
    }
    return doneUs;
  }

  /** Data that are ready at `readyUs` are through the shared path at the time returned. */
  #crossPath(byteCount: number, readyUs: number): number {
    const { hostBytesPerUs } = this.options;
    if (hostBytesPerUs === Infinity) return readyUs;
    const doneUs = Math.max(readyUs, this.#clock[Clock.PathFreeUs]) + byteCount / hostBytesPerUs;
    this.#clock[Clock.PathFreeUs] = doneUs;
    return doneUs;
  }
}
