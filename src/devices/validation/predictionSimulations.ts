import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import type { Simulation, Simulations } from './simulation.ts';

const BLOCKS = 1024;
const PAGES_PER_BLOCK = 128;

/**
 * Steady write amplification of a page map of which `userShare` of the flash is promised to the host, over so many rounds
 * of its logical space.
 */
const steady =
  (userShare: number, input: ScenarioInput, rounds = 2): Simulation =>
  () => {
    const logicalPageCount = Math.round(BLOCKS * PAGES_PER_BLOCK * userShare);
    const shape = { blockCount: BLOCKS, pagesPerBlock: PAGES_PER_BLOCK, logicalPageCount };
    const drive = createDrive(requireScenario({ ...shape, warmupRounds: 3, ...input }));
    drive.run(rounds * logicalPageCount);
    return drive.counters.writeAmplification;
  };

/** A fifth of the addresses takes all writes, the rest holds still data. */
const FIFTH = { workload: 'hotCold', hotSpaceFraction: 0.2, hotWriteFraction: 1 } as const;
const withFifo = { ...FIFTH, victimPolicy: 'fifo' } as const;
const withTwoPools = { ...FIFTH, pools: 2 } as const;

const shareOf = (overProvisioningPercent: number): number => 1 / (1 + overProvisioningPercent / 100);
const one = (percent: number): Simulation => steady(shareOf(percent), {});
/** Still data comes round with the log, in one piece: only whole turns of it make a mean. */
const fifo = (percent: number): Simulation => steady(shareOf(percent), withFifo, 10);
const two = (percent: number): Simulation => steady(shareOf(percent), withTwoPools);

export const PREDICTION_SIMULATIONS: Simulations = {
  'wa.one.7': one(7),
  'wa.one.10': one(10),
  'wa.one.20': one(20),
  'wa.one.30': one(30),
  'wa.one.50': one(50),
  'wa.one.100': one(100),
  'wa.fifo20.7': fifo(7),
  'wa.fifo20.10': fifo(10),
  'wa.fifo20.20': fifo(20),
  'wa.fifo20.30': fifo(30),
  'wa.fifo20.50': fifo(50),
  'wa.fifo20.100': fifo(100),
  'wa.two20.7': two(7),
  'wa.two20.10': two(10),
  'wa.two20.20': two(20),
  'wa.two20.30': two(30),
  'wa.two20.50': two(50),
  'wa.two20.100': two(100),
};
