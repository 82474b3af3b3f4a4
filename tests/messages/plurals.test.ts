import { describe, expect, test } from 'vitest';
import { categoriesOf, listMessages, readCatalogue } from '../../scripts/messages/catalogue.ts';
import { readMessage } from '../../scripts/messages/message.ts';

type Token = ReturnType<typeof readMessage>[number];
/** A word with one, with few and with many, and where it stands. */
interface Forms {
  readonly one: string;
  readonly others: string;
  readonly key: string;
}

const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens
    .map((token) => (token.type === 'content' ? token.value : ' '))
    .join('')
    .match(/\p{L}+/gu) ?? [];

/** Words of every plural, side by side where all its cases have as many. */
function formsIn(tokens: readonly Token[], key: string): Forms[] {
  return tokens.flatMap((token): Forms[] => {
    if (!('cases' in token)) return [];
    const inner = token.cases.flatMap((each) => formsIn(each.tokens, key));
    const [one = [], few = [], many = []] = ['one', 'few', 'many'].map((category) =>
      wordsOf(token.cases.find((each) => each.key === category)?.tokens ?? []),
    );
    const isEven = token.type === 'plural' && one.length === few.length && few.length === many.length;
    const own = isEven ? one.map((word, at) => ({ one: word, others: `${few[at]}, ${many[at]}`, key })) : [];
    return [...own, ...inner];
  });
}

/** Plurals of another case or gender than the usual ones of the same form: “1 тарелке” is where and to what. */
const OTHER_CASES = new Set([
  'порции: порции, порции',
  'порции: порции, порций',
  'вымыта: вымыто, вымыто',
  'стёрт: стёрто, стёрто',
  'валидная: валидных, валидных',
  'блоке: блоке, блоке',
  'тарелке: тарелках, тарелках',
  'тарелку: тарелку, тарелку',
  'гость: гости, гости',
  'блюдо: блюда, блюда',
]);

/** Words of which one message has other plurals than another. */
function unlikePlurals(messages: readonly (readonly [key: string, text: string])[]): string[] {
  const known = new Map<string, Forms>();
  return messages
    .flatMap(([key, text]) => formsIn(readMessage(text, categoriesOf('ru')), key))
    .flatMap((forms) => {
      const first = known.get(forms.one) ?? forms;
      known.set(forms.one, first);
      if (first.others === forms.others || OTHER_CASES.has(`${forms.one}: ${forms.others}`)) return [];
      return [`${forms.one}: ${first.others} (${first.key}), but ${forms.others} (${forms.key})`];
    });
}

describe('a Russian word', () => {
  test('has the same plurals wherever it stands', () => {
    expect(unlikePlurals(listMessages(readCatalogue('ru')))).toEqual([]);
  });

  test('that has another somewhere is found', () => {
    const right = '{count, plural, one {# тарелка} few {# тарелки} many {# тарелок} other {# тарелки}}';
    const wrong = right.replace('few {# тарелки}', 'few {# тарелок}');
    expect(
      unlikePlurals([
        ['a', right],
        ['b', right],
      ]),
    ).toEqual([]);
    expect(
      unlikePlurals([
        ['a', right],
        ['b', wrong],
      ]),
    ).toEqual(['тарелка: тарелки, тарелок (a), but тарелок, тарелок (b)']);
  });
});
