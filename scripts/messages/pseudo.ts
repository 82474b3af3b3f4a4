/**
 * Languages for tests: English, accented and a good third longer. Whatever then is still plain English on a page has not
 * come from the catalogue, and whatever is clipped has no room for other languages.
 */
import { readMessage, writeMessage } from './message.ts';
import type { Language, Messages } from './catalogue.ts';
import type { Token } from '@messageformat/parser';

const NUMBERS = { decimal: '.', group: ',', groupFromDigits: 4 };

export const PSEUDO_LANGUAGES: Language[] = [
  { code: 'en-XA', name: 'Þšéûðö', short: 'ÅÅ', direction: 'ltr', numbers: NUMBERS },
  { code: 'en-XB', name: 'öðûéšÞ', short: 'ÎÎ', direction: 'rtl', numbers: NUMBERS },
];

/** Letters that our font files have; every word of more than two letters has at least one of them. */
const ACCENTED = new Map([...'aceinouyACEINOUY'].map((letter, index) => [letter, [...'åçéîñöûýÅÇÉÎÑÖÛÝ'][index]]));
const LENGTHENED = 1.35;

/** `Clean stack` becomes `Çléåñ ståçkåéåå`: as long as such a text may be elsewhere. */
export function accent(text: string) {
  const accented = [...text].map((letter) => ACCENTED.get(letter) ?? letter).join('');
  const words = accented.split(/(?<=\p{L})(?=[^\p{L}]|$)/u);
  return words
    .map((word) => {
      const letters = [...word].filter((letter) => /\p{L}/u.test(letter)).length;
      return letters < 3 ? word : word + 'öéîåûý'.slice(0, Math.round(letters * (LENGTHENED - 1)));
    })
    .join('');
}

/** @returns the same with every text accented, its parameters as they were */
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
