import { runTorture, type TortureReport } from '../array/torture.ts';
import { FlashArray } from '../array/flashArray.ts';
import { arrayGiB, x25vMember } from '../array/beforeAfter.ts';
import { X25V } from '../drives/x25v.ts';
import { createRandom, type FrontierLayout, nextBelow } from '#engine';
import type { RunStore, Simulation, Simulations } from './simulation.ts';

const BLOCKS_PER_MEMBER = 1024;
const SAMPLES = 60;
const MINUTES = 20;
const SEED = 1;

interface Story {
  readonly isPartial?: boolean;
  readonly isScatteredEverywhere?: boolean;
  readonly frontiers?: FrontierLayout;
}

/** Mean of a sequential pass over the pair of X25-V, after random writes. */
const meanOfPass =
  (pass: 0 | 1, { isPartial = false, isScatteredEverywhere = false, frontiers = 'split' }: Story = {}): Simulation =>
  (runs: RunStore) => {
    const key = `torture ${isPartial} ${isScatteredEverywhere} ${frontiers}`;
    const report = runs.once<TortureReport>(key, () =>
      runTorture({
        memberCount: 2,
        partitionFraction: isPartial ? X25V.partitionGiB.value / arrayGiB(2) : 1,
        minutes: isScatteredEverywhere ? null : MINUTES,
        frontiers,
        blocksPerMember: BLOCKS_PER_MEMBER,
        sampleCount: SAMPLES,
        seed: SEED,
      }),
    );
    return report.passes[pass].meanMegabytesPerSecond;
  };

/** Bytes of the disk image of the review's trace bench, as it says: 34 GB. */
const IMAGE_BYTES = 34e9;

/** Steady write amplification of random writes within an image that is all there is on so many X25-V. */
const imageWriteAmplification =
  (memberCount: number): Simulation =>
  () => {
    const array = new FlashArray(x25vMember(BLOCKS_PER_MEMBER, SEED), {
      level: 0,
      memberCount,
      stripeUnit: X25V.stripeBytes.value / X25V.pageBytes.value,
      trim: 'blocked',
      partitionFraction: IMAGE_BYTES / (memberCount * X25V.userBytes.value),
    });
    const random = createRandom(SEED, memberCount);
    const write = (rounds: number): void =>
      array.writeDrawn(rounds * array.pageCount, () => nextBelow(random, array.pageCount));
    array.writeSequential(0, array.pageCount);
    write(3);
    array.resetCounters();
    write(2);
    return array.counters.writeAmplification;
  };

export const TORTURE_SIMULATIONS: Simulations = {
  'torture.full.pass1': meanOfPass(0),
  'torture.full.pass2': meanOfPass(1),
  'torture.full.pass1.scattered': meanOfPass(0, { isScatteredEverywhere: true }),
  'torture.full.pass2.scattered': meanOfPass(1, { isScatteredEverywhere: true }),
  'torture.part.pass1': meanOfPass(0, { isPartial: true }),
  'torture.part.pass2': meanOfPass(1, { isPartial: true }),
  'torture.part.pass1.scattered': meanOfPass(0, { isPartial: true, isScatteredEverywhere: true }),
  'torture.part.pass2.scattered': meanOfPass(1, { isPartial: true, isScatteredEverywhere: true }),
  'torture.shared.pass1': meanOfPass(0, { frontiers: 'shared' }),
  'torture.shared.pass2': meanOfPass(1, { frontiers: 'shared' }),
  'image.one': imageWriteAmplification(1),
  'image.pair': imageWriteAmplification(2),
};
