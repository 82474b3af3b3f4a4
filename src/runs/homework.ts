import type { HandSheet } from './handSheet.ts';
import { countGuesses, type CountedGuesses } from './homeworkGuesses.ts';
import { pickSheetOf, type PickSheet } from './pickSheet.ts';
import type { SheetLevel } from './sheetShape.ts';
import { run as runWorksheets } from './worksheets.ts';

/** What all of one homework follows from. */
export interface HomeworkSeed {
  readonly seed: number;
  readonly level: SheetLevel;
}

/** Homework to be run, each once. */
export interface HomeworkRequest {
  readonly tasks: readonly HomeworkSeed[];
  /** Whether the drives of the guesses run too. */
  readonly hasGuesses: boolean;
}

/** What a student is given, and all that an answer is held to. */
export interface HomeworkPart extends HomeworkSeed {
  /** Of this seed, or of the next that makes a sheet without a tie. */
  readonly hand: HandSheet;
  /** Of the same seed as the sheet. */
  readonly picks: PickSheet;
  readonly guesses: CountedGuesses | null;
}

export function* run({ tasks, hasGuesses }: HomeworkRequest): Generator<HomeworkPart, void, void> {
  for (const { seed, level } of tasks) {
    for (const hand of runWorksheets({ kind: 'by-hand', level, seed, count: 1 })) {
      if (hand.kind !== 'by-hand') continue;
      const picks = { ...pickSheetOf(level, hand.seed), passedOver: [] };
      yield { seed, level, hand, picks, guesses: hasGuesses ? countGuesses(hand.seed) : null };
    }
  }
}
