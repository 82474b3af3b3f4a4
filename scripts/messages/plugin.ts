/**
 * The Vite plugin of the words. Provides `#messages/<namespace>`, a module of messages, and `#messages/language`, their language.
 * An incomplete catalogue fails the build.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import {
  catalogueFile,
  findLanguage,
  folderOf,
  MESSAGES_FOLDER,
  pluralCode,
  readCatalogue,
  readWords,
  readLanguages,
  REFERENCE,
  type Catalogue,
  type Messages,
} from './catalogue.ts';
import { compileFactory, compileNamespace, exportWords, isTextInTwoForms, RUNTIME } from './compile.ts';
import { FRAMES } from './editions.ts';
import { typesOf } from './types.ts';
import type { Plugin } from 'vite';

const DOOR = '#messages';
const VIRTUAL = '\0messages/';
const RUNTIME_NAME = RUNTIME.slice(DOOR.length + 1);
const QUERY = /[?&]language=([\w-]+)/;
const SOURCES = path.join(PROJECT_ROOT, 'src') + path.sep;
const FORMATS_FILE = path.join(PROJECT_ROOT, MESSAGES_FOLDER, 'formats.ts');
const SKIN_FILE = path.join(PROJECT_ROOT, MESSAGES_FOLDER, 'skin.ts');
/** Types of the messages, generated from the catalogue and not in version control. */
export const TYPES_FILE = path.join(PROJECT_ROOT, '.cache/messages/catalogue.d.ts');
/** Global variable with the words of a one-file page. */
const TABLE = 'cleanPlatesWords';

/**
 * Where the words of a build are:
 * - `compiled`: in the build, in one language. For the development server, tests and the command line.
 * - `named`: in separate files. Modules import them by name, and the import map of a page maps names to files of its language.
 * - `table`: in a global variable, set before the script runs. For one-file pages.
 */
export type WordsPlace = 'compiled' | 'named' | 'table';

/**
 * @param options `language`: code of the compiled words; default: `SITE_LANGUAGE` or English. Tests import modules with
 *   `?language=ru`: these, their words and the files that they import are then in that language. `root`: folder with
 *   `src/content/messages`.
 */
