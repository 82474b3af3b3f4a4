import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WiperSource, MAX_TRIM_BYTES, type ByteExtent } from './wiper.ts';

const PAGE = 4096;

function trimsOf(live: readonly ByteExtent[], endBytes: number): ByteExtent[] {
  const source = new WiperSource(live, endBytes);
  const trims: ByteExtent[] = [];
  for (let request = source.next(); request !== null; request = source.next()) {
    expect(request.kind).toBe('trim');
    trims.push({ offsetBytes: request.offsetBytes, byteCount: request.byteCount });
  }
  expect(source.next()).toBeNull();
  return trims;
}

describe('a wiper', () => {
  it('trims what lies before, between and after the files', () => {
    const live = [
      { offsetBytes: 2 * PAGE, byteCount: PAGE },
      { offsetBytes: 3 * PAGE, byteCount: PAGE },
      { offsetBytes: 6 * PAGE, byteCount: 2 * PAGE },
    ];
    expect(trimsOf(live, 10 * PAGE)).toEqual([
      { offsetBytes: 0, byteCount: 2 * PAGE },
      { offsetBytes: 4 * PAGE, byteCount: 2 * PAGE },
      { offsetBytes: 8 * PAGE, byteCount: 2 * PAGE },
    ]);
    expect(trimsOf([{ offsetBytes: 0, byteCount: PAGE }], PAGE)).toEqual([]);
  });

  it('needs a range for every 32 MB', () => {
    const trims = trimsOf([], 10 * MAX_TRIM_BYTES + PAGE);
    expect(trims).toHaveLength(11);
    expect(trims.at(-1)).toEqual({ offsetBytes: 10 * MAX_TRIM_BYTES, byteCount: PAGE });
  });

  it('covers, with the files, every page once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 20 }), fc.nat(5), (gaps, tail) => {
        const live: ByteExtent[] = [];
        let page = 0;
        for (const [gap, count] of gaps) {
          live.push({ offsetBytes: (page + gap) * PAGE, byteCount: count * PAGE });
          page += gap + count;
        }
        const timesCovered = new Uint8Array(page + tail);
        for (const { offsetBytes, byteCount } of [...live, ...trimsOf(live, (page + tail) * PAGE)])
          for (let at = offsetBytes / PAGE; at < (offsetBytes + byteCount) / PAGE; at++) timesCovered[at]++;
        expect(timesCovered.every((times) => times === 1)).toBe(true);
      }),
    );
  });

  it('refuses files out of order', () => {
    const [one, two] = [
      { offsetBytes: 0, byteCount: 2 * PAGE },
      { offsetBytes: PAGE, byteCount: PAGE },
    ];
    expect(() => new WiperSource([one, two], 9 * PAGE)).toThrow('sorted');
    expect(() => new WiperSource([one], PAGE)).toThrow('inside the partition');
  });
});
