/**
 * What translators work on: the messages of a language as units, each form of a skin by itself, and from which English text each
 * message was written.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';
import { SKINS, type Skin } from '../../src/content/glossary/terms.ts';
import {
  catalogueFile,
  categoriesOf,
  findLanguage,
  listMessages,
  MESSAGES_FOLDER,
  parseCatalogue,
  problemOfMessage,
  readCatalogue,
  readText,
  REFERENCE,
  type Catalogue,
  type Messages,
} from './catalogue.ts';
import { namespacesOf } from './editions.ts';
import { hasSkins, inSkin, parametersOf, readMessage, writeMessage } from './message.ts';
import { readXliff, writeXliff, type Unit } from './xliff.ts';

/** A hash of the English text that each message was written from, by key, in a file beside the catalogue. */
export const recordFile = (code: string) => `${MESSAGES_FOLDER}/${code}.sources.json`;

type Hashes = Readonly<Record<string, string>>;

/** A message of the edition. */
export interface Task {
  key: string;
  /** English texts by the skin that they are of; `null` where one text is of all skins. */
  sources: ReadonlyMap<Skin | null, string>;
  /** The message as the catalogue has it; undefined while it is missing. */
  own: string | undefined;
  /** Whether it was written from the present English text; null where nobody has recorded that. */
  isCurrent: boolean | null;
}

/** Forms of a message that differ between skins, of the skins that are given; one text where they do not. */
function formsOf(text: string, code: string, skins: readonly Skin[]): ReadonlyMap<Skin | null, string> {
  const tokens = readMessage(text, categoriesOf(code));
  if (!hasSkins(tokens)) return new Map([[null, text]]);
  const forms = skins.map((skin): [Skin, string] => [skin, writeMessage(inSkin(tokens, skin))]);
  return skins.length < SKINS.length ? new Map([[null, forms[0]?.[1] ?? '']]) : new Map(forms);
}

/** Eight hex digits: of two different texts one in four thousand million has the same. */
const hashOfTexts = (texts: Iterable<string>) =>
  createHash('sha256')
    .update([...texts].join('\0'))
    .digest('hex')
    .slice(0, 8);

