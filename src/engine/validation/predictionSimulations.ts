import { createDrive } from '../drive.ts';
import { requireScenario, type ScenarioInput } from '../scenario.ts';
import type { Simulation, Simulations } from './simulation.ts';

const BLOCKS = 1024;
const PAGES_PER_BLOCK = 128;

/** Steady write amplification of a page map with so much over-provisioning. */
const steady =
  (overProvisioningPercent: number, input: ScenarioInput): Simulation =>
  () => {
    const logicalPageCount = Math.round((BLOCKS * PAGES_PER_BLOCK) / (1 + overProvisioningPercent / 100));
    const drive = createDrive(
      requireScenario({
        blockCount: BLOCKS,
        pagesPerBlock: PAGES_PER_BLOCK,
        logicalPageCount,
        warmupRounds: 3,
        ...input,
      }),
    );
    drive.run(2 * logicalPageCount);
    return drive.counters.writeAmplification;
  };

export const PREDICTION_SIMULATIONS: Simulations = {
  'wa.one.7': steady(7, {}),
  'wa.one.10': steady(10, {}),
  'wa.one.20': steady(20, {}),
  'wa.one.30': steady(30, {}),
  'wa.one.50': steady(50, {}),
  'wa.one.100': steady(100, {}),
};
