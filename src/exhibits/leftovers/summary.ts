import * as words from '#messages/leftovers';
import { isEachMore, momentOf, type Course, type Moment } from './course.ts';
import { BLOCK_COUNT, DISH_COUNT, PAGES_PER_BLOCK, requestOf, shapeOf, SPARE_FACTOR, STOP_AT } from './scenario.ts';

/** The numbers of the verdict. */
export interface LeftoversAnswer {
  /** Host pages written when the low line is met, and when cleaning begins. */
  readonly reached: number;
  readonly cleaning: number;
  /** Of the first refill: free blocks before it, blocks erased, pages copied. */
  readonly line: number;
  readonly firstPlates: number;
  readonly firstCopies: number;
  /** Refills on the axis, and pages copied for the last of them. */
  readonly refills: number;
  readonly lastCopies: number;
  /** Whether each of them copied more than the one before. */
  readonly isEachMore: boolean;
}

/** Null where nothing was refilled. */
export function answerOf({ part, refills }: Course): LeftoversAnswer | null {
  const [first] = refills;
  const last = refills.at(-1);
  if (!first || !last) return null;
  return {
    reached: part.reachedStep,
    cleaning: part.cleaningStep,
    line: BLOCK_COUNT - part.cleaningStep / PAGES_PER_BLOCK,
    firstPlates: first.erasedBlocks,
    firstCopies: first.relocatedPages,
    refills: refills.length,
    lastCopies: last.relocatedPages,
    isEachMore: isEachMore(refills),
  };
}

/** Its verdict is as long as any. */
export const LONGEST_ANSWER: LeftoversAnswer = {
  reached: 401,
  cleaning: 416,
  line: 4,
  firstPlates: 8,
  firstCopies: 27,
  refills: 30,
  lastCopies: 115,
  isEachMore: false,
};

export const verdictOf = (answer: LeftoversAnswer): string =>
  words.verdict({
    reached: answer.reached,
    line: answer.line,
    stop: STOP_AT,
    plates: answer.firstPlates,
    // Blocks washed beyond those that the stack gained: copies took as many from it.
    taken: answer.firstPlates - (STOP_AT - answer.line),
    copies: answer.firstCopies,
    refills: answer.refills,
    last: answer.lastCopies,
  });

export const longestReply = (): string => words.replies.late({ dishes: DISH_COUNT });

/** @param reached host pages written when the low line was met, at `reserveBlocks` free blocks */
export function replyTo(guess: number, reached: number, reserveBlocks: number): string {
  const shape = shapeOf(guess, reached);
  if (shape === 'right') return words.replies.right;
  if (shape === 'late') return longestReply();
  const plates = BLOCK_COUNT - reserveBlocks;
  return words.replies.early({ plates, places: plates * PAGES_PER_BLOCK });
}

/** A moment, for screen readers. */
export const sayMoment = ({ plated, order, wanted, leftovers, clean, freeBlocks }: Moment): string =>
  words.momentNow({ plated, order, wanted, leftovers, clean, free: freeBlocks });

/** The event at the low line or at the end of a refill; empty at any other moment. */
export function sentenceAt(course: Course, plated: number): string {
  const refill = course.refills.find(({ toProgram }) => toProgram === plated);
  const { freeBlocks, wanted, leftovers, victim } = momentOf(course, plated);
  if (refill) return words.spokenRefill({ free: freeBlocks, copies: refill.relocatedPages });
  if (plated !== course.part.cleaningStep || !victim) return '';
  return words.spokenLine({ free: freeBlocks, wanted, leftovers, plate: victim.block + 1 });
}

/** For others to check. */
export function reportOf({ part }: Course, reserveBlocks: number): string {
  const { programmedPages, cleaningStep, firstVictim, longRunWriteAmplification, stateHash, refills } = part;
  return words.report({
    blocks: BLOCK_COUNT,
    pages: PAGES_PER_BLOCK,
    spare: SPARE_FACTOR,
    reserve: reserveBlocks,
    seed: requestOf(reserveBlocks).seed,
    cleaning: cleaningStep,
    victim: firstVictim.block,
    copies: refills.map(({ relocatedPages, erasedBlocks }) => `${relocatedPages} (${erasedBlocks})`).join(', '),
    programmed: programmedPages,
    longRun: longRunWriteAmplification,
    hash: stateHash,
  });
}