function readHashes(code: string, root: string): Hashes {
  const file = path.join(root, recordFile(code));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const readOwn = (code: string, root: string) => parseCatalogue(readText(code, root), catalogueFile(code)).catalogue;

/** @returns the messages that the edition of a language has to have, in the order of the English catalogue */
export function listTasks(code: string, root: string = PROJECT_ROOT): Task[] {
  if (code === REFERENCE) throw new Error(`“${REFERENCE}” is the language that the others are written from.`);
  const { edition, skins = SKINS } = findLanguage(code, root);
  const namespaces = edition && namespacesOf(edition);
  const own = new Map(listMessages(readOwn(code, root)));
  for (const [key, text] of own) {
    const problem = problemOfMessage(text, code, undefined, SKINS);
    if (problem !== null) throw new Error(`${catalogueFile(code)}: “${key}” ${problem}.`);
  }
  const hashes = readHashes(code, root);
  return listMessages(readCatalogue(REFERENCE, root))
    .filter(([key]) => namespaces?.has(key.split('.')[0] ?? '') ?? true)
    .map(([key, english]) => {
      const sources = formsOf(english, REFERENCE, skins);
      const hash = hashes[key];
      const isCurrent = hash === undefined ? null : hash === hashOfTexts(sources.values());
      return { key, sources, own: own.get(key), isCurrent };
    });
}

const idOf = (key: string, skin: Skin | null) => (skin === null ? key : `${key}#${skin}`);

const stateOf = (isCurrent: boolean | null) =>
  isCurrent === null ? undefined : isCurrent ? 'translated' : 'needs-review-translation';
/** States of targets that say that the target is of its source. */
const DONE: ReadonlySet<string | undefined> = new Set(['translated', 'final', 'signed-off']);

/** @returns XLIFF with the messages of a language, those that it lacks without a target */
export function exportMessages(code: string, root: string = PROJECT_ROOT): string {
  const { skins = SKINS } = findLanguage(code, root);
  const files: Map<string, { note: string; units: Unit[] }> = new Map();
  const note = `Messages in ICU MessageFormat: keep what stands in braces, but for the words inside. A plural has these forms: ${categoriesOf(code).join(', ')}. A unit whose id ends in #cafeteria or #chip is one of two forms of a message.`;
  for (const { key, sources, own, isCurrent } of listTasks(code, root)) {
    const [namespace = ''] = key.split('.');
    const file = files.get(namespace) ?? { note, units: [] };
    files.set(namespace, file);
    const forms = own === undefined ? null : formsOf(own, code, skins);
    for (const [skin, source] of sources) {
      const target = forms?.get(skin) ?? forms?.get(null);
      const state = stateOf(isCurrent);
      file.units.push({ id: idOf(key, skin), source, target, state, note: noteOf(source) });
    }
  }
  return writeXliff({ from: REFERENCE, to: code }, files);
}

/** What a translator has to know of the values of a message. */
function noteOf(source: string): string | undefined {
  const values = [...parametersOf(readMessage(source, categoriesOf(REFERENCE)))];
  if (values.length === 0) return undefined;
  return values.map(([name, type]) => `{${name}}: ${type}`).join(', ');
}

/** What an import did. */
export interface Imported {
  /** Messages whose text is new or another. */
  changed: number;
  /** Messages of the file that are translated. */
  translated: number;
  /** Messages without a target in the file, or with one form of two. */
  untranslated: number;
  /** Units that no message of the edition has any more. */
  unknown: number;
}

/**
 * Takes the targets of an XLIFF file into the catalogue of its language, and records which English text they were written from: that
 * of the file. Writes nothing where a target is wrong.
 *
 * @param file name in errors
 * @throws Error with a sentence for each unit that cannot be taken
 */
export function importMessages(code: string, text: string, file: string, root: string = PROJECT_ROOT): Imported {
  const units = new Map(readXliff(text, file, code).map((unit) => [unit.id, unit]));
  const { skins = SKINS } = findLanguage(code, root);
  const english = new Map(listMessages(readCatalogue(REFERENCE, root)));
  const hashes: Record<string, string> = { ...readHashes(code, root) };
  const texts: Map<string, string> = new Map();
  const problems: string[] = [];
  const counts = { changed: 0, translated: 0, untranslated: 0, unknown: units.size };
  for (const { key, sources, own } of listTasks(code, root)) {
    const given = [...sources.keys()].map((skin) => units.get(idOf(key, skin)));
    const found = given.filter((unit) => unit !== undefined);
    counts.unknown -= found.length;
    if (found.length === 0) continue;
    const targets = found.map(({ target }) => target ?? '');
    if (found.length < given.length || targets.some((target, index) => target === '' && found[index]?.source !== '')) {
      counts.untranslated += 1;
      continue;
    }
    counts.translated += 1;
    const problem = problemOfForms(targets, [...sources.keys()], code);
    const before = own === undefined ? null : [...formsOf(own, code, skins).values()];
    const isChanged = before?.join('\0') !== targets.join('\0');
    const message = isChanged && problem === null ? joinForms(targets, [...sources.keys()]) : (own ?? '');
    const wrong = problem ?? problemOfMessage(message, code, english.get(key), skins);
    if (wrong !== null) problems.push(`${file}: the unit “${found[0]?.id ?? key}” ${wrong}.`);
    if (isChanged) {
      counts.changed += 1;
      texts.set(key, message);
    }
    if (isChanged || found.every(({ state }) => DONE.has(state)))
      hashes[key] = hashOfTexts(found.map(({ source }) => source));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (counts.translated + counts.untranslated === 0)
    throw new Error(`${file} has no unit of a message here: write one with \`npm run messages -- export ${code}\`.`);
  writeJson(
    path.join(root, catalogueFile(code)),
    withTexts(readOwn(code, root), texts, readCatalogue(REFERENCE, root)),
  );
  writeHashes(code, hashes, root);
  return counts;
}

/** A form is checked by itself first: two that are wrong could be right together. */
function problemOfForms(targets: readonly string[], skins: readonly (Skin | null)[], code: string): string | null {
  if (skins.length < 2) return null;
  for (const [index, target] of targets.entries()) {
    const problem = problemOfMessage(target, code, undefined, SKINS);
    if (problem !== null) return `(${skins[index] ?? ''}) ${problem}`;
  }
  return null;
}

const joinForms = (targets: readonly string[], skins: readonly (Skin | null)[]) =>
  skins.length < 2
    ? (targets[0] ?? '')
    : `{skin, select, ${skins.map((skin, index) => `${skin} {${targets[index]}}`).join(' ')}}`;

/** @returns the catalogue with some texts; keys that it lacked in the order of the English one, after its own */
function withTexts(own: Messages, texts: ReadonlyMap<string, string>, english: Messages, before = ''): Messages {
  const names = [...new Set([...Object.keys(own), ...Object.keys(english)])];
  return Object.fromEntries(
    names.flatMap((name): [string, string | Messages][] => {
      const [ownValue, englishValue] = [own[name], english[name]];
      const key = before + name;
      if (typeof (englishValue ?? ownValue) !== 'object') {
        const text = texts.get(key) ?? ownValue;
        return text === undefined ? [] : [[name, text]];
      }
      const group = withTexts(groupOf(ownValue), texts, groupOf(englishValue), `${key}.`);
      return Object.keys(group).length === 0 ? [] : [[name, group]];
    }),
  );
}

const groupOf = (value: string | Messages | undefined): Messages => (typeof value === 'object' ? value : {});

const writeJson = (file: string, value: Catalogue | Messages | Hashes) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Writes the hashes in the order of the English catalogue, without those of messages that are no more. */
function writeHashes(code: string, hashes: Hashes, root: string) {
  if (Object.keys(hashes).length === 0) return;
  const ordered = listMessages(readCatalogue(REFERENCE, root)).flatMap(([key]): [string, string][] => {
    const hash = hashes[key];
    return hash === undefined ? [] : [[key, hash]];
  });
  writeJson(path.join(root, recordFile(code)), Object.fromEntries(ordered));
}

/**
 * Records that messages say what the present English texts say: after a change by hand, or of a language that has no record yet.
 *
 * @param keys of messages; none for all that the catalogue has
 * @returns how many
 * @throws Error where the catalogue has no such message
 */
export function confirmMessages(code: string, keys: readonly string[], root: string = PROJECT_ROOT): number {
  const written = listTasks(code, root).filter(({ own }) => own !== undefined);
  const unknown = keys.find((key) => !written.some((task) => task.key === key));
  if (unknown !== undefined) throw new Error(`${catalogueFile(code)} has no message “${unknown}” of its edition.`);
  const confirmed = written.filter(({ key }) => keys.length === 0 || keys.includes(key));
  const hashes = Object.fromEntries(confirmed.map(({ key, sources }) => [key, hashOfTexts(sources.values())]));
  writeHashes(code, { ...readHashes(code, root), ...hashes }, root);
  return confirmed.length;
}
