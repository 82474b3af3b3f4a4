/** Reads the catalogue of a language, and checks it against the English one. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MessageFormat from '@messageformat/core';
import { PROJECT_ROOT } from '../commands.mjs';
import { FRAMES, namespacesOf, PARTS, partOf } from './editions.ts';
import { hasSkins, inSkin, parametersOf, readMessage, writeMessage } from './message.ts';
import { PSEUDO_LANGUAGES, pseudoCatalogue } from './pseudo.ts';
import type { PluralCategory } from '@messageformat/parser';
import { PAGE_NAMES } from '../build/sitePages.ts';
import { SKINS, type Skin } from '../../src/content/glossary/terms.ts';
import type { Language as PageLanguage } from '#messages/language';

/** Texts by key, in groups. */
export type Messages = { readonly [key: string]: string | Messages };

/** Messages by namespace. */
export type Catalogue = Readonly<Record<string, Messages>>;

export type Language = Omit<PageLanguage, 'folder'>;

export const MESSAGES_FOLDER = 'src/content/messages';

/** The language that defines which messages there are, and their parameters. */
export const REFERENCE = 'en';

const LANGUAGES_FILE = `${MESSAGES_FOLDER}/languages.json`;

/**
 * @param root folder with `src/content/messages`; default: the project
 * @returns the published languages, English first
 * @throws Error where an edition or its skins are none
 */
export function readLanguages(root: string = PROJECT_ROOT): Language[] {
  const languages: Language[] = JSON.parse(readFileSync(path.join(root, LANGUAGES_FILE), 'utf8'));
  for (const [index, { code, edition = PARTS, skins = SKINS }] of languages.entries()) {
    if (languages.findIndex((each) => each.code === code) < index)
      throw new Error(`${LANGUAGES_FILE}: “${code}” has two rows: take one of them out.`);
    const check = (field: string, given: readonly string[], known: readonly string[]) => {
      const unknown = given.find((each) => !known.includes(each));
      if (unknown !== undefined)
        throw new Error(
          `${LANGUAGES_FILE}: “${code}” has “${unknown}” in its ${field}: there are ${known.join(', ')}.`,
        );
    };
    check('edition', edition, PARTS);
    check('skins', skins, SKINS);
    if (!edition.includes('story') || skins.length === 0)
      throw new Error(`${LANGUAGES_FILE}: “${code}” has to have the story in its edition, and one skin at least.`);
  }
  const [first] = languages;
  if (first?.code !== REFERENCE || first.edition || first.skins)
    throw new Error(`${LANGUAGES_FILE}: “${REFERENCE}” has to stand first, with all parts and both skins.`);
  return languages;
}

/** Whether a language has a part of the site (`editions.ts`). */
const hasPart = (code: string, part: string, root?: string) =>
  (findLanguage(code, root).edition ?? PARTS).includes(part);

/** @returns file names of the pages that a language has */
export const pagesIn = (code: string, root: string = PROJECT_ROOT) =>
  PAGE_NAMES.filter((page) => hasPart(code, partOf(page), root));

/** @param page file name @returns codes of the published languages that have it, English first */
export const languagesWith = (page: string) =>
  readLanguages()
    .map(({ code }) => code)
    .filter((code) => hasPart(code, partOf(page)));

export const hasFrames = (code: string) => hasPart(code, FRAMES);

/** Whether a language has a file for the disk, which holds the story and the lab. */
export const hasOfflineFile = (code: string) => hasPart(code, 'lab');

/**
 * Pages in English lie at the root of the site, those of every other language in a folder of its own.
 *
 * @returns '' or `ru/`
 */
export const folderOf = (code: string): string => (code === REFERENCE ? '' : `${code}/`);

/** Relative address of the root of the site from the pages of a language. */
export const rootFrom = (code: string) => (folderOf(code) === '' ? './' : '../');

/** A published language, or a pseudo-language of the tests. @throws Error where there is none */
export function findLanguage(code: string, root: string = PROJECT_ROOT): Language {
  const published = readLanguages(root);
  const match = [...published, ...PSEUDO_LANGUAGES].find((language) => language.code === code);
  if (match) return match;
  const known = published.map((language) => language.code).join(', ');
  throw new Error(`There is no language “${code}”: ${LANGUAGES_FILE} lists ${known}.`);
}

export const catalogueFile = (code: string) => `${MESSAGES_FOLDER}/${code}.json`;

/** Checked catalogues by file, with what they were read from: every page of a build reads them. */
const checkedCatalogues: Map<string, { source: string; catalogue: Catalogue }> = new Map();

/**
 * Reads and checks a catalogue.
 *
 * @param root folder with `src/content/messages`; default: the project
 * @throws Error with a line for each problem: file, line, key and what was expected
 */
