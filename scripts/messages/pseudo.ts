/**
 * Pseudo-languages for tests: English with accents, a good third longer. Plain English on such a page is not from the catalogue,
 * and clipped text has no room for other languages.
 */
import { readMessage, writeMessage } from './message.ts';
import type { Language, Messages } from './catalogue.ts';
import type { Token } from '@messageformat/parser';

const NUMBERS = { decimal: '.', group: ',', groupFromDigits: 4 };

export const PSEUDO_LANGUAGES: Language[] = [
  { code: 'en-XA', name: 'Þšéûðö', short: 'ÅÅ', direction: 'ltr', numbers: NUMBERS },
  { code: 'en-XB', name: 'öðûéšÞ', short: 'ÎÎ', direction: 'rtl', numbers: NUMBERS },
];

/** Accented letters that our fonts have; nearly every word of three letters or more has one of the plain ones. */
const ACCENTED_LETTERS = new Map(
  [...'aceinouyACEINOUY'].map((letter, index) => [letter, [...'åçéîñöûýÅÇÉÎÑÖÛÝ'][index]]),
);
const LENGTH_RATIO = 1.35;

/** `Clean stack` becomes `Çléåñ ståçkåéåå`. */
export function accent(text: string) {
  const accented = [...text].map((letter) => ACCENTED_LETTERS.get(letter) ?? letter).join('');
  const words = accented.split(/(?<=\p{L})(?=[^\p{L}]|$)/u);
  return words
    .map((word) => {
      const letters = [...word].filter((letter) => /\p{L}/u.test(letter)).length;
      return letters < 3 ? word : word + 'öéîåûý'.slice(0, Math.round(letters * (LENGTH_RATIO - 1)));
    })
    .join('');
}

/** Accents every text, and leaves parameters as they are. */
export function pseudoCatalogue(catalogue: Messages): Messages {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? writePseudo(value) : pseudoCatalogue(value),
    ]),
  );
}

function writePseudo(text: string) {
  const change = (tokens: readonly Token[]): Token[] =>
    tokens.map((token) => {
      if (token.type === 'content') return { ...token, value: accent(token.value) };
      return 'cases' in token
        ? { ...token, cases: token.cases.map((each) => ({ ...each, tokens: change(each.tokens) })) }
        : token;
    });
  return writeMessage(change(readMessage(text, ['one', 'other'])));
}
