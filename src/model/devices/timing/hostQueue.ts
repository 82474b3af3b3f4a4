import { type HostRequest, invariant, REQUEST_KINDS, type RequestKind, type RequestSource } from '#engine';
import type { StorageDevice } from './storageDevice.ts';

/**
 * Order in which the host sends waiting requests. `fifo`: as issued. `sorted`: in address order, starting again at the
 * lowest after the highest (C-SCAN). `batched`: the waiting requests form a batch that is served in address order, and
 * newly issued requests wait for the next batch (F-SCAN), so that no request is overtaken twice.
 */
export const QUEUE_ORDERS = ['fifo', 'sorted', 'batched'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

export interface HostQueueSettings {
  /** Requests that the host keeps outstanding: when one completes, the next is issued. */
  readonly queueDepth: number;
  readonly order: QueueOrder;
  /** Commands that the device can have outstanding; further requests wait at the host. 1 means no command queuing. */
  readonly deviceDepth: number;
  readonly startUs: number;
}

/** Called for every completion. */
export type CompletionListener = (latencyUs: number, byteCount: number, completedUs: number) => void;

/**
 * A host that keeps a fixed number of requests outstanding (a closed loop). At most `deviceDepth` of them are in the
 * device; when it has room, `order` chooses the next of the others.
 */
export class HostQueue {
  readonly #device: StorageDevice;
  readonly #source: RequestSource;
  readonly #settings: HostQueueSettings;
  /** Columns with one slot for each outstanding request. */
  readonly #offsetBytes: Float64Array;
  readonly #byteCount: Float64Array;
  readonly #kind: Uint8Array;
  readonly #issuedUs: Float64Array;
  readonly #completedUs: Float64Array;
  /** Slots of the requests that wait at the host, in order of issue, and of those in the device. */
  readonly #waitingSlots: Int32Array;
  readonly #deviceSlots: Int32Array;
  readonly #request: { kind: RequestKind; offsetBytes: number; byteCount: number } = {
    kind: 'write',
    offsetBytes: 0,
    byteCount: 0,
  };
  #waitingCount = 0;
  /** `batched`: number of waiting requests, from the first on, in the present batch. */
  #batchCount = 0;
  #deviceCount = 0;
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
    this.#waitingSlots = new Int32Array(queueDepth);
    this.#deviceSlots = new Int32Array(queueDepth);
    this.#nowUs = startUs;
    for (let slot = 0; slot < queueDepth; slot++) this.#issueInto(slot);
  }

  get nowUs(): number {
    return this.#nowUs;
  }

  /** Completes one request. Returns false when none is outstanding. */
  completeNext(listener: CompletionListener): boolean {
    this.#fillDevice();
    if (this.#deviceCount === 0) return false;
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
    this.#waitingSlots[this.#waitingCount++] = slot;
  }

  #fillDevice(): void {
    const request = this.#request;
    while (this.#waitingCount > 0 && this.#deviceCount < this.#settings.deviceDepth) {
      const slot = this.#takeWaiting(this.#chooseWaiting());
      request.kind = REQUEST_KINDS[this.#kind[slot]];
      request.offsetBytes = this.#offsetBytes[slot];
      request.byteCount = this.#byteCount[slot];
      this.#headBytes = request.offsetBytes;
      this.#completedUs[slot] = this.#device.serve(request, this.#nowUs);
      this.#deviceSlots[this.#deviceCount++] = slot;
    }
  }

  /** Index in `#waitingSlots` of the request to be served next. */
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
    const slot = this.#waitingSlots[index];
    if (index < --this.#waitingCount) this.#waitingSlots.copyWithin(index, index + 1, this.#waitingCount + 1);
    return slot;
  }

  /**
   * Among the first `count` of `#waitingSlots`, the index of the lowest address at or after the last one served, else
   * of the lowest; the first of equals.
   */
  #nextInOrder(count: number): number {
    let ahead = -1;
    let lowest = 0;
    let aheadBytes = Infinity;
    let lowestBytes = Infinity;
    for (let index = 0; index < count; index++) {
      const offsetBytes = this.#offsetBytes[this.#waitingSlots[index]];
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

  /** Removes the request in the device that completes first (of equals, the one sent first); returns its slot. */
  #takeFirstCompleted(): number {
    let best = 0;
    for (let index = 1; index < this.#deviceCount; index++)
      if (this.#completedUs[this.#deviceSlots[index]] < this.#completedUs[this.#deviceSlots[best]]) best = index;
    const slot = this.#deviceSlots[best];
    if (best < --this.#deviceCount) this.#deviceSlots.copyWithin(best, best + 1, this.#deviceCount + 1);
    return slot;
  }
}
