import { createStore, type StoreApi } from 'zustand/vanilla';
import { noteNumber, keepGuess, readGuesses } from './guesses.ts';

/** Text form of the guesses at an exhibit, for links and storage. `read` returns null for text that is no guess. */
export interface GuessFormat<Guess> {
  readonly write: (guess: Guess) => string;
  readonly read: (text: string) => Guess | null;
  /**
   * The number of a guess, which the last chapter compares with the measured one; null for none. Default: the guess itself where
   * it is a number.
   */
  readonly number?: (guess: Guess) => number | null;
}

export interface PredictionState<Guess> {
  /** `asked`: the answer is hidden. */
  readonly stage: 'asked' | 'answered';
  /** In stage `asked` what the reader has drawn so far, afterwards the guess; null where there is none. */
  readonly guess: Guess | null;
  /** Whether the guess was not made on this page: stored on an earlier visit, or read from a link. */
  readonly isKept: boolean;
  draw(guess: Guess): void;
  /** Makes the drawing the guess and shows the answer. */
  commit(): void;
  /** Shows the answer without a guess. */
  skip(): void;
  /** Deletes the guess and asks again. */
  tryAgain(): void;
  /** Takes a guess from a link. @returns whether `text` is a guess */
  take(text: string): boolean;
}

export type Prediction<Guess> = StoreApi<PredictionState<Guess>>;

/** State of the question of one exhibit: the guess of the reader, which only this browser stores, and whether the answer is shown. */
export function createPrediction<Guess>(exhibitId: string, format: GuessFormat<Guess>): Prediction<Guess> {
  const storedText = readGuesses()[exhibitId];
  const guess = storedText === undefined ? null : format.read(storedText);
  const numberOf = format.number ?? ((each: Guess) => (typeof each === 'number' ? each : null));
  // Not called for a guess from a link: that is not this reader's guess.
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
      const linkedGuess = format.read(text);
      if (linkedGuess !== null) set({ stage: 'answered', guess: linkedGuess, isKept: true });
      return linkedGuess !== null;
    },
  }));
}