export function readCatalogue(code: string, root: string = PROJECT_ROOT): Catalogue {
  if (PSEUDO_LANGUAGES.some((language) => language.code === code))
    return pseudoCatalogue(readCatalogue(REFERENCE, root)) as Catalogue;
  const text = readText(code, root);
  const reference =
    code === REFERENCE ? null : { text: readText(REFERENCE, root), catalogue: readCatalogue(REFERENCE, root) };
  const name = path.join(root, catalogueFile(code));
  const { edition, skins } = findLanguage(code, root);
  const source = JSON.stringify([text, reference?.text, edition, skins]);
  const entry = checkedCatalogues.get(name);
  if (entry?.source === source) return entry.catalogue;
  const { catalogue, lines: lineOfKey } = parseCatalogue(text, catalogueFile(code));
  const lineAt = (key: string) => lineOf(key, lineOfKey);
  const namespaces = edition && namespacesOf(edition);
  const problems = problemsOf(catalogue, code, reference?.catalogue, { namespaces, skins });
  const missing = problems.filter(({ isMissing }) => isMissing);
  const lines = problems
    .filter(({ isMissing }) => !isMissing)
    .map(({ key, problem }) => `${catalogueFile(code)}:${lineAt(key)}: “${key}” ${problem}.`);
  // All that is missing in one line: of a new language it may be thousands.
  const [first] = missing;
  if (first)
    lines.unshift(
      missing.length === 1
        ? `${catalogueFile(code)}:${lineAt(first.key)}: “${first.key}” ${first.problem}.`
        : `${catalogueFile(code)}:${lineAt(first.key)}: ${missing.length} messages are missing that ${catalogueFile(REFERENCE)} has, “${first.key}” the first: write them, or give translators what \`npm run messages -- export ${code}\` writes.`,
    );
  if (lines.length > 0) throw new Error(lines.join('\n'));
  checkedCatalogues.set(name, { source, catalogue });
  return catalogue;
}

/** @returns text of a catalogue; that of an empty one where the language has none yet */
export function readText(code: string, root: string): string {
  const file = path.join(root, catalogueFile(code));
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}\n';
}

/** The words of a namespace, and the language that they are written in. */
export interface Words {
  messages: Messages;
  code: string;
}

/**
 * Reads and checks what the pages of a language say. What its edition does without is English: programs may import it, but show it
 * on none of these pages.
 */
export function readWords(code: string, root: string = PROJECT_ROOT): Readonly<Record<string, Words>> {
  const catalogue = readCatalogue(code, root);
  const { edition } = findLanguage(code, root);
  const own = edition && namespacesOf(edition);
  return Object.fromEntries(
    Object.entries(readCatalogue(REFERENCE, root)).map(([namespace, english]) => {
      const messages = own && !own.has(namespace) ? undefined : catalogue[namespace];
      return [namespace, messages ? { messages, code } : { messages: english, code: REFERENCE }];
    }),
  );
}

/** Line of a key, or of its group where it is missing. */
const lineOf = (key: string, lines: ReadonlyMap<string, number>): number =>
  lines.get(key) ?? (key.includes('.') ? lineOf(key.replace(/\.[^.]*$/, ''), lines) : 1);

/**
 * @param file name in errors
 * @returns messages, and the line of each key and group
 * @throws Error where it is no JSON, has a key twice (JSON.parse silently takes the last), or two keys in a line
 */
export function parseCatalogue(
  text: string,
  file: string,
): { catalogue: Catalogue; lines: ReadonlyMap<string, number> } {
  const lines: Map<string, number> = new Map();
  const groups: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, name, value] = /^\s*"((?:[^"\\]|\\.)*)":\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) {
      if (/^\s*\}/.test(line)) groups.pop();
      continue;
    }
    const key = [...groups, name].join('.');
    if (lines.has(key))
      throw new Error(
        `${file}:${index + 1}: “${key}” stands in line ${lines.get(key)} already: take one of the two out.`,
      );
    lines.set(key, index + 1);
    if (value === '{') groups.push(name);
  }
  const catalogue = parseJson(text, file);
  if (countKeys(catalogue) !== lines.size)
    throw new Error(`${file} has several keys in a line: give each a line of its own.`);
  return { catalogue, lines };
}

function parseJson(text: string, file: string): Catalogue {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = /position (\d+)/.exec(message)?.[1];
    const line = place === undefined ? text.split('\n').length : text.slice(0, Number(place)).split('\n').length;
    throw new Error(`${file}:${line}: this is no JSON: ${message}.`, { cause: error });
  }
}

const countKeys = (value: string | Messages): number =>
  typeof value === 'object' ? Object.values(value).reduce((sum, each) => sum + 1 + countKeys(each), 0) : 0;

/** @returns `namespace.group.key` and text of every message, in the order of the file */
export function listMessages(catalogue: Messages, before = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : listMessages(value, `${before}${key}.`),
  );
}

