import type { WearPart, WearSpan } from '#recordings/wear';
import {
  LIFE_FRAME_ROUNDS,
  WEAR_BLOCKS,
  WEAR_ENDURANCE,
  WEAR_FRAMES,
  WEAR_LOGICAL_PAGES,
  WEAR_ROUNDS,
} from '#recordings/wearShape';
import { frameAt } from '../recordedDrives.ts';

/** One of the two kitchens at one moment. */
export interface WearMoment {
  /** Host writes after the fill, in drive capacities. */
  readonly driveWrites: number;
  /** Erases of each block. */
  readonly washes: Uint16Array;
  /** Of each block: 1 if it is retired. */
  readonly isRetired: Uint8Array;
  readonly pagesLeveled: number;
  readonly amplification: number;
  readonly hasBroken: boolean;
}

/** Recordings of both kitchens. */
export type PairParts = readonly [first: readonly WearPart[], second: readonly WearPart[]];

export interface PairMoment {
  readonly first: WearMoment;
  readonly second: WearMoment;
}

/** Before the first order. */
const NEW: WearMoment = {
  driveWrites: 0,
  washes: new Uint16Array(WEAR_BLOCKS),
  isRetired: new Uint8Array(WEAR_BLOCKS),
  pagesLeveled: 0,
  amplification: Number.NaN,
  hasBroken: false,
};
export const NEW_PAIR: PairMoment = { first: NEW, second: NEW };

const FRAMES_A_ROUND: Readonly<Record<WearSpan, number>> = {
  rounds: WEAR_FRAMES / WEAR_ROUNDS,
  life: 1 / LIFE_FRAME_ROUNDS,
};
/** Tolerance for rounding errors of the position. */
const NEARLY = 1e-6;

const ofSpan = (parts: readonly WearPart[], span: WearSpan): WearPart[] => parts.filter((part) => part.span === span);
const endOf = ({ hostPages, frameCount }: WearPart): number => (hostPages[frameCount - 1] ?? 0) / WEAR_LOGICAL_PAGES;

/** Drive writes up to which a span is recorded; Infinity if it is complete. */
export function recordedTo(parts: readonly WearPart[], span: WearSpan): number {
  const last = parts.findLast((part) => part.span === span);
  if (!last) return 0;
  return last.isEnd ? Infinity : endOf(last);
}

/** Drive writes at which a span ends; null until it is complete. */
export function spanEnd(parts: readonly WearPart[], span: WearSpan): number | null {
  const last = parts.findLast((part) => part.span === span);
  return last?.isEnd ? endOf(last) : null;
}

/** Drive writes up to which both kitchens are recorded; Infinity if both are complete. */
export const bothRecordedTo = (parts: PairParts, span: WearSpan): number =>
  Math.min(...parts.map((each) => recordedTo(each, span)));

/** Assumed length of a life until it is recorded, in drive writes. */
const USUAL_LIFE_ROUNDS = 108;

/** Drive writes at which the playback ends: for lives, the end of the longer one. */
export function endOfBoth(parts: PairParts, span: WearSpan): number {
  if (span === 'rounds') return WEAR_ROUNDS;
  const ends = parts.map((each) => spanEnd(each, 'life'));
  return ends.includes(null) ? USUAL_LIFE_ROUNDS : Math.max(...ends.map(Number));
}

/** A kitchen at a moment of a span, or at the last recorded one before it; null while nothing is recorded. */
export function momentAt(parts: readonly WearPart[], span: WearSpan, driveWrites: number): WearMoment | null {
  const all = ofSpan(parts, span);
  const last = all.at(-1);
  if (!last) return null;
  const isOver = last.isEnd && driveWrites >= endOf(last) - NEARLY;
  // The first animation frame may have a time slightly before the start.
  const reached = Math.max(0, Math.floor(driveWrites * FRAMES_A_ROUND[span] + NEARLY));
  const found = frameAt(all, isOver ? Infinity : reached);
  if (!found) return null;
  const { part, index } = found;
  const hostPages = part.hostPages[index] ?? 0;
  return {
    driveWrites: hostPages / WEAR_LOGICAL_PAGES,
    washes: part.eraseCount.subarray(index * WEAR_BLOCKS, (index + 1) * WEAR_BLOCKS),
    isRetired: part.isRetired.subarray(index * WEAR_BLOCKS, (index + 1) * WEAR_BLOCKS),
    pagesLeveled: part.pagesLeveled[index] ?? 0,
    amplification: hostPages > 0 ? (part.flashPages[index] ?? 0) / hostPages : Number.NaN,
    hasBroken: isOver && span === 'life',
  };
}

