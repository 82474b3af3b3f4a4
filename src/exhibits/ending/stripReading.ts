import { guessedNumbers, seenAnswers, useStore } from '#store';
import { LEAST_GUESSES, NUMBER_QUESTIONS, rowsOf, sayTendency, tendencyOf } from '../numberGuesses.ts';
import type { EndingModel } from './model.ts';
import { stripRows, type StripRow } from './strip.ts';

/** The rows as the page shows them, and as a picture is drawn of them. */
export function readStripRows({ state }: EndingModel): readonly StripRow[] {
  const { shared, shown, counted } = state.getState();
  return stripRows(shared ?? guessedNumbers.getState(), { ...seenAnswers.getState(), ...shown }, counted);
}

export function useStripRows(model: EndingModel): readonly StripRow[] {
  useStore(model.state, (state) => state);
  useStore(guessedNumbers, (numbers) => numbers);
  useStore(seenAnswers, (seen) => seen);
  return readStripRows(model);
}

/** The product's last sentence; null while there are too few guesses, or some are being counted. */
export function tendencyWords({ state }: EndingModel): string | null {
  const { shared, counted } = state.getState();
  const parts = NUMBER_QUESTIONS.flatMap(({ id }) => {
    const { [id]: number } = counted;
    return number === undefined ? [] : [{ question: id, counted: number }];
  });
  const rows = rowsOf(shared ?? guessedNumbers.getState(), parts);
  if (rows.length < LEAST_GUESSES || rows.some((row) => row.counted === null)) return null;
  const { tendency, some } = tendencyOf(rows);
  return sayTendency(tendency, some, rows.length);
}
