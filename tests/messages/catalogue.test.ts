import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import {
  catalogueFile,
  MESSAGES_FOLDER,
  parseCatalogue,
  problemsOf,
  readCatalogue,
  readLanguages,
  REFERENCE,
  type Messages,
} from '../../scripts/messages/catalogue.ts';
import { messages, tableScript, TYPES_FILE, unknownMessages } from '../../scripts/messages/plugin.ts';
import { typesOf } from '../../scripts/messages/types.ts';
import { PROJECT_ROOT } from '../docs/documents.ts';

test.each(readLanguages().map(({ code }) => code))('the catalogue of “%s” says all that it has to', (code) => {
  expect(() => readCatalogue(code)).not.toThrow();
});

test('the types that the checks read are those of the catalogue', () => {
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(typesOf(readCatalogue(REFERENCE)));
});

/** One namespace, in English and in a Russian that is right. */
const ENGLISH = {
  scene: {
    hatch: '{skin, select, cafeteria {Hatch} chip {Open block}}',
    plates: '{count, plural, one {# plate} other {# plates}}',
    ratio: 'now {ratio, times}',
    guest: { name: 'Guest {name}' },
  },
};
const RUSSIAN = {
  scene: {
    hatch: '{skin, select, chip {Открытый блок} cafeteria {Раздача}}',
    plates: '{count, plural, one {# тарелка} few {# тарелки} many {# тарелок} other {# тарелки}}',
    ratio: 'сейчас {ratio, times}',
    guest: { name: 'Гость {name}' },
  },
};

describe('a language', () => {
  test('may put its words in any order', () => {
    expect(problemsOf(RUSSIAN, 'ru', ENGLISH)).toEqual([]);
  });

  test.each<[string, Messages, RegExp]>([
    ['lacks a message', { guest: {} }, /^scene\.guest\.name is missing, which .*en\.json has/],
    ['has one too many', { more: 'ещё' }, /^scene\.more is not in src\/content\/messages\/en\.json: take it out/],
    ['leaves a value out', { ratio: 'сейчас' }, /^scene\.ratio takes nothing, and has to take {ratio} \(number\)/],
    ['asks for another', { ratio: '{ratio, times} {x}' }, /takes {ratio} \(number\), {x} \(string\), and has to take/],
    ['takes a number for text', { guest: { name: '{name, count}' } }, /takes {name} \(number\).*{name} \(string\)/],
    ['lacks a form', { hatch: '{skin, select, chip {Блок}}' }, /its forms have to be cafeteria and chip, and are chip/],
    ['has one form for both skins', { hatch: 'Раздача' }, /has one form for both skins, unlike .*en\.json/],
    ['lacks a plural', { plates: '{count, plural, one {#} other {#}}' }, /its plural of {count} lacks few, many/],
    ['has a plural that no number takes', { plates: '{count, plural, two {#} other {#}}' }, /plural case two is not/],
    ['writes a number in no known way', { ratio: '{ratio, number}' }, /“number”, which is none of count, decimal/],
    ['does not end', { ratio: '{ratio, times' }, /^scene\.ratio cannot be read: .*end/],
  ])('that %s is refused', (_, change, sentence) => {
    const problems = problemsOf({ scene: { ...RUSSIAN.scene, ...change } }, 'ru', ENGLISH);
    expect(problems).toHaveLength(1);
    expect(problems.map(({ key, problem }) => `${key} ${problem}`)[0]).toMatch(sentence);
  });

  test('may take a value without saying it', () => {
    const ratio = 'сейчас{ratio, plural, one {} few {} many {} other {}}';
    expect(problemsOf({ scene: { ...RUSSIAN.scene, ratio } }, 'ru', ENGLISH)).toEqual([]);
  });

  test.each(['new', 'Two', 'a-b', 'a b'])('cannot call a message “%s”', (name) => {
    expect(problemsOf({ scene: { [name]: 'x' } }, 'en')[0]?.problem).toContain('cannot be the name of a message');
  });

  test('is told line by line', () => {
    const text = '{\n  "a": {\n    "b": "1",\n    "c": {\n      "d": "}"\n    }\n  },\n  "e": {}\n}';
    const { catalogue, lines } = parseCatalogue(text, 'xx.json');
    expect(catalogue).toEqual({ a: { b: '1', c: { d: '}' } }, e: {} });
    expect(Object.fromEntries(lines)).toEqual({ a: 2, 'a.b': 3, 'a.c': 4, 'a.c.d': 5, e: 8 });
  });

  test.each([
    [
      'says a key twice',
      '{\n  "a": {\n    "b": "1",\n    "b": "2"\n  }\n}',
      'xx.json:4: “a.b” stands in line 3 already',
    ],
    ['is no JSON', '{\n  "a": {\n    "b": "1"\n    "c": "2"\n  }\n}', 'xx.json:4: this is no JSON'],
    ['ends too soon', '{\n  "a": {\n    "b": "1"', 'xx.json:3: this is no JSON'],
    ['has keys beside each other', '{\n  "a": { "b": "1" }\n}', 'xx.json has several keys in a line'],
  ])('that %s is refused', (_, text, sentence) => {
    expect(() => parseCatalogue(text, 'xx.json')).toThrow(sentence);
  });
});

