/** Reading unsigned whole numbers out of binary records. */

export const readU16 = (bytes: Uint8Array, at: number, isBigEndian = false): number =>
  isBigEndian ? bytes[at] * 0x100 + bytes[at + 1] : bytes[at + 1] * 0x100 + bytes[at];

export const readU32 = (bytes: Uint8Array, at: number, isBigEndian = false): number =>
  isBigEndian
    ? readU16(bytes, at, true) * 0x1_00_00 + readU16(bytes, at + 2, true)
    : readU16(bytes, at + 2) * 0x1_00_00 + readU16(bytes, at);

/** Beyond 2^53 only its size is right. */
export const readU64 = (bytes: Uint8Array, at: number, isBigEndian = false): number =>
  isBigEndian
    ? readU32(bytes, at, true) * 2 ** 32 + readU32(bytes, at + 4, true)
    : readU32(bytes, at + 4) * 2 ** 32 + readU32(bytes, at);
