import { theoreticalWriteAmplification } from '#engine';
import { describe, expect, it } from 'vitest';
import {
  FIXED_SPARE_BLOCKS,
  FIXED_SPARE_FACTOR,
  FIXED_SPARE_PAGES,
  FIXED_SPARE_REQUEST,
  run,
  type Placing,
} from './fixedSpare.ts';

const PARTS = [...run(FIXED_SPARE_REQUEST)];
const of = (placing: Placing): number[] =>
  PARTS.filter((part) => part.placing === placing).map(({ writeAmplification }) => writeAmplification);

describe('room that is left empty', () => {
  it('is spare area to a drive that puts a page anywhere, as theory has it', () => {
    // Of 256 blocks the reserve of two and one that is being filled are erased or half empty.
    const blocks = FIXED_SPARE_BLOCKS - 3;
    const mapped = (1 - FIXED_SPARE_FACTOR) * FIXED_SPARE_BLOCKS;
    const large = { victimPolicy: 'greedy', sampleCount: 10, pagesPerBlock: FIXED_SPARE_PAGES } as const;
    for (const [index, liveFraction] of FIXED_SPARE_REQUEST.liveFractions.entries()) {
      const theory = theoreticalWriteAmplification({
        ...large,
        effectiveSpareFactor: 1 - (mapped * liveFraction) / blocks,
      });
      // One round of a small drive.
      expect(Math.abs((of('page')[index] ?? NaN) / theory - 1), `${liveFraction}`).toBeLessThan(0.03);
    }
  });

  it('is nothing to one whose places are fixed', () => {
    const [full = NaN, ...less] = of('hybrid');
    // Nearly every write merges a block at any share in use.
    expect(full).toBeGreaterThan(0.9 * FIXED_SPARE_PAGES);
    for (const each of less) expect(each / full).toBeGreaterThan(0.95);
  });
});
