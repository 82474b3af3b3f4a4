/** The catalogue of one language: reading it, and holding it to the English one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import MessageFormat from '@messageformat/core';
import { PROJECT_ROOT } from '../commands.mjs';
import { parametersOf, readMessage } from './message.ts';
import { PSEUDO_LANGUAGES, pseudoCatalogue } from './pseudo.ts';
import type { PluralCategory } from '@messageformat/parser';
import type { Language as PageLanguage } from '#messages/language';

/** Texts by key, in groups. */
export type Messages = { readonly [key: string]: string | Messages };

/** Messages by namespace. */
export type Catalogue = Readonly<Record<string, Messages>>;

export type Language = Omit<PageLanguage, 'folder'>;

export const MESSAGES_FOLDER = 'src/messages';

/** The language that says which messages there are, and what they take. */
export const REFERENCE = 'en';

const LANGUAGES_FILE = `${MESSAGES_FOLDER}/languages.json`;

/** @returns those that are published, English first */
export function readLanguages(): Language[] {
  return JSON.parse(readFileSync(path.join(PROJECT_ROOT, LANGUAGES_FILE), 'utf8'));
}

/**
 * Pages in English lie at the root of the site, those of every other language in a folder of its own.
 *
 * @returns '' or `ru/`
 */
export const folderOf = (code: string): string => (code === REFERENCE ? '' : `${code}/`);

/** The way from the pages of a language to the root of the site. */
export const rootFrom = (code: string) => (folderOf(code) === '' ? './' : '../');

/** A published language or one that only tests see. */
export function findLanguage(code: string) {
  const published = readLanguages();
  const found = [...published, ...PSEUDO_LANGUAGES].find((language) => language.code === code);
  if (found) return found;
  const known = published.map((language) => language.code).join(', ');
  throw new Error(`There is no language “${code}”: ${LANGUAGES_FILE} lists ${known}.`);
}

export const catalogueFile = (code: string) => `${MESSAGES_FOLDER}/${code}.json`;

/** Catalogues that have been checked, with the texts they were read from: every page of a build asks for them again. */
const checked = new Map();

/**
 * @param root where `src/messages` lies; the project unless told
 * @returns checked
 * @throws Error with all that is wrong with it, a line each: file, line, key and what was expected
 */
export function readCatalogue(code: string, root: string = PROJECT_ROOT): Catalogue {
  if (PSEUDO_LANGUAGES.some((language) => language.code === code))
    return pseudoCatalogue(readCatalogue(REFERENCE, root)) as Catalogue;
  const text = readText(code, root);
  const reference =
    code === REFERENCE ? null : { text: readText(REFERENCE, root), catalogue: readCatalogue(REFERENCE, root) };
  const name = path.join(root, catalogueFile(code));
  const known = checked.get(name);
  if (known && known.text === text && known.referenceText === reference?.text) return known.catalogue;
  const { catalogue, lines } = parseCatalogue(text, catalogueFile(code));
  const problems = problemsOf(catalogue, code, reference?.catalogue);
  if (problems.length > 0)
    throw new Error(
      problems
        .map(({ key, problem }) => `${catalogueFile(code)}:${lineOf(key, lines)}: “${key}” ${problem}.`)
        .join('\n'),
    );
  checked.set(name, { text, referenceText: reference?.text, catalogue });
  return catalogue;
}

const readText = (code: string, root: string) => readFileSync(path.join(root, catalogueFile(code)), 'utf8');

/** Of a key, or of the group that it would be in. */
const lineOf = (key: string, lines: ReadonlyMap<string, number>): number =>
  lines.get(key) ?? (key.includes('.') ? lineOf(key.replace(/\.[^.]*$/, ''), lines) : 1);

/**
 * @param file what it is called in errors
 * @returns messages, and the line of each key and group
 * @throws Error where it is no JSON, says a key twice (JSON silently keeps the last), or has two keys in a line
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

const categories: Map<string, readonly PluralCategory[]> = new Map();

/** Plural categories of CLDR for a language: `one`, `few`, … `other`. */
export function categoriesOf(code: string): readonly PluralCategory[] {
  const known = categories.get(code);
  if (known) return known;
  const { plurals } = new MessageFormat(pluralCode(code)).resolvedOptions();
  const found = plurals.flatMap(({ cardinals }) => cardinals);
  categories.set(code, found);
  return found;
}

/** The language whose plurals it has. */
export const pluralCode = (code: string) => code.replace(/-.*/, '');

const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);
const NAME = /^[a-z][A-Za-z\d]*$/;

/**
 * @param code its language
 * @param reference what it has to say; nothing for the reference itself
 * @returns what is wrong, and where
 */
export function problemsOf(
  catalogue: Messages,
  code: string,
  reference?: Messages,
): { key: string; problem: string }[] {
  const referenceFile = catalogueFile(REFERENCE);
  const problems = [];
  const wanted = new Map(reference ? listMessages(reference) : []);
  const found = new Map(listMessages(catalogue));
  for (const [key, text] of found) {
    const names = key.split('.').slice(1);
    if (names.length === 0) problems.push({ key, problem: 'stands in no namespace' });
    for (const name of names.filter((each) => !NAME.test(each) || RESERVED.has(each)))
      problems.push({ key, problem: `has a part, “${name}”, that cannot be the name of a message` });
    const problem = problemOfMessage(text, code, wanted.get(key));
    if (problem) problems.push({ key, problem });
    if (reference && !wanted.has(key))
      problems.push({ key, problem: `is not in ${referenceFile}: take it out, or put it back there` });
  }
  for (const key of wanted.keys())
    if (!found.has(key)) problems.push({ key, problem: `is missing, which ${referenceFile} has: write it` });
  return problems;
}

/** @returns what is wrong with one message */
function problemOfMessage(text: string, code: string, referenceText?: string): string | null {
  try {
    const own = parametersOf(readMessage(text, categoriesOf(code)));
    if (referenceText === undefined) return null;
    const wanted = parametersOf(readMessage(referenceText, categoriesOf(REFERENCE)));
    const describe = (parameters: Map<string, string>) =>
      [...parameters]
        .map(([name, type]) => `{${name}} (${type})`)
        .toSorted()
        .join(', ') || 'nothing';
    if (describe(own) === describe(wanted)) return null;
    return `takes ${describe(own)}, and has to take ${describe(wanted)}; what is not said can be taken as {name, select, other {}}`;
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n');
    return `cannot be read: ${line.replace(/\.$/, '')}`;
  }
}
