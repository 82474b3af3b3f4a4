import type { RequestSource } from '#engine';
import { HostQueue, type CompletionListener, type HostQueueSettings } from './hostQueue.ts';
import { LatencyHistogram } from './latencyHistogram.ts';
import type { StorageDevice } from './storageDevice.ts';

export interface HostQueueReport {
  readonly requestCount: number;
  readonly byteCount: number;
  /** From the first counted request to the last completion. */
  readonly elapsedUs: number;
  /** From issue by the host to completion. */
  readonly meanLatencyUs: number;
  /** Quantiles are at most 1/32 too high (see latencyHistogram.ts); mean and maximum are exact. */
  readonly medianLatencyUs: number;
  readonly p99LatencyUs: number;
  readonly p999LatencyUs: number;
  readonly maxLatencyUs: number;
  /** Number of requests that took more than half as long as the longest (see latencyHistogram.ts). */
  readonly longestSeen: number;
  readonly requestsPerSecond: number;
  /** 10⁶ B each second. */
  readonly megabytesPerSecond: number;
}

/** Called for every counted completion; counting began at `startUs`. */
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

/** Length of a run: uncounted warm-up requests, then counted requests or a time span, whichever ends first. */
export interface RunLength {
  readonly warmupRequests?: number;
  readonly requests?: number;
  readonly seconds?: number;
}

/** Measures a device under a stream of requests; can be advanced a few requests at a time. */
export class RequestMeasurement {
  /** Number of warm-up requests, which are not counted. */
  readonly warmupRequests: number;
  /** Number of counted requests; Infinity if time or the source ends the run. */
  readonly requests: number;
  readonly #queue: HostQueue;
  readonly #tally = new CompletionTally();
  readonly #seconds: number;
  readonly #startUs: number;
  readonly #add: CompletionListener;
  #requestsLeft: number;

  /** Completes the warm-up requests. */
  constructor(
    device: StorageDevice,
    source: RequestSource,
    settings: Partial<HostQueueSettings>,
    { warmupRequests = 0, requests = Infinity, seconds = Infinity }: RunLength,
    listener: CountedListener = () => undefined,
  ) {
    this.warmupRequests = warmupRequests;
    this.requests = requests;
    const queue = new HostQueue(device, source, settings);
    const tally = this.#tally;
    const ignore: CompletionListener = () => undefined;
    for (let count = 0; count < warmupRequests; count++) if (!queue.completeNext(ignore)) break;
    const startUs = queue.nowUs;
    tally.reset(startUs);
    this.#add = (latencyUs, byteCount, completedUs) => {
      tally.add(latencyUs, byteCount, completedUs);
      listener(latencyUs, byteCount, completedUs, startUs);
    };
    this.#queue = queue;
    this.#startUs = startUs;
    this.#seconds = seconds;
    this.#requestsLeft = requests;
  }

  /** Latencies of all requests counted so far. */
  get latencies(): LatencyHistogram {
    return this.#tally.latencies;
  }

  /** Completes up to `most` further requests. Returns whether any are left. */
  advance(most: number): boolean {
    const queue = this.#queue;
    const add = this.#add;
    const longestUs = 1e6 * this.#seconds;
    for (let count = 0; count < most; count++) {
      if (this.#requestsLeft <= 0 || queue.nowUs - this.#startUs >= longestUs) return false;
      this.#requestsLeft--;
      if (!queue.completeNext(add)) this.#requestsLeft = 0;
    }
    return this.#requestsLeft > 0 && queue.nowUs - this.#startUs < longestUs;
  }

  report(): HostQueueReport {
    return this.#tally.report();
  }
}

/** Runs a whole measurement and returns its report; `listener` is called for each counted completion. */
export function measureRequests(
  device: StorageDevice,
  source: RequestSource,
  settings: Partial<HostQueueSettings>,
  length: RunLength,
  listener?: CountedListener,
): HostQueueReport {
  const measurement = new RequestMeasurement(device, source, settings, length, listener);
  measurement.advance(Infinity);
  return measurement.report();
}
