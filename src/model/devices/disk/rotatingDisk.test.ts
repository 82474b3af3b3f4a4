import { describe, expect, it } from 'vitest';
import { requirePreset } from '../drives/presets.ts';
import { measureRequests } from '../timing/requestMeasurement.ts';
import type { HostRequest } from '#engine';
import { RequestMixSource, type RequestMix } from '../requests/requestMix.ts';
import { diskParameters, Platter, type DiskParameters } from './platter.ts';
import { RotatingDisk } from './rotatingDisk.ts';

/** Round figures: a track of 1 MB in 10 ms, 1,000 tracks, no time for commands and link. */
const ROUND: DiskParameters = {
  capacityBytes: 1.024e9,
  revolutionUs: 10_000,
  trackSeekUs: 1000,
  averageReadSeekUs: 9000,
  averageWriteSeekUs: 9000,
  mediaBytesPerUs: 102.4,
  innerRateFraction: 1,
  reorderCommands: 4,
  commandUs: 0,
  linkBytesPerUs: Infinity,
  readAheadUs: 0,
  retryUs: 0,
  retryEveryWrites: 1e9,
  deviceDepth: 1,
};
const TRACK = 1_024_000;

const write = (offsetBytes: number, byteCount = 4096): HostRequest => ({ kind: 'write', offsetBytes, byteCount });
const read = (offsetBytes: number, byteCount = 4096): HostRequest => ({ kind: 'read', offsetBytes, byteCount });

describe('the platter', () => {
  const platter = new Platter(ROUND);

  it('seeks by the root of the distance, 9 ms on average', () => {
    // b = (9 − 1) / (8/15) = 15 ms: over a quarter of the disk and one track 1 + 15 · 0.5 = 8.5 ms.
    expect(platter.seekUs(0, 251 * TRACK, false)).toBeCloseTo(8500, 6);
    expect(platter.seekUs(10, TRACK - 1, false)).toBe(0);
    let sumUs = 0;
    const places = 300;
    for (let from = 0.5; from < places; from++)
      for (let to = 0.5; to < places; to++)
        sumUs += platter.seekUs((from / places) * ROUND.capacityBytes, (to / places) * ROUND.capacityBytes, false);
    expect(sumUs / places ** 2 / 9000).toBeCloseTo(1, 2);
  });

  it('waits until the sector comes round', () => {
    // Half a track on, at time 0: half a revolution. At 6 ms it has just passed: 9 ms.
    expect(platter.accessUs(0, 0, TRACK / 2, false)).toBeCloseTo(5000, 6);
    expect(platter.accessUs(6000, 0, TRACK / 2, false)).toBeCloseTo(9000, 6);
  });

  it('does not lose a revolution to rounding where the sector is just under the head', () => {
    for (let place = 0.001; place < 1; place += 0.013) {
      for (const turns of [0, 3, 1001, 99_999]) {
        const waitUs = platter.accessUs((turns + place) * 10_000, place * TRACK, place * TRACK, false);
        expect(Math.abs(waitUs)).toBeLessThan(1);
      }
    }
  });

  it('passes from track to track without a wait, by the skew', () => {
    expect(platter.transferUs(0, 3 * TRACK)).toBeCloseTo(3 * 10_000 + 3 * 1000, 6);
    // Shortly before the end of a track a seek to the next is as long as the skew: its first sector is just coming.
    expect(platter.accessUs(9980, TRACK - 2048, TRACK, false)).toBeCloseTo(1020, 6);
  });
});

describe('reads', () => {
  it('take seek, rotation and transfer', () => {
    const disk = new RotatingDisk({ ...ROUND, commandUs: 100, linkBytesPerUs: 40.96 });
    // 0.1 ms command, then half a track on: 5 ms from time 0; 40 µs under the head, 100 over the link.
    expect(disk.serve(read(TRACK / 2), 0)).toBeCloseTo(5000 + 40 + 100, 6);
  });

  it('in order come from the track buffer, at the pace of the platter', () => {
    const disk = new RotatingDisk({ ...ROUND, readAheadUs: 3000 });
    const first = disk.serve(read(0, 102_400), 0);
    expect(first).toBeCloseTo(1000, 6);
    // Asked for at once it is read at the pace of the platter; asked for later it is there.
    expect(disk.serve(read(102_400, 102_400), first)).toBeCloseTo(2000, 6);
    expect(disk.serve(read(204_800, 102_400), 50_000)).toBe(50_000);
  });

  it('at random pay for the reading ahead', () => {
    const mean = (readAheadUs: number): number =>
      measureRequests(
        new RotatingDisk({ ...ROUND, readAheadUs }),
        new RequestMixSource({ readFraction: 1, spanBytes: 2 ** 29 }),
        { queueDepth: 3, deviceDepth: 1 },
        { requests: 4000 },
      ).meanLatencyUs / 3;
    expect(mean(3000) - mean(0)).toBeGreaterThan(2700);
    expect(mean(3000) - mean(0)).toBeLessThan(3300);
  });

  it('find what the cache still holds', () => {
    const disk = new RotatingDisk(ROUND);
    disk.serve(write(500 * TRACK, 8192), 0);
    expect(disk.serve(read(500 * TRACK + 4096), 10)).toBe(10);
  });
});

