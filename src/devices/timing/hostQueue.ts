import { type HostRequest, invariant, REQUEST_KINDS, type RequestKind, type RequestSource } from '#engine';
import { LatencyHistogram } from './latencyHistogram.ts';
import type { StorageDevice } from './storageDevice.ts';

/**
 * `fifo`: as they were issued. `sorted`: in address order, from the lowest again after the highest (C-SCAN).
 * `batched`: what waits is put in address order and served to its end, while what is issued meanwhile waits for the next
 * batch (F-SCAN), so that nobody is overtaken twice.
 */
export const QUEUE_ORDERS = ['fifo', 'sorted', 'batched'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

export interface HostQueueSettings {
  /** Requests that the host keeps outstanding: whenever one completes, the next is issued. */
  readonly queueDepth: number;
  readonly order: QueueOrder;
  /** Commands that the device holds at once. 1: no native command queuing, the others wait at the host. */
  readonly deviceDepth: number;
  readonly startUs: number;
}

export interface HostQueueReport {
  readonly requestCount: number;
  readonly byteCount: number;
  /** From the first request counted to the last completion. */
  readonly elapsedUs: number;
  /** From issue by the host to completion. */
  readonly meanLatencyUs: number;
  /** Quantiles are at most 1/32 too high (see latencyHistogram.ts); mean and maximum are exact. */
  readonly medianLatencyUs: number;
  readonly p99LatencyUs: number;
  readonly p999LatencyUs: number;
  readonly maxLatencyUs: number;
  /** Requests that took more than half as long as the longest (see latencyHistogram.ts). */
  readonly longestSeen: number;
  readonly requestsPerSecond: number;
  /** 10⁶ B each second. */
  readonly megabytesPerSecond: number;
}

/** Whoever wants every completion: latency, size and time. */
export type CompletionListener = (latencyUs: number, byteCount: number, completedUs: number) => void;

/** The same of what is counted, with the time since which it is. */
export type CountedListener = (latencyUs: number, byteCount: number, completedUs: number, startUs: number) => void;

/** Latencies and throughput of the requests that completed since `reset`. */
export class CompletionTally {
  readonly latencies = new LatencyHistogram();
  #byteCount = 0;
  #startUs = 0;
  #endUs = 0;

  reset(nowUs: number): void {
    this.latencies.reset();
    this.#byteCount = 0;
    this.#startUs = this.#endUs = nowUs;
  }

  add(latencyUs: number, byteCount: number, completedUs: number): void {
    this.latencies.add(latencyUs);
    this.#byteCount += byteCount;
    this.#endUs = completedUs;
  }

  report(): HostQueueReport {
    const elapsedUs = this.#endUs - this.#startUs;
    const { latencies } = this;
    const { count, maxUs } = latencies;
    const quantileUs = (fraction: number): number => (count === 0 ? 0 : latencies.quantileUs(fraction));
    return {
      requestCount: count,
      byteCount: this.#byteCount,
      elapsedUs,
      meanLatencyUs: count === 0 ? 0 : latencies.meanUs,
      medianLatencyUs: quantileUs(0.5),
      p99LatencyUs: quantileUs(0.99),
      p999LatencyUs: quantileUs(0.999),
      maxLatencyUs: maxUs,
      longestSeen: latencies.nearLongestCount,
      requestsPerSecond: elapsedUs === 0 ? 0 : (1e6 * count) / elapsedUs,
      megabytesPerSecond: elapsedUs === 0 ? 0 : this.#byteCount / elapsedUs,
    };
  }
}

/**
 * A host that keeps a fixed number of requests outstanding (a closed loop). At most `deviceDepth` of them are with the
 * device; of the others the next is chosen by `order` whenever the device has room.
 */
export class HostQueue {
  readonly #device: StorageDevice;
  readonly #source: RequestSource;
  readonly #settings: HostQueueSettings;
  /** One slot a request outstanding. */
  readonly #offsetBytes: Float64Array;
  readonly #byteCount: Float64Array;
  readonly #kind: Uint8Array;
  readonly #issuedUs: Float64Array;
  readonly #completedUs: Float64Array;
  /** Slots that wait at the host, the first issued first, and slots that are with the device. */
  readonly #waiting: Int32Array;
  readonly #inDevice: Int32Array;
  readonly #request: { kind: RequestKind; offsetBytes: number; byteCount: number } = {
    kind: 'write',
    offsetBytes: 0,
    byteCount: 0,
  };
  #waitingCount = 0;
  /** `batched`: so many of those waiting, the first ones, belong to the present batch. */
  #batchCount = 0;
  #inDeviceCount = 0;
  #headBytes = 0;
  #nowUs: number;
  #hasEnded = false;

  constructor(device: StorageDevice, source: RequestSource, settings: Partial<HostQueueSettings> = {}) {
    this.#device = device;
    this.#source = source;
    this.#settings = { queueDepth: 1, order: 'fifo', deviceDepth: Infinity, startUs: 0, ...settings };
    const { queueDepth, deviceDepth, startUs } = this.#settings;
    invariant(Number.isInteger(queueDepth) && queueDepth >= 1, 'a host keeps at least one request outstanding');
    invariant(deviceDepth >= 1, 'a device takes at least one command');
    this.#offsetBytes = new Float64Array(queueDepth);
    this.#byteCount = new Float64Array(queueDepth);
    this.#kind = new Uint8Array(queueDepth);
    this.#issuedUs = new Float64Array(queueDepth);
    this.#completedUs = new Float64Array(queueDepth);
    this.#waiting = new Int32Array(queueDepth);
    this.#inDevice = new Int32Array(queueDepth);
    this.#nowUs = startUs;
    for (let slot = 0; slot < queueDepth; slot++) this.#issueInto(slot);
  }

  get nowUs(): number {
    return this.#nowUs;
  }

  /** Lets one request complete. Returns false when none is outstanding any more. */
  completeNext(listener: CompletionListener): boolean {
    this.#fillDevice();
    if (this.#inDeviceCount === 0) return false;
    const slot = this.#takeFirstCompleted();
    this.#nowUs = this.#completedUs[slot];
    listener(this.#nowUs - this.#issuedUs[slot], this.#byteCount[slot], this.#nowUs);
    this.#issueInto(slot);
    return true;
  }

  #issueInto(slot: number): void {
    const request: HostRequest | null = this.#hasEnded ? null : this.#source.next();
    if (request === null) {
      this.#hasEnded = true;
      return;
    }
    this.#offsetBytes[slot] = request.offsetBytes;
    this.#byteCount[slot] = request.byteCount;
    this.#kind[slot] = REQUEST_KINDS.indexOf(request.kind);
    this.#issuedUs[slot] = this.#nowUs;
    this.#waiting[this.#waitingCount++] = slot;
  }

  #fillDevice(): void {
    const request = this.#request;
    while (this.#waitingCount > 0 && this.#inDeviceCount < this.#settings.deviceDepth) {
      const slot = this.#takeWaiting(this.#chooseWaiting());
      request.kind = REQUEST_KINDS[this.#kind[slot]];
      request.offsetBytes = this.#offsetBytes[slot];
      request.byteCount = this.#byteCount[slot];
      this.#headBytes = request.offsetBytes;
      this.#completedUs[slot] = this.#device.serve(request, this.#nowUs);
      this.#inDevice[this.#inDeviceCount++] = slot;
    }
  }

  /** Index in `#waiting` of the one to be served next. */
  #chooseWaiting(): number {
    const { order } = this.#settings;
    if (order === 'fifo') return 0;
    if (order === 'sorted') return this.#nextInOrder(this.#waitingCount);
    if (this.#batchCount === 0) {
      this.#batchCount = this.#waitingCount;
      this.#headBytes = 0;
    }
    return this.#nextInOrder(this.#batchCount--);
  }

  #takeWaiting(index: number): number {
    const slot = this.#waiting[index];
    if (index < --this.#waitingCount) this.#waiting.copyWithin(index, index + 1, this.#waitingCount + 1);
    return slot;
  }

  /**
   * Index in `#waiting`, of the first `count`: the lowest address at or after the last one served, else the lowest; of
   * equals the first.
   */
  #nextInOrder(count: number): number {
    let ahead = -1;
    let lowest = 0;
    let aheadBytes = Infinity;
    let lowestBytes = Infinity;
    for (let index = 0; index < count; index++) {
      const offsetBytes = this.#offsetBytes[this.#waiting[index]];
      if (offsetBytes >= this.#headBytes && offsetBytes < aheadBytes) {
        ahead = index;
        aheadBytes = offsetBytes;
      }
      if (offsetBytes < lowestBytes) {
        lowest = index;
        lowestBytes = offsetBytes;
      }
    }
    return ahead >= 0 ? ahead : lowest;
  }

  /** Slot of the request with the device that completes first; of equals the one that reached it first. */
  #takeFirstCompleted(): number {
    let best = 0;
    for (let index = 1; index < this.#inDeviceCount; index++)
      if (this.#completedUs[this.#inDevice[index]] < this.#completedUs[this.#inDevice[best]]) best = index;
    const slot = this.#inDevice[best];
    if (best < --this.#inDeviceCount) this.#inDevice.copyWithin(best, best + 1, this.#inDeviceCount + 1);
    return slot;
  }
}

/** How long a run lasts: requests not counted at first, then requests counted or a span of time, whichever ends first. */
export interface RunLength {
  readonly warmupRequests?: number;
  readonly requests?: number;
  readonly seconds?: number;
}

/**
 * Drives the device with the source and reports what the host saw after the warm-up; `listener` hears of each request,
 * `onWarm` when the first of them is about to be served.
 */
export function measureRequests(
  device: StorageDevice,
  source: RequestSource,
  settings: Partial<HostQueueSettings>,
  { warmupRequests = 0, requests = Infinity, seconds = Infinity }: RunLength,
  listener: CountedListener = () => undefined,
  onWarm: () => void = () => undefined,
): HostQueueReport {
  const queue = new HostQueue(device, source, settings);
  const tally = new CompletionTally();
  const ignore: CompletionListener = () => undefined;
  for (let count = 0; count < warmupRequests; count++) if (!queue.completeNext(ignore)) break;
  const startUs = queue.nowUs;
  tally.reset(startUs);
  onWarm();
  const add: CompletionListener = (latencyUs, byteCount, completedUs) => {
    tally.add(latencyUs, byteCount, completedUs);
    listener(latencyUs, byteCount, completedUs, startUs);
  };
  for (let count = 0; count < requests && queue.nowUs - startUs < 1e6 * seconds; count++)
    if (!queue.completeNext(add)) break;
  return tally.report();
}
