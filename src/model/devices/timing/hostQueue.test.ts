import { describe, expect, it } from 'vitest';
import { RequestMixSource } from '../requests/requestMix.ts';
import type { HostRequest, RequestSource } from '#engine';
import { HostQueue, type HostQueueSettings, type QueueOrder } from './hostQueue.ts';
import { measureRequests } from './requestMeasurement.ts';
import type { StorageDevice } from './storageDevice.ts';

/** One command after the other, each for the same time, and a diary. */
class SlowDevice implements StorageDevice {
  readonly capacityBytes = 2 ** 40;
  readonly diary: { offsetBytes: number; nowUs: number }[] = [];
  settledUs = 0;
  serve({ offsetBytes }: HostRequest, nowUs: number): number {
    this.diary.push({ offsetBytes, nowUs });
    this.settledUs = Math.max(nowUs, this.settledUs) + 100;
    return this.settledUs;
  }
  idle(): void {}
}

const listed = (places: readonly number[]): RequestSource => {
  const queue = [...places];
  return {
    next: () => {
      const offsetBytes = queue.shift();
      return offsetBytes === undefined ? null : { kind: 'write', offsetBytes, byteCount: 512 };
    },
  };
};

const measure = (settings: Partial<HostQueueSettings>): ReturnType<typeof measureRequests> =>
  measureRequests(
    new SlowDevice(),
    new RequestMixSource({ seed: 5 }),
    { deviceDepth: 1, ...settings },
    {
      warmupRequests: 200,
      requests: 6400,
    },
  );

describe('a host queue', () => {
  it('keeps its depth outstanding and counts latency from issue to completion', () => {
    const latencies: number[] = [];
    const queue = new HostQueue(new SlowDevice(), listed([0, 512, 1024, 1536]), { queueDepth: 2, deviceDepth: 1 });
    while (queue.completeNext((latencyUs) => latencies.push(latencyUs)));
    // By hand: the first two are issued at 0 and end at 100 and 200; each later one is issued when one ends and waits for one.
    expect(latencies).toEqual([100, 200, 200, 200]);
    expect(queue.nowUs).toBe(400);
  });

  it('gives the device no more commands at once than it takes', () => {
    const nowOf = (deviceDepth: number): number[] => {
      const device = new SlowDevice();
      const queue = new HostQueue(device, listed([0, 1, 2, 3, 4, 5]), { queueDepth: 4, deviceDepth });
      queue.completeNext(() => undefined);
      return device.diary.map(({ nowUs }) => nowUs);
    };
    expect(nowOf(1)).toEqual([0]);
    expect(nowOf(3)).toEqual([0, 0, 0]);
    expect(nowOf(Infinity)).toEqual([0, 0, 0, 0]);
  });

  it('completes in order of time, and of equals the one that was sent first', () => {
    const placesOf = (endsUs: Readonly<Record<number, number>>): number[] => {
      const device: StorageDevice = {
        capacityBytes: 2 ** 40,
        settledUs: 0,
        serve: ({ offsetBytes }) => endsUs[offsetBytes] ?? 0,
        idle: () => {},
      };
      const source = listed([]);
      const places = Object.keys(endsUs).map(Number);
      // Told apart by their length, which is all that the listener is told of them.
      source.next = () => {
        const offsetBytes = places.shift();
        return offsetBytes === undefined ? null : { kind: 'write', offsetBytes, byteCount: offsetBytes };
      };
      const done: number[] = [];
      const queue = new HostQueue(device, source, { queueDepth: 4 });
      while (queue.completeNext((_, byteCount) => done.push(byteCount)));
      return done;
    };
    expect(placesOf({ 1: 50, 2: 50, 3: 50, 4: 50 })).toEqual([1, 2, 3, 4]);
    expect(placesOf({ 1: 90, 2: 70, 3: 80, 4: 70 })).toEqual([2, 4, 3, 1]);
  });

  it('sorted, goes up and starts from the lowest again; fifo does not care', () => {
    const orderOf = (order: QueueOrder): number[] => {
      const device = new SlowDevice();
      const queue = new HostQueue(device, listed([50, 90, 10, 70, 20, 95, 60]), {
        queueDepth: 4,
        order,
        deviceDepth: 1,
      });
      while (queue.completeNext(() => undefined));
      return device.diary.map(({ offsetBytes }) => offsetBytes);
    };
    // By hand: {50, 90, 10, 70} from 0 up: 10, then 20 is issued: 20, then 95: 50, then 60: 60, 70, 90, 95.
    expect(orderOf('sorted')).toEqual([10, 20, 50, 60, 70, 90, 95]);
    expect(orderOf('fifo')).toEqual([50, 90, 10, 70, 20, 95, 60]);
    // In batches: {50, 90, 10, 70} to its end; 20, 95 and 60 are issued meanwhile and make the next one.
    expect(orderOf('batched')).toEqual([10, 50, 70, 90, 20, 60, 95]);
  });

  it.each(['sorted', 'batched'] as const)('%s, begins with the very first byte', (order) => {
    const device = new SlowDevice();
    const queue = new HostQueue(device, listed([30, 0, 10]), { queueDepth: 3, order, deviceDepth: 1 });
    while (queue.completeNext(() => undefined));
    expect(device.diary.map(({ offsetBytes }) => offsetBytes)).toEqual([0, 10, 30]);
  });

  it('depth leaves the throughput of a one-at-a-time device alone and multiplies latency', () => {
    const [one, deep] = [measure({ queueDepth: 1 }), measure({ queueDepth: 64 })];
    expect(deep.requestsPerSecond).toBeCloseTo(one.requestsPerSecond, 6);
    expect(one.meanLatencyUs).toBe(100);
    expect(deep.meanLatencyUs).toBe(6400);
  });

  it('at depth 64, order makes the longest wait about twice the mean; fifo makes it no longer than the mean', () => {
    const [sorted, fifo] = [measure({ queueDepth: 64, order: 'sorted' }), measure({ queueDepth: 64, order: 'fifo' })];
    expect(sorted.meanLatencyUs / fifo.meanLatencyUs).toBeCloseTo(1, 1);
    expect(sorted.maxLatencyUs / sorted.meanLatencyUs).toBeGreaterThan(1.8);
    expect(sorted.maxLatencyUs / sorted.meanLatencyUs).toBeLessThan(2.5);
    expect(fifo.maxLatencyUs / fifo.meanLatencyUs).toBe(1);
  });

  it('stops when the source ends or the time is over', () => {
    const ended = measureRequests(new SlowDevice(), listed([1, 2, 3]), { queueDepth: 2 }, {});
    expect(ended).toMatchObject({ requestCount: 3, byteCount: 1536, elapsedUs: 300, megabytesPerSecond: 5.12 });
    const timed = measureRequests(new SlowDevice(), new RequestMixSource({}), {}, { seconds: 0.001 });
    expect(timed.requestCount).toBe(10);
    const none = measureRequests(new SlowDevice(), listed([]), {}, {});
    expect(none).toMatchObject({ requestCount: 0, meanLatencyUs: 0, requestsPerSecond: 0 });
  });
});
