import { guessedNumbers } from './guessedNumbers.ts';

/** Where this browser keeps what its reader has guessed: exhibit → guess, as links write it. */
const KEY = 'clean-plates-guesses';

/** Nothing longer is kept or taken from a link. */
export const LONGEST_GUESS = 200;

export function readGuesses(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([, guess]) => typeof guess === 'string' && guess.length <= LONGEST_GUESS),
    );
  } catch {
    // Storage may be blocked, or hold what another program wrote.
    return {};
  }
}

/** Keeps the guess at an exhibit; null forgets it. Where storage is blocked nothing is kept, and nothing else changes. */
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
    // Blocked or full: the guess lives as long as the page.
  }
}
