/** The catalogue of one language: reading it, and holding it to the English one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import MessageFormat from '@messageformat/core';
import { PROJECT_ROOT } from '../commands.mjs';
import { parametersOf, readMessage } from './message.mjs';
import { PSEUDO_LANGUAGES, pseudoCatalogue } from './pseudo.mjs';

/**
 * @typedef {{ readonly [key: string]: string | Messages }} Messages texts by key, in groups
 * @typedef {Readonly<Record<string, Messages>>} Catalogue messages by namespace
 * @typedef {Omit<import('#messages/language').Language, 'folder'>} Language
 */

export const MESSAGES_FOLDER = 'src/messages';

/** The language that says which messages there are, and what they take. */
export const REFERENCE = 'en';

const LANGUAGES_FILE = `${MESSAGES_FOLDER}/languages.json`;

/** @returns {Language[]} those that are published, English first */
export function readLanguages() {
  return JSON.parse(readFileSync(path.join(PROJECT_ROOT, LANGUAGES_FILE), 'utf8'));
}

/**
 * Pages in English lie at the root of the site, those of every other language in a folder of its own.
 *
 * @param {string} code
 * @returns {string} '' or `ru/`
 */
export const folderOf = (code) => (code === REFERENCE ? '' : `${code}/`);

/** The way from the pages of a language to the root of the site. @param {string} code */
export const rootFrom = (code) => (folderOf(code) === '' ? './' : '../');

/** A published language or one that only tests see. @param {string} code */
export function findLanguage(code) {
  const published = readLanguages();
  const found = [...published, ...PSEUDO_LANGUAGES].find((language) => language.code === code);
  if (found) return found;
  const known = published.map((language) => language.code).join(', ');
  throw new Error(`There is no language “${code}”: ${LANGUAGES_FILE} lists ${known}.`);
}

/** @param {string} code */
export const catalogueFile = (code) => `${MESSAGES_FOLDER}/${code}.json`;

/**
 * @param {string} code
 * @param {string} [root] where `src/messages` lies; the project unless told
 * @returns {Catalogue} checked: throws all that is wrong with it, a line each
 */
export function readCatalogue(code, root = PROJECT_ROOT) {
  const reference = parseCatalogue(REFERENCE, root);
  if (PSEUDO_LANGUAGES.some((language) => language.code === code))
    return /** @type {Catalogue} */ (pseudoCatalogue(reference));
  const catalogue = code === REFERENCE ? reference : parseCatalogue(code, root);
  const problems = [
    ...problemsOf(reference, REFERENCE),
    ...(code === REFERENCE ? [] : problemsOf(catalogue, code, reference)),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return catalogue;
}

/** @param {string} code @param {string} root @returns {Catalogue} */
function parseCatalogue(code, root) {
  const file = catalogueFile(code);
  const text = readFileSync(path.join(root, file), 'utf8');
  const catalogue = JSON.parse(text);
  const repeated = repeatedKeys(text, catalogue);
  if (repeated > 0) throw new Error(`${file} says a key twice in one place; the earlier of the two is lost.`);
  return catalogue;
}

/** JSON silently keeps the last of equal keys: fewer are read than stand in the text. @param {string} text @param {Messages} catalogue */
export function repeatedKeys(text, catalogue) {
  /** @param {string | Messages} value @returns {number} */
  const countKeys = (value) =>
    typeof value === 'object' ? Object.values(value).reduce((sum, each) => sum + 1 + countKeys(each), 0) : 0;
  return [...text.matchAll(/^\s*"(?:[^"\\]|\\.)*":/gm)].length - countKeys(catalogue);
}

/** @param {Messages} catalogue @returns {[string, string][]} `namespace.group.key` and text of every message, in the order of the file */
export function listMessages(catalogue, before = '') {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : listMessages(value, `${before}${key}.`),
  );
}

/** Plural categories of CLDR for a language: `one`, `few`, … `other`. @param {string} code */
export const categoriesOf = (code) =>
  new MessageFormat(pluralCode(code)).resolvedOptions().plurals.flatMap(({ cardinals }) => cardinals);

/** The language whose plurals it has. @param {string} code */
export const pluralCode = (code) => code.replace(/-.*/, '');

const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);
const NAME = /^[a-z][A-Za-z\d]*$/;

/**
 * @param {Messages} catalogue
 * @param {string} code its language
 * @param {Messages} [reference] what it has to say; nothing for the reference itself
 * @returns {string[]} a sentence for each thing that is wrong
 */
export function problemsOf(catalogue, code, reference) {
  const file = catalogueFile(code);
  const referenceFile = catalogueFile(REFERENCE);
  const problems = [];
  const wanted = new Map(reference ? listMessages(reference) : []);
  const found = new Map(listMessages(catalogue));
  for (const [key, text] of found) {
    const names = key.split('.').slice(1);
    if (names.length === 0) problems.push(`${file}: “${key}” stands in no namespace.`);
    for (const name of names.filter((each) => !NAME.test(each) || RESERVED.has(each)))
      problems.push(`${file}: “${key}”: “${name}” cannot be the name of a message.`);
    const problem = problemOfMessage(text, code, wanted.get(key));
    if (problem) problems.push(`${file}: “${key}”: ${problem}.`);
    if (reference && !wanted.has(key)) problems.push(`${file}: “${key}” is not in ${referenceFile}: take it out.`);
  }
  for (const key of wanted.keys())
    if (!found.has(key)) problems.push(`${file}: “${key}” is missing, which ${referenceFile} has: write it.`);
  return problems;
}

/** @param {string} text @param {string} code @param {string} [referenceText] @returns {string | null} what is wrong with one message */
function problemOfMessage(text, code, referenceText) {
  try {
    const own = parametersOf(readMessage(text, categoriesOf(code)));
    if (referenceText === undefined) return null;
    const wanted = parametersOf(readMessage(referenceText, categoriesOf(REFERENCE)));
    const describe = (/** @type {Map<string, string>} */ parameters) =>
      [...parameters]
        .map(([name, type]) => `{${name}} (${type})`)
        .toSorted()
        .join(', ') || 'nothing';
    if (describe(own) === describe(wanted)) return null;
    return `it takes ${describe(own)}, and has to take ${describe(wanted)}; what is not said can be taken as {name, select, other {}}`;
  } catch (error) {
    const [line = ''] = /** @type {Error} */ (error).message.split('\n');
    return line.replace(/\.$/, '');
  }
}