/** Washes of a kitchen's plates. */
interface Wear {
  readonly least: number;
  readonly most: number;
  /** Number of plates that were never washed. */
  readonly never: number;
}

export function wearOf({ washes }: WearMoment): Wear {
  let least = Infinity;
  let most = 0;
  let never = 0;
  for (const each of washes) {
    least = Math.min(least, each);
    most = Math.max(most, each);
    if (each === 0) never += 1;
  }
  return { least, most, never };
}

/** A whole life of a kitchen whose plates survive `WEAR_ENDURANCE` washes. */
export interface Life {
  readonly driveWrites: number;
  readonly amplification: number;
  /** Share of all plates' washes that was left at the end. */
  readonly unusedFraction: number;
}

/** Null until the life is complete. */
export function lifeOf(parts: readonly WearPart[]): Life | null {
  const end = spanEnd(parts, 'life');
  const moment = end === null ? null : momentAt(parts, 'life', end);
  if (!moment) return null;
  const used = moment.washes.reduce((sum, each) => sum + Math.min(each, WEAR_ENDURANCE), 0);
  return {
    driveWrites: moment.driveWrites,
    amplification: moment.amplification,
    unusedFraction: 1 - used / (WEAR_BLOCKS * WEAR_ENDURANCE),
  };
}

/** Outcome of the two kitchens. */
export interface WearOutcome {
  /** After forty drive writes on plates without a limit. */
  readonly worn: PairMoment;
  readonly first: Life;
  readonly second: Life;
}

/** Null until both are complete. */
export function outcomeOf(first: readonly WearPart[], second: readonly WearPart[]): WearOutcome | null {
  const lives = [lifeOf(first), lifeOf(second)] as const;
  const worn = [momentAt(first, 'rounds', WEAR_ROUNDS), momentAt(second, 'rounds', WEAR_ROUNDS)] as const;
  if (!lives[0] || !lives[1] || !worn[0] || !worn[1]) return null;
  return { worn: { first: worn[0], second: worn[1] }, first: lives[0], second: lives[1] };
}

/** The right guess about a kitchen: a few plates are worn, or all alike; null if neither. */
export function guessedRight(moment: WearMoment): 'few' | 'alike' | null {
  const { least, most, never } = wearOf(moment);
  if (never > WEAR_BLOCKS / 2) return 'few';
  return least > most / 2 ? 'alike' : null;
}

/** Washes in one bin of the histogram. */
export const BIN_WASHES = 10;
/** End of all scales of washes: hardly a plate has more after forty drive writes. */
export const MOST_WASHES = 400;

/** Number of plates in each bin: bin `n` has those with 10 n to 10 n + 9 washes, the last bin also those with more. */
export function binsOf({ washes }: WearMoment): number[] {
  const bins = Array.from({ length: MOST_WASHES / BIN_WASHES }, () => 0);
  for (const each of washes) {
    const bin = Math.min(Math.floor(each / BIN_WASHES), bins.length - 1);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** Neighboring bins with plates. */
export interface Heap {
  readonly firstBin: number;
  readonly lastBin: number;
  readonly plates: number;
  /** Plates in its highest bin. */
  readonly height: number;
}

/** Empty bins that separate two heaps. */
const GAP_BINS = 3;

/** Heaps from left to right. */
export function heapsOf(bins: readonly number[]): Heap[] {
  const heaps: Heap[] = [];
  for (const [bin, plates] of bins.entries()) {
    if (plates === 0) continue;
    const last = heaps.at(-1);
    if (last && bin - last.lastBin <= GAP_BINS)
      heaps[heaps.length - 1] = {
        ...last,
        lastBin: bin,
        plates: last.plates + plates,
        height: Math.max(last.height, plates),
      };
    else heaps.push({ firstBin: bin, lastBin: bin, plates, height: plates });
  }
  return heaps;
}
