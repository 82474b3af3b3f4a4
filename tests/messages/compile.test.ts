import { describe, expect, test } from 'vitest';
import { categoriesOf, listMessages, readCatalogue, readLanguages } from '../../scripts/messages/catalogue.ts';
import { compileFactory, compileNamespace } from '../../scripts/messages/compile.ts';
import { readMessage, textsOf } from '../../scripts/messages/message.ts';
import { accent, pseudoCatalogue } from '../../scripts/messages/pseudo.ts';
import { isWide } from '#tests/scope';
import { doorIn, importIn } from './languages.ts';

/** Counts that tell the plural forms of English and Russian apart, and a number between two whole ones. */
const COUNTS = [0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111, 1000, 1.5, 2.31];

describe('plurals', () => {
  test.each(readLanguages().map(({ code }) => code))(
    'of “%s” are those of CLDR, as browsers have them',
    async (code) => {
      const rules = new Intl.PluralRules(code);
      expect(categoriesOf(code).toSorted()).toEqual(rules.resolvedOptions().pluralCategories.toSorted());
      const cases = categoriesOf(code).map((category) => `${category} {${category}}`);
      const { form } = await evaluate({ form: `{n, plural, ${cases.join(' ')}}` }, code);
      expect(COUNTS.map((n) => form?.({ n }))).toEqual(COUNTS.map((n) => rules.select(n)));
    },
  );

  test('of Russian, as a reader sees them', async () => {
    const { plates } = await evaluate(
      { plates: '{n, plural, one {# тарелка} few {# тарелки} many {# тарелок} other {# тарелки}}' },
      'ru',
    );
    expect([1, 2, 5, 11, 21, 1.5, 20_971_520].map((n) => plates?.({ n }))).toEqual([
      '1 тарелка',
      '2 тарелки',
      '5 тарелок',
      '11 тарелок',
      '21 тарелка',
      '1,5 тарелки',
      '20\u202f971\u202f520 тарелок',
    ]);
  });
});

test('no line breaks between a number and the short word before it', async () => {
  const { washed } = await evaluate({ washed: '{count, count} из {all, count} за 7 секунд, из кухни' }, 'ru');
  expect(washed?.({ count: 2, all: 16 })).toBe('2 из\u00a016 за\u00a07 секунд, из кухни');
});

test('no line breaks after the slash of a unit', async () => {
  const { speed } = await evaluate({ speed: '{speed} МБ/с, {other} MB/s' }, 'ru');
  expect(speed?.({ speed: '7', other: '8' })).toBe('7 МБ/\u2060с, 8 MB/s');
});

test('numbers are written as the message says, in its language', async () => {
  const text = '{a, count} {b, decimal} {b, decimal, 1} {b, fixed, 1} {b, percent} {b, percent, 1} {b, times}';
  const said = async (code: string): Promise<string | undefined> =>
    (await evaluate({ text }, code)).text?.({ a: 1024.4, b: 0.5678 });
  expect(await said('en')).toBe('1,024 0.57 0.6 0.6 57\u202f% 56.8\u202f% ×\u202f0.57');
  expect(await said('ru')).toBe('1024 0,57 0,6 0,6 57\u202f% 56,8\u202f% ×\u202f0,57');
});

test('a message without values is its text, one with a choice takes it', async () => {
  const source = compileNamespace({ plain: "It''s plain", group: { inner: 'within' } }, 'en');
  expect(source).toContain(`"It's plain"`);
  const { on } = await evaluate({ on: '{isOn, select, true {on} false {off}}' }, 'en');
  expect([on?.({ isOn: true }), on?.({ isOn: false })]).toEqual(['on', 'off']);
});

describe('the language of tests', () => {
  test('leaves no word as it was', () => {
    const texts = listMessages(readCatalogue('en-XA')).flatMap(([, text]) =>
      textsOf(readMessage(text, categoriesOf('en'))),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.flatMap((text) => text.match(/(?<!\p{L})[a-z]{3,}(?!\p{L})/giu) ?? [])).toEqual([]);
  });

  test('keeps values and choices, and makes words longer', async () => {
    expect(accent('Clean stack').length).toBeGreaterThan('Clean stack'.length * 1.25);
    const changed = pseudoCatalogue({ scene: { hatch: '{skin, select, chip {Open} cafeteria {Hatch}} {n, count}' } });
    const { hatch } = await evaluate((changed as { scene: Record<string, string> }).scene, 'en-XA');
    const { inSkin } = await doorIn('en-XA');
    expect(inSkin('chip', () => hatch?.({ n: 1024 }))).toMatch(/^Öpéñ.* 1,024$/);
  });

  test('runs from the right in one of two', async () => {
    expect((await Promise.all(['en-XA', 'en-XB'].map(doorIn))).map(({ LANGUAGE }) => LANGUAGE.direction)).toEqual([
      'ltr',
      'rtl',
    ]);
  });
});

test('every message of every language can be said', async () => {
  // The build says those of the published languages.
  const codes = isWide ? [...readLanguages().map(({ code }) => code), 'en-XA'] : ['en-XA'];
  for (const code of codes) {
    for (const namespace of Object.keys(readCatalogue(code))) {
      const said = (await importIn(code, `#messages/${namespace}`)) as Record<string, unknown>;
      expect(Object.keys(said).length).toBeGreaterThan(0);
    }
  }
});

type Compiled = Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => string>>;

/** Runs compiled messages with the runtime of their language. */
async function evaluate(messages: Record<string, string>, code: string): Promise<Compiled> {
  const runtime = await importIn(code, '#messages/runtime');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the text of a function that this test has just had compiled
  return new Function('runtime', `return (${compileFactory(messages, code)})(runtime);`)(runtime) as Compiled;
}
