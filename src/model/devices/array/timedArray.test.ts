import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureRequests } from '../timing/requestMeasurement.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { type HostRequest, REQUEST_KINDS } from '#engine';
import { RequestMixSource } from '../requests/requestMix.ts';
import { MEMBER_LIMITS, RAID_LEVELS } from './arrayLayout.ts';
import { TimedArray, type TimedArrayOptions } from './timedArray.ts';

const KIB = 1024;

/**
 * As plain as a device can be: so many channels, an address belongs to one of them, and each serves one request at a
 * time in `latencyUs` and a time for each byte. Writes down what it is asked, and objects when time runs backwards.
 */
class PlainDevice implements StorageDevice {
  readonly capacityBytes: number;
  readonly heard: (HostRequest & { readonly nowUs: number; readonly doneUs: number })[] = [];
  readonly #latencyUs: number;
  readonly #bytesPerUs: number;
  readonly #channelFreeUs: number[];
  #latestUs = 0;

  constructor({ capacityBytes = 2 ** 20, latencyUs = 100, bytesPerUs = 100, channelCount = 1 } = {}) {
    this.capacityBytes = capacityBytes;
    this.#latencyUs = latencyUs;
    this.#bytesPerUs = bytesPerUs;
    this.#channelFreeUs = Array<number>(channelCount).fill(0);
  }

