import { describe, expect, it } from 'vitest';
import { createRandom, type HostRequest } from '#engine';
import { nextExponential, PacedHost } from './pacedHost.ts';
import type { StorageDevice } from './storageDevice.ts';

/** Answers each request after `us`, whatever else it does. */
const answering = (us: number): StorageDevice => ({
  capacityBytes: 4096,
  settledUs: 0,
  idle: () => undefined,
  serve: (_, nowUs) => nowUs + us,
});

const source = (kind: HostRequest['kind']) => ({ next: () => ({ kind, offsetBytes: 0, byteCount: 4096 }) });

const writes = (requestsPerSecond: number, queueDepth: number) => ({
  source: source('write'),
  requestsPerSecond,
  queueDepth,
  seed: 1,
});

describe('a host that sends at a rate', () => {
  it('sends as many requests as it was told, of each stream', () => {
    const reads = { source: source('read'), requestsPerSecond: 1000, queueDepth: 8, seed: 1 };
    const host = new PacedHost(answering(10), [writes(9000, 8), reads], 500);
    const sent = { read: 0, write: 0, trim: 0 };
    while (host.nowUs < 10_000_500) host.sendNext((_, kind) => sent[kind]++);
    // Standard deviations are 300 and 100.
    expect(Math.abs(sent.write - 90_000)).toBeLessThan(1200);
    expect(Math.abs(sent.read - 10_000)).toBeLessThan(400);
  });

  it('has no more outstanding than it may, and counts from when it sends', () => {
    // Four at a time for 1 ms each are 4,000 a second.
    const host = new PacedHost(answering(1000), [writes(1_000_000, 4)], 0);
    let count = 0;
    while (host.nowUs < 1e6) {
      host.sendNext((latencyUs) => expect(latencyUs).toBeCloseTo(1000, 6));
      count++;
    }
    expect(count).toBeGreaterThan(3950);
    expect(count).toBeLessThan(4050);
  });

  it('never sends before what it has sent already', () => {
    const host = new PacedHost(answering(300), [writes(5000, 2), writes(700, 1)], 0);
    let lastUs = 0;
    for (let count = 0; count < 5000; count++) {
      expect(host.nowUs).toBeGreaterThanOrEqual(lastUs);
      lastUs = host.nowUs;
      host.sendNext(() => undefined);
    }
  });
});

describe('the gaps', () => {
  // By theory: the mean is 1, half are above ln 2, and e⁻³ are above 3.
  it('are exponential', () => {
    const random = createRandom(1, 1);
    const draws = Array.from({ length: 100_000 }, () => nextExponential(random));
    const above = (limit: number): number => draws.filter((draw) => draw > limit).length / draws.length;
    expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(1, 1);
    expect(above(Math.LN2)).toBeCloseTo(0.5, 2);
    expect(above(3)).toBeCloseTo(Math.exp(-3), 2);
  });
});
