import { describe, expect, it } from 'vitest';
import { greedyMeanField } from '#engine';
import { FREE_BLOCK } from './picks.ts';
import { run, SPARE_DRIVE_REQUEST, spareDriveScenario, type SpareDriveRequest } from './spareDrive.ts';

const BLOCK_COUNT = 1024;
const PAGES_PER_BLOCK = 128;

const record = (change: Partial<SpareDriveRequest>) => [...run({ ...SPARE_DRIVE_REQUEST, ...change })];
const sum = (column: Uint8Array): number => column.reduce((total, each) => total + each, 0);

describe('the drive at the slider', () => {
  it('is at a pick in every frame, of the block with the fewest valid pages', () => {
    const [part] = record({ frameCount: 10 });
    expect(part?.frameCount).toBe(10);
    for (let frame = 0; frame < 10; frame += 1) {
      const valid = part?.validPages.subarray(frame * BLOCK_COUNT, (frame + 1) * BLOCK_COUNT) ?? new Uint8Array();
      const victim = part?.victimBlocks[frame] ?? 0;
      const flags = part?.victimPages.subarray(frame * PAGES_PER_BLOCK, (frame + 1) * PAGES_PER_BLOCK);
      expect(sum(flags ?? new Uint8Array())).toBe(valid[victim]);
      // Open blocks are no candidates: the relocation block is the only other block with fewer valid pages.
      expect(valid.filter((each) => each < (valid[victim] ?? 0)).length).toBeLessThanOrEqual(2);
      // At a pick only the reserve is free.
      expect(valid.filter((each) => each === FREE_BLOCK)).toHaveLength(2);
    }
  });

  it.each([0.05, 0.0687, 0.2, 0.5])('is settled from the first frame on, at spare %f', (effectiveSpareFactor) => {
    const parts = record({ effectiveSpareFactor });
    const frames = parts.reduce((count, { frameCount }) => count + frameCount, 0);
    expect(frames).toBe(300);
    const victimPages = parts.reduce((total, part) => total + sum(part.victimPages), 0) / frames;
    // Valid pages of victims in the long run by the mean field of greedy: b · (1 − 1/WA), within a page.
    const { writeAmplification } = greedyMeanField(effectiveSpareFactor, PAGES_PER_BLOCK);
    expect(Math.abs(victimPages - PAGES_PER_BLOCK * (1 - 1 / writeAmplification))).toBeLessThan(1);
  });

  it('goes on where it is asked to', () => {
    const whole = record({ frameCount: 30 });
    const rest = record({ fromFrame: 20, frameCount: 10 });
    expect(rest).toEqual(whole.slice(2));
  });

  it('has as many valid pages as the host has pages, in every frame', () => {
    const { logicalPageCount } = spareDriveScenario(SPARE_DRIVE_REQUEST);
    const [part] = record({ frameCount: 3 });
    const totals = [0, 1, 2].map((frame) =>
      sum(
        part?.validPages
          .subarray(frame * BLOCK_COUNT, (frame + 1) * BLOCK_COUNT)
          .map((each) => (each === FREE_BLOCK ? 0 : each)) ?? new Uint8Array(),
      ),
    );
    expect(totals).toEqual([logicalPageCount, logicalPageCount, logicalPageCount]);
  });
});
