import { logarithm, naturalLog, power } from '../deterministicMath.ts';
import type { Scenario } from '../scenario.ts';

/** Minimum in host pages, for drives so small that rounds and turns are shorter than a window. */
const LEAST_PAGES = 2048;
/** Minimum in rounds; in one round the host writes as many pages as the logical space has. */
const LEAST_ROUNDS = 8;
/** Minimum in turns; in one turn as many pages are programmed as the flash has. */
const LEAST_TURNS = 4;
/** How often every page of the least frequently written class has to be written. */
const LEAST_CLASS_PERIODS = 2;
/** How often wear has to diverge by the spread that static levelling allows. */
const LEAST_LEVELINGS = 4;
const LEAST_PAUSES = 32;
/** Processes that take longer than this many rounds or turns are treated as stationary. */
const MOST_ROUNDS = 1000;
/** Share of the randomly placed pages of the `files` workload that goes into new files. */
const WHOLE_FILE_SHARE = 0.1;

/** Minimum length of a record in host pages when nothing is known about the workload. */
export function leastRoundsAndTurns(logicalPageCount: number, physicalPageCount: number): number {
  return Math.max(LEAST_PAGES, LEAST_ROUNDS * logicalPageCount, LEAST_TURNS * physicalPageCount);
}

/**
 * Minimum length of a record, in host pages, before it can show a steady state: several periods of the slowest process
 * of the scenario. A shorter record cannot show a slow change.
 */
export function leastRecordPages(scenario: Scenario): number {
  const { logicalPageCount, blockCount, pagesPerBlock, idleCleaning, idleEveryPages } = scenario;
  const physicalPages = blockCount * pagesPerBlock;
  const least = Math.max(
    leastRoundsAndTurns(logicalPageCount, physicalPages),
    LEAST_CLASS_PERIODS * slowestClassPages(scenario),
    // One turn adds one erase to every block, and each host page takes at least one program.
    scenario.wearLeveling === 'static' ? LEAST_LEVELINGS * scenario.wearSpreadLimit * physicalPages : 0,
    idleCleaning === 'none' ? 0 : LEAST_PAUSES * idleEveryPages,
  );
  return Math.min(least, MOST_ROUNDS * Math.max(logicalPageCount, physicalPages));
}

/**
 * Host pages in which every page of the least frequently written class is written or trimmed once on average. Pages
 * that are never written again are ignored.
 */
function slowestClassPages(scenario: Scenario): number {
  const { logicalPageCount, liveFraction, trimFraction } = scenario;
  const livePages = Math.max(1, Math.round(logicalPageCount * liveFraction));
  const writePeriodPages = slowestWritePages(scenario, livePages);
  const trimPeriodPages = trimFraction > 0 ? livePages / trimFraction : Infinity;
  const slowestPages = Math.min(writePeriodPages, trimPeriodPages);
  return slowestPages === Infinity ? livePages : slowestPages;
}

function slowestWritePages(scenario: Scenario, livePages: number): number {
  const { workload, randomFraction, liveFraction } = scenario;
  switch (workload) {
    case 'uniform':
    case 'sequential':
    case 'mix':
    // The pages that continue in order take nothing from the pass, and are written all the same.
    case 'oncePerPass':
    // On average each zone is overwritten once while all are.
    case 'logs':
      return livePages;
    case 'files':
      // With deleted files a page is rewritten when the walk passes it, once a round, or when a random placement
      // creates a new file.
      return liveFraction === 1
        ? livePages
        : scenario.logicalPageCount / (1 - randomFraction + WHOLE_FILE_SHARE * randomFraction);
    case 'hotCold': {
      const { hotWriteFraction, hotSpaceFraction } = scenario;
      return slowerOfTwoPages(livePages, hotWriteFraction, hotSpaceFraction);
    }
    case 'logAndSmall': {
      const { smallWriteFraction, smallSpaceFraction } = scenario;
      return slowerOfTwoPages(livePages, smallWriteFraction, smallSpaceFraction);
    }
    // The last of n ranks takes 1 − (1 − 1/n)^(1/e) of the writes, about 1 / (n · e), with e the exponent of `ParetoRanks`.
    case 'pareto':
      return livePages * logarithm(scenario.paretoShare, 1 - scenario.paretoShare);
    case 'zipf':
      return zipfSum(livePages, scenario.zipfTheta) * power(livePages, scenario.zipfTheta);
  }
}

/** Host pages in which each page of the slower of two classes is written once; the fractions are those of one class. */
const slowerOfTwoPages = (livePages: number, writeFraction: number, spaceFraction: number): number =>
  Math.max((livePages * spaceFraction) / writeFraction, (livePages * (1 - spaceFraction)) / (1 - writeFraction));

/** Upper bound of 1 + 1/2^theta + … + 1/count^theta: 1 plus the integral from 1 to count. */
function zipfSum(count: number, theta: number): number {
  const exponent = 1 - theta;
  if (Math.abs(exponent) < 1e-9) return 1 + naturalLog(count);
  return 1 + (power(count, exponent) - 1) / exponent;
}
