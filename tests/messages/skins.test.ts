import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { categoriesOf, listMessages, readCatalogue, REFERENCE } from '../../scripts/messages/catalogue.ts';
import { hasSkins, readMessage, textsOf } from '../../scripts/messages/message.ts';
import { PROJECT_ROOT } from '../docs/documents.ts';
import { PICTURED } from './pictured.ts';
import * as scene from '#messages/scene';
import { inSkin, setSkin, subscribeToSkin } from '#messages';
import type { Token } from '@messageformat/parser';

afterEach(() => setSkin('cafeteria'));

describe('messages', () => {
  const said = () => [scene.hatch, scene.legend.host, scene.plate({ number: 26 })];

  test('in two forms are those of the skin, whether exports, in groups, or with values', () => {
    expect(said()).toEqual(['Hatch', 'fresh', 'Plate 26']);
    setSkin('chip');
    expect(said()).toEqual(['Open block', 'host-written', 'Block 26']);
    expect(inSkin('cafeteria', said)).toEqual(['Hatch', 'fresh', 'Plate 26']);
    expect(scene.hatch).toBe('Open block');
  });

  test('have changed before those who listen are called', () => {
    const heard: string[] = [];
    const stop = subscribeToSkin(() => heard.push(scene.hatch));
    setSkin('chip');
    setSkin('chip');
    stop();
    setSkin('cafeteria');
    expect(heard).toEqual(['Open block']);
  });
});

const BRAND = /Clean Plates|Чисты[ех] тарел\p{L}+/giu;

/** Messages that are the same in both skins though they have words of the kitchen, and why. `terms` explains both. */
const OF_BOTH: Readonly<Record<string, string>> = {
  'exhibits.skin.cafeteria': 'names the skin',
  'presenter.skin': 'names the skin',
  'presenter.keys.skin': 'names the skin',
  'builder.skin.cafeteria': 'names the skin',
  'builder.skin.note': 'compares the two',
  'site.description': 'stands in the head of the page, for search engines',
  'site.menu': 'is the menu of the page',
  'presenter.link.notASlide': 'quotes the id of a figure',
};

describe('the chip skin', () => {
  test.each(Object.entries(PICTURED))('says nothing of the cafeteria, in “%s”', (code, pictured) => {
    const said = listMessages(readCatalogue(code)).flatMap(([key, text]) =>
      skinTexts(readMessage(text, categoriesOf(code)), 'chip').map((each) => ({ key, text: each })),
    );
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter(({ text }) => pictured.test(text))).toEqual([]);
  });

  test.each(Object.entries(PICTURED))(
    'has a form of every message with words of the kitchen, in “%s”',
    (code, pictured) => {
      const messages = listMessages(readCatalogue(code)).map(([key, text]) => {
        const tokens = readMessage(text, categoriesOf(code));
        return { key, hasForm: hasSkins(tokens), text: textsOf(tokens).join(' ') };
      });
      const lacking = messages.filter(
        ({ key, hasForm, text }) =>
          !hasForm && !(key in OF_BOTH) && !key.startsWith('terms.') && pictured.test(text.replaceAll(BRAND, '')),
      );
      expect(messages.filter(({ hasForm }) => hasForm).length).toBeGreaterThan(1000);
      expect(lacking).toEqual([]);
      expect(Object.keys(OF_BOTH).filter((key) => !messages.some((message) => message.key === key))).toEqual([]);
    },
  );

  test('would be caught with a plate in its hand', () => {
    const message = '{skin, select, cafeteria {a plate} chip {{n, plural, one {# plate} other {# plates}}}}';
    const texts = skinTexts(readMessage(message, ['one', 'other']), 'chip');
    expect(texts.filter((text) => PICTURED['en']?.test(text))).toEqual([' plate', ' plates']);
  });
});

/** What a message says in one skin, where it says it differently in the other. */
function skinTexts(tokens: readonly Token[], skin: string): string[] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return [];
    if (token.arg === 'skin')
      return token.cases.filter(({ key }) => key === skin).flatMap((each) => textsOf(each.tokens));
    return token.cases.flatMap((each) => skinTexts(each.tokens, skin));
  });
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/**
 * Reads of messages with two forms that run while the module loads, when the reader has not chosen a skin yet.
 *
 * @param hasForms whether a message has two, by its key; undefined for a group
 * @returns line and key of each
 */
function readsWhileLoading(source: string, hasForms: (key: string) => boolean | undefined): string[] {
  const { program } = parseSync('module.tsx', source);
  const imports = new Map<string, string>();
  const found: string[] = [];
  const keyOf = (node: Node): string | undefined => {
    if (node.type === 'Identifier') return imports.get(String(node['name']));
    if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
    const before = keyOf(node['object'] as Node);
    return before === undefined ? undefined : `${before}.${String((node['property'] as Node)['name'])}`;
  };
  const visit = (node: Node): void => {
    if (/Function|^TS|^ImportDeclaration$/.test(node.type)) return;
    const key = keyOf(node);
    if (key !== undefined && hasForms(key) !== undefined) {
      if (hasForms(key)) found.push(`${source.slice(0, node.start).split('\n').length}: ${key}`);
      return;
    }
    for (const [field, value] of Object.entries(node)) {
      if (node.type === 'Property' && field === 'key') continue;
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each);
    }
  };
  for (const [, all, names = '', namespace = ''] of source.matchAll(
    /^import (?:\* as (\w+)|\{([^}]*)\}) from '#messages\/([\w-]+)';/gm,
  )) {
    if (all !== undefined) imports.set(all, namespace);
    for (const [, name = '', own = name] of names.matchAll(/(\w+)(?: as (\w+))?/g))
      imports.set(own, `${namespace}.${name}`);
  }
  if (imports.size > 0) visit(program as unknown as Node);
  return found;
}

describe('while a module loads', () => {
  const forms = new Map(
    listMessages(readCatalogue(REFERENCE)).map(([key, text]) => [
      key,
      hasSkins(readMessage(text, categoriesOf(REFERENCE))),
    ]),
  );
  const files = readdirSync(path.join(PROJECT_ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

  test('no message in two forms is read: the reader chooses the skin later', () => {
    const found = files.flatMap((file) =>
      readsWhileLoading(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'), (key) => forms.get(key)).map(
        (read) => `${file}:${read}`,
      ),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  test.each([
    ["import * as words from '#messages/scene';\nconst NAMES = [words.hatch];", ['2: scene.hatch']],
    ["import { hatch as name } from '#messages/scene';\nconst NAMES = { name };", ['2: scene.hatch']],
    [
      "import { legend } from '#messages/scene';\nconst { host } = legend;\nconst fresh = legend.host;",
      ['3: scene.legend.host'],
    ],
    ["import * as words from '#messages/scene';\nconst names = () => [words.hatch];\nconst LEGEND = words.legend;", []],
  ])('would be found: %s', (source, found) => {
    expect(readsWhileLoading(source, (key) => forms.get(key))).toEqual(found);
  });
});
