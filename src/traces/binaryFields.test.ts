import { describe, expect, it } from 'vitest';
import { readU16, readU32, readU64 } from './binaryFields.ts';

/** A byte before, so that no place is 0; then 1 to 8. */
const BYTES = Uint8Array.of(0xff, 1, 2, 3, 4, 5, 6, 7, 8);

describe('unsigned numbers', () => {
  // By `DataView`, the language's own.
  const view = new DataView(BYTES.buffer);

  it.each([false, true])('of 2, 4 and 8 bytes, big end first: %s', (isBigEndian) => {
    for (const at of [0, 1]) {
      expect(readU16(BYTES, at, isBigEndian)).toBe(view.getUint16(at, !isBigEndian));
      expect(readU32(BYTES, at, isBigEndian)).toBe(view.getUint32(at, !isBigEndian));
      expect(readU64(BYTES, at, isBigEndian)).toBe(Number(view.getBigUint64(at, !isBigEndian)));
    }
  });

  it('have their little end first where nothing is said', () => {
    expect([readU16(BYTES, 1), readU32(BYTES, 1)]).toEqual([0x0201, 0x0403_0201]);
    expect(readU64(BYTES, 1)).toBe(Number(view.getBigUint64(1, true)));
  });
});
