import { claimsMatching, validateClaims } from '#devices/scores';
import { describe, expect, it } from 'vitest';
import { LANED_DRIVES, run, WRITE_KIB, type LanedDrive, type WriteKib, type WriteSizesPart } from './writeSizes.ts';

describe('larger writes', () => {
  const parts = [...run({ seed: 1 })].filter(({ isCounted }) => isCounted);
  const of = (drive: LanedDrive, kib: WriteKib): WriteSizesPart => {
    const part = parts.find((each) => each.drive === drive && each.kib === kib);
    if (!part) throw new Error(`nothing of ${drive} with ${kib} KB`);
    return part;
  };

  it('are counted once for each drive and size, and take what the claims say, to the last bit', () => {
    expect(parts).toHaveLength(LANED_DRIVES.length * WRITE_KIB.length);
    const names = { x25mNew: 'g1', slc: 'slc', jmicron: 'jm' } as const;
    for (const drive of LANED_DRIVES)
      for (const kib of [16, 64] as const) {
        const id = `size.${names[drive]}.${kib}k`;
        const [outcome] = validateClaims(claimsMatching(id).filter((claim) => claim.id === id));
        expect(of(drive, kib).meanUs / 1000, id).toBe(outcome?.simulated);
      }
  });

  it('keep more lanes busy, until all are', () => {
    // Eight lanes with stripes of 8 KB: 64 KB reach all of them.
    expect(of('slc', 4).laneCount).toBe(8);
    expect(of('slc', 4).lanesAtWork).toBeLessThan(3.5);
    expect(of('slc', 64).lanesAtWork).toBeGreaterThan(7.5);
    expect(of('slc', 128).meanUs / of('slc', 64).meanUs).toBeCloseTo(1, 1);
    expect(of('slc', 128).megabytesPerSecond).toBeGreaterThan(8 * of('slc', 4).megabytesPerSecond);
    expect(of('x25mNew', 4).laneCount).toBe(10);
    expect(of('x25mNew', 4).lanesAtWork).toBeLessThan(7);
    expect(of('x25mNew', 16).lanesAtWork).toBeGreaterThan(9.5);
  });

  it('are as slow from 4 to 128 KB where one merge at a time takes all channels', () => {
    expect(of('jmicron', 4).laneCount).toBe(1);
    expect(of('jmicron', 128).meanUs / of('jmicron', 4).meanUs).toBeCloseTo(1, 2);
  });
});
