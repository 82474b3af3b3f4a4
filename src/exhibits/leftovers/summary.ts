import type { Course } from './course.ts';

/** What came of the run. */
export interface LeftoversAnswer {
  /** Host pages written when the low line is met, and when cleaning begins. */
  readonly reached: number;
  readonly cleaning: number;
  /** Of the first refill: blocks erased, pages copied. */
  readonly firstPlates: number;
  readonly firstCopies: number;
  /** Refills on the axis, and pages copied for the last of them. */
  readonly refills: number;
  readonly lastCopies: number;
  /** Whether each of them copied more than the one before. */
  readonly isEachMore: boolean;
}

export function answerOf({ part, refills }: Course): LeftoversAnswer | null {
  const [first] = refills;
  const last = refills.at(-1);
  if (!first || !last) return null;
  return {
    reached: part.reachedStep,
    cleaning: part.cleaningStep,
    firstPlates: first.erasedBlocks,
    firstCopies: first.relocatedPages,
    refills: refills.length,
    lastCopies: last.relocatedPages,
    isEachMore: refills.every(
      ({ relocatedPages }, index) => relocatedPages > (refills[index - 1]?.relocatedPages ?? -1),
    ),
  };
}
