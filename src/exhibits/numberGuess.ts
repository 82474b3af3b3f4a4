import type { GuessFormat } from '#store';

/** How a guess that is one of a few numbers is written in links. */
export const formatOfNumbers = <Guess extends number>(guesses: readonly Guess[]): GuessFormat<Guess> => ({
  write: String,
  read: (text) => guesses.find((guess) => String(guess) === text) ?? null,
});

/** The guess that is nearest to what was counted, as ratios go; the first where there is nothing to count. */
export const nearestOf = <Guess extends number>(guesses: readonly [Guess, ...Guess[]], counted: number): Guess =>
  guesses.reduce((best, guess) =>
    Math.abs(Math.log(guess / counted)) < Math.abs(Math.log(best / counted)) ? guess : best,
  );
