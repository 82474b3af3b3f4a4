import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BinarySplitter } from './recordSplitters.ts';
import type { BinaryFraming } from './formats/traceFormat.ts';
import { Skip } from './traceRequest.ts';

const MAGIC = 0xaa;
/** Heads of three bytes: a magic number, a name, how many more bytes belong to the record. */
const FRAMING: BinaryFraming = {
  kind: 'binary',
  headBytes: 3,
  bytesAfterHead: (bytes, start) => (bytes[start] === MAGIC ? (bytes[start + 2] ?? 0) : -1),
};

/** Names of the records; of what is none, its `Skip`. */
function split(...blocks: readonly (readonly number[])[]): string[] {
  const found: string[] = [];
  const splitter = new BinarySplitter(FRAMING, (bytes, start, end, skip) => {
    found.push(skip === 0 ? `${bytes[start + 1]} of ${end - start}` : `skip ${skip}`);
  });
  for (const block of blocks) splitter.push(Uint8Array.from(block));
  splitter.end();
  return found;
}

describe('binary records', () => {
  it('are their heads, and what these announce is passed over', () => {
    expect(split([MAGIC, 1, 0, MAGIC, 2, 2, MAGIC, 9, MAGIC, 3, 0])).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('that the input cuts off are told', () => {
    expect(split([MAGIC, 1, 0, MAGIC, 2])).toEqual(['1 of 3', `skip ${Skip.CutShort}`]);
    expect(split([])).toEqual([]);
  });

  it('are found again behind bytes that are none, which count once', () => {
    expect(split([MAGIC, 1, 0, 5, 6, 7, 8, MAGIC, 2, 0])).toEqual(['1 of 3', `skip ${Skip.NotARecord}`, '2 of 3']);
    expect(split([5, MAGIC, 2, 0, 5, MAGIC, 3, 0])).toEqual([
      `skip ${Skip.NotARecord}`,
      '2 of 3',
      `skip ${Skip.NotARecord}`,
      '3 of 3',
    ]);
  });

  it('begin anew where what came before is forgotten', () => {
    const found: number[] = [];
    const splitter = new BinarySplitter(FRAMING, (bytes, start, _, skip) =>
      found.push(skip === 0 ? bytes[start + 1] : -skip),
    );
    // Cut off in a head, in what a head announces, and where no record begins.
    for (const begun of [
      [MAGIC, 7],
      [MAGIC, 1, 9, 5],
      [4, 4, 4],
    ]) {
      splitter.push(Uint8Array.from(begun));
      splitter.reset();
      splitter.push(Uint8Array.of(3, MAGIC, 2, 0));
      splitter.reset();
    }
    splitter.end();
    expect(found).toEqual([-Skip.NotARecord, 2, 1, -Skip.NotARecord, 2, -Skip.NotARecord, -Skip.NotARecord, 2]);
  });

  it('are the same however the bytes are cut', () => {
    const bytes = fc.array(fc.constantFrom(MAGIC, 0, 1, 2, 3, 4), { maxLength: 60 });
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(60), { maxLength: 8 }), (all, cuts) => {
        const places = [0, ...cuts.toSorted((one, other) => one - other), all.length];
        expect(split(...places.slice(1).map((to, index) => all.slice(places[index], to)))).toEqual(split(all));
      }),
    );
  });
});
