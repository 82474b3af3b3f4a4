import type { GuessFormat, LinkRemark } from '#store';

/** Portions on the plate of the story, and how they lie. */
export const PLATE_PAGES = 128;
export const PLATE_COLUMNS = 16;

export type Chip = 'mlc' | 'slc';

export interface OnePlateSettings {
  /** The dish that is ordered again, counted from 1 as a guest would. */
  readonly dish: number;
  readonly chip: Chip;
}

export const USUAL_SETTINGS: OnePlateSettings = { dish: 3, chip: 'mlc' };

/** How the dish gets its place back: as a reader may think. The last is what happens. */
export const GUESSES = ['replace', 'compartment', 'plate'] as const;
export type OnePlateGuess = (typeof GUESSES)[number];
export const ANSWER: OnePlateGuess = 'plate';

export const guessFormat: GuessFormat<OnePlateGuess> = {
  write: (guess) => guess,
  read: (text) => GUESSES.find((guess) => guess === text) ?? null,
};

/** Reads `dish=1..128` and `chip=mlc|slc` of a link. */
export function readSettings(parameters: URLSearchParams): { taken: OnePlateSettings; remarks: LinkRemark[] } {
  const remarks: LinkRemark[] = [];
  const { dish: usualDish, chip: usualChip } = USUAL_SETTINGS;
  const given = { dish: parameters.get('dish'), chip: parameters.get('chip') };
  let dish = usualDish;
  if (given.dish !== null) {
    const number = /^\d{1,4}$/.test(given.dish) ? Number(given.dish) : Number.NaN;
    if (number >= 1 && number <= PLATE_PAGES) dish = number;
    else remarks.push(remarkOn(given.dish, `1 … ${PLATE_PAGES}`, String(usualDish)));
  }
  let chip = usualChip;
  if (given.chip === 'mlc' || given.chip === 'slc') chip = given.chip;
  else if (given.chip !== null) remarks.push(remarkOn(given.chip, 'mlc, slc', usualChip));
  return { taken: { dish, chip }, remarks };
}

const remarkOn = (given: string, choices: string, used: string): LinkRemark => ({
  code: 'notOneOf',
  values: { given: given.slice(0, 40), choices, used },
});

export function writeSettings({ dish, chip }: OnePlateSettings, guess: OnePlateGuess | null): URLSearchParams {
  const parameters = new URLSearchParams();
  if (dish !== USUAL_SETTINGS.dish) parameters.set('dish', String(dish));
  if (chip !== USUAL_SETTINGS.chip) parameters.set('chip', chip);
  if (guess !== null) parameters.set('guess', guess);
  return parameters;
}
