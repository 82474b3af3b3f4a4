import { createStore, type StoreApi } from 'zustand/vanilla';
import { keep, readKept } from '#base';
import { keepOverReload, takeKept } from './keptOverReload.ts';

/** Key in the browser's storage: exhibit → guess, as in links. */
const KEY = 'clean-plates-guesses';

/** Longest guess, in characters, that is stored or taken from a link. */
export const LONGEST_GUESS = 200;

export function readGuesses(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(readKept(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, guess]) => typeof guess === 'string' && guess.length <= LONGEST_GUESS),
    );
  } catch {
    // Another program wrote something else there.
    return {};
  }
}

/** Stores the guess at an exhibit; null deletes it. */
function keepGuess(exhibitId: string, guess: string | null): void {
  const { [exhibitId]: _, ...others } = readGuesses();
  write(guess === null ? others : { ...others, [exhibitId]: guess });
}

export function forgetGuesses(): void {
  setNumbers({});
  seenAnswers.setState({}, true);
  write({});
}

const write = (guesses: Readonly<Record<string, string>>): void =>
  keep(KEY, Object.keys(guesses).length === 0 ? null : JSON.stringify(guesses));

/**
 * The guesses of this reader that are single numbers, by exhibit, in the exhibit's unit; `Infinity` for never. They are kept beside
 * the guesses, since only a chapter can read the number of its own.
 */
export type GuessedNumbers = Readonly<Record<string, number>>;

/** Key in the browser's storage: exhibit → number. */
const NUMBERS_KEY = 'clean-plates-numbers';
/** JSON has no infinity. */
const NEVER = 'never';

function readNumbers(): GuessedNumbers {
  try {
    const stored: unknown = JSON.parse(readKept(NUMBERS_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const numbers = Object.entries(stored).map(([id, each]) => [id, each === NEVER ? Infinity : each] as const);
    return Object.fromEntries(numbers.filter(([, each]) => typeof each === 'number' && each > 0));
  } catch {
    // Another program wrote something else there.
    return {};
  }
}

export const guessedNumbers: StoreApi<GuessedNumbers> = createStore<GuessedNumbers>()(readNumbers);

function setNumbers(numbers: GuessedNumbers): void {
  guessedNumbers.setState(numbers, true);
  const text = JSON.stringify(numbers, (_, each: unknown) => (each === Infinity ? NEVER : each));
  keep(NUMBERS_KEY, text === '{}' ? null : text);
}

/** Sets the number of a guess in `guessedNumbers`; null removes it. */
export function noteNumber(exhibitId: string, number: number | null): void {
  const { [exhibitId]: before, ...others } = guessedNumbers.getState();
  if ((before ?? null) !== number) setNumbers(number === null ? others : { ...others, [exhibitId]: number });
}

/** Exhibits whose answer the reader has asked for without a guess, on this page. */
export const seenAnswers: StoreApi<Readonly<Record<string, boolean>>> = createStore<
  Readonly<Record<string, boolean>>
>()(() => ({}));

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

interface PredictionState<Guess> {
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

/**
 * State of the question of one exhibit: the guess of the reader, which only this browser stores, and whether the answer is shown. What
 * is drawn and not committed outlives only the reload of a page that has failed.
 */
export function createPrediction<Guess>(exhibitId: string, format: GuessFormat<Guess>): Prediction<Guess> {
  const storedText = readGuesses()[exhibitId];
  const guess = storedText === undefined ? null : format.read(storedText);
  const numberOf = format.number ?? ((each: Guess) => (typeof each === 'number' ? each : null));
  // Not called for a guess from a link: that is not this reader's guess.
  const note = (own: Guess | null): void => noteNumber(exhibitId, own === null ? null : numberOf(own));
  if (guess !== null) note(guess);
  const draftName = `${exhibitId} draft`;
  const draftText = guess === null ? takeKept(draftName) : null;
  const prediction = createStore<PredictionState<Guess>>()((set, get) => ({
    stage: guess === null ? 'asked' : 'answered',
    guess: draftText === null ? guess : format.read(draftText),
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
      if (get().stage !== 'asked') return;
      seenAnswers.setState({ [exhibitId]: true });
      set({ stage: 'answered', guess: null, isKept: false });
    },
    tryAgain() {
      keepGuess(exhibitId, null);
      note(null);
      seenAnswers.setState({ [exhibitId]: false });
      set({ stage: 'asked', guess: null, isKept: false });
    },
    take(text) {
      const linkedGuess = format.read(text);
      if (linkedGuess !== null) set({ stage: 'answered', guess: linkedGuess, isKept: true });
      return linkedGuess !== null;
    },
  }));
  // A frame asks nothing, and the build leaves no page.
  if (!IS_FRAME && !import.meta.env.SSR)
    keepOverReload(draftName, () => {
      const { stage, guess: drawn } = prediction.getState();
      return stage === 'asked' && drawn !== null ? format.write(drawn) : '';
    });
  return prediction;
}