describe('the write cache', () => {
  it('acknowledges at once while there is room, then when a run is written', () => {
    const disk = new RotatingDisk({ ...ROUND, reorderCommands: 2 });
    expect(disk.serve(write(TRACK / 2), 0)).toBe(0);
    expect(disk.serve(write(TRACK / 4), 0)).toBe(0);
    // The third has no room. It may still grow; of the others the arm meets the second first, a quarter of a track on.
    expect(disk.serve(write(TRACK / 8), 0)).toBeCloseTo(2540, 6);
  });

  it('writes the soonest reached first', () => {
    const disk = new RotatingDisk(ROUND);
    for (const place of [0.9, 0.5, 0.1, 0.7]) disk.serve(write(place * TRACK), 0);
    // The newest stays. Of 0.9, 0.5 and 0.1 the head meets 0.1, 0.5, 0.9 in one turn; then 0.7 of the next.
    disk.idle(0, 1e6);
    expect(disk.settledUs).toBeCloseTo(17_000 + 40, 6);
  });

  it('makes random writes faster the more it can choose from', () => {
    const mean = (reorderCommands: number): number =>
      measureRequests(
        new RotatingDisk({ ...ROUND, reorderCommands }),
        new RequestMixSource({ spanBytes: 1e9 - (1e9 % 4096) }),
        {},
        { warmupRequests: 50, requests: 3000 },
      ).meanLatencyUs;
    const [through, four, sixteen] = [mean(0), mean(4), mean(16)];
    // Unsorted: 9 ms seek and half a revolution.
    expect(through / 14_000).toBeCloseTo(1, 1);
    expect(four).toBeLessThan(0.8 * through);
    expect(sixteen).toBeLessThan(0.8 * four);
  });

  it('glues a run, so that in-order writes cost the arm nothing of their own', () => {
    const perRequest = (randomFraction: number): number =>
      measureRequests(
        new RotatingDisk(ROUND),
        new RequestMixSource({ randomFraction, spanBytes: 2 ** 29, seed: 3 }),
        {},
        { warmupRequests: 200, requests: 8000 },
      ).meanLatencyUs;
    expect(perRequest(0.1) / perRequest(1)).toBeCloseTo(0.1, 1);
    expect(perRequest(0)).toBeLessThan(50);
  });

  it('drops what is overwritten while it waits', () => {
    const disk = new RotatingDisk(ROUND);
    for (let count = 0; count < 50; count++) expect(disk.serve(write(300 * TRACK), 0)).toBe(0);
  });

  it('is emptied while the host is idle, and settled then', () => {
    const disk = new RotatingDisk(ROUND);
    for (const place of [100, 700, 300]) disk.serve(write(place * TRACK), 0);
    const settledUs = disk.settledUs;
    expect(settledUs).toBeGreaterThan(15_000);
    disk.idle(0, 1e6);
    expect(disk.settledUs).toBeCloseTo(settledUs, 6);
  });

  it('retries every so many of them, and not the first', () => {
    const retried = new RotatingDisk({ ...ROUND, retryUs: 80_000, retryEveryWrites: 2 });
    const plain = new RotatingDisk(ROUND);
    const differences = [0.3, 0.8, 0.1, 0.6].map((place, second) => {
      for (const disk of [retried, plain]) {
        disk.serve(write(place * TRACK), second * 1e6);
        disk.idle(second * 1e6, (second + 1) * 1e6);
      }
      return [retried.settledUs - plain.settledUs, retried.retryCount];
    });
    // Eight turns of the platter more each time, after which it stands as before.
    expect(differences).toEqual([
      [0, 0],
      [80_000, 1],
      [0, 1],
      [80_000, 2],
    ]);
  });

  it('waits whole revolutions longer for a write that is retried', () => {
    const run = (retryUs: number): ReturnType<typeof measureRequests> =>
      measureRequests(
        new RotatingDisk({ ...ROUND, retryUs, retryEveryWrites: 1000 }),
        new RequestMixSource({ spanBytes: 2 ** 29 }),
        {},
        { warmupRequests: 50, requests: 3000 },
      );
    const [never, rarely] = [run(0), run(80_000)];
    expect(rarely.maxLatencyUs).toBeGreaterThan(80_000);
    expect(never.maxLatencyUs).toBeLessThan(40_000);
    expect(rarely.meanLatencyUs / never.meanLatencyUs).toBeLessThan(1.02);
  });
});

describe('the disks of the articles', () => {
  const disks = ['momentus_7200_2', 'momentus_5400_6', 'velociraptor'];
  const measure = (id: string, mix: Partial<RequestMix>): number =>
    measureRequests(
      new RotatingDisk(diskParameters(requirePreset(id, 'disk').parameters)),
      new RequestMixSource({ spanBytes: 100 * 2 ** 30, ...mix }),
      {},
      { requests: 300 },
    ).megabytesPerSecond;

  it.each(disks)('%s streams at four fifths of the media rate of its outer tracks or more', (id) => {
    const { mediaBytesPerUs, innerRateFraction } = diskParameters(requirePreset(id, 'disk').parameters);
    const outer = (2 * mediaBytesPerUs) / (1 + innerRateFraction);
    const sizes = [{ byteCount: 2 ** 21, share: 1 }];
    const rate = measure(id, { randomFraction: 0, readFraction: 1, sizes });
    expect(rate / outer).toBeGreaterThan(0.8);
    expect(rate / outer).toBeLessThanOrEqual(1);
  });

  it('refuses what lies beyond its end', () => {
    expect(() => new RotatingDisk(ROUND).serve(read(ROUND.capacityBytes), 0)).toThrow('within the disk');
  });
});