/** Texts of a catalogue by skin: every figure and page of a build asks for them. */
const textsOf: WeakMap<Catalogue, Map<Skin, ReadonlyMap<string, string>>> = new WeakMap();

/** @returns the text of every message, by `namespace.group.key`, as it is in one skin */
export function textsIn(code: string, skin: Skin = 'cafeteria'): ReadonlyMap<string, string> {
  const catalogue = readCatalogue(code);
  const bySkin = textsOf.get(catalogue) ?? new Map();
  textsOf.set(catalogue, bySkin);
  const texts =
    bySkin.get(skin) ??
    new Map(
      listMessages(catalogue).map(([key, text]) => {
        const tokens = readMessage(text, categoriesOf(code));
        return [key, hasSkins(tokens) ? writeMessage(inSkin(tokens, skin)) : text];
      }),
    );
  bySkin.set(skin, texts);
  return texts;
}

const categories: Map<string, readonly PluralCategory[]> = new Map();

/** Plural categories of CLDR for a language: `one`, `few`, … `other`. */
export function categoriesOf(code: string): readonly PluralCategory[] {
  const cached = categories.get(code);
  if (cached) return cached;
  const { plurals } = new MessageFormat(pluralCode(code)).resolvedOptions();
  const names = plurals.flatMap(({ cardinals }) => cardinals);
  categories.set(code, names);
  return names;
}

/** The language whose plural rules hold: without region. */
export const pluralCode = (code: string) => code.replace(/-.*/, '');

const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);
const NAME = /^[a-z][A-Za-z\d]*$/;

/**
 * Checks a catalogue.
 *
 * @param code its language
 * @param reference the English catalogue; undefined for that itself
 * @param edition `namespaces` that have to be complete, `skins` of its messages; by default all
 */
export function problemsOf(
  catalogue: Messages,
  code: string,
  reference?: Messages,
  {
    namespaces,
    skins = SKINS,
  }: { namespaces?: ReadonlySet<string> | undefined; skins?: readonly Skin[] | undefined } = {},
): { key: string; problem: string; isMissing: boolean }[] {
  const referenceFile = catalogueFile(REFERENCE);
  const problems: { key: string; problem: string; isMissing: boolean }[] = [];
  const report = (key: string, problem: string, isMissing = false) => problems.push({ key, problem, isMissing });
  const expected = new Map(reference ? listMessages(reference) : []);
  const actual = new Map(listMessages(catalogue));
  for (const [key, text] of actual) {
    const names = key.split('.').slice(1);
    if (names.length === 0) report(key, 'stands in no namespace');
    for (const name of names.filter((each) => !NAME.test(each) || RESERVED.has(each)))
      report(key, `has a part, “${name}”, that cannot be the name of a message`);
    const problem = problemOfMessage(text, code, expected.get(key), skins);
    if (problem) report(key, problem);
    if (reference && !expected.has(key)) report(key, `is not in ${referenceFile}: take it out, or put it back there`);
  }
  for (const key of expected.keys())
    if (!actual.has(key) && (namespaces?.has(key.split('.')[0] ?? '') ?? true))
      report(key, `is missing, which ${referenceFile} has: write it`, true);
  return problems;
}

/** @param skins of its language @returns the problem of one message, or null */
export function problemOfMessage(
  text: string,
  code: string,
  referenceText: string | undefined,
  skins: readonly Skin[],
): string | null {
  try {
    const tokens = readMessage(text, categoriesOf(code));
    const own = parametersOf(tokens);
    if (referenceText === undefined) return null;
    const referenceTokens = readMessage(referenceText, categoriesOf(REFERENCE));
    if (skins.length < SKINS.length && hasSkins(tokens))
      return `has a form for each skin, and “${code}” has one skin: leave the form of ${skins.join()} alone`;
    if (skins.length === SKINS.length && hasSkins(tokens) !== hasSkins(referenceTokens))
      return `has ${hasSkins(tokens) ? 'a form for each skin' : 'one form for both skins'}, unlike ${catalogueFile(REFERENCE)}: {skin, select, cafeteria {} chip {}}`;
    const [only] = skins.length < SKINS.length ? skins : [];
    const expected = parametersOf(only ? inSkin(referenceTokens, only) : referenceTokens);
    const describe = (parameters: Map<string, string>) =>
      [...parameters]
        .map(([name, type]) => `{${name}} (${type})`)
        .toSorted()
        .join(', ') || 'nothing';
    if (describe(own) === describe(expected)) return null;
    return `takes ${describe(own)}, and has to take ${describe(expected)}; what is not said can be taken as {name, select, other {}}`;
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n');
    return `cannot be read: ${line.replace(/\.$/, '')}`;
  }
}
