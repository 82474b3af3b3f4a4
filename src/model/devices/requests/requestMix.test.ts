import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestMixSource, type RequestMix } from './requestMix.ts';
import type { HostRequest } from '#engine';

function take(mix: Partial<RequestMix>, count: number): HostRequest[] {
  const source = new RequestMixSource(mix);
  const requests: HostRequest[] = [];
  for (let index = 0; index < count; index++) {
    const request = source.next();
    if (request === null) break;
    requests.push({ ...request });
  }
  return requests;
}

const share = (requests: readonly HostRequest[], is: (request: HostRequest) => boolean): number =>
  requests.filter(is).length / requests.length;

const SECTORS = fc.integer({ min: 1, max: 4096 }).map((count) => count * 512);

describe('a request mix', () => {
  it('stays inside its span, whatever it is, in whole sectors', () => {
    fc.assert(
      fc.property(
        fc.array(SECTORS, { minLength: 1, maxLength: 3 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        SECTORS,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 4096, max: 100_000 }),
        (sizes, randomFraction, alignmentBytes, firstSector, spanSectors) => {
          const mix = {
            sizes: sizes.map((byteCount) => ({ byteCount, share: 1 })),
            randomFraction,
            alignmentBytes,
            firstByte: firstSector * 512,
            spanBytes: spanSectors * 512,
          };
          for (const { offsetBytes, byteCount } of take(mix, 50)) {
            expect(offsetBytes % 512).toBe(0);
            expect(offsetBytes).toBeGreaterThanOrEqual(mix.firstByte);
            expect(offsetBytes + byteCount).toBeLessThanOrEqual(mix.firstByte + mix.spanBytes);
          }
        },
      ),
    );
  });

  it('continues from the last request, random ones included', () => {
    const requests = take({ randomFraction: 0.25 }, 4000);
    const continued = requests.filter((request, index) => {
      const before = requests[index - 1];
      return before !== undefined && request.offsetBytes === before.offsetBytes + before.byteCount;
    });
    // 3 of 4, within three standard errors: √(0.25 · 0.75 / 4000) = 0.0068.
    expect(Math.abs(continued.length / 3999 - 0.75)).toBeLessThan(0.021);
  });

  it('in order, goes round its span from the beginning', () => {
    const places = take({ randomFraction: 0, spanBytes: 3 * 4096 }, 7).map(({ offsetBytes }) => offsetBytes / 4096);
    expect(places).toEqual([0, 1, 2, 0, 1, 2, 0]);
  });

  it('draws reads, trims and sizes with their shares', () => {
    const sizes = [
      { byteCount: 512, share: 1 },
      { byteCount: 2 ** 21, share: 3 },
    ];
    const requests = take({ readFraction: 0.5, trimFraction: 0.2, sizes }, 10_000);
    expect(share(requests, ({ kind }) => kind === 'read')).toBeCloseTo(0.5, 1);
    expect(share(requests, ({ kind }) => kind === 'trim')).toBeCloseTo(0.2, 1);
    expect(share(requests, ({ byteCount }) => byteCount === 512)).toBeCloseTo(0.25, 1);
  });

  it('aligned to 512 B puts 7 of 8 4 KB requests across a page, aligned to 4 KB none', () => {
    const isStraddling = ({ offsetBytes, byteCount }: HostRequest): boolean =>
      Math.floor(offsetBytes / 4096) !== Math.floor((offsetBytes + byteCount - 1) / 4096);
    expect(share(take({ alignmentBytes: 512 }, 8000), isStraddling)).toBeCloseTo(7 / 8, 1);
    expect(share(take({ alignmentBytes: 4096 }, 8000), isStraddling)).toBe(0);
    // A unit of 16 KB holds 32 sectors; a request of 8 of them crosses its end from the last 7: 21.9 %.
    const crossesUnit = ({ offsetBytes, byteCount }: HostRequest): boolean =>
      Math.floor(offsetBytes / 16_384) !== Math.floor((offsetBytes + byteCount - 1) / 16_384);
    expect(share(take({ alignmentBytes: 512 }, 8000), crossesUnit)).toBeCloseTo(7 / 32, 1);
  });

  it('reaches every sector of a span of more sectors than one draw has values', () => {
    // 2⁴⁶ B are 2³⁷ sectors: a draw of 32 bits alone would leave the low five bits of each place at zero.
    const places = take({ alignmentBytes: 512, spanBytes: 2 ** 46 }, 400).map(({ offsetBytes }) => offsetBytes / 512);
    expect(new Set(places.map((place) => place % 32)).size).toBe(32);
    expect(Math.max(...places) / 2 ** 37).toBeGreaterThan(0.95);
    expect(Math.min(...places) / 2 ** 37).toBeLessThan(0.05);
  });

  it('is the same from the same seed, another from another, and ends after its counts', () => {
    expect(take({ seed: 7 }, 100)).toEqual(take({ seed: 7 }, 100));
    expect(take({ seed: 7 }, 100)).not.toEqual(take({ seed: 8 }, 100));
    const counts = { read: 5, write: 2, trim: 3 };
    const kinds = take({ counts }, 100).map(({ kind }) => kind);
    expect(Object.entries(counts).map(([kind]) => kinds.filter((each) => each === kind).length)).toEqual([5, 2, 3]);
    expect(kinds).not.toEqual(kinds.toSorted());
  });

  it.each([
    [{ sizes: [{ byteCount: 1000, share: 1 }] }, 'multiple of 512 B'],
    [{ spanBytes: 4096, sizes: [{ byteCount: 8192, share: 1 }] }, 'holds its largest request'],
    [{ alignmentBytes: 0 }, 'multiples of 512 B'],
    [{ readFraction: 0.7, trimFraction: 0.7 }, 'at most all requests'],
    [{ randomFraction: -1 }, '0 to 1'],
  ])('refuses %j', (mix, reason) => {
    expect(() => new RequestMixSource(mix)).toThrow(reason);
  });
});
