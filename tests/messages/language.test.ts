import { describe, expect, test } from 'vitest';
import { term, TERM_IDS } from '#glossary';
import { categoriesOf, listMessages, readCatalogue, readLanguages } from '../../scripts/messages/catalogue.ts';
import { readMessage, textsOf } from '../../scripts/messages/message.ts';
import { linesWith } from '../docs/vocabulary.ts';

interface Rule {
  readonly refuses: RegExp;
  readonly because: string;
  /** One text that it must refuse. */
  readonly planted: string;
}

/** How texts are set, in any language. */
const SET: readonly Rule[] = [
  { refuses: /["']/, because: 'quotes and apostrophes are curved', planted: 'it\'s "new"' },
  { refuses: /\.\.\./, because: 'an ellipsis is one sign', planted: 'and so on...' },
  { refuses: /\d [%КМГ]|\d (?:KiB|MiB|GiB|MB)/, because: 'a number is kept together with its unit', planted: '7 %' },
  { refuses: /× \d/, because: 'a number is kept together with its sign', planted: '× 2' },
  { refuses: /!/, because: 'nothing is exclaimed', planted: 'Well done!' },
  { refuses: / - /, because: 'a dash is no hyphen', planted: 'one - two' },
  { refuses: / {2}|^ | $/, because: 'no space is left over', planted: 'two  spaces' },
];

/** What each language does not say. Russian: ё is written, «вы» is small, no calques of words that it has itself. */
const OWN: Readonly<Record<string, readonly Rule[]>> = {
  en: [
    { refuses: /\b(?:simply|just|easy|obviously)\b/i, because: 'nobody is told that it is simple', planted: 'simply' },
    { refuses: /\basked\b|guests? ask/i, because: 'guests order', planted: 'Guests asked for' },
    { refuses: /\p{Script=Cyrillic}/u, because: 'it is another language', planted: 'Мойка' },
  ],
  ru: [
    { refuses: /[“”](?!$)(?<!„[^“]*“)/, because: 'quotes are « » and „ “', planted: 'это “призрак” тут' },
    {
      refuses: /(?<!\p{L})(?:еще|ее|стерт\p{L}*|перенесенн\p{L}*|счет\p{L}*)(?!\p{L})/iu,
      because: 'ё is ё',
      planted: 'еще',
    },
    { refuses: /(?<=[^.!?«]\s)(?:Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u, because: '«вы» is small', planted: 'если Вы' },
    {
      refuses: /(?<!\p{L})(?:просто|давайте)(?!\p{L})/iu,
      because: 'nobody is told that it is simple',
      planted: 'просто',
    },
    {
      refuses:
        /поднос|реквест|тикет|билет|(?<!\p{L})слот|отсек|зомби|фантом|маппинг|латентност|амплификаци|страйпинг|рандомн|полиси|накладыва|релокаци/iu,
      because: 'Russian has a word of its own for it',
      planted: 'латентность',
    },
    { refuses: / —/, because: 'no line begins with a dash', planted: 'одно — другое' },
    { refuses: /(?<!\p{L})[хХ]\s?\d|\d\s?[xх](?!\p{L})/u, because: '× is a sign', planted: 'Х2' },
  ],
};

const rulesOf = (code: string): readonly Rule[] => [...SET, ...(OWN[code] ?? [])];
const broken = (text: string, rules: readonly Rule[]): string[] =>
  rules.filter(({ refuses }) => refuses.test(text)).map(({ because }) => because);

describe.each(readLanguages().map(({ code }) => code))('the texts of “%s”', (code) => {
  const texts = listMessages(readCatalogue(code)).flatMap(([key, text]) =>
    textsOf(readMessage(text, categoriesOf(code))).map((each) => ({ key, text: each })),
  );

  test('are set as texts are', () => {
    // Parts of a message may begin or end at a space.
    const found = texts.flatMap(({ key, text }) =>
      broken(text.trim(), rulesOf(code)).map((because) => `${key}: “${text}”: ${because}`),
    );
    expect(found).toEqual([]);
  });

  test.each(rulesOf(code).map((rule) => [rule.because, rule] as const))('would be refused: %s', (_, rule) => {
    expect(broken(rule.planted, [rule])).toHaveLength(1);
  });
});

describe('terms', () => {
  type Explained = Readonly<Record<string, Readonly<Record<'say' | 'definition', string>>>>;
  const avoided = TERM_IDS.flatMap((id) => (term(id).avoid ?? []).map((word) => ({ word, id })));

  test.each(readLanguages().map(({ code }) => code))('are all explained in a sentence, in “%s”', (code) => {
    const explained = readCatalogue(code)['terms'] as Explained;
    expect(Object.keys(explained)).toEqual([...TERM_IDS]);
    const unfinished = TERM_IDS.filter((id) => !/^[\p{Lu}(«“].*\.$/u.test(explained[id]?.definition ?? ''));
    expect(unfinished).toEqual([]);
    expect(new Set(TERM_IDS.map((id) => explained[id]?.say)).size).toBe(TERM_IDS.length);
  });

  test('are called by no word that the glossary tells us to avoid', () => {
    expect(avoided.length).toBeGreaterThan(0);
    const uses = listMessages(readCatalogue('en')).flatMap(([key, text]) =>
      avoided.filter(({ word }) => linesWith(text, word).length > 0).map(({ word }) => `${key} says “${word}”`),
    );
    expect(uses).toEqual([]);
  });
});
