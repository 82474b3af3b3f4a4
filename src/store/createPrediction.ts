import { createStore, type StoreApi } from 'zustand/vanilla';
import { noteNumber } from './guessedNumbers.ts';
import { keepGuess, readGuesses } from './guesses.ts';

/** How guesses at an exhibit are written in links and kept: `read` answers null for what is no guess here. */
export interface GuessFormat<Guess> {
  readonly write: (guess: Guess) => string;
  readonly read: (text: string) => Guess | null;
  /**
   * The number that it comes down to, which the last chapter sets beside the one that was counted; null for none. A guess that is
   * a number is that number unless told.
   */
  readonly number?: (guess: Guess) => number | null;
}

export interface PredictionState<Guess> {
  /** `asked`: the answer is not to be seen yet. */
  readonly stage: 'asked' | 'answered';
  /** While it is asked what the reader has drawn so far, afterwards what was guessed; null where nothing was. */
  readonly guess: Guess | null;
  /** Whether the guess was on this page before its reader: kept from an earlier visit, or out of a link. */
  readonly isKept: boolean;
  draw(guess: Guess): void;
  /** Takes what is drawn as the guess and lets the answer be seen. */
  commit(): void;
  /** Lets the answer be seen without a guess. */
  skip(): void;
  /** Forgets the guess, and asks again. */
  tryAgain(): void;
  /** Takes a guess as it is written in a link. Answers whether it is one. */
  take(text: string): boolean;
}

export type Prediction<Guess> = StoreApi<PredictionState<Guess>>;

/** What the reader of one exhibit guesses before its answer is shown. A guess stays in this browser, and nowhere else. */
export function createPrediction<Guess>(exhibitId: string, format: GuessFormat<Guess>): Prediction<Guess> {
  const kept = readGuesses()[exhibitId];
  const guess = kept === undefined ? null : format.read(kept);
  const numberOf = format.number ?? ((each: Guess) => (typeof each === 'number' ? each : null));
  // A guess out of somebody's link is not this reader's.
  const note = (own: Guess | null): void => noteNumber(exhibitId, own === null ? null : numberOf(own));
  if (guess !== null) note(guess);
  return createStore<PredictionState<Guess>>()((set, get) => ({
    stage: guess === null ? 'asked' : 'answered',
    guess,
    isKept: guess !== null,
    draw(next) {
      if (get().stage === 'asked') set({ guess: next });
    },
    commit() {
      const drawn = get().guess;
      if (drawn === null || get().stage === 'answered') return;
      keepGuess(exhibitId, format.write(drawn));
      note(drawn);
      set({ stage: 'answered', isKept: false });
    },
    skip() {
      if (get().stage === 'asked') set({ stage: 'answered', guess: null, isKept: false });
    },
    tryAgain() {
      keepGuess(exhibitId, null);
      note(null);
      set({ stage: 'asked', guess: null, isKept: false });
    },
    take(text) {
      const taken = format.read(text);
      if (taken !== null) set({ stage: 'answered', guess: taken, isKept: true });
      return taken !== null;
    },
  }));
}
