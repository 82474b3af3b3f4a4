import { expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { requireScenario } from '../requireScenario.ts';

const SEEDS = 24;
const FRACTIONS = [0.45, 0.5, 0.55, 0.6, 0.65] as const;
const SHAPES = [
  { blockCount: 256, logicalPageCount: 2990 },
  { blockCount: 64, logicalPageCount: 748 },
] as const;
const POLICIES = [{ victimPolicy: 'fifo' }, { victimPolicy: 'windowed', windowBlocks: 2 }] as const;

/** Twenty of the class: a verdict at any look of any seed would be one that a longer run may leave. */
it.each(
  SHAPES.flatMap((shape) => POLICIES.flatMap((policy) => FRACTIONS.map((each) => [shape, policy, each] as const))),
)('of %j, %j and %f small writes no seed is called steady', (shape, policy, smallWriteFraction) => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const drive = createDrive(
      requireScenario({
        ...shape,
        ...policy,
        pagesPerBlock: 16,
        reserveBlocks: 1,
        workload: 'logAndSmall',
        smallWriteFraction,
        smallSpaceFraction: 0.05,
        seed,
      }),
    );
    for (let look = 0; look < 8; look += 1) {
      drive.run(10 * drive.scenario.logicalPageCount);
      expect(drive.steadiness.isSteady).toBe(false);
    }
    expect(drive.steadiness.reason).not.toBe('tooShort');
  }
});
