import { createStore, type StoreApi } from 'zustand/vanilla';

/** Key in the browser's storage: exhibit → guess, as in links. */
const KEY = 'clean-plates-guesses';

/** Longest guess, in characters, that is stored or taken from a link. */
export const LONGEST_GUESS = 200;

export function readGuesses(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, guess]) => typeof guess === 'string' && guess.length <= LONGEST_GUESS),
    );
  } catch {
    // Storage is blocked, or another program wrote something else there.
    return {};
  }
}

/** Stores the guess at an exhibit; null deletes it. Where storage is blocked, nothing is stored. */
export function keepGuess(exhibitId: string, guess: string | null): void {
  const { [exhibitId]: _, ...others } = readGuesses();
  write(guess === null ? others : { ...others, [exhibitId]: guess });
}

export function forgetGuesses(): void {
  guessedNumbers.setState({}, true);
  write({});
}

function write(guesses: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(guesses).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(guesses));
  } catch {
    // Blocked or full: the guess is lost when the page is closed.
  }
}

/**
 * The guesses of this reader that are single numbers, by exhibit, in the exhibit's unit; `Infinity` for never. A stored guess is
 * added when its chapter is loaded.
 */
export type GuessedNumbers = Readonly<Record<string, number>>;

export const guessedNumbers: StoreApi<GuessedNumbers> = createStore<GuessedNumbers>()(() => ({}));

/** Sets the number of a guess in `guessedNumbers`; null removes it. */
export function noteNumber(exhibitId: string, number: number | null): void {
  const { [exhibitId]: _, ...others } = guessedNumbers.getState();
  guessedNumbers.setState(number === null ? others : { ...others, [exhibitId]: number }, true);
}
