import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_NAMES } from '../../scripts/build/sitePages.ts';
import {
  catalogueFile,
  listMessages,
  MESSAGES_FOLDER,
  pagesIn,
  readCatalogue,
  readLanguages,
  readWords,
  type Messages,
} from '../../scripts/messages/catalogue.ts';
import { namespacesOf, PARTS } from '../../scripts/messages/editions.ts';
import { messages } from '../../scripts/messages/plugin.ts';
import {
  confirmMessages,
  exportMessages,
  importMessages,
  listTasks,
  recordFile,
  type Task,
} from '../../scripts/messages/translation.ts';
import { listProjectFiles, readProjectFile } from '../docs/documents.ts';
import { MADE_UP, makeRoot, reverseMessage, translateFile } from './madeUpLanguage.ts';

const { code } = MADE_UP;
let root = '';
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const errorOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'no error';
};
const staleKeys = (): string[] =>
  listTasks(code, root)
    .filter(({ isCurrent }) => isCurrent === false)
    .map(({ key }) => key);

/** Rewrites a message of a catalogue for as long as `run` takes. */
function withMessage(ofCode: string, change: (text: string) => string, run: () => void): void {
  const file = path.join(root, catalogueFile(ofCode));
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  try {
    run();
  } finally {
    writeFileSync(file, before);
  }
}

