import { busyUs, X25V_TIMES } from '#devices';
import { createPageMappedDrive, type Drive } from '#engine';
import {
  EXPLAIN_PAGES_PER_BLOCK,
  EXPLAIN_RESERVE_BLOCKS,
  EXPLAIN_ROUNDS,
  EXPLAIN_WINDOWS,
  explainScenario,
} from './explainShape.ts';
import { fillValidPages } from './picks.ts';

/** A new drive; random writes of three times its logical space. */
export interface ExplainRequest {
  readonly seed: number;
}

/** Shares of the time by kind of operation; the three add up to 1. */
export interface TimeShares {
  readonly host: number;
  readonly relocated: number;
  readonly erased: number;
}

/** The drive at one of the moments of the questions. */
export interface ExplainMoment {
  /** Host pages written, as a multiple of the logical space. */
  readonly rounds: number;
  /** Over the tenth of a round before the moment; at the second moment without its first copies. Megabytes are 10⁶ bytes. */
  readonly megabytesPerSecond: number;
  readonly writeAmplification: number;
  readonly shares: TimeShares;
  readonly freeBlocks: number;
  /** Since the start of the run. */
  readonly pagesRelocated: number;
  /** Erases of the block that was erased most often. */
  readonly mostErases: number;
  /** Block by block: valid pages, or `FREE_BLOCK`. */
  readonly validPages: Uint8Array;
}

/** Some windows of the run, in order. */
export interface ExplainPart {
  readonly fromWindow: number;
  /** Of each window. */
  readonly megabytesPerSecond: Float32Array;
  readonly writeAmplification: Float32Array;
  /** At the end of each window. */
  readonly freeBlocks: Uint16Array;
  /** At the end of each window, block by block, window after window: valid pages, or `FREE_BLOCK`. */
  readonly validPages: Uint8Array;
  /** Moments of the questions in these windows, in order. */
  readonly moments: readonly ExplainMoment[];
  /** State of the drive at the end of the run, in the last part; else null. */
  readonly stateHash: string | null;
}

const PAGE_BYTES = 4096;
const WINDOWS_A_PART = 20;
/** Rounds of the first and the last moment: halfway through the clean blocks, and shortly before the end. */
const FIRST_ROUNDS = 0.5;
const LAST_ROUNDS = 2.95;
/** A tenth of a round. The counts of a single window vary too much: few blocks are cleaned in it. */
const SMOOTHED_WINDOWS = 8;

/** Time is the sum of what each operation adds while all channels are busy (`X25V_TIMES`), host writes one after another. */
export function* run({ seed }: ExplainRequest): Generator<ExplainPart, void, void> {
  const drive = createPageMappedDrive(explainScenario(seed));
  const { blockCount, logicalPageCount } = drive.scenario;
  const places = placesOf(drive);
  /** At the end of each window so far. */
  const windowCounts: Counts[] = [countsOf(drive)];
  for (let fromWindow = 0; fromWindow < EXPLAIN_WINDOWS; fromWindow += WINDOWS_A_PART) {
    const megabytesPerSecond = new Float32Array(WINDOWS_A_PART);
    const writeAmplification = new Float32Array(WINDOWS_A_PART);
    const freeBlocks = new Uint16Array(WINDOWS_A_PART);
    const validPages = new Uint8Array(WINDOWS_A_PART * blockCount);
    const moments: ExplainMoment[] = [];
    for (let index = 0; index < WINDOWS_A_PART; index += 1) {
      const endStep = Math.round((EXPLAIN_ROUNDS * logicalPageCount * (fromWindow + index + 1)) / EXPLAIN_WINDOWS);
      for (let place = places[0]; place !== undefined && place.step <= endStep; place = places[0]) {
        drive.run(place.step - drive.step);
        moments.push(momentOf(drive, windowCounts, place.isLowLine));
        places.shift();
      }
      drive.run(endStep - drive.step);
      const before = windowCounts.at(-1) ?? NO_COUNTS;
      const after = countsOf(drive);
      windowCounts.push(after);
      megabytesPerSecond[index] = speedOf(before, after);
      writeAmplification[index] = ratioOf(before, after);
      freeBlocks[index] = drive.map.freePool.count;
      fillValidPages(drive, validPages.subarray(index * blockCount, (index + 1) * blockCount));
    }
    const stateHash = fromWindow + WINDOWS_A_PART >= EXPLAIN_WINDOWS ? drive.stateHash() : null;
    yield { fromWindow, megabytesPerSecond, writeAmplification, freeBlocks, validPages, moments, stateHash };
  }
}

interface Place {
  /** Host pages written. */
  readonly step: number;
  readonly isLowLine: boolean;
}

/** Second moment: all blocks but the reserve are full, so the next host page waits for cleaning. */
function placesOf({ scenario: { blockCount, logicalPageCount } }: Drive): Place[] {
  return [
    { step: Math.round(FIRST_ROUNDS * logicalPageCount), isLowLine: false },
    { step: (blockCount - EXPLAIN_RESERVE_BLOCKS) * EXPLAIN_PAGES_PER_BLOCK, isLowLine: true },
    { step: Math.round(LAST_ROUNDS * logicalPageCount), isLowLine: false },
  ];
}

interface Counts {
  readonly host: number;
  readonly relocated: number;
  readonly erased: number;
}

const NO_COUNTS: Counts = { host: 0, relocated: 0, erased: 0 };

const countsOf = ({ counters }: Drive): Counts => ({
  host: counters.hostPagesWritten,
  relocated: counters.pagesRelocated,
  erased: counters.blocksErased,
});

const usOf = (from: Counts, to: Counts): number =>
  busyUs(X25V_TIMES, to.host - from.host, to.relocated - from.relocated, to.erased - from.erased);

const speedOf = (from: Counts, to: Counts): number => ((to.host - from.host) * PAGE_BYTES) / usOf(from, to);

const ratioOf = (from: Counts, to: Counts): number => 1 + (to.relocated - from.relocated) / (to.host - from.host);

/** Shares of the time between two moments. */
export function timeShares(from: Counts, to: Counts): TimeShares {
  const us = usOf(from, to);
  return {
    host: busyUs(X25V_TIMES, to.host - from.host, 0, 0) / us,
    relocated: busyUs(X25V_TIMES, 0, to.relocated - from.relocated, 0) / us,
    erased: busyUs(X25V_TIMES, 0, 0, to.erased - from.erased) / us,
  };
}

/** @param isLowLine whether to run on until cleaning has begun, after speed and shares have been taken */
function momentOf(drive: Drive, windowCounts: readonly Counts[], isLowLine: boolean): ExplainMoment {
  const { counters, map, scenario } = drive;
  const from = windowCounts[Math.max(0, windowCounts.length - SMOOTHED_WINDOWS)] ?? NO_COUNTS;
  const to = countsOf(drive);
  const figures = {
    rounds: drive.step / scenario.logicalPageCount,
    megabytesPerSecond: speedOf(from, to),
    writeAmplification: ratioOf(from, to),
    shares: timeShares(from, to),
  };
  if (isLowLine) while (counters.pagesRelocated === 0) drive.run(1);
  const validPages = new Uint8Array(scenario.blockCount);
  fillValidPages(drive, validPages);
  return {
    ...figures,
    freeBlocks: map.freePool.count,
    pagesRelocated: counters.pagesRelocated,
    mostErases: map.flash.eraseCount.reduce((most, each) => Math.max(most, each), 0),
    validPages,
  };
}
