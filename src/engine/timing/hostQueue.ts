import { REQUEST_KINDS, type HostRequest, type RequestKind, type RequestSource } from '../workload/request.ts';
import { invariant } from '../result.ts';
import type { StorageDevice } from './storageDevice.ts';

/** `fifo`: as they were issued. `sorted`: in address order, from the lowest again after the highest (C-SCAN). */
export const QUEUE_ORDERS = ['fifo', 'sorted'] as const;
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
  readonly maxLatencyUs: number;
  readonly requestsPerSecond: number;
  /** 10⁶ B each second. */
  readonly megabytesPerSecond: number;
}

/** Whoever wants every completion: latency, size and time. */
export type CompletionListener = (latencyUs: number, byteCount: number, completedUs: number) => void;

/** Latencies and throughput of the requests that completed since `reset`. */
export class CompletionTally {
  #count = 0;
  #byteCount = 0;
  #latencySumUs = 0;
  #maxLatencyUs = 0;
  #startUs = 0;
  #endUs = 0;

  reset(nowUs: number): void {
    this.#count = this.#byteCount = this.#latencySumUs = this.#maxLatencyUs = 0;
    this.#startUs = this.#endUs = nowUs;
  }

  add(latencyUs: number, byteCount: number, completedUs: number): void {
    this.#count++;
    this.#byteCount += byteCount;
    this.#latencySumUs += latencyUs;
    if (latencyUs > this.#maxLatencyUs) this.#maxLatencyUs = latencyUs;
    this.#endUs = completedUs;
  }

  report(): HostQueueReport {
    const elapsedUs = this.#endUs - this.#startUs;
    return {
      requestCount: this.#count,
      byteCount: this.#byteCount,
      elapsedUs,
      meanLatencyUs: this.#count === 0 ? 0 : this.#latencySumUs / this.#count,
      maxLatencyUs: this.#maxLatencyUs,
      requestsPerSecond: elapsedUs === 0 ? 0 : (1e6 * this.#count) / elapsedUs,
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
  readonly #sequence: Float64Array;
  /** When the device will have completed it; infinite while it waits at the host. */
  readonly #completedUs: Float64Array;
  readonly #isUsed: Uint8Array;
  readonly #request: { kind: RequestKind; offsetBytes: number; byteCount: number } = {
    kind: 'write',
    offsetBytes: 0,
    byteCount: 0,
  };
  #waitingCount = 0;
  #inDeviceCount = 0;
  #issuedCount = 0;
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
    this.#sequence = new Float64Array(queueDepth);
    this.#completedUs = new Float64Array(queueDepth);
    this.#isUsed = new Uint8Array(queueDepth);
    this.#nowUs = startUs;
    for (let slot = 0; slot < queueDepth; slot++) this.#issueInto(slot);
  }

  get nowUs(): number {
    return this.#nowUs;
  }

  /** Lets one request complete. Returns false when none is outstanding any more. */
  completeNext(listener: CompletionListener): boolean {
    this.#fillDevice();
    const slot = this.#firstCompletion();
    if (slot < 0) return false;
    this.#nowUs = this.#completedUs[slot];
    this.#inDeviceCount--;
    this.#isUsed[slot] = 0;
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
    this.#sequence[slot] = this.#issuedCount++;
    this.#completedUs[slot] = Infinity;
    this.#isUsed[slot] = 1;
    this.#waitingCount++;
  }

  #fillDevice(): void {
    const request = this.#request;
    while (this.#waitingCount > 0 && this.#inDeviceCount < this.#settings.deviceDepth) {
      const slot = this.#settings.order === 'fifo' ? this.#oldestWaiting() : this.#nextInOrder();
      request.kind = REQUEST_KINDS[this.#kind[slot]];
      request.offsetBytes = this.#offsetBytes[slot];
      request.byteCount = this.#byteCount[slot];
      this.#headBytes = request.offsetBytes;
      this.#completedUs[slot] = this.#device.serve(request, this.#nowUs);
      this.#waitingCount--;
      this.#inDeviceCount++;
    }
  }

  #isWaiting(slot: number): boolean {
    return this.#isUsed[slot] === 1 && this.#completedUs[slot] === Infinity;
  }

  #oldestWaiting(): number {
    let best = -1;
    for (let slot = 0; slot < this.#isUsed.length; slot++)
      if (this.#isWaiting(slot) && (best < 0 || this.#sequence[slot] < this.#sequence[best])) best = slot;
    return best;
  }

  /** The lowest address at or after the last one served, else the lowest of all; of equals the one issued first. */
  #nextInOrder(): number {
    let ahead = -1;
    let lowest = -1;
    for (let slot = 0; slot < this.#isUsed.length; slot++) {
      if (!this.#isWaiting(slot)) continue;
      if (this.#offsetBytes[slot] >= this.#headBytes && this.#isBefore(slot, ahead)) ahead = slot;
      if (this.#isBefore(slot, lowest)) lowest = slot;
    }
    return ahead >= 0 ? ahead : lowest;
  }

  #isBefore(slot: number, other: number): boolean {
    if (other < 0) return true;
    const difference = this.#offsetBytes[slot] - this.#offsetBytes[other];
    return difference < 0 || (difference === 0 && this.#sequence[slot] < this.#sequence[other]);
  }

  #firstCompletion(): number {
    let best = -1;
    for (let slot = 0; slot < this.#isUsed.length; slot++) {
      if (this.#isUsed[slot] === 0 || this.#completedUs[slot] === Infinity) continue;
      if (best < 0 || this.#completedUs[slot] < this.#completedUs[best]) best = slot;
    }
    return best;
  }
}

/** How long a run lasts: requests not counted at first, then requests counted or a span of time, whichever ends first. */
export interface RunLength {
  readonly warmupRequests?: number;
  readonly requests?: number;
  readonly seconds?: number;
}

/** Drives the device with the source and reports what the host saw after the warm-up. */
export function measureRequests(
  device: StorageDevice,
  source: RequestSource,
  settings: Partial<HostQueueSettings>,
  { warmupRequests = 0, requests = Infinity, seconds = Infinity }: RunLength,
): HostQueueReport {
  const queue = new HostQueue(device, source, settings);
  const tally = new CompletionTally();
  const ignore: CompletionListener = () => undefined;
  for (let count = 0; count < warmupRequests; count++) if (!queue.completeNext(ignore)) break;
  const startUs = queue.nowUs;
  tally.reset(startUs);
  const add: CompletionListener = (latencyUs, byteCount, completedUs) => tally.add(latencyUs, byteCount, completedUs);
  for (let count = 0; count < requests && queue.nowUs - startUs < 1e6 * seconds; count++)
    if (!queue.completeNext(add)) break;
  return tally.report();
}