beforeAll(() => {
  root = makeRoot(['en', 'ru']);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a language that has the story and frames, in one skin', () => {
  test('is told in one line how many messages it lacks', () => {
    const count = listTasks(code, root).length;
    expect(errorOf(() => readCatalogue(code, root))).toMatch(
      new RegExp(`^src/content/messages/en-XC\\.json:1: ${count} messages are missing[^\\n]*export en-XC[^\\n]*$`),
    );
    expect(count).toBeLessThan(listMessages(readCatalogue('en')).length * 0.7);
  });

  test('is complete once its file has been translated', () => {
    const translated = translateFile(exportMessages(code, root), code, ({ source }) => ({
      target: reverseMessage(source),
      state: 'translated',
    }));
    const count = listTasks(code, root).length;
    expect(importMessages(code, translated, 'x.xlf', root)).toEqual({
      changed: count,
      translated: count,
      untranslated: 0,
      unknown: 0,
    });
    const catalogue = readCatalogue(code, root);
    expect(new Set(Object.keys(catalogue))).toEqual(new Set(namespacesOf(MADE_UP.edition)));
    expect(listTasks(code, root).every(({ isCurrent }) => isCurrent)).toBe(true);
    // Reversed once more, it is the English of its skin.
    const english = ({ sources }: Task): string => reverseMessage(reverseMessage([...sources.values()].join('')));
    expect(listTasks(code, root).filter((task) => reverseMessage(task.own ?? '') !== english(task))).toEqual([]);
  });

  test('loses nothing on the way out and back', () => {
    const files = [catalogueFile(code), recordFile(code)];
    const before = files.map(textOf);
    expect(importMessages(code, exportMessages(code, root), 'x.xlf', root).changed).toBe(0);
    expect(files.map(textOf)).toEqual(before);
  });

  test('says which messages were written from an English text that has changed', () => {
    expect(staleKeys()).toEqual([]);
    withMessage(
      'en',
      (text) => text.replace(/("tagline": ")/, '$1Now: '),
      () => {
        expect(staleKeys()).toEqual(['site.tagline']);
        expect(exportMessages(code, root)).toMatch(/<source>Now: [^\n]*\n *<target state="needs-review-translation">/);
        importMessages(code, exportMessages(code, root), 'x.xlf', root);
        expect(staleKeys()).toEqual(['site.tagline']);
        // A translator who leaves the text and says that it holds.
        const reviewed = translateFile(exportMessages(code, root), code, () => ({ state: 'final' }));
        importMessages(code, reviewed, 'x.xlf', root);
        expect(staleKeys()).toEqual([]);
      },
    );
    // Back in English, and confirmed by hand.
    expect(staleKeys()).toEqual(['site.tagline']);
    expect(confirmMessages(code, ['site.tagline'], root)).toBe(1);
    expect(staleKeys()).toEqual([]);
    // The other skin is none of its concern.
    withMessage(
      'en',
      (text) => text.replace(/(\{skin, select, cafeteria \{[^{}"]*\} chip \{)/, '$1Now: '),
      () => {
        expect(staleKeys()).toEqual([]);
      },
    );
  });

  test('has to be complete inside of its edition alone', () => {
    withMessage(
      code,
      (text) => text.replace(/\n *"tagline": [^\n]*/, ''),
      () =>
        expect(errorOf(() => readCatalogue(code, root))).toMatch(
          /^src\/content\/messages\/en-XC\.json:\d+: “site\.tagline” is missing, which .*en\.json has: write it\.$/,
        ),
    );
    // The lab is not in the edition: its words may be begun.
    withMessage(
      code,
      (text) => text.replace(/^\{/, '{\n  "lab": {\n    "title": "Ozy"\n  },'),
      () => {
        expect(readCatalogue(code, root)['lab']).toEqual({ title: 'Ozy' });
        expect(readWords(code, root)['lab']).toEqual({ code: 'en', messages: readCatalogue('en')['lab'] });
      },
    );
    expect(readWords(code, root)['cliff']?.code).toBe(code);
  });

  test('has no forms for two skins', () => {
    const two = '"{skin, select, cafeteria {a} chip {b}}"';
    withMessage(
      code,
      (text) => text.replace(/("tagline": )"[^"]*"/, `$1${two}`),
      () =>
        expect(errorOf(() => readCatalogue(code, root))).toContain(
          '“site.tagline” has a form for each skin, and “en-XC” has one skin',
        ),
    );
  });

  test('is built as the story alone, while English has all pages', () => {
    expect(pagesIn(code, root)).toEqual(['index.html']);
    expect(pagesIn('en', root)).toEqual(PAGE_NAMES);
  });
});

describe('pages of a language', () => {
  let server: ViteDevServer | null = null;
  interface Door {
    readonly currentSkin: () => string;
    readonly FOLDERS: Readonly<Record<string, string>>;
    readonly pageAddress: (address: string) => string;
    readonly pageLabel: (address: string, label: string) => string;
    readonly setSkin: (skin: string) => void;
    readonly SKINS: readonly string[];
  }
  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      define: { IS_FRAME: 'false', ENGINE_VERSION: '"0"' },
      plugins: [messages({ language: code, root })],
    });
  });
  afterAll(() => server?.close());
  const load = async (file: string): Promise<unknown> => {
    if (!server) throw new Error('the server has not started');
    return server.ssrLoadModule(file);
  };

  test('lead to the English page, and say so, where the edition has none', async () => {
    const { renderToStaticMarkup } = await import('react-dom/server');
    const { createElement } = await import('react');
    const { SiteHeader } = (await load('/src/pages/site/SiteHeader.tsx')) as {
      SiteHeader: (props: { page: null }) => null;
    };
    const html = renderToStaticMarkup(createElement(SiteHeader, { page: null }));
    const links = [...html.matchAll(/<a href="([^"]*\.html)"[^>]*hrefLang="en"[^>]*>([^<]*)</g)];
    expect(links.map(([, href]) => href)).toEqual([
      '../lab.html',
      '../teach.html',
      '../method.html',
      '../builder.html',
    ]);
    const { lab = '' } = readCatalogue('en')['site'] as Record<string, string>;
    expect(links[0]?.[2]).toBe(`${reverseMessage(lab)} (English)`);
    // All languages have this page.
    expect([...html.matchAll(/hrefLang="([\w-]+)" lang/g)].map(([, each]) => each)).toEqual(
      readLanguages().map((each) => each.code),
    );
  });

  test('stay in the one skin that it has', async () => {
    const door = (await load('/src/content/messages/index.ts')) as Door;
    door.setSkin('chip');
    expect([door.SKINS, door.currentSkin()]).toEqual([['cafeteria'], 'cafeteria']);
    expect(Object.keys(door.FOLDERS)).toContain(code);
    expect(door.pageAddress('./?seed=7#trim')).toBe('./?seed=7#trim');
    expect(door.pageAddress('lab.html?s=3~seed=7')).toBe('../lab.html?s=3~seed=7');
    expect(door.pageLabel('./', 'Story')).toBe('Story');
  });
});

test('Russian, in two skins, goes out and into an empty catalogue without loss', () => {
  const exported = exportMessages('ru');
  const file = path.join(root, catalogueFile('ru'));
  const before = listTasks('ru', root);
  expect(exported).toContain('<trans-unit id="scene.hatch#chip"');
  rmSync(file);
  importMessages('ru', exported, 'ru.xlf', root);
  expect(exportMessages('ru', root).replaceAll(' state="translated"', '')).toBe(exported);
  expect(listTasks('ru', root).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(() => readCatalogue('ru', root)).not.toThrow();
});

describe('namespaces of a part', () => {
  test('are those that its program says, and together all that there are', () => {
    expect([...namespacesOf(PARTS)].toSorted()).toEqual(Object.keys(readCatalogue('en')).toSorted());
    expect(namespacesOf(['lab']).has('lab')).toBe(true);
    expect(namespacesOf(['story']).has('terms')).toBe(true);
    expect(namespacesOf(['story']).has('lab')).toBe(false);
    expect(namespacesOf(['story']).has('questions')).toBe(false);
    expect(namespacesOf(['presenter']).has('questions')).toBe(true);
  });

  test('are without words that figures carry for other pages, which no view of the story takes', () => {
    const carriers = listProjectFiles((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file)).filter((file) =>
      /from '#messages\/(?:questions|builder)'/.test(readProjectFile(file)),
    );
    expect(carriers).toContain('src/exhibits/trim/parameters.ts');
    const isCarrier =
      /^src\/(?:exhibits\/[\w-]+\/(?:index|parameters|hall)\.tsx?$|pages\/(?:presenter|teach|builder)\/)/;
    expect(carriers.filter((file) => !isCarrier.test(file))).toEqual([]);
  });
});

test.each<[string, Record<string, unknown>, string]>([
  [
    'a part that there is not',
    { edition: ['story', 'kitchen'] },
    '“en-XC” has “kitchen” in its edition: there are story,',
  ],
  ['no story', { edition: ['lab'] }, '“en-XC” has to have the story in its edition'],
  ['a skin that there is not', { skins: ['disk'] }, '“en-XC” has “disk” in its skins: there are cafeteria, chip.'],
  ['no skin', { skins: [] }, '“en-XC” has to have the story in its edition, and one skin at least.'],
])('a language with %s is refused', (_, change, sentence) => {
  const file = path.join(root, MESSAGES_FOLDER, 'languages.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify([...(JSON.parse(before) as Messages[]).slice(0, -1), { ...MADE_UP, ...change }]));
  expect(errorOf(() => readLanguages(root))).toContain(sentence);
  writeFileSync(file, before);
});

describe('a file of translations', () => {
  const unit = (id: string, source: string, target: string): string =>
    `<trans-unit id="${id}"><source>${source}</source>${target}</trans-unit>`;
  const fileWith = (body: string, attributes = 'target-language="ru"'): string =>
    `<?xml version="1.0"?>\n<xliff version="1.2"><file ${attributes}><body>${body}</body></file></xliff>`;
  const HATCH = unit('scene.hatch#cafeteria', 'x', '<target>Окно</target>');
  const importRussian = (text: string): unknown => importMessages('ru', text, 'ru.xlf', root);

  test('of another program may have groups, marks, notes and suggestions', () => {
    const suggestion = '<alt-trans><target>Нет</target></alt-trans><note>?</note>';
    const body = `<group><trans-unit id="scene.orderTooFast"><source>too fast to read</source>${suggestion}<target><mrk mtype="seg">Вести</mrk></target></trans-unit></group>`;
    withMessage(
      'ru',
      (text) => `${text} `,
      () => {
        expect(importRussian(fileWith(body))).toMatchObject({ changed: 1, translated: 1, unknown: 0 });
        expect((readCatalogue('ru', root)['scene'] as Messages)['orderTooFast']).toBe('Вести');
      },
    );
  });

  test('may lack translations, of which it says how many', () => {
    const before = textOf(catalogueFile('ru'));
    const body = [HATCH, unit('scene.orderTooFast', 'x', ''), unit('scene.gone', 'x', '<target>y</target>')].join('');
    expect(importRussian(fileWith(body))).toEqual({ changed: 0, translated: 0, untranslated: 2, unknown: 1 });
    expect(textOf(catalogueFile('ru'))).toBe(before);
  });

  test.each<[string, string, RegExp]>([
    ['is no XML', '<xliff version="1.2">\n<file>', /^ru\.xlf:2: this is no XML: [^\n]*\.$/],
    ['is something else', '<html/>', /^ru\.xlf is no XLIFF: it begins with <html>, and has to begin with <xliff>\.$/],
    ['is of another version', '<xliff version="2.0"/>', /^ru\.xlf is XLIFF 2\.0, and has to be 1\.2: save it in/],
    ['is for another language', fileWith(HATCH, 'target-language="de"'), /^ru\.xlf is for the language “de”, and has/],
    ['has a unit twice', fileWith(HATCH + HATCH), /^ru\.xlf has the unit “scene\.hatch#cafeteria” twice/],
    ['has a unit without id', fileWith('<trans-unit/>'), /^ru\.xlf has a <trans-unit> without an id/],
    ['has a unit without source', fileWith('<trans-unit id="a"/>'), /^ru\.xlf: the unit “a” has no <source>/],
    [
      'has a tag in a text',
      fileWith(unit('a', '<x id="1"/>', '')),
      /^ru\.xlf: the unit “a” has a tag, <x>, where text/,
    ],
    ['has nothing of ours', fileWith(unit('a', 'b', '')), /^ru\.xlf has no unit of a message here: write one with/],
    [
      'leaves a value out',
      fileWith(unit('units.gibibytes', 'x', '<target>ГиБ</target>')),
      /^ru\.xlf: the unit “units\.gibibytes” takes nothing, and has to take {value} \(string\)[^\n]*\.$/,
    ],
    [
      'has braces that do not match',
      fileWith(HATCH + unit('scene.hatch#chip', 'x', '<target>{Блок</target>')),
      /^ru\.xlf: the unit “scene\.hatch#cafeteria” \(chip\) cannot be read: [^\n]*\.$/,
    ],
  ])('that %s is refused in one sentence, and nothing is written', (_, text, sentence) => {
    const before = textOf(catalogueFile('ru'));
    expect(errorOf(() => importRussian(text))).toMatch(sentence);
    expect(textOf(catalogueFile('ru'))).toBe(before);
  });
});
