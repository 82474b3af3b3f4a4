import { shorten, type GuessFormat, type LinkRemark, type Prediction } from '#store';

/** Link format of a guess that is one of a few. */
export const choiceFormat = <Guess extends string | number>(guesses: readonly Guess[]): GuessFormat<Guess> => ({
  write: String,
  read: (text) => guesses.find((guess) => String(guess) === text) ?? null,
});

/** Link format of a guess that is a whole number from 0 to `most`, which has three digits. */
export const wholeFormat = (most: number): GuessFormat<number> => ({
  write: String,
  read(text) {
    const guess = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
    return guess <= most ? guess : null;
  },
});

/** The guess nearest to `counted` by ratio; the first if `counted` is not a number. */
export const nearestByRatio = <Guess extends number>(guesses: readonly [Guess, ...Guess[]], counted: number): Guess =>
  guesses.reduce((best, guess) =>
    Math.abs(Math.log(guess / counted)) < Math.abs(Math.log(best / counted)) ? guess : best,
  );

/** Takes the guess of a link, if it has one. Returns remarks on a guess that cannot be read. */
export function takeGuess<Guess>(
  prediction: Prediction<Guess>,
  parameters: URLSearchParams,
  key = 'guess',
): readonly LinkRemark[] {
  const given = parameters.get(key);
  if (given === null || prediction.getState().take(given)) return [];
  return [{ code: 'notAGuess', values: { given: shorten(given) } }];
}

/** Adds the guess to a link once it is answered. */
export function withGuess<Guess>(
  link: URLSearchParams,
  prediction: Prediction<Guess>,
  { write }: GuessFormat<Guess>,
  key = 'guess',
): URLSearchParams {
  const { stage, guess } = prediction.getState();
  if (stage === 'answered' && guess !== null) link.set(key, write(guess));
  return link;
}

/** The remark on an unreadable guess for a figure that asks nothing. */
export const withoutQuestion = (remark: LinkRemark): LinkRemark =>
  remark.code === 'notAGuess' ? { code: 'noGuess', values: remark.values } : remark;