export function messages({
  place = 'compiled',
  language = process.env['SITE_LANGUAGE'] ?? REFERENCE,
  root = PROJECT_ROOT,
}: { place?: WordsPlace; language?: string | undefined; root?: string } = {}): Plugin {
  findLanguage(language, root);
  /** Read and checked once for each build, not for each namespace. */
  let words: Map<string, ReturnType<typeof readWords>> = new Map();
  let english: Catalogue | null = null;
  const wordsOf = (code: string) => {
    const read = words.get(code) ?? readWords(code, root);
    words.set(code, read);
    return read;
  };
  const forget = () => {
    words = new Map();
    english = null;
  };
  const isOfMessages = (file: string) => path.dirname(file) === path.join(PROJECT_ROOT, MESSAGES_FOLDER);
  return {
    name: 'clean-plates:messages',
    enforce: 'pre',
    configResolved() {
      if (root === PROJECT_ROOT) writeTypes();
    },
    buildStart() {
      forget();
      for (const { code } of place === 'compiled' ? [] : readLanguages(root)) wordsOf(code);
    },
    resolveId(source, importer = '') {
      const inherited = QUERY.exec(source)?.[1] ?? QUERY.exec(importer)?.[1];
      const [name = ''] = source.split('?');
      if (name.startsWith(`${DOOR}/`)) {
        if (place === 'named' && name !== RUNTIME) return { id: name, external: true };
        return `${VIRTUAL}${name.slice(DOOR.length + 1)}?language=${inherited ?? language}`;
      }
      if (!inherited || inherited === language) return null;
      // A second instance of a source file, for the other language.
      const own = name.startsWith('.') ? path.resolve(path.dirname(importer.split('?')[0] ?? ''), name) : name;
      const file = name === DOOR ? path.join(PROJECT_ROOT, MESSAGES_FOLDER, 'index.ts') : own;
      return file.startsWith(SOURCES) ? `${file}?language=${inherited}` : null;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const code = QUERY.exec(id)?.[1] ?? language;
      const namespace = id.slice(VIRTUAL.length, id.indexOf('?'));
      const suffix = code === language ? '' : `?language=${code}`;
      if (namespace === RUNTIME_NAME) return runtimeModule(suffix, root);
      if (place === 'table' && namespace === 'language')
        return `export const { LANGUAGE, LANGUAGES, FOLDERS } = ${TABLE}.language;\n`;
      if (namespace === 'language') return languageModule(code, root);
      const found = wordsOf(code)[namespace];
      if (!found) return this.error(`${catalogueFile(code)} has no namespace “${namespace}”.`);
      return place === 'table'
        ? tableModule(namespace, found.messages)
        : compileNamespace(found.messages, found.code, RUNTIME + suffix);
    },
    transform(source, id) {
      if (!source.includes(`'${DOOR}/`) || !id.startsWith(SOURCES)) return null;
      const [unknown] = unknownMessages(source, (english ??= readCatalogue(REFERENCE, root)));
      if (unknown) this.error(`${path.relative(PROJECT_ROOT, id.split('?')[0] ?? '')}:${unknown}`);
      return null;
    },
    handleHotUpdate({ file, server }) {
      if (!isOfMessages(file) || !file.endsWith('.json')) return undefined;
      forget();
      if (file.endsWith(`${REFERENCE}.json`)) writeTypes();
      for (const [id, module] of server.moduleGraph.idToModuleMap)
        if (id.startsWith(VIRTUAL)) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

const IMPORT = /^import (?:\* as (\w+)|\{([^}]*)\}) from '#messages\/([\w-]+)';/gm;

/**
 * Finds messages that a file uses and the catalogue lacks. With named words the bundler does not notice them, and the page would
 * show nothing.
 *
 * @param source TypeScript
 * @returns an error for each: line, name and what to do
 */
export function unknownMessages(source: string, catalogue: Catalogue): string[] {
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  return [...source.matchAll(IMPORT)].flatMap(({ index, 1: whole, 2: names = '', 3: namespace = '' }) => {
    const namespaceMessages = catalogue[namespace];
    if (!namespaceMessages) return [];
    const uses = whole
      ? [...source.matchAll(new RegExp(`(?<![\\w./'"])${whole}\\.(\\w+)`, 'g'))].map((use) => [use.index, use[1] ?? ''])
      : [...names.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => [index, name]);
    return uses
      .filter(([, name]) => !Object.hasOwn(namespaceMessages, String(name)))
      .map(
        ([place, name]) =>
          `${lineAt(Number(place))}: there is no message “${namespace}.${name}”: write it into ${catalogueFile(REFERENCE)} and the other catalogues.`,
      );
  });
}

/** Source of the runtime. @param suffix query that selects the language of the number formats */
function runtimeModule(suffix: string, root: string): string {
  const rules = [...new Set(readLanguages(root).map(({ code }) => pluralCode(code)))];
  return [
    `export * from ${JSON.stringify(FORMATS_FILE + suffix)};`,
    `export { onSkin, pick } from ${JSON.stringify(SKIN_FILE + suffix)};`,
    `export { plural, select } from '@messageformat/runtime';`,
    `export { ${rules.join(', ')} } from '@messageformat/runtime/lib/cardinals';`,
    '',
  ].join('\n');
}

/** @returns the exports of `#messages/language` */
function languageFacts(code: string, root: string = PROJECT_ROOT): object {
  const languages = readLanguages(root);
  const published = languages.map(({ code: each, name, short, edition }) => ({
    code: each,
    name,
    short,
    folder: folderOf(each),
    ...(edition && { edition }),
  }));
  return {
    LANGUAGE: { ...findLanguage(code, root), folder: folderOf(code) },
    LANGUAGES: published,
    FOLDERS: Object.fromEntries(
      languages
        .filter(({ edition }) => edition?.includes(FRAMES) ?? true)
        .map((each) => [each.code, folderOf(each.code)]),
    ),
  };
}

const languageModule = (code: string, root?: string) =>
  Object.entries(languageFacts(code, root))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/**
 * Source of a namespace that takes its words from the table. Namespaces without number formats do not import the runtime, because the
 * runtime imports units from them.
 *
 * @param messagesOf messages of the namespace, in any language
 */
function tableModule(namespace: string, messagesOf: Messages) {
  const names = Object.keys(messagesOf);
  const isPlain = /^\(\{ {2}\}\)/.test(compileFactory(messagesOf, REFERENCE));
  const words = `${TABLE}[${JSON.stringify(namespace)}]`;
  const changing = names.filter((name) => isTextInTwoForms(messagesOf[name] ?? '', REFERENCE));
  return [
    ...(changing.length > 0 ? [`import { onSkin } from ${JSON.stringify(RUNTIME)};`] : []),
    isPlain
      ? `const words = /* @__PURE__ */ ${words}({});`
      : `import * as runtime from ${JSON.stringify(RUNTIME)};\nconst words = /* @__PURE__ */ ${words}(runtime);`,
    exportWords(names, changing),
  ].join('\n');
}

/** The messages of a namespace that a script uses. */
export type UsedWords = { namespace: string; names: readonly string[] };

/**
 * @param code language
 * @returns a classic script that sets the table, for a one-file page
 */
export function tableScript(code: string, read: readonly UsedWords[]): string {
  const words = readWords(code);
  const entries = read.map(({ namespace, names }) => {
    const { messages: all, code: written } = words[namespace] ?? { messages: {}, code };
    const messagesRead = Object.entries(all).filter(([name]) => names.includes(name));
    return `${JSON.stringify(namespace)}: ${compileFactory(Object.fromEntries(messagesRead), written)}`;
  });
  return `var ${TABLE} = { language: ${JSON.stringify(languageFacts(code))}, ${entries.join(', ')} };`;
}

/**
 * @param id of a module in a build with a table
 * @returns the namespace, or null where the table does not need it
 */
export function namespaceOf(id: string): string | null {
  if (!id.startsWith(VIRTUAL)) return null;
  const namespace = id.slice(VIRTUAL.length, id.indexOf('?'));
  return namespace === 'language' || namespace === RUNTIME_NAME ? null : namespace;
}

/** Source of a module that a build with named words may import, and the language of its words. */
type NamedModule = { name: string; text: string; code: string };

/** @param code language of a page @returns every module that it may import */
export const namedModules = (code: string): NamedModule[] => [
  { name: 'language', text: languageModule(code), code },
  ...Object.entries(readWords(code)).map(([name, words]) => ({
    name,
    text: compileNamespace(words.messages, words.code),
    code: words.code,
  })),
];

/** Writes the types of the messages where the catalogue has changed. */
export function writeTypes() {
  const types = typesOf(readCatalogue(REFERENCE));
  if (existsSync(TYPES_FILE) && readFileSync(TYPES_FILE, 'utf8') === types) return;
  mkdirSync(path.dirname(TYPES_FILE), { recursive: true });
  writeFileSync(TYPES_FILE, types);
}
