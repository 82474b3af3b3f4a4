import type { LeftoversPart, Refill } from '#recordings/leftovers';
import { DriveReplay, type ReplayTotals } from '#recordings/driveReplay';
import { LAST_PROGRAM } from './scenario.ts';

/** The recorded run as the page shows it: the moments are the pages programmed, 0 to `LAST_PROGRAM`. */
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
  /** Those that end on the axis. */
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

export const leftoversOf = ({ invalidPages, movedPages }: ReplayTotals): number => invalidPages + movedPages;
export const wantedOf = ({ hostPages, relocatedPages }: ReplayTotals): number => hostPages + relocatedPages;

/** Goes to a moment: all has been done that is done before the next page is programmed, erases too. */
export function seekMoment({ replay }: Course, moment: number): void {
  const next = replay.positionOfProgram(moment + 1);
  const isLast = replay.positionOfProgram(moment) === next;
  replay.seek(isLast ? replay.operationCount : next - 1);
}

export function totalsAt(course: Course, moment: number): ReplayTotals {
  seekMoment(course, moment);
  return course.replay.totals;
}

/** The refill that is under way in a moment, from the pick of its first victim to its last copy; -1 where guests are served. */
export const refillAt = ({ part }: Course, moment: number): number =>
  part.refills.findIndex(({ fromProgram, toProgram }) => moment >= fromProgram && moment < toProgram);

/** Moments to step to: the beginning, where the stack meets the line for the first time, the end of each refill, the end. */
export function refillStops({ part, refills }: Course): readonly number[] {
  return [0, part.cleaningStep, ...refills.map(({ toProgram }) => toProgram), LAST_PROGRAM];
}

/** The moment after the next host write, or after the one before: refills on the way are passed. */
export function orderFrom({ isCopied }: Course, moment: number, direction: 1 | -1): number {
  const isOrder = (at: number): boolean => at === 0 || isCopied[at] === 0;
  let next = moment + direction;
  while (next > 0 && next < LAST_PROGRAM && !isOrder(next)) next += direction;
  return Math.max(0, Math.min(next, LAST_PROGRAM));
}

export function stopFrom(course: Course, moment: number, direction: 1 | -1): number {
  const stops = refillStops(course);
  return direction > 0
    ? (stops.find((stop) => stop > moment) ?? LAST_PROGRAM)
    : (stops.findLast((stop) => stop < moment) ?? 0);
}
