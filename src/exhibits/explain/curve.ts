import { memoizeByObject } from '#base';
import type { ExplainMoment, ExplainPart } from '#recordings/explain';
import {
  EXPLAIN_BLOCKS,
  EXPLAIN_PAGES_PER_BLOCK,
  EXPLAIN_ROUNDS,
  EXPLAIN_WINDOWS,
  explainScenario,
} from '#recordings/explainShape';

/** In `validPages`: the block is free. The run says the same (`FREE_BLOCK` of `#recordings/picks`). */
export const FREE = 255;
/** Wanted portions of the palest tile: hardly a plate holds fewer. */
export const LEAST_WANTED = 40;
const WINDOWS_A_ROUND = EXPLAIN_WINDOWS / EXPLAIN_ROUNDS;

/** The drive at one moment, as a card shows it. */
export interface Snapshot {
  readonly rounds: number;
  readonly megabytesPerSecond: number;
  readonly writeAmplification: number;
  readonly freeBlocks: number;
  /** Block by block: valid pages, or `FREE`. */
  readonly validPages: Uint8Array;
}

/** The curve as far as it is recorded. */
export interface Curve {
  readonly windows: number;
  readonly megabytesPerSecond: readonly number[];
  /** The three places, as far as they are reached. */
  readonly moments: readonly ExplainMoment[];
  readonly stateHash: string | null;
  /** The drive at the end of a window; new before the first. */
  at(window: number): Snapshot;
}

export const curveOf = memoizeByObject((parts: readonly ExplainPart[]): Curve => {
  const megabytesPerSecond = parts.flatMap((part) => [...part.megabytesPerSecond]);
  const writeAmplification = parts.flatMap((part) => [...part.writeAmplification]);
  const first = megabytesPerSecond[0] ?? 0;
  return {
    windows: megabytesPerSecond.length,
    megabytesPerSecond,
    moments: parts.flatMap(({ moments }) => moments),
    stateHash: parts.at(-1)?.stateHash ?? null,
    at(window) {
      const part = parts.findLast(({ fromWindow }) => fromWindow < window);
      if (!part) return { ...NEW_DRIVE, megabytesPerSecond: first };
      const index = Math.min(window - part.fromWindow, part.freeBlocks.length) - 1;
      const end = part.fromWindow + index + 1;
      const from = smoothedFrom(end, writeAmplification);
      return {
        rounds: roundsAt(end),
        megabytesPerSecond: harmonicMean(megabytesPerSecond.slice(from, end)),
        writeAmplification: mean(writeAmplification.slice(from, end)),
        freeBlocks: part.freeBlocks[index] ?? 0,
        validPages: part.validPages.subarray(index * EXPLAIN_BLOCKS, (index + 1) * EXPLAIN_BLOCKS),
      };
    },
  };
});

/** A tenth of a drive write, as the run smooths its three places. */
const SMOOTHED_WINDOWS = 8;

/**
 * First window of the mean that is shown: the count of one window jumps with the few plates that are washed in it. Windows before the
 * first copy are left out.
 */
function smoothedFrom(end: number, writeAmplification: readonly number[]): number {
  const from = Math.max(0, end - SMOOTHED_WINDOWS);
  const last = writeAmplification[end - 1] ?? 1;
  const firstCopy = last > 1 ? writeAmplification.findIndex((ratio) => ratio > 1) : 0;
  return Math.max(from, Math.min(firstCopy + 1, end - 1));
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
/** Mean speed over windows of as many pages each: their times add up. */
const harmonicMean = (values: readonly number[]): number => 1 / mean(values.map((each) => 1 / each));

const NEW_DRIVE: Omit<Snapshot, 'megabytesPerSecond'> = {
  rounds: 0,
  writeAmplification: 1,
  freeBlocks: EXPLAIN_BLOCKS,
  validPages: new Uint8Array(EXPLAIN_BLOCKS).fill(FREE),
};

export const roundsAt = (window: number): number => window / WINDOWS_A_ROUND;
export const windowAt = (rounds: number): number => Math.round(rounds * WINDOWS_A_ROUND);

/** The drive on the card of a place: at that place, or at the reader's position while that is before it. */
export function shownAt(curve: Curve, place: number, position: number): Snapshot {
  const moment = curve.moments[place];
  const window = Math.floor(position);
  return moment && window >= windowAt(moment.rounds) ? moment : curve.at(window);
}

/** Host pages written by the end of a window. */
export const stepAt = (window: number, seed: number): number =>
  Math.round((EXPLAIN_ROUNDS * explainScenario(seed).logicalPageCount * window) / EXPLAIN_WINDOWS);

/** How warm each tile is, 0..1; null where the plate is clean. */
export const sharesOf = ({ validPages }: Pick<Snapshot, 'validPages'>): (number | null)[] =>
  Array.from(validPages, (valid) =>
    valid === FREE ? null : Math.max(0, (valid - LEAST_WANTED) / (EXPLAIN_PAGES_PER_BLOCK - LEAST_WANTED)),
  );

/** Least and most valid pages of a plate that is not clean; 0 where all are. */
export function wantedRange({ validPages }: Pick<Snapshot, 'validPages'>): {
  readonly least: number;
  readonly most: number;
} {
  const wanted = validPages.filter((valid) => valid !== FREE);
  return wanted.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...wanted), most: Math.max(...wanted) };
}