  serve({ kind, offsetBytes, byteCount }: HostRequest, nowUs: number): number {
    if (nowUs < this.#latestUs) throw new Error(`time runs back from ${this.#latestUs} to ${nowUs}`);
    if (offsetBytes + byteCount > this.capacityBytes) throw new Error(`${offsetBytes} is beyond the device`);
    this.#latestUs = nowUs;
    const channel = Math.floor(offsetBytes / 4096) % this.#channelFreeUs.length;
    const workUs = kind === 'trim' ? 0 : this.#latencyUs + byteCount / this.#bytesPerUs;
    const doneUs = Math.max(nowUs, this.#channelFreeUs[channel] ?? 0) + workUs;
    this.#channelFreeUs[channel] = doneUs;
    this.heard.push({ kind, offsetBytes, byteCount, nowUs, doneUs });
    return doneUs;
  }

  idle(nowUs: number, untilUs: number): void {
    if (nowUs < this.#latestUs || untilUs < nowUs) throw new Error('time runs back');
    this.#latestUs = untilUs;
  }

  get settledUs(): number {
    return Math.max(...this.#channelFreeUs);
  }
}

type DeviceInput = ConstructorParameters<typeof PlainDevice>[0];

function createArray(memberCount: number, options: Partial<TimedArrayOptions> = {}, device: DeviceInput = {}) {
  const members = Array.from({ length: memberCount }, () => new PlainDevice(device));
  const array = new TimedArray(members, { stripeUnitBytes: 4 * KIB, ...options });
  const heard = () =>
    members.map((member) =>
      member.heard.map(({ kind, offsetBytes, byteCount }) => `${kind} ${offsetBytes / KIB}+${byteCount / KIB}`),
    );
  return { array, members, heard };
}

const write = (offsetKib: number, kib: number): HostRequest => ({
  kind: 'write',
  offsetBytes: offsetKib * KIB,
  byteCount: kib * KIB,
});
const read = (offsetKib: number, kib: number): HostRequest => ({ ...write(offsetKib, kib), kind: 'read' });

const sectors = (most: number) => fc.integer({ min: 1, max: most }).map((count) => 512 * count);
const requests = fc.array(
  fc.record({
    kind: fc.constantFrom(...REQUEST_KINDS),
    position: fc.double({ min: 0, max: 0.99, noNaN: true }),
    byteCount: sectors(200),
    pauseUs: fc.integer({ min: 0, max: 500 }),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('a request', () => {
  it('is cut at stripe units, and each member gets its part as one', () => {
    const { array, heard } = createArray(2);
    array.serve(write(2, 20), 0);
    // By hand: 2 to 4 on member 0, 4 to 8 on member 1, 8 to 12, 12 to 16, 16 to 20, 20 to 22.
    expect(heard()).toEqual([['write 2+10'], ['write 0+10']]);
  });

  it('of a RAID-5 leaves the parity out when it reads', () => {
    const { array, heard } = createArray(3, { level: 5 });
    array.serve(read(0, 24), 0);
    // Stripes of two data units: 0 and 1 on members 0 and 1; 2 and 3 on 2 and 0; 4 and 5 on 1 and 2.
    expect(heard()).toEqual([['read 0+8'], ['read 0+4', 'read 8+4'], ['read 4+8']]);
  });

  it('reaches the members byte for byte, whatever its place and size', () => {
    const arrays = fc
      .constantFrom(...RAID_LEVELS)
      .chain((level) => fc.tuple(fc.constant(level), fc.integer(MEMBER_LIMITS[level])));
    fc.assert(
      fc.property(arrays, sectors(20), requests, ([level, memberCount], stripeUnitBytes, sequence) => {
        const { array, members } = createArray(memberCount, { level, stripeUnitBytes });
        let nowUs = 0;
        let bytes = 0;
        for (const { position, byteCount, pauseUs } of sequence) {
          const offsetBytes = 512 * Math.floor((position * (array.capacityBytes - byteCount)) / 512);
          const answeredUs = array.serve({ kind: 'read', offsetBytes, byteCount }, nowUs);
          expect(answeredUs).toBeGreaterThan(nowUs);
          nowUs += pauseUs;
          bytes += byteCount;
        }
        const given = members.flatMap((member) => member.heard);
        expect(given.reduce((sum, { byteCount }) => sum + byteCount, 0)).toBe(bytes);
      }),
    );
  });

  it('to an array of one is what it is to the device alone', () => {
    fc.assert(
      fc.property(requests, (sequence) => {
        const alone = new PlainDevice();
        const { array } = createArray(1, { trim: 'passed' });
        let nowUs = 0;
        for (const { kind, position, byteCount, pauseUs } of sequence) {
          const offsetBytes = 512 * Math.floor((position * (array.capacityBytes - byteCount)) / 512);
          expect(array.serve({ kind, offsetBytes, byteCount }, nowUs)).toBe(
            alone.serve({ kind, offsetBytes, byteCount }, nowUs),
          );
          nowUs += pauseUs;
        }
        expect(array.settledUs).toBe(alone.settledUs);
      }),
    );
  });

  it('never makes time run backwards for a member', () => {
    const arrays = fc
      .constantFrom(...RAID_LEVELS)
      .chain((level) => fc.tuple(fc.constant(level), fc.integer(MEMBER_LIMITS[level])));
    fc.assert(
      fc.property(arrays, requests, ([level, memberCount], sequence) => {
        const { array } = createArray(memberCount, { level, driverUs: 3, trim: 'passed', hostBytesPerUs: 300 });
        let nowUs = 0;
        for (const { kind, position, byteCount, pauseUs } of sequence) {
          const offsetBytes = 512 * Math.floor((position * (array.capacityBytes - byteCount)) / 512);
          expect(array.serve({ kind, offsetBytes, byteCount }, nowUs)).toBeGreaterThanOrEqual(nowUs);
          // A pause that may end while a parity update still waits.
          if (pauseUs % 3 === 0) array.idle(nowUs, nowUs + pauseUs);
          nowUs += pauseUs;
        }
      }),
    );
  });
});

describe('the slowest member', () => {
  it('decides when the host has its answer', () => {
    const members = [new PlainDevice({ bytesPerUs: 100 }), new PlainDevice({ bytesPerUs: 10 })];
    const array = new TimedArray(members, { stripeUnitBytes: 4 * KIB });
    // By hand: 100 µs and 4,096 bytes at 10 a microsecond.
    expect(array.serve(write(0, 8), 0)).toBe(100 + 4096 / 10);
  });

  it('decides the sequential pace of the array', () => {
    const pace = (rates: readonly number[]): number => {
      const members = rates.map((bytesPerUs) => new PlainDevice({ bytesPerUs, latencyUs: 0 }));
      const array = new TimedArray(members, { stripeUnitBytes: 4 * KIB });
      const source = new RequestMixSource({
        sizes: [{ byteCount: 256 * KIB, share: 1 }],
        randomFraction: 0,
        spanBytes: array.capacityBytes,
      });
      return measureRequests(array, source, { queueDepth: 4 }, { requests: 64 }).megabytesPerSecond;
    };
    expect(pace([100, 100])).toBeCloseTo(200, 6);
    expect(pace([100, 50])).toBeCloseTo(100, 6);
    expect(pace([100, 50, 100])).toBeCloseTo(150, 0);
  });

  it('decides the size of the array', () => {
    const members = [new PlainDevice({ capacityBytes: 100 * KIB }), new PlainDevice({ capacityBytes: 63 * KIB })];
    // 15 whole units of 4 KiB on each; 0.7 of 30 units are 21, which hold 10 stripes.
    expect(new TimedArray(members, { stripeUnitBytes: 4 * KIB }).capacityBytes).toBe(120 * KIB);
    expect(new TimedArray(members, { stripeUnitBytes: 4 * KIB, partitionFraction: 0.7 }).capacityBytes).toBe(80 * KIB);
  });
});

/** Random 4 KB reads on drives of ten channels that take 100 µs each. */
function randomReads(memberCount: number, queueDepth: number, options: Partial<TimedArrayOptions> = {}): number {
  const device = { channelCount: 10, latencyUs: 100, bytesPerUs: Infinity, capacityBytes: 2 ** 24 };
  const { array } = createArray(memberCount, options, device);
  const source = new RequestMixSource({ readFraction: 1, spanBytes: array.capacityBytes, seed: 3 });
  return measureRequests(array, source, { queueDepth }, { warmupRequests: 100, requests: 4000 }).requestsPerSecond;
}

describe('queue depth', () => {
  it('of one gains nothing from a second member', () => {
    expect(randomReads(2, 1)).toBe(randomReads(1, 1));
  });

  it('gains the more the deeper it is, up to nearly the number of members', () => {
    const gains = [3, 8, 32, 128].map((depth) => randomReads(2, depth) / randomReads(1, depth));
    expect(gains).toEqual(gains.toSorted((one, other) => one - other));
    expect(gains[0]).toBeLessThan(1.2);
    // 32 requests over 20 channels keep 1 − e^(−1.6) = 0.8 of them busy, over 10 channels 0.96.
    expect(gains[2]).toBeGreaterThan(1.5);
    expect(gains[3]).toBeLessThan(2);
  });
});

describe('the host', () => {
  it('loses the microseconds of the driver on random reads at queue depth 1', () => {
    // 100 µs become 103.
    expect(randomReads(2, 1, { driverUs: 3 }) / randomReads(1, 1)).toBeCloseTo(100 / 103, 6);
  });

  it('cannot be served faster than the driver takes requests', () => {
    expect(randomReads(8, 128, { driverUs: 10 })).toBeCloseTo(1e5, -3);
  });

  it('shares one path between all members', () => {
    const { array } = createArray(4, { hostBytesPerUs: 250 }, { latencyUs: 0 });
    const sizes = [{ byteCount: 64 * KIB, share: 1 }];
    const rate = (readFraction: number): number => {
      const source = new RequestMixSource({ sizes, readFraction, randomFraction: 0, spanBytes: array.capacityBytes });
      const settings = { queueDepth: 8, startUs: array.settledUs };
      return measureRequests(array, source, settings, { warmupRequests: 20, requests: 200 }).megabytesPerSecond;
    };
    // Four members of 100 MB/s each on a path of 250.
    expect(rate(1)).toBeCloseTo(250, 0);
    expect(rate(0)).toBeCloseTo(250, 0);
  });
});

describe('RAID-5', () => {
  it('reads old data and old parity before it writes both, for a small write', () => {
    const { array, members, heard } = createArray(3, { level: 5 });
    const answeredUs = array.serve(write(0, 4), 0);
    expect(heard()).toEqual([['read 0+4', 'write 0+4'], [], ['read 0+4', 'write 0+4']]);
    const readDoneUs = members[0]?.heard[0]?.doneUs;
    for (const member of [members[0], members[2]]) expect(member?.heard[1]?.nowUs).toBe(readDoneUs);
    // Two rounds of 100 µs and 4,096 bytes at 100 a microsecond.
    expect(answeredUs).toBeCloseTo(2 * (100 + 40.96), 9);
  });

  it('writes a whole stripe without a read, on all members at once', () => {
    const { array, heard } = createArray(3, { level: 5 });
    expect(array.serve(write(8, 8), 0)).toBeCloseTo(100 + 40.96, 9);
    expect(heard()).toEqual([['write 4+4'], ['write 4+4'], ['write 4+4']]);
  });

  it('lets requests behind a parity update wait on its members only', () => {
    const { array, members } = createArray(4, { level: 5 });
    array.serve(write(0, 4), 0);
    const answeredUs = array.serve(read(4, 4), 10);
    expect(members[1]?.heard[0]?.nowUs).toBe(10);
    expect(answeredUs).toBeCloseTo(10 + 140.96, 9);
    expect(array.serve(read(0, 4), 10)).toBeGreaterThan(2 * 140.96);
  });
});

describe('the write-back cache of the host', () => {
  const answers = (writeBackCacheBytes: number, count: number): number[] => {
    const { array } = createArray(2, { writeBackCacheBytes });
    return Array.from({ length: count }, (_, index) => array.serve(write(8 * index, 8), 10 * index) - 10 * index);
  };

  it('is off unless it is asked for', () => {
    expect(answers(0, 1)).toEqual([140.96]);
  });

  it('answers at once while there is room, and then as fast as the members take the writes', () => {
    const latencies = answers(32 * KIB, 20);
    // Four requests fit. The fifth waits for the first to be taken, and so on, 140.96 µs each, while one comes every 10 µs.
    expect(latencies.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(latencies[4]).toBeCloseTo(140.96 - 40, 6);
    expect((latencies[19] ?? 0) - (latencies[18] ?? 0)).toBeCloseTo(130.96, 6);
  });

  it('lets through what is larger than itself', () => {
    expect(answers(4 * KIB, 1)).toEqual([140.96]);
  });

  it('makes nothing faster that lasts', () => {
    const rate = (writeBackCacheBytes: number): number => {
      const { array } = createArray(2, { writeBackCacheBytes });
      const source = new RequestMixSource({ spanBytes: array.capacityBytes });
      return measureRequests(array, source, { queueDepth: 4 }, { warmupRequests: 500, requests: 2000 })
        .requestsPerSecond;
    };
    // With a cache both members always have work; without, they do with a chance.
    expect(rate(256 * KIB)).toBeGreaterThan(rate(0));
    // Of the 2,000 requests counted, at most the 64 that the cache holds are still to be done.
    expect(rate(256 * KIB)).toBeLessThanOrEqual(((2 * 1e6) / 140.96) * (1 + 64 / 2000));
  });
});

describe('TRIM', () => {
  const trim = (offsetKib: number, kib: number): HostRequest => ({ ...write(offsetKib, kib), kind: 'trim' });

  it('stays with the driver where it is blocked', () => {
    const { array, heard } = createArray(2, { trim: 'blocked', driverUs: 3 });
    expect(array.serve(trim(0, 64), 0)).toBe(3);
    expect(heard()).toEqual([[], []]);
  });

  it('reaches each member for its part where it is passed', () => {
    const { array, heard } = createArray(2, { trim: 'passed' });
    array.serve(trim(2, 12), 0);
    expect(heard()).toEqual([['trim 2+6'], ['trim 0+6']]);
  });

  it('reaches the members of a RAID-5 in whole stripes, with their parity', () => {
    const { array, heard } = createArray(3, { level: 5, trim: 'passed' });
    array.serve(trim(4, 20), 0);
    expect(heard()).toEqual([['trim 4+8'], ['trim 4+8'], ['trim 4+8']]);
    array.serve(trim(4, 8), 0);
    expect(heard()[0]).toHaveLength(1);
  });
});