test('the table of a page of one file leaves out what nobody says', () => {
  const table = tableScript('ru', [{ namespace: 'units', names: ['gibibytes'] }]);
  expect(table).toContain('ГиБ');
  expect(table).not.toContain('МиБ');
});

describe('a file', () => {
  const source = `import * as words from '#messages/scene';\nimport { plates, more } from '#messages/scene';\nwords.hatch;\nwords.hatches;\n`;

  test('that takes a message which is not there is told with line and name', () => {
    expect(unknownMessages(source, ENGLISH)).toEqual([
      '4: there is no message “scene.hatches”: write it into src/content/messages/en.json and the other catalogues.',
      '2: there is no message “scene.more”: write it into src/content/messages/en.json and the other catalogues.',
    ]);
  });

  test('fails a build where it takes one', () => {
    const file = path.join(PROJECT_ROOT, 'src/base/base.ts');
    const [plugin] = [messages({ place: 'named' })];
    const transform = plugin.transform as (
      this: { error: (text: string) => never },
      source: string,
      id: string,
    ) => null;
    const fail = (text: string): never => {
      throw new Error(text);
    };
    const unknown = `\nimport * as words from '#messages/units';\nwords.gibibyte({ value: '1' });`;
    expect(() => transform.call({ error: fail }, unknown, file)).toThrow('src/base/base.ts:3: there is no message');
  });

  test('of the same name as its words is none of them', () => {
    expect(unknownMessages(`import * as scene from '#messages/scene';\nimport x from './scene.ts';`, ENGLISH)).toEqual(
      [],
    );
  });
});

describe('a build', () => {
  let root = '';
  afterEach(() => rmSync(root, { recursive: true }));

  /** Builds a page of one message of ours, in Russian, after `change` has been at its catalogue. */
  async function buildWith(change: (text: string) => string): Promise<string> {
    root = mkdtempSync(path.join(os.tmpdir(), 'messages-'));
    cpSync(path.join(PROJECT_ROOT, MESSAGES_FOLDER), path.join(root, MESSAGES_FOLDER), { recursive: true });
    const file = path.join(root, catalogueFile('ru'));
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const entry = path.join(root, 'entry.js');
    writeFileSync(entry, `import { gibibytes } from '#messages/units';\nconsole.log(gibibytes({ value: '1' }));`);
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      root,
      plugins: [messages({ language: 'ru', root })],
      build: { write: false, rolldownOptions: { input: entry } },
    });
    return JSON.stringify(result);
  }

  test('has the words of its language, and of that alone', async () => {
    const built = await buildWith((text) => text);
    expect(built).toContain('ГиБ');
    expect(built).not.toContain('GiB');
  });

  test('fails where a message is missing, whichever it is', async () => {
    await expect(buildWith((text) => text.replace(/\n\s+"mebibytes": .*/, ''))).rejects.toThrow(
      'src/content/messages/ru.json:2: “units.mebibytes” is missing, which src/content/messages/en.json has: write it.',
    );
  });
});
