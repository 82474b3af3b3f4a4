import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiWord } from './fields.ts';
import { LineSplitter, MOST_RECORD_BYTES } from './recordSplitters.ts';
import { Skip } from './traceRequest.ts';

function split(blocks: readonly Uint8Array[], separator = 0): (string | number)[] {
  const records: (string | number)[] = [];
  const splitter = new LineSplitter((bytes, start, end, skip) => {
    records.push(skip === Skip.LineTooLong ? end - start - 1 : String.fromCharCode(...bytes.subarray(start, end)));
  });
  splitter.separator = separator;
  for (const block of blocks) splitter.push(block);
  splitter.end();
  return records;
}

describe('records', () => {
  it('end with a newline or with the input', () => {
    expect(split([asciiWord('a\n\nbc\nd')])).toEqual(['a', '', 'bc', 'd']);
    expect(split([asciiWord('a\n')])).toEqual(['a']);
    expect(split([])).toEqual([]);
  });

  it('end with the separator too where there is one', () => {
    expect(split([asciiWord('a,b\nc,')], 0x2c)).toEqual(['a', 'b', 'c']);
  });

  it('are the same however the bytes are cut', () => {
    const bytes = fc
      .array(fc.constantFrom(0x0a, 0x2c, 0x61, 0x62), { maxLength: 60 })
      .map((each) => Uint8Array.from(each));
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(60), { maxLength: 8 }), fc.constantFrom(0, 0x2c), (all, cuts, separator) => {
        const places = [0, ...cuts.toSorted((one, other) => one - other), all.length];
        const blocks = places.slice(1).map((to, index) => all.subarray(places[index], to));
        expect(split(blocks, separator)).toEqual(split([all], separator));
      }),
    );
  });

  it.each([1, 1000, MOST_RECORD_BYTES, MOST_RECORD_BYTES + 1, 3 * MOST_RECORD_BYTES])(
    'are too long beyond 64 KiB, in blocks of %d bytes',
    (blockBytes) => {
      const all = asciiWord(
        `${'x'.repeat(MOST_RECORD_BYTES)}\n${'y'.repeat(MOST_RECORD_BYTES + 1)}\nz\n${'w'.repeat(MOST_RECORD_BYTES + 1)}`,
      );
      const blocks = Array.from({ length: Math.ceil(all.length / blockBytes) }, (_, index) =>
        all.subarray(index * blockBytes, (index + 1) * blockBytes),
      );
      const records = split(blocks);
      expect(records.slice(1)).toEqual([-1, 'z', -1]);
      expect(records[0]).toHaveLength(MOST_RECORD_BYTES);
    },
  );
});
