import { describe, expect, it } from 'vitest';
import { BENCH_MIXES, benchRequestMix, benchSpanBytes } from './benchMixes.ts';
import type { HostRequest } from '#engine';
import { RequestMixSource } from './requestMix.ts';

describe.each(BENCH_MIXES)('the $name bench', (bench) => {
  const source = new RequestMixSource({ ...benchRequestMix(bench), spanBytes: benchSpanBytes(1), seed: 1 });
  const requests: HostRequest[] = [];
  for (let request = source.next(); request !== null; request = source.next()) requests.push({ ...request });
  const percentOf = (count: number): number => (100 * count) / requests.length;

  it('has the printed number of reads and writes', () => {
    const count = (kind: string): number => requests.filter((request) => request.kind === kind).length;
    expect([count('read'), count('write'), count('trim')]).toEqual([bench.reads, bench.writes, 0]);
  });

  it('has the printed shares of sizes, and the rest in 8 and 128 KB', () => {
    const sizes = new Map<number, number>();
    for (const { byteCount } of requests) sizes.set(byteCount / 1024, (sizes.get(byteCount / 1024) ?? 0) + 1);
    // Half a point is more than three standard errors: √(0.4 · 0.6 / 57,769) = 0.2 points.
    for (const [kib, percent] of Object.entries(bench.printedSizePercents))
      expect(Math.abs(percentOf(sizes.get(Number(kib)) ?? 0) - percent)).toBeLessThan(0.7);
    expect([...sizes.keys()].toSorted((one, other) => one - other)).toEqual(
      [...Object.keys(bench.printedSizePercents).map(Number), 8, 128].toSorted((one, other) => one - other),
    );
  });

  it('has the printed share that continues from the request before', () => {
    const continued = requests.filter((request, index) => {
      const before = requests[index - 1];
      return before !== undefined && request.offsetBytes === before.offsetBytes + before.byteCount;
    });
    expect(Math.abs(percentOf(continued.length) - bench.sequentialPercent)).toBeLessThan(0.7);
  });

  it('mixes reads and writes from beginning to end', () => {
    const third = Math.floor(requests.length / 3);
    const share = (part: readonly HostRequest[]): number =>
      part.filter(({ kind }) => kind === 'read').length / part.length;
    const whole = bench.reads / (bench.reads + bench.writes);
    for (const part of [requests.slice(0, third), requests.slice(third, 2 * third), requests.slice(2 * third)])
      expect(Math.abs(share(part) - whole)).toBeLessThan(0.02);
  });
});
