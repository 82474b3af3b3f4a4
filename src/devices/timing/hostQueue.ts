import { type HostRequest, invariant, REQUEST_KINDS, type RequestKind, type RequestSource } from '#engine';
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

/** Whoever wants every completion: latency, size and time. */
export type CompletionListener = (latencyUs: number, byteCount: number, completedUs: number) => void;

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
