import { describe, expect, it } from 'vitest';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { requirePreset } from '../drives/presets.ts';
import { FlashReads } from './flashReads.ts';
import { Lanes } from './lanes.ts';
import type { SsdDesign } from './ssdDesign.ts';

/** Two lanes of two dies, 8,192 B a unit, 60 µs to read it and 50 to carry it over a bus of 163.84 MB/s. */
const DESIGN: SsdDesign = {
  ...ssdDesignOf(requirePreset('m4_single', 'marvell')),
  unitBytes: 8192,
  laneCount: 2,
  flash: { readUs: 60, programUs: 1000, eraseUs: 1000 },
  host: { operationBytes: 8192, busBytesPerUs: 8192 / 50 },
  readDiesPerLane: 2,
};

/** When so many units on these lanes and rows have been read, from `readyUs` on. */
function readAll(units: readonly (readonly [lane: number, row: number])[], design = DESIGN, readyUs = 0): number {
  const reads = new FlashReads(design, new Lanes(design.laneCount));
  for (const [lane, row] of units) reads.add(lane, row, design.unitBytes);
  return reads.perform(readyUs);
}

describe('a read of several units', () => {
  it('takes as long as one when each is on a lane of its own', () => {
    expect(readAll([[0, 0]], DESIGN, 1000)).toBeCloseTo(1110, 9);
    expect(
      readAll([
        [0, 0],
        [1, 0],
      ]),
    ).toBeCloseTo(110, 9);
  });

  it('shares the bus of a lane between its dies, which read at the same time', () => {
    expect(
      readAll([
        [0, 0],
        [0, 1],
      ]),
    ).toBeCloseTo(60 + 2 * 50, 9);
  });

  it('waits for the die that holds most of them', () => {
    expect(
      readAll([
        [0, 0],
        [0, 2],
        [1, 1],
      ]),
    ).toBeCloseTo(2 * (60 + 50), 9);
  });

  it('does not, where dies are not told apart', () => {
    const units = [0, 2, 4].map((row) => [0, row] as const);
    expect(readAll(units)).toBeCloseTo(3 * 110, 9);
    expect(readAll(units, { ...DESIGN, readDiesPerLane: 0 })).toBeCloseTo(60 + 3 * 50, 9);
  });

  it('counts units of a lane by its own dies', () => {
    expect(
      readAll([
        [1, 0],
        [1, 2],
      ]),
    ).toBeCloseTo(2 * 110, 9);
    // Lane 1 has two units on its first die; lane 0 is done with its one, and reads the next from then on.
    const reads = new FlashReads(DESIGN, new Lanes(2));
    for (const [lane, row] of [
      [0, 0],
      [1, 0],
      [1, 2],
    ] as const)
      reads.add(lane, row, 8192);
    expect(reads.perform(0)).toBeCloseTo(220, 9);
    reads.add(0, 0, 8192);
    expect(reads.perform(0)).toBeCloseTo(220, 9);
    reads.add(0, 0, 8192);
    expect(reads.perform(0)).toBeCloseTo(330, 9);
  });

  it('leaves nothing behind for the next', () => {
    const lanes = new Lanes(2);
    const reads = new FlashReads(DESIGN, lanes);
    reads.add(0, 0, 8192);
    reads.add(0, 2, 8192);
    expect(reads.perform(0)).toBeCloseTo(220, 9);
    reads.add(0, 0, 8192);
    expect(reads.perform(0)).toBeCloseTo(220 + 110, 9);
    expect(reads.perform(500)).toBe(500);
  });
});
