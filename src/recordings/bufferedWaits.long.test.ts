import { latencyRows } from '#devices/modern';
import { describe, expect, it } from 'vitest';
import { BUFFER_MIB, run, type BufferedWaitsPart, type BufferMib } from './bufferedWaits.ts';

describe('a drive of a data center with a small and a large buffer', () => {
  const parts = [...run({ seed: 1 })];
  const lastOf = (mib: BufferMib): BufferedWaitsPart => {
    const part = parts.findLast(({ bufferMib }) => bufferMib === mib);
    if (!part) throw new Error(`no part of ${mib} MiB`);
    return part;
  };
  const [small, large] = BUFFER_MIB.map(lastOf);

  it('with its own buffer has the row of this load, to the last bit', () => {
    const [row] = latencyRows('modern.latency.micron_7450_pro_960.30000');
    const percentiles = (kind: 'writes' | 'reads') => [small?.[kind].medianUs, small?.[kind].p99Us];
    expect(percentiles('writes')).toEqual(row?.simulatedWrites.slice(0, 2));
    expect(percentiles('reads')).toEqual(row?.simulatedReads.slice(0, 2));
  });

  it('lets writes wait for milliseconds, and with the large one for microseconds', () => {
    // Recorded: 8,960 and 43 µs.
    expect(small?.writes.p99Us).toBeGreaterThan(7000);
    expect(large?.writes.p99Us).toBeLessThan(60);
  });

  it('lets reads wait alike, so that they wait longer than writes with the large one', () => {
    const [before = 0, after = 0] = [small?.reads.p99Us, large?.reads.p99Us];
    expect(Math.abs(after / before - 1)).toBeLessThan(0.1);
    expect(small?.writes.p99Us).toBeGreaterThan(10 * before);
    expect(after).toBeGreaterThan(5 * (large?.writes.p99Us ?? Infinity));
  });

  it('counts as many requests with both, some at a time', () => {
    for (const mib of BUFFER_MIB) {
      const counts = parts.filter(({ bufferMib }) => bufferMib === mib).map(({ writes }) => writes.count);
      expect(counts.length).toBeGreaterThan(50);
      expect(counts).toEqual(counts.toSorted((one, other) => one - other));
      expect(lastOf(mib).writes.count + lastOf(mib).reads.count).toBe(800_000);
    }
  });
});
