import { requireScenario } from '#engine';

/** A small drive with hot and cold data, whose first cleaning comes within a second. */
export const SCENARIO = requireScenario({
  blockCount: 64,
  pagesPerBlock: 32,
  spareFactor: 0.2,
  victimPolicy: 'fifo',
  workload: 'hotCold',
  seed: 5,
  warmupRounds: 0,
});
