import { createRandom, invariant, nextUnit, type HostRequest, type RandomState, type RequestSource } from '#engine';
import type { StorageDevice } from './storageDevice.ts';

/** Random stream of the gaps under the seed of a run. */
const GAP_STREAM = 21;
const US_PER_SECOND = 1e6;

/** A stream of requests that come at a rate of their own, whether or not the drive has answered those before. */
export interface PacedStream {
  readonly source: RequestSource;
  readonly requestsPerSecond: number;
  /** Requests outstanding at most. A request that would be one more is sent when there is room. */
  readonly queueDepth: number;
  readonly seed: number;
}

/** Called for every completion, in the order of sending. */
export type PacedListener = (latencyUs: number, kind: HostRequest['kind'], completedUs: number) => void;

/**
 * A host that sends each of its streams at a fixed rate (an open loop), with random gaps: arrivals are a Poisson
 * process. Latencies count from the moment of sending. The places of a stream are used in turn, so that it stops when
 * the oldest of `queueDepth` requests is unanswered.
 */
export class PacedHost {
  readonly #device: StorageDevice;
  readonly #streams: readonly StreamClock[];

  constructor(device: StorageDevice, streams: readonly PacedStream[], startUs: number) {
    invariant(streams.length > 0, 'a paced host has at least one stream');
    this.#device = device;
    this.#streams = streams.map((stream, index) => new StreamClock(stream, index, startUs));
  }

  /** Time at which the next request is sent. */
  get nowUs(): number {
    return this.#next().sendUs;
  }

  sendNext(listener: PacedListener): void {
    const stream = this.#next();
    const { sendUs } = stream;
    const request = stream.source.next();
    invariant(request !== null, 'a paced stream has no end');
    const { kind } = request;
    const completedUs = this.#device.serve(request, sendUs);
    stream.sent(completedUs);
    listener(completedUs - sendUs, kind, completedUs);
  }

  #next(): StreamClock {
    return this.#streams.reduce((first, each) => (each.sendUs < first.sendUs ? each : first));
  }
}

/** When the requests of one stream are sent. */
class StreamClock {
  readonly source: RequestSource;
  readonly #random: RandomState;
  readonly #meanGapUs: number;
  /** Ring of the times at which the last `queueDepth` requests were answered. */
  readonly #answeredUs: Float64Array;
  #place = 0;
  #dueUs: number;
  sendUs: number;

  constructor({ source, requestsPerSecond, queueDepth, seed }: PacedStream, index: number, startUs: number) {
    invariant(requestsPerSecond > 0 && queueDepth >= 1, 'a paced stream has a rate and room for a request');
    this.source = source;
    this.#random = createRandom(seed, GAP_STREAM + index);
    this.#meanGapUs = US_PER_SECOND / requestsPerSecond;
    this.#answeredUs = new Float64Array(queueDepth);
    this.#dueUs = startUs;
    this.sendUs = this.#draw();
  }

  sent(completedUs: number): void {
    // A stream that was stopped does not make up for it.
    this.#dueUs = this.sendUs;
    this.#answeredUs[this.#place] = completedUs;
    this.#place = (this.#place + 1) % this.#answeredUs.length;
    this.sendUs = this.#draw();
  }

  #draw(): number {
    this.#dueUs += this.#meanGapUs * nextExponential(this.#random);
    return Math.max(this.#dueUs, this.#answeredUs[this.#place]);
  }
}

/**
 * Draws from the exponential distribution with mean 1 by comparisons alone (von Neumann), since logarithms differ in
 * their last bit from machine to machine.
 */
export function nextExponential(random: RandomState): number {
  for (let whole = 0; ; whole++) {
    const first = nextUnit(random);
    let last = first;
    let isOdd = true;
    for (let draw = nextUnit(random); draw < last; draw = nextUnit(random)) {
      last = draw;
      isOdd = !isOdd;
    }
    if (isOdd) return whole + first;
  }
}
