import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunCombiner } from './runCombiner.ts';

const KIB = 1024;
const STRIPE = 8 * KIB;

/** Feeds writes one after the other; returns the pieces that went on, a run at a time. */
function piecesOf(combiner: RunCombiner, writes: readonly (readonly [offset: number, bytes: number])[]) {
  const pieces: [number, number][] = [];
  const piece = { offsetBytes: 0, byteCount: 0 };
  const release = (): void => {
    if (combiner.heldBytes === 0) return;
    combiner.release(piece);
    pieces.push([piece.offsetBytes, piece.byteCount]);
  };
  for (const [offset, bytes] of writes) {
    if (!combiner.continues(offset)) release();
    for (let done = 0; done < bytes;) {
      done += combiner.take(offset + done, bytes - done);
      if (combiner.isFull) release();
    }
  }
  release();
  return pieces;
}

describe('the combiner', () => {
  it('gathers a run into stripes and hands on the rest when the run is over', () => {
    // 4, 4 and 4 KB in a row, then one elsewhere: by hand.
    const writes = [
      [0, 4 * KIB],
      [4 * KIB, 4 * KIB],
      [8 * KIB, 4 * KIB],
      [80 * KIB, 4 * KIB],
    ] as const;
    expect(piecesOf(new RunCombiner(STRIPE, false), writes)).toEqual([
      [0, STRIPE],
      [STRIPE, 4 * KIB],
      [80 * KIB, 4 * KIB],
    ]);
  });

  it('lays a run out from its own beginning, so that 8 KB from the middle of a stripe on are one stripe', () => {
    const writes = [
      [12 * KIB, 4 * KIB],
      [16 * KIB, 4 * KIB],
    ] as const;
    expect(piecesOf(new RunCombiner(STRIPE, false), writes)).toHaveLength(2);
    expect(piecesOf(new RunCombiner(STRIPE, true), writes)).toEqual([[8 * KIB, STRIPE]]);
  });

  it('loses nothing and hands on no piece that crosses a stripe', () => {
    const write = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(write), fc.boolean(), (each, isStripedFromRun) => {
        const writes = each.map(([place, pages]) => [place * 4 * KIB, pages * 4 * KIB] as const);
        const pieces = piecesOf(new RunCombiner(STRIPE, isStripedFromRun), writes);
        const bytes = (list: readonly (readonly [number, number])[]): number =>
          list.reduce((sum, [, count]) => sum + count, 0);
        expect(bytes(pieces)).toBe(bytes(writes));
        for (const [offset, count] of pieces)
          expect(Math.floor(offset / STRIPE)).toBe(Math.floor((offset + count - 1) / STRIPE));
      }),
    );
  });
});
