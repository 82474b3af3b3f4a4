import { afterEach, expect, it, vi } from 'vitest';
import { createDrive, onBlockOpened, requireScenario } from '#engine';
import { tellWhileDrivesRun } from './longWork.ts';

afterEach(() => {
  vi.restoreAllMocks();
  onBlockOpened(() => {});
});

it.each(['none', 'dynamic'] as const)(
  'a drive tells that it is at work while it is prepared (wear levelling: %s)',
  (wearLeveling) => {
    let looks = 0;
    // Each look at the clock is 100 ms after the one before.
    vi.spyOn(performance, 'now').mockImplementation(() => 100 * looks++);
    let told = 0;
    tellWhileDrivesRun(() => (told += 1));
    const blockCount = 2048;
    createDrive(requireScenario({ blockCount, pagesPerBlock: 16, spareFactor: 0.25, wearLeveling, warmupRounds: 2 }));
    // The fill alone opens three quarters of all blocks, 32 for each look, and every fifth look is 500 ms after the last sign of life.
    const fillLooks = Math.floor((0.75 * blockCount) / 32);
    expect(looks).toBeGreaterThan(3 * fillLooks);
    expect(told).toBe(Math.floor((looks - 1) / 5));
  },
);
