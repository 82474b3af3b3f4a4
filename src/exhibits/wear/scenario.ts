import { WEAR_REQUEST, type WearRequest, type WearSpan } from '#runs/wear';
import type { GuessFormat, LinkRemark } from '#store';
import { shortened } from '#store';
import { readTerms, writeTerms, type SumTerms } from './sum.ts';

export type Leveling = WearRequest['wearLeveling'];
export const LEVELINGS = ['none', 'dynamic', 'static'] as const satisfies readonly Leveling[];

/** Washes apart at which a plate is moved, with static levelling. */
export const SPREAD_LIMITS = [2, 4, 8, 16, 32, 64] as const;
export const MOST_STILL_PERCENT = 95;

/** What the chapter asks about. */
export const ASKED_STILL_PERCENT = 75;
const USUAL_SPREAD_LIMIT = 4;

/** What the two kitchens are. The first never moves anything. */
export interface WearSettings {
  /** Of the second kitchen. */
  readonly leveling: Leveling;
  /** Of all dishes, never ordered. */
  readonly stillPercent: number;
  readonly spreadLimit: number;
  /** What is played. */
  readonly span: WearSpan;
}

export const USUAL_SETTINGS: WearSettings = {
  leveling: 'static',
  stillPercent: ASKED_STILL_PERCENT,
  spreadLimit: USUAL_SPREAD_LIMIT,
  span: 'rounds',
};

export const firstRequest = ({ stillPercent }: WearSettings): WearRequest => ({
  ...WEAR_REQUEST,
  wearLeveling: 'none',
  stillFraction: stillPercent / 100,
});

export const secondRequest = ({ leveling, stillPercent, spreadLimit }: WearSettings): WearRequest => ({
  ...WEAR_REQUEST,
  wearLeveling: leveling,
  stillFraction: stillPercent / 100,
  wearSpreadLimit: spreadLimit,
});

/** A guess: which plates are worn where nobody moves anything. */
export const GUESSES = ['alike', 'few', 'oldest'] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat: GuessFormat<Guess> = {
  write: (guess) => guess,
  read: (text) => GUESSES.find((guess) => guess === text) ?? null,
};

const SPANS = { rounds: 'rounds', break: 'life' } as const satisfies Record<string, WearSpan>;

/** What a link says of the exhibit; `terms` is null where it has the article's. */
export interface LinkSettings {
  readonly settings: WearSettings;
  readonly terms: SumTerms | null;
}

/** Reads `leveling=none|dynamic|static`, `still=0..95`, `spread=2..64`, `run=rounds|break` and `sum=` of a link. */
export function readSettings(parameters: URLSearchParams): { taken: LinkSettings; remarks: LinkRemark[] } {
  const remarks: LinkRemark[] = [];
  const read = <Choice>(key: string, choices: Readonly<Record<string, Choice>>, usual: Choice): Choice => {
    const given = parameters.get(key);
    if (given === null) return usual;
    if (Object.hasOwn(choices, given)) return choices[given] as Choice;
    const names = Object.keys(choices);
    const used = names.find((name) => choices[name] === usual) ?? '';
    remarks.push({ code: 'notOneOf', values: { given: shortened(given), choices: namesOf(names), used } });
    return usual;
  };
  const settings: WearSettings = {
    leveling: read('leveling', Object.fromEntries(LEVELINGS.map((each) => [each, each])), USUAL_SETTINGS.leveling),
    stillPercent: read(
      'still',
      Object.fromEntries(Array.from({ length: MOST_STILL_PERCENT + 1 }, (_, percent) => [String(percent), percent])),
      USUAL_SETTINGS.stillPercent,
    ),
    spreadLimit: read(
      'spread',
      Object.fromEntries(SPREAD_LIMITS.map((limit) => [String(limit), limit as number])),
      USUAL_SETTINGS.spreadLimit,
    ),
    span: read<WearSpan>('run', SPANS, USUAL_SETTINGS.span),
  };
  const sum = readTerms(parameters.get('sum'));
  return { taken: { settings, terms: sum.terms }, remarks: [...remarks, ...sum.remarks] };
}

/** Above so many names the ends say what is meant. */
const MOST_NAMED = 8;
const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names[0] ?? ''}–${names.at(-1) ?? ''}` : names.join(', ');

export function writeSettings({ settings, terms }: LinkSettings): URLSearchParams {
  const { leveling, stillPercent, spreadLimit, span } = settings;
  const parameters = new URLSearchParams();
  if (leveling !== USUAL_SETTINGS.leveling) parameters.set('leveling', leveling);
  if (stillPercent !== USUAL_SETTINGS.stillPercent) parameters.set('still', String(stillPercent));
  if (spreadLimit !== USUAL_SETTINGS.spreadLimit) parameters.set('spread', String(spreadLimit));
  if (span !== USUAL_SETTINGS.span) parameters.set('run', 'break');
  if (terms !== null) parameters.set('sum', writeTerms(terms));
  return parameters;
}
