import { MicroEventKind } from '#engine';
import type { LeftoversPart, Refill } from '#recordings/leftovers';
import { DriveReplay, type ReplayTotals } from '#recordings/driveReplay';
import { BLOCK_COUNT, LAST_PROGRAM, PAGE_COUNT } from './scenario.ts';

/** The recorded run as the figure shows it. A moment is a number of pages programmed, 0 to `LAST_PROGRAM`. */
export interface Course {
  readonly part: LeftoversPart;
  readonly replay: DriveReplay;
  /** Of each moment. Leftovers are whatever waits for an erase. */
  readonly freeBlocks: Uint8Array;
  readonly freshPages: Uint16Array;
  readonly relocatedPages: Uint16Array;
  readonly leftoverPages: Uint16Array;
  /** 1 where the page programmed last was a copy, else 0. */
  readonly isCopied: Uint8Array;
  /** Refills that end on the axis. */
  readonly refills: readonly Refill[];
}

export function courseOf(part: LeftoversPart): Course {
  const replay = new DriveReplay(part.start, part.log);
  const moments = LAST_PROGRAM + 1;
  const course: Course = {
    part,
    replay,
    freeBlocks: new Uint8Array(moments),
    freshPages: new Uint16Array(moments),
    relocatedPages: new Uint16Array(moments),
    leftoverPages: new Uint16Array(moments),
    isCopied: new Uint8Array(moments),
    refills: part.refills.filter(({ toProgram }) => toProgram <= LAST_PROGRAM),
  };
  let copiedPages = 0;
  for (let moment = 0; moment < moments; moment += 1) {
    const totals = totalsAt(course, moment);
    course.freeBlocks[moment] = totals.freeBlocks;
    course.freshPages[moment] = totals.hostPages;
    course.relocatedPages[moment] = totals.relocatedPages;
    course.leftoverPages[moment] = leftoversOf(totals);
    course.isCopied[moment] = Number(totals.copiedPages > copiedPages);
    copiedPages = totals.copiedPages;
  }
  return course;
}

const leftoversOf = ({ invalidPages, movedPages }: ReplayTotals): number => invalidPages + movedPages;

/** Takes the replay to a moment: after everything that happens before the next page is programmed, erases included. */
export function seekMoment({ replay }: Course, moment: number): void {
  const next = replay.positionOfProgram(moment + 1);
  const isLast = replay.positionOfProgram(moment) === next;
  replay.seek(isLast ? replay.operationCount : next - 1);
}

function totalsAt(course: Course, moment: number): ReplayTotals {
  seekMoment(course, moment);
  return course.replay.totals;
}

/** The refill that is under way in a moment, from the pick of its first victim to its last copy; -1 where guests are served. */
const refillAt = ({ part }: Course, moment: number): number =>
  part.refills.findIndex(({ fromProgram, toProgram }) => moment >= fromProgram && moment < toProgram);

/** Moments to step to: the beginning, where the stack meets the line for the first time, the end of each refill, the end. */
function refillStops({ part, refills }: Course): readonly number[] {
  return [0, part.cleaningStep, ...refills.map(({ toProgram }) => toProgram), LAST_PROGRAM];
}

/** The moment of the next host write, or of the one before. Refills in between are skipped. */
export function orderFrom({ isCopied }: Course, moment: number, direction: 1 | -1): number {
  const isOrder = (at: number): boolean => at === 0 || isCopied[at] === 0;
  let next = moment + direction;
  while (next > 0 && next < LAST_PROGRAM && !isOrder(next)) next += direction;
  return Math.max(0, Math.min(next, LAST_PROGRAM));
}

/** The next moment of `refillStops` in a direction. */
export function stopFrom(course: Course, moment: number, direction: 1 | -1): number {
  const stops = refillStops(course);
  return direction > 0
    ? (stops.find((stop) => stop > moment) ?? LAST_PROGRAM)
    : (stops.findLast((stop) => stop < moment) ?? 0);
}

/** Whether each refill copied more pages than the one before. */
export const isEachMore = (refills: readonly Refill[]): boolean =>
  refills.every(({ relocatedPages }, index) => relocatedPages > (refills[index - 1]?.relocatedPages ?? -1));

/** The drive at one moment. */
export interface Moment {
  /** Pages programmed. */
  readonly plated: number;
  /** Host pages written. */
  readonly order: number;
  readonly fresh: number;
  readonly relocated: number;
  readonly wanted: number;
  readonly leftovers: number;
  readonly clean: number;
  readonly freeBlocks: number;
  /** The refill under way, counted from 0. */
  readonly refill: number | null;
  /** Pages that it has copied so far. */
  readonly refillCopied: number;
  /** The block that is being cleaned: pages that were valid when it was picked, and those copied since. */
  readonly victim: { readonly block: number; readonly wanted: number; readonly copied: number } | null;
}

const NEW_DRIVE: Moment = {
  plated: 0,
  order: 0,
  fresh: 0,
  relocated: 0,
  wanted: 0,
  leftovers: 0,
  clean: PAGE_COUNT,
  freeBlocks: BLOCK_COUNT,
  refill: null,
  refillCopied: 0,
  victim: null,
};

/** The drive at a moment, to which it takes the replay of the course. Without a course the drive is new. */
export function momentOf(course: Course | null, plated: number): Moment {
  if (!course || plated <= 0) {
    course?.replay.seek(0);
    return NEW_DRIVE;
  }
  const totals = totalsAt(course, plated);
  const refill = refillAt(course, plated);
  return {
    plated,
    order: totals.step,
    fresh: totals.hostPages,
    relocated: totals.relocatedPages,
    wanted: totals.hostPages + totals.relocatedPages,
    leftovers: leftoversOf(totals),
    clean: totals.freePages,
    freeBlocks: totals.freeBlocks,
    refill: refill < 0 ? null : refill,
    refillCopied: refill < 0 ? 0 : plated - (course.part.refills[refill]?.fromProgram ?? plated),
    victim: victimOf(course),
  };
}

function victimOf({ replay }: Course): Moment['victim'] {
  const block = replay.victimBlock;
  if (block < 0) return null;
  for (let index = replay.position - 1; index >= 0; index -= 1) {
    const operation = replay.operation(index);
    if (operation?.kind !== MicroEventKind.Pick || operation.from !== block) continue;
    return { block, wanted: operation.to, copied: operation.to - (replay.validPages[block] ?? 0) };
  }
  return null;
}
