import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * What this reader has guessed, by exhibit, where a guess comes down to one number: in the unit in which the exhibit writes it;
 * `Infinity` for never. What was kept from an earlier visit is there once its chapter is. It lives as long as the page.
 */
export type GuessedNumbers = Readonly<Record<string, number>>;

export const guessedNumbers: StoreApi<GuessedNumbers> = createStore<GuessedNumbers>()(() => ({}));

/** Notes the number of a guess; null takes back what was noted. */
export function noteNumber(exhibitId: string, number: number | null): void {
  const { [exhibitId]: _, ...others } = guessedNumbers.getState();
  guessedNumbers.setState(number === null ? others : { ...others, [exhibitId]: number }, true);
}
