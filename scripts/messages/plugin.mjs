/**
 * The build plugin of the words. `#messages/<namespace>` is a module of the messages of one language, compiled;
 * `#messages/language` says which that is. A catalogue with a gap is an error here, so nothing is built with one.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { catalogueFile, findLanguage, MESSAGES_FOLDER, readCatalogue, readLanguages, REFERENCE } from './catalogue.mjs';
import { compileNamespace } from './compile.mjs';
import { folderOf } from './page.mjs';
import { typesOf } from './types.mjs';

const DOOR = '#messages';
const VIRTUAL = '\0messages/';
const QUERY = /[?&]language=([\w-]+)/;
const SOURCES = path.join(PROJECT_ROOT, 'src') + path.sep;
const FORMATS_FILE = path.join(PROJECT_ROOT, MESSAGES_FOLDER, 'formats.ts');
/** Types of the messages. They follow from the catalogue, so nobody keeps them: whoever needs them has them written. */
export const TYPES_FILE = path.join(PROJECT_ROOT, '.cache/messages/catalogue.d.ts');

/**
 * @param {{ language?: string | undefined, root?: string }} [options] `language`: code of that of this build; English unless
 *   told or named in `SITE_LANGUAGE`. A module that is imported with `?language=ru`, as tests do, has that one, and so have
 *   the words and the files beside it that it imports. `root`: where `src/messages` lies.
 * @returns {import('vite').Plugin}
 */
export function messages({ language = process.env['SITE_LANGUAGE'] ?? REFERENCE, root = PROJECT_ROOT } = {}) {
  findLanguage(language);
  /** Checked once a build, not once a namespace. */
  let catalogues = new Map();
  const catalogueOf = (code) => {
    if (!catalogues.has(code)) catalogues.set(code, readCatalogue(code, root));
    return catalogues.get(code);
  };
  const isOfMessages = (file) => path.dirname(file) === path.join(PROJECT_ROOT, MESSAGES_FOLDER);
  return {
    name: 'clean-plates:messages',
    enforce: 'pre',
    configResolved() {
      if (root === PROJECT_ROOT) writeTypes();
    },
    buildStart() {
      catalogues = new Map();
    },
    resolveId(source, importer = '') {
      const inherited = QUERY.exec(source)?.[1] ?? QUERY.exec(importer)?.[1];
      const [name] = source.split('?');
      if (name.startsWith(`${DOOR}/`))
        return `${VIRTUAL}${name.slice(DOOR.length + 1)}?language=${inherited ?? language}`;
      if (!inherited || inherited === language) return null;
      // Files that say something, once more for the other language.
      const own = name.startsWith('.') ? path.resolve(path.dirname(importer.split('?')[0]), name) : name;
      const file = name === DOOR ? path.join(PROJECT_ROOT, MESSAGES_FOLDER, 'index.ts') : own;
      return file.startsWith(SOURCES) ? `${file}?language=${inherited}` : null;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const code = QUERY.exec(id)[1];
      const namespace = id.slice(VIRTUAL.length, id.indexOf('?'));
      if (namespace === 'language') return languageModule(code);
      const found = catalogueOf(code)[namespace];
      if (!found) this.error(`${catalogueFile(code)} has no namespace “${namespace}”.`);
      return compileNamespace(found, code, `${FORMATS_FILE}${code === language ? '' : `?language=${code}`}`);
    },
    handleHotUpdate({ file, server }) {
      if (!isOfMessages(file) || !file.endsWith('.json')) return undefined;
      catalogues = new Map();
      if (file.endsWith(`${REFERENCE}.json`)) writeTypes();
      for (const [id, module] of server.moduleGraph.idToModuleMap)
        if (id.startsWith(VIRTUAL)) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

function languageModule(code) {
  const published = readLanguages().map(({ code: each, name, short }) => ({
    code: each,
    name,
    short,
    folder: folderOf(each),
  }));
  const own = { ...findLanguage(code), folder: folderOf(code) };
  const folders = Object.fromEntries(published.map((each) => [each.code, each.folder]));
  return Object.entries({ LANGUAGE: own, LANGUAGES: published, FOLDERS: folders })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** Writes the types of the messages where they are not those of the catalogue any more. */
export function writeTypes() {
  const types = typesOf(readCatalogue(REFERENCE));
  if (existsSync(TYPES_FILE) && readFileSync(TYPES_FILE, 'utf8') === types) return;
  mkdirSync(path.dirname(TYPES_FILE), { recursive: true });
  writeFileSync(TYPES_FILE, types);
}
