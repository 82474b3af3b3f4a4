import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnitGatherer } from './runCombiner.ts';

const UNIT = 16;

describe('the gatherer', () => {
  it('lets the first of a run go, and holds what does not fill a unit', () => {
    const gatherer = new UnitGatherer(UNIT);
    const piece = { offsetBytes: 0, byteCount: 0 };
    gatherer.begin(4, 8);
    expect(gatherer.release(piece)).toBe(false);
    gatherer.take(2);
    expect(gatherer.releaseFull(piece)).toBe(false);
    expect(gatherer.heldBytes).toBe(2);
    // By hand: the run has come to 4 + 8 + 2 + 20 = 34, of which 12 to 34 have not gone; two units end at 32.
    gatherer.take(20);
    expect(gatherer.releaseFull(piece)).toBe(true);
    expect(piece).toEqual({ offsetBytes: 12, byteCount: 20 });
    expect(gatherer.runBytes).toBe(30);
    expect([gatherer.holds(0, 32), gatherer.holds(0, 33), gatherer.holds(33, 5), gatherer.holds(34, 5)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(gatherer.continues(34)).toBe(true);
    expect(gatherer.release(piece)).toBe(true);
    expect(piece).toEqual({ offsetBytes: 32, byteCount: 2 });
    expect(gatherer.holds(0, 100)).toBe(false);
  });

  it('hands on every byte once, in order', () => {
    const write = fc.record({ isJump: fc.boolean(), jumpTo: fc.nat(200), byteCount: fc.integer({ min: 1, max: 40 }) });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 40 }), (writes) => {
        const gatherer = new UnitGatherer(UNIT);
        const piece = { offsetBytes: 0, byteCount: 0 };
        const written: number[] = [];
        const handedOn: number[] = [];
        const handOn = (offset: number, count: number) => {
          for (let at = offset; at < offset + count; at++) handedOn.push(at);
        };
        let endBytes = -1;
        for (const { isJump, jumpTo, byteCount } of writes) {
          const offset = isJump || endBytes < 0 ? jumpTo : endBytes;
          for (let at = offset; at < offset + byteCount; at++) written.push(at);
          if (gatherer.continues(offset)) {
            gatherer.take(byteCount);
            if (gatherer.releaseFull(piece)) handOn(piece.offsetBytes, piece.byteCount);
            expect(gatherer.heldBytes).toBeLessThan(UNIT);
          } else {
            if (gatherer.release(piece)) handOn(piece.offsetBytes, piece.byteCount);
            gatherer.begin(offset, byteCount);
            handOn(offset, byteCount);
          }
          endBytes = offset + byteCount;
        }
        if (gatherer.release(piece)) handOn(piece.offsetBytes, piece.byteCount);
        expect(handedOn).toEqual(written);
      }),
    );
  });
});
