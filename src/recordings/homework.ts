import type { HandSheet } from './handSheet.ts';
import { countGuesses, type CountedGuesses } from './homeworkGuesses.ts';
import { pickSheetOf, type PickSheet } from './pickSheet.ts';
import type { SheetLevel } from './sheetShape.ts';
import { run as runWorksheets } from './worksheets.ts';

/** Determines one homework completely. */
export interface HomeworkSeed {
  readonly seed: number;
  readonly level: SheetLevel;
}

/** Several homeworks, each run once. */
export interface HomeworkRequest {
  readonly tasks: readonly HomeworkSeed[];
  /** Whether to run the drives of the guesses too. */
  readonly hasGuesses: boolean;
}

/** The tasks of one student, and everything needed to mark the answers. */
export interface HomeworkPart extends HomeworkSeed {
  /** The sheet of this seed, or of the next seed that makes a sheet without a tie. */
  readonly hand: HandSheet;
  /** Of the same seed as `hand`. */
  readonly picks: PickSheet;
  readonly guesses: CountedGuesses | null;
}

export function* run({ tasks, hasGuesses }: HomeworkRequest): Generator<HomeworkPart, void, void> {
  for (const { seed, level } of tasks) {
    for (const hand of runWorksheets({ kind: 'by-hand', level, seed, count: 1 })) {
      if (hand.kind !== 'by-hand') continue;
      const picks = { ...pickSheetOf(level, hand.seed), skippedSeeds: [] };
      yield { seed, level, hand, picks, guesses: hasGuesses ? countGuesses(hand.seed) : null };
    }
  }
}
