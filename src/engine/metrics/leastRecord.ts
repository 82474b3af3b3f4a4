import { naturalLog, power } from '../deterministicMath.ts';
import type { Scenario } from '../scenario.ts';

/** Host pages of the smallest drives, where rounds and turns are short beside a window. */
const LEAST_PAGES = 2048;
/** Rounds: times that the host writes as much as the logical space. */
const LEAST_ROUNDS = 8;
/** Turns: times that every page of flash is programmed. */
const LEAST_TURNS = 4;
/** Times that every page of the class written least often is written. */
const LEAST_CLASS_PERIODS = 2;
/** Times that wear grows apart by as much as static levelling allows. */
const LEAST_LEVELINGS = 4;
const LEAST_PAUSES = 32;
/** What takes longer than this many rounds or turns is taken to stand still. */
const MOST_ROUNDS = 1000;
/** Of the pages that the `files` workload places at random: the share that goes into new files. */
const WHOLE_FILE_SHARE = 0.1;

/** The least that any record has to span, in host pages, of a host of which nothing is known. */
export function leastRoundsAndTurns(logicalPageCount: number, physicalPageCount: number): number {
  return Math.max(LEAST_PAGES, LEAST_ROUNDS * logicalPageCount, LEAST_TURNS * physicalPageCount);
}

/**
 * Host pages that a record has to span before it can show what a drive settles to: several times whatever goes round
 * most slowly in it. No statistics can see a change that has hardly begun.
 */
export function leastRecordPages(scenario: Scenario): number {
  const { logicalPageCount, blockCount, pagesPerBlock, idleCleaning, idleEveryPages } = scenario;
  const physicalPages = blockCount * pagesPerBlock;
  const least = Math.max(
    leastRoundsAndTurns(logicalPageCount, physicalPages),
    LEAST_CLASS_PERIODS * slowestClassPages(scenario),
    // One turn adds one erase to every block, and a host page is at least one program.
    scenario.wearLeveling === 'static' ? LEAST_LEVELINGS * scenario.wearSpreadLimit * physicalPages : 0,
    idleCleaning === 'none' ? 0 : LEAST_PAUSES * idleEveryPages,
  );
  return Math.min(least, MOST_ROUNDS * Math.max(logicalPageCount, physicalPages));
}

/**
 * Host pages in which every page of the class that is written least often is written once on average, or trimmed. Pages
 * that are never written again do not count: they stand still.
 */
function slowestClassPages(scenario: Scenario): number {
  const { logicalPageCount, liveFraction, trimFraction } = scenario;
  const livePages = Math.max(1, Math.round(logicalPageCount * liveFraction));
  const written = slowestWritePages(scenario, livePages);
  const trimmed = trimFraction > 0 ? livePages / trimFraction : Infinity;
  const slowest = Math.min(written, trimmed);
  return slowest === Infinity ? livePages : slowest;
}

function slowestWritePages(scenario: Scenario, livePages: number): number {
  const { workload, randomFraction, liveFraction } = scenario;
  switch (workload) {
    case 'uniform':
    case 'sequential':
    case 'mix':
      return livePages;
    case 'files':
      // Where some are deleted: the walk comes by once a round, and what is placed at random brings new files now and then.
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
    case 'zipf':
      return zipfSum(livePages, scenario.zipfTheta) * power(livePages, scenario.zipfTheta);
  }
}

/** Host pages in which each page of both classes is written once, where one takes a share of the writes and of the space. */
const slowerOfTwoPages = (livePages: number, writeFraction: number, spaceFraction: number): number =>
  Math.max((livePages * spaceFraction) / writeFraction, (livePages * (1 - spaceFraction)) / (1 - writeFraction));

/** 1 + 1/2^theta + … + 1/count^theta, from above: 1 and the integral of the rest. */
function zipfSum(count: number, theta: number): number {
  const exponent = 1 - theta;
  if (Math.abs(exponent) < 1e-9) return 1 + naturalLog(count);
  return 1 + (power(count, exponent) - 1) / exponent;
}
